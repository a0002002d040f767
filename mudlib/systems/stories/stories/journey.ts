import type { MudObject } from '/std/object'
import type { Atlas, Way } from '/stories/atlas'
import { type Passage, passage } from '/stories/atlas'

/** A room that a journey must visit, and the action there. */
export interface Stop {
  /** The room's number in the atlas. */
  readonly at: number
  /** The action in the room, as a player would type it; '' if the player only has to be there. */
  readonly does: string
  /** The same action, worded for a journal: `get the loaf`. */
  readonly what: string
  /** The path of the key that the player gets in the room. */
  readonly key?: string
}

/** A part of a plan: the way from the end of the previous part, and the action at the end of this part. */
export interface Leg extends Stop {
  /** The number of the room where the leg begins. */
  readonly from: number
  /** The directions, each with the action that must come first. For example, `unlock south` opens a locked door. */
  readonly way: readonly { readonly direction: string; readonly first: 'unlock' | 'open' | 'ask' | '' }[]
  /** The numbers of the rooms on the way, including the last one. */
  readonly rooms: readonly number[]
}

/** A place where the player can get a key. */
export interface Source extends Stop {
  readonly key: string
}

/** Answers questions about the world that the map of rooms can't answer. */
export interface Lookout {
  /** The places where a player of the journey's level can get a key. */
  sourcesOf(key: string): readonly Source[]
  /** The reason why a player of the journey's level can't enter a room, or undefined. Asked only for rooms of a plan. */
  danger(room: number): string | undefined
  /** The reason why a guard keeps strangers from leaving a room by an exit, or undefined. Asked only for ways of a plan. */
  barred(room: number, way: Way): string | undefined
}

/** A state of the search: the current room, the next stop, the keys held, and the legs so far. */
interface Point {
  readonly at: number
  readonly next: number
  readonly keys: readonly string[]
  readonly legs: readonly Leg[]
}

/** The cost of loading a room, as the number of rooms that a search could examine in the same time. */
export const loadCost = 100

/** The maximum number of points that one search examines, and the maximum number of plans that it gives up because of dangers. */
const mostPoints = 60
const mostDangers = 12
/** The maximum number of keys on one journey. */
const mostKeys = 5
/** The number of rooms that an atlas may add during a search before the search needs a larger array. */
const spare = 64

/**
 * Searches for a journey through a list of stops in their order, over the real rooms. The plan opens doors, asks guards, and gets the keys
 * that it needs, so that a player can follow it literally. The search works in steps, so that other code needn't wait for it. Call
 * step() until the search is done.
 */
export class Journey {
  /** The plan; null if none was found, or the search isn't done. */
  plan: readonly Leg[] | null = null
  done = false
  /** The reason why there is no plan. */
  reason = ''
  private readonly atlas: Atlas
  private readonly keeper: MudObject
  private readonly stops: readonly Stop[]
  private readonly lookout: Lookout
  private readonly start: number
  private readonly avoided = new Set<number>()
  private readonly barredWays = new Set<Way>()
  private readonly safe = new Set<number>()
  private points: Point[] = []
  private seen = new Set<string>()
  private dangers = 0
  /** The plan whose rooms are being checked, and the progress of the check. */
  private found: readonly Leg[] | null = null
  private checked = { leg: 0, step: 0 }
  private looked = 0
  // ---- the breadth-first search from the current point
  private point: Point | null = null
  private queue: number[] = []
  private head = 0
  /** For each room, the number of the previous room plus one (0 if the room was not found), and the exit taken from that previous room. */
  private from: Int32Array = new Int32Array(0)
  private by: Way[] = []
  /** The action that must come before taking an exit with a door, by the number of the room behind the door. */
  private firsts = new Map<number, Passage>()
  private locks = new Set<string>()

  /** Creates a search. @param keeper any object, on whose behalf rooms are looked up */
  constructor(atlas: Atlas, keeper: MudObject, start: number, stops: readonly Stop[], lookout: Lookout) {
    this.atlas = atlas
    this.keeper = keeper
    this.start = start
    this.stops = stops
    this.lookout = lookout
    this.begin()
  }

  private begin(): void {
    this.found = null
    this.points = [{ at: this.start, next: 0, keys: [], legs: [] }]
    this.seen = new Set()
    this.point = null
  }

  /** Continues the search. @param rooms the maximum number of rooms to examine now @returns whether the search is done */
  step(rooms: number): boolean {
    for (let left = rooms; left > 0 && !this.done; left -= 1 + loadCost * this.atlas.takeLoads()) {
      if (this.found !== null) this.check(this.found)
      else if (this.point === null) this.nextPoint()
      else if (this.head >= this.queue.length) this.spread()
      else this.look(this.queue[this.head++]!)
    }
    return this.done
  }

  private nextPoint(): void {
    const point = this.points.pop()
    if (!point || ++this.looked > mostPoints) {
      this.done = true
      this.reason ||= 'there is no way'
      return
    }
    if (point.next === this.stops.length) {
      this.found = point.legs
      this.checked = { leg: 0, step: 0 }
      return
    }
    const key = `${point.at} ${point.next} ${[...point.keys].sort().join(' ')}`
    if (this.seen.has(key)) return
    this.seen.add(key)
    this.point = point
    this.queue = [point.at]
    this.head = 0
    this.from = new Int32Array(this.atlas.size + spare)
    this.by = []
    this.firsts = new Map()
    this.locks = new Set()
  }

  /** Examines one room, and queues the rooms that can be reached from it. */
  private look(number: number): void {
    const { atlas, keeper, point } = this
    const start = point!.at
    const ways = atlas.ways(number, keeper)
    for (let i = 0; i < ways.length; i++) {
      const way = ways[i]!
      const { to } = way
      // This search may have found rooms that are new to the atlas.
      if (to >= this.from.length) this.from = grown(this.from, atlas.size + spare)
      if (this.from[to] !== 0 || to === start) continue
      if (this.avoided.size > 0 && this.avoided.has(to)) continue
      if (this.barredWays.size > 0 && this.barredWays.has(way)) continue
      if (way.door && !this.opens(number, way)) continue
      this.from[to] = number + 1
      this.by[to] = way
      this.queue.push(to)
    }
  }

  /** Whether a player can get through an exit with a door. If not, the lock is recorded. */
  private opens(number: number, way: Way): boolean {
    const room = this.atlas.room(number, this.keeper)
    const how = room === null ? 'shut' : passage(room, way, key => this.point!.keys.includes(key))
    if (how === 'shut') {
      if (way.key !== '') this.locks.add(way.key)
      return false
    }
    if (how !== 'free') this.firsts.set(way.to, how)
    return true
  }

  /** Called when all rooms that can be reached from the point are known. Continues to the next stop, or to a key. */
  private spread(): void {
    const point = this.point!
    this.point = null
    const stop = this.stops[point.next]!
    if (point.keys.length < mostKeys) {
      for (const key of this.locks) {
        for (const source of this.lookout.sourcesOf(key)) {
          const leg = this.legTo(point, source)
          if (leg) this.points.push({ ...point, at: source.at, keys: [...point.keys, key], legs: [...point.legs, leg] })
        }
      }
    }
    const leg = this.legTo(point, stop)
    if (leg) this.points.push({ ...point, at: stop.at, next: point.next + 1, legs: [...point.legs, leg] })
    else this.reason ||= `there is no way to ${this.atlas.addressOf(stop.at)}`
  }

  /** The way from the point to a stop, or null. */
  private legTo(point: Point, stop: Stop): Leg | null {
    const way: Leg['way'][number][] = []
    const rooms: number[] = []
    for (let at = stop.at; at !== point.at; ) {
      const before = (this.from[at] ?? 0) - 1
      if (before < 0) return null
      way.push({ direction: this.by[at]!.direction, first: (this.firsts.get(at) ?? '') as Leg['way'][number]['first'] })
      rooms.push(at)
      at = before
    }
    return {
      from: point.at,
      at: stop.at,
      key: stop.key,
      does: stop.does,
      what: stop.what,
      way: way.reverse(),
      rooms: rooms.reverse(),
    }
  }

  /** Checks one real room of a plan. If the room is dangerous or a guard bars the way, the search starts again without that room or way. */
  private check(legs: readonly Leg[]): void {
    const { leg, step } = this.checked
    const one = legs[leg]
    if (one === undefined) {
      this.plan = legs
      this.reason = ''
      this.done = true
      return
    }
    const room = one.rooms[step]
    if (room === undefined) {
      this.checked = { leg: leg + 1, step: 0 }
      return
    }
    this.checked = { leg, step: step + 1 }
    const before = step === 0 ? one.from : one.rooms[step - 1]!
    const way = this.atlas.ways(before, this.keeper).find(({ direction }) => direction === one.way[step]!.direction)
    const barred = way && this.lookout.barred(before, way)
    const danger = barred ?? (this.safe.has(room) ? undefined : this.lookout.danger(room))
    if (danger === undefined) {
      this.safe.add(room)
      return
    }
    if (barred) this.barredWays.add(way)
    else this.avoided.add(room)
    this.reason = danger
    const isNeeded = barred === undefined && this.stops.some(({ at }) => at === room)
    if (++this.dangers > mostDangers || isNeeded) this.done = true
    else this.begin()
  }
}

function grown(numbers: Int32Array, length: number): Int32Array {
  const larger = new Int32Array(length)
  larger.set(numbers)
  return larger
}
