import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject, TestDriver } from '../../../driver/testing.ts'
import { hall, inHall, room } from './fixtures.ts'
import { inSmaugYard, smaugArea } from './smaug-fixture.ts'

/** Ends the world like a killed process, two seconds later: only what has been written so far remains. */
async function killed(mud: TestDriver): Promise<void> {
  for (let seconds = 0; seconds < 2; seconds++) {
    mud.advance(1)
    mud.driver.lookForChanges()
  }
  await mud.driver.persistence.flush()
  mud.driver.stop()
}

const trg = hall['trg/1.trg']!
/** Replaces a file, and waits until the changed programs are live. */
async function edited(mud: TestDriver, path: string, text: string): Promise<void> {
  await mud.write(path, text)
  mud.advance(1)
  await new Promise(resolve => setTimeout(resolve, 60))
}

/** The files of the hall with a keeper that greets and then waits for a minute. */
const slow = { 'trg/1.trg': trg.replace('wait 2 sec', 'wait 60 sec') }

for (const how of ['killed', 'restart'] as const) {
  test(`a program that waits goes on after the world was interrupted (${how})`, async () => {
    const store = new MemoryStore()
    const before = await inHall(slow, { store })
    const ann = before.player('Ann', { at: room(102), level: 5 })
    ann.command('south')
    expect(ann.output).toContain('You come from the yard, Ann.')
    await (how === 'killed' ? killed(before) : before.driver.end('restart'))

    const mud = await inHall(slow, { store })
    const her = (await mud.fetchPlayer('Ann', true)) as AnyObject
    mud.advance(5)
    expect(her.output ?? '').not.toContain('Sit down.')
    mud.advance(60)
    expect(her.output).toContain('Sit down.')
    expect(mud.faults).toEqual([])
    await mud.stop()
  })
}

test('an edited file of triggers is live on monsters that exist, and a run that waits goes on behind its line', async () => {
  const mud = await inHall(slow)
  const ann = mud.player('Ann', { at: room(102), level: 5 })
  ann.command('south')
  await mud.write(
    '/diku/hall/trg/1.trg',
    slow['trg/1.trg']
      .replace('if %direction% == north', 'nop new\nif %direction% == north')
      .replace('Sit down.', 'Sit down, please.'),
  )
  mud.advance(61)
  expect(ann.output).toContain('Sit down, please.')
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('a trigger of a new kind in an edited file is heard by monsters that exist', async () => {
  const mud = await inHall()
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  await edited(mud, '/diku/hall/trg/1.trg', trg.replace('#101\nAnswers~\n0 d 1\nriddle~', '#101\nAnswers~\n0 m 5\n~'))
  mud.advance(1)
  ann.gold = 10
  ann.command('give 10 coins to keeper')
  expect(ann.output).toContain('What has no legs, Ann?')
  ann.command('say riddle')
  expect(ann.output.match(/What has no legs/g)?.length).toBe(1)
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('a domain lists programs of a file beside its code, which go live as the file is saved', async () => {
  const files = {
    '/domains/t/cave.ts': `import { Room } from '/std/room'
export default class Cave extends Room { short = 'A cave'; programs = ['./cave.trg'] }`,
    '/domains/t/cave.trg': '#1\nEcho~\n2 d 1\nhello~\n%echo% The cave answers %actor.name%.\n~\n$\n',
  }
  const mud = await inHall({}, { files })
  const ann = mud.player('Ann', { at: '/domains/t/cave', level: 5 })
  ann.command('say hello')
  expect(ann.output).toContain('The cave answers Ann.')
  await edited(mud, '/domains/t/cave.trg', '#1\nEcho~\n2 c 0\nshout~\n%send% %actor% Stones fall.\n~\n$\n')
  mud.advance(1)
  expect(ann.command('shout hey')).toContain('Stones fall.')
  expect(ann.command('say hello')).not.toContain('answers')
  await expect(mud.write('/domains/t/cave.trg', '#1\nEcho~\n7 c 0\nshout~\n~\n$\n')).rejects.toThrow(
    /expected 0, 1 or 2/,
  )
  expect(ann.command('shout hey')).toContain('Stones fall.')
  expect(mud.faults).toEqual([])
  await mud.stop()
})

for (const how of ['killed', 'restart'] as const) {
  test(`a SMAUG program that sleeps goes on with who has set it off after the world was interrupted (${how})`, async () => {
    const area = smaugArea({ mob: [['speech_prog wait', 'say Wait, $n.\nmpsleep 160\nsay Here you are, $n.']] })
    const store = new MemoryStore()
    const before = await inSmaugYard(area, { store })
    const ann = before.player('Ann', { at: '/diku/yard/room/100', level: 5 })
    ann.command('say wait')
    before.advance(15)
    expect(ann.output).toContain('Wait, Ann.')
    await (how === 'killed' ? killed(before) : before.driver.end('restart'))

    const mud = await inSmaugYard(area, { store })
    const her = (await mud.fetchPlayer('Ann', true)) as AnyObject
    mud.advance(5)
    expect(her.output ?? '').not.toContain('Here you are')
    mud.advance(40)
    expect(her.output).toContain('Here you are, Ann.')
    expect(mud.faults).toEqual([])
    await mud.stop()
  })
}
