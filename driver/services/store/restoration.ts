import { describeError } from '../../kernel/guard/errors.ts'
import { byDriver } from '../../kernel/guard/frames.ts'
import type { Guard } from '../../kernel/guard/guard.ts'
import { anySlotOf, liveSlotOf, type ObjectBase, slotId } from '../../kernel/objects/base.ts'
import { markUser, putInto } from '../../kernel/objects/containment.ts'
import type { Kept } from '../../kernel/objects/slot.ts'
import type { ObjectTable } from '../../kernel/objects/table.ts'
import type { Annotations } from '../../kernel/programs/annotations.ts'
import { ownerOf } from '../../kernel/programs/lasting.ts'
import type { Program } from '../../kernel/programs/program.ts'
import type { Log } from '../../link/log.ts'
import { fieldOf } from './names.ts'
import type { Parts } from './parts.ts'
import { decode, referenceOf, type State, setField } from './state.ts'
import type { SavedObject } from './store.ts'
import { readJson, Unreadable } from './unreadable.ts'

interface Needs {
  guard: Guard
  objects: () => ObjectTable
  parts: Parts
  annotations: Annotations
  /** Stored objects by their ids. */
  byId: Map<string, ObjectBase>
  /** Called with each transient object that was stored because a player was near. */
  stoodNear: (object: ObjectBase) => void
  setHeartBeat: (object: ObjectBase, seconds: number) => void
  log: Log
  /** Reports an unreadable row to admins. */
  onDamaged: (key: string, why: string) => void
}

/** Thrown if a root can't be restored, because its own row can't be read, or its object can't be created again. */
export class DamagedRoot extends Error {}

/** Restores objects from their stored states. */
export class Restoration {
  private readonly needs: Needs
  /** Callbacks for when the object with an id is restored. They are for objects that were restored earlier and refer to it. */
  private readonly unresolved = new Map<string, ((found: ObjectBase, resumed: boolean) => void)[]>()

  constructor(needs: Needs) {
    this.needs = needs
  }

  /**
   * Restores a root with everything in it. An object that can't be restored doesn't affect the other objects, and stays in the store until it can be
   * restored.
   * @param into the blueprint that the rows belong to, if it is loaded
   * @param resumed whether to restore transient fields, too, after an interruption
   * @returns the root, or null if it can't be restored
   * @throws DamagedRoot if the root's own row can't be read or its object can't be made again. Then no object is created, so that the row isn't
   * overwritten
   */
  restore(rows: readonly SavedObject[], into: ObjectBase | null, resumed: boolean): ObjectBase | null {
    const states = rows.map(row => [row, this.stateOf(row)] as const)
    const damaged = states.find(([{ id, owner }, state]) => state === null && id === owner)
    if (damaged && !into) throw new DamagedRoot(damaged[0].owner)
    const made: { row: SavedObject; object: ObjectBase; state: State }[] = []
    const lost: SavedObject[] = []
    let root = into
    for (const [row, state] of states) {
      const isRoot = row.id === row.owner
      if (state === null && !isRoot) {
        lost.push(row)
        continue
      }
      try {
        const object = isRoot && into ? into : this.remake(row)
        if (isRoot) root = object
        const { id, owner, environment, passing } = row
        // The text differs from any possible state, so the next change is written, even if it empties the state.
        const kept: Kept = { id, owner, environment, passing, text: `? ${row.state}` }
        if (state === null) kept.isDamaged = true
        liveSlotOf(object).kept = kept
        if (isRoot && !into) {
          liveSlotOf(object).root = row.owner
          markUser(object)
        }
        this.needs.byId.set(id, object)
        if (passing) this.needs.stoodNear(object)
        made.push({ row, object, state: state ?? {} })
      } catch (error) {
        const why = `${row.program} can't be made again: ${describeError(error)}`
        lost.push(row)
        if (!isRoot) {
          this.needs.log(`${row.owner}: ${why}; it is kept`, 'warn')
          continue
        }
        // No new object is created in place of the root, so that its row isn't overwritten.
        this.needs.onDamaged(row.owner, why)
        for (const one of made) this.needs.objects().destruct(one.object, false)
        throw new DamagedRoot(row.owner)
      }
    }
    if (!root) {
      for (const { object } of made) this.needs.objects().destruct(object, false)
      return null
    }
    for (const { row, object, state } of made) this.attempt(object, () => this.putBack(row, state, object, resumed))
    for (const { row, object } of made) {
      if (object === root || anySlotOf(object)?.destructed !== false) continue
      const outer = this.needs.byId.get(row.environment) ?? root
      putInto(liveSlotOf(object), liveSlotOf(outer === object || liveSlotOf(outer).destructed ? root : outer))
    }
    // Parts are restored once the object is in its place.
    for (const { row, object, state } of made) {
      if (resumed && state.parts) this.attempt(object, () => this.putBackParts(state, object))
      this.resolve(row.id, object, resumed)
    }
    for (const { row, object, state } of made) this.attempt(object, () => this.goOn(row, state, object, resumed))
    if (lost.length > 0) this.attempt(root, () => root.notRestored(lost.map(({ program }) => program)))
    return root
  }

  /** The state in a row; null if it can't be read, which is reported to admins. */
  private stateOf(row: SavedObject): State | null {
    const state = readJson(row.state, row.damaged ?? null)
    const isState = typeof state === 'object' && state !== null && !Array.isArray(state)
    if (isState && !(state instanceof Unreadable)) return state as State
    const why = state instanceof Unreadable ? state.why : 'it is no state of an object'
    const key = row.id === row.owner ? row.owner : `${row.id} (${row.program} of ${row.owner})`
    this.needs.onDamaged(key, why)
    return null
  }

  private remake(row: SavedObject): ObjectBase {
    const objects = this.needs.objects()
    const object = this.needs.guard.aside(() => objects.clone(row.program))
    // Contents that create() made are destructed, because the store has them as well, or they had been removed.
    while (liveSlotOf(object).inventory?.length) objects.destruct(liveSlotOf(object).inventory!.at(-1)!, false)
    return object
  }

  private putBack(row: SavedObject, state: State, object: ObjectBase, resumed: boolean): void {
    const { saved = {}, passing = {} } = state
    const fields = object as unknown as Record<string, unknown>
    for (const [stored, encoded] of [...Object.entries(saved), ...(resumed ? Object.entries(passing) : [])]) {
      const field = this.renamed(object, fieldOf(fields, stored))
      // A name that is a method or an accessor in the new code is no longer a field.
      if (!Object.hasOwn(fields, field) && field in fields) continue
      const reference = referenceOf(encoded)
      if (reference !== null && !this.find(reference)) {
        this.later(reference, found => {
          if (anySlotOf(object)?.destructed === false) fields[field] = found
        })
        continue
      }
      try {
        const value = decode(encoded, this.find)
        // A frozen field value stays frozen, because code replaces it instead of changing it, and other code may have a reference to it.
        const present = fields[field]
        const isFrozen = typeof present === 'object' && present !== null && Object.isFrozen(present)
        setField(fields, field, isFrozen ? Object.freeze(value) : value)
      } catch (error) {
        if (this.needs.guard.meter.stopped !== null) throw error
        const kept = liveSlotOf(object).kept
        if (kept && stored in saved) kept.unread = { ...kept.unread, [stored]: encoded }
        const why = `its field ${field}: ${describeError(error)}`
        this.needs.onDamaged(row.id, why)
      }
    }
  }

  /** The field that replaces a field that the program no longer has. Its decorator `was` names the old field. */
  private renamed(object: ObjectBase, field: string): string {
    if (field in object) return field
    const marked = this.needs.annotations.of(object, 'was').find(([, names]) => (names as string[]).includes(field))
    return marked?.[0] ?? field
  }

  private putBackParts({ parts = [] }: State, object: ObjectBase): void {
    this.needs.parts.putBack(object, parts, this.find, (id, again) =>
      this.later(id, (_found, resumed) => {
        // Parts hold transient state, which is restored only after an interruption.
        if (resumed) this.attempt(object, again)
      }),
    )
  }

  private readonly find = (id: string): ObjectBase | null => {
    return this.needs.byId.get(id) ?? this.needs.objects().find(id)
  }

  private later(id: string, work: (found: ObjectBase, resumed: boolean) => void): void {
    this.unresolved.set(id, [...(this.unresolved.get(id) ?? []), work])
  }

  private resolve(id: string, object: ObjectBase, resumed: boolean): void {
    const waiting = this.unresolved.get(id)
    if (!waiting) return
    this.unresolved.delete(id)
    for (const work of waiting) work(object, resumed)
  }

  private goOn(row: SavedObject, { beats }: State, object: ObjectBase, resumed: boolean): void {
    const slot = anySlotOf(object)
    if (!slot || slot.destructed) return
    if (beats !== undefined) this.needs.setHeartBeat(object, beats)
    const before = row.versions.split('.').map(Number)
    const now = versionsOf(slot.program).split('.').map(Number)
    const changed = now.findIndex((number, i) => number !== before[i])
    if (changed >= 0 && before[changed] !== undefined) object.upgraded(before[changed])
    if (!slot.destructed) object.restored(resumed)
  }

  private attempt(object: ObjectBase, work: () => void): void {
    const { guard } = this.needs
    if (anySlotOf(object)?.destructed !== false) return
    if (guard.active) guard.aside(() => byDriver(() => this.inside(object, work)))
    else guard.turn('load', object, work)
  }

  private inside(object: ObjectBase, work: () => void): void {
    const { guard } = this.needs
    try {
      guard.nested(object, work, 'restored')
    } catch (error) {
      guard.meter.stopped = null
      this.needs.log(`${slotId(object)}: ${describeError(error)}`)
    }
  }
}

/** The version numbers of a program and its base programs: `3.5.7`. */
export function versionsOf(program: Program): string {
  const numbers: number[] = []
  for (let one: object | null = program.main?.lasting ?? null; one; one = Object.getPrototypeOf(one)) {
    const owner = ownerOf(one)
    if (owner) numbers.push(owner.version.number)
  }
  return numbers.join('.')
}
