import { barePlayer, canBeat } from '/lib/odds'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Slot } from '/std/plot'
import type { Room } from '/std/room'
import type { Story } from '/std/story'
import { type Atlas, isOpenTo, type Way } from '/stories/atlas'
import { type Candidate, calledOf, candidatesIn, fighterOf, isHostile, isRelated } from '/stories/candidates'
import { Journey, type Leg, type Lookout, loadCost, type Source } from '/stories/journey'
import { lampIn, lampStop, needsLight } from '/stories/lamps'
import { sourcesIn } from '/stories/sources'
import { stopsOf } from '/stories/stops'

/** The maximum number of rooms around a giver that are searched for candidates. */
const mostRooms = 400
/** The default maximum distance to a candidate, in steps; a slot may set a different one. */
const usualReach = 25
/** The maximum number of casts that are tried, and the maximum number of candidates for a slot. */
const mostCasts = 6
const mostCandidates = 24
/** The cost of scanning a room, as the number of rooms that a search could examine in the same time. */
const scanCost = 20

/** The task of a story maker: what to cast and plan. */
export interface Commission {
  readonly story: Story
  readonly giver: Monster
  readonly level: number
  /** The slots that are already filled. When a quest is planned again, these are the slots whose actors still exist. */
  readonly given: Readonly<Record<string, readonly Candidate[]>>
  /** The room where the plan begins; by default the giver's room. */
  readonly start?: Room
  /** The number of tasks that are already done. */
  readonly done?: number
  /** Whether the player carries a light. */
  readonly hasLight?: boolean
  /** The maximum number of coins that the quest may cost the player. */
  readonly coins?: number
}

/** The methods that the maker needs from the object that manages the stories. */
export interface Keeper extends MudObject {
  /** Whether another quest needs an object. */
  isTaken(object: MudObject): boolean
  /** The clones of a program, wherever they are. */
  clonesOf(path: string): MudObject[]
}

/**
 * Fills the slots of a template for a giver, and plans how the quest can be done. The work is done in steps, so that other code
 * needn't wait for it. Call step() until it is done.
 */
export class StoryMaker implements Lookout {
  done = false
  /** The candidates that fill the slots; null if there is no plan. */
  cast: Readonly<Record<string, readonly Candidate[]>> | null = null
  plan: readonly Leg[] = []
  /** The reason why there is no plan. */
  reason = ''
  readonly commission: Commission
  private readonly atlas: Atlas
  private readonly keeper: Keeper
  private readonly start: number
  /** The rooms around the giver, nearest first, with their distances. */
  private readonly found: number[]
  private readonly far: Map<number, number>
  private head = 0
  private scanned = 0
  private widest: number | null = null
  private readonly candidates: Record<string, Candidate[]> = {}
  private casts = 0
  private journey: Journey | null = null
  private tried: Record<string, readonly Candidate[]> = {}
  private prey = new Set<MudObject>()
  /** The nearest light that players can get. It is null if there is none, and undefined before the search. */
  private lamp: Candidate | null | undefined = undefined

  constructor(atlas: Atlas, keeper: Keeper, commission: Commission) {
    this.atlas = atlas
    this.keeper = keeper
    this.commission = commission
    const room = (commission.start ?? commission.giver.environment) as Room | null
    this.start = room?.exits ? atlas.numberOf(room.address) : -1
    this.found = [this.start]
    this.far = new Map([[this.start, 0]])
    if (this.start < 0) this.end('its giver is nowhere')
  }

  private end(reason: string): void {
    this.done = true
    this.reason = reason
  }

  private get slots(): [name: string, slot: Slot][] {
    return Object.entries(this.commission.story.plot?.slots ?? {})
  }

  /** The search radius for candidates, in steps. */
  private get reach(): number {
    return (this.widest ??= Math.max(
      0,
      ...this.slots.map(([name, { far }]) => (this.commission.given[name] ? 0 : (far?.[1] ?? usualReach))),
    ))
  }

  /** Continues the work. @param work the maximum number of rooms to examine now @returns whether the work is done */
  step(work: number): boolean {
    for (let left = work; left > 0 && !this.done; ) {
      if (this.commission.giver.destructed || this.commission.story.destructed) this.end('its giver is gone')
      else if (this.head < this.found.length && this.found.length < mostRooms) {
        this.survey(this.found[this.head++]!)
        left -= 1 + loadCost * this.atlas.takeLoads()
      } else if (this.scanned < this.found.length && this.far.get(this.found[this.scanned]!)! <= this.reach) {
        this.scan(this.found[this.scanned++]!)
        left -= scanCost
      } else if (this.journey === null) {
        this.castAnew()
        left -= scanCost
      } else {
        if (this.journey.step(left)) this.judge(this.journey)
        left = Math.min(0, left - 1)
      }
    }
    return this.done
  }

  private survey(number: number): void {
    const steps = this.far.get(number)!
    if (steps >= usualReach) return
    const ways = this.atlas.ways(number, this.keeper)
    for (let i = 0; i < ways.length && this.found.length < mostRooms; i++) {
      const { to } = ways[i]!
      if (this.far.has(to)) continue
      this.far.set(to, steps + 1)
      this.found.push(to)
    }
  }

  private scan(number: number): void {
    const room = this.atlas.room(number, this.keeper)
    if (!room || !isOpenTo(room)) return
    const { story, giver, level, given } = this.commission
    const steps = this.far.get(number)!
    for (const [name, slot] of this.slots) {
      if (given[name]) continue
      const list = (this.candidates[name] ??= [])
      const [least, most] = slot.far ?? [slot.is === 'place' ? 1 : 0, usualReach]
      if (list.length >= mostCandidates || steps < least || steps > most) continue
      const path = slot.path === undefined ? null : story.absolute(slot.path)
      for (const one of candidatesIn(room, slot, level)) {
        if (one.object === giver || this.keeper.isTaken(one.object)) continue
        if (path !== null && one.object.path !== path) continue
        if (slot.is === 'npc' && !isRelated(one.object as Monster, giver, slot.relation)) continue
        if (slot.asks !== undefined && story.callNamed(slot.asks, one.object, giver) !== true) continue
        list.push(one)
      }
    }
  }

  /** Fills the slots with random candidates, and begins to plan. */
  private castAnew(): void {
    if (++this.casts > mostCasts) {
      this.end(this.reason || 'nothing fits')
      return
    }
    const { giver, given, story, level, done = 0, coins: most = Number.POSITIVE_INFINITY } = this.commission
    const cast: Record<string, readonly Candidate[]> = { ...given }
    const used = new Set<MudObject>(Object.values(given).flatMap(list => list.map(({ object }) => object)))
    for (const [name, slot] of this.slots) {
      if (given[name]) continue
      if (slot.is === 'thing' && slot.path !== undefined && isDelivered(story, name)) {
        cast[name] = [parcelOf(story, slot.path, giver)]
        continue
      }
      const count = (slot as { count?: number }).count ?? 1
      const beside = slot.is === 'npc' && slot.with !== undefined ? cast[slot.with]?.[0]?.room : undefined
      const free = (this.candidates[name] ?? []).filter(
        ({ object, coins, room }) =>
          (coins > 0 ? coins * count <= most : !used.has(object)) && (beside === undefined || room === beside),
      )
      const first = this.pickNamed(free)
      // If a slot needs several candidates, they must have the same program. A shop can sell any number of an item.
      const same = first === undefined ? [] : free.filter(one => one.object.path === first.object.path && isNamed(one))
      const chosen =
        first === undefined ? [] : first.coins > 0 ? Array<Candidate>(count).fill(first) : sameFirst(first, same, count)
      if (chosen.length < count) {
        this.end(`nothing fits ${name}`)
        return
      }
      for (const { object } of chosen) used.add(object)
      cast[name] = chosen
    }
    const stops = stopsOf(story.plot!.tasks.slice(done), this.atlas, giver, cast)
    const isDark = !this.commission.hasLight && needsLight(stops.stops, this.atlas, this.keeper)
    const lamp = isDark ? this.nearestLamp : null
    if (isDark && lamp === null) {
      this.reason = 'it is dark there, and no light is to be had'
      return
    }
    this.tried = isDark ? { ...cast, light: [lamp!] } : cast
    this.prey = new Set(stops.prey)
    const price = Object.values(this.tried)
      .flat()
      .reduce((sum, { coins }) => sum + coins, 0)
    if (stops.refused !== '') this.reason = stops.refused
    else if (price > most) this.reason = `it costs ${price} coins`
    else if (this.isTooStrong()) this.reason = `too dangerous for level ${level}`
    else {
      const all = isDark ? [lampStop(lamp!, this.atlas), ...stops.stops] : stops.stops
      this.journey = new Journey(this.atlas, this.keeper, this.start, all, this)
    }
  }

  /** A random candidate that players can refer to. */
  private pickNamed(list: readonly Candidate[]): Candidate | undefined {
    const left = [...list]
    while (left.length > 0) {
      const [one] = left.splice(this.keeper.random(left.length), 1)
      if (isNamed(one!)) return one
    }
    return undefined
  }

  private get nearestLamp(): Candidate | null {
    if (this.lamp !== undefined) return this.lamp
    const { giver, level } = this.commission
    for (const number of this.found) {
      const room = this.atlas.room(number, this.keeper)
      if (room && isOpenTo(room)) this.lamp ??= lampIn(room, giver, level, this.keeper)
      if (this.lamp) return this.lamp
    }
    return (this.lamp = null)
  }

  /** Whether any single foe that must be fought is too strong. */
  private isTooStrong(): boolean {
    const hero = barePlayer(this.commission.level)
    return [...this.prey].some(one => !canBeat(hero, [fighterOf(one as Living)]))
  }

  private judge(journey: Journey): void {
    this.journey = null
    if (journey.plan === null) {
      this.reason = journey.reason
      return
    }
    this.plan = journey.plan
    this.cast = this.tried
    this.end('')
  }

  // ---- for the search

  /**
   * The reason why a room is too dangerous, or undefined. All livings in the room that attack players or must be fought have to be
   * beaten at the same time.
   */
  danger(number: number): string | undefined {
    const room = this.atlas.room(number, this.keeper)
    if (!room || !isOpenTo(room)) return `${this.atlas.addressOf(number)} is closed`
    const foes = room.livings.filter(one => this.prey.has(one) || isHostile(one))
    if (canBeat(barePlayer(this.commission.level), foes.map(fighterOf))) return undefined
    return `${foes.map(calledOf).join(' and ')} in ${room.short}: too dangerous for level ${this.commission.level}`
  }

  /** The reason why a guard bars a way, or undefined. Guards let friends pass, but a plan must work for every player. */
  barred(number: number, way: Way): string | undefined {
    return this.atlas.barred(number, way, this.keeper)
  }

  sourcesOf(key: string): readonly Source[] {
    return sourcesIn(this.atlas, this.keeper, key, this.found, this.commission.level)
  }
}

/** Whether a player can refer to a candidate by a word. Rooms need no word. */
const isNamed = ({ object, room, word }: Candidate): boolean => object === (room as MudObject) || word !== ''

/** A list of at most `count` candidates of one kind, beginning with the given one. */
function sameFirst(first: Candidate, same: readonly Candidate[], count: number): Candidate[] {
  return [first, ...same.filter(one => one !== first)].slice(0, count)
}

/** Whether the giver hands over a slot's item when the quest begins. */
function isDelivered(story: Story, slot: string): boolean {
  return story.plot!.tasks.some(task => 'deliver' in task && task.deliver === slot)
}

/** An item that the giver will hand over, represented by its blueprint. */
function parcelOf(story: Story, path: string, giver: Monster): Candidate {
  const object = story.load(story.absolute(path))
  return { object, room: giver.environment as Room, holder: giver, coins: 0, word: object.name.toLowerCase() }
}
