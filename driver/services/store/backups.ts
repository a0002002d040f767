import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { Refused } from '../../kernel/guard/errors.ts'
import type { Log } from '../../link/log.ts'
import { readExport, writeExport } from './export.ts'
import type { Persistence } from './persistence.ts'
import type { Piece, Store } from './store.ts'

/** The folder for backups, and a second connection to the store, so that a backup doesn't delay the world. */
export interface BackupOptions {
  folder: string
  open: () => Promise<Store>
  /** The clock and timer; by default those of the system. */
  timer?: Timer
  /** Called when a scheduled backup has failed. */
  onFailed?: (why: string) => void
}

/** The clock and timer of a schedule. */
export interface Timer {
  /** The current time in milliseconds. */
  now(): number
  /** Calls a function after some milliseconds. @returns a function that cancels the call */
  later(milliseconds: number, call: () => void): () => void
}

const systemTimer: Timer = {
  now: () => Date.now(),
  later(milliseconds, call) {
    const timeout = setTimeout(call, milliseconds)
    return () => clearTimeout(timeout)
  },
}

/** The prefix of the names of scheduled backups. Names of other backups may not have it. */
const scheduled = 'auto-'
/** Milliseconds from a start to the first scheduled backup if one is due, because the world is busy at first. */
const firstAfter = 60_000
/** Milliseconds after which a scheduled backup that failed is tried again. */
const tryAgainAfter = 600_000
const hour = 3_600_000

/** Makes and restores backups while the world runs. Every method throws if no folder is configured. */
export class Backups {
  private readonly options: BackupOptions | null
  private readonly persistence: Persistence
  private readonly restart: (() => void) | null
  private readonly log: Log
  private readonly timer: Timer
  private cancel = () => {}

  /** @param restart starts a new driver process that continues the world */
  constructor(options: BackupOptions | null, persistence: Persistence, restart: Backups['restart'], log: Log) {
    this.options = options
    this.persistence = persistence
    this.restart = restart
    this.log = log
    this.timer = options?.timer ?? systemTimer
  }

  /** The backups, newest last. */
  list(): BackupInfo[] {
    return this.folder.list().map(name => this.folder.infoOf(name))
  }

  /** The file of a backup. @throws if there is no backup of this name */
  fileOf(name: string): string {
    if (!this.folder.list().includes(name)) throw new Refused(`there is no backup '${name}'`)
    return this.folder.fileOf(name)
  }

  /** Makes a backup. @returns a message for the user */
  async make(name: string): Promise<string> {
    if (name.startsWith(scheduled))
      throw new Error(`names that begin with ${scheduled} are those of backups made on their own`)
    return this.write(name)
  }

  /**
   * Makes backups at regular intervals from now on, also across restarts, and deletes the oldest scheduled backups. A failed backup is reported and
   * retried.
   * @param hours the hours between two backups
   * @param keep the number of scheduled backups that are kept
   */
  schedule(hours: number, keep: number): void {
    const { folder } = this
    const newest = folder.list().findLast(name => name.startsWith(scheduled))
    const age =
      newest === undefined ? Number.POSITIVE_INFINITY : this.timer.now() - timeOfName(newest.slice(scheduled.length))
    const wait = Math.min(hours * hour, Math.max(firstAfter, hours * hour - age))
    this.cancel = this.timer.later(wait, () => {
      this.makeScheduled(folder, keep).then(
        () => this.schedule(hours, keep),
        error => {
          this.options?.onFailed?.(error.message)
          this.log(`no backup: ${error.message}; it is tried again in ${tryAgainAfter / 60_000} minutes`, 'error')
          this.cancel = this.timer.later(tryAgainAfter, () => this.schedule(hours, keep))
        },
      )
    })
  }

  /** Stops the schedule. */
  stop(): void {
    this.cancel()
  }

  /** Makes a backup named after the time, then deletes the oldest scheduled backups. @param keep the number of scheduled backups that are kept */
  private async makeScheduled(folder: BackupFolder, keep: number): Promise<void> {
    await this.write(`${scheduled}${nameOfTime(this.timer.now())}`)
    const old = folder
      .list()
      .filter(name => name.startsWith(scheduled))
      .slice(0, -keep)
    for (const name of old) folder.delete(name)
    if (old.length > 0) this.log(`deleted ${old.length === 1 ? 'the old backup' : 'the old backups'} ${old.join(', ')}`)
  }

  private async write(name: string): Promise<string> {
    const { folder } = this
    await this.persistence.flush()
    const store = await this.options!.open()
    try {
      const { file, lines } = await folder.make(store, name)
      const message = `${file}: ${lines} lines`
      this.log(`backup ${message}`)
      return message
    } finally {
      await store.close()
    }
  }

  /** Backs up the current store, replaces it with a backup, and starts a new driver process that continues from the backup. */
  async restore(name: string): Promise<string> {
    const pieces = this.folder.read(name)
    if (!this.restart) throw new Refused('there is nothing here that could start another driver')
    const before = `before-restore-${nameOfTime(this.timer.now())}`
    await this.make(before)
    const count = await this.persistence.replace(pieces)
    this.log(`restored the backup ${name}: ${count} lines; before, it was ${before}`, 'warn')
    this.restart()
    return `${count} lines of ${name} are in the place of what was, which is ${before} now`
  }

  private get folder(): BackupFolder {
    if (!this.options) throw new Refused('this world has no place for backups')
    return new BackupFolder(this.options.folder)
  }
}

/** A time in milliseconds, in the form used in the names of backups: 2031-04-02T03-00-00. */
export function nameOfTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')
}

/** Parses a time written by nameOfTime(). */
function timeOfName(name: string): number {
  return Date.parse(`${name.slice(0, 10)}${name.slice(10).replaceAll('-', ':')}Z`)
}

/** A backup. */
export interface BackupInfo {
  readonly name: string
  readonly bytes: number
  /** The time when the backup was complete, in milliseconds since 1970. */
  readonly time: number
}

const backupName = /^[\w-]{1,60}$/

/** Compressed exports of a store in a folder. */
export class BackupFolder {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** The names, newest last. */
  list(): string[] {
    try {
      return readdirSync(this.folder)
        .flatMap(file => /^(.+)\.jsonl\.gz$/.exec(file)?.[1] ?? [])
        .sort()
    } catch {
      return []
    }
  }

  infoOf(name: string): BackupInfo {
    const found = statSync(this.fileOf(name), { throwIfNoEntry: false })
    return { name, bytes: found?.size ?? 0, time: found?.mtimeMs ?? 0 }
  }

  /** Deletes an export. */
  delete(name: string): void {
    rmSync(this.fileOf(name), { force: true })
  }

  /** Makes an export. Its file appears when the export is complete. @returns its file and its number of lines */
  async make(store: Store, name: string): Promise<{ file: string; lines: number }> {
    const file = this.fileOf(name)
    mkdirSync(this.folder, { recursive: true })
    const unfinished = `${file}.part`
    try {
      const lines = await writeExport(store, createWriteStream(unfinished, { mode: 0o600 }), createGzip())
      renameSync(unfinished, file)
      return { file, lines }
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw error
    }
  }

  /** Reads an export. @throws if there is no export of this name */
  read(name: string): AsyncIterable<Piece> {
    if (!this.list().includes(name)) throw new Error(`there is no backup '${name}'`)
    return readExport(this.fileOf(name))
  }

  fileOf(name: string): string {
    if (!backupName.test(name)) throw new Error(`'${name}' is no name for a backup: letters, digits, _ and -`)
    return join(this.folder, `${name}.jsonl.gz`)
  }
}
