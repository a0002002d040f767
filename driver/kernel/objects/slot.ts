import type { ObjectBase } from '../../api/index.ts'
import type { EventType, Layout } from '../events/layout.ts'
import type { Quota } from '../guard/quota.ts'
import type { Responsible } from '../guard/responsible.ts'
import type { Program } from '../programs/program.ts'
import type { Crowd } from './crowd.ts'

/** The stored form of an object. Only the store reads and writes it. */
export interface Kept {
  id: string
  /** The key with which the object is restored: a root such as `player/ann`, or the path of a room or a daemon. */
  owner: string
  /** The id of the object's environment. */
  environment: string
  /** Whether the object is transient, that is, restored only if the world was interrupted. */
  passing: boolean
  /** The text that was last written for the object. An unchanged text isn't written again. */
  text: string
  /** Whether the object's row can't be read. If so, the row is left unchanged. */
  isDamaged?: boolean
  /** The stored fields that can't be read, in their stored form, by their stored names. */
  unread?: Readonly<Record<string, unknown>>
}

/** The listeners in a place by event, in order of arrival. Don't keep the lists, because they change. */
export interface Hearers {
  /** The generation of code for which the lists were built. */
  readonly generation: number
  /** The objects that hear an event of other objects in the place. */
  hearing(event: EventType): readonly Slot[]
  /** The objects that hear an event when they are its subject. */
  hearingThemselves(event: EventType): readonly Slot[]
  /** Called when an object has come in. */
  add(slot: Slot): void
  /** Called when an object is leaving. */
  remove(slot: Slot): void
}

/** The driver's record of an object. Mud code can't reach it. */
export class Slot {
  readonly object: ObjectBase
  readonly program: Program
  /** The quota that the object counts towards. */
  readonly quota: Quota
  /** The number of a clone; 0 for a blueprint. */
  readonly number: number
  /** The object's environment. */
  outer: Slot | null = null
  /** The object's contents, in order of arrival; null if it never had any. */
  inventory: ObjectBase[] | null = null
  /** The snapshot of the inventory that mud code got; null if there is none, or if the inventory has changed since. */
  shown: readonly ObjectBase[] | null = null
  /** The contents of the object that matter for init(); null if not determined yet. */
  crowd: Crowd | null = null
  /** The listeners in the object by event; null if not determined yet. */
  nearby: Hearers | null = null
  /** Whether the object is a place, such as a room. Events of its contents reach it and all its other contents. */
  declare isPlace: boolean
  /** The number of objects that have ever entered the object, and whether tookIn() is called for each. */
  came = 0
  declare isTold: boolean
  /** The number of the object's last arrival, counted over the whole world. A smaller number arrived earlier. */
  arrival = 0
  /** The events that the object and its parts listen to, and the generation of code for which the layout is valid. */
  layout: Layout | null = null
  layoutAt = -1
  /** Parts, such as behaviours, that hear events in addition to the object's own methods. */
  parts: readonly object[] | null = null
  /** The object's index in its program's list of instances. */
  index: number
  /** Whether the object is a living, for which init() is called (LPC's enable_commands). */
  declare living: boolean
  /** Whether the object is or was the body of a player. */
  declare user: boolean
  /** The number of contents that are users. */
  users = 0
  destructed = false
  /** Whether the destruction of the object has begun, so that nothing can enter it any more. */
  declare dying: boolean
  /** Heart beat interval in seconds; 0 if there is none. */
  beats = 0
  /** The object's current or last place in the lists of heart beats, and the interval of that list. Only HeartBeats sets them. */
  beatSlot = 0
  beatRing = 0
  /** The number of consecutive failed heart beats. */
  faults = 0
  /** The number of the object's turns that were stopped because they used up their steps or took too long. */
  stops = 0
  /** The steps and the milliseconds of the object's turns since it was made. */
  cost = 0
  time = 0
  /** Whether a watcher traces the object. */
  traced = false
  /** The time of the object's next reset in world milliseconds; 0 if it has no reset. */
  resetAt = 0
  /** Whether a living has entered the object since its last reset. */
  declare touched: boolean
  /** The time in world milliseconds when the object was last moved, or when something last entered it. */
  touchedAt = 0
  /** The number of the object's pending call outs. */
  callOuts = 0
  /** The key under which the object is stored with all its contents, such as `player/ann`; empty for most objects. */
  root = ''
  /** Whether the contents of the object are stored. */
  declare keepsContents: boolean
  /** Whether the object stands for an object on another shard. A stub has no timers, isn't stored, and takes in only players, who leave through it. */
  declare isStub: boolean
  /** The object's stored form; null if it isn't stored. */
  kept: Kept | null = null

  /** The object's flags, one bit each. Read and set them through the properties with their names. */
  facts = 0

  constructor(object: ObjectBase, program: Program, number: number, quota: Quota) {
    this.object = object
    this.program = program
    this.number = number
    this.quota = quota
    this.index = program.instances.length
  }

  /**
   * The domains in whose name the driver begins a turn or call of the object: the domain of its program, and the domain whose code cloned it. It is
   * null if both are the mudlib.
   */
  get inNameOf(): Responsible | null {
    const own = this.program.inNameOf
    if (this.quota === this.program.quota || this.quota.unlimited) return own
    return own === null ? this.quota.alone : own.and(this.quota.alone)
  }

  get environment(): ObjectBase | null {
    return this.outer === null ? null : this.outer.object
  }
}

// Flags that are true for few objects share one number, because separate fields would take 48 bytes more in every object.
const facts = ['isPlace', 'isTold', 'living', 'user', 'dying', 'touched', 'keepsContents', 'isStub']
facts.forEach((name, i) => {
  const bit = 1 << i
  Object.defineProperty(Slot.prototype, name, {
    get(this: { facts: number }) {
      return (this.facts & bit) !== 0
    },
    set(this: { facts: number }, on: boolean) {
      this.facts = on ? this.facts | bit : this.facts & ~bit
    },
  })
})

/** Removes a record from a list that contains it at most once. It searches from the end, because newcomers leave most often. */
export function drop(list: Slot[], slot: Slot): void {
  const index = list.lastIndexOf(slot)
  if (index >= 0) list.splice(index, 1)
}
