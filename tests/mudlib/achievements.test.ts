import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'

const files = {
  '/domains/t/pit.ts': `import { Room } from '/std/room'
export default class Pit extends Room { short = 'A pit' }`,
  '/domains/t/rat.ts': `import { Monster } from '/std/monster'
export default class Rat extends Monster { name = 'rat'; short = 'a rat'; race = 'rat'; maxHp = 1; hp = 1; level = 9 }`,
  '/domains/t/quest.ts': `import { Quest } from '/std/quest'
export default class Errand extends Quest { title = 'An errand'; stages = { go: { journal: 'Go.', goals: [{ visit: './pit' }] } } }`,
  '/domains/t/achievements/trapper.ts': `import { Achievement, isOfRace } from '/std/achievement'
import type { Player } from '/std/player'
export default class Trapper extends Achievement {
  name = 'trapper'
  about = 'Killed two rats.'
  count = 2
  counts(_who: Player, dead: unknown) { return isOfRace(dead, 'rat') }
}`,
}

async function world(store = new MemoryStore(), more: Record<string, string> = {}): Promise<TestDriver> {
  const mud = await testDriver({ store, files: { ...files, ...more } })
  onTestFinished(() => mud.stop())
  return mud
}

function kill(mud: TestDriver, ann: AnyObject): void {
  const rat = mud.clone('/domains/t/rat')
  rat.move(ann.environment)
  ann.command('kill rat')
  for (let i = 0; i < 60 && !rat.destructed; i++) mud.advance(2)
}

test('what a player does is written down, and others can read it', async () => {
  const mud = await world()
  const [ann, bob] = [mud.player('Ann', { at: '/domains/t/pit' }), mud.player('Bob', { at: '/domains/t/pit' })]
  expect(ann.command('chronicle')).toContain('You have done nothing yet that is worth writing down.')
  ann.maxHp = ann.hp = 1000
  kill(mud, ann)
  const told = bob.command('chronicle ann')
  expect(told).toMatch(/Day +\d+: Ann laid low the rat, at a pit\./)
  expect(told).toMatch(/Ann reached level [2-9], at a pit\./)
  mud.driver.enter(() => mud.load('/daemons/quests').begin(bob, '/domains/t/quest'))
  bob.move('/domains/vale/square')
  bob.move('/domains/t/pit')
  expect(bob.command('chronicle')).toContain('You finished “An errand”.')
  expect(ann.command('chronicle nobody')).toContain('Nobody is not in the world.')
  expect(mud.faults).toEqual([])
})

test('an achievement of a domain counts, is given once, and is kept', async () => {
  const store = new MemoryStore()
  const mud = await world(store)
  const ann = mud.player('Ann', { at: '/domains/t/pit', level: 8 })
  ann.maxHp = ann.hp = 1000
  expect(ann.command('achievements')).toMatch(/Trapper +Killed two rats\. \(0 of 2\)/)
  kill(mud, ann)
  expect(ann.command('achievements')).toMatch(/Trapper +Killed two rats\. \(1 of 2\)/)
  expect(ann.output).not.toContain('You have achieved something')
  kill(mud, ann)
  kill(mud, ann)
  expect(ann.output.match(/You have achieved something: Trapper\. Killed two rats\./g)).toHaveLength(1)
  expect(ann.command('achievements')).toContain('You have achieved 1 of')
  expect(ann.command('achievements')).toMatch(/Trapper +Killed two rats\. \(day \d+\)/)
  expect(ann.command('achievements')).not.toContain('nine lives')
  ann.command('quit')
  await mud.stop()
  const later = await world(store)
  const again = await later.fetchPlayer('Ann')
  expect(again.command('achievements')).toContain('(day ')
  expect(mud.faults).toEqual([])
})

test('a new file is there at once; one that is broken keeps nobody from a victory', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/t/pit', level: 8 })
  ann.maxHp = ann.hp = 1000
  await mud.write(
    '/domains/t/achievements/faulty.ts',
    `import { Achievement } from '/std/achievement'
export default class Faulty extends Achievement { name = 'faulty'; about = 'Failed.'; counts(): boolean { throw new Error('no') } }`,
  )
  mud.load('/daemons/achievements').rescan()
  expect(ann.command('achievements')).toContain('Faulty')
  kill(mud, ann)
  kill(mud, ann)
  expect(ann.output).toContain('You have achieved something: Trapper.')
  expect(ann.output).not.toContain('something: Faulty')
  expect(mud.faults.map(({ message }) => message)).toContain('no')
})

test('only the most recent deeds are kept', async () => {
  const mud = await testDriver({ files, world: { set: 'achievements.kept=3' } })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/domains/t/pit', level: 2 })
  for (let level = 3; level < 9; level++) mud.driver.enter(() => mud.happen('levelled', ann, level))
  const told = ann.command('chronicle')
  expect(told).not.toContain('level 5')
  expect(told.match(/reached level/g)!.length).toBeLessThanOrEqual(3)
  expect(told).toContain('level 8')
})
