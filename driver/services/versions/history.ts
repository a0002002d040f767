import { createHash } from 'node:crypto'
import { ownerOf } from '../../kernel/programs/lasting.ts'
import { type Authorship, nobodys, type Program, type Version } from '../../kernel/programs/program.ts'
import type { VersionHistory } from '../../kernel/programs/programs.ts'
import type { Records } from '../store/records.ts'

/** The number of older versions of a program that are kept. */
const keptVersions = 20

/** A version of a program that is or was live. */
export type PastVersion = Omit<Version, 'compiled' | 'evaluate'>

/** The stored data of a program; the sources of its versions are stored apart. */
interface Kept {
  /** The number and hash of the version that ran last: the file on disk may have changed since. */
  number: number
  hash: string
  /** Who has written that version, and why. */
  by?: string
  why?: string
  versions: Omit<PastVersion, 'source'>[]
}

/** The versions of programs in the store: numbers and sources are kept over restarts. */
export class History implements VersionHistory {
  private readonly records: Records
  /** Older versions, newest first. */
  private readonly past = new WeakMap<Program, PastVersion[]>()
  private readonly marked = new Map<Program, number>()
  /** What code has saved a file with last, and by whose command. */
  private readonly saved = new Map<string, { source: string } & Authorship>()
  /** Told of a program's file that is loaded and whose text this world has not run before. */
  unseen: (file: string) => void = () => {}

  constructor(records: Records) {
    this.records = records
  }

  /** A program's older versions, newest first. */
  of(program: Program): readonly PastVersion[] {
    return this.past.get(program) ?? []
  }

  /** Notes who saves a file, for its version. @param by a user's name; empty: nobody's command */
  savedBy(file: string, source: string, by: string, why = ''): void {
    this.saved.set(file, { source, by, why })
  }

  /** By whose command code has saved a file with this text; null: no code has. */
  writerOf(file: string, source: string): Authorship | null {
    const saved = this.saved.get(file)
    return saved?.source === source ? { by: saved.by, why: saved.why } : null
  }

  begin(program: Program, source: string): { number: number } & Authorship {
    const { path } = program
    const kept = this.kept(path)
    const same = kept !== null && kept.hash === hashOf(source)
    if (!same) this.unseen(program.file)
    const author = this.writerOf(program.file, source) ?? nobodys
    if (!kept) return { number: 1, ...author }
    const past = kept.versions
      .filter(({ number }) => !(same && number === kept.number))
      .map(version => ({
        ...version,
        why: version.why ?? '',
        source: String(this.records.get(sourceKey(path, version.number)) ?? ''),
      }))
    this.past.set(program, past)
    if (!same) return { number: kept.number + 1, ...author }
    return { number: kept.number, by: kept.by ?? author.by, why: kept.why ?? author.why }
  }

  note(program: Program, before: Version): void {
    const { path, version } = program
    const { compiled: _, evaluate: __, ...kept } = before
    // A virtual program's version makes its text when it is asked.
    const past = [{ ...kept, source: before.source }, ...this.of(program)].slice(0, keptVersions)
    this.past.set(program, past)
    const known = new Set(this.kept(path)?.versions.map(({ number }) => number))
    const all = [version, ...past]
    for (const { number, source } of all) {
      if (!known.delete(number)) this.records.put(sourceKey(path, number), source)
    }
    for (const number of known) this.records.delete(sourceKey(path, number))
    const versions = all.map(({ number, at, by, why, objects, dependents, stall }) => {
      return { number, at, by, why, objects, dependents, stall }
    })
    this.put(program, versions)
  }

  private put({ path, version }: Program, versions: Kept['versions']): void {
    const { number, by, why, source } = version
    this.records.put(`program/${path}`, { number, hash: hashOf(source), by, why, versions })
  }

  /** Stores the number of a version because an object of it was stored, so that the number is known when the object is restored. */
  private mark(program: Program): void {
    this.put(program, this.kept(program.path)?.versions ?? [])
  }

  /** Does the same for a program and its base programs. */
  markChain(program: Program): void {
    for (let one: object | null = program.main?.lasting ?? null; one; one = Object.getPrototypeOf(one)) {
      const owner = ownerOf(one)
      if (!owner || this.marked.get(owner) === owner.version.number) continue
      this.marked.set(owner, owner.version.number)
      this.mark(owner)
    }
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
