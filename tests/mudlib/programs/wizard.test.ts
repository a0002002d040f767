import { expect, test } from 'vitest'
import { inHall, room } from './fixtures.ts'

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
