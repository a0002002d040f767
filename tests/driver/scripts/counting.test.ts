import { describe, expect, test } from 'vitest'
import { hopeless } from '../world.ts'
import { scriptWorld } from './world.ts'

const file = '/mounts/ranvier/x/script.js'

/** Code that doesn't end by itself, as the body of a function. Some pieces try to catch the error that stops them. */
const endless: [name: string, body: string][] = [
  ['a loop', 'for (;;);'],
  ['a loop whose body is a statement', 'let n = 0; while (true) n++'],
  ['a loop behind a comment of browsers', 'let n = 0; while (true) <!-- x\n n++'],
  ['do', 'do { } while (true)'],
  ['a recursion', 'const f = n => n > 0 ? f(n - 1) + f(n - 1) : 0; f(60)'],
  ['a getter', 'const o = { get x() { return this.y + this.y }, get y() { return 1 } }; for (;;) o.x'],
  ['try', 'for (;;) { try { for (;;); } catch { } finally { continue } }'],
  ['a catch that returns', 'const f = () => { try { for (;;); } catch { return 1 } }; for (;;) f()'],
  ['a finally that returns', 'const f = () => { try { for (;;); } finally { return 1 } }; for (;;) f()'],
  ['a promise that catches', 'for (;;) new Promise(() => { for (;;); }).catch(() => {})'],
  ['an async function that catches', '(async () => { try { for (;;); } catch { } })(); for (;;);'],
  ['a generator', 'function* g() { for (;;) yield 1 } for (const x of g());'],
  [
    'an iterator without end',
    'const o = { [Symbol.iterator]() { return { next: () => ({ value: 1, done: false }) } } }; [...o]',
  ],
  ['sorting', "const l = Array.from({ length: 50000 }, (_, i) => 'x' + i); for (;;) l.sort()"],
  ['repeating', "for (;;) 'x'.repeat(1e6)"],
  ['splitting', "const s = 'x,'.repeat(100000); for (;;) s.split(',')"],
  ['copies', 'const l = new Array(100000).fill(1); for (;;) [...l]'],
  ['copies by Object', 'const l = new Array(100000).fill(1); for (;;) Object.assign({}, l)'],
  ['jobs without end', 'const again = () => Promise.resolve().then(again); again(); for (;;);'],
]

describe('is stopped', () => {
  test.each(endless)('%s', async (_name, body) => {
    const { run, turn } = await scriptWorld()
    const go = run(`module.exports = function () {\n${body}\n}`)
    let thrown: unknown
    try {
      turn('direct', go)
    } catch (error) {
      thrown = error
    }
    expect(String((thrown as Error).message)).toMatch(/stopped after 1,000,000 steps|is too long/)
  })

  test('what a script does as it is loaded', async () => {
    const { run } = await scriptWorld()
    expect(() => run('for (;;);')).toThrow(/stopped after [\d,]+ steps/)
  })
})

describe('a function that is called by callScript()', () => {
  test('gives what it returns, and gets its this and its arguments', async () => {
    const { run, turn } = await scriptWorld()
    const go = run('module.exports = function (a, b) { return [this.x, a, b] }')
    expect(turn('call', go, { x: 1 }, [2, 3])).toEqual([1, 2, 3])
  })

  test('that fails is reported with its place, and the turn goes on', async () => {
    const { mud, run, turn } = await scriptWorld()
    const go = run(`'use strict'

module.exports = {
  listener(player) {
    // A comment, which moves nothing.
    return player.room.title
  },
}`) as { listener: () => unknown }
    expect(turn('call', go.listener, null, [{}])).toBeUndefined()
    const [fault] = mud.faults
    expect(fault).toMatchObject({
      message: "TypeError: Cannot read properties of undefined (reading 'title')",
      domain: 'mounts',
    })
    expect(fault?.frames[0]).toMatchObject({ method: 'listener', file, line: 6, column: 24 })
    expect(fault?.source).toBe('    return player.room.title')
  })

  test('that hangs is stopped after the steps of a listener, and those that come next have theirs', async () => {
    const { mud, host, run, turn } = await scriptWorld()
    const { hang, fine } = run('exports.hang = function () {\n  for (;;);\n}\nexports.fine = () => 7') as Record<
      string,
      unknown
    >
    host['calls'] = [hang, fine, hang, fine]
    expect(turn('callAll')).toEqual([undefined, 7, undefined, 7])
    expect(mud.faults[0]).toMatchObject({
      message: 'stopped after 100,000 steps: is there a loop that does not end?',
      times: 2,
    })
    expect(mud.faults[0]?.frames[0]).toMatchObject({ method: 'hang', file, line: 2 })
  })

  test('that hangs again and again is left out till the script is loaded again', async () => {
    const { mud, run, turn } = await scriptWorld()
    const source =
      'let n = 0; exports.hang = function () { n++; if (n < 9) for (;;); return n }; exports.count = () => n'
    const first = run(source) as Record<string, unknown>
    for (let i = 0; i < 6; i++) turn('call', first['hang'])
    expect(turn('call', first['count'])).toBe(3)
    expect(mud.faults[0]?.message).toContain('it fails again and again: it is left out')
    expect(mud.faults[0]?.frames[0]).toMatchObject({ file, line: 1 })
    const again = run(`${source}\n`) as Record<string, unknown>
    turn('call', again['hang'])
    expect(turn('call', again['count'])).toBe(1)
  })

  test('that fails in an async way is logged, with its place', async () => {
    const { host, run, turn } = await scriptWorld()
    const go = run('module.exports = async function () {\n  await null\n  throw new Error("lost")\n}')
    turn('call', go)
    turn('jobs')
    expect(host['logged']).toEqual([
      expect.stringMatching(/^error: a promise was rejected, and nobody handled it: lost\n/),
    ])
    expect(host['logged'][0]).toContain(`${file}:3:9`)
  })

  test('has no more than the turn has left', async () => {
    const { mud, host, run, turn } = await scriptWorld()
    const go = run('module.exports = () => { for (let i = 0; i < 90000; i++); }')
    host['calls'] = new Array(60).fill(go)
    expect(() => turn('callAll')).toThrow(/stopped after [\d,]+ steps/)
    expect(mud.faults.length).toBeGreaterThan(0)
  })
})

test('a job that hangs ends alone', async () => {
  const { mud, host, run, turn } = await scriptWorld()
  run('Promise.resolve().then(() => { for (;;); }); Promise.resolve().then(() => console.log("here"))')
  expect(turn('jobs')).toBe(2)
  expect(host['logged']).toEqual(['log: here'])
  expect(mud.faults[0]?.message).toContain('stopped after 100,000 steps')
})

test('jobs that make jobs without end are stopped with the turn, and the world goes on', async () => {
  const { run, turn } = await scriptWorld()
  run('const again = () => { Promise.resolve().then(again) }; again()')
  expect(() => turn('jobs')).toThrow(/stopped after [\d,]+ steps/)
})

test('a pattern without end is stopped by the watchdog, and the script rests', async () => {
  const { mud, host, run, turn } = await scriptWorld({}, { watchdog: 200 })
  const { hang } = run(`exports.hang = () => ${hopeless}; exports.fine = () => 1`) as Record<string, unknown>
  mud.driver.enter(() => {
    turn('call', hang)
  })
  expect(mud.faults[0]?.message).toContain(
    `stopped after 0.2 s of real time in one turn in code of ${file}, which rests`,
  )
  expect(turn('call', hang)).toBeUndefined()
  expect(mud.faults[0]?.message).toContain(`${file.replace('.ts', '')} rests for a while, as it has hung`)
  // An edit ends the pause.
  const edited = run('exports.fine = () => 2') as Record<string, unknown>
  expect(turn('call', edited['fine'])).toBe(2)
  expect(host['logged']).toEqual([])
})

test('what a script does is charged to the domain of its file', async () => {
  const { mud, run, turn } = await scriptWorld()
  const quota = mud.driver.guard.quotaOf('wood')
  const go = run('module.exports = () => { for (let i = 0; i < 5000; i++); }', '/domains/wood/script.js')
  const before = quota.spent
  turn('call', go)
  expect(quota.spent - before).toBeGreaterThan(5000)
})

describe('functions that are called by callScripts()', () => {
  test('have steps of their own each, and one that fails or hangs stops none of the others', async () => {
    const { mud, run, turn } = await scriptWorld()
    const list = run(`module.exports = [
  function (config) { this.seen.push(config.name, Date.now()) },
  function () { this.seen.push('fails'); throw new Error('no') },
  function () { this.seen.push('hangs'); for (;;); },
  function () { for (let i = 0; i < 1000; i++); this.seen.push('last') },
]`)
    const self = { seen: [] }
    turn('callEach', list, self, { name: 'all' })
    expect(self.seen).toEqual(['all', 1000, 'fails', 'hangs', 'last'])
    expect(mud.faults.map(({ message }) => message).sort()).toEqual([
      'no',
      expect.stringMatching(/^stopped after [\d,]+ steps/),
    ])
  })

  test('change their own entity, and not the object whose turn it is', async () => {
    const { mud, host, run, turn } = await scriptWorld()
    const list = run(`module.exports = [
  function () { this.first = 1 },
  function (host) { this.second = 2; host.time = 0 },
  function (host) { [1].forEach(function () { this.time = 0 }, host) },
  function (host) { this.last = 3; [1].forEach(function () { this.also = 4 }, this) },
]`)
    const self = new (class {})()
    turn('callEach', list, self, host)
    expect(self).toEqual({ first: 1, second: 2, last: 3, also: 4 })
    expect(host['time']).toBe(1000)
    expect(mud.faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/may not/),
      expect.stringMatching(/may not/),
    ])
  })

  test('that are called for an object of the world may not change it, however the list is made', async () => {
    const { mud, host, run, turn } = await scriptWorld()
    const steal = run('module.exports = function () { this.time = 0 }')
    turn('call', steal, host, [])
    turn('callEach', [steal, steal], host, undefined)
    const each = (selves: object) => turn('callList', [steal, steal, null], selves)
    const changed: object[] = [{}, {}]
    each(changed)
    const other = {}
    changed[1] = other
    each(changed)
    expect(other).toEqual({ time: 0 })
    changed[1] = host
    each(changed)
    each(Object.freeze([{}, host]))
    // Lists whose elements change: at the check, the element is nobody's object; later it is the host.
    let looks = 0
    const next = () => (looks++ < 4 ? {} : host)
    const list = Object.freeze(Object.defineProperty([{}, {}, null], 1, { get: next }))
    for (let i = 0; i < 8; i++) each(list)
    const short = Object.freeze(Object.setPrototypeOf([{}], { 1: host }))
    for (let i = 0; i < 2; i++) each(short)
    expect(host['time']).toBe(1000)
    expect(mud.faults.length).toBeGreaterThan(0)
    for (const { message } of mud.faults) expect(message).toMatch(/may not|of undefined/)
  })

  test('leave nothing that another domain could use', async () => {
    const files = {
      '/domains/wood/thing.ts': `import { ObjectBase } from 'driver'
export default class Thing extends ObjectBase { n = 0 }`,
    }
    const { mud, run, turn } = await scriptWorld({}, {}, files)
    const thing = mud.load('/domains/wood/thing')
    const [wood, hill] = ['wood', 'hill'].map(domain =>
      run('module.exports = given => { given.thing.n++; given.next?.() }', `/domains/${domain}/script.js`),
    )
    turn('callEach', [wood, wood, hill, wood], {}, { thing })
    expect(thing['n']).toBe(3)
    const touch = run('module.exports = () => {}', '/domains/hill/touch.js')
    // Hill's code runs while wood's code is running, and again after wood's code has changed its own object.
    const trespass = () => turn('call', hill, {}, [{ thing }])
    turn('callEach', [wood, wood], {}, { thing, next: () => turn('call', touch, {}, []) }, trespass)
    turn('callEach', [wood, wood], {}, { thing, next: trespass })
    expect(thing['n']).toBe(7)
    expect(mud.faults.length).toBeGreaterThan(0)
    for (const { message } of mud.faults) expect(message).toMatch(/may not/)
  })

  test("are paid for by their domains, and by nobody where they are the mudlib's", async () => {
    const { mud, run, turn } = await scriptWorld()
    const spin = 'module.exports = function () { for (let i = 0; i < 3000; i++); }'
    const wood = run(spin, '/domains/wood/script.js')
    const hill = run(spin, '/domains/hill/script.js')
    const ours = run(spin, '/std/script.js')
    const spent = (domain: string) => mud.driver.guard.quotaOf(domain).spent
    turn('callEach', [wood, ours, wood, hill, hill, ours, hill], {}, {})
    expect([spent('wood'), spent('hill')].map(steps => Math.round(steps / 3001))).toEqual([2, 3])
  })
})
