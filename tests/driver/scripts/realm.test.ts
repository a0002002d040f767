import { describe, expect, test } from 'vitest'
import { scriptWorld } from './world.ts'

const file = '/mounts/ranvier/x/script.js'

describe('require()', () => {
  test('gives what the host gives, and tells it who asks', async () => {
    const files = {
      '/mounts/ranvier/x/lib/a.js': "exports.name = 'a'; exports.b = require('./b').name",
      '/mounts/ranvier/x/lib/b.js': "exports.name = 'b'",
    }
    const { run } = await scriptWorld(files)
    expect(run("module.exports = require('./lib/a')")).toEqual({ name: 'a', b: 'b' })
  })

  test('gives what is there so far where files require each other', async () => {
    const files = {
      '/mounts/ranvier/x/a.js': "exports.early = 1; exports.b = require('./b'); exports.late = 2",
      '/mounts/ranvier/x/b.js': "const a = require('./a'); exports.seen = Object.keys(a); exports.later = () => a.late",
    }
    const { run } = await scriptWorld(files)
    const a = run("module.exports = require('./a')") as { b: { seen: string[]; later(): number } }
    expect(a.b.seen).toEqual(['early'])
    expect(a.b.later()).toBe(2)
  })

  test('of what is not there can be caught', async () => {
    const { run } = await scriptWorld()
    expect(run("try { require('fs') } catch (e) { module.exports = [e.code, e.message] }")).toEqual([
      'MODULE_NOT_FOUND',
      'Cannot find module fs',
    ])
  })

  test('of what is not there tells where it is required', async () => {
    const { run } = await scriptWorld({ '/mounts/ranvier/x/a.js': '\n  require("fs")' })
    expect(() => run("require('./a')")).toThrow(
      '/mounts/ranvier/x/a.js:2:3: Cannot find module fs\n    require("fs")\n    ^',
    )
  })
})

describe('what is wrong is told with its place', () => {
  const wrong: [name: string, source: string, message: string][] = [
    ['a syntax error', 'module.exports = {\n  a: 1\n  b: 2\n}', ':3:3: Expected "}" but found "b"\n    b: 2\n    ^'],
    ['what is not there', '\nundefined.x', ":2:11: TypeError: Cannot read properties of undefined (reading 'x')"],
    ['a name at the top', 'const a = 1\nmodule.exports = b', ":2:18: ReferenceError: 'b' is not defined\n"],
    ['a module of today', "import fs from 'fs'", ':1:1: a script is CommonJS: use require() and module.exports'],
    ['import()', "\nmodule.exports = () => import('fs')", ':2:24: no import() in scripts: use require()'],
    ['with', 'with (Math) floor(1)', ":1:1: 'with' in strict mode (scripts run as strict code)"],
    ['a name that is reserved', 'var package = 1', 'The keyword '],
    ['big integers', 'exports.a = 10n', ':1:13: no big integers in scripts'],
    ['a driver name', 'let $own = 1', ":1:5: the name $own is the driver's own"],
    ['a file without end', 'exports.a = function () {', ':1:26: Unexpected end of file'],
    ['a file that is huge', `exports.a = [${'1,'.repeat(150_000)}]`, 'the file has 300,014 characters'],
    [
      'brackets that are deep',
      `exports.a = ${'['.repeat(300)}${']'.repeat(300)}`,
      'brackets are nested deeper than 200',
    ],
  ]
  test.each(wrong)('%s', async (_name, source, message) => {
    const { run, turn } = await scriptWorld()
    expect(() => run(source)).toThrow(message)
    if (message.includes('Error: ')) return
    const [found] = turn('check', file, source) as { file: string; isWarning: boolean; message: string }[]
    expect(found).toMatchObject({ file, isWarning: false })
  })

  test('an async script, too', async () => {
    const { mud, run, turn } = await scriptWorld()
    const go = run('// first\nmodule.exports = async () => {\n  /* x */ null.title\n}')
    turn('call', go)
    turn('jobs')
    expect(mud.faults).toEqual([])
    expect(() => run('const f = async () => 1\n\n  null.x')).toThrow(`${file}:3:8: TypeError: Cannot read`)
  })

  test('a file whose name has letters of other scripts', async () => {
    const { mud, run, turn } = await scriptWorld()
    const go = run('module.exports = () => null.x', '/mounts/ranvier/x/крыса ё.js')
    const other = run('\nmodule.exports = () => null.x', '/mounts/ranvier/x/крыса é.js')
    turn('call', go)
    turn('call', other)
    expect(mud.faults.map(({ frames: [frame] }) => `${frame?.file}:${frame?.line}`)).toEqual([
      '/mounts/ranvier/x/крыса é.js:2',
      '/mounts/ranvier/x/крыса ё.js:1',
    ])
  })
})

describe('checkScript()', () => {
  test('finds nothing in a script that is fine', async () => {
    const { turn } = await scriptWorld()
    expect(
      turn('check', file, 'module.exports = { listeners: { spawn: state => function () { this.emit("x") } } }'),
    ).toEqual([])
  })

  test('warns of names that mean nothing, and of what process does not do; the script can be used', async () => {
    const { run, turn } = await scriptWorld()
    const source = `exports.heal = (target, amount) => finalAmount + amount
exports.stop = () => process.exit(1)
exports.env = () => process.env.PORT
exports.get = async () => fetch('x')
exports.of = () => ({ pc, b: typeof Buffer })
boss = null
process.on('SIGINT', () => {}).once('exit', () => {})`
    const found = turn('check', file, source) as {
      line: number
      column: number
      source: string
      message: string
      isWarning: boolean
    }[]
    expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      "1:36 'finalAmount' is not defined",
      '2:22 process.exit is not there in scripts: they do not end or change the server',
      "4:27 'fetch' is not defined in scripts: scripts reach no network",
      "5:23 'pc' is not defined",
      "5:37 'Buffer' is not defined in scripts: scripts handle text, not bytes",
      "6:1 'boss' is assigned and never declared: here it is a variable of this file",
      '7:1 process.on() does nothing in scripts: no event of a process reaches them',
    ])
    expect(found.every(({ isWarning }) => isWarning)).toBe(true)
    const script = run(source) as Record<string, (...args: unknown[]) => unknown>
    expect(() => turn('direct', script['heal'])).toThrow("'finalAmount' is not defined")
    expect(() => turn('direct', script['stop'])).toThrow('process.exit() is not there')
    expect(() => turn('direct', script['of'])).toThrow("'pc' is not defined")
    expect(turn('direct', script['env'])).toBeUndefined()
  })
})

describe('time and chance are those of the host', () => {
  test('Date', async () => {
    const { host, run } = await scriptWorld()
    host['time'] = Date.UTC(2020, 1, 29, 12)
    expect(
      run(
        'module.exports = [Date.now(), new Date().getTime(), +new Date(5), new Date(2000, 0).getFullYear(), Date.UTC(1970, 0), Date.parse("1970-01-01"), typeof Date()]',
      ),
    ).toEqual([host['time'], host['time'], 5, 2000, 0, 0, 'string'])
    expect(
      run(
        'class Day extends Date { next() { return this.getTime() + 1 } }; module.exports = [new Day().next(), new Day(3).next(), new Day() instanceof Date]',
      ),
    ).toEqual([host['time'] + 1, 4, true])
  })

  test('Math.random()', async () => {
    const { host, run } = await scriptWorld()
    host['chance'] = 0.25
    expect(run('module.exports = [Math.random(), Math.floor(1.5), Math.PI > 3]')).toEqual([0.25, 1, true])
  })

  test('what process tells of time', async () => {
    const { host, run, turn } = await scriptWorld()
    const elapsed = run(
      'const begun = process.uptime(); module.exports = () => [process.uptime() - begun, ...process.hrtime()]',
    )
    host['time'] += 2500
    expect(turn('direct', elapsed)).toEqual([2.5, 2, 5e8])
  })

  test('timers', async () => {
    const { host, run, turn } = await scriptWorld()
    const seen = run(`const seen = module.exports = []
setTimeout((a, b) => seen.push(a + b), 100, 1, 2)
const every = setInterval(() => { seen.push('every'); if (seen.length > 3) clearInterval(every) }, 50)
clearTimeout(setTimeout(() => seen.push('never'), 1))
setImmediate(() => seen.push('at once'))
clearTimeout(undefined)
setTimeout(() => seen.push('unref'), 200).unref()`)
    turn('wait', 0)
    expect(seen).toEqual(['at once'])
    turn('wait', 50)
    turn('wait', 50)
    expect(seen).toEqual(['at once', 'every', 3, 'every'])
    turn('wait', 100)
    expect(seen).toEqual(['at once', 'every', 3, 'every', 'unref'])
    expect(host['timers'].filter((one: unknown) => one !== null)).toEqual([])
  })

  test('a timer that fails is reported, and the others go on', async () => {
    const { mud, run, turn } = await scriptWorld()
    const seen = run('const seen = module.exports = []; setTimeout(() => null.x, 1); setTimeout(() => seen.push(1), 1)')
    turn('wait', 5)
    expect(seen).toEqual([1])
    expect(mud.faults[0]?.frames[0]).toMatchObject({ file, line: 1 })
  })
})

test('console writes to the log of the host', async () => {
  const { host, run } = await scriptWorld()
  run(`console.log('a', 1, null, [1, { b: 2 }], new Map([['k', 1]]), () => 1)
console.info('%s is %d', 'x', 5, 'more')
console.warn(new TypeError('bad'))
console.error('50%', 'off')
console.debug({})
const ring = {}; ring.ring = ring; console.log(ring)
try { null.x } catch (e) { console.error(e.stack) }`)
  expect(host['logged']).toEqual([
    'log: a 1 null [1,{"b":2}] [["k",1]] [Function (anonymous)]',
    'log: x is 5 more',
    expect.stringMatching(new RegExp(`^warn: TypeError: bad\n.*${file}:3:14`)),
    'error: 50% off',
    'verbose: {}',
    'log: [Object]',
    expect.stringMatching(new RegExp(`^error: TypeError: Cannot read.*\n.*${file}:7:12`)),
  ])
  expect(host['logged'].join()).not.toContain('driver/')
})

test('functions of the mudlib that scripts pass on keep their rights', async () => {
  const { run } = await scriptWorld()
  expect(run('module.exports = [1, 2].map(String).join()')).toBe('1,2')
})
