import { expect, test } from 'vitest'
import { inHall, room } from './fixtures.ts'
import { inSmaugYard, smaugArea } from './smaug-fixture.ts'

test('a wizard sees the programs of a monster, what they remember, and what they do', async () => {
  const mud = await inHall()
  const wiz = mud.player('Wiz', { at: room(100), level: 20, wizard: true })
  const ann = mud.player('Ann', { at: room(102), level: 5 })
  expect(wiz.command('mpstat keeper')).toContain("101 Answers (mob: SPEECH 1 'riddle'; 3 lines) /diku/hall/program/101")
  expect(wiz.command('tstat 100')).toMatch(/100 Greets .*GREET 100.*\n {2}trg\/1\.trg:1\n/)
  expect(wiz.command('mpdump keeper')).toContain('if %direction% == down && !%actor.varexists(asked)%')
  expect(wiz.command('mptrace 100')).toContain('100 Greets: shown')
  ann.command('south')
  expect(wiz.output).toContain('[if %direction% == north north == north -> 1 1 1]')
  expect(wiz.command('mpstat keeper')).toContain("/diku/hall/program/100 waits 2 s at 'wait 2 sec'")
  expect(wiz.command('mptrace 100')).toContain('100 Greets: no longer shown')
  expect(wiz.command('tstat 999')).toContain("There is no program '999'.")
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('an error of a program is kept with it, and stops nothing', async () => {
  const mud = await inHall()
  const wiz = mud.player('Wiz', { at: room(100), level: 20, wizard: true })
  await mud.write(
    '/diku/hall/trg/1.trg',
    '#101\nAnswers~\n0 d 1\nriddle~\nsay %actor.nonsense%one\nfrobnicate\nsay two\n~\n$\n',
  )
  wiz.command('say riddle')
  expect(wiz.output).toContain('two')
  expect(wiz.command('tstat 101')).toContain("error: Trigger: Answers, VNum 101. unknown char field: 'nonsense'")
  expect(wiz.output).toContain("error: 'frobnicate': there is no such command")
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test("a program of SMAUG's is found by the number of its monster, and a command without a word says what it wants", async () => {
  const mud = await inSmaugYard(smaugArea({ mob: [['greet_prog 50', 'say Hello.']] }))
  const wiz = mud.player('Wiz', { at: '/diku/yard/room/101', wizard: true })
  expect(wiz.command('mpstat 110').replace(/\s+/g, ' ')).toContain(
    '110 greet_prog 50 (mob; 1 line) /diku/yard/mob/110/program/0',
  )
  expect(wiz.command('mpdump 110')).toContain('say Hello.')
  expect(wiz.command('mpstat 999')).toContain("There are no programs of '999'.")
  expect(wiz.command('mpstat')).toContain('Of what?')
  expect(wiz.command('tstat')).toContain('Which program?')
  expect(mud.faults).toEqual([])
  await mud.stop()
})
