import { answering, find, happen, now, saveObject, tryCall } from 'driver'
import { ledger, spawns, zones } from '/daemons/names'
import { callingDomain } from '/lib/callers'
import { coinsOf } from '/lib/coins'
import { domainOf, isCopy, isOfSame } from '/lib/domain-of'
import { hasSpaceFor } from '/lib/space-for'
import { ownPath } from '/std/changing'
import { playerBehind } from '/std/credit'
import type { TriggersDaemon } from '/std/daemons'
import { inside, on, open, saved } from '/std/decorators'
import type { Use } from '/std/events'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { type Message, MudObject } from '/std/object'
import { changes, factions, offered, rates } from '/std/offers'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { causesOf, isRoom, type Outcome, type Owner, stepFits, type Trigger } from '/std/trigger'

/** A trigger, with the room or zone that has it. */
interface Placed {
  readonly owner: Owner
  readonly trigger: Trigger
  /** The key of its stored state. */
  readonly key: string
}

/** The stored state of a trigger. */
interface State {
  /** The number of deaths so far, and the world second of the first of them. */
  count: number
  since: number
  /** The world second at which the trigger last fired; below 0 if it never has. */
  at: number
}

/** The seconds after the last step until the progress in a puzzle is forgotten. */
const patience = 600

/**
 * Runs the responses of rooms and zones to players: kill chains, discoveries, puzzles, tiers of factions. Rooms and zones list their
 * `triggers`, and this daemon listens to events on their behalf. An event for which no trigger waits costs one lookup in a table.
 */
export class Triggers extends MudObject implements TriggersDaemon {
  /** The rooms and zones with triggers, by the room's address or the zone's path. */
  private _owners = new Map<string, Owner>()
  /** Triggers by their causes: `kill PATH`, `kill faction NAME`, `discover PATH`, `tip FACTION TIER`. */
  private _byCause = new Map<string, Placed[]>()
  /** The puzzles, by room or zone, and the progress in each: the number of steps done, and the world second of the last step. */
  private _puzzles = new Map<string, Placed[]>()
  private _progress = new Map<string, { done: number; at: number }>()
  @saved private _states: Record<string, State> = {}
  /** The facts of each domain, each with the world second since which it has been true. */
  @saved private _facts: Record<string, Record<string, number>> = {}

  // ---- registration

  /** Registers a room or zone with triggers, or removes one that no longer has any. */
  @inside
  follow(owner: MudObject): void {
    const one = owner as Owner
    const key = addressOf(one)
    const known = this._owners.get(key)
    // A clone of a room neither takes over the room's triggers nor removes them.
    if (known && known !== one && !known.destructed) return
    if (one.triggers.length > 0) this._owners.set(key, one)
    else if (!this._owners.delete(key)) return
    this.sortTriggers()
  }

  private sortTriggers(): void {
    this._byCause.clear()
    this._puzzles.clear()
    for (const [address, owner] of this._owners) {
      if (owner.destructed) {
        this.forgetOwner(address)
        continue
      }
      owner.triggers.forEach((trigger, i) => {
        const placed = { owner, trigger, key: `${address} ${causesOf(owner, trigger)[0] ?? `puzzle ${i}`}` }
        if ('solves' in trigger) this._puzzles.set(address, [...(this._puzzles.get(address) ?? []), placed])
        for (const cause of causesOf(owner, trigger))
          this._byCause.set(cause, [...(this._byCause.get(cause) ?? []), placed])
      })
    }
  }

  /** Forgets a room or zone that no longer exists. For a room of an instance, the state of its triggers is forgotten too. */
  private forgetOwner(address: string): void {
    this._owners.delete(address)
    if (!address.includes('@')) return
    this._states = Object.fromEntries(Object.entries(this._states).filter(([key]) => !key.startsWith(`${address} `)))
  }

  /** Registers reloaded rooms and zones again, because their triggers may have changed. */
  @on('reloaded', { reach: 'world' })
  noteReload(_master: MudObject, paths: readonly string[]): void {
    if (callingDomain() !== null) return
    for (const path of paths) {
      const one = find(path) as Owner | null
      if (one && Array.isArray(one.triggers) && (one.triggers.length > 0 || this._owners.has(addressOf(one))))
        this.follow(one)
    }
  }

  // ---- events

  @on('died', { reach: 'world' })
  noteDeath(victim: Living, killer: Living | null): void {
    if (victim.isPlayer || this._byCause.size === 0 || callingDomain() !== null || isCopy(victim)) return
    const { path, faction, environment } = victim as Monster
    const all = [...(this._byCause.get(`kill ${path}`) ?? []), ...(this._byCause.get(`kill faction ${faction}`) ?? [])]
    const who = playerBehind(killer)
    for (const placed of all) {
      const { trigger, owner, key } = placed
      if (!('kills' in trigger) || !isIn(owner, environment as Room | null)) continue
      const state = this.stateOf(key)
      const isLate = trigger.within !== undefined && state.count > 0 && now() - state.since > trigger.within
      const count = isLate ? 1 : state.count + 1
      this._states = { ...this._states, [key]: { ...state, count, since: count === 1 ? now() : state.since } }
      saveObject(this)
      if (count >= trigger.count) this.release(placed, who as Player | null, environment as Room | null)
    }
  }

  @on('arrived', { reach: 'world' })
  noteArrival(who: Living): void {
    const found =
      who.isPlayer && this._byCause.size > 0 ? this._byCause.get(`discover ${who.environment?.path}`) : undefined
    for (const placed of found ?? []) this.release(placed, who as Player, who.environment as Room)
  }

  @on('tipped', { reach: 'world' })
  noteTier(who: Living, faction: string, tier: string): void {
    if (callingDomain() !== null) return
    for (const placed of this._byCause.get(`tip ${faction} ${tier}`) ?? [])
      this.release(placed, who as Player, who.environment as Room)
  }

  @on('taken', { reach: 'world' })
  noteFind(item: MudObject, by: Living): void {
    if (!by.isPlayer || callingDomain() !== null) return
    for (const placed of this._byCause.get(`discover ${item.path}`) ?? [])
      this.release(placed, by as Player, by.environment as Room)
    this.takeStep(by, 'take', item.path)
  }

  // ---- puzzles

  @on('said', { reach: 'world' })
  noteWords(who: Living, text: string, how: Message['kind']): void {
    if (how === 'say') this.noteStep(who, 'say', text)
  }

  @on('dropped', { reach: 'world' })
  noteDrop(item: MudObject, by: Living): void {
    this.noteStep(by, 'drop', item.path)
  }

  @on('stowed', { reach: 'world' })
  notePut(item: MudObject, by: Living): void {
    this.noteStep(by, 'put', item.path)
  }

  @on('handed', { reach: 'world' })
  noteGift(item: MudObject, by: Living): void {
    this.noteStep(by, 'give', item.path)
  }

  @on('worn', { reach: 'world' })
  noteWear(item: MudObject, by: Living): void {
    this.noteStep(by, 'wear', item.path)
  }

  @on('used', { reach: 'world' })
  noteUse(item: MudObject, by: Living, _how: Use): void {
    this.noteStep(by, 'use', item.path)
  }

  @on('opened', { reach: 'world' })
  noteOpening(_one: MudObject, by: Living, way: string): void {
    this.noteStep(by, 'open', way)
  }

  @on('closed', { reach: 'world' })
  noteClosing(_one: MudObject, by: Living, way: string): void {
    this.noteStep(by, 'close', way)
  }

  @on('locked', { reach: 'world' })
  noteLocking(_one: MudObject, by: Living, way: string): void {
    this.noteStep(by, 'lock', way)
  }

  @on('unlocked', { reach: 'world' })
  noteUnlocking(_one: MudObject, by: Living, way: string): void {
    this.noteStep(by, 'unlock', way)
  }

  /** Reports a step of a puzzle, such as the pull of a lever. Only code of the puzzle's own domain may call it. */
  @open
  note(by: MudObject, word: string, who: Living): void {
    const domain = callingDomain()
    if (domain !== null && homeOf(who.environment) !== domain) throw new Error(`${by.id}: ${who.name} is elsewhere`)
    this.takeStep(who, 'note', word)
  }

  /** Records a step that an event reports. Code of a domain could call the event handlers too, so its calls are ignored. */
  private noteStep(who: Living, verb: string, about: string): void {
    if (this._puzzles.size > 0 && callingDomain() === null) this.takeStep(who, verb, about)
  }

  private takeStep(who: Living, verb: string, about: string): void {
    if (this._puzzles.size === 0 || !who.isPlayer) return
    const room = who.environment as Room | null
    if (!room?.exits) return
    const zone = zones().zoneOf(room.path)
    const all = [...(this._puzzles.get(room.address) ?? []), ...((zone && this._puzzles.get(zone.path)) ?? [])]
    for (const placed of all) {
      const { owner, trigger, key } = placed
      if (!('solves' in trigger)) continue
      const before = this._progress.get(key)
      const done = before && now() - before.at <= patience ? before.done : 0
      const fits = (step: string) => stepFits(owner, step, verb, about)
      // A wrong step of the puzzle restarts it. Other actions have no effect on it.
      const next = fits(trigger.solves[done] ?? '')
        ? done + 1
        : trigger.solves.some(fits)
          ? fits(trigger.solves[0]!)
            ? 1
            : 0
          : done
      if (next === trigger.solves.length) {
        this._progress.delete(key)
        this.release(placed, who as Player, room)
      } else this._progress.set(key, { done: next, at: now() })
    }
  }

  // ---- outcomes

  private stateOf(key: string): State {
    return this._states[key] ?? { count: 0, since: 0, at: -1 }
  }

  /** Fires a trigger, if it may fire now. */
  private release({ owner, trigger, key }: Placed, who: Player | null, room: Room | null): void {
    // Discoveries of another domain's rooms and items don't count.
    if ('discovers' in trigger && !isOfSame(owner.path, owner.absolute(trigger.discovers))) return
    const once = trigger.once ?? ('discovers' in trigger || 'tips' in trigger ? 'player' : 'no')
    const state = this.stateOf(key)
    if (once === 'world' && state.at >= 0) return
    if (trigger.rests !== undefined && state.at >= 0 && now() - state.at < trigger.rests) return
    if (once === 'player' && who?.discoveries.includes(key)) return
    this._states = { ...this._states, [key]: { count: 0, since: 0, at: now() } }
    saveObject(this)
    if (once === 'player' && who) {
      who.discoveries = [...who.discoveries, key]
      who.save()
    }
    this.bringAbout(owner, trigger.does, who, room)
    if (!owner.destructed) happen('triggered', owner, key, who && !who.destructed ? who : null)
  }

  private bringAbout(owner: Owner, outcome: Outcome, who: Player | null, room: Room | null): void {
    const domain = homeOf(owner)
    if (outcome.fact !== undefined && hasSpaceFor(outcome.fact, this._facts[domain] ?? {}, mostFacts))
      this._facts = { ...this._facts, [domain]: { ...this._facts[domain], [outcome.fact]: now() } }
    if (outcome.ends !== undefined && this._facts[domain]) {
      const { [outcome.ends]: _, ...others } = this._facts[domain]
      this._facts = { ...this._facts, [domain]: others }
    }
    for (const [where, state] of Object.entries(outcome.doors ?? {})) {
      const [way = '', path] = where.split(' ').reverse()
      const place = path === undefined ? (isRoom(owner) ? owner : room) : owner.load<Room>(path)
      if (place?.doors?.[way] && homeOf(place) === domain) place.setDoor(way, state)
    }
    const isHere = who !== null && homeOf(who.environment) === domain
    if (outcome.shows !== undefined && room && homeOf(room) === domain) room.receive(`${outcome.shows}\n`)
    if (outcome.zone !== undefined) this.tellZone(owner, outcome.zone)
    if (isHere && !who.destructed) this.reward(who, outcome, owner.path)
    const begins = outcome.begins === undefined ? '' : ownPath(owner.path, owner.absolute(outcome.begins))
    if (begins.includes('/events/')) for (const source of offered('events')) source.callUp(begins, true, 'a trigger')
    else if (begins !== '') changes()?.callUp(begins)
    if (outcome.trigger !== undefined) {
      const word = outcome.trigger
      answering(owner as MudObject, () => spawns().trigger(word, room?.instance ? room : undefined))
    }
    if (outcome.calls !== undefined) tryCall(owner, outcome.calls, who && !who.destructed ? who : null)
  }

  private reward(who: Player, { tell, gold = 0, standing = {}, experience = 0 }: Outcome, giver: string): void {
    if (tell !== undefined) who.tell(tell)
    const coins = gold > 0 ? ledger().mint(who, rates().given('quest', gold, giver), 'quest', giver) : 0
    if (coins > 0) who.tell(`You get ${coinsOf(coins, 'gold')}.`)
    // Triggers of a domain can't change standings with another domain's faction.
    for (const [faction, more] of Object.entries(standing))
      if (isOfSame(giver, `/domains/${factions()?.faction(faction)?.domain || domainOf(giver)}/`))
        who.addStanding(faction, more, { kind: 'event', about: faction })
    if (experience > 0) who.gainExperience(experience)
  }

  private tellZone(owner: Owner, text: string): void {
    const zone = isRoom(owner) ? zones().zoneOf(owner.path) : owner
    for (const one of zone?.players ?? (isRoom(owner) ? owner.players : [])) one.tell(text)
  }

  // ---- facts

  /** Whether a fact is true in an object's domain, or an event of the domain is active: `NAME` or `NAME STAGE`. */
  @open
  holds(fact: string, near: MudObject): boolean {
    return this._facts[homeOf(near)]?.[fact] !== undefined || offered('events').some(one => one.holds(fact, near.path))
  }
}

const addressOf = (owner: Owner): string => (isRoom(owner) ? owner.address : owner.path)

const homeOf = (one: MudObject | null): string => domainOf(one?.path ?? '')

/** Whether a place belongs to the owner of a trigger: it is the room itself, or a room of the zone. */
function isIn(owner: Owner, place: Room | null): boolean {
  if (place === null) return false
  return isRoom(owner) ? owner === place : zones().zoneOf(place.path) === owner
}

/** The maximum number of facts of a domain. */
const mostFacts = 1000

export default Triggers
