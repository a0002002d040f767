import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RecordingQuestion } from './api/index.ts'
import type { Driver } from './driver.ts'
import { Refused } from './kernel/guard/errors.ts'
import { lowerPriority } from './link/process-load.ts'
import type { MudFiles } from './services/files/mud-files.ts'
import type { HttpEndpoint } from './services/http/http.ts'
import type { Recordings } from './services/operators/efuns.ts'
import { Digests } from './services/recorder/digest.ts'
import { Recorder } from './services/recorder/recorder.ts'
import { recordingVersion, type TestSettings } from './services/recorder/recording.ts'
import { hashOfSources, textsBelow } from './services/recorder/snapshot.ts'
import type { SavedObject, Store } from './services/store/store.ts'
import type { RealClock } from './services/time/real-clock.ts'
import { inUtc } from './services/utc.ts'

/** A request for a recording. */
export interface RecordWish {
  file: string
  /** The seconds after which it ends. */
  seconds: number
  /** The settings of a test's world. */
  test?: TestSettings
}

const wishFile = (data: string) => join(data, 'record.json')
/** The folder of recordings that were started in the game. */
const recordingsFolder = (data: string): string => join(data, 'recordings')

/**
 * Takes the request for the recording that this driver must make; null if there is none.
 * @param asked the file of the option `record`; empty if it isn't set
 */
export function takeRecordWish(data: string, asked: string): RecordWish | null {
  const file = wishFile(data)
  if (existsSync(file)) {
    const wish = JSON.parse(readFileSync(file, 'utf8')) as RecordWish
    rmSync(file)
    return wish
  }
  if (asked === '') return null
  // When another driver takes over, it writes its recording to a file of its own.
  let name = asked
  for (let i = 2; existsSync(name); i++) name = asked.replace(/(\.\w+)?$/, ending => `-${i}${ending}`)
  return { file: name, seconds: Number.POSITIVE_INFINITY }
}

/** The recordings of a world, with functions to start and to end one. @param current the recording that is being written */
export function recordingsOf(data: string, current: Recording | null): Recordings {
  const folder = recordingsFolder(data)
  const asked = new Asked(folder)
  const isRunning = () => current?.isRunning === true
  return {
    begin(seconds) {
      const name = `${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}.rec`
      writeFileSync(wishFile(data), JSON.stringify({ file: join(folder, name), seconds } satisfies RecordWish))
      return name
    },
    end() {
      if (!isRunning()) throw new Refused('nothing is recorded')
      // The recording ends after the current turn, which is still part of it.
      setImmediate(() => void current!.end('it was ended'))
    },
    ask: (name, question) => asked.ask(name, question),
    list() {
      const files = existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : []
      if (current !== null && !files.includes(current.file)) files.push(current.file)
      return files
        .map(file => {
          const { size, mtimeMs, birthtimeMs } = statSync(file)
          const seconds = Math.max(0, Math.round((mtimeMs - birthtimeMs) / 1000))
          const name = dirname(file) === folder ? basename(file) : file
          return { name, bytes: size, when: inUtc(mtimeMs), seconds, running: isRunning() && file === current!.file }
        })
        .sort((a, b) => (a.when < b.when ? 1 : -1))
    },
  }
}

/** The maximum number of characters of an answer about a recording, and its timeout in milliseconds. */
const longestAnswer = 200_000
const mostMilliseconds = 300_000

/** Answers questions about recordings. Each question replays a recording in a process of its own. */
class Asked {
  private readonly folder: string
  /** Cancels the question that is being answered; null if no question is being answered. */
  private stop: (() => void) | null = null

  constructor(folder: string) {
    this.folder = folder
  }

  async ask(name: string, { until, object, changed, as }: RecordingQuestion): Promise<string> {
    const file = join(this.folder, basename(name))
    if (!existsSync(file)) throw new Refused(`there is no recording ${name}`)
    // A new question cancels the previous one, for example when the user moves the slider.
    this.stop?.()
    const given = [
      ...(until === undefined ? [] : ['--until', String(Number(until))]),
      ...(object === undefined ? [] : ['--object', String(object)]),
      ...(changed === undefined ? [] : ['--changed', String(changed)]),
      ...(as === undefined ? [] : ['--as', String(as)]),
    ]
    const root = fileURLToPath(new URL('../', import.meta.url))
    const command = ['--stack-size=3900', join(root, 'driver/run.js'), 'scripts/replay.ts', file, ...given]
    const options = { cwd: root, timeout: mostMilliseconds, maxBuffer: 64 * 1024 * 1024 }
    return new Promise<string>((resolve, reject) => {
      const child = execFile(process.execPath, command, options, (_error, out, errors) => {
        if (this.stop === stop) this.stop = null
        const told = out + errors
        resolve(told.length > longestAnswer ? `${told.slice(0, longestAnswer)}…` : told)
      })
      // The world has priority over the replay.
      if (child.pid !== undefined) lowerPriority(child.pid, 10)
      const stop = () => {
        reject(new Refused('Another question has taken its place.'))
        child.kill()
      }
      this.stop = stop
    })
  }
}

interface Parts {
  store: Store
  clock: Pick<RealClock, 'now' | 'hold' | 'bindDate'>
  files: MudFiles
  world: Readonly<Record<string, string>>
  seed: number
  mounts: readonly string[]
  endpoints: Readonly<Record<string, HttpEndpoint>>
  log: (message: string) => void
}

/** A test's files in memory, which replace those of the mudlib and the domains, with names in the form of textsBelow(). */
function textsInMemory({ inMemory, systems }: MudFiles): Record<string, string> {
  const domains = 1 + systems.length
  return Object.fromEntries(
    inMemory.map(([path, text]) => {
      const ofDomain = path.startsWith('/domains/')
      return [ofDomain ? `${domains}${path.slice('/domains'.length)}` : `0${path}`, utf8AsLatin1(text)]
    }),
  )
}

/** The UTF-8 bytes of a text, decoded as Latin-1. */
const utf8AsLatin1 = (text: string) => Buffer.from(text).toString('latin1')

/** The time when a file was last changed, in milliseconds since 1970; undefined if there is none, or if the name is invalid. */
function changeOf(file: string): number | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })?.ctimeMs
  } catch {
    return undefined
  }
}

/** Milliseconds after a change on disk during which the watcher may not have reported it yet. */
const justChanged = 3000

/** A recording of this driver, from its start. */
export class Recording {
  readonly recorder: Recorder
  readonly file: string
  private readonly wish: RecordWish
  private readonly parts: Parts
  private readonly records: (readonly [string, string])[]
  private readonly objects: SavedObject[]
  private driver: Driver | null = null
  private isEnding = false
  /** Called with a message when the recording is over. */
  onOver: (message: string) => void = () => {}

  private constructor(wish: RecordWish, parts: Parts, records: Recording['records'], objects: SavedObject[]) {
    this.wish = wish
    this.file = wish.file
    this.parts = parts
    this.records = records
    this.objects = objects
    mkdirSync(dirname(wish.file), { recursive: true })
    this.recorder = new Recorder({
      file: wish.file,
      clock: parts.clock,
      turns: () => this.driver?.guard.meter.turns ?? 0,
      over: why => void this.end(why),
    })
  }

  /** Reads the content of the store, before the driver opens it. */
  static async prepare(wish: RecordWish, parts: Parts): Promise<Recording> {
    const records = [...(await parts.store.records())].map(([key, value]) => [key, JSON.stringify(value)] as const)
    return new Recording(wish, parts, records, await parts.store.worldObjects())
  }

  /** Called when the world is about to be loaded. */
  begin(driver: Driver): void {
    this.driver = driver
    this.recorder.digests = new Digests(this.recorder.turns, driver)
    const { clock, files, world, seed, mounts, endpoints } = this.parts
    const driverFolder = fileURLToPath(new URL('.', import.meta.url))
    const at = clock.now()
    this.recorder.begin(
      {
        wyrd: 'recording',
        version: recordingVersion,
        software: hashOfSources(driverFolder),
        node: process.version,
        at,
        realTime: clock.bindDate(),
        seed,
        world,
        systems: files.systems.length,
        mounts,
        ...(files.own === null ? {} : { own: true as const }),
        endpoints: Object.fromEntries(Object.entries(endpoints).map(([name, { settings }]) => [name, settings])),
        files: { ...textsBelow(files.roots.map(({ folder }) => folder)), ...textsInMemory(files) },
        records: this.records,
        objects: this.objects,
        ...(this.wish.test === undefined ? {} : { test: this.wish.test }),
      },
      this.wish.seconds,
    )
    this.parts.files.onLook = path => this.look(path)
    this.parts.log(`recording to ${this.file}`)
  }

  /** World files whose change has been recorded, with the time of the change. */
  private readonly noted = new Map<string, number>()

  /** Records the text of a recently changed file before mud code reads the file, because the watcher may not have reported the change yet. */
  private look(path: string): void {
    if (!this.recorder.turns.isInside) return
    const { files } = this.parts
    const changed = changeOf(files.onDisk(path))
    if (changed === undefined || Date.now() - changed > justChanged || this.noted.get(path) === changed) return
    this.noted.set(path, changed)
    const text = files.read(path)
    if (text !== null) this.recorder.file(path, text)
  }

  /** Records the texts of files that have changed on disk. */
  noteFiles(paths: readonly string[]): void {
    const { files } = this.parts
    const texts = Object.fromEntries(paths.map(path => [path, files.read(path)]))
    this.recorder.entry(['files', texts], () => {})
  }

  get isRunning(): boolean {
    return this.recorder.isRunning
  }

  /** Ends the recording. @param why the reason; empty if the world shuts down */
  async end(why = ''): Promise<void> {
    if (this.isEnding) return
    this.isEnding = true
    await this.recorder.end()
    const message = `the recording ${basename(this.file)} has ended${why === '' ? '' : `: ${why}`}`
    if (why === '') this.parts.log(message)
    // The callback logs the message, too.
    else this.onOver(message)
  }
}
