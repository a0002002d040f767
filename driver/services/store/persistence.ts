import type { Guard } from '../../kernel/guard/guard.ts'
import { anySlotOf, liveSlotOf, type ObjectBase } from '../../kernel/objects/base.ts'
import { markUser } from '../../kernel/objects/containment.ts'
import type { PersistenceHooks } from '../../kernel/objects/persistence-hooks.ts'
import type { Slot } from '../../kernel/objects/slot.ts'
import type { ObjectTable } from '../../kernel/objects/table.ts'
import type { Annotations } from '../../kernel/programs/annotations.ts'
import type { Log } from '../../link/log.ts'
import { History } from '../versions/history.ts'
import { Commits } from './commits.ts'
import { Defaults } from './defaults.ts'
import { Ids } from './ids.ts'
import { KeptObjects } from './kept-objects.ts'
import { NearbyObjects } from './nearby-objects.ts'
import { Parts } from './parts.ts'
import { Placement } from './placement.ts'
import { Records } from './records.ts'
import { Restoration } from './restoration.ts'
import { StateReader } from './state-reader.ts'
import type { Deed, Piece, SavedObject, Store } from './store.ts'
import { type StoredFields, storedFields } from './stored-fields.ts'
import { unreadable } from './unreadable.ts'

interface Needs {
  guard: Guard
  objects: () => ObjectTable
  annotations: Annotations
  /** The beginning of the ids of stored objects, by which shards tell theirs apart; none by default. */
  shard?: string
  /** Objects that have a connection. */
  users: () => readonly ObjectBase[]
  /** A number that changes with each reload. */
  generation: () => number
  setHeartBeat: (object: ObjectBase, seconds: number) => void
  /** The world's time in seconds. */
  now: () => number
  /** Runs work under the watchdog. */
  watch: (work: () => void) => void
  log: Log
}

/** The rows of a root, and the number of times that it had left the world when they were read. */
export type Fetched = SavedObject[] & { left?: number | undefined }

/**
 * Stores objects. The class Placement decides which objects are stored.
 *
 * Changes are written in commits between turns, and the output of a turn waits until its changes are written. Thus everything that a player has seen
 * is stored.
 */
export class Persistence implements PersistenceHooks {
  readonly records = new Records()
  readonly history = new History(this.records)
  private readonly needs: Needs
  private readonly store: Store
  private dirty = new Set<ObjectBase>()
  /** The stored objects that belong to rooms and daemons that aren't loaded yet, by the paths of these rooms and daemons. */
  private readonly waiting = new Map<string, SavedObject[]>()
  private readonly nearby: NearbyObjects
  private readonly ids: Ids
  private readonly kept: KeptObjects
  readonly commits: Commits
  /** Called between turns with a row that can't be read. @param key the key of the record, or the id of the object */
  onDamaged = (key: string, why: string): void => this.needs.log(unreadable(key, why), 'warn')
  private readonly restoration: Restoration
  readonly parts: Parts
  readonly defaults: Defaults
  /** Whether objects are destructed because their home moves to another shard. Their state has been read, and their rows stay. */
  givingUp = false
  /** Whether the world continues after an interruption. */
  resuming = false

  constructor(store: Store, needs: Needs) {
    this.store = store
    this.needs = needs
    this.ids = new Ids(this.records, needs.shard ?? '')
    this.commits = new Commits(store, this.records, needs)
    const parts = (this.parts = new Parts(needs))
    this.defaults = new Defaults(needs)
    this.nearby = new NearbyObjects(object => this.touch(object), parts)
    const state = new StateReader({
      ...needs,
      parts,
      defaults: this.defaults,
      isNear: object => this.nearby.has(object),
    })
    this.kept = new KeptObjects(this.ids, new Placement(needs.annotations, this.nearby), {
      commits: this.commits,
      state,
      history: this.history,
      find: id => needs.objects().find(id),
      touch: object => this.touch(object),
    })
    const { byId } = this.kept
    this.restoration = new Restoration({
      ...{ ...needs, parts, byId, stoodNear: object => this.nearby.add(object) },
      onDamaged: (key, why) => this.onDamaged(key, why),
    })
  }

  /** Reads the store. Call it before the world starts. */
  async open(): Promise<void> {
    for (const [key, why] of this.records.open(await this.store.records())) this.onDamaged(key, why)
    this.ids.open()
    this.history.open()
    // Unless the store says that the world was stopped, the world continues where it was interrupted, as after a crash or a restart.
    this.resuming = this.records.get('world/ended') !== 'stopped'
    this.records.put('world/ended', 'running')
    if (!this.resuming) await this.store.dropPassing()
    this.wait(await this.store.worldObjects())
  }

  private wait(rows: readonly SavedObject[]): void {
    for (const row of rows) {
      const others = this.waiting.get(row.owner)
      if (others) others.push(row)
      else this.waiting.set(row.owner, [row])
    }
  }

  /** Reads records again that another shard may have written. */
  async refresh(keys: readonly string[]): Promise<void> {
    const values = await Promise.all(keys.map(key => this.store.record(key)))
    for (const [i, key] of keys.entries()) this.records.refresh(key, values[i])
  }

  /** Reads the stored objects of a home that this shard has taken over. */
  async adopt(isOfHome: (path: string) => boolean): Promise<void> {
    await this.flush()
    const rows = await this.store.worldObjects(isOfHome)
    for (const owner of this.waiting.keys()) if (isOfHome(owner)) this.waiting.delete(owner)
    this.wait(rows.filter(({ owner }) => isOfHome(owner)))
  }

  /** The rooms that contained transient objects around players when the world was interrupted. They are loaded before the players. */
  get interrupted(): string[] {
    const places = [...this.waiting].filter(([, rows]) => rows.some(({ passing }) => passing))
    return places.map(([owner]) => owner)
  }

  // ---- stored objects

  /** Stores an object and everything in it, from now on, under a key. */
  keep(object: ObjectBase, root: string): void {
    liveSlotOf(object).root = root
    markUser(object)
    this.touch(object)
  }

  /** Sets whether the contents of a room are stored. */
  keepContents(object: ObjectBase, on: boolean): void {
    const slot = liveSlotOf(object)
    if (slot.keepsContents === on) return
    slot.keepsContents = on
    for (const inside of slot.inventory ?? []) this.touch(inside)
  }

  /** Notes that an object may have changed, so that it is checked before the next output. */
  touch(object: ObjectBase): void {
    this.dirty.add(object)
  }

  /** Notes that an object and everything in it may have changed. */
  touchAll(object: ObjectBase): void {
    this.dirty.add(object)
    for (const inside of liveSlotOf(object).inventory ?? []) this.touchAll(inside)
  }

  /** Called when an object has moved, or the contents of its environment are stored from now on. */
  moved(slot: Slot, target: Slot): void {
    if (slot.kept !== null || target.kept !== null || target.keepsContents || target.root !== '') {
      this.dirty.add(slot.object)
    }
  }

  /** Called with the key of a root that is about to leave the world. */
  onLeft = (_root: string): void => {}

  /** The number of times that roots have left this world, by key. Rows of a root that were read before the last time are old. */
  private readonly left = new Map<string, number>()

  /** Called when a root is about to leave the world, so its present state is stored. */
  leaves(object: ObjectBase): void {
    if (this.givingUp) return
    const { root } = liveSlotOf(object)
    this.left.set(root, (this.left.get(root) ?? 0) + 1)
    this.onLeft(root)
    this.touchAll(object)
    this.collect()
  }

  /** Called when an object is about to be destructed. */
  destructed(slot: Slot): void {
    this.dirty.delete(slot.object)
    this.nearby.forget(slot.object)
    const { kept } = slot
    if (!kept) return
    slot.kept = null
    this.kept.byId.delete(kept.id)
    if (this.givingUp) return
    // Roots that leave the world are restored later, and so are blueprints.
    if (slot.root === '' && slot.number !== 0 && !kept.owner.startsWith('/') && this.leaving(slot)) return
    if (slot.root === '' && slot.number !== 0) this.commits.put(kept.id, null)
  }

  /** Whether an object is destructed because the root that contains it leaves the world. */
  private leaving(slot: Slot): boolean {
    for (let outer = slot.environment; outer; outer = liveSlotOf(outer).environment) {
      const { root, dying } = liveSlotOf(outer)
      if (root !== '') return dying
    }
    return false
  }

  /** Deletes everything that is stored under a key. */
  async forget(owner: string): Promise<void> {
    for (const { id } of await this.store.objectsOf(owner)) this.commits.put(id, null)
    await this.flush()
  }

  /** Adds an entry to the audit log. */
  note(who: string, what: string): void {
    this.commits.note(who, what)
  }

  deeds(most: number, about?: string): Promise<Deed[]> {
    return this.store.deeds(most, about)
  }

  // ---- finding changes

  /** Called once a second to begin checking connected objects and the objects near them. @param whole see NearbyObjects.sweep() */
  sweep(whole = false): void {
    const users = this.needs.users().filter(user => liveSlotOf(user).root !== '')
    this.nearby.sweep(users, this.resuming, whole)
  }

  /** Checks the objects that sweep() has listed. @param goOn returns false when the time is up */
  look(goOn: () => boolean): void {
    while (!this.nearby.done && goOn()) {
      this.nearby.lookAtNext(object => this.touchAll(object))
      this.collect()
    }
  }

  /** Reads the state of all objects that may have changed. */
  collect(): void {
    if (this.dirty.size === 0) return
    this.needs.watch(() => {
      // Placing an object may touch other objects. An object that hangs isn't checked again until it is touched again.
      for (const object of this.dirty) {
        this.dirty.delete(object)
        const slot = anySlotOf(object)
        if (slot && !slot.destructed) this.kept.place(slot)
      }
    })
  }

  // ---- writing

  /** Writes the changes. @returns a promise that resolves when they are written, or null if there are none */
  flush(): Promise<void> | null {
    this.collect()
    return this.commits.flush()
  }

  /** Writes the changes, like flush(), for output that shows them: see Commits.settle(). */
  settle(): Promise<void> | null {
    this.collect()
    return this.commits.settle()
  }

  /** Replaces the whole store. From then on this world stores nothing, because another process continues it. */
  replace(pieces: AsyncIterable<Piece>): Promise<number> {
    this.collect()
    return this.commits.replace(pieces)
  }

  /**
   * Closes the store. @param how `stopped` means that the next start deletes transient objects; `restart` means that the next driver continues with
   * them
   */
  async close(how: 'stopped' | 'restart'): Promise<void> {
    this.records.put('world/ended', how)
    if (how === 'restart') {
      this.sweep(true)
      this.look(() => true)
    }
    this.collect()
    await this.commits.close()
  }

  // ---- restoring

  /** The stored objects of a root's key, for restoreRoot(). */
  async fetch(owner: string): Promise<Fetched> {
    for (;;) {
      await this.flush()
      const left = this.left.get(owner)
      const rows = await this.store.objectsOf(owner)
      // Meanwhile, the root may have been restored and have left again.
      if (this.left.get(owner) === left) return Object.assign(rows, { left })
    }
  }

  /**
   * Restores a root from fetched rows: see Restoration. If the root has been restored in the meantime, it is returned.
   * @returns undefined if the rows are old, because the root has been here in the meantime
   */
  restoreRoot(owner: string, rows: Fetched, resumed: boolean): ObjectBase | null | undefined {
    const known = this.kept.byId.get(owner)
    if (known && anySlotOf(known)?.destructed === false) return known
    return this.left.get(owner) === rows.left ? this.restore(rows, null, resumed) : undefined
  }

  /** Stored fields of roots and daemons: see storedFields(). @param owners the keys of the roots and daemons; a key that ends in `/` is a prefix */
  async storedFields(owners: readonly string[], fields: readonly string[]): Promise<StoredFields[]> {
    await this.flush()
    return storedFields(this.store, owners, fields)
  }

  /** Restores the fields and contents of a newly made blueprint. */
  revive(object: ObjectBase): void {
    const { path } = liveSlotOf(object).program
    const rows = this.waiting.get(path)
    if (!rows) return
    this.waiting.delete(path)
    this.restore(rows, object, this.resuming)
  }

  /** Restores a root with its contents: see Restoration. */
  restore(rows: readonly SavedObject[], into: ObjectBase | null, resumed: boolean): ObjectBase | null {
    return this.restoration.restore(rows, into, resumed)
  }
}
