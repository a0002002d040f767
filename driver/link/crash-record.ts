import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file of the world's code, in one version of its text. */
export interface Suspect {
  file: string
  /** The hash of its text. */
  hash: string
}

/** The work that a driver was doing when it crashed. */
export interface Running {
  /** The object whose turn it was; empty if there is none. */
  object: string
  /**
   * The files that could be left out, the likeliest first. A file that was being loaded comes first, then the object's file, then the files of the
   * objects around it.
   */
  suspects: Suspect[]
}

/** The last edit. */
export interface LastEdit {
  /** Milliseconds since 1970. */
  at: number
  suspects: Suspect[]
}

/** The size of each of the two parts of a record, in bytes. */
const partSize = 4096
const buffer = Buffer.alloc(partSize)

function write(file: number, part: 0 | 1, value: object): void {
  buffer.fill(32)
  buffer.write(JSON.stringify(value).slice(0, partSize))
  try {
    writeSync(file, buffer, 0, partSize, part * partSize)
  } catch {
    // If the disk is full, writing the record must not cause a crash itself.
  }
}

function read<T>(file: number, part: 0 | 1): T | null {
  const bytes = Buffer.alloc(partSize)
  try {
    readSync(file, bytes, 0, partSize, part * partSize)
    return JSON.parse(bytes.toString('utf8').replaceAll('\0', '').trim()) as T
  } catch {
    return null
  }
}

/** Writes the driver's current work to a file that the gateway has opened. */
export const noteRunning = (file: number, running: Running): void => write(file, 0, running)
export const noteEdit = (file: number, edit: LastEdit): void => write(file, 1, edit)

/** A deleted but open file that outlives the driver. From it, the gateway reads the driver's last work. */
export class CrashRecord {
  /** The file descriptor of the record. */
  readonly file: number

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'wyrd-crash-'))
    this.file = openSync(join(folder, 'record'), 'w+', 0o600)
    rmSync(folder, { recursive: true, force: true })
  }

  read(): { running: Running | null; edit: LastEdit | null } {
    return { running: read<Running>(this.file, 0), edit: read<LastEdit>(this.file, 1) }
  }

  /** Clears the last driver's work. */
  begin(): void {
    noteRunning(this.file, { object: '', suspects: [] })
  }
}
