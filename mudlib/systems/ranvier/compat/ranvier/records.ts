import type { Kept } from '/compat/ranvier/core/world'

/** The longest file that bundles write, in characters, and the most files. */
const longestFile = 100_000
const mostFiles = 100

/** What is kept of mounted worlds beside what is kept with their players. */
export interface SavedRecords {
  /** Files that bundles have written, by mount and name. */
  files: Record<string, string>
  /** The names of characters, by mount and name in lower case, and who plays them: where bundles ask for a name of its own. */
  names: Record<string, string>
}

/** Who has them in the store: what is set is stored. */
export interface RecordsKeeper {
  _savedRecords: SavedRecords
}

/** Files that bundles have written, names that are taken, and people who are no players here. */
export class Records {
  private readonly keeper: RecordsKeeper
  /** What engines keep of people who are no players here: of bundles' own log-in, for tools. */
  private readonly loose = new Map<string, Record<string, unknown>>()

  constructor(keeper: RecordsKeeper) {
    this.keeper = keeper
  }

  file(root: string, path: string): string | null {
    return this.keeper._savedRecords.files[`${root} ${path}`] ?? null
  }

  /** @throws where it is too long, or there are too many */
  keepFile(root: string, path: string, text: string): void {
    const { _savedRecords: savedRecords } = this.keeper
    const { files } = savedRecords
    const name = `${root} ${path}`
    if (text.length > longestFile) throw new Error(`${path}: a file of a bundle has at most ${longestFile} characters`)
    if (files[name] === undefined && Object.keys(files).length >= mostFiles)
      throw new Error(`${path}: bundles write at most ${mostFiles} files`)
    this.keeper._savedRecords = { ...savedRecords, files: { ...files, [name]: text } }
  }

  /** Notes who plays a character. */
  claim(root: string, name: string, player: string): void {
    const { _savedRecords: savedRecords } = this.keeper
    const key = `${root} ${name.toLowerCase()}`
    if (savedRecords.names[key] === player) return
    this.keeper._savedRecords = { ...savedRecords, names: { ...savedRecords.names, [key]: player } }
  }

  /** What is known of somebody who isn't there: of a player's character that its name is taken. */
  find(root: string, kind: Kept, name: string): Record<string, unknown> | null {
    const isTaken = kind === 'player' && this.keeper._savedRecords.names[`${root} ${name.toLowerCase()}`] !== undefined
    return this.loose.get(`${root} ${kind} ${name}`) ?? (isTaken ? { name } : null)
  }

  keep(root: string, kind: Kept, name: string, data: Record<string, unknown>): void {
    this.loose.set(`${root} ${kind} ${name}`, data)
  }

  forget(root: string, kind: Kept, name: string): void {
    this.loose.delete(`${root} ${kind} ${name}`)
    if (kind !== 'player') return
    const { _savedRecords: savedRecords } = this.keeper
    const { [`${root} ${name.toLowerCase()}`]: _, ...names } = savedRecords.names
    this.keeper._savedRecords = { ...savedRecords, names }
  }
}
