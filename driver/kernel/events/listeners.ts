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

/** What events need to know of the rest of the driver. */
export interface EventWorld {
  readonly guard: Guard
  readonly programs: Programs
  readonly annotations: Annotations
  /** The zone that a place belongs to, or null. */
  zoneOf(place: ObjectBase): ObjectBase | null
  /** Whether code of any domain may hear an event all over the world. */
  isPublic(event: string): boolean
}

/** Knows who listens to what: the layouts of objects, who hears what in each place, in each zone and in the world. */
export class Listeners implements LayoutSource {
  private readonly world: EventWorld
  private readonly programs: Programs
  private readonly byName = new Map<string, EventType>()
  private last: EventType | null = null
  /** Classes of parts: their methods are heard by name. */
  readonly partClasses = new Set<object>()
  private partMethodsAt = -1
  /** Who listens all over a zone or the world. */
  readonly far: FarListeners
  private readonly classLayouts = new WeakMap<object, Layout>()
  /** Zones of places, as long as the code and the zones are the same. */
  private zones = new WeakMap<Slot, ObjectBase | null>()
  private zonesAt = -1

  constructor(world: EventWorld) {
    this.world = world
    this.programs = world.programs
    this.far = new FarListeners(world.programs, this)
  }

  /** Counts how often running code has been replaced. */
  get generation(): number {
    return this.programs.generation
  }

  notesOf(prototype: object): Notes {
    return this.world.annotations.ofPrototype(prototype, 'on') as Notes
  }

  /** The event of a name, which is known from its first use on. @throws where it is a name of something else */
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

  /** Whether anybody at all hears an event of a subject at a place: all that an event costs that nobody listens to. */
  areAny(event: EventType, slot: Slot, where: Slot | null): boolean {
    if (this.isQuiet(event)) return false
    if (this.layoutOf(slot).handlers(event, reaches.own) !== null) return true
    if (where !== null) {
      if (where !== slot && this.layoutOf(where).handlers(event, reaches.room) !== null) return true
      if (this.beside(where, event).length > 0) return true
    }
    return this.far.areAny(event)
  }

  /** Those in a place that hear an event of others there. Not to be kept: it changes. */
  beside(place: Slot, event: EventType): readonly Slot[] {
    return this.nearby(place).hearing(event)
  }

  /** Those in a place that hear an event as its subjects. Not to be kept: it changes. */
  within(place: Slot, event: EventType): readonly Slot[] {
    return this.nearby(place).hearingThemselves(event)
  }

  /** Those who hear an event all over the zone of a place. */
  inZone(place: Slot, event: EventType): readonly Slot[] {
    const all = this.far.of(event, 'zone')
    if (all.length === 0) return all
    const zone = this.zoneOf(place)
    return zone === null ? [] : all.filter(slot => this.isOfZone(slot, zone))
  }

  /** Those who hear an event all over the world, as a list of its own. */
  everywhere(event: EventType): readonly Slot[] {
    const list: Slot[] = []
    for (const one of this.far.of(event, 'world'))
      if (this.world.guard.trust.isTrusted(one.program.domain) || this.world.isPublic(event.name)) list.push(one)
    return list
  }

  private nearby(place: Slot): Hearers {
    const { nearby } = place
    if (nearby?.generation === this.generation) return nearby
    // What is counted may change what is there: until it is done there is none.
    place.nearby = null
    return (place.nearby = new Nearby(this, place))
  }

  layout(prototypes: readonly object[]): Layout {
    for (const part of prototypes.slice(1)) this.notePart(part)
    return new Layout(this, prototypes)
  }

  /** Notes that objects may have parts of a class, by its prototype. */
  notePart(part: object): void {
    this.partClasses.add(part)
    for (const name of methodsOf(part)) heardNames.add(name)
  }

  /** Whether no class in the world hears an event: then nobody need be looked at. */
  isQuiet(event: EventType): boolean {
    if (this.partMethodsAt !== this.programs.generation) {
      this.partMethodsAt = this.programs.generation
      for (const part of this.partClasses) this.notePart(part)
    }
    // The set only grows, so its size says whether the answer still holds.
    if (event.knownAt !== heardNames.size) {
      event.knownAt = heardNames.size
      event.isQuiet = !heardNames.has(event.name)
    }
    return event.isQuiet
  }

  /** What an object listens to, with its parts as they are in the newest code: it is asked for them. */
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

  /** What objects of a program listen to by their class alone; null for a library. */
  classLayout(program: Program): Layout | null {
    const prototype = program.main?.maker.prototype
    if (!prototype) return null
    let layout = this.classLayouts.get(prototype)
    if (!layout) this.classLayouts.set(prototype, (layout = this.layout([prototype])))
    return layout
  }

  /** Sets the parts of an object that hear events beside its own methods, in order. */
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

  /** Which zone a place belongs to may have changed. */
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

  /** Whether a listener belongs to a zone: is it, or is in a place of it. A domain's code hears its own zones only. */
  private isOfZone(slot: Slot, zone: ObjectBase): boolean {
    const { domain } = slot.program
    if (domain !== liveSlotOf(zone).program.domain && !this.world.guard.trust.isTrusted(domain)) return false
    if (slot.object === zone) return true
    const place = placeOf(slot)
    return place !== null && this.zoneOf(place) === zone
  }
}

const noParts = ObjectBase.prototype.parts

/** The place that something is in: itself, or the innermost around it. */
export function placeOf(slot: Slot): Slot | null {
  for (let one: Slot | null = slot; one !== null; ) {
    if (one.isPlace) return one
    one = one.outer
  }
  return null
}
