import { Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Driver, type DriverOptions } from './driver.ts'
import { describeError } from './guard/fault.ts'
import { Memory } from './guard/memory.ts'
import { makeLog } from './log.ts'
import type { ModelSettings } from './model.ts'
import { Connections } from './net/connections.ts'
import { type FrameType, frames, Link } from './net/link.ts'
import type { StartOptions } from './net/options.ts'
import { CompilerThread } from './programs/compiler.ts'
import { MudFiles } from './programs/files.ts'
import { findWorld } from './programs/mount.ts'
import { Rehearsal } from './programs/rehearsal.ts'
import { TypeChecker } from './programs/typecheck.ts'
import { Watcher } from './programs/watcher.ts'
import { openStore } from './store/open.ts'
import { MemoryStore } from './store/store.ts'
import { RealClock } from './time/clock.ts'

// The driver's process: a world in real time, its files watched, its connections behind the gateway's pipe (descriptor 3).

// No version of a program is compiled twice: V8 needn't keep what it made of the old ones.
setFlagsFromString('--no-compilation-cache')

/** Milliseconds between two looks for what has to be kept, and between two reports to the gateway. */
const lookEvery = 100
const reportEvery = 1000
/** Milliseconds that players' last lines may take before another driver goes on. */
const lastLines = 1000

const options = JSON.parse(process.argv[2]!) as StartOptions & { standby: boolean }
const log = makeLog(options.log, 'driver')
const mudlib = fileURLToPath(new URL('../mudlib', import.meta.url))
const domains = resolve(options.domains)
const files = new MudFiles(mudlib, domains, undefined, mountsOf(options.diku))
const common = { files, seed: options.seed, log }

let connections: Connections | null = null
let settle = (): Promise<void> | null => null
let begin = () => {}
let stop = (_how: 'stopped' | 'restart'): void => process.exit(0)
let refusedRestart = (_why: string) => {}

const pipe = new Socket({ fd: 3 })
// What a player sees has happened for good: output waits until it is written.
const link = new Link(pipe, receive, undefined, () => settle())
pipe.on('close', () => stop('stopped'))
// The gateway tells the driver when to stop; a signal to the whole group comes here too and must not cut it short.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

function receive(type: FrameType, connection: number, payload: Buffer): void {
  if (type === frames.stop) stop(payload.toString() === 'restart' ? 'restart' : 'stopped')
  else if (type === frames.go) begin()
  else if (type === frames.restart) refusedRestart(payload.toString())
  else connections?.receive(type, connection, payload)
}

try {
  if (options.standby) {
    await rehearse()
    link.send(frames.standby, 0)
    await new Promise<void>(go => {
      begin = go
    })
  }
  await run()
} catch (error) {
  console.error(`The world can't begin:\n${(error as Error).message}`)
  process.exit(1)
}

/** What lies elsewhere on disk, by its mud path. */
function mountsOf(folder: string): Record<string, string> {
  if (folder === '') return {}
  const { root, files } = findWorld(folder)
  return { [root]: files }
}

/** Brings a world up that nobody sees, on a copy of the records: what is wrong shows while the old driver still runs. */
async function rehearse(): Promise<void> {
  const store = await openStore(resolve(options.data), options.database)
  const copy = new MemoryStore(Object.fromEntries(await store.records()))
  await store.close()
  const trial = new Driver({ ...common, log: () => {}, store: copy, clock: new RealClock() })
  await trial.open()
  trial.boot()
  trial.stop()
}

async function run(): Promise<void> {
  const types = new TypeChecker(files, fileURLToPath(new URL('../', import.meta.url)), domains)
  const rehearsal = new Rehearsal(files, domains)
  const store = await openStore(resolve(options.data), options.database)
  const driver = new Driver({
    ...common,
    store,
    clock: new RealClock(),
    // Who stands at a breakpoint is in no hurry.
    watchdog: options.inspect === null ? 1000 : 0,
    debug: options.inspect !== null,
    backups: {
      folder: join(resolve(options.data), 'backups'),
      open: () => openStore(resolve(options.data), options.database),
    },
    profiles: join(resolve(options.data), 'profiles'),
    memory: new Memory(),
    ...(options.llm === '' ? {} : { model: modelSettings(options) }),
    compile: new CompilerThread().compile,
    tools: {
      types: (changed, others) => types.check(changed, others),
      rehearse: tests => rehearsal.run(tests),
    },
    onShutDown: () => setImmediate(() => stop('stopped')),
    onRestart: () => link.send(frames.restart, 0),
  } satisfies DriverOptions)
  connections = new Connections(driver, link)
  settle = () => driver.persistence.settle()
  refusedRestart = why => driver.tellWizards(`no restart: ${why}`, ['/secure/master.ts'])
  stop = how => void end(driver, how)
  await driver.open()
  driver.boot()
  driver.start()
  setInterval(() => driver.lookForChanges(), lookEvery)
  report(driver, connections)
  const watcher = new Watcher(
    files,
    (changed, tell) => driver.reloader.reload(changed, tell),
    message => driver.log(message),
  )
  await watcher.start()
  link.send(frames.ready, 0)
  types.warmUp().catch(error => driver.log(`types are not looked at: ${(error as Error).message}`))
}

function modelSettings({ llm, llmModel, llmKey, llmSeconds }: StartOptions): ModelSettings {
  return { url: llm, model: llmModel, key: llmKey, seconds: llmSeconds, atOnce: 8 }
}

/** Tells the gateway each second how the world is. */
function report(driver: Driver, connections: Connections): void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  setInterval(() => {
    const text = JSON.stringify({
      ...driver.figures,
      ...connections.figures,
      heapBytes: process.memoryUsage().heapUsed,
      loopDelaySeconds: Number.isFinite(delay.max) ? delay.max / 1e9 : 0,
    })
    delay.reset()
    link.send(frames.figures, 0, text)
  }, reportEvery)
}

let ending = false

async function end(driver: Driver, how: 'stopped' | 'restart'): Promise<void> {
  if (ending) return
  ending = true
  if (how === 'restart') connections!.finish(lastLines)
  else driver.endWorld()
  driver.stop()
  if (how === 'stopped') connections!.closeAll()
  try {
    await driver.end(how)
    await link.drained()
    pipe.end(() => process.exit(0))
  } catch (error) {
    console.error(`not everything is written: ${describeError(error)}`)
    process.exit(1)
  }
}
