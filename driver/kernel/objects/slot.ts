import type { ObjectBase } from '../../api/index.ts'
import type { EventType, Layout } from '../events/layout.ts'
import type { Quota } from '../guard/quota.ts'
import type { Responsible } from '../guard/responsible.ts'
import type { Program } from '../programs/program.ts'
import type { Crowd } from './crowd.ts'

/** The stored form of an object. Only the store reads and writes it. */
export interface Kept {
  id: string
  /** The key with which it is restored: a root such as `player/ann`, or the path of a room or a daemon. */
  owner: string
  /** The id of its environment. */
  environment: string
  /** Whether it is stored only in case the world is interrupted. */
  passing: boolean
  /** The text that was written last. An unchanged text isn't written again. */
  text: string
  /** Whether its row can't be read, so that it is left as it is. */
  isDamaged?: boolean
  /** Stored fields that can't be read, unchanged, by their stored names. */
  unread?: Readonly<Record<string, unknown>>
}

/** The listeners in a place by event, in order of arrival. Don't keep the lists: they change. */
export interface Hearers {
  /** The generation of code for which the lists were built. */
  readonly generation: number
  /** The objects that hear an event of other objects in the place. */
  hearing(event: EventType): readonly Slot[]
  /** The objects that hear an event as its subjects. */
  hearingThemselves(event: EventType): readonly Slot[]
  /** An object is inside now. */
  add(slot: Slot): void
  /** An object is leaving. */
  remove(slot: Slot): void
}

/** The driver's record of an object. Mud code can't reach it. */
export class Slot {
  readonly object: ObjectBase
  readonly program: Program
  /** The quota that it counts towards. */
  readonly quota: Quota
  /** 0 for a blueprint. */
  readonly number: number
  /** Its environment. */
  outer: Slot | null = null
  /** Its contents, in order of arrival; null: it never had any. */
  inventory: ObjectBase[] | null = null
  /** The snapshot of the inventory that mud code got; null: there is none, or the inventory has changed since. */
  shown: readonly ObjectBase[] | null = null
  /** Its contents that take part in init(); null: not worked out yet. */
  crowd: Crowd | null = null
  /** The listeners in it by event; null: not worked out yet. */
  nearby: Hearers | null = null
  /** Whether it is a place, such as a room: events of its contents reach it and all its other contents. */
  declare isPlace: boolean
  /** How many objects have come into it, and whether tookIn() is called for each. */
  came = 0
  declare isTold: boolean
  /** The number of its last arrival, counted over the whole world: a smaller number arrived earlier. */
  arrival = 0
  /** The events that it and its parts listen to, and the generation of code for which the layout is valid. */
  layout: Layout | null = null
  layoutAt = -1
  /** Parts, such as behaviours, that hear events in addition to its own methods. */
  parts: readonly object[] | null = null
  /** Its index in its program's list of instances. */
  index: number
  /** Whether it takes part in init() as a living (LPC's enable_commands). */
  declare living: boolean
  /** Whether it is or was the body of a player. */
  declare user: boolean
  /** The number of its contents that are users. */
  users = 0
  destructed = false
  /** Whether its destruction has begun, so that nothing can enter it any more. */
  declare dying: boolean
  /** Heart beat interval in seconds; 0: none. */
  beats = 0
  /** Its current or last place in the lists of heart beats, and the interval of that list. Only HeartBeats sets them. */
  beatSlot = 0
  beatRing = 0
  /** The number of failed heart beats in a row. */
  faults = 0
  /** The number of its turns that were stopped because they used up their steps or took too long. */
  stops = 0
  /** The steps and the milliseconds of its turns since the object was made. */
  cost = 0
  time = 0
  /** Whether somebody traces it. */
  traced = false
  /** The time of its next reset in world milliseconds; 0: it has no reset. */
  resetAt = 0
  /** Whether anybody has been near since the last reset. */
  declare touched: boolean
  /** The time in world milliseconds when somebody last came near or it was last moved. */
  touchedAt = 0
  /** The number of its pending call outs. */
  callOuts = 0
  /** The key under which it is stored with all its contents, such as `player/ann`; empty for most objects. */
  root = ''
  /** Whether its contents are stored. */
  declare keepsContents: boolean
  /** Its stored form; null: it isn't stored. */
  kept: Kept | null = null

  /** Its facts, one bit each. Read and set them through the properties with their names. */
  facts = 0

  constructor(object: ObjectBase, program: Program, number: number, quota: Quota) {
    this.object = object
    this.program = program
    this.number = number
    this.quota = quota
    this.index = program.instances.length
  }

  /**
   * The domains in whose name the driver begins a turn or call of the object: the domain of its program, and the domain whose code cloned it.
   * Null: none, as both are the mudlib's.
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

// Facts that are true for few objects share one number: separate fields would take 48 bytes more in every object.
const facts = ['isPlace', 'isTold', 'living', 'user', 'dying', 'touched', 'keepsContents']
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

/** Removes a record from a list that has it at most once. It searches from the end, as newcomers leave most often. */
export function drop(list: Slot[], slot: Slot): void {
  const index = list.lastIndexOf(slot)
  if (index >= 0) list.splice(index, 1)
}
