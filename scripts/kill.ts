import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { killCluster } from './kill/cluster.ts'
import type { State } from './kill/deeds.ts'

// `npm run kill -- [--times N] [--seed N] [--database URL]` kills a trading world repeatedly, at random moments, and counts all players' possessions
// each time it comes back. Anything lost or duplicated is an error. After an error, there are recordings of the killed process and of the next one,
// which `npm run replay -- FILE` can replay.
//
// `npm run kill -- --cluster [--seconds N] [--seed N] [--players N] [--control NAME] [--database URL] [--calm] [--json]` does the same to a world on
// three servers: see kill/cluster.ts. A control is the project without one of its protections (no-fence, key-share, no-skip-locked, no-owner-check),
// which must fail.

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    database: { type: 'string', default: '' },
    cluster: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    players: { type: 'string', default: '12' },
    control: { type: 'string', default: '' },
    calm: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
if (values.cluster) {
  try {
    const { mistakes, ...result } = await killCluster({
      seconds: Number(values.seconds),
      seed: Number(values.seed),
      players: Number(values.players),
      control: values.control,
      database: values.database,
      calm: values.calm,
      log: message => values.json || console.log(message),
    })
    if (!values.json) for (const one of mistakes) console.log(one)
    console.log(JSON.stringify(result))
    const { lost, doubled, undone, differs, disordered } = result
    process.exit(lost + doubled + undone + differs + disordered + mistakes.length === 0 ? 0 : 1)
  } catch (error) {
    console.error(`${(error as Error).message} (seed ${values.seed})`)
    process.exit(2)
  }
}
const times = Number(values.times)
const seed = Number(values.seed)

const child = fileURLToPath(new URL('./kill/world.ts', import.meta.url))
const data = mkdtempSync(join(tmpdir(), 'wyrd-kill-'))
mkdirSync(join(data, 'domains'))
const recordings = mkdtempSync(join(tmpdir(), 'wyrd-kill-recordings-'))
const recordingOf = (life: number) => join(recordings, `life-${life}.rec`)
let acknowledged = 0
let transfers = 0
let first: State | null = null
let random = seed
const dice = () => {
  random = (Math.imul(random, 1103515245) + 12345) >>> 0
  return random / 2 ** 32
}

/** One run of the world, until it is killed or fails. */
function live(life: number): Promise<State> {
  return new Promise((resolve, reject) => {
    const world = fork(child, [data, values.database, String(seed + life), recordingOf(life)], {
      execArgv: process.execArgv,
    })
    let state: State | null = null
    world.on('message', (message: { state?: State; acknowledged?: number; transfers?: number }) => {
      if (message.state) {
        state = message.state
        setTimeout(() => world.kill('SIGKILL'), dice() ** 2 * 400)
      }
      if (message.acknowledged !== undefined) acknowledged = message.acknowledged
      if (message.transfers !== undefined) transfers = message.transfers
    })
    world.on('exit', (code, signal) => {
      if (state && signal === 'SIGKILL') resolve(state)
      else reject(new Error(`the world ended with ${code ?? signal}`))
    })
  })
}

function check(state: State, before: number, moved: number): void {
  first ??= state
  const doubled = state.gems.filter((gem, i) => state.gems[i - 1] === gem)
  const lost = first.gems.filter(gem => !state.gems.includes(gem))
  if (doubled.length > 0) throw new Error(`doubled: ${doubled.join(', ')}`)
  if (lost.length > 0) throw new Error(`lost: ${lost.join(', ')}`)
  if (state.mistakes.length > 0) throw new Error(`the books: ${state.mistakes.join('; ')}`)
  if (state.transfers < moved)
    throw new Error(`${moved} transfers were acknowledged, and ${state.transfers} are booked`)
  if (state.done < before) throw new Error(`${before} trades were acknowledged, and ${state.done} are known`)
}

console.log(`seed ${seed}: ${times} kills`)
try {
  for (let life = 0; life < times; life++) {
    const [before, moved] = [acknowledged, transfers]
    check(await live(life), before, moved)
    rmSync(recordingOf(life - 1), { force: true })
    if ((life + 1) % 10 === 0)
      console.log(`${life + 1} kills, ${acknowledged} trades acknowledged: nothing lost, nothing doubled`)
  }
  console.log(`all is there: ${first!.gems.length} gems, ${transfers} transfers of coins, ${acknowledged} trades`)
} catch (error) {
  console.error(`${(error as Error).message} (seed ${seed})`)
  console.error(`recorded: ${readdirSync(recordings).join(', ')} in ${recordings}`)
  process.exitCode = 1
} finally {
  rmSync(data, { recursive: true, force: true })
  if (process.exitCode !== 1) rmSync(recordings, { recursive: true, force: true })
}
