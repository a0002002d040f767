import { createHash } from 'node:crypto'
import { ownerOf } from '../../kernel/programs/lasting.ts'
import { ReloadError } from '../../kernel/programs/problem.ts'
import { type Authorship, nobodys, type Program, type Version } from '../../kernel/programs/program.ts'
import type { VersionHistory } from '../../kernel/programs/programs.ts'
import type { Records } from '../store/records.ts'

/** The number of older versions of a file that are kept. */
const keptVersions = 20

/** Versions of a file that no program runs are kept only if the file has at most this many characters. */
const longestText = 200_000

/** A version of a program that is or was live. */
export type PastVersion = Omit<Version, 'compiled' | 'evaluate'>

/** The stored data of a program or any other file. The sources of its versions are stored separately. */
interface Kept {
  /** The number and hash of the newest version. The file on disk may have changed since then. */
  number: number
  hash: string
  /** The author of that version, and the reason. */
  by?: string
  why?: string
  versions: Omit<PastVersion, 'source'>[]
}

/** A file's text, and the real time of its last change in milliseconds. */
export interface DatedText {
  text: string
  at: number
}

const neverRun = { objects: 0, dependents: 0, stall: 0 }

/** The versions of files in the store. Numbers and sources are kept over restarts. */
export class History implements VersionHistory {
  private readonly records: Records
  /** Older versions, newest first. */
  private readonly past = new WeakMap<Program, PastVersion[]>()
  private readonly marked = new Map<Program, number>()
  /** The text that code last saved to each file, with the user whose command saved it. */
  private readonly saved = new Map<string, { source: string } & Authorship>()
  /** The names of files that have stored data. */
  private names = new Set<string>()
  /** The time when a file was changed on the disk, in milliseconds since 1970; undefined if the file isn't there. */
  changedAt: (file: string) => number | undefined = () => undefined
  /** Called with the file of a loaded program whose text this world has not run before. */
  unseen: (file: string) => void = () => {}

  constructor(records: Records) {
    this.records = records
  }

  /** Called when the records of the store have been read. */
  open(): void {
    this.names = new Set(this.records.keys('program/').map(key => key.slice('program/'.length)))
  }

  /** A program's older versions, newest first. */
  of(program: Program): readonly PastVersion[] {
    return this.past.get(program) ?? []
  }

  /** Notes the user who saves a file, for the file's next version. @param by the user's name; empty if no user's command saves it */
  savedBy(file: string, source: string, by: string, why = ''): void {
    this.saved.set(file, { source, by, why })
    // The author is stored, so that a refused text still has its author after a restart.
    if (by !== '') this.records.put(writerKey(file), { hash: hashOf(source), by, why })
  }

  /** The user whose command saved a file with this text, and the reason; null if no code saved this text. */
  writerOf(file: string, source: string): Authorship | null {
    const saved = this.saved.get(file)
    if (saved?.source === source) return { by: saved.by, why: saved.why }
    const stored = this.records.get(writerKey(file)) as ({ hash: string } & Authorship) | null
    return stored?.hash === hashOf(source) ? { by: stored.by, why: stored.why } : null
  }

  begin(program: Program, source: string): { number: number; at: number } & Authorship {
    const { path } = program
    const kept = this.kept(path)
    const same = kept !== null && kept.hash === hashOf(source)
    if (!same) this.unseen(program.file)
    const author = this.writerOf(program.file, source) ?? nobodys
    const stored = kept?.versions.find(({ number }) => same && number === kept.number)
    const at = stored?.at ?? this.changedAt(program.file) ?? Date.now()
    if (!kept) return { number: 1, at, ...author }
    this.past.set(
      program,
      this.stored(path, kept).filter(({ number }) => number !== stored?.number),
    )
    if (!same) return { number: kept.number + 1, at, ...author }
    return { number: kept.number, at, by: kept.by ?? author.by, why: kept.why ?? author.why }
  }

  note(program: Program, before: Version): void {
    const { path, version } = program
    // If only a probe was added or removed, the number stays the same.
    if (version.number === before.number) return
    const { compiled: _, evaluate: __, ...kept } = before
    // The source is copied explicitly, because a virtual program's version computes its source in a getter.
    const past = [{ ...kept, source: before.source }, ...this.of(program)].slice(0, keptVersions)
    this.past.set(program, past)
    this.keep(path, [version, ...past])
  }

  /**
   * The versions of a file that no program runs, newest first: versions that ran once, and versions that were only saved.
   * @param now the file's current text, which is the newest version; null if there is no file
   */
  ofFile(file: string, now: DatedText | null): readonly PastVersion[] {
    const name = nameOf(file)
    const kept = this.kept(name)
    const past = kept ? this.stored(name, kept) : []
    if (now === null || past[0]?.source === now.text) return past
    const isKept = kept?.hash === hashOf(now.text)
    const number = kept === null ? 1 : isKept ? kept.number : kept.number + 1
    const { by, why } = isKept ? { by: kept.by ?? '', why: kept.why ?? '' } : (this.writerOf(file, now.text) ?? nobodys)
    return [{ number, at: now.at, by, why, ...neverRun, source: now.text }, ...past]
  }

  /**
   * Notes a change of a file that no program runs, or the removal of any file. The previous text is kept, too.
   * @param before the text before; null if there was no file
   * @param after the text now; null if the file is gone
   */
  noteFile(file: string, before: DatedText | null, after: DatedText | null): void {
    if (before?.text === after?.text) return
    if ([before, after].some(one => one !== null && one.text.length > longestText)) return
    const all = [...this.ofFile(file, before)]
    if (after !== null && all[0]?.source !== after.text) {
      const number = Math.max(this.kept(nameOf(file))?.number ?? 0, all[0]?.number ?? 0) + 1
      const author = this.writerOf(file, after.text) ?? nobodys
      all.unshift({ number, at: after.at, ...author, ...neverRun, source: after.text })
    }
    this.keep(nameOf(file), all.slice(0, keptVersions + 1))
  }

  /** Gives a moved file the versions that it had under its old name. */
  moved(from: string, to: string): void {
    const kept = this.kept(nameOf(from))
    if (kept !== null && this.kept(nameOf(to)) === null) this.keep(nameOf(to), this.stored(nameOf(from), kept))
  }

  /** The files below a folder that have stored versions, including removed files. */
  filesIn(folder: string): string[] {
    const hasSome = (name: string) => name.startsWith(`${folder}/`) && (this.kept(name)?.versions.length ?? 0) > 0
    return [...this.names].filter(hasSome).map(fileOf)
  }

  /** Whether versions of a file are stored. */
  hasOf(file: string): boolean {
    return this.kept(nameOf(file)) !== null
  }

  /** Stores all versions of a file, newest first, and replaces those stored before. */
  private keep(name: string, all: readonly PastVersion[]): void {
    if (all.length === 0) return
    this.records.delete(writerKey(name))
    const known = new Set(this.kept(name)?.versions.map(({ number }) => number))
    for (const { number, source } of all) {
      if (!known.delete(number)) this.records.put(sourceKey(name, number), source)
    }
    for (const number of known) this.records.delete(sourceKey(name, number))
    const versions = all.map(({ number, at, by, why, objects, dependents, stall }) => {
      return { number, at, by, why, objects, dependents, stall }
    })
    this.put(name, all[0]!, versions)
  }

  /** The stored versions of a file, newest first, with their texts. */
  private stored(name: string, { versions }: Kept): PastVersion[] {
    return versions.map(version => ({
      ...version,
      why: version.why ?? '',
      source: String(this.records.get(sourceKey(name, version.number)) ?? ''),
    }))
  }

  private put(name: string, newest: Pick<PastVersion, 'number' | 'by' | 'why' | 'source'>, versions: Kept['versions']) {
    const { number, by, why, source } = newest
    this.names.add(name)
    this.records.put(`program/${name}`, { number, hash: hashOf(source), by, why, versions })
  }

  /** Stores the number of a program's version because an object of the program was stored. The number is needed when the object is restored. */
  private mark(program: Program): void {
    this.put(program.path, program.version, this.kept(program.path)?.versions ?? [])
  }

  /** Calls mark() for a program and its base programs. */
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

/** The error for a requested version that isn't kept. @param past the older versions that are kept */
export function noVersion(file: string, past: readonly PastVersion[]): ReloadError {
  const kept = past.map(one => one.number).join(', ')
  return ReloadError.about(file, kept ? `no such version is kept; there are ${kept}` : 'no older version is kept')
}

/** The name under which a file's versions are stored. It is a program's path, or the path of another file. */
function nameOf(file: string): string {
  return file.replace(/\.ts$/, '')
}

/** The file with a name from nameOf(). It is a program, a test or declarations, unless the name has another extension. */
export function fileOf(name: string): string {
  return /\.(?!(?:test|d)$)\w+$/.test(name) ? name : `${name}.ts`
}

/** The key of the record of the user who last saved a file. The record is kept until the saved text is stored as a version. */
function writerKey(file: string): string {
  return `writer/${nameOf(file)}`
}

function sourceKey(path: string, number: number): string {
  return `source/${path}/${number}`
}

function hashOf(source: string): string {
  return createHash('sha256').update(source).digest('base64url').slice(0, 16)
}
