import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'

const files = {
  '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { north: './yard', east: './cell' }; doors = { north: { name: 'door', start: 'closed' as const }, east: { name: 'grate', start: 'locked' as const } } }`,
  '/domains/t/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { short = 'A yard'; exits = { south: './hall' } }`,
  '/domains/t/cell.ts': `import { Room } from '/std/room'
export default class Cell extends Room { short = 'A dark cell'; exits = { west: './hall' }; light = false }`,
  '/domains/t/zone.ts': `import { Zone } from '/std/zone'
export default class T extends Zone { rooms = ['./hall', './yard'] }`,
  '/domains/t/post.ts': `import { Monster } from '/std/monster'
export default class Post extends Monster { name = 'post'; short = 'a post'; level = 5; maxHp = 100000; hp = 100000; bareHands = '1d1' }`,
}

async function world() {
  const mud = await testDriver({ seed: 3, files, world: { set: 'skills.begins=100' } })
  onTestFinished(() => mud.stop())
  mud.load('/domains/t/zone')
  const ann = mud.player('Ann', { at: '/domains/t/hall', level: 50 })
  Object.assign(ann, { maxMana: 10_000, maxHp: 10_000, hp: 10_000 })
  const post = mud.clone('/domains/t/post') as AnyObject
  post.move('/domains/t/hall')
  /** Casts a spell, and returns the caster's output until it has taken effect. */
  const cast = (line: string): string => {
    const from = ann.output.length
    mud.driver.enter(() => {
      Object.assign(ann, { mana: 10_000, cooldowns: {} })
      for (const one of [ann, post]) one.stopFighting()
    })
    ann.command(`cast ${line}`)
    mud.advance(2.5)
    return ann.output.slice(from)
  }
  return { mud, ann, post, cast }
}

test('every spell of the system does what its help says, or says why not, without an error', async () => {
  const { mud, ann, post, cast } = await world()
  const daemon = mud.load('/daemons/spells') as AnyObject
  const all = (daemon.paths as string[]).map(path => mud.load(path) as AnyObject).filter(one => one.kind === 'spell')
  expect(all.length).toBeGreaterThan(60)
  mud.driver.enter(() => all.forEach(one => ann.learn(one.path)))
  post.alignment = -1000
  for (const spell of all) {
    const at = spell.aim === 'foe' ? ' post' : ''
    if (['word of recall', 'teleport'].includes(spell.name)) continue
    const says = cast(`'${spell.name}'${at}`)
    expect(says, spell.name).not.toMatch(/no spell|not learned|comes to nothing/)
    expect(says.trim(), spell.name).not.toBe('')
  }
  expect(mud.faults).toEqual([])
  expect(new Set(all.map(one => one.help)).size).toBe(all.length)
}, 60_000)

test('damage, effects and things are what the spells promise', async () => {
  const { mud, ann, post, cast } = await world()
  for (const name of [
    'acid-blast',
    'dispel-good',
    'energy-drain',
    'giant-strength',
    'infravision',
    'create-food',
    'create-spring',
    'continual-light',
    'dispel-magic',
    'faerie-fire',
    'identify',
    'know-alignment',
    'pass-door',
    'teleport',
    'plague',
  ])
    mud.driver.enter(() => ann.learn(`/spells/${name}`))
  const hurt = (line: string) => {
    const before = post.hp
    const says = cast(line)
    return { says, points: before - post.hp }
  }
  expect(hurt("'acid blast' post").points).toBeGreaterThan(20)
  post.alignment = -500
  expect(hurt("'dispel good' post").says).toContain('The post is not good: nothing would happen.')
  ann.hp = 5000
  const drained = hurt("'energy drain' post")
  expect(ann.hp - 5000).toBeGreaterThanOrEqual(Math.floor(drained.points / 4))
  const str = ann.stat('str')
  cast("'giant strength'")
  expect(ann.stat('str')).toBe(str + 4)
  cast("'create food'")
  expect(ann.command('eat loaf')).toContain('You eat a warm white loaf.')
  cast("'create spring'")
  expect(ann.command('drink spring')).toMatch(/You drink/)
  expect(cast('identify')).toMatch(/light, 0 pounds|You carry nothing/)
  cast("'continual light'")
  expect(ann.command('inventory')).toContain('a ball of light')
  expect(cast('identify')).toContain('a ball of light')
  expect(cast("'know alignment' post")).toMatch(/The post is (evil|satanic|demonic|\w+)/)
  mud.advance(700)
  expect(ann.command('look')).not.toContain('a spring')
  expect(mud.faults).toEqual([])
})

test('who sees in the dark by magic, walks through doors that are not locked, and comes out elsewhere', async () => {
  const { mud, ann, cast } = await world()
  for (const name of ['infravision', 'pass-door', 'teleport']) mud.driver.enter(() => ann.learn(`/spells/${name}`))
  expect(ann.command('north')).toContain('The door is closed.')
  cast("'pass door'")
  expect(ann.command('east')).toContain('The grate is closed.')
  expect(ann.command('north')).toContain('A yard')
  cast('teleport')
  expect(ann.environment!.path).toBe('/domains/t/hall')
  ann.move('/domains/t/cell')
  expect(ann.command('look')).toContain('It is too dark')
  cast('infravision')
  expect(ann.command('look')).toContain('A dark cell')
  expect(mud.faults).toEqual([])
})
