import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import type { TestOptions } from '../../driver/testing.ts'
import { testDriver } from '../../driver/testing.ts'
import { bareWorld, thing } from './world.ts'

// Whatever goes on without end is stopped and named, and every other object's turn of that moment still comes.

const good = thing('beats = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.beats++ }')

async function world(files: Record<string, string>, options: TestOptions = {}) {
  const mud = await bareWorld({ '/domains/t/good.ts': good, ...files }, options)
  return { mud, before: mud.clone('/domains/t/good') }
}

test('an endless chain of call outs of no delay lets time go on', async () => {
  const { mud, before } = await world({
    '/domains/t/chain.ts': thing(
      `n = 0; create() { callOut(this, 0, 'again') }; again() { this.n++; callOut(this, 0, 'again'); callOut(this, 0, 'nothing') }; nothing() {}`,
    ),
  })
  const chain = mud.clone('/domains/t/chain')
  mud.advance(3)
  expect(before.beats).toBe(3)
  expect(chain.n).toBeLessThanOrEqual(3000)
  expect(mud.driver.callOuts.size).toBeLessThanOrEqual(2)
})

test('call outs that double are stopped at what an object may have', async () => {
  const { mud, before } = await world({
    '/domains/t/bomb.ts': thing(
      `create() { callOut(this, 0, 'split') }; split() { for (let i = 0; i < 3; i++) callOut(this, 0, 'split') }`,
    ),
  })
  const bomb = mud.clone('/domains/t/bomb')
  mud.advance(0.02)
  expect(mud.driver.callOuts.size).toBeLessThanOrEqual(10_000)
  mud.driver.guard.attempt('apply', null, () => mud.driver.objects.destruct(bomb))
  mud.advance(2)
  expect(before.beats).toBe(2)
})

test('two objects that call each other for ever', async () => {
  const { mud, before } = await world({
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
  expect([before.beats, after.beats]).toEqual([5, 5])
  expect([...mud.driver.heartBeats.objects()]).toEqual(expect.not.arrayContaining([one, two]))
})

test('two objects that move each other for ever, through init()', async () => {
  const { mud, before } = await world({
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
  expect([before.beats, after.beats]).toEqual([2, 2])
  for (const imp of [one, two]) {
    const { environment } = imp
    if (environment) expect(environment.inventory.filter(inside => inside === imp)).toHaveLength(1)
  }
})

test('two objects that move each other one after the other, by call outs', async () => {
  const { mud, before } = await world({
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
  expect(before.beats).toBe(2)
  expect(one.n + two.n).toBeLessThanOrEqual(2001)
})

test.each([
  ['a getter that loops when a wizard dumps it', 'get trap() { for (;;) {} }', 'dump /domains/wood/evil'],
  ['a toJSON that loops', 'data = { toJSON() { for (;;) {} } }', 'dump /domains/wood/evil'],
  ['a short that loops when it is looked at', 'describe(): string { for (;;) {} }', 'look'],
  ['a toString that loops', 'toString(): string { for (;;) {} }', "eval String(find('/domains/wood/evil'))"],
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

test('an error whose message, stack or name loops is described all the same', async () => {
  const body = (what: string) =>
    `const e: any = new Error('x'); class Bad extends Error { get ${what}(): any { for (;;) {} } }; throw new Bad('x')`
  const { mud, before } = await world(
    Object.fromEntries(
      ['message', 'stack', 'name'].map(what => [
        `/domains/t/${what}.ts`,
        thing(`create() { setHeartBeat(this, 1) }; heartBeat() { ${body(what)} }`),
      ]),
    ),
  )
  for (const what of ['message', 'stack', 'name']) mud.clone(`/domains/t/${what}`)
  mud.advance(4)
  expect(before.beats).toBe(4)
  expect(mud.faults.filter(({ message }) => message.includes('3 times in a row'))).toHaveLength(3)
})

test.each([
  ['a regular expression', `/^(a+)+$/.test('a'.repeat(60) + 'b')`],
  ['a replacement by one', `('a'.repeat(60) + 'b').replace(/^(a+)+$/, '')`],
  ['a split by one', `('a'.repeat(60) + 'b').split(/^(a+)+$/)`],
  ['a match for all of one', `[...('a'.repeat(60) + 'b').matchAll(/^(a+)+$/g)]`],
])('%s that never ends is stopped by the clock, in each kind of turn', async (_what, hopeless) => {
  const { mud, before } = await world(
    {
      '/domains/t/a.ts': thing(`
        create() { callOut(this, 1, 'go'); setHeartBeat(this, 2) }
        go() { ${hopeless} }
        heartBeat() { ${hopeless} }`),
    },
    { watchdog: 60 },
  )
  const a = mud.clone('/domains/t/a')
  mud.advance(10)
  expect(before.beats).toBe(10)
  expect(mud.faults.map(({ object }) => object)).toEqual(mud.faults.map(() => a.id))
  expect(new Set(mud.faults.map(({ turn }) => turn))).toEqual(new Set(['callOut', 'heartBeat']))
})

test('an honest turn is never stopped because the machine is busy: its steps are the same beside eight busy loops', async () => {
  const loops = Array.from({ length: 8 }, () => spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }))
  onTestFinished(() => {
    for (const loop of loops) loop.kill('SIGKILL')
  })
  const { mud, before } = await world(
    {
      // Close to all that a heart beat may use.
      '/domains/t/honest.ts': thing(`n = 0; sum = 0; create() { setHeartBeat(this, 1) }
        heartBeat() { this.n++; for (let i = 0; i < 99000; i++) this.sum += i % 3 }`),
    },
    // As in a running world: the clock behind the count is generous, and shared by a slice of turns.
    { watchdog: 1000 },
  )
  const honest = Array.from({ length: 10 }, () => mud.clone('/domains/t/honest'))
  for (let second = 0; second < 20; second++) mud.advance(1)
  expect(mud.faults).toEqual([])
  expect(honest.map(({ n }) => n)).toEqual(honest.map(() => 20))
  expect(before.beats).toBe(20)
}, 60_000)

test('a domain that is busy without end waits for its share; others beat on time, and it goes on', async () => {
  const { mud } = await world({
    '/domains/greedy/a.ts': thing(`n = 0; create() { callOut(this, 0, 'go'); setHeartBeat(this, 1) }
      go() { this.n++; callOut(this, 0, 'go'); for (let i = 0; i < 900000; i++); }
      heartBeat() { for (let i = 0; i < 90000; i++); }`),
    '/domains/other/b.ts': thing(
      'beats = 0; late = 0; create() { setHeartBeat(this, 1); callOut(this, 5, "due") }; heartBeat() { this.beats++ }; due() { this.late = now() }',
    ),
  })
  const greedy = Array.from({ length: 100 }, () => mud.clone('/domains/greedy/a'))
  const other = mud.clone('/domains/other/b')
  mud.advance(10)
  expect([other.beats, other.late]).toEqual([10, 5])
  const runs = greedy.reduce((sum, { n }) => sum + n, 0)
  // Twenty million steps a second are some twenty of these.
  expect(runs).toBeGreaterThan(100)
  expect(runs).toBeLessThan(400)
  expect(mud.log.filter(line => line.includes('more than its share'))).toHaveLength(1)
}, 30_000)
