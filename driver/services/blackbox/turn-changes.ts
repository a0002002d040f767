import type { Slot } from '../../kernel/objects/slot.ts'

/** Moves of one turn that are remembered; further ones are not. */
const most = 64
/** Notes of fields that are remembered. A power of two. */
const notes = 128

/** Some fields of an object as they were when a function that assigns them began. */
class Note {
  turn: number
  object: object | null
  names: string
  a: unknown
  b: unknown
  c: unknown

  constructor() {
    this.turn = -1
    this.object = null
    this.names = ''
    this.a = this.b = this.c = undefined
  }
}

/**
 * The values and places from before the turn under way: of fields that code of domains has assigned, and of objects that have moved. They tell how an
 * error came about. A turn that changes nothing pays nothing.
 */
export class TurnChanges {
  private readonly meter: { readonly turns: number }
  private readonly ring = Array.from({ length: notes }, () => new Note())
  private last: Note = this.ring[0]!
  private at = 0
  private readonly moves: (Slot | null)[] = []
  private movedIn = -1

  /** @param meter counts turns */
  constructor(meter: { readonly turns: number }) {
    this.meter = meter
  }

  /**
   * A function that assigns fields of an object begins. Called by code that the compiler puts into methods of domains.
   * @param names of one to three fields, with commas between
   * @param a the value of the first @param b of the second @param c of the third
   */
  wrote(object: object, names: string, a: unknown, b?: unknown, c?: unknown): void {
    const { last } = this
    const { turns } = this.meter
    // Of a function that runs again and again, the first time counts.
    if (last.turn === turns && last.object === object && last.names === names) return
    const next = this.ring[(this.at = (this.at + 1) & (notes - 1))]!
    this.last = next
    next.turn = turns
    next.object = object
    next.names = names
    next.a = a
    next.b = b
    next.c = c
  }

  /** An object is about to be moved. */
  moved(slot: Slot): void {
    if (this.movedIn !== this.meter.turns) {
      this.movedIn = this.meter.turns
      this.moves.length = 0
    }
    if (this.moves.length < 2 * most) this.moves.push(slot, slot.outer)
  }

  /** Where an object was before the turn. */
  placeBefore(slot: Slot): Slot | null {
    if (this.movedIn !== this.meter.turns) return slot.outer
    for (let i = 0; i < this.moves.length; i += 2) if (this.moves[i] === slot) return this.moves[i + 1]!
    return slot.outer
  }

  /** The fields of an object that the turn has assigned, with their values before it. */
  fieldsBefore(object: object): Map<string, unknown> {
    const found = new Map<string, unknown>()
    // From the newest to the oldest, which has the last word.
    for (let back = 0; back < notes; back++) {
      const note = this.ring[(this.at - back + notes) & (notes - 1)]!
      if (note.turn !== this.meter.turns) break
      const values = [note.a, note.b, note.c]
      if (note.object === object) note.names.split(',').forEach((name, i) => found.set(name, values[i]))
    }
    return found
  }
}
