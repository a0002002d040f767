import { fileURLToPath } from 'node:url'
import { Driver } from '../../driver/driver.ts'
import { Recording } from '../../driver/recording.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { openStore } from '../../driver/services/store/open.ts'
import { RealClock } from '../../driver/services/time/real-clock.ts'
import { names, files as ownFiles, TradingWorld } from './deeds.ts'

// A world in which players trade, pick things up and drop them as fast as possible, until it is killed. It reports acknowledged changes to the parent
// process. Everything is recorded.

const root = fileURLToPath(new URL('../../', import.meta.url))
const [data = '', database = '', given = '1', file = ''] = process.argv.slice(2)
const seed = Number(given)
const files = new MudFiles(`${root}mudlib`, `${data}/domains`, ownFiles)
const store = await openStore(data, database)
const clock = new RealClock()
const recording = await Recording.prepare(
  { file, seconds: Number.POSITIVE_INFINITY, test: { deeds: 'kill' } },
  { store, clock, files, seed, world: {}, mounts: [], endpoints: {}, log: () => {} },
)
const driver = new Driver({ files, store, clock, seed, log: () => {}, tape: recording.recorder })
await driver.open()
recording.begin(driver)
driver.boot()
const { persistence } = driver
const world = new TradingWorld(driver)
const perform = (...deed: unknown[]) => driver.tape.entry(['test', deed], () => world.perform(deed), undefined)
perform('begin', await Promise.all(names.map(name => persistence.fetch(`player/${name}`))))
await persistence.flush()
await recording.recorder.written()
process.send!({ state: world.inspect() })

let random = seed
/** A seeded random number below n. */
function dice(n: number): number {
  random = (Math.imul(random, 1664525) + 1013904223) >>> 0
  return Math.floor((random / 2 ** 32) * n)
}

for (;;) {
  for (let i = 0; i < 1 + dice(6); i++) perform('act', dice(12), dice(names.length), dice(names.length), dice(1000))
  // In the game, output to players waits for the same promise.
  await persistence.settle()
  process.send!({ acknowledged: world.done, transfers: world.transfers })
  if (dice(20) === 0) persistence.sweep()
  persistence.look(() => true)
  await recording.recorder.written()
  await new Promise(resolve => setImmediate(resolve))
}
