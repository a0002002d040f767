import { expect, onTestFinished, test } from 'vitest'
import { beating, testDriver } from '../../driver/testing.ts'
import { bareWorld, thing, twoRooms, withNeighbour } from './world.ts'

test('an endless chain of call outs of no delay lets time go on', async () => {
  const { mud, neighbour } = await withNeighbour({
    '/domains/t/chain.ts': thing(
      `n = 0; create() { callOut(this, 0, 'again') }; again() { this.n++; callOut(this, 0, 'again'); callOut(this, 0, 'nothing') }; nothing() {}`,
    ),
  })
  const chain = mud.clone('/domains/t/chain')
  mud.advance(3)
  expect(neighbour.beats).toBe(3)
  expect(chain.n).toBeLessThanOrEqual(3000)
  expect(mud.driver.callOuts.size).toBeLessThanOrEqual(2)
})

test('call outs that double are stopped at the limit for an object', async () => {
  const { mud, neighbour } = await withNeighbour({
    '/domains/t/bomb.ts': thing(
      `create() { callOut(this, 0, 'split') }; split() { for (let i = 0; i < 3; i++) callOut(this, 0, 'split') }`,
    ),
  })
  const bomb = mud.clone('/domains/t/bomb')
  // The number of call outs triples each millisecond, so the limit is reached in the ninth.
  mud.advance(0.012)
  expect(mud.driver.callOuts.size).toBeLessThanOrEqual(10_000)
  mud.driver.guard.attempt('apply', null, () => mud.driver.objects.destruct(bomb))
  mud.advance(2)
  expect(neighbour.beats).toBe(2)
})

test('two objects that call each other for ever', async () => {
  const { mud, neighbour } = await withNeighbour({
    '/domains/t/a.ts': thing(
      'other: any; create() { setHeartBeat(this, 1) }; heartBeat() { this.other?.ping() }; ping() { this.other.ping() }',
    ),
  })
  const [one, two] = [mud.clone('/domains/t/a'), mud.clone('/domains/t/a')]
  one.other = two
  two.other = one
  const after = mud.clone('/domains/t/good')
  mud.advance(5)
  expect(mud.faults.some(({ object, message }) => object === one.id && message.includes('recursion'))).toBe(true)
  expect([neighbour.beats, after.beats]).toEqual([5, 5])
  expect(beating(mud)).toEqual(expect.not.arrayContaining([one, two]))
})

test('two objects that move each other for ever, through init()', async () => {
  const { mud, neighbour } = await withNeighbour({
    '/domains/t/left.ts': thing(''),
    '/domains/t/right.ts': thing(''),
    '/domains/t/imp.ts': thing(`
      create() { enableCommands(this) }
      init(who: any) { move(who, this.environment === load('/domains/t/left') ? '/domains/t/right' : '/domains/t/left'); move(this, who.environment) }`),
  })
  const [one, two] = [mud.clone('/domains/t/imp'), mud.clone('/domains/t/imp')]
  const after = mud.clone('/domains/t/good')
  const go = (imp: object) =>
    mud.driver.guard.turn('callOut', imp as never, () => mud.driver.objects.move(imp as never, '/domains/t/left'))
  go(one)
  go(two)
  mud.advance(2)
  expect(mud.faults.length).toBeGreaterThan(0)
  expect(mud.faults[0]!.object).toMatch(/imp#/)
  expect([neighbour.beats, after.beats]).toEqual([2, 2])
  for (const imp of [one, two]) {
    const { environment } = imp
    if (environment) expect(environment.inventory.filter(inside => inside === imp)).toHaveLength(1)
  }
})

test('two objects that move each other one after the other, by call outs', async () => {
  const { mud, neighbour } = await withNeighbour({
    '/domains/t/a.ts': thing(
      `other: any; n = 0; go() { this.n++; move(this.other, this.environment ?? '/domains/t/pit'); callOut(this.other, 0, 'go') }`,
    ),
    '/domains/t/pit.ts': thing(''),
  })
  const [one, two] = [mud.clone('/domains/t/a'), mud.clone('/domains/t/a')]
  one.other = two
  two.other = one
  mud.driver.callMethod('callOut', one, 'go', [])
  mud.advance(2)
  expect(neighbour.beats).toBe(2)
  expect(one.n + two.n).toBeLessThanOrEqual(2001)
})

test.each([
  ['a getter that loops when a wizard dumps it', 'get trap() { for (;;) {} }', 'dump /domains/wood/evil'],
  ['a toJSON that loops', 'data = { toJSON() { for (;;) {} } }', 'dump /domains/wood/evil'],
  ['a short that loops when it is looked at', 'describe(): string { for (;;) {} }', 'look'],
  ['a method that loops', 'text(): string { for (;;) {} }', "eval find('/domains/wood/evil').text()"],
  ['a name that is an endless getter', `get theShort(): string { for (;;) {} }`, 'look at evil'],
])('%s costs who looks a line, and nobody else anything', async (_what, member, line) => {
  const mud = await testDriver({
    files: {
      '/domains/wood/glade.ts': `import { Room } from '/std/room'\nexport default class G extends Room { short = 'A glade' }`,
      '/domains/wood/evil.ts': `import { MudObject } from '/std/object'
export default class Evil extends MudObject { name = 'evil'\n ${member.replace('data = { toJSON() { for (;;) {} } }', `data: any = null; create() { super.create(); this.data = new Data() }`)} }
class Data { toJSON() { for (;;) {} } }`,
    },
  })
  onTestFinished(() => mud.stop())
  mud.load('/domains/wood/evil').move('/domains/wood/glade')
  const ann = mud.player('Ann', { at: '/domains/wood/glade', wizard: true })
  const bob = mud.player('Bob', { at: '/domains/wood/glade' })
  ann.command(line)
  expect(mud.driver.guard.active).toBe(false)
  expect(bob.command('say fine')).toContain('fine')
  expect(ann.command('say fine too')).toContain('fine too')
})

test('call outs without delay run once a millisecond, so that time passes', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing(`n = 0; x() { this.n++; callOut(this, 0, 'x') }`) })
  const a = mud.clone('/domains/t/a')
  a.x()
  mud.advance(1)
  expect(a.n).toBe(1001)
})

test.each(['init(who: any) { for (;;) {} }', 'hear() { for (;;) {} }'])(
  'a player who meets an object with %s plays on, and the object is named',
  async code => {
    const mud = await twoRooms({
      '/domains/t/trap.ts': `import { MudObject } from '/std/object'
export default class Trap extends MudObject { name = 'trap'; short = 'a trap'; ${code} }`,
    })
    const trap = mud.clone('/domains/t/trap')
    trap.move('/domains/t/other')
    const bob = mud.player('Bob', { at: '/domains/t/other' })
    const ann = mud.player('Ann', { at: '/domains/t/room' })
    for (let i = 0; i < 5; i++) {
      expect(ann.command('north')).toContain('Another room')
      expect(ann.command('say hello')).toContain('hello')
      expect(bob.output.split('hello').length).toBe(i + 2)
      ann.move('/domains/t/room')
    }
    const stops = mud.faults.filter(({ message }) => message.includes('stopped after'))
    expect(stops.map(({ object, times }) => [object, times])).toEqual([[trap.id, 3]])
    await mud.stop()
  },
)

test('a clone costs its domain a share; a program that so takes most of it rests, and its neighbours do not', async () => {
  const { mud, neighbour } = await withNeighbour({
    '/domains/t/maker.ts': thing(
      `made = 0; create() { setHeartBeat(this, 1) }
      heartBeat() { for (let i = 0; i < 1000; i++) { clone('/domains/u/pebble'); this.made++ } }`,
    ),
    '/domains/u/pebble.ts': thing(''),
  })
  const makers = Array.from({ length: 60 }, () => mud.clone('/domains/t/maker'))
  const made = () => makers.reduce((sum, { made }) => sum + made, 0)
  mud.advance(1)
  // The share is twenty million steps per second, and one program may use nine tenths of it: 4,500 clones. The beat that is running then still ends.
  expect(made()).toBeGreaterThan(4000)
  expect(made()).toBeLessThanOrEqual(6000)
  mud.advance(4)
  expect(made()).toBeLessThanOrEqual(30_000)
  expect(neighbour.beats).toBe(5)
})

test('a heart beat that takes many steps is the last of its slice', async () => {
  const mud = await bareWorld({
    '/domains/t/slow.ts': thing(
      'ran = 0; create() { setHeartBeat(this, 1) }; heartBeat() { for (let i = 0; i < 50_000; i++) this.ran = i }',
    ),
    '/domains/t/quick.ts': thing('create() { setHeartBeat(this, 1) }; heartBeat() {}'),
  })
  const looks = (path: string, count: number) => {
    const all = Array.from({ length: count }, () => mud.clone(path))
    let looked = 0
    for (let grain = 0; grain < 10; grain++) {
      mud.driver.heartBeats.begin(grain)
      mud.driver.heartBeats.run(() => ++looked > 0)
    }
    for (const one of all) mud.driver.objects.destruct(one)
    return looked
  }
  expect(looks('/domains/t/slow', 40)).toBe(40)
  expect(looks('/domains/t/quick', 40)).toBe(0)
})
