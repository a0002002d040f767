import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject, TestDriver, TestOptions } from '../../../driver/testing.ts'
import { put, smallWorld } from '../world.ts'

const room = (name: string, more: string) => `import { Room } from '/std/room'
export default class ${name} extends Room { short = '${name}'; ${more} }`
const files = {
  '/domains/w/zone.ts': `import { Zone } from '/std/zone'
export default class Wood extends Zone { title = 'The wood'; rooms = ['./path', './den', './vault']; mode = 'never' as const
  triggers = [
    { kills: './wolf', count: 3, does: { zone: 'Something howls.', trigger: 'old wolf', fact: 'wolves-angry' } },
    { kills: 'faction elves', count: 2, within: 60, once: 'world' as const, does: { zone: 'The trees whisper.' } },
    { discovers: './den', does: { tell: 'You have found the den.', experience: 40 } },
    { discovers: './pearl', once: 'world' as const, does: { zone: 'The pearl is found!' } },
    { tips: 'elves', to: 'friendly', does: { tell: 'Lanterns light up.', gold: 10 } },
  ] }`,
  '/domains/w/factions/elves.txt': '[faction elves]\n',
  '/domains/w/path.ts': room(
    'Path',
    "exits = { north: './den', east: './vault' }; spawns = [{ path: './old', trigger: 'old wolf' }]",
  ),
  '/domains/w/den.ts': room('Den', "exits = { south: './path' }"),
  '/domains/w/vault.ts': room(
    'Vault',
    `exits = { west: './path', down: './den' }; doors = { down: { name: 'hatch', start: 'locked' as const } }; seen: string[] = []
  triggers = [{ solves: ['say orm', 'drop ./pearl', 'note lever'], does: { shows: 'The hatch springs open.', doors: { down: 'open' as const }, calls: 'cheer' } }]
  cheer(who: any) { this.seen.push(who.name) }`,
  ),
  '/domains/w/wolf.ts': `import { Monster } from '/std/monster'
export default class W extends Monster { name = 'wolf'; level = 1; maxHp = 5 }`,
  '/domains/w/elf.ts': `import { Monster } from '/std/monster'
export default class E extends Monster { name = 'elf'; level = 1; maxHp = 5; faction = 'elves' }`,
  '/domains/w/old.ts': `import { Monster } from '/std/monster'
export default class O extends Monster { name = 'old'; short = 'the old wolf' }`,
  '/domains/w/pearl.ts': `import { Item } from '/std/item'
export default class P extends Item { name = 'pearl'; short = 'a pearl' }`,
}
const at = '/domains/w/path'
const world = (options: TestOptions = {}) => smallWorld(files, options)
const kill = (mud: TestDriver, path: string, by: AnyObject, where = at) => {
  const one = put(mud, path, where)
  mud.driver.enter(() => {
    one['damage'](1000, 'physical', by, 'blow')
  })
}

test('a chain of kills in a zone brings about what the zone says, each time anew, and is counted over a restart', async () => {
  const store = new MemoryStore()
  const mud = await world({ store })
  const ann = mud.player('Ann', { at, level: 9 })
  kill(mud, '/domains/w/wolf', ann)
  kill(mud, '/domains/w/wolf', ann, '/domains/t/cave')
  kill(mud, '/domains/w/wolf', ann)
  expect(ann.output).not.toContain('Something howls.')
  await mud.save()
  const again = await world({ store })
  const bob = again.player('Bob', { at, level: 9 })
  kill(again, '/domains/w/wolf', bob)
  expect(bob.output).toContain('Something howls.')
  expect(bob.command('look')).toContain('the old wolf')
  expect(again.load('/daemons/triggers')['holds']('wolves-angry', again.load(at))).toBe(true)
  for (let i = 0; i < 3; i++) kill(again, '/domains/w/wolf', bob)
  expect(bob.output.match(/Something howls/g)?.length).toBe(2)
  expect(again.faults).toEqual([])
})

test('kills of a faction count within a time, and once for the world', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at, level: 9 })
  kill(mud, '/domains/w/elf', ann)
  mud.advance(90)
  kill(mud, '/domains/w/elf', ann)
  expect(ann.output).not.toContain('whisper')
  kill(mud, '/domains/w/elf', ann)
  expect(ann.output).toContain('The trees whisper.')
  for (let i = 0; i < 4; i++) kill(mud, '/domains/w/elf', ann)
  expect(ann.output.match(/whisper/g)?.length).toBe(1)
})

test('a room is discovered once by each player, a thing once by the first', async () => {
  const mud = await world()
  const [ann, bob] = ['Ann', 'Bob'].map(name => mud.player(name, { at, level: 3 }))
  const before = ann!.experience
  ann!.command('north')
  expect(ann!.output).toContain('You have found the den.')
  expect(ann!.experience).toBe(before + 40)
  ann!.command('south')
  expect(ann!.command('north')).not.toContain('You have found')
  expect(bob!.command('north')).toContain('You have found the den.')
  put(mud, '/domains/w/pearl', '/domains/w/den')
  bob!.command('get pearl')
  expect(ann!.output).toContain('The pearl is found!')
  bob!.command('give pearl to ann')
  ann!.command('drop pearl')
  ann!.command('get pearl')
  expect(ann!.output.match(/pearl is found/g)?.length).toBe(1)
})

test('a tier that is reached answers in the zone, and pays only those who are there', async () => {
  const mud = await world()
  const [ann, bob] = ['Ann', 'Bob'].map((name, i) => mud.player(name, { at: i === 0 ? at : '/domains/t/cave' }))
  mud.driver.enter(() => {
    for (const who of [ann!, bob!]) who['addStanding']('elves', 250)
  })
  expect(ann!.output).toContain('Lanterns light up.')
  expect([ann!.gold, bob!.gold]).toEqual([10, 0])
})

test('a puzzle: steps in order, one out of order begins anew, what is no step does not matter', async () => {
  const mud = await world()
  const vault = mud.load('/domains/w/vault')
  const ann = mud.player('Ann', { at: '/domains/w/vault' })
  const pull = () => mud.driver.enter(() => mud.load('/daemons/triggers')['note'](vault, 'lever', ann))
  put(mud, '/domains/w/pearl', ann)
  ann.command('say orm')
  pull()
  ann.command('drop pearl')
  pull()
  expect(vault['doorState']('down')).toBe('locked')
  ann.command('get pearl')
  ann.command('say Orm, they said')
  ann.command('look')
  ann.command('drop pearl')
  pull()
  expect(ann.output).toContain('The hatch springs open.')
  expect([vault['doorState']('down'), vault['seen']]).toEqual(['open', ['ann']])
})

test('an edit of the list counts at once', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at, level: 9 })
  await mud.write(
    '/domains/w/zone.ts',
    files['/domains/w/zone.ts'].replace('count: 3', 'count: 1').replace('howls.', 'barks.'),
  )
  kill(mud, '/domains/w/wolf', ann)
  expect(ann.output).toContain('Something barks.')
  await mud.write('/domains/w/zone.ts', files['/domains/w/zone.ts'].replace(/triggers = \[[\s\S]*\]\s*\}$/, '}'))
  kill(mud, '/domains/w/wolf', ann)
  expect(ann.output).not.toContain('howls')
  expect(mud.faults).toEqual([])
})
