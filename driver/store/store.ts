/** An object as it is kept. */
export interface SavedObject {
  /** For a blueprint its path, else a number of the store's own that is never given twice. */
  id: string
  /** What it comes back with: a root such as `player/ann`, or the path of a room or a daemon. */
  owner: string
  /** The id of what it is in; empty for the owner itself, and for what is directly in an owner that is a room. */
  environment: string
  program: string
  /** Numbers of the program's version and of those it inherits from, `3.5.7`, when this was written. */
  versions: string
  /** Its state, as JSON. */
  state: string
  /** Kept only in case the world is interrupted, not when it ends in order. */
  passing: boolean
}

/** Something that was done and must be told afterwards: by whom, and what. */
export interface Deed {
  /** Real time, ISO 8601. */
  at: string
  who: string
  what: string
}

/** What is to be written together. */
export interface Changes {
  /** New values of records; undefined: it goes. */
  records: Map<string, unknown>
  /** New states of objects by id; null: it goes. */
  objects: Map<string, SavedObject | null>
  deeds: Deed[]
}

/** What outlives the process: records (JSON values under keys such as `account/ann`), objects, and a log of deeds. */
export interface Store {
  /** All records. */
  records(): Promise<Map<string, unknown>>
  /** Writes all of it or, where it throws or the process dies, nothing. */
  commit(changes: Changes): Promise<void>
  /** What comes back with an owner, in the order of ids. */
  objectsOf(owner: string): Promise<SavedObject[]>
  /** What belongs to rooms and daemons. */
  worldObjects(): Promise<SavedObject[]>
  /** Owners of a kind, `player/`. */
  owners(prefix: string): Promise<string[]>
  /** Forgets what was kept in case of an interruption. */
  dropPassing(): Promise<void>
  /** The newest deeds, newest first; of one person, or that mention a word. */
  deeds(most: number, about?: string): Promise<Deed[]>
  /** All of it, a piece at a time, as it was at one moment. */
  dump(): AsyncIterable<Piece>
  /** Replaces all that is kept by what another store gave. All or nothing. */
  load(pieces: AsyncIterable<Piece>): Promise<number>
  close(): Promise<void>
}

/** One line of an export. */
export type Piece = { record: string; value: unknown } | { object: SavedObject } | { deed: Deed }

export function noChanges(): Changes {
  return { records: new Map(), objects: new Map(), deeds: [] }
}

/** Keeps everything in memory: for tests. Values go through JSON, as they would on disk. */
export class MemoryStore implements Store {
  private readonly texts = new Map<string, string>()
  private readonly objects = new Map<string, SavedObject>()
  private readonly done: Deed[] = []

  /** @param records what is there to begin with */
  constructor(records: Record<string, unknown> = {}) {
    for (const [key, value] of Object.entries(records)) this.texts.set(key, JSON.stringify(value))
  }

  /** A record, for tests. */
  get(key: string): unknown {
    const text = this.texts.get(key)
    return text === undefined ? null : JSON.parse(text)
  }

  async records(): Promise<Map<string, unknown>> {
    return new Map([...this.texts].map(([key, text]) => [key, JSON.parse(text)]))
  }

  async commit({ records, objects, deeds }: Changes): Promise<void> {
    for (const [key, value] of records) {
      if (value === undefined) this.texts.delete(key)
      else this.texts.set(key, JSON.stringify(value))
    }
    for (const [id, object] of objects) {
      if (object) this.objects.set(id, { ...object })
      else this.objects.delete(id)
    }
    this.done.push(...deeds)
  }

  async objectsOf(owner: string): Promise<SavedObject[]> {
    return this.all().filter(object => object.owner === owner)
  }

  async worldObjects(): Promise<SavedObject[]> {
    return this.all().filter(({ owner }) => owner.startsWith('/'))
  }

  private all(): SavedObject[] {
    return [...this.objects.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  async owners(prefix: string): Promise<string[]> {
    return [...new Set(this.all().map(({ owner }) => owner))].filter(owner => owner.startsWith(prefix)).sort()
  }

  async dropPassing(): Promise<void> {
    for (const { id, passing } of this.all()) if (passing) this.objects.delete(id)
  }

  async deeds(most: number, about = ''): Promise<Deed[]> {
    return this.done
      .filter(({ who, what }) => about === '' || who === about || what.includes(about))
      .slice(-most)
      .reverse()
  }

  async *dump(): AsyncIterable<Piece> {
    for (const [record, value] of await this.records()) yield { record, value }
    for (const object of this.all()) yield { object }
    for (const deed of this.done) yield { deed }
  }

  async load(pieces: AsyncIterable<Piece>): Promise<number> {
    const all: Piece[] = []
    for await (const piece of pieces) all.push(piece)
    this.texts.clear()
    this.objects.clear()
    this.done.length = 0
    const changes = noChanges()
    for (const piece of all) addPiece(changes, piece)
    await this.commit(changes)
    return all.length
  }

  async close(): Promise<void> {}
}

/** Adds a line of an export to what is to be written. */
export function addPiece(changes: Changes, piece: Piece): void {
  if ('record' in piece) changes.records.set(piece.record, piece.value)
  else if ('object' in piece) changes.objects.set(piece.object.id, piece.object)
  else changes.deeds.push(piece.deed)
}
