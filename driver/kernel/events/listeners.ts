import type { Guard } from '../guard/guard.ts'
import { needStack } from '../guard/meter.ts'
import { liveSlotOf, ObjectBase } from '../objects/base.ts'
import type { Hearers, Slot } from '../objects/slot.ts'
import { type Annotations, heardNames } from '../programs/annotations.ts'
import type { Program } from '../programs/program.ts'
import type { Programs } from '../programs/programs.ts'
import { FarListeners } from './far.ts'
import { type EventType, Layout, type LayoutSource, methodsOf, type Notes, reaches } from './layout.ts'
import { Nearby } from './nearby.ts'

/** The parts of the driver that events need. */
export interface EventWorld {
  readonly guard: Guard
  readonly programs: Programs
  readonly annotations: Annotations
  /** The zone that a place belongs to, or null. */
  zoneOf(place: ObjectBase): ObjectBase | null
  /** Whether code of any domain may hear an event all over the world. */
  isPublic(event: string): boolean
}

/** Finds the listeners of events: the layouts of objects, and the listeners in each place, each zone and the world. */
export class Listeners implements LayoutSource {
  private readonly world: EventWorld
  private readonly programs: Programs
  private readonly byName = new Map<string, EventType>()
  private last: EventType | null = null
  /** The prototypes of parts. A method of a part hears the event of the same name. */
  readonly partClasses = new Set<object>()
  private partMethodsAt = -1
  /** The listeners all over a zone or the world. */
  readonly far: FarListeners
  private readonly classLayouts = new WeakMap<object, Layout>()
  /** The zones of places, cached until code or zones change. */
  private zones = new WeakMap<Slot, ObjectBase | null>()
  private zonesAt = -1

  constructor(world: EventWorld) {
    this.world = world
    this.programs = world.programs
    this.far = new FarListeners(world.programs, this)
  }

  /** The number of times that running code has been replaced. */
  get generation(): number {
    return this.programs.generation
  }

  notesOf(prototype: object): Notes {
    return this.world.annotations.ofPrototype(prototype, 'on') as Notes
  }

  /** The event with a name, created on first use. @throws if no event can have the name, for example that of a member of all objects */
  event(name: string): EventType {
    if (name === this.last?.name) return this.last
    const known = this.byName.get(name)
    if (known) return (this.last = known)
    if (typeof name !== 'string' || name === '' || name in ObjectBase.prototype)
      throw new Error(`'${String(name)}' can't be the name of an event`)
    const event: EventType = { id: this.byName.size, name, knownAt: -1, isQuiet: false }
    this.byName.set(name, event)
    return event
  }

  /** Whether any object hears an event of a subject at a place. For an event without listeners, this check is the only cost. */
  areAny(event: EventType, slot: Slot, where: Slot | null): boolean {
    if (this.isQuiet(event)) return false
    if (this.layoutOf(slot).handlers(event, reaches.own) !== null) return true
    if (where !== null) {
      if (where !== slot && this.layoutOf(where).handlers(event, reaches.room) !== null) return true
      if (this.beside(where, event).length > 0) return true
    }
    return this.far.areAny(event)
  }

  /** The objects in a place that hear the events of other objects there. Don't keep the list, because it changes. */
  beside(place: Slot, event: EventType): readonly Slot[] {
    return this.nearby(place).hearing(event)
  }

  /** The objects in a place that hear an event when they are its subject. Don't keep the list, because it changes. */
  within(place: Slot, event: EventType): readonly Slot[] {
    return this.nearby(place).hearingThemselves(event)
  }

  /** The objects that hear an event all over the zone of a place. */
  inZone(place: Slot, event: EventType): readonly Slot[] {
    const all = this.far.of(event, 'zone')
    if (all.length === 0) return all
    const zone = this.zoneOf(place)
    return zone === null ? [] : all.filter(slot => this.isOfZone(slot, zone))
  }

  /** The objects that hear an event all over the world, as a new list. */
  everywhere(event: EventType): readonly Slot[] {
    const list: Slot[] = []
    for (const one of this.far.of(event, 'world'))
      if (this.world.guard.trust.isTrusted(one.program.domain) || this.world.isPublic(event.name)) list.push(one)
    return list
  }

  private nearby(place: Slot): Hearers {
    const { nearby } = place
    if (nearby?.generation === this.generation) return nearby
    // Building the lists may move objects into or out of the place, so `nearby` stays null until they are built.
    place.nearby = null
    return (place.nearby = new Nearby(this, place))
  }

  layout(prototypes: readonly object[]): Layout {
    for (const part of prototypes.slice(1)) this.notePart(part)
    return new Layout(this, prototypes)
  }

  /** Registers a class of parts by its prototype. */
  notePart(part: object): void {
    this.partClasses.add(part)
    for (const name of methodsOf(part)) heardNames.add(name)
  }

  /** Whether no class in the world hears an event, so that no object needs to be checked. */
  isQuiet(event: EventType): boolean {
    if (this.partMethodsAt !== this.programs.generation) {
      this.partMethodsAt = this.programs.generation
      for (const part of this.partClasses) this.notePart(part)
    }
    // The set only grows, so its size shows whether the cached answer still holds.
    if (event.knownAt !== heardNames.size) {
      event.knownAt = heardNames.size
      event.isQuiet = !heardNames.has(event.name)
    }
    return event.isQuiet
  }

  /** The layout of an object with its parts. After a reload the object is asked for its parts again. */
  layoutOf(slot: Slot): Layout {
    const { generation } = this
    if (slot.layoutAt === generation) return slot.layout!
    needStack(60)
    slot.layoutAt = generation
    const { object } = slot
    if (!slot.layout || object.parts === noParts) slot.layout = this.classLayout(slot.program)!
    if (object.parts !== noParts)
      this.world.guard.nested(object, () => this.setParts(slot, object.parts(), true), 'parts()')
    return slot.layout
  }

  /** The layout of a program's objects without parts; null for a library. */
  classLayout(program: Program): Layout | null {
    const prototype = program.main?.maker.prototype
    if (!prototype) return null
    let layout = this.classLayouts.get(prototype)
    if (!layout) this.classLayouts.set(prototype, (layout = this.layout([prototype])))
    return layout
  }

  /** Sets the parts of an object that hear events in addition to its own methods, in order. */
  setParts(slot: Slot, parts: readonly object[], isNew = false): void {
    if (!isNew && slot.layoutAt === this.generation && slot.parts === parts) return
    let layout = this.classLayout(slot.program)!
    for (const part of parts) layout = layout.with(Object.getPrototypeOf(part) as object)
    slot.layoutAt = this.generation
    slot.parts = parts
    if (layout === slot.layout) return
    slot.layout = layout
    const around = slot.outer?.nearby
    around?.remove(slot)
    around?.add(slot)
    this.far.changed(slot, layout)
  }

  // ---- zones

  /** Clears the cache of zones, because places may belong to other zones now. */
  zonesChanged(): void {
    this.zonesAt = -1
  }

  private zoneOf(place: Slot): ObjectBase | null {
    if (this.zonesAt !== this.generation) {
      this.zonesAt = this.generation
      this.zones = new WeakMap()
    }
    let zone = this.zones.get(place)
    if (zone === undefined || (zone !== null && liveSlotOf(zone).destructed))
      this.zones.set(place, (zone = this.world.zoneOf(place.object)))
    return zone
  }

  /** Whether a listener is a zone or is in one of the zone's places. A domain's code hears only the domain's own zones. */
  private isOfZone(slot: Slot, zone: ObjectBase): boolean {
    const { domain } = slot.program
    if (domain !== liveSlotOf(zone).program.domain && !this.world.guard.trust.isTrusted(domain)) return false
    if (slot.object === zone) return true
    const place = placeOf(slot)
    return place !== null && this.zoneOf(place) === zone
  }
}

const noParts = ObjectBase.prototype.parts

/** The place of an object: the object itself if it is a place, otherwise the innermost place around it; null if there is none. */
export function placeOf(slot: Slot): Slot | null {
  for (let one: Slot | null = slot; one !== null; ) {
    if (one.isPlace) return one
    one = one.outer
  }
  return null
}
