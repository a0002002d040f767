import { readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { hashOf } from '../compile/left-out.ts'

const schema = v.record(v.string(), v.string())

/** Versions of files whose types take too long to check. They are left out of checks until they are edited. A restart doesn't change that. */
export class SlowFiles {
  private readonly file: string | null
  /** Hashes of the versions, by mud path. */
  private readonly hashes: Map<string, string>

  /** @param file the file on disk that stores the list; null if there is none. A file that can't be read counts as empty */
  constructor(file: string | null) {
    this.file = file
    this.hashes = new Map(file === null ? [] : Object.entries(read(file)))
  }

  has(path: string, source: string): boolean {
    const hash = this.hashes.get(path)
    return hash !== undefined && hash === hashOf(source)
  }

  add(path: string, source: string): void {
    this.hashes.set(path, hashOf(source))
    this.write()
  }

  delete(path: string): void {
    if (this.hashes.delete(path)) this.write()
  }

  private write(): void {
    if (this.file === null) return
    try {
      writeFileSync(this.file, `${JSON.stringify(Object.fromEntries(this.hashes), null, 1)}\n`, { mode: 0o600 })
    } catch {
      // The disk is full or missing, which is reported elsewhere. Until the next start, the versions are remembered in memory.
    }
  }
}

function read(file: string): Record<string, string> {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
