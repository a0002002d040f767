import type { ObjectBase } from '../../api/index.ts'
import type { EventType, Layout } from '../events/layout.ts'
import type { Quota } from '../guard/quota.ts'
import type { Responsible } from '../guard/responsible.ts'
import type { Program } from '../programs/program.ts'
import type { Crowd } from './crowd.ts'

/** Where and as what an object is stored. Only the store reads and writes it. */
export interface Kept {
  id: string
  /** What it comes back with: a root such as `player/ann`, or the path of a room or a daemon. */
  owner: string
  /** The id of what it is in. */
  environment: string
  /** Whether it is kept only in case the world is interrupted. */
  passing: boolean
  /** The text that was written last. The same text isn't written again. */
  text: string
  /** Whether its row can't be read: it stays as it is. */
  isDamaged?: boolean
  /** Saved fields that can't be read, as they are stored, by their stored names. */
  unread?: Readonly<Record<string, unknown>>
}

/** The listeners in a place by event, in order of arrival. Don't keep the lists: they change. */
export interface Hearers {
  /** The generation of code with which they were found. */
  readonly generation: number
  /** Those that hear an event of others in the place. */
  hearing(event: EventType): readonly Slot[]
  /** Those that hear an event as its subjects. */
  hearingThemselves(event: EventType): readonly Slot[]
  /** An object is inside now. */
  add(slot: Slot): void
  /** An object is leaving. */
  remove(slot: Slot): void
}

/** What the driver knows of an object; mud code can't reach it. */
export class Slot {
  readonly object: ObjectBase
  readonly program: Program
  /** Whose number of objects it counts in. */
  readonly quota: Quota
  /** 0 for a blueprint. */
  readonly number: number
  /** What it is in. */
  outer: Slot | null = null
  /** What is in it, in order of arrival; null: nothing ever was. */
  inventory: ObjectBase[] | null = null
  /** The snapshot of the inventory that mud code was given; null: it has changed since. */
  shown: readonly ObjectBase[] | null = null
  /** Its contents that take part in init(); null: not counted yet. */
  crowd: Crowd | null = null
  /** Who in it hears what; null: no event has happened in it. */
  nearby: Hearers | null = null
  /** Whether events of what is in it reach it and all that is in it: a room. */
  declare isPlace: boolean
  /** Counts what has come into it, and whether its object is told of each by tookIn(). */
  came = 0
  declare isTold: boolean
  /** Counts arrivals in the world: a smaller number arrived earlier. */
  arrival = 0
  /** What it and its parts listen to, and the generation of code for which that holds. */
  layout: Layout | null = null
  layoutAt = -1
  /** What hears events beside its own methods: behaviours. */
  parts: readonly object[] | null = null
  /** Where the object stands in its program's list of instances. */
  index: number
  /** Whether it takes part in init() as a living (LPC's enable_commands). */
  declare living: boolean
  /** Whether somebody plays, or has played, through it. */
  declare user: boolean
  /** How many of those in it are users. */
  users = 0
  destructed = false
  /** Its destruction has begun: nothing can enter it any more. */
  declare dying: boolean
  /** Heart beat interval in seconds; 0: none. */
  beats = 0
  /** Its index in the list of heart beats, or the last one, and the interval of that list; set by HeartBeats. */
  beatSlot = 0
  beatRing = 0
  /** Heart beats in a row that failed. */
  faults = 0
  /** How often its turns were stopped, for using up their steps or by the watchdog. */
  stops = 0
  /** Counted steps, and milliseconds, of its turns since the object was made. */
  cost = 0
  time = 0
  /** Whether somebody follows what happens to it. */
  traced = false
  /** Next reset in world milliseconds; 0: has no reset. */
  resetAt = 0
  /** Whether anybody has been near since the last reset. */
  declare touched: boolean
  /** World milliseconds of the last visit of somebody, or of its last move. */
  touchedAt = 0
  /** Pending call outs. */
  callOuts = 0
  /** The key that it is kept under with all that is in it, `player/ann`; empty for most. */
  root = ''
  /** Whether what is in it is kept. */
  declare keepsContents: boolean
  /** Where and as what it is kept, or null where it isn't. */
  kept: Kept | null = null

  /** Those of its facts that are true, a bit each. Read and set them by their names. */
  facts = 0

  constructor(object: ObjectBase, program: Program, number: number, quota: Quota) {
    this.object = object
    this.program = program
    this.number = number
    this.quota = quota
    this.index = program.instances.length
  }

  /**
   * The domains in whose name the driver begins something with it: that of its program, and that whose code has cloned it; null: nobody's, as it is
   * the mudlib's.
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

// What is true of few objects: fields of their own would take 48 bytes more of every object.
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

/** Removes a record from a list that has it at most once. It searches from the end: newcomers leave most often. */
export function drop(list: Slot[], slot: Slot): void {
  const index = list.lastIndexOf(slot)
  if (index >= 0) list.splice(index, 1)
}
