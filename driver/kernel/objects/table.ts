import type { Listeners } from '../events/listeners.ts'
import type { Guard } from '../guard/guard.ts'
import type { Quota } from '../guard/quota.ts'
import { isGuarded } from '../guard/trust.ts'
import type { Program } from '../programs/program.ts'
import type { Programs } from '../programs/programs.ts'
import type { CallOuts } from '../time/callouts.ts'
import type { HeartBeats } from '../time/heartbeats.ts'
import { attachSlot, bury, isInMaking, isObject, liveSlotOf, ObjectBase } from './base.ts'
import { type Containment, leave } from './containment.ts'
import type { LifecycleListener } from './lifecycle-listener.ts'
import type { PersistenceHooks } from './persistence-hooks.ts'
import { Slot } from './slot.ts'
import type { Transactions } from './transactions.ts'

interface Parts {
  programs: Programs
  guard: Guard
  containment: Containment
  heartBeats: HeartBeats
  callOuts: CallOuts
  resets: LifecycleListener
  cleanUps: LifecycleListener
  persistence: PersistenceHooks
  transactions: Transactions
  listeners: Listeners
  /** Called when an object is about to be destructed. Connected objects in it must be moved elsewhere. */
  leaving: (object: ObjectBase) => void
  /** Whether the blueprint at a path is at home on another shard. */
  isElsewhere: (path: string) => boolean
  /** Called before an object is moved into a stub. @returns whether it may enter; a player leaves this shard afterwards @throws if it can't leave */
  crosses: (object: ObjectBase, stub: ObjectBase) => boolean
}

/** The object number of samples, which no clone has. */
const sampleNumber = -1

/** The table of all objects of a world. It makes, finds and destructs them. */
export class ObjectTable {
  private readonly clones = new Map<number, ObjectBase>()
  private nextNumber = 1
  private readonly parts: Parts
  /** Objects whose create() is running, outermost first. */
  private readonly making: ObjectBase[] = []

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** The number of clones that exist. */
  get size(): number {
    return this.clones.size
  }

  /** The blueprint of a program: its single object without a number, made on first use. @throws what the file or create() throws */
  blueprint(path: string): ObjectBase {
    const program = this.parts.programs.load(path)
    return program.blueprint ?? this.make(program, 0)
  }

  /**
   * Makes a new clone of a program's class.
   * @param quota the quota that the clone counts towards; by default the quota of the program's domain
   * @throws what the file or create() throws
   */
  clone(path: string, quota?: Quota): ObjectBase {
    const program = this.parts.programs.get(path) ?? this.parts.programs.load(path)
    return this.make(program, this.nextNumber++, quota)
  }

  /** The object with an id, if it exists. */
  find(id: string): ObjectBase | null {
    const hash = id.lastIndexOf('#')
    if (hash < 0) return this.parts.programs.get(id)?.blueprint ?? null
    const object = this.clones.get(Number(id.slice(hash + 1)))
    return object && object.path === id.slice(0, hash) ? object : null
  }

  /**
   * Passes a sample of a program's class to a function: an object with initialised fields, for which create() has not been called. It isn't in any
   * list or place, and is destructed afterwards.
   * @throws what the file or `ask` throws
   */
  sample<T>(path: string, ask: (sample: ObjectBase) => T): T {
    const program = this.parts.programs.get(path) ?? this.parts.programs.load(path)
    const sample = this.construct(program)
    const slot = new Slot(sample, program, sampleNumber, program.quota)
    attachSlot(sample, slot)
    try {
      return ask(sample)
    } finally {
      slot.destructed = true
      bury(sample)
    }
  }

  /** A new object of a program's class, with its fields. Only its field initialisers and constructor have run. */
  private construct({ main, file }: Program): ObjectBase {
    if (main === null) throw new Error(`${file} has no default class, so there can be no object of it`)
    const { guard } = this.parts
    const outer = guard.pure
    guard.pure = true
    try {
      const { lasting, maker } = main
      const object = (lasting === maker ? new lasting() : Reflect.construct(lasting, [], maker)) as ObjectBase
      if (Object.getPrototypeOf(object) !== maker.prototype || !isInMaking(object))
        throw new Error(`${file}: its constructor gives another object`)
      if (isGuarded(file)) guard.checkMade(object, file)
      return object
    } finally {
      guard.pure = outer
    }
  }

  private make(program: Program, number: number, quota: Quota = program.quota): ObjectBase {
    const { guard } = this.parts
    quota.take()
    let object: ObjectBase
    try {
      object = this.construct(program)
    } catch (error) {
      quota.objects--
      throw error
    }
    const slot = this.register(object, program, number, quota)
    const depth = this.making.push(object)
    const before = guard.object
    const madeBefore = guard.making
    const { who } = guard.meter
    guard.object = guard.making = object
    // No domain is responsible for making a blueprint of the mudlib, whichever code loads it first.
    if (number === 0 && guard.trust.isTrusted(program.domain)) guard.meter.who = null
    else guard.meter.who ??= slot.inNameOf
    try {
      object.create()
      if (number === 0 && !slot.isStub) this.parts.persistence.revive(object)
    } catch (error) {
      // The object never became part of the world, so onDestruct() is not called.
      this.destruct(object, false)
      throw error
    } finally {
      guard.object = before
      guard.making = madeBefore
      guard.meter.who = who
      this.making.length = depth - 1
    }
    this.parts.transactions.made(object)
    if (!slot.destructed) this.parts.cleanUps.start(object)
    if (!slot.destructed && !slot.isStub) this.parts.resets.start(object)
    return object
  }

  private register(object: ObjectBase, program: Program, number: number, quota: Quota): Slot {
    const slot = new Slot(object, program, number, quota)
    slot.isStub = number === 0 && this.parts.isElsewhere(program.path)
    attachSlot(object, slot)
    if (program.instances.length === 0) {
      const { reset, cleanUp } = ObjectBase.prototype
      program.applies = { reset: object.reset !== reset, cleanUp: object.cleanUp !== cleanUp }
    }
    program.instances.push(object)
    if (number === 0) program.blueprint = object
    else this.clones.set(number, object)
    this.parts.listeners.far.made(slot)
    return slot
  }

  /**
   * Destructs an object. It leaves its environment, all schedules and the table, and any later use of it throws. Its contents are destructed too,
   * except connected objects, which `leaving` moves elsewhere first.
   */
  destruct(object: ObjectBase, asked = true): void {
    const slot = liveSlotOf(object)
    if (slot.destructed || this.parts.transactions.defersDestruct(object)) return
    if (slot.root !== '' && !slot.dying) this.parts.persistence.leaves(object)
    if (asked && !slot.dying) {
      slot.dying = true
      // An onDestruct() that doesn't end is stopped like any turn, but the destruction continues.
      this.parts.guard.aside(() => this.lastWords(object))
      if (slot.destructed) return
    }
    slot.dying = true
    this.parts.listeners.far.gone(slot)
    this.parts.leaving(object)
    while (slot.inventory && slot.inventory.length > 0) this.destruct(slot.inventory.at(-1)!, asked)
    if (slot.destructed) return
    this.parts.persistence.destructed(slot)
    leave(slot)
    const { heartBeats, callOuts, resets, cleanUps } = this.parts
    heartBeats.set(object, 0)
    callOuts.remove(object)
    resets.stop(object)
    cleanUps.stop(object)
    const { instances } = slot.program
    const last = instances.pop()!
    if (last !== object) {
      instances[slot.index] = last
      liveSlotOf(last).index = slot.index
    }
    slot.quota.objects--
    slot.program.past.steps += slot.cost
    slot.program.past.time += slot.time
    if (slot.number === 0) slot.program.blueprint = null
    else this.clones.delete(slot.number)
    slot.destructed = true
    bury(object)
  }

  private lastWords(object: ObjectBase): void {
    try {
      this.parts.guard.nested(object, () => object.onDestruct(), 'onDestruct()')
    } catch (stop) {
      this.parts.guard.meter.stopped = null
      this.parts.guard.aside(() => this.parts.guard.failedNested(stop, object))
    }
  }

  /** Called when a turn was cut off. Destructs the objects that were being made in it. */
  abandon(): void {
    this.parts.guard.making = null
    for (const object of this.making.splice(0)) this.destruct(object, false)
  }

  /** See Containment.livingsIn(). */
  livingsIn(container: Slot, peopleOnly = false): readonly Slot[] {
    return this.parts.containment.livingsIn(container, peopleOnly)
  }

  /** Makes an object a living. init() is called for it and the livings that it meets. */
  enliven(object: ObjectBase): void {
    const slot = liveSlotOf(object)
    if (slot.living) return
    slot.living = true
    // The lists of livings there must be rebuilt.
    if (slot.outer !== null) slot.outer.crowd = null
  }

  /** Moves an object; see Containment.move(). */
  move(object: ObjectBase, to: ObjectBase | string): void {
    const destination = isObject(to) ? to : this.blueprint(to)
    if (liveSlotOf(destination).isStub && !this.parts.crosses(object, destination)) return
    this.parts.containment.move(object, destination)
  }
}
