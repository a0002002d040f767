import type * as declared from '../efuns.ts'
import type { Quota } from '../guard/quota.ts'
import type { Program } from '../programs/program.ts'
import type { Kept } from '../store/persistence.ts'

/** An object as mud code sees it. */
export type ObjectBase = declared.ObjectBase

/** An object that was stopped so often comes to rest: no heart beat, no call outs, no init(), until its program is reloaded. */
export const stopsAllowed = 3

/** What the driver knows of an object; mud code can't reach it. */
export interface Slot {
  readonly object: ObjectBase
  readonly program: Program
  /** Whose number of objects it counts in. */
  readonly quota: Quota
  /** 0 for a blueprint. */
  readonly number: number
  environment: ObjectBase | null
  /** Frozen when it has been handed out as a snapshot, and then copied before the next change. */
  inventory: ObjectBase[] | null
  /** Where the object stands in its program's list of instances. */
  index: number
  /** Takes part in init() as the one who comes or is met (LPC's enable_commands). */
  living: boolean
  /** Whether somebody plays, or has played, through it. */
  user: boolean
  /** How many of those in it are users. */
  users: number
  destructed: boolean
  /** Its destruction has begun: nothing can come into it any more. */
  dying: boolean
  /** Heart beat interval in seconds; 0: none. */
  beats: number
  /** Index into the heart beat slot it is in, or was in last; kept by HeartBeats. */
  beatSlot: number
  /** The interval that beatSlot is of. */
  beatRing: number
  /** Heart beats in a row that failed. */
  faults: number
  /** Times that it was stopped in the middle for using up all it might, in its applies or by the watchdog. */
  stops: number
  /** Counted steps, and milliseconds, of its turns since the object was made. */
  cost: number
  time: number
  /** Whether somebody follows what happens to it. */
  traced: boolean
  /** Next reset in world milliseconds; 0: has no reset. */
  resetAt: number
  /** Whether anybody has been near since the last reset. */
  touched: boolean
  /** World milliseconds when somebody last came near, or it was moved. */
  touchedAt: number
  /** Pending call outs. */
  callOuts: number
  /** The key that it is kept under with all that is in it, `player/ann`; empty for most. */
  root: string
  /** Whether what is in it is kept. */
  keepsContents: boolean
  /** Where and as what it is kept, or null where it isn't. */
  kept: Kept | null
}

const nothing: readonly ObjectBase[] = Object.freeze([])

let read: (object: ObjectBase) => Slot | null
let write: (object: ObjectBase, slot: Slot) => void
let has: (value: object) => boolean

/** The root of every object's class, as efuns.ts tells mud code: identity and place, and applies that do nothing yet. */
class Root implements ObjectBase {
  #slot: Slot | null = null

  static {
    read = object => (object as Root).#slot
    write = (object, slot) => {
      ;(object as Root).#slot = slot
    }
    has = value => #slot in value
  }

  get id(): string {
    const slot = this.#slot
    return slot === null ? '' : slot.number === 0 ? slot.program.path : `${slot.program.path}#${slot.number}`
  }

  get path(): string {
    return this.#slot?.program.path ?? ''
  }

  get isBlueprint(): boolean {
    return this.#slot?.number === 0
  }

  get environment(): ObjectBase | null {
    return this.#slot?.environment ?? null
  }

  get inventory(): readonly ObjectBase[] {
    const inside = this.#slot?.inventory
    return inside ? Object.freeze(inside) : nothing
  }

  get destructed(): boolean {
    return this.#slot?.destructed ?? false
  }

  create(): void {}
  init(_who: ObjectBase): void {}
  heartBeat(): void {}
  reset(): void {}
  upgraded(_from: number): void {}
  cleanUp(): boolean {
    return false
  }
  onDestruct(): void {}
  fileChanged(_path: string): void {}
  restored(_resumed: boolean): void {}
  notRestored(_programs: readonly string[]): void {}

  toString(): string {
    return this.id
  }
}

Object.freeze(Root)
Object.freeze(Root.prototype)

export const ObjectBase: typeof declared.ObjectBase = Root

/** The driver's record of an object. @throws where the object isn't made, or is gone */
export function slotOf(object: ObjectBase): Slot {
  const slot = read(object)
  if (slot === null) throw new Error('a field initialiser or a constructor may not use the world: do it in create()')
  if (slot.destructed) throw new Error(`${object.id} is destructed`)
  return slot
}

/** As slotOf(), for an object that may be gone: null for one without a record. */
export function anySlotOf(object: ObjectBase): Slot | null {
  return read(object)
}

/** The object's record, unchecked: for the driver's own loops over objects it knows to be alive. */
export function liveSlotOf(object: ObjectBase): Slot {
  return read(object) as Slot
}

/** An object's id as the driver knows it, whatever its class says. */
export function slotId(object: ObjectBase): string {
  const slot = read(object)
  if (slot === null) return 'an object in the making'
  return slot.number === 0 ? slot.program.path : `${slot.program.path}#${slot.number}`
}

export function attachSlot(object: ObjectBase, slot: Slot): void {
  write(object, slot)
}

export function isObject(value: unknown): value is ObjectBase {
  return typeof value === 'object' && value !== null && has(value as object)
}

const readable = new Set([
  'id',
  'path',
  'destructed',
  'toString',
  'isBlueprint',
  'constructor',
  'then',
  'toJSON',
  'asymmetricMatch',
])

/** What the fields and methods of a destructed object turn into: a clear error wherever it is used. */
const gone = new Proxy(Object.create(null) as object, {
  get(_target, key, receiver) {
    if (typeof key === 'symbol') return undefined
    if (key === 'toString') return () => `${describeGone(receiver)} (destructed)`
    if (readable.has(key)) return key in Root.prototype ? Reflect.get(Root.prototype, key, receiver) : undefined
    throw new Error(`${describeGone(receiver)} is destructed (.${key})`)
  },
  set(_target, key, _value, receiver) {
    throw new Error(`${describeGone(receiver)} is destructed (.${String(key)} = …)`)
  },
  has: () => false,
})

function describeGone(object: unknown): string {
  return isObject(object) ? object.id : 'the object'
}

/** Empties a destructed object, so that a reference somebody kept can neither read nor change what it was. */
export function bury(object: ObjectBase): void {
  const keys = Reflect.ownKeys(object)
  for (let i = keys.length - 1; i >= 0; i--) Reflect.deleteProperty(object, keys[i]!)
  Reflect.setPrototypeOf(object, gone)
}
