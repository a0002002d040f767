import type { ObjectBase } from '../../efuns.ts'
import type { EventType, Layout } from '../events/layout.ts'
import type { Quota } from '../guard/quota.ts'
import type { Program } from '../programs/program.ts'
import type { Crowd } from './crowd.ts'

/** Where an object is kept beyond the process, and as what. The store's own note: the kernel only carries it. */
export interface Kept {
  id: string
  /** What it comes back with: a root such as `player/ann`, or the path of a room or a daemon. */
  owner: string
  /** The id of what it is in. */
  environment: string
  /** Whether it is kept only in case the world is interrupted. */
  passing: boolean
  /** What was written last: what is the same isn't written again. */
  text: string
}

/** Who in a place hears what, in order of arrival. The lists are not to be kept: they change. */
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
  /** Those in it whom a newcomer concerns; null: not counted yet. */
  crowd: Crowd | null = null
  /** Who in it hears what; null: no event has happened in it. */
  nearby: Hearers | null = null
  /** Whether events of what is in it reach it and all that is in it: a room. */
  isPlace = false
  /** Counts what has come into it, and whether its object is told of each by tookIn(). */
  came = 0
  isTold = false
  /** Counts arrivals in the world: who has it smaller was there before. */
  arrival = 0
  /** What it listens to, with its parts, and the generation of code in which that was found out. */
  layout: Layout | null = null
  layoutAt = -1
  /** What hears events beside its own methods: behaviours. */
  parts: readonly object[] | null = null
  /** Where the object stands in its program's list of instances. */
  index: number
  /** Takes part in init() as the one who comes or is met (LPC's enable_commands). */
  living = false
  /** Whether somebody plays, or has played, through it. */
  user = false
  /** How many of those in it are users. */
  users = 0
  destructed = false
  /** Its destruction has begun: nothing can come into it any more. */
  dying = false
  /** Heart beat interval in seconds; 0: none. */
  beats = 0
  /** Where it is among those that beat, or was last, and the interval that this is of; kept by HeartBeats. */
  beatSlot = 0
  beatRing = 0
  /** Heart beats in a row that failed. */
  faults = 0
  /** Times that it was stopped in the middle for using up all it might, in its applies or by the watchdog. */
  stops = 0
  /** Counted steps, and milliseconds, of its turns since the object was made. */
  cost = 0
  time = 0
  /** Whether somebody follows what happens to it. */
  traced = false
  /** Next reset in world milliseconds; 0: has no reset. */
  resetAt = 0
  /** Whether anybody has been near since the last reset. */
  touched = false
  /** World milliseconds when somebody last came near, or it was moved. */
  touchedAt = 0
  /** Pending call outs. */
  callOuts = 0
  /** The key that it is kept under with all that is in it, `player/ann`; empty for most. */
  root = ''
  /** Whether what is in it is kept. */
  keepsContents = false
  /** Where and as what it is kept, or null where it isn't. */
  kept: Kept | null = null

  constructor(object: ObjectBase, program: Program, number: number, quota: Quota) {
    this.object = object
    this.program = program
    this.number = number
    this.quota = quota
    this.index = program.instances.length
  }

  get environment(): ObjectBase | null {
    return this.outer === null ? null : this.outer.object
  }
}

/** Takes a record out of a list that has it at most once. Who came last is most likely to go first. */
export function drop(list: Slot[], slot: Slot): void {
  const index = list.lastIndexOf(slot)
  if (index >= 0) list.splice(index, 1)
}
