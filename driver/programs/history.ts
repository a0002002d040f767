import { createHash } from 'node:crypto'
import type { Records } from '../store/records.ts'
import type { PastVersion, Program } from './program.ts'

/** What the store keeps of a program; the sources of its versions apart. */
interface Kept {
  /** Of the version that ran last, with its hash: what is on disk may have changed since. */
  number: number
  hash: string
  versions: Omit<PastVersion, 'source'>[]
}

/** How many older versions of a program are kept. */
export const keptVersions = 20

/** The versions of programs, kept in the store: numbers and sources outlive the process. */
export class History {
  private readonly records: Records

  constructor(records: Records) {
    this.records = records
  }

  /** The number that a program's first version in this process has, and the older ones that are known, newest first. */
  begin(path: string, source: string): { number: number; past: PastVersion[] } {
    const kept = this.kept(path)
    if (!kept) return { number: 1, past: [] }
    const same = kept.hash === hashOf(source)
    const past = kept.versions
      .filter(({ number }) => !(same && number === kept.number))
      .map(version => ({ ...version, source: String(this.records.get(sourceKey(path, version.number)) ?? '') }))
    return { number: same ? kept.number : kept.number + 1, past }
  }

  /** A program has been reloaded. */
  note({ path, version, history }: Program): void {
    const known = new Set(this.kept(path)?.versions.map(({ number }) => number))
    const kept = [version, ...history].slice(0, keptVersions + 1)
    for (const { number, source } of kept) {
      if (!known.delete(number)) this.records.put(sourceKey(path, number), source)
    }
    for (const number of known) this.records.delete(sourceKey(path, number))
    const versions = kept.map(({ number, at, by, objects, dependents, stall }) => {
      return { number, at, by, objects, dependents, stall }
    })
    this.records.put(`program/${path}`, { number: version.number, hash: hashOf(version.source), versions })
  }

  /** Something is kept that a version has made: its number has to be known when it comes back. */
  mark({ path, version }: Program): void {
    const { versions = [] } = this.kept(path) ?? {}
    this.records.put(`program/${path}`, { number: version.number, hash: hashOf(version.source), versions })
  }

  private kept(path: string): Kept | null {
    return this.records.get(`program/${path}`) as Kept | null
  }
}

function sourceKey(path: string, number: number): string {
  return `source/${path}/${number}`
}

function hashOf(source: string): string {
  return createHash('sha256').update(source).digest('base64url').slice(0, 16)
}
