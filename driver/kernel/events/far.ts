import { unmetered } from '../guard/bulk.ts'
import { needStack } from '../guard/meter.ts'
import { liveSlotOf } from '../objects/base.ts'
import { drop, type Slot } from '../objects/slot.ts'
import type { Programs } from '../programs/programs.ts'
import type { EventType, Layout, Listening, Reach } from './layout.ts'
import type { Listeners } from './listeners.ts'

type FarReach = Extract<Reach, 'zone' | 'world'>

const none: readonly Slot[] = []

/** The listeners throughout a zone or the world, by event, in order of registration. After a reload the lists are rebuilt when they are next used. */
export class FarListeners {
  private readonly programs: Programs
  private readonly listeners: Listeners
  private readonly lists: Record<FarReach, (Slot[] | undefined)[]> = { zone: [], world: [] }
  private generation = -1
  /** Objects with parts that listen throughout a zone or the world. */
  private readonly byParts = new Set<Slot>()

  constructor(programs: Programs, listeners: Listeners) {
    this.programs = programs
    this.listeners = listeners
  }

  /** The current listeners of an event. Don't change the list. */
  of(event: EventType, reach: FarReach): readonly Slot[] {
    if (this.generation !== this.programs.generation) this.rebuild()
    return this.lists[reach][event.id] ?? none
  }

  /** Whether any object hears an event throughout a zone or the world. */
  areAny({ id }: EventType): boolean {
    if (this.generation !== this.programs.generation) this.rebuild()
    const { zone, world } = this.lists
    return (world[id]?.length ?? 0) > 0 || (zone[id]?.length ?? 0) > 0
  }

  /** Called when an object has been made. */
  made(slot: Slot): void {
    this.register(slot, this.listeners.classLayout(slot.program)!.far)
  }

  /** Called when the parts of an object have changed, with the layout of its class and the new parts. */
  changed(slot: Slot, { far }: Layout): void {
    this.gone(slot)
    if (far.length === 0) return
    this.byParts.add(slot)
    this.register(slot, far)
  }

  /** Called when an object is about to be destructed. */
  gone(slot: Slot): void {
    // Most objects aren't in any list.
    if (!this.byParts.delete(slot) && this.listeners.classLayout(slot.program)?.far.length === 0) return
    for (const lists of [this.lists.zone, this.lists.world]) for (const list of lists) if (list) drop(list, slot)
  }

  private register(slot: Slot, far: readonly Listening[]): void {
    if (this.generation !== this.programs.generation || slot.isStub) return
    for (const { event, reach } of far) {
      const list = this.listOf(reach as FarReach, event)
      if (list.at(-1) !== slot) list.push(slot)
    }
  }

  private listOf(reach: FarReach, event: string): Slot[] {
    return (this.lists[reach][this.listeners.event(event).id] ??= [])
  }

  /**
   * Checks each program once and visits only objects of programs that listen. After a reload, the first turn that needs a list triggers the rebuild.
   * That turn isn't charged for it, and isn't stopped in the middle.
   */
  private rebuild(): void {
    needStack(60)
    unmetered(() => {
      this.lists.zone = []
      this.lists.world = []
      this.generation = this.programs.generation
      for (const program of this.programs.all) {
        const layout = program.instances.length > 0 ? this.listeners.classLayout(program) : null
        if (!layout || layout.far.length === 0) continue
        const slots = program.instances.map(liveSlotOf).sort((a, b) => a.number - b.number)
        for (const slot of slots) this.register(slot, layout.far)
      }
      this.rebuildParts()
    })
  }

  private rebuildParts(): void {
    const known = new Map<Slot[], Set<Slot>>()
    for (const slot of this.byParts) {
      if (slot.destructed || !slot.layout) continue
      for (const { event, reach } of slot.layout.far) {
        const list = this.listOf(reach as FarReach, event)
        let there = known.get(list)
        if (!there) known.set(list, (there = new Set(list)))
        if (there.has(slot)) continue
        there.add(slot)
        list.push(slot)
      }
    }
  }
}
