import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { answerOperator } from './dashboards.ts'
import { Driver } from './driver.ts'
import type { DriverOptions } from './driver-options.ts'
import { describeError } from './kernel/guard/errors.ts'
import { bookReference } from './link/book.ts'
import { lockDataFolder } from './link/data-folder.ts'
import { fencedCode } from './link/exit-codes.ts'
import {
  type DeskWish,
  type FrameType,
  frames,
  type GatewayNews,
  type OfferedFile,
  offeredPath,
  type ShardAddress,
} from './link/frames.ts'
import { type LeftOut, readLeftOut, writeLeftOut } from './link/left-out.ts'
import { Link } from './link/link.ts'
import { makeLog, tellerOfEnd } from './link/log.ts'
import { type DriverStart, longRun } from './link/options.ts'
import { versionOnDisk } from './link/version.ts'
import { masterPath } from './master.ts'
import { migrate, recordsAsMigrated, rollBack } from './migrations.ts'
import { type ModelSettings, modelEndpoint } from './model.ts'
import { Recording, recordingsOf, takeRecordWish } from './recording.ts'
import { TestRunner } from './services/checks/test-runner.ts'
import { TypeChecker } from './services/checks/typecheck.ts'
import type { Bus } from './services/cluster/bus.ts'
import { NatsBus } from './services/cluster/nats-bus.ts'
import { NotifyBus } from './services/cluster/notify-bus.ts'
import { mainShard } from './services/cluster/shards.ts'
import { readyEsbuild } from './services/compile/compile.ts'
import { CompilerThread } from './services/compile/compiler.ts'
import { LeftOutFiles } from './services/compile/left-out.ts'
import { warmUp } from './services/compile/warm-up.ts'
import { CrashWatch } from './services/diagnostics/crash-watch.ts'
import { figuresOf } from './services/diagnostics/figures.ts'
import { hideHostPaths } from './services/diagnostics/host-paths.ts'
import { mountPaths, ownMudlib, systemFolders } from './services/files/mount.ts'
import { MudFiles } from './services/files/mud-files.ts'
import { AfterStart } from './services/memory/after-start.ts'
import { compactHeap, Memory } from './services/memory/memory.ts'
import { FigureHistory } from './services/operators/figure-history.ts'
import { KeptLog } from './services/operators/kept-log.ts'
import { Connections } from './services/sessions/connections.ts'
import { FirstStart } from './services/store/first-start.ts'
import { openStore, sizeOnDisk } from './services/store/open.ts'
import { checkVersion, noteVersion } from './services/store/world-version.ts'
import { RealClock } from './services/time/real-clock.ts'
import { inUtc } from './services/utc.ts'
import { Watcher } from './services/watch/watcher.ts'
import { Alarm } from './services/watchdog/alarm.ts'
import { standingTape, standStillWithoutStore } from './standstill.ts'

// The driver process. It runs a world in real time, with watched files and with connections through the gateway's pipe (file descriptor 3).

// No version of a program is compiled twice, so V8 needn't cache the compiled code of old versions.
setFlagsFromString('--no-compilation-cache')

hideHostPaths(new URL('../', import.meta.url))

/** Milliseconds between two checks for changes to store. */
const lookEvery = 100
/** Milliseconds of real time that a batch of turns may take. */
const longestBatch = 1000
/** Milliseconds between two checks of the world's size after the start, and between two reports to the gateway. */
const lookAfterStart = 2000
const reportEvery = 1000
/** Milliseconds that players' last lines may take before a new driver process takes over. */
const lastLines = 1000
/** Seconds that an earlier driver may take to shut down. */
const mostToEnd = 25
/** Milliseconds after the start when wizards are told which files are left out. */
const tellLeftOutAfter = 3000
/** Milliseconds after which a version of the software is recorded as a version that has run this world. */
const provenAfter = 60_000
/** The file descriptor of the gateway's crash record. */
const crashRecord = 4

const version = versionOnDisk()
const options: DriverStart = { ...JSON.parse(process.argv[2]!), ...JSON.parse(readFileSync(0, 'utf8')) }
const writeLog = makeLog(options.log, 'driver')
const keptLog = new KeptLog(writeLog)
const { log } = keptLog
/** Tells the operator why the driver exits. */
const tellEnd = tellerOfEnd(options.log, writeLog)
const mudlib = fileURLToPath(new URL('../mudlib', import.meta.url))
const domains = resolve(options.domains)
const files = new MudFiles(
  mudlib,
  domains,
  undefined,
  mountPaths(options.mounts),
  systemFolders(options.world['systems']),
  ownMudlib(options.world['mudlib']),
)
const common = { files, seed: options.seed, world: options.world, log }

let connections: Connections | null = null
let settle = (): Promise<void> | null => null
let begin = () => {}
let moveOn = () => {}
let stop = (_how: 'stopped' | 'restart'): void => process.exit(0)
let refusedRestart = (_why: string) => {}
let checked = (_found: string) => {}
let unwatch = async () => {}
let alerts: NonNullable<GatewayNews['alerts']> = { to: '', sent: [] }
const history = new FigureHistory()
let figures: () => Record<string, number> = () => ({})
let dashboard = (_request: string): string | Promise<string> => 'null'

const pipe = new Socket({ fd: 3 })
// Players see only stored changes, so output waits until the changes before it are written.
const link = new Link(pipe, receive, undefined, () => settle())
pipe.on('close', () => stop('stopped'))
// The gateway tells the driver when to stop. A signal to the whole process group also reaches the driver, which must ignore it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

function receive(type: FrameType, connection: number, payload: Buffer): void {
  if (type === frames.stop) stop(payload.toString() === 'restart' ? 'restart' : 'stopped')
  else if (type === frames.go) begin()
  else if (type === frames.restart) refusedRestart(payload.toString())
  else if (type === frames.unwatch) void unwatch()
  else if (type === frames.desk) takeNews(JSON.parse(payload.toString()) as GatewayNews)
  else if (type === frames.dashboard) void answerQuestion(connection, payload.toString())
  else connections?.receive(type, connection, payload)
}

/** Answers a question of the gateway, possibly later. The reference, for example, must be read from the sources first. */
async function answerQuestion(question: number, request: string): Promise<void> {
  const answer = dashboard(request)
  link.send(frames.dashboard, question, typeof answer === 'string' ? answer : await answer.catch(() => 'null'))
}

/** Handles news from the gateway for operators. */
function takeNews({ lines = [], alerts: sent, checked: found }: GatewayNews): void {
  for (const line of lines) keptLog.keep({ ...line, part: 'gateway' })
  if (sent) alerts = sent
  if (found !== undefined) checked(found)
}

function askGateway(wish: DeskWish): void {
  link.aside(() => link.send(frames.desk, 0, JSON.stringify(wish)))
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
  // The operator needs a mounted folder's path on disk.
  const shown = Object.entries(mountPaths(options.mounts))
  const message = shown.reduce(
    (text, [path, folder]) => text.replace(`${path}:`, () => `${folder}:`),
    (error as Error).message,
  )
  tellEnd(`The world can't begin:\n${message}`)
  process.exit(1)
}

/** Boots a trial world on a copy of the records, so that errors show while the old driver is still running. */
async function rehearse(): Promise<void> {
  const store = await openStore(resolve(options.data), options.database)
  const copy = await recordsAsMigrated(store, resolve(options.data), common).finally(() => store.close())
  const trial = new Driver({ ...common, log: () => {}, store: copy, clock: new RealClock() })
  await trial.open()
  checkVersion(trial.persistence.records, version)
  trial.boot()
  trial.stop()
}

async function run(): Promise<void> {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const types = new TypeChecker(
    files,
    root,
    domains,
    () => driver.trust.folders,
    undefined,
    () => driver.policy.players ?? '',
    join(options.data, 'slow-types.json'),
    undefined,
    path => driver.trust.isDaemon(path),
  )
  types.onGrown = bytes =>
    log(`the compiler of types had grown to ${Math.round(bytes / 1e6)} MB: the next check starts another one`)
  const testRunner = new TestRunner(files, domains)
  // The driver of a killed server may still be writing its last changes.
  await lockDataFolder(resolve(options.data), 'driver', mostToEnd)
  const store = await openStore(resolve(options.data), options.database, {
    shard: options.shard,
    address: options.gatewaysAddress,
    seconds: mostToEnd,
    onFenced: endFenced,
    onWait: message => log(message, 'warn'),
  })
  if (options.shard !== mainShard) checkShardVersion(await store.record('world/version'))
  // The main shard does this for all shards.
  else {
    await rollBack(store, resolve(options.data), log)
    await migrate(store, common, { data: resolve(options.data), version, log })
  }
  const clock = new RealClock()
  const endpoints = options.llm === '' ? {} : modelEndpoint(modelSettings(options))
  const wish = takeRecordWish(resolve(options.data), options.record === '' ? '' : resolve(options.record))
  let notRecorded = ''
  const cannotRecord = (error: unknown) => {
    notRecorded = `nothing is recorded: ${describeError(error)}`
    log(notRecorded, 'warn')
    return null
  }
  const recording =
    wish &&
    (await Recording.prepare(wish, {
      ...{ store, clock, files, endpoints, log },
      ...{ world: options.world, seed: options.seed, mounts: Object.keys(mountPaths(options.mounts)) },
    }).catch(cannotRecord))
  readyEsbuild()
  const driver: Driver = new Driver({
    ...common,
    store,
    clock,
    shard: {
      takes: options.takes.split(',').flatMap(one => one.trim() || []),
      mounts: options.mounts.map(({ name }) => name),
      ...(options.database === '' ? {} : { bus: busOf(options) }),
    },
    // A turn that is paused at a breakpoint must not be stopped.
    watchdog: options.inspect === null ? longestBatch : 0,
    // On Windows, sending a signal kills the process.
    alarm: options.inspect === null && process.platform !== 'win32' ? new Alarm(longestBatch) : null,
    debug: options.inspect !== null,
    backups: {
      folder: join(resolve(options.data), 'backups'),
      open: () => openStore(resolve(options.data), options.database),
      onFailed: why => askGateway({ alert: 'backup-failed', text: `no backup was made: ${why}` }),
    },
    profiles: join(resolve(options.data), 'profiles'),
    memory: new Memory(),
    endpoints,
    ...(recording ? { tape: recording.recorder } : options.inspect === null ? {} : { tape: standingTape(clock) }),
    compile: new CompilerThread(common.log).compile,
    tools: {
      types: (changed, others) => types.check(changed, others),
      docs: async topic => (await types.docs()).page(topic),
      rehearse: (tests, name) => testRunner.run(tests, name),
      reproduce: (made, fault, file, when) => testRunner.reproduce(made, fault, file, when),
    },
    operators: {
      log: after => keptLog.after(after),
      figures: () => figures(),
      history: () => history.all,
      storeBytes: () => (options.database === '' ? sizeOnDisk(resolve(options.data)) : null),
      offerFile: (file, name) => {
        const word = randomBytes(24).toString('base64url')
        link.send(frames.offer, 0, JSON.stringify({ word, file, name } satisfies OfferedFile))
        return `${offeredPath}${word}`
      },
      alerts: () => ({ ...alerts, sent: alerts.sent.map(({ time, ...one }) => ({ ...one, when: inUtc(time) })) }),
      recordings: recordingsOf(resolve(options.data), recording),
      wish: askGateway,
    },
    // The gateway shuts the world down. Otherwise it would take the exit for a crash and start another driver.
    onShutDown: () => link.send(frames.stop, 0),
    onRestart: () => link.send(frames.restart, 0),
  } satisfies DriverOptions)
  driver.persistence.commits.onFenced = endFenced
  connections = new Connections(driver, link)
  const leftOut = leaveOut(driver)
  settle = () => driver.persistence.settle()
  refusedRestart = why => driver.notices.tell(`refused, this driver runs on: ${why}`, [`${masterPath}.ts`], 'restart')
  if (recording) recording.onOver = message => driver.notices.tell(message, [`${masterPath}.ts`], 'restart')
  checked = found => driver.notices.tell(`checked: ${found}`, [`${masterPath}.ts`], 'restart')
  stop = how => void end(driver, how, recording)
  dashboard = request =>
    request === bookReference
      ? types.docs().then(docs => JSON.stringify(docs.reference))
      : answerOperator(driver, request)
  tellShards(driver)
  await driver.open()
  checkVersion(driver.persistence.records, version)
  // Until the version is recorded, an update can be rolled back with the store unchanged.
  setTimeout(() => noteVersion(driver.persistence.records, version), provenAfter)
  recording?.begin(driver)
  const left = driver.boot()
  if (notRecorded !== '') driver.notices.tell(notRecorded, [`${masterPath}.ts`], 'restart', 'warn')
  const { begun } = driver.policy
  const hasBegun = () => begun !== undefined && driver.persistence.records.get(begun) !== null
  const established = new FirstStart(resolve(options.data), hasBegun)
  established.check()
  driver.start()
  if (options.backupHours > 0) driver.backups.schedule(options.backupHours, options.backupKeep)
  moveOn = standStillWithoutStore({ driver, link, connections, clock })
  setInterval(() => driver.lookForChanges(), lookEvery)
  report(
    driver,
    connections,
    () => established.look(),
    () => types.bytes,
  )
  const watcher = new Watcher(
    files,
    (changed, tell) => {
      recording?.noteFiles(changed)
      const told = () => driver.tellMaster('logFiles', [changed])
      return driver.reloader.reload(changed, tell, true).then(told, error => {
        // If the reload will be tried again, the master isn't told yet, because the files may be half written.
        if (tell) told()
        throw error
      })
    },
    message => driver.log(message),
    file => driver.reloader.lane(file),
  )
  await watcher.start()
  unwatch = () => watcher.stop()
  link.send(frames.ready, 0, left)
  // The delay lets players return to the world first.
  setTimeout(() => {
    for (const { file, why } of leftOut)
      driver.notices.tell(`${file} is left out: ${why}. Edit it to have it tried again`, [file])
  }, tellLeftOutAfter)
  const start = new AfterStart(() => driver.objects.size, compactHeap)
  const watch = setInterval(() => start.look() && clearInterval(watch), lookAfterStart)
  types.warmUp().catch(error => driver.log(`types are not looked at: ${(error as Error).message}`))
  const folders = [...driver.guard.trust.folders].map(name => `/${name}`)
  warmUp(files, driver.compiler, folders).catch(error =>
    driver.log(`no files are compiled ahead: ${(error as Error).message}`),
  )
}

/** @throws an Error for the operator if the main shard was last run by another version, because shards must read each other's data */
function checkShardVersion(main: unknown): void {
  if (typeof main === 'string' && main !== version)
    throw new Error(
      `the shard main was last run by Wyrd ${main}, and this is ${version}: all shards run the same version`,
    )
}

/** The bus to the other shards: NATS if there is one, otherwise notifications of the database. */
function busOf({ bus, database, shard }: DriverStart): Bus {
  if (bus === '') return new NotifyBus(database, shard)
  // Worlds that share a NATS server have different databases.
  const world = createHash('sha256')
    .update(database.replace(/\/\/[^@/]*@/, '//'))
    .digest('hex')
    .slice(0, 16)
  return new NatsBus(bus, world, shard, log)
}

/** Ends a driver that another has replaced. No more output is sent either, because players must not see changes that aren't written. */
function endFenced(error: Error): never {
  tellEnd(error.message)
  process.exit(fencedCode)
}

/** Tells the gateway the shards of the world, now and whenever they change. */
function tellShards({ cluster }: Driver): void {
  if (!cluster) return
  cluster.onChange = shards => {
    const listed = shards.map((one): ShardAddress => ({ ...one, isOwn: one.name === cluster.name }))
    link.aside(() => link.send(frames.shards, 0, JSON.stringify(listed)))
  }
}

/** Makes the driver leave out files that made earlier drivers crash, and record its current work. @returns the files that are left out */
function leaveOut({ compiler, guard }: Driver): LeftOut[] {
  const folder = resolve(options.data)
  const known = readLeftOut(folder)
  const inForce = new LeftOutFiles(known).inForce(file => files.read(file))
  if (inForce.length < known.length) writeLeftOut(folder, inForce)
  compiler.leftOut = new LeftOutFiles(inForce)
  const watch = new CrashWatch(crashRecord, guard)
  compiler.onEdit = (file, source) => watch.edit(file, source)
  if (!options.afterCrash) return inForce
  compiler.onLoad = (file, source) => watch.load(file, source)
  watch.watchTurns(longRun)
  return inForce
}

function modelSettings({ llm, llmModel, llmKey, llmSeconds }: DriverStart): ModelSettings {
  return { url: llm, model: llmModel, key: llmKey, seconds: llmSeconds, atOnce: 8 }
}

/** Reports the state of the world to the gateway each second. */
function report(driver: Driver, connections: Connections, look: () => void, compilerBytes: () => number): void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  figures = () => ({
    ...figuresOf(driver),
    ...connections.figures,
    framesSent: link.counts.sent,
    framesReceived: link.counts.received,
    linkWrites: link.counts.writes,
    heapBytes: process.memoryUsage().heapUsed,
    compilerBytes: compilerBytes(),
    loopDelaySeconds: Number.isFinite(delay.max) ? delay.max / 1e9 : 0,
  })
  setInterval(() => {
    look()
    const now = figures()
    delay.reset()
    history.note(now)
    // The figures are sent even while output waits for the store, because they show that the driver responds.
    link.aside(() => link.send(frames.figures, 0, JSON.stringify(now)))
  }, reportEvery)
}

let ending = false

async function end(driver: Driver, how: 'stopped' | 'restart', recording: Recording | null): Promise<void> {
  if (ending) return
  ending = true
  moveOn()
  if (how === 'stopped' && (await driver.cluster?.drain())) await connections!.left(lastLines)
  if (how === 'restart') connections!.finish(lastLines)
  else driver.endWorld()
  driver.backups.stop()
  driver.stop()
  if (how === 'stopped') connections!.closeAll()
  await recording?.end()
  try {
    await driver.end(how)
    await link.drained()
    pipe.end(() => process.exit(0))
  } catch (error) {
    tellEnd(`not everything is written: ${describeError(error)}`)
    process.exit(1)
  }
}
