import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { Refused } from '../../kernel/guard/errors.ts'
import { readExport, writeExport } from './export.ts'
import type { Persistence } from './persistence.ts'
import type { Piece, Store } from './store.ts'

/** The folder for backups, and a second connection to the store, so that a backup doesn't hold up the world. */
export interface BackupOptions {
  folder: string
  open: () => Promise<Store>
}

/** Makes and restores backups while the world runs. Every method refuses if no folder is configured. */
export class Backups {
  private readonly options: BackupOptions | null
  private readonly persistence: Persistence
  private readonly restart: (() => void) | null

  /** @param restart has a new driver process continue the world */
  constructor(options: BackupOptions | null, persistence: Persistence, restart: Backups['restart']) {
    this.options = options
    this.persistence = persistence
    this.restart = restart
  }

  /** The names of the backups, newest last. */
  list(): string[] {
    return this.folder.list()
  }

  /** Makes a backup. @returns a message for the user */
  async make(name: string): Promise<string> {
    const { folder } = this
    await this.persistence.flush()
    const store = await this.options!.open()
    try {
      const { file, lines } = await folder.make(store, name)
      return `${file}: ${lines} lines`
    } finally {
      await store.close()
    }
  }

  /** Replaces the store by a backup, and has a new driver process continue from it. The present store is backed up first. */
  async restore(name: string): Promise<string> {
    const pieces = this.folder.read(name)
    if (!this.restart) throw new Refused('there is nothing here that could start another driver')
    const before = `before-restore-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
    await this.make(before)
    const count = await this.persistence.replace(pieces)
    this.restart()
    return `${count} lines of ${name} are in the place of what was, which is ${before} now`
  }

  private get folder(): BackupFolder {
    if (!this.options) throw new Refused('this world has no place for backups')
    return new BackupFolder(this.options.folder)
  }
}

const backupName = /^[\w-]{1,60}$/

/** Compressed exports of a store in a folder. */
class BackupFolder {
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

  /** Makes an export; its file appears when it is complete. @returns its file and its number of lines */
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

  /** Reads an export. @throws if there is none of the name */
  read(name: string): AsyncIterable<Piece> {
    if (!this.list().includes(name)) throw new Error(`there is no backup '${name}'`)
    return readExport(this.fileOf(name))
  }

  private fileOf(name: string): string {
    if (!backupName.test(name)) throw new Error(`'${name}' is no name for a backup: letters, digits, _ and -`)
    return join(this.folder, `${name}.jsonl.gz`)
  }
}
