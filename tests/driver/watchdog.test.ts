import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { callSites } from '../../driver/kernel/guard/raw-stack.ts'
import { Watchdog } from '../../driver/services/watchdog/watchdog.ts'
import { testDriver } from '../../driver/testing.ts'
import { bareWorld, beside, hopeless, thing, twoRooms, withNeighbour } from './world.ts'

test('a regular expression that never ends is stopped by the watchdog, and the others go on', async () => {
  const { mud, bad, good } = await beside(`heartBeat() { /^(a+)+$/.test('a'.repeat(60) + 'b') }`, { watchdog: 100 })
  mud.advance(2)
  expect(mud.faults[0]).toMatchObject({ object: bad.id, message: expect.stringContaining('real time') })
  expect(good.beats).toBe(2)
  expect(mud.driver.guard.active).toBe(false)
})

test('work that is stopped while it reads the stack leaves the stacks of later errors as they were', () => {
  const watchdog = new Watchdog(20)
  const readStacks = () => {
    for (;;) callSites(60, readStacks)
  }
  const wholeStack = () => new Error('later').stack
  for (let times = 0; times < 5; times++) {
    expect(watchdog.watch(readStacks)).toBe(false)
    expect(wholeStack()).toContain('wholeStack')
  }
})

test.each([
  ['a regular expression', `/^(a+)+$/.test('a'.repeat(60) + 'b')`],
  ['a replacement by one', `('a'.repeat(60) + 'b').replace(/^(a+)+$/, '')`],
  ['a split by one', `('a'.repeat(60) + 'b').split(/^(a+)+$/)`],
  ['a match for all of one', `[...('a'.repeat(60) + 'b').matchAll(/^(a+)+$/g)]`],
])('%s that never ends is stopped by the watchdog, in a call out and in a heart beat', async (_what, hopeless) => {
  const { mud, neighbour } = await withNeighbour(
    {
      '/domains/t/a.ts': thing(`
        create() { callOut(this, 1, 'go'); setHeartBeat(this, 2) }
        go() { ${hopeless} }
        heartBeat() { ${hopeless} }`),
    },
    { watchdog: 60 },
  )
  const a = mud.clone('/domains/t/a')
  mud.advance(40)
  expect(neighbour.beats).toBe(40)
  expect(mud.faults.map(({ object }) => object)).toEqual(mud.faults.map(() => a.id))
  expect(new Set(mud.faults.map(({ turn }) => turn))).toEqual(new Set(['callOut', 'heartBeat']))
})

test("a stop by the watchdog names the file, and the line of the apply where the object's own program has it", async () => {
  const mud = await bareWorld(
    {
      '/domains/t/a.ts': `import { ObjectBase, callOut, setHeartBeat } from 'driver'
export default class A extends ObjectBase {
  create() { callOut(this, 1, 'go') }
  heartBeat() {
    ${hopeless}
  }
  start() { setHeartBeat(this, 1) }
  go() { ${hopeless} }
}`,
    },
    { watchdog: 60 },
  )
  const a = mud.clone('/domains/t/a')
  mud.advance(2)
  expect(mud.faults[0]!.message).toMatch(/real time in one turn in code that \/domains\/t\/a\.ts called$/)
  // The program rests until then.
  mud.advance(40)
  mud.driver.guard.attempt('apply', a, () => a.start())
  mud.advance(40)
  expect(mud.faults.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/real time in one turn in heartBeat\(\) \(\/domains\/t\/a\.ts:4\)$/),
  )
})

test('a heart beat that the watchdog stops three times in a row is turned off', async () => {
  const mud = await bareWorld(
    {
      '/domains/t/bad.ts': thing(`n = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.n++; ${hopeless} }`),
      '/domains/t/good.ts': thing('n = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.n++ }'),
    },
    { watchdog: 50 },
  )
  const bad = mud.clone('/domains/t/bad')
  const good = mud.clone('/domains/t/good')
  mud.advance(100)
  expect(bad.n).toBe(3)
  expect(good.n).toBe(100)
  expect(mud.faults[0]).toMatchObject({ object: bad.id, message: expect.stringContaining('3 times in a row') })
})

test('an object whose call out or heart beat hangs three times rests until code is reloaded', async () => {
  const mud = await bareWorld(
    {
      '/domains/t/a.ts': thing(
        `n = 0; rung: string[] = []; create() { callOut(this, 1, 'z'); callOut(this, 900, 'ring', 'a'); callOut(this, 901, 'other') }
        z() { callOut(this, 0, 'z'); this.n++; ${hopeless} }
        ring(word: string) { this.rung = [...this.rung, word] } other() { this.ring('other') }`,
      ),
      '/domains/t/b.ts': thing(
        `n = 0; beats = 0; create() { setHeartBeat(this, 1) } heartBeat() { this.beats++; if (++this.n % 3) ${hopeless} }`,
      ),
    },
    { watchdog: 60 },
  )
  const [a, b] = [mud.clone('/domains/t/a'), mud.clone('/domains/t/b')]
  mud.advance(400)
  expect(a.n).toBe(3)
  // The hangs don't come in a row, and yet there are no more than three.
  expect(b.beats).toBeLessThan(6)
  expect(mud.faults.filter(({ message }) => message.includes('rests until code is reloaded'))).toHaveLength(2)
  await mud.write('/domains/t/b.ts', thing(`n = 0; beats = 0; create() {} heartBeat() { this.beats++ }`))
  mud.advance(60)
  expect(b.beats).toBeGreaterThan(50)
  // The pending call outs are still known. Those that are due by now run at once, and one that was removed in the meantime doesn't run.
  mud.driver.callOuts.remove(a, 'other')
  await mud.write(
    '/domains/t/a.ts',
    thing(`n = 0; rung: string[] = []; z() { this.n += 100 } ring(word: string) { this.rung = [...this.rung, word] }
      other() { this.ring('other') }`),
  )
  mud.advance(1)
  expect(a.n).toBeGreaterThan(100)
  mud.advance(600)
  expect(a.rung).toEqual(['a'])
  await mud.stop()
})

test('a load, a clone or a reload that the watchdog stops leaves nothing half made', async () => {
  const hopeless = `/^(a+)+$/.test('a'.repeat(60) + 'b')`
  const mud = await bareWorld(
    {
      '/domains/t/loader.ts': thing(`go() { load('/domains/t/slow') }\nmake() { clone('/domains/t/slowborn') }`),
      '/domains/t/slow.ts': `${thing('')}\nexport const x = ${hopeless}`,
      '/domains/t/slowborn.ts': thing(`create() { setHeartBeat(this, 1); ${hopeless} }`),
      '/domains/t/rat.ts': thing('v() { return 1 }'),
    },
    { watchdog: 100 },
  )
  const loader = mud.clone('/domains/t/loader')
  const rat = mud.clone('/domains/t/rat')
  mud.driver.callOuts.add(loader, 1000, 'go', [])
  // The program rests for a while after the first hang.
  mud.driver.callOuts.add(loader, 2000, 'make', [])
  mud.advance(40)
  expect(mud.faults.map(({ message }) => message)).toEqual([
    expect.stringContaining('real time'),
    expect.stringContaining('real time'),
  ])
  expect(mud.driver.objects.size).toBe(2)
  expect(mud.driver.heartBeats.size).toBe(0)
  await mud.write('/domains/t/rat.ts', thing('v() { return 2 }'))
  expect(rat.v()).toBe(2)
  await expect(mud.write('/domains/t/rat.ts', thing(`x = ${hopeless}\nv() { return 3 }`))).rejects.toThrow(
    'took too long',
  )
  expect(rat.v()).toBe(2)
  expect(mud.clone('/domains/t/rat').v()).toBe(2)
})

test('a reset() that comes with an edit is watched, and may destruct other objects', async () => {
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

test('a busy machine stops no honest turn: beside eight busy loops every heart beat still runs', async () => {
  const loops = Array.from({ length: 8 }, () => spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }))
  onTestFinished(() => {
    for (const loop of loops) loop.kill('SIGKILL')
  })
  const { mud, neighbour } = await withNeighbour(
    {
      // This heart beat uses nearly its whole step budget.
      '/domains/t/honest.ts': thing(`n = 0; sum = 0; create() { setHeartBeat(this, 1) }
        heartBeat() { this.n++; for (let i = 0; i < 99000; i++) this.sum += i % 3 }`),
    },
    // As in a running world, the watchdog's limit is generous and applies to a slice of several turns.
    { watchdog: 1000 },
  )
  const honest = Array.from({ length: 10 }, () => mud.clone('/domains/t/honest'))
  for (let second = 0; second < 20; second++) mud.advance(1)
  expect(mud.faults).toEqual([])
  expect(honest.map(({ n }) => n)).toEqual(honest.map(() => 20))
  expect(neighbour.beats).toBe(20)
}, 60_000)

test.each([
  ['a hopeless regular expression', hopeless],
  [
    'JSON of a list that holds itself many times',
    'let l = [1]; for (let i = 0; i < 40; i++) l = [l, l]; JSON.stringify(l)',
  ],
  [
    'a sort of millions',
    'const l = new Array(4_000_000).fill(0).map((_, i) => i * 7919 % 104729); for (let i = 0; i < 50; i++) l.sort((a, b) => a - b)',
  ],
])(
  '%s costs its own program its beats, and no neighbour of the same domain any',
  async (_what, work) => {
    const { mud, neighbour } = await withNeighbour(
      { '/domains/t/a.ts': thing(`n = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.n++; ${work} }`) },
      { watchdog: 200, budgets: { heartBeat: 2_000_000_000 } },
    )
    const others = [neighbour, ...Array.from({ length: 11 }, () => mud.clone('/domains/t/good'))]
    const two = [mud.clone('/domains/t/a'), mud.clone('/domains/t/a')]
    others.push(...Array.from({ length: 8 }, () => mud.clone('/domains/t/good')))
    for (let second = 0; second < 12; second++) {
      mud.advance(1)
      for (const one of others) expect(one.beats).toBe(second + 1)
    }
    // A fast machine gets as far as the sort itself, which is refused.
    expect(mud.faults.some(({ message }) => /real time|is too long/.test(message))).toBe(true)
    // The first object that hung paused the whole program. Otherwise there would be two dozen beats.
    const beats = two.reduce((sum, one) => sum + one.n, 0)
    expect(beats).toBeGreaterThan(0)
    expect(beats).toBeLessThanOrEqual(8)
  },
  60_000,
)

test('a domain two of whose programs hang within a minute waits; one whose second hangs later does not', async () => {
  const hanging = (start: number) => thing(`create() { callOut(this, ${start}, 'go') }; go() { ${hopeless} }`)
  const run = async (later: number) => {
    const { mud, neighbour } = await withNeighbour(
      { '/domains/t/a.ts': hanging(1), '/domains/t/b.ts': hanging(later) },
      { watchdog: 300 },
    )
    mud.clone('/domains/t/a')
    mud.clone('/domains/t/b')
    mud.advance(later + 20)
    return later + 20 - neighbour.beats
  }
  expect(await run(3)).toBeGreaterThan(0)
  expect(await run(70)).toBe(0)
})

test('a test world has a watchdog by default: a turn that hangs fails the test, with the name of its object', async () => {
  const mud = await bareWorld({
    '/domains/t/bad.ts': thing(`create() { setHeartBeat(this, 1) }; heartBeat() { ${hopeless} }`),
  })
  const bad = mud.clone('/domains/t/bad')
  expect(() => mud.advance(2)).toThrow(bad.id)
}, 60_000)

test('a clone, a load or a command that hangs throws in the test, and names the object', async () => {
  const mud = await twoRooms(
    {
      '/domains/t/made.ts': thing(`create() { ${hopeless} }`),
      '/domains/t/trap.ts': `import { Item } from '/std/item'
import { verb } from '/std/decorators'
export default class T extends Item { name = 'trap'; @verb('spring trap') spring() { ${hopeless} } }`,
    },
    { watchdog: 200 },
  )
  expect(() => mud.clone('/domains/t/made')).toThrow('/domains/t/made')
  expect(() => mud.load('/domains/t/made')).toThrow('/domains/t/made')
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  const trap = mud.clone('/domains/t/trap')
  trap.move(ann)
  ann.command('spring trap')
  expect(mud.faults[0]!.message).toContain('real time')
}, 60_000)

test('hours of a test world are no hang, however long they take', async () => {
  const mud = await bareWorld({
    '/domains/t/busy.ts': thing(
      'n = 0; sum = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.n++; for (let i = 0; i < 40_000; i++) this.sum += i % 3 }',
    ),
  })
  const busy = Array.from({ length: 10 }, () => mud.clone('/domains/t/busy'))
  mud.advance(3600)
  expect(busy.every(({ n }) => n === 3600)).toBe(true)
}, 120_000)

test('turns that together take longer than a short watchdog allows are no hang, either', async () => {
  const mud = await bareWorld(
    {
      '/domains/t/a.ts': thing(`beats = 0
        create() { for (let i = 1; i <= 100; i++) callOut(this, i, 'work') }
        work() { let sum = 0; for (let i = 0; i < 5000000; i++) sum += i; this.beats += sum > 0 ? 1 : 0 }`),
    },
    { watchdog: 300, budgets: { callOut: 1e9 } },
  )
  const a = mud.clone('/domains/t/a')
  const begun = performance.now()
  mud.advance(100)
  // This is longer than a single watch by the watchdog may take.
  expect(performance.now() - begun).toBeGreaterThan(300)
  expect(a.beats).toBe(100)
  expect(mud.faults).toEqual([])
})

test('who hangs in the turn of a player is named and rests, and neither the player nor other players have to wait again', async () => {
  const mud = await testDriver({
    watchdog: 500,
    files: {
      '/domains/t/room.ts': `import { Room } from '/std/room'\nexport default class R extends Room { short = 'A room' }`,
      '/domains/t/owl.ts': `import { Monster } from '/std/monster'
export default class Owl extends Monster { name = 'owl'; short = 'an owl'; asked = 0
  describe(): string[] { this.asked++; ${hopeless}; return [] } }`,
    },
  })
  const owl = mud.clone('/domains/t/owl')
  owl.move('/domains/t/room')
  const bob = mud.player('Bob', { at: '/domains/t/room' })
  const rests = (path: string) => mud.driver.programs.get(path)!.restsUntil > mud.driver.clock.now()
  for (let i = 0; i < 5; i++) bob.command('look')
  expect(owl.asked).toBe(1)
  expect(mud.faults.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('in code of /domains/t/owl.ts, which rests'),
  )
  expect([rests('/domains/t/owl'), rests('/std/player')]).toEqual([true, false])
  expect(bob.command('say hello')).toContain('hello')
  await mud.write(
    '/domains/t/owl.ts',
    `import { Monster } from '/std/monster'
export default class Owl extends Monster { name = 'owl'; short = 'a tame owl' }`,
  )
  expect(bob.command('look')).toContain('a tame owl')
  await mud.stop()
})

test('a line of many words is fitted to a verb of many blanks in no time', async () => {
  const mud = await testDriver({
    watchdog: 500,
    files: {
      '/domains/t/trap.ts': `import { verb } from '/std/decorators'
import { Room } from '/std/room'
export default class Trap extends Room { short = 'A trap'
  @verb('say ${'<a> '.repeat(14)}now') wait() { return false } @verb('say <a> <b> <c> now') wait2() { return false } }`,
    },
  })
  const ann = mud.player('Ann', { at: '/domains/t/trap' })
  expect(ann.command(`say ${'a '.repeat(300)}`)).toContain('You say')
  await mud.stop()
})
