import { find, happen, happenAt } from 'driver'
import { arrivalFrom, opposite } from '/lib/directions'
import { act } from '/std/act'
import { instances } from '/std/daemons'
import { deed, final, inside, open } from '/std/decorators'
import { stepRefused } from '/std/exposure'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import { Speaker } from '/std/speaker'
import { vetoOf } from '/std/veto'

// One frozen list for all without followers: replace it, never change it.
const nobody: readonly Living[] = Object.freeze([])

/** How a living moves: by which exit, and the messages for the rooms on both sides and for itself. */
interface Step {
  /** The exit; empty: by other means. */
  way: string
  /** What those see whom it leaves, and those to whom it comes: texts for act(); empty: nothing. */
  leaving: string
  arriving: string
  /** What it is told itself before it sees the place. */
  told: string
}

const noStep: Step = Object.freeze({ way: '', leaving: '', arriving: '', told: '' })

/** Leaders of leaders that are gone through. */
const mostAbove = 50

/** A living that goes from room to room, leads and follows. */
export class Traveller extends Speaker {
  private _leader: Living | null = null
  /** The livings that follow it. */
  private _following: readonly Living[] = nobody
  /** The step that it takes at this moment; null: it doesn't walk through an exit. */
  private step: Step | null = null

  /** The living that it follows, or null. It is set by follow(). */
  @final
  get leader(): Living | null {
    return this._leader
  }

  /** Whether it flies: over water and ice, and not in a storm. */
  get isFlying(): boolean {
    return this.is('flying')
  }

  /** The reason why it can't act now, or undefined. */
  cannotAct(): string | undefined {
    if (this.affects.length === 0) return undefined
    if (this.is('stunned')) return 'You are stunned.'
    if (this.is('asleep')) return 'You are asleep.'
    return undefined
  }

  /** Goes through an exit. @returns the reason why it can't, or undefined when it has gone */
  @deed('lead')
  go(direction: string): string | undefined {
    return this.takeExit(direction)
  }

  /** Leaves by an exit, also out of a fight. @returns the reason why it can't, or undefined when it has gone */
  @deed('lead')
  takeExit(direction: string): string | undefined {
    const from = this.environment
    const path = from?.exitTo?.(direction)
    if (!from || !path) return "You can't go that way."
    const held = this.cannotAct()
    if (held) return held
    return this.leaveBy(from, direction, path, `{Actor} [leave] ${direction}.`)
  }

  /** Goes where an exit leads: whose the rooms are doesn't matter, as they are asked. */
  @inside
  leaveBy(from: Room, direction: string, path: string, leaving: string, told = ''): string | undefined {
    const door = from.doorState(direction)
    if (door && door !== 'open') return `The ${from.doors[direction]!.name} is closed.`
    const to = instances().wayFor(this.self, from, from.absolute(path))
    if (typeof to === 'string') return to
    const forbidden = vetoOf('canGo', this, direction, to) ?? vetoOf('canCome', to, this.self, direction)
    if (forbidden !== undefined) return forbidden
    const stormy = stepRefused(this.self, to)
    if (stormy !== undefined) return stormy
    if (this.destructed || this.environment !== from) return ''
    if (door && to.instance && to.instance !== from.instance) {
      // The shared door is open; the door inside one's own instance opens too, unless a living in there holds it.
      const back = opposite[direction] ?? ''
      if (to.isHeld(back)) return `The ${to.doors[back]!.name} is closed.`
      if (to.doors[back]) to.setDoor(back, 'open')
    }
    const arriving = `{Actor} [arrive]${arrivalFrom(direction)}.`
    const stopped = this.travel(to, { way: direction, leaving, arriving, told })
    if (stopped !== undefined || this.destructed) return stopped
    if (this._following.length > 0) this.beFollowed(from, direction)
    return undefined
  }

  /**
   * Moves it so that everybody sees it in the order of things: those whom it leaves see it go, a player who moves sees the new place,
   * those who are there see it come; only then do they react.
   * @param to an object or the path of one
   * @param shown the messages: what is left out isn't shown
   * @returns the reason for a refusal, or undefined when it has moved
   */
  @deed('lead')
  travel(to: MudObject | string, shown: Partial<Step> = {}): string | undefined {
    this.step = { ...noStep, ...shown }
    try {
      return this.move(to)
    } finally {
      if (!this.destructed) this.step = null
    }
  }

  /** Whether it moves without a sound: it does what it would have done while it slept. */
  get isUnseen(): boolean {
    return false
  }

  /** Called when it has come to a place by a step, before anybody there notices it. @param told what it is told first */
  protected seePlace(told: string): void {
    if (told !== '') this.receive(`${told}\n`)
  }

  /** Called when it has moved: the livings in both rooms see it, and hear the events. */
  @deed('harm')
  relocated(from: MudObject | null): void {
    super.relocated(from)
    ;(this.environment as Partial<Room> | null)?.takeIn?.(this.self, from)
    const { environment, step } = this
    const { way, leaving, arriving, told } = step ?? noStep
    this.step = null
    if (this.isUnseen) return
    if (from !== null && !from.destructed) {
      if (leaving !== '') act(leaving, { actor: this, place: from }, [this])
      happenAt(from, 'left', this, environment, way)
      if (this.destructed || this.environment !== environment) return
    }
    if (environment === null) return
    if (step) {
      this.seePlace(told)
      if (arriving !== '') act(arriving, { actor: this }, [this])
    }
    happen('arrived', this, from, way)
  }

  // ---- following

  /** The livings that follow it, wherever they are. */
  @open
  @final
  get followers(): readonly Living[] {
    if (this._following.some(one => one.destructed || one.leader !== this.self)) {
      this._following = this._following.filter(one => !one.destructed && one.leader === this.self)
    }
    return this._following
  }

  /** Follows a living from now on; null: follows nobody. @returns the reason why it can't, or undefined */
  @deed('lead')
  follow(who: Living | null): string | undefined {
    const me = this.self
    let above = 0
    for (let one = who; one; one = one.leader) if (one === me || ++above > mostAbove) return 'You would go in circles.'
    this._leader = who
    if (who && !who._following.includes(me)) who._following = [...who._following, me]
    return undefined
  }

  private beFollowed(from: Room, direction: string): void {
    for (const one of this.followers) {
      if (one.environment !== from || one.foe || one.cannotAct() || !one.notices(this)) continue
      one.tell(`You follow ${this.theShort} ${direction}.`)
      const refused = from.letFollow(one, direction)
      if (refused) one.tell(refused)
    }
  }

  /** The followers that it has taken into its party. */
  private _companions: readonly Living[] = nobody

  /** Takes a follower into the party, or out of it. @returns whether the follower is in it now */
  @deed('lead')
  takeAlong(who: Living): boolean {
    const others = this._companions.filter(one => one !== who && !one.destructed)
    const isIn = this._companions.includes(who)
    this._companions = isIn ? others : [...others, who]
    return !isIn
  }

  /** Whether a follower is in its party: accepted, charmed by it, or both are monsters. */
  private isCompanion(who: Living): boolean {
    return this._companions.includes(who) || who.master === this.self || (!this.isPlayer && !who.isPlayer)
  }

  /** The party: the leader whom it follows in the end, and all accepted followers. Following alone isn't enough. */
  @final
  get party(): Living[] {
    let head = this.self
    for (let next = head.leader; next && !next.destructed && next.isCompanion(head); next = head.leader) head = next
    const all = [head]
    for (const one of all) for (const follower of one.followers) if (one.isCompanion(follower)) all.push(follower)
    return all
  }

  /** The living that has charmed it, or null. */
  @final
  get master(): Living | null {
    if (!this.is('charmed')) return null
    const charm = this.affects.find(({ effect }) => effect === '/effects/charm')
    return charm ? (find(charm.by) as Living | null) : null
  }

  /** Whom it followed is gone. */
  @inside
  loseLeader(): void {
    this._leader = null
  }

  onDestruct(): void {
    for (const one of this.followers) one.loseLeader()
    this._leader = null
    super.onDestruct()
  }
}

export default Traveller
