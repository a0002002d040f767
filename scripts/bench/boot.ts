import { execFileSync } from 'node:child_process'
import { hrtime } from 'node:process'
import { testDriver } from '../../driver/testing.ts'
import { startWorld } from '../world.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import type { Report } from './report.ts'

/** The time from the command to `ready`, and the time to start a test's world. */
export async function run(): Promise<Report> {
  const starts: number[] = []
  for (let i = 0; i < 7; i++) {
    const start = performance.now()
    const world = await startWorld()
    starts.push(performance.now() - start)
    await world.stop()
  }
  const tests: number[] = []
  const players: number[] = []
  for (let i = 0; i < 9; i++) {
    const start = performance.now()
    const mud = await testDriver()
    tests.push(performance.now() - start)
    mud.player('Ann', { at: '/domains/vale/square' }).command('look')
    players.push(performance.now() - start)
    await mud.stop()
  }
  return {
    title: 'Start, compiled files cached',
    rows: [
      { what: 'npm start to ready', unit: 'ms', values: starts.slice(1), anchor: 'Ranvier 400', aim: '1,500' },
      { what: 'testDriver()', unit: 'ms', values: tests, aim: '100' },
      { what: '  and a player has looked', unit: 'ms', values: players },
    ],
  }
}

/** A start of a world, compared with the start of a process that does nothing. */
export async function check(): Promise<Headline[]> {
  // Wall-clock time is measured, because other processes do the work.
  const doNothing = () => {
    const start = hrtime.bigint()
    execFileSync('npm', ['exec', '--', 'tsx', '-e', '0'], { stdio: 'ignore' })
    return Number(hrtime.bigint() - start) / 1e6
  }
  const nothing = Math.min(...Array.from({ length: 4 }, doNothing))
  // The first start fills the cache of compiled files.
  const starts: number[] = []
  for (let i = 0; i < 4; i++) {
    const start = hrtime.bigint()
    const world = await startWorld()
    starts.push(Number(hrtime.bigint() - start) / 1e6)
    await world.stop()
  }
  const ready = Math.min(...starts.slice(1))
  return [
    headline('npm start to ready', inWords(ready), '1.5 s', ratio('to starting tsx for nothing', ready, nothing, 3.5)),
  ]
}
