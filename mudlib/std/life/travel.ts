import { find, happen, happenAt } from 'driver'
import { arrivalFrom, opposite } from '/lib/directions'
import { act } from '/std/act'
import { instances } from '/std/daemons'
import { isLiving, playerOf } from '/std/kinds'
import { loseSpell } from '/std/life/casting'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { changes, sky } from '/std/offers'
import type { Room } from '/std/room'
import { readOf } from '/std/seeing'
import { vetoOf } from '/std/veto'

// Functions for livings that go from room to room, lead and follow.

// A frozen list that all livings without followers share. Code must replace it and never change it in place.
export const nobody: readonly Living[] = Object.freeze([])

/** A move of a living: the exit, and the messages to both rooms and to the living itself. */
export interface Step {
  /** The exit; empty if the living moves by other means. */
  way: string
  /**
   * The messages to others in the room that the living leaves and in the room that it enters. They are texts for act(); an empty text shows
   * nothing.
   */
  leaving: string
  arriving: string
  /** The text that the living gets before it sees the new room. */
  told: string
}

const noStep: Step = Object.freeze({ way: '', leaving: '', arriving: '', told: '' })

/** The longest allowed chain of leaders. A longer chain is treated as circular. */
const mostAbove = 50

/**
 * Makes a living take a step through an exit, or on the tiles of its room.
 * @returns the reason why it can't, or undefined if it has gone
 */
export function go(who: Living, direction: string): string | undefined {
  const from = who.environment
  const player = playerOf(who)
  if (player && sky()?.isSlowed(player)) return 'You are still struggling with the last step.'
  const taken = from?.stepFor?.(who, direction)
  const refused = taken === undefined ? (cannotGo(who) ?? who.takeExit(direction)) : taken || undefined
  if (refused === undefined && player && !who.destructed && who.environment !== from) sky()?.afterStep(player)
  return refused
}

/** The reason why a living can't walk away now, or undefined if it can. */
function cannotGo(who: Living): string | undefined {
  return who.foe ? 'You are fighting! Flee, if you must.' : who.cannotFrom('standing')
}

/** Makes a living leave by an exit, even during a fight. @returns the reason why it can't, or undefined if it has gone */
export function takeExit(who: Living, direction: string): string | undefined {
  const from = who.environment
  const path = from?.exitTo?.(direction)
  if (!from || !path) return "You can't go that way."
  return who.cannotAct() ?? who.leaveBy(from, direction, path, `{Actor} [leave] ${direction}.`)
}

/** Moves a living to the room to which an exit leads. @returns the reason why it can't go, or undefined if it has gone */
export function leaveBy(
  who: Living,
  from: Room,
  direction: string,
  path: string,
  leaving: string,
  told: string,
): string | undefined {
  const door = from.doorState(direction)
  if (door && door !== 'open' && !(door === 'closed' && who.is('passesDoors')))
    return `The ${from.doors[direction]!.name} is closed.`
  const to = instances().wayFor(who, from, from.absolute(path))
  if (typeof to === 'string') return to
  const refused = vetoOf('canGo', who, direction, to) ?? vetoOf('canCome', to, who, direction) ?? cannotCome(who, to)
  if (refused !== undefined) return refused
  if (who.destructed || who.environment !== from) return ''
  if (door && to.instance && to.instance !== from.instance) {
    // The door is open on the shared side. The side in the actor's instance opens too, unless a living in the instance is holding it closed.
    const back = opposite[direction] ?? ''
    if (to.isHeld(back)) return `The ${to.doors[back]!.name} is closed.`
    if (to.doors[back]) to.setDoor(back, 'open')
  }
  const arriving = `{Actor} [arrive]${arrivalFrom(direction)}.`
  const stopped = who.travel(to, { way: direction, leaving, arriving, told })
  if (stopped !== undefined || who.destructed) return stopped
  if (who._following.length > 0) beFollowed(who, from, direction)
  return undefined
}

/** The reason why deep water, an event or the weather keeps a living out of a room, or undefined if it may enter. */
function cannotCome(who: Living, to: Room): string | undefined {
  if (who.isPlayer && to.needsBoat && !carriesBoat(who)) {
    const ice = sky()?.iceOn(to)
    if (ice === 'bears') return undefined
    return ice === 'thin' ? 'The ice is too thin to bear you, and you would need a boat.' : 'You would need a boat.'
  }
  const barred = who.isPlayer && !who.wizard && !who.isFlying ? changes()?.barOf(to.path) : undefined
  return barred ?? sky()?.stepRefused(who, to)
}

function carriesBoat(who: Living): boolean {
  return who.isFlying || who.inventory.some(one => readOf(one, 'isBoat', false))
}

/** Moves a living, and shows its departure and arrival in the right order: see Living.travel(). */
export function travel(who: Living, to: MudObject | string, shown: Partial<Step>): string | undefined {
  who._step = { ...noStep, ...shown }
  try {
    return who.move(to)
  } finally {
    if (!who.destructed) who._step = null
  }
}

/** Shows the move to the livings in both rooms, and raises the events. */
export function arrive(who: Living, from: MudObject | null): void {
  loseSpell(who, 'You lose your spell as you move.', from)
  who.environment?.takeIn?.(who, from)
  const { environment, _step: step } = who
  const { way, told } = step ?? noStep
  const { leaving, arriving } = who.is('sneaking') ? noStep : (step ?? noStep)
  who._step = null
  if (who.isUnseen) return
  if (from !== null && !from.destructed) {
    if (leaving !== '') act(leaving, { actor: who, place: from }, [who])
    happenAt(from, 'left', who, environment, way)
    if (who.destructed || who.environment !== environment) return
  }
  if (environment === null) return
  if (step) {
    if (told !== '') who.receive(`${told}\n`)
    // The room's handler of `seen` shows the room. An error in it doesn't prevent the player's arrival.
    if (who.isPlayer) happen('seen', environment, who)
    if (arriving !== '') act(arriving, { actor: who }, [who])
  }
  happen('arrived', who, from, way)
}

// ---- following

/** The livings that follow a living, wherever they are. */
export function followersOf(who: Living): readonly Living[] {
  const isLed = (one: Living) => !one.destructed && isLiving(one) && one.leader === who
  if (!who._following.every(isLed)) {
    who._following = who._following.filter(isLed)
  }
  return who._following
}

/** Makes a living follow another from now on. If the leader is null, it follows nobody. @returns the reason why it can't, or undefined */
export function follow(who: Living, leader: Living | null): string | undefined {
  let above = 0
  for (let one = leader; one; one = one.leader)
    if (one === who || ++above > mostAbove) return 'You would go in circles.'
  who._leader = leader
  if (leader && !leader._following.includes(who)) leader._following = [...leader._following, who]
  return undefined
}

function beFollowed(who: Living, from: Room, direction: string): void {
  for (const one of who.followers) {
    if (one.environment !== from || one.foe || one.cannotAct() || !one.notices(who)) continue
    one.tell(`You follow ${who.theShort} ${direction}.`)
    const refused = from.letFollow(one, direction)
    if (refused) one.tell(refused)
  }
}

/** Adds a follower to a living's party, or removes it. @returns whether the follower is in the party now */
export function takeAlong(who: Living, follower: Living): boolean {
  const others = who._companions.filter(one => one !== follower && !one.destructed)
  const isIn = who._companions.includes(follower)
  who._companions = isIn ? others : [...others, follower]
  return !isIn
}

/** Whether a follower is in a living's party. It is if the living has accepted or charmed it, or if both are monsters. */
function isCompanion(who: Living, follower: Living): boolean {
  return who._companions.includes(follower) || follower.master === who || (!who.isPlayer && !follower.isPlayer)
}

/**
 * The party of a living: the leader at the top of its chain of leaders, and all followers that have been accepted. Following alone doesn't
 * make somebody a member.
 */
export function partyOf(who: Living): Living[] {
  let head = who
  for (let next = head.leader; next && !next.destructed && isCompanion(next, head); next = head.leader) head = next
  const all = [head]
  for (const one of all) for (const follower of one.followers) if (isCompanion(one, follower)) all.push(follower)
  return all
}

/** The living that has charmed this living, or null. */
export function masterOf(who: Living): Living | null {
  if (!who.is('charmed')) return null
  const charm = who.affects.find(({ effect }) => effect === '/effects/charm')
  return charm ? (find(charm.by) as Living | null) : null
}

/** Makes a living that leaves the world stop following and being followed. */
export function endFollowing(who: Living): void {
  for (const one of who.followers) one.loseLeader()
  who._leader = null
}
