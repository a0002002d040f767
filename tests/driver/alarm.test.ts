import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// The alarm interrupts with a signal to the whole process, so each test runs in its own process.

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Runs code in a process whose alarm has started up. @param milliseconds the watchdog's limit @returns the parsed JSON that the code prints */
function inProcess(milliseconds: number, code: string): unknown {
  const program = `
import { Alarm } from '${root}driver/services/watchdog/alarm.ts'
import { Watchdog } from '${root}driver/services/watchdog/watchdog.ts'
process.on('SIGINT', () => {})
const alarm = new Alarm(${milliseconds})
const watchdog = new Watchdog(${milliseconds}, alarm)
const upBy = performance.now() + 10_000
while (!alarm.isUp && performance.now() < upBy) await new Promise(done => setTimeout(done, 5))
const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
const spend = ms => { for (const end = cpu() + ms; cpu() < end; ); }
${code}
process.exit()`
  const { stdout, stderr, signal } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  expect({ stderr, signal }).toEqual({ stderr: '', signal: null })
  return JSON.parse(stdout)
}

test.each([
  ['a loop', `() => { for (;;); }`],
  ['a loop that catches', `() => { for (;;) try { for (;;); } catch {} }`],
  ['a finally', `() => { try { for (;;); } finally { for (;;); } }`],
  ['a regular expression', `() => /^(a+)+$/.test('a'.repeat(60) + 'b')`],
  ['a sort', `() => { for (;;) Array.from({ length: 1000 }, (_, i) => -i).sort((a, b) => a - b) }`],
])('%s is interrupted by the alarm, and what comes later runs', (_what, work) => {
  const answer = inProcess(
    60,
    `const start = performance.now()
const ended = [watchdog.watch(${work}), watchdog.watch(() => spend(5)), watchdog.watch(${work})]
console.log(JSON.stringify({ isUp: alarm.isUp, ended, took: performance.now() - start }))`,
  ) as { isUp: boolean; ended: boolean[]; took: number }
  expect(answer).toMatchObject({ isUp: true, ended: [false, true, false] })
  expect(answer.took).toBeGreaterThan(120)
  expect(answer.took).toBeLessThan(5000)
})

test('work that has little processor time goes on past the limit of the clock, up to four times as long', () => {
  const { ended, took } = inProcess(
    200,
    `const cell = new Int32Array(new SharedArrayBuffer(4))
const idle = ms => { for (const end = performance.now() + ms; performance.now() < end; ) Atomics.wait(cell, 0, 0, 5) }
const start = performance.now()
const ended = [watchdog.watch(() => idle(400)), watchdog.watch(() => idle(60_000))]
console.log(JSON.stringify({ ended, took: performance.now() - start }))`,
  ) as { ended: boolean[]; took: number }
  expect(ended).toEqual([true, false])
  expect(took).toBeGreaterThan(400 + 4 * 200 - 50)
  expect(took).toBeLessThan(20_000)
})

test('work that ends just when the alarm goes off is over, and the next is not interrupted in its place', () => {
  const { stopped, innocent } = inProcess(
    20,
    `let stopped = 0
let innocent = 0
for (let i = 0; i < 120; i++) {
  // Some of these are interrupted, some end just before.
  if (!watchdog.watch(() => spend(20 + (i % 40) * 1.5))) stopped++
  for (let n = 0; n < 20; n++) if (!watchdog.watch(() => spend(0.05))) innocent++
}
console.log(JSON.stringify({ stopped, innocent }))`,
  ) as { stopped: number; innocent: number }
  expect(stopped).toBeGreaterThan(0)
  expect(stopped).toBeLessThan(120)
  expect(innocent).toBe(0)
})

test('a watch by the alarm starts no thread, and without its thread watches have one each', () => {
  const { many, ended, isUp, still } = inProcess(
    200,
    `const start = performance.now()
for (let i = 0; i < 20_000; i++) watchdog.watch(() => {})
const many = performance.now() - start
const ended = watchdog.watch(() => { for (;;); })
await alarm.stop()
const still = [watchdog.watch(() => {}), watchdog.watch(() => { for (;;); })]
console.log(JSON.stringify({ many, ended, isUp: alarm.isUp, still }))`,
  ) as { many: number; ended: boolean; isUp: boolean; still: boolean[] }
  // If each of the 20,000 watches started a thread, that alone would take 400 ms, because a thread takes at least 20 µs on any machine.
  expect(many).toBeLessThan(300)
  expect({ ended, isUp, still }).toEqual({ ended: false, isUp: false, still: [true, false] })
})

test('a signal from outside ends neither the process nor the alarm while nothing runs', () => {
  expect(
    inProcess(
      60,
      `for (let i = 0; i < 5; i++) {
  process.kill(process.pid, 'SIGINT')
  await new Promise(done => setTimeout(done, 20))
}
console.log(JSON.stringify([alarm.isUp, watchdog.watch(() => spend(5)), watchdog.watch(() => { for (;;); })]))`,
    ),
  ).toEqual([true, true, false])
})
