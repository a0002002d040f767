import { testDriver } from '../../driver/testing.ts'
import { startWorld } from '../world.ts'
import { type Report } from './report.ts'

/** From the command to `ready`, and a test's world. */
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
