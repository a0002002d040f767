import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { bytesOf, processorTimeOf } from '../../driver/link/process-load.ts'

test.skipIf(!existsSync('/proc/self/stat'))(
  'a process is known by its memory and its processor time, on Linux',
  async () => {
    const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
    expect(ticks).toBe(100)
    const busy = spawn(process.execPath, ['-e', 'for (;;);'])
    onTestFinished(() => void busy.kill('SIGKILL'))
    await expect.poll(() => processorTimeOf(busy.pid!), { timeout: 20_000 }).toBeGreaterThan(300)
    expect(bytesOf(busy.pid!)).toBeGreaterThan(10_000_000)
    const idle = spawn('sleep', ['60'])
    onTestFinished(() => void idle.kill('SIGKILL'))
    expect(processorTimeOf(idle.pid!)).toBeLessThan(100)
  },
)

test('of a process that is gone nothing is known', () => {
  const missing = 2 ** 22 + 1
  expect([bytesOf(missing), processorTimeOf(missing)]).toEqual([0, null])
})
