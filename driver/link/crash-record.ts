import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file of the world's code, in one version of its text. */
export interface Suspect {
  file: string
  /** The hash of its text. */
  hash: string
}

/** What a driver was at work on. */
export interface Running {
  /** The object whose turn it was; empty: none. */
  object: string
  /** What could be left out, the likeliest first: a file that was being loaded, the object's, those around it. */
  suspects: Suspect[]
}

/** What was edited last. */
export interface LastEdit {
  /** Milliseconds since 1970. */
  at: number
  suspects: Suspect[]
}

/** The bytes of each of the two parts of a record. */
const partSize = 4096
const buffer = Buffer.alloc(partSize)

function write(file: number, part: 0 | 1, value: object): void {
  buffer.fill(32)
  buffer.write(JSON.stringify(value).slice(0, partSize))
  try {
    writeSync(file, buffer, 0, partSize, part * partSize)
  } catch {
    // A disk that is full makes no crash of its own.
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

/** The driver's end: writes what it is at work on to a file that it has from the gateway. */
export const noteRunning = (file: number, running: Running): void => write(file, 0, running)
export const noteEdit = (file: number, edit: LastEdit): void => write(file, 1, edit)

/** A file without a name that outlives the driver, from which the gateway reads what that was at work on when it ended. */
export class CrashRecord {
  /** Its descriptor. */
  readonly file: number

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'wyrd-crash-'))
    this.file = openSync(join(folder, 'record'), 'w+', 0o600)
    rmSync(folder, { recursive: true, force: true })
  }

  read(): { running: Running | null; edit: LastEdit | null } {
    return { running: read<Running>(this.file, 0), edit: read<LastEdit>(this.file, 1) }
  }

  /** Forgets what the last driver was at work on. */
  begin(): void {
    noteRunning(this.file, { object: '', suspects: [] })
  }
}
