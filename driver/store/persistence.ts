import { describeError } from '../guard/fault.ts'
import type { Guard } from '../guard/guard.ts'
import { anySlotOf, liveSlotOf, type ObjectBase, type Slot, slotId } from '../objects/base.ts'
import { markUser } from '../objects/containment.ts'
import type { ObjectTable } from '../objects/table.ts'
import type { Annotations } from '../programs/annotations.ts'
import { defaultsOf, sameValue } from '../programs/fields.ts'
import { History } from '../programs/history.ts'
import { ownerOf } from '../programs/lasting.ts'
import type { Program } from '../programs/program.ts'
import { Commits } from './commits.ts'
import { Records } from './records.ts'
import { Restoration, versionsOf } from './restoration.ts'
import { encode, type State } from './state.ts'
import type { Deed, Piece, SavedObject, Store } from './store.ts'
import { Surroundings } from './surroundings.ts'

/** The driver's note of an object that is kept. */
export interface Kept {
  id: string
  owner: string
  environment: string
  passing: boolean
  /** What was written last: what is the same isn't written again. */
  text: string
}

type Place = Pick<Kept, 'owner' | 'environment' | 'passing'>

/** Numbers that are set aside at once. */
const reserve = 10_000

interface Needs {
  guard: Guard
  objects: () => ObjectTable
  annotations: Annotations
  /** Objects that have a connection. */
  users: () => readonly ObjectBase[]
  /** Changes with each reload. */
  policy: () => number
  setHeartBeat: (object: ObjectBase, seconds: number) => void
  log: (message: string) => void
}

/**
 * Keeps objects in the store. Roots (a player's body) are kept with all that is in them; blueprints by their `@saved` fields;
 * what once was in a root also where it lies in a room; and, in case of an interruption, who is at those who are connected.
 *
 * What has changed between two turns is written in one commit, and output of those turns waits for it: what a player has seen
 * has happened for good, all of it or nothing.
 */
export class Persistence {
  readonly records = new Records()
  readonly history = new History(this.records)
  private readonly needs: Needs
  private readonly store: Store
  private readonly byId = new Map<string, ObjectBase>()
  private dirty = new Set<ObjectBase>()
  /** What belongs to rooms and daemons that aren't loaded yet, by their paths. */
  private readonly waiting = new Map<string, SavedObject[]>()
  private readonly surroundings = new Surroundings(object => this.touch(object))
  private nextId = 1
  private reserved = 1
  private readonly defaults = new Map<Program, Record<string, unknown>>()
  private defaultsAt = -1
  private readonly complaints = new Set<string>()
  readonly commits: Commits
  private readonly restoration: Restoration
  /** Whether the world goes on where it was interrupted. */
  resuming = false

  constructor(store: Store, needs: Needs) {
    this.store = store
    this.needs = needs
    this.commits = new Commits(store, this.records, needs.log)
    const { byId } = this
    this.restoration = new Restoration({ ...needs, byId, stoodNear: object => this.surroundings.add(object) })
  }

  /** Reads what is kept. To be called before the world begins. */
  async open(): Promise<void> {
    this.records.open(await this.store.records())
    this.nextId = this.reserved = Number(this.records.get('world/ids') ?? 1)
    // A world that ended in order says so; one that didn't goes on where it was.
    this.resuming = this.records.get('world/ended') !== 'stopped'
    this.records.put('world/ended', 'running')
    if (!this.resuming) await this.store.dropPassing()
    for (const row of await this.store.worldObjects()) {
      const rows = this.waiting.get(row.owner)
      if (rows) rows.push(row)
      else this.waiting.set(row.owner, [row])
    }
  }

  /** Places where things stood about players when the world was interrupted: to be loaded before the players are. */
  get interrupted(): string[] {
    const places = [...this.waiting].filter(([, rows]) => rows.some(({ passing }) => passing))
    return places.map(([owner]) => owner)
  }

  // ---- what is kept

  /** Keeps an object and what is in it, from now on, under a key. */
  keep(object: ObjectBase, root: string): void {
    liveSlotOf(object).root = root
    markUser(object)
    this.touch(object)
  }

  /** Keeps what is in a room. */
  keepContents(object: ObjectBase, on: boolean): void {
    const slot = liveSlotOf(object)
    if (slot.keepsContents === on) return
    slot.keepsContents = on
    for (const inside of slot.inventory ?? []) this.touch(inside)
  }

  /** An object may have changed: it is looked at before the next output. */
  touch(object: ObjectBase): void {
    this.dirty.add(object)
  }

  /** As touch(), with all that is in it. */
  touchAll(object: ObjectBase): void {
    this.dirty.add(object)
    for (const inside of liveSlotOf(object).inventory ?? []) this.touchAll(inside)
  }

  /** An object has moved, or what it was moved into keeps what is in it. */
  moved(slot: Slot, target: Slot): void {
    if (slot.kept !== null || target.kept !== null || target.keepsContents || target.root !== '') {
      this.dirty.add(slot.object)
    }
  }

  /** A root is about to leave the world: this is what it comes back as. */
  leaves(object: ObjectBase): void {
    this.touchAll(object)
    this.collect()
  }

  /** An object is about to be no more. */
  destructed(slot: Slot): void {
    this.dirty.delete(slot.object)
    this.surroundings.forget(slot.object)
    const { kept } = slot
    if (!kept) return
    slot.kept = null
    this.byId.delete(kept.id)
    // A root leaves the world, and comes back; so do blueprints.
    if (slot.root === '' && slot.number !== 0 && !kept.owner.startsWith('/') && this.leaving(slot)) return
    if (slot.root === '' && slot.number !== 0) this.commits.put(kept.id, null)
  }

  /** Whether an object goes because the root that it is in leaves the world. */
  private leaving(slot: Slot): boolean {
    for (let outer = slot.environment; outer; outer = liveSlotOf(outer).environment) {
      const { root, dying } = liveSlotOf(outer)
      if (root !== '') return dying
    }
    return false
  }

  /** Forgets all that is kept under a key. */
  async forget(owner: string): Promise<void> {
    for (const { id } of await this.store.objectsOf(owner)) this.commits.put(id, null)
    await this.flush()
  }

  /** Notes something that was done, for good. */
  note(who: string, what: string): void {
    this.commits.note(who, what)
  }

  deeds(most: number, about?: string): Promise<Deed[]> {
    return this.store.deeds(most, about)
  }

  // ---- looking for changes

  /** Once a second: those who are connected, and what is about them, are to be looked at. */
  sweep(): void {
    const users = this.needs.users().filter(user => liveSlotOf(user).root !== '')
    this.surroundings.sweep(users, this.resuming)
  }

  /** Looks at what sweep() has found. @param goOn false when it is time for something else */
  look(goOn: () => boolean): void {
    while (!this.surroundings.done && goOn()) {
      this.surroundings.lookAtNext(object => this.touchAll(object))
      this.collect()
    }
  }

  private collect(): void {
    if (this.dirty.size === 0) return
    // Placing one may touch another.
    for (const object of this.dirty) {
      const slot = anySlotOf(object)
      if (slot && !slot.destructed) this.place(slot)
    }
    this.dirty.clear()
  }

  private place(slot: Slot): void {
    const place = this.placeOf(slot)
    const { kept } = slot
    if (place === null) {
      if (kept) this.drop(slot)
      return
    }
    const moved = !kept || kept.owner !== place.owner || kept.passing !== place.passing
    if (!kept) {
      const id = slot.number === 0 ? slot.program.path : slot.root !== '' ? slot.root : this.newId()
      slot.kept = { id, ...place, text: '' }
      this.byId.set(id, slot.object)
    } else Object.assign(kept, place)
    this.write(slot)
    if (!moved) return
    for (const inside of slot.inventory ?? []) this.place(liveSlotOf(inside))
    // Its room may refer to it: to what its resets have made.
    const room = place.owner.startsWith('/') ? this.needs.objects().find(place.owner) : null
    if (room && room !== slot.object && !liveSlotOf(room).destructed) this.dirty.add(room)
  }

  /** Where an object is kept, or null where it isn't. */
  private placeOf(slot: Slot): Place | null {
    if (slot.root !== '') return { owner: slot.root, environment: '', passing: false }
    if (slot.number === 0) {
      if (slot.living) return null
      const saved = this.needs.annotations.of(slot.object, 'saved').length > 0
      const near = this.surroundings.has(slot.object)
      return saved || near ? { owner: slot.program.path, environment: '', passing: !saved } : null
    }
    const lasting = slot.kept !== null && !slot.kept.passing
    const outer = slot.environment
    for (let one: ObjectBase | null = outer; one; one = liveSlotOf(one).environment) {
      const at = liveSlotOf(one)
      if (at.root !== '') return { owner: at.root, environment: this.idIn(outer!), passing: false }
      if (at.number === 0) {
        if (lasting || at.keepsContents)
          return { owner: at.program.path, environment: this.idIn(outer!), passing: false }
        const near = this.surroundings.has(slot.object) || this.isInsideNear(slot.object)
        return near ? { owner: at.program.path, environment: this.idIn(outer!), passing: true } : null
      }
      // What somebody of the world's own has is theirs.
      if (at.living && !at.keepsContents && !this.surroundings.has(one)) return null
      if (at.living && at.kept?.passing !== false) {
        return at.kept ? { owner: at.kept.owner, environment: this.idIn(outer!), passing: true } : null
      }
    }
    return null
  }

  private isInsideNear(object: ObjectBase): boolean {
    for (let one = liveSlotOf(object).environment; one; one = liveSlotOf(one).environment) {
      if (liveSlotOf(one).number !== 0 && this.surroundings.has(one)) return true
    }
    return false
  }

  /** The id of what an object is directly in; what isn't kept yet will be, as its owner's rooms keep no other things. */
  private idIn(outer: ObjectBase): string {
    const slot = liveSlotOf(outer)
    if (slot.root !== '' || slot.number === 0) return ''
    if (!slot.kept) {
      // A chest with something in it that is kept is kept too.
      const kept: Kept = { id: this.newId(), owner: '', environment: '', passing: false, text: '' }
      slot.kept = kept
      this.byId.set(kept.id, outer)
      this.place(slot)
    }
    return slot.kept!.id
  }

  private drop(slot: Slot): void {
    const { kept } = slot
    if (!kept) return
    slot.kept = null
    this.byId.delete(kept.id)
    this.commits.put(kept.id, null)
    for (const inside of slot.inventory ?? []) if (liveSlotOf(inside).kept) this.place(liveSlotOf(inside))
  }

  private newId(): string {
    if (this.nextId >= this.reserved) {
      this.reserved = this.nextId + reserve
      this.records.put('world/ids', this.reserved)
    }
    return String(this.nextId++).padStart(12, '0')
  }

  private write(slot: Slot): void {
    const kept = slot.kept!
    const { id, owner, environment, passing } = kept
    const state = this.stateOf(slot)
    // A blueprint that is as its file says needn't be kept.
    const row =
      slot.number === 0 && state === '{}'
        ? null
        : { id, owner, environment, passing, program: slot.program.path, versions: versionsOf(slot.program), state }
    const text = row ? `${owner} ${environment} ${passing} ${row.versions} ${state}` : ''
    if (text === kept.text) return
    kept.text = text
    this.commits.put(id, row)
    if (row) this.noteVersion(slot.program)
  }

  private stateOf(slot: Slot): string {
    const { object, program } = slot
    const saved: Record<string, unknown> = {}
    const passing: Record<string, unknown> = {}
    const notes = this.needs.annotations.of(object, 'saved')
    const defaults = this.defaultsFor(program)
    const fields = object as unknown as Record<string, unknown>
    const idOf = (one: ObjectBase) => this.idOf(one)
    this.inTurn(object, () => {
      for (const field of Object.keys(fields)) {
        const value = fields[field]
        if (field in defaults && sameValue(value, defaults[field])) continue
        const isSaved = notes.some(([name]) => name === field)
        if (!isSaved && slot.number === 0 && !this.surroundings.has(object)) continue
        try {
          const encoded = encode(value, idOf)
          if (encoded !== undefined) (isSaved ? saved : passing)[field] = encoded
        } catch (error) {
          if (isSaved) this.complain(slot, field, error)
        }
      }
    })
    const state: State = {}
    if (Object.keys(saved).length > 0) state.saved = saved
    if (Object.keys(passing).length > 0) state.passing = passing
    if (slot.beats > 0) state.beats = slot.beats
    return JSON.stringify(state)
  }

  /** Only what is kept, or will be, can be referred to. */
  private idOf(object: ObjectBase): string | null {
    const slot = liveSlotOf(object)
    if (slot.kept) return slot.kept.id
    if (slot.root !== '') return slot.root
    if (slot.number === 0) return slot.program.path
    if (this.placeOf(slot)) this.place(slot)
    return (slot.kept as Kept | null)?.id ?? null
  }

  private complain(slot: Slot, field: string, error: unknown): void {
    const place = `${slot.program.path} ${field}`
    if (this.complaints.has(place)) return
    this.complaints.add(place)
    this.needs.log(`${slotId(slot.object)}: its @saved field ${field} is not kept: ${describeError(error)}`)
  }

  private defaultsFor(program: Program): Record<string, unknown> {
    const now = this.needs.policy()
    if (this.defaultsAt !== now) {
      this.defaults.clear()
      this.complaints.clear()
      this.defaultsAt = now
    }
    let known = this.defaults.get(program)
    if (!known) {
      try {
        known = this.needs.guard.purely(() => defaultsOf(program.main!.lasting))
      } catch {
        known = {}
      }
      this.defaults.set(program, known)
    }
    return known
  }

  /** Reading an object's fields may run its code: getters, proxies. */
  private inTurn(object: ObjectBase, work: () => void): void {
    try {
      if (this.needs.guard.active) work()
      else this.needs.guard.attempt('apply', object, work)
    } catch (error) {
      this.needs.log(`${slotId(object)} can't be kept as it is: ${describeError(error)}`)
    }
  }

  // ---- versions

  private readonly noted = new Map<Program, number>()

  private noteVersion(program: Program): void {
    for (let one: object | null = program.main?.lasting ?? null; one; one = Object.getPrototypeOf(one)) {
      const of = ownerOf(one)
      if (!of || this.noted.get(of) === of.version.number) continue
      this.noted.set(of, of.version.number)
      this.history.mark(of)
    }
  }

  // ---- writing

  /** Writes what has changed. @returns a promise that it is written, or null where nothing has to be */
  flush(): Promise<void> | null {
    this.collect()
    return this.commits.flush()
  }

  /** As flush(), for what must not be held up for ever by a store that is away. */
  settle(): Promise<void> | null {
    this.collect()
    return this.commits.settle()
  }

  /** Puts something else in the place of all that is kept. From then on this world keeps nothing: another goes on. */
  replace(pieces: AsyncIterable<Piece>): Promise<number> {
    this.collect()
    return this.commits.replace(pieces)
  }

  /** Ends. @param how `stopped`: passing things are forgotten; `restart`: they are what the next process goes on from */
  async close(how: 'stopped' | 'restart'): Promise<void> {
    this.records.put('world/ended', how)
    if (how === 'restart') {
      this.sweep()
      this.look(() => true)
    }
    this.collect()
    await this.commits.close()
  }

  // ---- bringing back

  /** What was kept under a root's key, for restore(). */
  async fetch(owner: string): Promise<SavedObject[]> {
    await this.flush()
    return this.store.objectsOf(owner)
  }

  /** A blueprint has been made: it gets its fields back, and what was in it. */
  revive(object: ObjectBase): void {
    const { path } = liveSlotOf(object).program
    const rows = this.waiting.get(path)
    if (!rows) return
    this.waiting.delete(path)
    this.restore(rows, object, this.resuming)
  }

  /** Makes a root again, with all that was in it: see Restoration. */
  restore(rows: readonly SavedObject[], into: ObjectBase | null, resumed: boolean): ObjectBase | null {
    return this.restoration.restore(rows, into, resumed)
  }
}
