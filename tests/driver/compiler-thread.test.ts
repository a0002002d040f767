import { expect, onTestFinished, test } from 'vitest'
import { compile } from '../../driver/kernel/compile/compile.ts'
import { Watchdog } from '../../driver/kernel/guard/watchdog.ts'
import { ReloadError } from '../../driver/kernel/programs/problem.ts'
import { CompilerThread } from '../../driver/services/compile/compiler.ts'

const file = '/domains/t/a.ts'

function start(script?: URL): { thread: CompilerThread; logged: string[] } {
  const logged: string[] = []
  const thread = new CompilerThread(message => logged.push(message), script)
  onTestFinished(() => thread.stop())
  return { thread, logged }
}

test('files are compiled on the thread, errors and all', async () => {
  const { thread, logged } = start()
  expect((await thread.compile(file, 'export const a = 1')).exports).toEqual(['a'])
  const refused = await thread.compile(file, 'export const a = process').catch(error => error)
  expect(refused).toBeInstanceOf(ReloadError)
  expect(refused.problems[0]).toMatchObject({ file, line: 1, column: 18 })
  // While it runs, nothing is compiled anywhere else.
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

test('where its script is not there, the main thread compiles, and the log says so', async () => {
  const { thread, logged } = start(new URL('./no-such-worker.js', import.meta.url))
  expect((await thread.compile(file, 'export const b = 1')).exports).toEqual(['b'])
  expect(thread.running).toBe(false)
  expect(logged).toEqual([expect.stringContaining('edits are compiled on the main thread: Cannot find module')])
})

test('files still compile after the watchdog has stopped a turn in the middle of a compilation', () => {
  // Types alone: nearly all of the time is esbuild's.
  const types = Array.from({ length: 60_000 }, (_, i) => `type T${i} = { a: ${i} }`).join('\n')
  let made = 0
  for (let round = 0; round < 5; round++) {
    const ended = new Watchdog(100 + 7 * round).watch(() => {
      for (;;) compile(file, `${types}\nexport const n = ${made++}`)
    })
    expect(ended).toBe(false)
    expect(compile(file, 'export const b = 1').exports).toEqual(['b'])
  }
  expect(() => compile(file, 'export const = 1')).toThrow(ReloadError)
})
