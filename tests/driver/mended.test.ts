import { expect, test } from 'vitest'
import { Memory } from '../../driver/guard/memory.ts'
import { Inbox } from '../../driver/net/inbox.ts'
import type { Session } from '../../driver/net/sessions.ts'
import { liveSlotOf } from '../../driver/objects/base.ts'
import { MemoryStore } from '../../driver/store/store.ts'
import type { AnyObject, TestDriver, TestOptions } from '../../driver/testing.ts'
import { testDriver } from '../../driver/testing.ts'
import { bareWorld, thing } from './world.ts'

// Each of these once hung, broke or silenced the world.

const hopeless = `/^(a+)+$/.test('a'.repeat(60) + 'b')`

async function fullWorld(files: Record<string, string>, options: TestOptions = {}): Promise<TestDriver> {
  return testDriver({
    ...options,
    files: {
      '/domains/t/room.ts': `import { Room } from '/std/room'
export default class R extends Room { short = 'A room'; exits = { north: './other' } }`,
      '/domains/t/other.ts': `import { Room } from '/std/room'
export default class R extends Room { short = 'Another room' }`,
      ...files,
    },
  })
}

test.each([
  ['that never ends', `for (;;) {}`],
  ['that is hopeless', hopeless],
])('a prompt %s silences nobody', async (_what, body) => {
  const mud = await fullWorld(
    {
      '/domains/t/curse.ts': `import { MudObject } from '/std/object'
export default class C extends MudObject { lay(who: any) { who.hp = { toString() { ${body}; return '' } } } }`,
    },
    { watchdog: 60 },
  )
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  const bob = mud.player('Bob', { at: '/domains/t/room' })
  ann.command('look')
  mud.clone('/domains/t/curse').lay(ann)
  bob.command('say one')
  bob.command('say two')
  mud.advance(5)
  expect(bob.command('say three')).toContain('three')
  expect(ann.output).toContain('two')
  expect(mud.driver.guard.active).toBe(false)
  await mud.stop()
})

test('a heart beat that the watchdog stops is turned off after three times like any other', async () => {
  const mud = await bareWorld(
    {
      '/domains/t/bad.ts': thing(`n = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.n++; ${hopeless} }`),
      '/domains/t/good.ts': thing('n = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.n++ }'),
    },
    { watchdog: 50 },
  )
  const bad = mud.clone('/domains/t/bad')
  const good = mud.clone('/domains/t/good')
  mud.advance(20)
  expect(bad.n).toBe(3)
  expect(good.n).toBe(20)
  expect(mud.faults[0]).toMatchObject({ object: bad.id, message: expect.stringContaining('3 times in a row') })
})

test('a reset that an edit brings is watched, and one that unmakes another is no reason to refuse', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('v() { return 1 }') }, { watchdog: 50 })
  const [a, b] = [mud.clone('/domains/t/a'), mud.clone('/domains/t/a')]
  await mud.write('/domains/t/a.ts', thing(`v() { return 2 }; reset() { ${hopeless} }`))
  expect(a.v()).toBe(2)
  expect(mud.faults[0]!.message).toContain('real time')
  await mud.write('/domains/t/b.ts', thing(''))
  await mud.write('/domains/t/a.ts', thing(`v() { return 3 }`))
  await mud.write(
    '/domains/t/a.ts',
    `import { ObjectBase, destruct, objectsOf } from 'driver'
export default class A extends ObjectBase { v() { return 4 }; reset() { for (const one of objectsOf('/domains/t/a')) if (one !== this) destruct(one) } }`,
  )
  expect([a, b].filter(one => !one.destructed)).toHaveLength(1)
})

test('a class or an object of another domain gets no other parent by Object.assign', async () => {
  const mud = await bareWorld({
    '/domains/good/rat.ts': thing('hp = 5; squeak() { return 1 }'),
    '/domains/evil/thief.ts': `import { ObjectBase } from 'driver'
import Rat from '/domains/good/rat'
class Evil { fresh = 1 }
export default class Thief extends ObjectBase {
  one() { Object.assign(Rat, { ['__proto__']: Evil }) }
  two(rat: object) { Object.assign(rat, { ['__proto__']: { squeak() { return 666 } } }) }
  three(rat: object) { Object.assign(rat, JSON.parse('{"__proto__": {"squeak": 1}}')) }
  four() { const R: any = Rat; R.fresh = 5 }
  fine() { return Object.assign({ a: 1 }, { b: 2 }, null, { c: 3 }) }
}`,
  })
  const rat = mud.clone('/domains/good/rat')
  const thief = mud.clone('/domains/evil/thief')
  for (const method of ['one', 'two', 'three']) expect(() => thief[method](rat), method).toThrow('out of reach')
  expect(thief.fine()).toEqual({ a: 1, b: 2, c: 3 })
  expect(mud.clone('/domains/good/rat').hp).toBe(5)
  expect(rat.squeak()).toBe(1)
  thief.four()
  await mud.write(
    '/domains/good/rat.ts',
    thing('static fresh = 7; hp = 5; fresh() { return (this.constructor2()).fresh }; constructor2() { return Thing }'),
  )
  expect(rat.fresh()).toBe(7)
})

test('an object whose last words do not end is unmade all the same, with what it carries', async () => {
  const mud = await bareWorld(
    {
      '/domains/t/bag.ts': thing(
        `create() { move(clone('/domains/t/gem'), this) }; cleanUp() { return true }; onDestruct() { for (;;) {} }`,
      ),
      '/domains/t/gem.ts': thing(`onDestruct() { for (;;) {} }`),
      '/domains/t/good.ts': thing('n = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.n++ }'),
    },
    { cleanUpSeconds: 5 },
  )
  const bag = mud.clone('/domains/t/bag')
  const gem = bag.inventory[0]!
  const good = mud.clone('/domains/t/good')
  mud.advance(10)
  expect([bag.destructed, gem.destructed, good.n]).toEqual([true, true, 10])
  expect(mud.faults.map(({ message }) => message).join()).toContain('steps')
})

test('a cleanUp() that an edit brings is asked of objects that exist', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('v() { return 1 }') }, { cleanUpSeconds: 5 })
  const a = mud.clone('/domains/t/a')
  await mud.write('/domains/t/a.ts', thing('v() { return 1 }; cleanUp() { return true }'))
  mud.advance(10)
  expect(a.destructed).toBe(true)
})

test('whoever is met and unmakes another does not break the coming in', async () => {
  const mud = await fullWorld({
    '/domains/t/troll.ts': `import { Monster } from '/std/monster'
export default class Troll extends Monster { name = 'troll'; init(who: any) { super.init(who); this.present('rat')?.destruct() } }`,
    '/domains/t/rat.ts': `import { Monster } from '/std/monster'
export default class Rat extends Monster { name = 'rat'; init(who: any) { super.init(who) } }`,
  })
  for (const kind of ['troll', 'rat', 'rat']) mud.clone(`/domains/t/${kind}`).move('/domains/t/other')
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  expect(ann.command('north')).toContain('Another room')
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('what is hoarded in call outs is given back too', async () => {
  let used = 1e9
  const memory = new Memory(
    () => ({ used, limit: 4e9 }),
    () => {},
  )
  const mud = await bareWorld(
    {
      '/domains/t/a.ts': thing(
        `create() { setHeartBeat(this, 1) }; heartBeat() { callOut(this, 1e6, 'x', new Array(300000).fill(0.5)) }; x() {}`,
      ),
    },
    { memory },
  )
  const a = mud.clone('/domains/t/a')
  mud.advance(10)
  expect(mud.driver.callOuts.size).toBe(10)
  used = 3e9
  mud.advance(1)
  expect(mud.driver.callOuts.size).toBe(0)
  expect(mud.faults[0]).toMatchObject({ object: a.id, message: expect.stringContaining('in its call outs') })
})

test('an object that takes every interval in turn costs next to nothing', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing('go() { for (let n = 1; n <= 3600; n++) setHeartBeat(this, n) }'),
  })
  const before = process.memoryUsage().heapUsed
  mud.clone('/domains/t/a').go()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
  expect(mud.driver.heartBeats.size).toBe(1)
})

test('a load that fails within another change leaves nothing half made', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing('v() { return 1 }'),
    '/domains/t/broken.ts': `import { deep } from './deep'\nexport const x = deep\nthrow new Error('not yet')`,
    '/domains/t/deep.ts': 'export const deep = 1',
  })
  const a = mud.clone('/domains/t/a')
  await mud.write(
    '/domains/t/a.ts',
    thing(
      `error = ''; v() { return 2 }; upgraded() { try { load('/domains/t/broken') } catch (error) { this.error = String(error) } }`,
    ),
  )
  expect(a.error).toContain('not yet')
  expect(mud.driver.programs.get('/domains/t/broken')).toBeUndefined()
  expect(() => mud.load('/domains/t/broken')).toThrow('not yet')
})

test('an error message full of slashes is described at once', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(
      `create() { callOut(this, 1, 'go') }; go() { throw new Error('at x (' + '/a'.repeat(5000)) }`,
    ),
  })
  mud.clone('/domains/t/a')
  mud.advance(2)
  expect(mud.faults).toHaveLength(1)
})

test('lines of many connections are done in turn, and what is stopped is lost alone', () => {
  const done: string[] = []
  let stop = true
  const inbox = new Inbox(
    work => {
      try {
        work()
        return true
      } catch {
        return false
      }
    },
    () => done.push('too much'),
  )
  const holds: boolean[] = []
  const [ann, bob] = [{ wire: { hold: (on: boolean) => holds.push(on) } }, {}] as unknown as Session[]
  for (let i = 0; i < 3; i++) inbox.add(ann!, () => done.push(`ann ${i}`))
  inbox.add(bob!, () => {
    if (stop) throw new Error('cut off')
  })
  inbox.add(bob!, () => done.push('bob 1'))
  inbox.run()
  stop = false
  inbox.run()
  expect(done).toEqual(['ann 0', 'ann 1', 'bob 1', 'ann 2'])
  for (let i = 0; i < 5000; i++) inbox.add(ann!, () => done.push('flood'))
  expect(holds).toEqual([true])
  while (inbox.size > 0) inbox.run()
  expect(holds).toEqual([true, false])
  done.length = 0
  for (let i = 0; i < 60_000; i++) inbox.add(ann!, () => done.push('flood'))
  while (inbox.size > 0) inbox.run()
  expect(done[0]).toBe('too much')
})

test('a load near the end of the stack leaves nothing half made', async () => {
  const mud = await bareWorld({
    '/domains/t/deep.ts': thing('v() { return 1 }'),
    '/domains/t/a.ts': thing(
      `rec() { try { this.rec() } catch (e) { try { load('/domains/t/deep') } catch {} throw e } }`,
    ),
  })
  const a = mud.clone('/domains/t/a')
  for (let i = 0; i < 5; i++) mud.driver.callMethod('callOut', a, 'rec', [])
  expect(mud.load('/domains/t/deep').v()).toBe(1)
})

test("somebody else's upgraded() has no say in an edit, and its own domain's has", async () => {
  const mud = await bareWorld({
    '/domains/good/base.ts': thing('v() { return 1 }'),
    '/domains/evil/rat.ts': `import Base from '/domains/good/base'
export default class Rat extends Base { upgraded() { throw new Error('no') } }`,
  })
  const rat = mud.clone('/domains/evil/rat')
  await mud.write('/domains/good/base.ts', thing('v() { return 2 }'))
  expect(rat.v()).toBe(2)
  expect(mud.faults[0]).toMatchObject({ object: rat.id, message: 'no' })
  await expect(
    mud.write(
      '/domains/evil/rat.ts',
      `import Base from '/domains/good/base'
export default class Rat extends Base { w() { return 1 } upgraded() { throw new Error('no') } }`,
    ),
  ).rejects.toThrow('no')
})

test('a refused reload puts a list of 200,000 back', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing('list: number[] = []; fill() { for (let i = 0; i < 200000; i++) this.list.push(i) }'),
  })
  const a = mud.clone('/domains/t/a')
  mud.driver.callMethod('callOut', a, 'fill', [])
  await expect(
    mud.write(
      '/domains/t/a.ts',
      thing(`list: number[] = []; upgraded() { this.list.length = 3; throw new Error('no') }`),
    ),
  ).rejects.toThrow('no')
  expect(a.list).toHaveLength(200_000)
})

test("what one domain has broken holds nobody else's edits up", async () => {
  const mud = await bareWorld({ '/domains/good/a.ts': thing('v() { return 1 }'), '/domains/evil/b.ts': thing('') })
  const a = mud.clone('/domains/good/a')
  mud.clone('/domains/evil/b')
  await mud.write('/domains/evil/b.ts', 'export const x = process').catch(() => {})
  let asked = 0
  const read = mud.driver.files.read.bind(mud.driver.files)
  mud.driver.files.read = path => {
    if (path === '/domains/evil/b.ts') asked++
    return read(path)
  }
  await mud.write('/domains/good/a.ts', thing('v() { return 2 }'))
  expect([a.v(), asked]).toEqual([2, 0])
})

test('a getter can not be named like an apply', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('get cleanUp(): never { throw 1 }') })
  expect(() => mud.clone('/domains/t/a')).toThrow('cleanUp is an apply: a method, not a getter')
})

test('a prompt or a message without end is cut, and a domain that floods one is the only one to notice', async () => {
  const mud = await fullWorld({
    '/domains/t/spam.ts': `import { send, sendPrompt, sendData } from 'driver'
import { MudObject } from '/std/object'
export default class S extends MudObject { go(who: any) { sendPrompt(who, 'p'.repeat(5e6)); for (let i = 0; i < 50; i++) send(who, 'x'.repeat(1e6)); sendData(who, 'A.B', 'y'.repeat(1e6)) } }`,
  })
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  const before = ann.output.length
  mud.driver.callMethod('callOut', mud.clone('/domains/t/spam'), 'go', [ann])
  expect(ann.output.length - before).toBeLessThan(600_000)
  expect(ann.data.every(([name]) => name !== 'A.B')).toBe(true)
  await mud.stop()
})

// ---- what players have

const box = `import { Container } from '/std/container'
export default class Box extends Container { name = 'box'; short = 'a box'; closable = true; closed = true }`
const gem = `import { Item } from '/std/item'
export default class Gem extends Item { name = 'gem'; short = 'a gem' }`

test('what was in a closed box, and what could not be made for a while, is still there', async () => {
  const store = new MemoryStore()
  const files = { '/domains/t/box.ts': box, '/domains/t/gem.ts': gem }
  const mud = await fullWorld(files, { store })
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  const chest = mud.clone('/domains/t/box')
  mud.driver.objects.move(mud.clone('/domains/t/gem'), chest)
  mud.driver.objects.move(chest, ann)
  await mud.stop()

  const poor = await fullWorld({ ...files, '/domains/t/gem.ts': 'this is broken' }, { store })
  const without = await poor.fetchPlayer('Ann')
  expect(without.inventory.map((one: AnyObject) => one.path)).toEqual(['/domains/t/box'])
  expect(without.output).toContain('It is kept for you')
  without.gold = 5
  await poor.stop()

  const rich = await fullWorld(files, { store })
  const body = await rich.fetchPlayer('Ann')
  expect(body.gold).toBe(5)
  expect(body.inventory[0]!.inventory[0]!.path).toBe('/domains/t/gem')
  await rich.stop()
})

test('one thing that can not be kept loses neither its owner nor anybody else', async () => {
  const store = new MemoryStore()
  const files = {
    '/domains/t/ring.ts': `import { Item } from '/std/item'
import { saved } from '/std/decorators'
export default class Ring extends Item { @saved owner: any = null; @saved loop: any = null; @saved uses = 3 }`,
  }
  const mud = await fullWorld(files, { store })
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  const bob = mud.player('Bob', { at: '/domains/t/room' })
  const ring = mud.clone('/domains/t/ring')
  ring.owner = ann
  ring.loop = { inside: null }
  ring.loop.inside = ring.loop
  ring.uses = 1
  mud.driver.objects.move(ring, ann)
  bob.gold = 99
  mud.driver.endWorld()
  expect(bob.output).toContain('comes to rest')
  await mud.save()
  expect(mud.log.join()).toContain('its @saved field loop is not kept')
  await mud.stop()

  const again = await fullWorld(files, { store })
  expect((await again.fetchPlayer('Bob')).gold).toBe(99)
  const body = await again.fetchPlayer('Ann')
  expect(body.inventory[0]).toMatchObject({ uses: 1, loop: null })
  expect((body.inventory[0] as AnyObject)['owner']).toBe(body)
  await again.stop()
})

test('a place that lets nobody go does not take its players with it', async () => {
  const mud = await fullWorld({
    '/domains/t/trap.ts': `import { Room } from '/std/room'
export default class Trap extends Room { short = 'A trap'; canLeave() { return 'The door is shut.' } }`,
    '/domains/t/closed.ts': `import { Room } from '/std/room'
export default class Closed extends Room { short = 'Closed'; canEnter() { return 'Not now.' } }`,
  })
  const bob = mud.player('Bob', { at: '/domains/t/trap' })
  mud.driver.guard.attempt('apply', null, () => mud.driver.objects.destruct(mud.load('/domains/t/trap')))
  expect(bob.destructed).toBe(false)
  expect(bob.environment?.path).toBe('/std/void')
  bob.lastRoom = '/domains/t/closed'
  bob.enterWorld()
  expect(bob.environment?.path).toBe('/domains/vale/square')
  await mud.stop()
})

// ---- what a check by hand found

test('a call out that hangs and asks for itself again rests after three times', async () => {
  const mud = await bareWorld(
    {
      '/domains/t/a.ts': thing(
        `n = 0; create() { callOut(this, 1, 'z') } z() { callOut(this, 0, 'z'); this.n++; ${hopeless} }`,
      ),
      '/domains/t/b.ts': thing(
        `n = 0; beats = 0; create() { setHeartBeat(this, 1) } heartBeat() { this.beats++; if (++this.n % 3) ${hopeless} }`,
      ),
    },
    { watchdog: 60 },
  )
  const [a, b] = [mud.clone('/domains/t/a'), mud.clone('/domains/t/b')]
  mud.advance(60)
  expect(a.n).toBe(3)
  // Not in a row, and still no more than three.
  expect(b.beats).toBeLessThan(6)
  expect(mud.faults.filter(({ message }) => message.includes('rests until its program is reloaded'))).toHaveLength(2)
  await mud.write('/domains/t/b.ts', thing(`n = 0; beats = 0; create() {} heartBeat() { this.beats++ }`))
  mud.driver.heartBeats.set(b, 1)
  mud.advance(60)
  expect(b.beats).toBeGreaterThan(50)
  await mud.stop()
})

test.each(['init(who: any) { for (;;) {} }', 'hear() { for (;;) {} }'])(
  'who meets %s goes on unharmed, and it is named',
  async code => {
    const mud = await fullWorld({
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

test('who traces an object does not change what it is charged', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(`create() { setHeartBeat(this, 1) } heartBeat() { for (let i = 0; i < 5000; i++); }`),
  })
  const all = Array.from({ length: 20 }, () => mud.clone('/domains/t/a'))
  mud.driver.traces.set(all[0]!, all[1]!, true)
  mud.advance(200)
  const slotTime = (object: AnyObject) => liveSlotOf(object).time
  const others = all.slice(1).reduce((sum, one) => sum + slotTime(one), 0) / 19
  expect(slotTime(all[0]!)).toBeLessThan(others * 4 + 50)
  await mud.stop()
})

test('versions, with who and what, are there after a restart, and can be brought back', async () => {
  const store = new MemoryStore()
  const source = (n: number) => thing(`n = ${n}`)
  const mud = await bareWorld({ '/domains/t/a.ts': source(1) }, { store })
  mud.clone('/domains/t/a')
  await mud.write('/domains/t/a.ts', source(2))
  await mud.write('/domains/t/a.ts', source(3))
  await mud.stop()
  const again = await bareWorld({ '/domains/t/a.ts': source(3) }, { store })
  const a = again.clone('/domains/t/a')
  const program = again.driver.programs.get('/domains/t/a')!
  expect([program.version, ...program.history].map(({ number, objects }) => [number, objects])).toEqual([
    [3, 0],
    [2, 1],
    [1, 0],
  ])
  again.driver.reloader.rollBack('/domains/t/a', 1, 'ann')
  expect(a.n).toBe(1)
  await again.stop()
  // Edited while the world was down: what ran last is a version like any other.
  const third = await bareWorld({ '/domains/t/a.ts': source(9) }, { store })
  third.clone('/domains/t/a')
  const edited = third.driver.programs.get('/domains/t/a')!
  expect([edited.version, ...edited.history].map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
  await third.stop()
})

test('an import of a name that is not there says so, whatever it was for', async () => {
  const mud = await fullWorld({
    '/domains/t/a.ts': `import { Monsterr } from '/std/monster'\nexport default class A extends (Monsterr as any) {}`,
  })
  expect(() => mud.clone('/domains/t/a')).toThrow(`/std/monster.ts exports no 'Monsterr'`)
  await mud.stop()
})

test('metered natives take arguments that are left out as such: reduce() with no first value, lastIndexOf() from the end', async () => {
  const mud = await testDriver({
    files: {
      '/domains/t/sum.ts': `import { ObjectBase } from 'driver'
export default class Sum extends ObjectBase {
  all() { return [[1, 2, 3].reduce((a, b) => a * 10 + b), [1, 2, 3].reduceRight((a, b) => a * 10 + b),
    [1, 2, 3].reduce((a: number | undefined, b) => (a ?? 100) + b, undefined), [7, 8, 7].lastIndexOf(7), [7, 8, 7].lastIndexOf(7, 1)] }
}`,
    },
  })
  expect(mud.load('/domains/t/sum').all()).toEqual([123, 321, 106, 2, 0])
  await mud.stop()
})
