import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject, TestDriver, TestOptions, TestPlayer } from '../../../driver/testing.ts'
import { smallWorld } from '../world.ts'

const room = (name: string, exits: string) => `import { Room } from '/std/room'
export default class R extends Room { short = '${name}'; sector = 'forest' as const; exits: Record<string, string> = { ${exits} } }`
const wolf = `import { Monster } from '/std/monster'
export default class W extends Monster { name = 'wolf'; short = 'a wolf'; level = 3; maxHp = 4000; bareHands = '3'; wimpy = 0 }`
const zone = (encounters: string) => `import { Zone } from '/std/zone'
export default class Wood extends Zone { title = 'The wood'; rooms = ['./a', './b']; mode = 'never' as const
  encounters = { ${encounters} } }`
const usual = "forest: { chance: 0, of: [{ weight: 100, path: './wolf', count: [2, 2] as const }] }"
const raid = (directed = 'weight: 10') => `import { WorldEvent } from '/std/world-event'
export default class E extends WorldEvent { title = 'The raid'; stages = [{ name: 'on', hours: 5, tells: 'A raid!' }]; directed = { ${directed} } }`
const files = {
  '/domains/w/a.ts': room('A', "east: './b'"),
  '/domains/w/b.ts': room('B', "west: './a'"),
  '/domains/w/wolf.ts': wolf,
}
const wood = '/domains/w/zone'
const world = (more: Record<string, string> = {}, options: TestOptions = {}) =>
  smallWorld({ ...files, [`${wood}.ts`]: zone(usual), ...more }, options)
const director = (mud: TestDriver) => mud.load('/daemons/director')
const mood = (mud: TestDriver) => director(mud)['moodOf'](wood) as { points: number; phase: string }
const wolves = (mud: TestDriver) =>
  ['a', 'b'].flatMap(at => (mud.load(`/domains/w/${at}`).livings as AnyObject[]).filter(one => one['name'] === 'wolf'))
const clear = (mud: TestDriver) =>
  mud.driver.enter(() => {
    for (const one of wolves(mud)) one.destruct()
  })
/** Walks back and forth for a number of seconds. */
function walk(mud: TestDriver, who: TestPlayer, seconds: number): void {
  for (let left = seconds; left > 0; left -= 10) {
    who.command(who.environment!.path.endsWith('/a') ? 'east' : 'west')
    mud.advance(10)
  }
}
const hurt = (mud: TestDriver, who: TestPlayer, points: number, by: AnyObject) =>
  mud.driver.enter(() => who.damage(points, 'physical', by, 'blow'))

test('tension rises with what players suffer, most when few hit points are left, and falls only when nobody fights', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/w/a', level: 10 })
  mud.load(wood)
  const one = mud.clone('/domains/w/wolf')
  one.move('/domains/w/b')
  mud.advance(6)
  expect(mood(mud)).toEqual({ points: 0, phase: 'build up' })
  ann.maxHp = ann.hp = 1000
  one.move(ann.environment!)
  ann.command('kill wolf')
  /** Returns the tension that is added by losing some hit points, with a number of hit points left. */
  const adds = (left: number, points: number) => {
    ann.hp = left + points
    mud.advance(5)
    const before = mood(mud).points
    hurt(mud, ann, points, one)
    mud.advance(5)
    return mood(mud).points - before
  }
  const calm = adds(800, 100)
  expect(calm).toBeGreaterThan(3)
  expect(adds(100, 100)).toBeGreaterThan(calm * 1.5)
  // During a fight, tension doesn't fall.
  ann.hp = 1000
  mud.advance(5)
  const before = mood(mud).points
  mud.advance(30)
  expect(ann.attacker).not.toBeNull()
  expect(mood(mud).points).toBeGreaterThanOrEqual(before)
  mud.driver.enter(() => one.destruct())
  const after = mood(mud).points
  mud.advance(30)
  expect(mood(mud).points).toBeLessThan(after - 15)
  // A wizard's fights don't count.
  const eve = mud.player('Eve', { at: '/domains/w/a', wizard: true })
  mud.advance(200)
  expect(mood(mud).points).toBe(0)
  const two = mud.clone('/domains/w/wolf')
  two.move('/domains/w/a')
  eve.command('kill wolf')
  hurt(mud, eve, 5, two)
  mud.advance(5)
  expect(mood(mud).points).toBe(0)
  expect(mud.faults).toEqual([])
})

test('a peak is kept for a moment, fades, and then they rest; meanwhile nothing comes, not even by chance', async () => {
  const always = "forest: { chance: 100, gap: 0, of: [{ weight: 100, path: './wolf' }] }"
  const mud = await world({ [`${wood}.ts`]: zone(always) })
  const ann = mud.player('Ann', { at: '/domains/w/a', level: 10 })
  mud.load(wood)
  ann.command('east')
  expect(wolves(mud)).toHaveLength(1)
  clear(mud)
  ann.maxHp = ann.hp = 1000
  const one = mud.clone('/domains/w/wolf')
  one.move(ann.environment!)
  ann.command('kill wolf')
  const phases: string[] = []
  const note = () => {
    const { phase } = mood(mud)
    if (phases.at(-1) !== phase) phases.push(phase)
    return phase
  }
  for (let i = 0; i < 8 && note() === 'build up'; i++) {
    ann.hp = 1000
    mud.advance(5)
    hurt(mud, ann, 500, one)
    mud.advance(5)
  }
  mud.driver.enter(() => one.destruct())
  let rest = 0
  for (let i = 0; i < 300; i++) {
    mud.advance(1)
    const phase = note()
    if (phase === 'relax') rest++
    if ((phase === 'fade' || phase === 'relax') && i % 20 === 0) {
      ann.command(i % 40 === 0 ? 'west' : 'east')
      expect(wolves(mud)).toEqual([])
    }
  }
  expect(phases).toEqual(['build up', 'peak', 'fade', 'relax', 'build up'])
  expect(rest).toBeGreaterThanOrEqual(40)
  expect(rest).toBeLessThanOrEqual(56)
  ann.command('west')
  ann.command('east')
  expect(wolves(mud).length).toBeGreaterThan(0)
})

test('who goes about in a quiet zone meets something, after a gap; who stands about does not', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/w/a', level: 10 })
  const bob = mud.player('Bob', { at: '/domains/w/a', wizard: true })
  mud.load(wood)
  mud.advance(600)
  expect(wolves(mud)).toEqual([])
  expect(bob.command('why director')).toContain('they stand about')
  const times: number[] = []
  for (let i = 0; i < 120; i++) {
    walk(mud, ann, 10)
    ann.hp = ann.maxHp
    if (wolves(mud).length > 0) times.push(i * 10)
    clear(mud)
  }
  expect(times.length).toBeGreaterThanOrEqual(2)
  for (let i = 1; i < times.length; i++) expect(times[i]! - times[i - 1]!).toBeGreaterThanOrEqual(140)
  expect(mud.faults).toEqual([])
})

test('what comes is scaled to who is there', async () => {
  const mud = await world()
  const names = ['Ann', 'Bob', 'Cid', 'Dan']
  const all = names.map(name => mud.player(name, { at: '/domains/w/a', level: 10 }))
  mud.load(wood)
  mud.advance(6)
  const force = () => {
    clear(mud)
    mud.driver.enter(() => director(mud)['act'](wood, ''))
    return wolves(mud).length
  }
  const alone = force()
  for (const one of all.slice(1)) one.command('follow ann')
  for (const name of names.slice(1)) all[0]!.command(`group ${name}`)
  const party = force()
  expect(alone).toBe(2)
  expect(party).toBeGreaterThan(alone)
})

test('an event is chosen only for those for whom it is, and `why director` tells what it saw and why it chose', async () => {
  const mud = await world({
    [`${wood}.ts`]: zone(''),
    '/domains/w/events/raid.ts': raid('weight: 1000, levels: [5, 20] as const'),
    '/domains/w/events/siege.ts': raid('weight: 1000, levels: [30, 60] as const'),
    '/domains/w/events/mob.ts': raid('weight: 1000, players: [3, 9] as const'),
  })
  const ann = mud.player('Ann', { at: '/domains/w/a', level: 10 })
  const eve = mud.player('Eve', { at: '/domains/w/a', wizard: true })
  mud.load(wood)
  walk(mud, ann, 240)
  expect(ann.output).toContain('A raid!')
  const events = mud.load('/daemons/world-events')
  expect(events['stageAt']('/domains/w/events/raid')).toBe('on')
  expect(events['stageAt']('/domains/w/events/siege')).toBe('')
  const why = eve.command('why director')
  expect(why).toMatch(
    /saw tension 0, 1 player of level 10, quiet for \d+ s; chose \/domains\/w\/events\/raid, it has come about/,
  )
  expect(why).toContain('/domains/w/events/siege (event): not now, it is for levels 30 to 60')
  expect(why).toContain('/domains/w/events/mob (event): not now, it is for 3 to 9 players')
  expect(why).toMatch(/\/domains\/w\/events\/raid \(event\): weight \d+(\.\d)?, \d+% of all/)
  // There are hours between two events of a domain.
  walk(mud, ann, 400)
  expect(eve.command('why director')).toContain('there are 48 hours between two events')
  expect(eve.command('why wolf')).toContain("There is no 'wolf'")
  expect(mud.faults).toEqual([])
})

test('a wizard vetoes, forbids, forces, and switches the director off for a zone; this is kept over a restart', async () => {
  const store = new MemoryStore()
  const more = { [`${wood}.ts`]: zone(''), '/domains/w/events/raid.ts': raid('weight: 1000') }
  const mud = await world(more, { store })
  const ann = mud.player('Ann', { at: '/domains/w/a', level: 10 })
  const eve = mud.player('Eve', { at: '/domains/w/a', wizard: true })
  const path = '/domains/w/events/raid'
  const isOn = (one = mud) => one.load('/daemons/world-events')['stageAt'](path) !== ''
  mud.load(wood)
  for (let i = 0; i < 60 && !eve.command('director here').includes('will do'); i++) walk(mud, ann, 10)
  expect(eve.command('director veto here')).toContain(`Vetoed: ${path}`)
  mud.advance(30)
  expect(isOn()).toBe(false)
  expect(eve.command('why director')).toContain('a wizard has vetoed it')
  expect(eve.command('director forbid here /domains/t/nothing')).toContain('There is no /domains/t/nothing')
  expect(eve.command(`director forbid here ${path}`)).toContain('It will not choose')
  walk(mud, ann, 600)
  expect(isOn()).toBe(false)
  expect(eve.command('why director')).toContain('a wizard has forbidden it')
  expect(eve.command('director off here')).toContain('is off in The wood')
  expect(eve.command('director')).toContain('a wizard has switched it off here')
  // A wizard's `force` overrides all these rules.
  expect(eve.command('director force here raid')).toContain(`Done: ${path}`)
  expect(isOn()).toBe(true)
  expect(ann.command('director')).not.toContain('tension')
  await mud.stop()
  const again = await world(more, { store })
  const eva = again.player('Eva', { at: '/domains/w/a', wizard: true })
  again.load(wood)
  again.advance(6)
  expect(eva.command('director')).toContain(`${wood}: switched off`)
  expect(eva.command('director here')).toContain(`Forbidden: ${path}`)
  expect(eva.command('director on here')).toContain('is on')
  expect(eva.command('director')).not.toContain('switched off')
})

test('an instance has a tension of its own, and what it rests from does not come there', async () => {
  const instanced = zone(usual).replace(
    "mode = 'never'",
    "instanced = { for: 'group' as const, rooms: ['./b'] }; mode = 'never'",
  )
  const mud = await world({ [`${wood}.ts`]: instanced })
  mud.load(wood)
  const [ann, bob] = [
    mud.player('Ann', { at: '/domains/w/a', level: 10 }),
    mud.player('Bob', { at: '/domains/w/a', level: 10 }),
  ]
  for (const who of [ann, bob]) who.maxHp = who.hp = 1000
  ann.command('east')
  const key = `${wood}@${(ann.environment as AnyObject)['instance'].number}`
  const one = mud.clone('/domains/w/wolf')
  one.move(ann.environment!)
  ann.command('kill wolf')
  mud.advance(5)
  ann.hp = 300
  mud.advance(5)
  const inside = director(mud)['moodOf'](key) as { points: number }
  expect(inside.points).toBeGreaterThan(5)
  expect(mood(mud).points).toBe(0)
  const wiz = mud.player('Wiz', { at: '/domains/w/a', wizard: true })
  expect(wiz.command('director')).toContain(`${key}: tension`)
  expect(wiz.command(`director force ${key} ./wolf`)).toMatch(/Done|Not done/)
  // The instance's tension ends when its players are gone.
  mud.driver.enter(() => one.destruct())
  ann.command('west')
  mud.advance(400)
  expect(director(mud)['watched']).not.toContain(key)
  expect(mud.faults).toEqual([])
})

test('zones without players are not looked at, and code of a domain adds no tension', async () => {
  const mud = await world({
    '/domains/x/thing.ts': `import { Item } from '/std/item'
import { director } from '/daemons/names'
export default class T extends Item { meddle(who: any) { director().noteDeath(who, this as any) } off() { director().turn('${wood}', false) } }`,
  })
  const ann = mud.player('Ann', { at: '/domains/w/a', level: 10 })
  mud.load(wood)
  mud.advance(6)
  expect(director(mud)['watched']).toEqual([wood])
  const thing = mud.clone('/domains/x/thing')
  try {
    mud.driver.enter(() => thing['meddle'](ann))
  } catch {
    // A refusal is fine, too, because it also has no effect.
  }
  expect(mood(mud).points).toBe(0)
  expect(() => mud.driver.enter(() => thing['off']())).toThrow()
  ann.move('/domains/t/cave')
  mud.advance(12)
  expect(director(mud)['watched']).toEqual([])
})
