import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ReloadError } from '../../driver/kernel/programs/problem.ts'
import { CompileCache } from '../../driver/services/compile/cache.ts'
import { compile, readyEsbuild } from '../../driver/services/compile/compile.ts'
import { CompilerThread } from '../../driver/services/compile/compiler.ts'
import { Watchdog } from '../../driver/services/watchdog/watchdog.ts'

const file = '/domains/t/a.ts'

beforeAll(readyEsbuild)

function start(script?: URL, longest?: number): { thread: CompilerThread; logged: string[] } {
  const logged: string[] = []
  const thread = new CompilerThread(message => logged.push(message), script, longest)
  onTestFinished(() => thread.stop())
  return { thread, logged }
}

test('files are compiled on the thread, errors and all', async () => {
  const { thread, logged } = start()
  expect((await thread.compile(file, 'export const a = 1')).exports).toEqual(['a'])
  const refused = await thread.compile(file, 'export const a = process').catch(error => error)
  expect(refused).toBeInstanceOf(ReloadError)
  expect(refused.problems[0]).toMatchObject({ file, line: 1, column: 18 })
  // The thread runs, so nothing was compiled on the main thread.
  expect(thread.running).toBe(true)
  expect(logged).toEqual([])
})

test('the main thread goes on while a long file is compiled', async () => {
  const { thread } = start()
  await thread.compile(file, 'export const a = 1')
  const long = Array.from({ length: 500 }, (_, i) => `export function f${i}(n: number) { return n + ${i} }`).join('\n')
  let rounds = 0
  const timer = setInterval(() => rounds++, 1)
  await thread.compile(file, long)
  clearInterval(timer)
  expect(rounds).toBeGreaterThan(3)
})

test('once it is stopped, the main thread compiles, and nothing is said', async () => {
  const { thread, logged } = start()
  await thread.stop()
  expect(thread.running).toBe(false)
  expect((await thread.compile(file, 'export const b = 1')).exports).toEqual(['b'])
  expect(logged).toEqual([])
})

test('a thread that ends is started again: the file that it was at is refused, those behind it are compiled', async () => {
  const { thread, logged } = start()
  await thread.compile(file, 'export const a = 1')
  const long = Array.from({ length: 3000 }, (_, i) => `export function f${i}(n: number) { return n }`).join('\n')
  const first = thread.compile(file, long).catch(error => error)
  const second = thread.compile('/domains/t/b.ts', 'export const b = 1')
  await thread.crash()
  expect((await first).message).toMatch(/a\.ts: the compiler ended over this file/)
  expect((await second).exports).toEqual(['b'])
  expect(thread.running).toBe(true)
  expect(logged).toEqual([expect.stringContaining('has ended over /domains/t/a.ts, and is started again')])
})

const deep: Record<string, string> = {
  brackets: `export const a =\n${'['.repeat(3e6)}`,
  'brackets in 200,000 characters': `export const a =\n${'['.repeat(199_000)}`,
  templates: `export const a =\n${'`${'.repeat(20_000)}`,
  'signs before a value': `export const a =\n${'!'.repeat(190_000)}1`,
  functions: `export const a =\n${'b =>\n'.repeat(30_000)}1`,
  labels: `\n${'a:\n'.repeat(60_000)};`,
  'signs with comments between': `export const a =\n${'! /* a\n */ '.repeat(10_000)}1`,
}

test.each(Object.keys(deep))('a file of nested %s is refused with its line, and others compile', async name => {
  const { thread } = start()
  const error = await thread.compile(file, deep[name]!).catch(error => error)
  expect(error).toBeInstanceOf(ReloadError)
  expect(error.message).toMatch(
    /^\/domains\/t\/a\.ts(:\d+:\d+)?: (the file has|brackets are nested|the expression has)/,
  )
  expect(error.message.length).toBeLessThan(1000)
  expect((await thread.compile(file, 'export const b = 1')).exports).toEqual(['b'])
})

const slow: Record<string, string> = {
  cases: `switch (1) {\n${'case 1:;'.repeat(4000)}}`,
  'cases on lines of their own': `switch (1) {\n${'case 1: a()\n'.repeat(4000)}}`,
  conditions: `${'if(1);else '.repeat(17_000)};`,
  loops: `${'for(;;)'.repeat(28_000)};`,
  'loops within parentheses': `(() => { ${'for(let i = 0; i < 1; i++)'.repeat(5000)}; })()`,
  'parts with commas': `const a: any = (1${',1'.repeat(95_000)})`,
  'parts with commas in a function': `export function f() { 1${',1'.repeat(95_000)} }`,
  arguments: `f(1${',1'.repeat(95_000)})`,
}

test.each(Object.keys(slow))('a file of many %s is refused at once, as the compiler would take minutes', async name => {
  const { thread } = start()
  const begun = performance.now()
  const error = await thread.compile(file, slow[name]!).catch(error => error)
  expect(error).toBeInstanceOf(ReloadError)
  expect(error.message).toMatch(
    /^\/domains\/t\/a\.ts:\d+:\d+: (more than|the file has more than) \d+ (cases|loops|parts)/,
  )
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('long records, lists and switches compile', () => {
  const record = Array.from({ length: 3000 }, (_, i) => `a${i}: ${i}`).join(', ')
  const cases = Array.from({ length: 300 }, (_, i) => `case ${i}: return ${i}`).join('\n')
  const checks = Array.from({ length: 800 }, (_, i) => `if (n > ${i}) n--`).join('\n')
  const source = `export const record = { ${record} }
export const list = [${Array.from({ length: 5000 }, (_, i) => i).join(',')}]
export function f(n: number) { switch (n) {\n${cases}\n} }
export function g(n: number) {\n${checks}\n}`
  expect(new CompileCache().get(file, source).exports.toSorted()).toEqual(['f', 'g', 'list', 'record'])
})

test('a file over which the thread takes too long is refused, and those behind it are compiled', async () => {
  const { thread, logged } = start(undefined, 30)
  await thread.compile(file, 'export const a = 1')
  const long = Array.from({ length: 3000 }, (_, i) => `export function f${i}(n: number) { return n }`).join('\n')
  const first = thread.compile(file, long).catch(error => error)
  const second = thread.compile('/domains/t/b.ts', 'export const b = 1')
  expect((await first).message).toMatch(/a\.ts: the compiler ended over this file/)
  expect((await second).exports).toEqual(['b'])
  expect(logged).toEqual([expect.stringContaining('has ended over /domains/t/a.ts, and is started again')])
})

test('a file that only the compiler finds too deep is refused by name', () => {
  const chained = `export const a = b${'\n.c'.repeat(50_000)}`
  expect(() => new CompileCache().get(file, chained)).toThrow(/a\.ts: the compiler can't read it/)
})

test('long files with many plain fields, texts of brackets and long lists compile', () => {
  const fields = Array.from({ length: 1500 }, (_, i) => `  f${i}: number = ${i} + 1`).join('\n')
  const map = Array.from({ length: 300 }, () => `'([{([{([{'`).join(',\n')
  const source = `export class A {\n${fields}\n}\nexport const map = [${map}]\n`
  expect(new CompileCache().get(file, source).exports).toEqual(['A', 'map'])
})

test('where its script is not there, the main thread compiles, and the log says so', async () => {
  const { thread, logged } = start(new URL('./no-such-worker.js', import.meta.url))
  expect((await thread.compile(file, 'export const b = 1')).exports).toEqual(['b'])
  expect(thread.running).toBe(false)
  expect(logged).toEqual([expect.stringContaining('edits are compiled on the main thread: Cannot find module')])
})

test('files still compile after the watchdog has stopped a turn in the middle of a compilation', () => {
  // The file consists almost only of types, so nearly all of the time is spent in esbuild.
  const types = Array.from({ length: 60_000 }, (_, i) => `type T${i} = { a: ${i} }`).join('\n')
  let made = 0
  for (let round = 0; round < 5; round++) {
    const ended = new Watchdog(100 + 7 * round).watch(() => {
      for (;;) compile(file, `${types}\nexport const n = ${made++}`)
    })
    expect(ended).toBe(false)
    readyEsbuild()
    expect(compile(file, 'export const b = 1').exports).toEqual(['b'])
  }
  expect(() => compile(file, 'export const = 1')).toThrow(ReloadError)
})

test('a turn that is cut off while it compiles ends no process: esbuild restarts after the turn, never in one', async () => {
  let cuts = 0
  for (let round = 0; round < 40; round++) {
    const ended = new Watchdog(1 + round).watch(() => {
      for (let n = 0; ; n++) compile(file, `export const n = ${n}`)
    })
    expect(ended).toBe(false)
    try {
      compile(file, 'export const b = 1')
    } catch (error) {
      cuts++
      expect((error as Error).message).toMatch(/try again/)
    }
    readyEsbuild()
    // The messages of a half-started thread would arrive here.
    await new Promise(done => setTimeout(done, 5))
    expect(compile(file, 'export const b = 1').exports).toEqual(['b'])
  }
  expect(cuts).toBeGreaterThan(10)
})
