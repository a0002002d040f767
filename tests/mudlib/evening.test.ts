import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'
import { smallWorld } from './world.ts'

// Tests for problems that new players met on their first evening.

test('a monster is named by its whole short, and a mine of dead men counts them in English', async () => {
  const mud = await testDriver()
  onTestFinished(() => mud.stop())
  const ann = mud.player('ann', { at: '/domains/vale/yard', level: 3 })
  const goblin = mud.clone('/domains/vale/npc/goblin-lookout')
  goblin.move('/domains/vale/yard')
  expect(ann.command("consider the goblin in the crow's nest")).not.toContain('There is no')
  for (let i = 0; i < 2; i++) mud.clone('/domains/kettlehill/npc/bone-miner').move('/domains/vale/yard')
  expect(ann.command('look')).toContain('two miners of the eight')
  expect(ann.command('consider miner')).not.toContain('There is no')
})

test('open without a word is the one closed door, quaff is to drink, and c is to cast', async () => {
  const mud = await smallWorld({
    '/domains/t/porch.ts': `import { Room } from '/std/room'
export default class Porch extends Room {
  short = 'A porch'
  exits = { north: './hall' }
  doors = { north: { name: 'green door', start: 'closed' as const } }
}`,
    '/domains/t/ale.ts': `import { Drink } from '/std/drink'
export default class Ale extends Drink { name = 'bottle'; short = 'a bottle of ale' }`,
  })
  const ann = mud.player('Ann', { at: '/domains/t/porch' })
  expect(ann.command('open')).toContain('green door')
  expect(ann.command('open')).toContain('Open what?')
  mud.clone('/domains/t/ale').move(ann)
  expect(ann.command('quaff bottle')).toMatch(/You drink/)
  expect(ann.command('c nonsense')).not.toContain("know how to 'c'")
  expect(ann.command('catch hen')).toContain("Do you mean 'kill'")
})

test('a player who falls below a quarter of the hit points is told once, and help tells what a spell costs', async () => {
  const mud = await testDriver()
  onTestFinished(() => mud.stop())
  const ann = mud.player('ann', { at: '/domains/vale/yard', level: 3 })
  ann['maxHp'] = ann['hp'] = 100
  const goblin = mud.clone('/domains/vale/npc/goblin')
  goblin.move('/domains/vale/yard')
  mud.driver.enter(() => {
    ann['hurt'](80, goblin)
    ann['hurt'](5, goblin)
  })
  expect(ann.output.match(/You are badly hurt: flee while you can\./g)).toHaveLength(1)
  expect(ann.command('help fireball')).toMatch(/\d+ mana, [\s\S]*points of fire damage/)
})

test('who has done the work is not told to ask for it', async () => {
  const mud = await testDriver()
  onTestFinished(() => mud.stop())
  const ann = mud.player('ann', { at: '/domains/vale/yard', level: 6 })
  mud.clone('/domains/vale/npc/burner').move('/domains/vale/yard')
  const asked = () => {
    const before = ann.output.length
    ann.command('ask burner about goblins')
    mud.advance(3)
    return ann.output.slice(before)
  }
  expect(asked()).toContain('count us. Say work.')
  ann['quests'] = { '/domains/vale/quests/oak': { stage: '', counts: [], times: 1, at: 0, paid: [] } }
  const told = asked()
  expect(told).toContain('They sit in the crown of the old oak and count us.')
  expect(told).not.toContain('Say work')
})

test('who is attacked fights back after a miss, too', async () => {
  const mud = await testDriver({
    seed: 1,
    files: {
      '/domains/d/a.ts': `import { Room } from '/std/room'
export default class A extends Room { short = 'A place'; lightLevel = 5 }`,
      '/domains/d/rat.ts': `import { Monster } from '/std/monster'
export default class Rat extends Monster { name = 'rat'; short = 'a rat'; maxHp = 500
  random(n: number): number { return n - 1 } }`,
    },
  })
  onTestFinished(() => mud.stop())
  const ann: AnyObject = mud.player('Ann', { at: '/domains/d/a', level: 5 })
  const rats = [mud.clone('/domains/d/rat'), mud.clone('/domains/d/rat')]
  for (const rat of rats) rat.move('/domains/d/a')
  ann.command('kill rat')
  mud.driver.enter(() => rats[1]!['attack'](ann))
  mud.driver.enter(() => rats[0]!.destruct())
  const before = ann['output'].length
  mud.advance(30)
  expect(ann['output'].slice(before)).toContain('The rat misses you.')
  expect(ann['foe']).toBe(rats[1])
  expect(rats[1]!['hp']).toBeLessThan(500)
})
