import { describeError } from '../../kernel/guard/errors.ts'
import type { Guard } from '../../kernel/guard/guard.ts'
import { type ObjectBase, slotId } from '../../kernel/objects/base.ts'
import type { Slot } from '../../kernel/objects/slot.ts'
import type { Annotations } from '../../kernel/programs/annotations.ts'
import { sameValue } from '../../kernel/programs/fields.ts'
import type { Defaults } from './defaults.ts'
import { storedName } from './names.ts'
import type { Parts } from './parts.ts'
import { SizeLimitError } from './size-limit-error.ts'
import { encode, type State } from './state.ts'

interface Needs {
  guard: Guard
  annotations: Annotations
  parts: Parts
  defaults: Defaults
  /** Whether an object is near a connected player. */
  isNear: (object: ObjectBase) => boolean
  /** A number that changes with each reload. */
  generation: () => number
  log: (message: string) => void
}

/** Reads the state of objects to be stored: the fields that differ from the defaults of their class. */
export class StateReader {
  private readonly needs: Needs
  private complaints = new Set<string>()
  private complaintsAt = -1

  constructor(needs: Needs) {
    this.needs = needs
  }

  /**
   * The state of an object as JSON; null if it can't be read.
   * @param idOf returns the id of another object in the store, or null if that object isn't stored
   */
  stateOf(slot: Slot, idOf: (object: ObjectBase) => string | null): string | null {
    const { object, program } = slot
    const saved: Record<string, unknown> = {}
    const passing: Record<string, unknown> = {}
    const unread: string[] = []
    const notes = this.needs.annotations.of(object, 'saved')
    const unsaved = this.needs.annotations.of(object, 'unsaved')
    const isNear = slot.number !== 0 || this.needs.isNear(object)
    const defaults = this.needs.defaults.of(program)
    const fields = object as unknown as Record<string, unknown>
    const read = this.inTurn(object, () => {
      for (const field of Object.keys(fields)) {
        const value = fields[field]
        if (field in defaults && sameValue(value, defaults[field])) continue
        const isSaved = notes.some(([name]) => name === field)
        if (!isSaved && (!isNear || unsaved.some(([name]) => name === field))) continue
        try {
          const encoded = encode(value, idOf)
          if (encoded !== undefined) (isSaved ? saved : passing)[storedName(fields, field)] = encoded
        } catch (error) {
          if (this.needs.guard.meter.stopped !== null) throw error
          if (isSaved || error instanceof SizeLimitError) this.complain(slot, field, isSaved, error)
          if (isSaved) unread.push(storedName(fields, field))
        }
      }
    })
    if (!read) return null
    keepStored(slot, unread, saved)
    let parts: State['parts'] = []
    if (isNear && slot.parts !== null && slot.parts.length > 0) {
      this.inTurn(object, () => {
        parts = this.needs.parts.statesOf(slot, idOf)
      })
    }
    const state: State = {}
    if (Object.keys(saved).length > 0) state.saved = saved
    if (Object.keys(passing).length > 0) state.passing = passing
    if (parts.length > 0) state.parts = parts
    if (slot.beats > 0) state.beats = slot.beats
    return JSON.stringify(state)
  }

  private complain(slot: Slot, field: string, isSaved: boolean, error: unknown): void {
    const generation = this.needs.generation()
    if (this.complaintsAt !== generation) this.complaints = new Set()
    this.complaintsAt = generation
    const place = `${slot.program.path} ${field}`
    if (this.complaints.has(place)) return
    this.complaints.add(place)
    this.needs.log(
      `${slotId(slot.object)}: its ${isSaved ? '@saved ' : ''}field ${field} is not kept${isSaved ? ', and stays as it was stored last' : ''}: ${describeError(error)}`,
    )
  }

  /** Reads in a turn of the object, because getters and proxies run its code. @returns whether it succeeded */
  private inTurn(object: ObjectBase, work: () => void): boolean {
    try {
      if (this.needs.guard.active) work()
      else this.needs.guard.attempt('apply', object, work)
      return true
    } catch (error) {
      this.needs.log(`${slotId(object)} can't be kept as it is: ${describeError(error)}`)
      return false
    }
  }
}

/**
 * Keeps the last stored values of fields that can't be read, so that the values aren't lost.
 * @param names the stored names of fields that can't be read now. Fields that could not be restored are kept, too
 */
function keepStored({ kept }: Slot, names: readonly string[], saved: Record<string, unknown>): void {
  if (kept?.unread) Object.assign(saved, kept.unread)
  if (names.length === 0 || !kept?.text.includes('{')) return
  const before = (JSON.parse(kept.text.slice(kept.text.indexOf('{'))) as State).saved ?? {}
  for (const name of names) if (name in before) saved[name] = before[name]
}
