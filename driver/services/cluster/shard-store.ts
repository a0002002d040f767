import { Changes } from '../store/changes.ts'
import type { Deed, Piece, SavedObject, Store } from '../store/store.ts'
import { mainShard } from './shards.ts'

/** Records that each shard has for itself. */
const own = /^(world|program)\//

/** What a ShardStore has to know about the homes of the world. */
interface HomesOfShard {
  /** Whether the blueprint at a path belongs to a home that this shard has. */
  isHere(path: string): boolean
  /** Whether it belongs to a home that another shard has. */
  isElsewhere(path: string): boolean
  /** Whether it belongs to one of these homes. */
  isOfAny(path: string, homes: Iterable<string>): boolean
  /** Whether another shard runs, so that the store can't be replaced. */
  othersRun(): boolean
}

/**
 * The part of a shared store that one shard sees.
 *
 * Players have the same keys on all shards, because only one shard has a player. Blueprints of a home that this shard has are stored under their
 * paths. Other blueprints and records exist on each shard. Those of the main shard keep their keys, and those of the shard `b` are stored under
 * `@b/…`. A shard reads records of the main shard that it hasn't written itself.
 */
export class ShardStore implements Store {
  private readonly store: Store
  private readonly shard: string
  private readonly homes: HomesOfShard

  constructor(store: Store, shard: string, homes: HomesOfShard) {
    this.store = store
    this.shard = shard
    this.homes = homes
  }

  private get prefix(): string {
    return `@${this.shard}`
  }

  /** The key in the store of a root or blueprint. @param moved the homes that were this shard's until now */
  private keyOf(name: string, moved: Iterable<string> = []): string {
    if (!name.startsWith('/') || this.shard === mainShard || this.homes.isHere(name)) return name
    return this.homes.isOfAny(name, moved) ? name : this.prefix + name
  }

  /** The root or blueprint of a key in the store; null if it belongs to another shard. */
  private nameOf(key: string, isOurs: (path: string) => boolean = () => false): string | null {
    if (key.startsWith(`${this.prefix}/`)) return key.slice(this.prefix.length)
    if (key.startsWith('@')) return null
    if (!key.startsWith('/')) return key
    const isElsewhere = this.shard === mainShard ? this.homes.isElsewhere(key) : !this.homes.isHere(key)
    return isElsewhere && !isOurs(key) ? null : key
  }

  private recordKey(key: string): string {
    return this.shard === mainShard ? key : `${this.prefix}/${key}`
  }

  async records(): Promise<Map<string, unknown>> {
    const all = await this.store.records()
    const seen = new Map<string, unknown>()
    const isMain = this.shard === mainShard
    for (const [key, value] of all) if (!key.startsWith('@') && (isMain || !own.test(key))) seen.set(key, value)
    const start = `${this.prefix}/`
    if (!isMain) for (const [key, value] of all) if (key.startsWith(start)) seen.set(key.slice(start.length), value)
    return seen
  }

  async record(key: string): Promise<unknown> {
    const mine = await this.store.record(this.recordKey(key))
    return mine !== undefined || this.shard === mainShard || own.test(key) ? mine : this.store.record(key)
  }

  /** Changes with the keys of the store. A commit that is tried again keeps the keys that it began with, although homes may have moved since. */
  private readonly began = new WeakMap<Changes, Changes>()

  private outward(changes: Changes): Changes {
    if (this.shard === mainShard) return changes
    const known = this.began.get(changes)
    if (known) return known
    const all = new Changes()
    this.began.set(changes, all)
    for (const [key, value] of changes.records) all.putRecord(this.recordKey(key), value)
    const moved = [...changes.moves.keys()]
    for (const [name, object] of changes.objects) {
      const id = this.keyOf(name, moved)
      all.putObject(id, object && { ...object, id, owner: this.keyOf(object.owner, moved) })
    }
    for (const deed of changes.deeds) all.note(deed)
    for (const [key, move] of changes.moves) all.moveHome(key, move)
    return all
  }

  commit(changes: Changes): Promise<void> {
    return this.store.commit(this.outward(changes))
  }

  try(changes: Changes): Promise<void> {
    return this.store.try(this.outward(changes))
  }

  private inward(rows: readonly SavedObject[], isOurs?: (path: string) => boolean): SavedObject[] {
    const seen: SavedObject[] = []
    for (const row of rows) {
      const owner = this.nameOf(row.owner, isOurs)
      if (owner !== null) seen.push({ ...row, owner, id: this.nameOf(row.id, isOurs) ?? row.id })
    }
    return seen
  }

  async objectsOf(owner: string): Promise<SavedObject[]> {
    return this.inward(await this.store.objectsOf(this.keyOf(owner)))
  }

  async worldObjects(isOurs?: (path: string) => boolean): Promise<SavedObject[]> {
    return this.inward(await this.store.worldObjects(), isOurs)
  }

  owners(prefix: string): Promise<string[]> {
    return this.store.owners(prefix)
  }

  dropPassing(isOurs: (owner: string) => boolean = () => true): Promise<void> {
    return this.store.dropPassing(key => {
      const owner = this.nameOf(key)
      return owner !== null && isOurs(owner)
    })
  }

  deeds(most: number, about?: string): Promise<Deed[]> {
    return this.store.deeds(most, about)
  }

  dump(): AsyncIterable<Piece> {
    return this.store.dump()
  }

  /** @throws an Error if another shard runs, which would go on with the world as it was */
  async load(pieces: AsyncIterable<Piece>): Promise<number> {
    if (this.homes.othersRun()) throw new Error('other shards of this world are running: stop them first')
    return this.store.load(pieces)
  }

  close(): Promise<void> {
    return this.store.close()
  }
}
