import type { Kept } from '/compat/ranvier/core/world'

/** The maximum length of a file that bundles write, in characters. The constant below is the maximum number of such files. */
const longestFile = 100_000
const mostFiles = 100

/** The stored data of mounted worlds, apart from the data stored with players. */
export interface SavedRecords {
  /** Files that bundles have written, by mount and name. */
  files: Record<string, string>
  /**
   * The players by their characters: by mount and the character's name in lower case. A character's name may differ from the
   * player's, because some bundles ask for a name.
   */
  names: Record<string, string>
}

/** The object that stores the records whenever they are set. */
export interface RecordsKeeper {
  _savedRecords: SavedRecords
}

/** Keeps the files that bundles have written, the names of characters that are taken, and the data of accounts and characters that
 * don't belong to players of the mudlib. */
export class Records {
  private readonly keeper: RecordsKeeper
  /** Data that engines save for accounts and characters that don't belong to players of the mudlib. Such accounts and characters
   * are made by the bundles' own login, which tools use. */
  private readonly loose = new Map<string, Record<string, unknown>>()

  constructor(keeper: RecordsKeeper) {
    this.keeper = keeper
  }

  file(root: string, path: string): string | null {
    return this.keeper._savedRecords.files[`${root} ${path}`] ?? null
  }

  /** Stores a file. @throws if the file is too long, or there are too many files */
  keepFile(root: string, path: string, text: string): void {
    const { _savedRecords: savedRecords } = this.keeper
    const { files } = savedRecords
    const name = `${root} ${path}`
    if (text.length > longestFile) throw new Error(`${path}: a file of a bundle has at most ${longestFile} characters`)
    if (files[name] === undefined && Object.keys(files).length >= mostFiles)
      throw new Error(`${path}: bundles write at most ${mostFiles} files`)
    this.keeper._savedRecords = { ...savedRecords, files: { ...files, [name]: text } }
  }

  /** Records which player has a character. */
  claim(root: string, name: string, player: string): void {
    const { _savedRecords: savedRecords } = this.keeper
    const key = `${root} ${name.toLowerCase()}`
    if (savedRecords.names[key] === player) return
    this.keeper._savedRecords = { ...savedRecords, names: { ...savedRecords.names, [key]: player } }
  }

  /** Returns data of a kind that is stored under a name nobody is visiting with. For a player's character, it is only the name:
   * this shows that the name is taken. */
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
