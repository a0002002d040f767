import type { Slot } from '../objects/slot.ts'

/** Changes of one turn that are remembered; further ones are not. */
const most = 64

/**
 * What the turn under way has changed, as it was before, for whoever wants to know how an error came about: places of objects, and fields that code of
 * domains has assigned. A turn that changes nothing pays nothing.
 */
export class TurnChanges {
  private readonly meter: { readonly turns: number }
  private readonly objects: object[] = []
  private readonly names: string[] = []
  private readonly values: unknown[] = []
  private written = 0
  private writtenIn = -1
  private readonly moves: (Slot | null)[] = []
  private movedIn = -1

  /** @param meter counts turns */
  constructor(meter: { readonly turns: number }) {
    this.meter = meter
  }

  /** A field is about to be assigned. Called by code that the compiler puts into domains' methods. @param value what it has now */
  wrote(object: object, name: string, value: unknown): void {
    if (this.writtenIn !== this.meter.turns) {
      this.writtenIn = this.meter.turns
      this.written = 0
    }
    const at = this.written
    if (at >= most) return
    this.objects[at] = object
    this.names[at] = name
    this.values[at] = value
    this.written = at + 1
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
    if (this.writtenIn !== this.meter.turns) return found
    for (let i = 0; i < this.written; i++)
      if (this.objects[i] === object && !found.has(this.names[i]!)) found.set(this.names[i]!, this.values[i])
    return found
  }

  /** Lets go of all that is remembered. */
  forget(): void {
    this.written = this.moves.length = 0
    this.objects.length = this.values.length = 0
  }
}
