import type { Slot } from '../../kernel/objects/slot.ts'

/** The number of moves of one turn that are remembered. Later moves are not noted. */
const most = 64
/** The number of notes about fields that are remembered. It must be a power of two. */
const notes = 128

/** The values that some fields of an object had when a function that assigns them began. */
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
 * The state from before the current turn: the values of fields that code of domains has assigned, and the places of objects that have moved. It shows
 * how an error came about. A turn that changes nothing costs nothing.
 */
export class TurnChanges {
  private readonly meter: { readonly turns: number }
  private readonly ring = Array.from({ length: notes }, () => new Note())
  private last: Note = this.ring[0]!
  private at = 0
  private readonly moves: (Slot | null)[] = []
  private movedIn = -1

  /** @param meter provides the number of turns so far */
  constructor(meter: { readonly turns: number }) {
    this.meter = meter
  }

  /**
   * Notes the fields of an object at the beginning of a function that assigns them. Called by code that the compiler inserts into methods of domains.
   * @param names the names of one to three fields, separated by commas
   * @param a the value of the first field @param b the value of the second field @param c the value of the third field
   */
  wrote(object: object, names: string, a: unknown, b?: unknown, c?: unknown): void {
    const { last } = this
    const { turns } = this.meter
    // If a function runs repeatedly, only the values from before its first run matter.
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

  /** Notes the place of an object that is about to be moved. */
  moved(slot: Slot): void {
    if (this.movedIn !== this.meter.turns) {
      this.movedIn = this.meter.turns
      this.moves.length = 0
    }
    if (this.moves.length < 2 * most) this.moves.push(slot, slot.outer)
  }

  /** The place of an object before the turn. */
  placeBefore(slot: Slot): Slot | null {
    if (this.movedIn !== this.meter.turns) return slot.outer
    for (let i = 0; i < this.moves.length; i += 2) if (this.moves[i] === slot) return this.moves[i + 1]!
    return slot.outer
  }

  /** The fields of an object that the turn has assigned, with their values from before the turn. */
  fieldsBefore(object: object): Map<string, unknown> {
    const found = new Map<string, unknown>()
    // The notes are read from the newest to the oldest, so that the oldest value wins.
    for (let back = 0; back < notes; back++) {
      const note = this.ring[(this.at - back + notes) & (notes - 1)]!
      if (note.turn !== this.meter.turns) break
      const values = [note.a, note.b, note.c]
      if (note.object === object) note.names.split(',').forEach((name, i) => found.set(name, values[i]))
    }
    return found
  }
}
