// This must come first. Modules that extend built-in objects must run after these objects are hardened.
import './services/language/lockdown.ts'

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from './api/index.ts'
import { answerOperator } from './dashboards.ts'
import { Driver, type Told } from './driver.ts'
import type { Profiling } from './services/diagnostics/profiler.ts'
import { MudFiles } from './services/files/mud-files.ts'
import { Digests } from './services/recorder/digest.ts'
import {
  Damaged,
  type Line,
  readRecording,
  type Snapshot,
  type TestDeeds,
  type TestSettings,
} from './services/recorder/recording.ts'
import { type Difference, ReplayClock, ReplayTape } from './services/recorder/replay-tape.ts'
import { writeTexts } from './services/recorder/snapshot.ts'
import type { Entry, SessionEvent } from './services/recorder/tape.ts'
import { Connections } from './services/sessions/connections.ts'
import { Changes } from './services/store/changes.ts'
import { MemoryStore } from './services/store/store.ts'
import { nameOf } from './services/user-name.ts'

/** A file whose text changes at some moment of a replay. */
export interface Edit {
  /** A mud path. */
  file: string
  text: string
  /** The moment, in world milliseconds. */
  from: number
}

/** The deeds of tests by name, as functions that create them for a world. */
export type AllTestDeeds = Readonly<Record<string, (driver: Driver, clock: { time: number }) => TestDeeds>>

/** A recording that has been read. */
export interface Recording {
  snapshot: Snapshot
  lines: readonly Line[]
  /** The damage at which reading the recording's file stopped; empty if the file isn't damaged. */
  damage: string
}

/** Reads as much of a recording as is readable. @throws if the file is not a recording */
export async function openRecording(file: string): Promise<Recording> {
  let snapshot: Snapshot | null = null
  const lines: Line[] = []
  let damage = ''
  try {
    for await (const line of readRecording(file))
      if ('s' in line) snapshot = line.s
      else lines.push(line)
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    damage = error.message
  }
  if (snapshot === null) throw new Error(`${file} is no recording`)
  const last = lines.at(-1)
  // If the recording was broken off, its last entry may lack values from outside or the end of a second, so it is dropped.
  if (last !== undefined && !('z' in last))
    lines.length = Math.max(
      0,
      lines.findLastIndex(line => 'e' in line),
    )
  return { snapshot, lines, damage }
}

/** The driver's settings for a test's world. */
const ofTest = ({ budgets = {} }: TestSettings, clock: { time: number }) => ({
  budgets,
  setTime: (time: number) => {
    clock.time = Math.max(clock.time, time)
  },
})

/** A profiler that takes no profiles, because their results are in the recording. */
function recordedProfiles(clock: { time: number }): Profiling {
  let until = 0
  return {
    get running() {
      return clock.time < until
    },
    run(seconds) {
      until = clock.time + seconds * 1000
      return new Promise(() => {})
    },
    end() {
      until = 0
    },
  }
}

const unknownDeed: TestDeeds = () => {
  throw new Error('what the test of this recording has done is not known here')
}

/** A world that replays a recording. */
export class Replay {
  readonly driver: Driver
  readonly tape: ReplayTape
  readonly snapshot: Snapshot
  private readonly connections: Connections
  private readonly folder: string
  private readonly files: MudFiles
  private edits: readonly Edit[]
  /** Files whose text differs from the recording. */
  private readonly replaced = new Set<string>()
  private readonly deeds: TestDeeds

  private constructor(
    { snapshot, lines }: Recording,
    edits: readonly Edit[],
    store: MemoryStore,
    testDeeds: AllTestDeeds,
  ) {
    this.snapshot = snapshot
    this.edits = edits
    this.folder = mkdtempSync(join(tmpdir(), 'wyrd-replay-'))
    const { mounts, systems, own } = snapshot
    const at = (i: number) => join(this.folder, String(i))
    writeTexts(snapshot.files, [...Array(2 + systems + mounts.length + (own ? 1 : 0)).keys()].map(at))
    this.files = new MudFiles(
      at(0),
      at(1 + systems),
      undefined,
      Object.fromEntries(mounts.map((path, i) => [path, at(2 + systems + i)])),
      [...Array(systems).keys()].map(i => at(1 + i)),
      own ? at(2 + systems + mounts.length) : null,
    )
    const clock = new ReplayClock(snapshot.realTime)
    const tape = (this.tape = new ReplayTape(lines, clock, () => this.driver.guard.meter))
    const nothing = () => {}
    this.driver = new Driver({
      files: this.files,
      seed: snapshot.seed,
      world: snapshot.world,
      log: nothing,
      store,
      clock,
      tape,
      operators: {
        log: () => [],
        figures: () => ({}),
        history: () => [],
        storeBytes: () => null,
        offerFile: () => '',
        alerts: () => ({ to: '', sent: [] }),
        recordings: { begin: () => '', end: nothing, list: () => [], ask: async () => '' },
        wish: nothing,
      },
      endpoints: Object.fromEntries(
        Object.entries(snapshot.endpoints).map(([name, settings]) => [
          name,
          // No request is sent, because the answers come from the recording.
          { url: 'http://127.0.0.1:9', headers: {}, seconds: 1, atOnce: 0, settings },
        ]),
      ),
      onShutDown: nothing,
      onRestart: nothing,
      ...(snapshot.test ? ofTest(snapshot.test, clock) : { profiles: recordedProfiles(clock) }),
    })
    this.deeds = testDeeds[snapshot.test?.deeds ?? '']?.(this.driver, clock) ?? unknownDeed
    tape.digests = new Digests(tape.turns, this.driver)
    tape.onFile = (path, text) => {
      if (!this.replaced.has(path)) this.files.write(path, text)
    }
    this.files.onLook = () => {
      if (tape.turns.isInside) tape.takeFiles()
    }
    this.connections = new Connections(this.driver, { send: nothing, sendText: nothing, flush: nothing })
  }

  /**
   * Creates the world as it was at the beginning of a recording.
   * @param edits files whose text changes at some moment @param testDeeds the deeds of tests that record their worlds
   */
  static async begin(recording: Recording, edits: readonly Edit[] = [], testDeeds: AllTestDeeds = {}): Promise<Replay> {
    const { records, objects, at } = recording.snapshot
    const store = new MemoryStore(Object.fromEntries(records.map(([key, text]) => [key, JSON.parse(text) as unknown])))
    const rows = new Changes()
    for (const row of objects) rows.addPiece({ object: row })
    await store.commit(rows)
    const replay = new Replay(recording, edits, store, testDeeds)
    await replay.driver.open()
    replay.tape.clock.time = at
    return replay
  }

  /** The errors in mud code, newest first. */
  get faults(): readonly Fault[] {
    return this.driver.faults
  }

  /** The current text of a file; null if there is none. */
  textOf(file: string): string | null {
    return this.files.read(file)
  }

  /** The name of the player on a connection; empty if nobody has logged in yet. */
  nameOf(connection: number): string {
    return nameOf(this.connections.userOf(connection))
  }

  get differences(): readonly Difference[] {
    return this.tape.differences
  }

  /**
   * Plays entries until the recording is over, or `stop` returns true.
   * @param stop called before each entry, with its time in world milliseconds
   * @param onEntry called after each entry
   */
  run(stop: (at: number) => boolean = () => false, onEntry: () => void = () => {}): void {
    for (;;) {
      const following = this.tape.following
      if (following === null) {
        this.tape.next()
        return
      }
      if (stop(following.at)) return
      this.applyEdits(following.at)
      const { entry } = this.tape.next()!
      // An entry that the watchdog cut off is skipped, because it might never end, and it isn't known how far it had run.
      if (!following.isCut) this.play(entry)
      onEntry()
    }
  }

  private applyEdits(at: number): void {
    for (const edit of this.edits.filter(({ from }) => from <= at)) {
      this.edits = this.edits.filter(one => one !== edit)
      this.tape.isEdited = true
      this.files.write(edit.file, edit.text)
      this.replaced.add(edit.file)
      this.tape.clock.time = Math.max(this.tape.clock.time, at)
      this.tape.expect(['edit', [], []])
      this.driver.reloader.replay([[edit.file, edit.text, '', 'replay']], [edit.file])
    }
  }

  private play(entry: Entry): void {
    const { driver } = this
    switch (entry[0]) {
      case 'boot':
        driver.boot()
        break
      case 'pump':
        driver.pump.runUntil(entry[1], () => true)
        break
      case 'session': {
        const [, connection, ...event] = entry
        this.connections.replay(connection, event as unknown as SessionEvent)
        break
      }
      case 'answer':
        driver.efuns.answers.deliver(entry[1], entry[2])
        break
      case 'files':
        this.takeFiles(entry[1])
        break
      case 'edit':
        driver.reloader.replay(
          entry[1].filter(([file]) => !this.replaced.has(file)),
          entry[2],
        )
        break
      case 'refused':
        driver.noteRefused()
        break
      case 'forget':
        driver.reloader.forget(entry[1])
        break
      case 'tell':
        driver.tellMaster(entry[1] as Told, entry[2])
        break
      case 'review':
        driver.masterLink.review(entry[1], entry[2])
        break
      case 'mistakes':
        driver.masterLink.mistakes(entry[1])
        break
      case 'desk':
        answerOperator(driver, entry[1])
        break
      case 'test':
        driver.tape.entry(entry, () => this.deeds(entry[1]), undefined)
        break
      case 'end':
        driver.endWorld()
        break
    }
  }

  private takeFiles(texts: Readonly<Record<string, string | null>>): void {
    for (const [file, text] of Object.entries(texts))
      if (this.replaced.has(file)) continue
      else if (text === null) rmSync(this.files.onDisk(file), { force: true })
      else this.files.write(file, text)
  }

  /** Deletes the files of the replay. */
  close(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
