import { liveSlotOf, type ObjectBase } from '../../kernel/objects/base.ts'
import type { Kept, Slot } from '../../kernel/objects/slot.ts'
import type { History } from '../versions/history.ts'
import type { Commits } from './commits.ts'
import type { Ids } from './ids.ts'
import type { Placement } from './placement.ts'
import { versionsOf } from './restoration.ts'
import type { StateReader } from './state-reader.ts'

interface Needs {
  commits: Commits
  state: StateReader
  history: History
  /** The object with an id, or null. */
  find: (id: string) => ObjectBase | null
  /** Notes that another object has to be checked for changes as well. */
  touch: (object: ObjectBase) => void
}

/** The stored objects and their ids. It adds the objects' states to the next commit. */
export class KeptObjects {
  /** The objects, by their ids in the store. */
  readonly byId = new Map<string, ObjectBase>()
  private readonly ids: Ids
  private readonly placement: Placement
  private readonly needs: Needs

  constructor(ids: Ids, placement: Placement, needs: Needs) {
    this.ids = ids
    this.placement = placement
    this.needs = needs
  }

  /** Stores an object with its current state and place, or deletes it from the store if it should no longer be stored. */
  place(slot: Slot): void {
    const place = this.placement.placeOf(slot)
    if (place === null) {
      if (slot.kept) this.drop(slot)
      return
    }
    const { owner, inside, passing } = place
    const environment = inside === null ? '' : this.idIn(inside)
    const { kept } = slot
    const moved = !kept || kept.owner !== owner || kept.passing !== passing
    if (!kept) {
      const id = slot.number === 0 ? slot.program.path : slot.root !== '' ? slot.root : this.ids.next()
      slot.kept = { id, owner, environment, passing, text: '' }
      this.byId.set(id, slot.object)
    } else Object.assign(kept, { owner, environment, passing })
    this.write(slot)
    if (!moved) return
    for (const one of slot.inventory ?? []) this.place(liveSlotOf(one))
    // The object's room may refer to the object, in the list of objects that the room's resets have made.
    const room = owner.startsWith('/') ? this.needs.find(owner) : null
    if (room && room !== slot.object && !liveSlotOf(room).destructed) this.needs.touch(room)
  }

  /** The stored id of an object's environment. An environment that isn't stored yet is stored because of its contents. */
  private idIn(outer: ObjectBase): string {
    const slot = liveSlotOf(outer)
    if (slot.root !== '' || slot.number === 0) return ''
    if (!slot.kept) {
      // A chest, for example, is stored if something in it is stored.
      const kept: Kept = { id: this.ids.next(), owner: '', environment: '', passing: false, text: '' }
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
    if (!kept.isDamaged) this.needs.commits.put(kept.id, null)
    for (const inside of slot.inventory ?? []) if (liveSlotOf(inside).kept) this.place(liveSlotOf(inside))
  }

  private write(slot: Slot): void {
    const kept = slot.kept!
    if (kept.isDamaged) return
    const { id, owner, environment, passing } = kept
    const state = this.needs.state.stateOf(slot, this.idOf)
    // The object's stored state is kept until the object can be read again.
    if (state === null) return
    // A blueprint without changed fields needs no row.
    const row =
      slot.number === 0 && state === '{}'
        ? null
        : { id, owner, environment, passing, program: slot.program.path, versions: versionsOf(slot.program), state }
    const text = row ? `${owner} ${environment} ${passing} ${row.versions} ${state}` : ''
    if (text === kept.text) return
    kept.text = text
    this.needs.commits.put(id, row)
    if (row) this.needs.history.markChain(slot.program)
  }

  /** The stored id of an object; null if the object isn't stored, because stored data can refer only to stored objects. */
  private readonly idOf = (object: ObjectBase): string | null => {
    const slot = liveSlotOf(object)
    if (slot.kept) return slot.kept.id
    if (slot.root !== '') return slot.root
    if (slot.number === 0) return slot.program.path
    if (this.placement.placeOf(slot)) this.place(slot)
    return (slot.kept as Kept | null)?.id ?? null
  }
}
