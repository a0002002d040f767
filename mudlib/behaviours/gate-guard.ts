import { now } from 'driver'
import { Behaviour } from '/std/behaviour'
import { clock } from '/std/daemons'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { Message, MudObject } from '/std/object'
import type { Room } from '/std/room'

interface Settings {
  /** The direction of the gate. */
  way: string
  /** The hours between which the gate is shut: `[22, 6]`. If empty, it is shut from sunset to sunrise. */
  hours: readonly [from: number, to: number] | readonly []
  /** The guard's words when it shuts the gate and when it opens it. */
  shuts: string
  opens: string
  /** Whether it lets people out on request. */
  letsOut: boolean
  /** Whether it lets people in who ask from outside. */
  letsIn: boolean
}

/** The seconds for which a gate stays open for somebody who is let through. */
const openFor = 20
/** The seconds after which it may tell newcomers again that the gate is shut. */
const remindsAfter = 60

/**
 * Locks a gate for the night, opens it in the morning, and announces both. It follows CoffeeMUD's GateGuard. Somebody inside who says `open
 * the gate` is let out.
 *
 *     behaviours = [GateGuard.with({ way: 'south' })]
 */
export class GateGuard extends Behaviour<Settings> {
  readonly staysPut: boolean = true
  /** The world second at which it last let somebody through. */
  private openedAt = Number.NEGATIVE_INFINITY
  /** The world second at which it last said that the gate is shut. */
  private saidAt = Number.NEGATIVE_INFINITY

  defaults(): Settings {
    return {
      way: '',
      hours: [],
      shuts: 'Closing the gate for the night!',
      opens: 'The gate is open!',
      letsOut: true,
      letsIn: true,
    }
  }

  /** Whether the gate should be shut now. */
  get isShut(): boolean {
    const { hours } = this.settings
    return hours.length === 2 ? clock().isBetween(hours[0], hours[1]) : clock().isNight
  }

  @on('dusk', { reach: 'world' })
  atDusk(): void {
    this.attend()
  }

  @on('dawn', { reach: 'world' })
  atDawn(): void {
    this.attend()
  }

  @on('hour', { reach: 'world' })
  atHour(): void {
    if (this.settings.hours.length === 2) this.attend()
  }

  /** Locks or opens the gate late if the guard was asleep, away or dead at the right time. */
  heartBeat(): boolean {
    return !this.open && this.attend()
  }

  /** Locks or opens the gate as the time of day requires. @returns whether it changed the gate */
  private attend(): boolean {
    const room = this.post
    const { way, shuts, opens } = this.settings
    if (!room || this.monster.attacker || this.monster.cannotAct()) return false
    const wanted = this.isShut ? 'locked' : 'open'
    const is = room.doorState(way)
    // If the gate was open when the guard came, its opening isn't announced.
    if (is === 'open' && wanted === 'open' && !this.remembersOpen) this.remembered({ day: true }).day = true
    if (is === wanted || (is === 'closed' && wanted === 'open' && !this.isShut && this.remembersOpen)) return false
    this.monster.say(wanted === 'locked' ? shuts : opens)
    room.setDoor(way, wanted)
    this.remembered({ day: true }).day = wanted === 'open'
    this.decide('{0} the gate', wanted === 'locked' ? 'locks' : 'opens')
    return true
  }

  /** Whether it has opened the gate today. If it has and the gate is closed now, somebody else closed it, and the guard leaves it closed. */
  private get remembersOpen(): boolean {
    return (this.owner.recall(this.called) as { day?: boolean } | undefined)?.day === true
  }

  /** Its home room, if the guard is there and the room has the gate; otherwise null. */
  private get post(): Room | null {
    const { monster } = this
    const room = monster.environment as Room | null
    const isHome = monster.home === '' || room?.address === monster.home
    return room?.doors?.[this.settings.way] && isHome ? room : null
  }

  /** Whether it is at its gate, isn't fighting, and can act. */
  private get isOnDuty(): boolean {
    return this.post !== null && !this.monster.attacker && !this.monster.cannotAct()
  }

  /** Its words about the hours at which the gate opens and shuts. */
  private get times(): string {
    const { way } = this.settings
    if (this.isShut && this.post?.doorState(way) === 'open') return 'It is open. Be quick.'
    const [from, to] = this.settings.hours
    const [shuts, opens] = from === undefined ? ['at sunset', 'at sunrise'] : [`at ${from} o'clock`, `at ${to} o'clock`]
    const isClosed = this.post?.doorState(way) === 'closed'
    if (!this.isShut)
      return `The gate is ${isClosed ? 'closed, but not locked' : 'open'}. I lock it ${shuts}, and open it ${opens}.`
    return `The gate is locked. I open it ${opens}.${this.settings.letsOut ? ' If you must go out, say open.' : ''}`
  }

  /** Tells a player who arrives that the gate is shut, because the player may have missed the announcement. */
  met(who: Living): void {
    if (!who.isPlayer || !this.isShut || this.open || !this.isOnDuty) return
    if (now() - this.saidAt < remindsAfter || !this.monster.canSee(who)) return
    this.saidAt = now()
    this.monster.say(this.times)
  }

  get topics(): readonly string[] {
    return ['gate']
  }

  heeds(text: string): boolean {
    return /\bgate\b/i.test(text) || this.isRequest(text)
  }

  /** Whether a text asks to be let through. A question, for example about when the gate opens, isn't such a request. */
  private isRequest(text: string): boolean {
    if (/^(?:when|why|how|what|is|are|does|do|did|will)\b/i.test(text.trim())) return false
    return /\bopen\b|\blet (?:me|us) (?:out|in|through|pass)\b/i.test(text)
  }

  /** Answers somebody who asks about the gate, or asks to be let out. */
  hear({ text, speaker, kind }: Message): void {
    const who = speaker as MudObject as Living
    if (kind !== 'say' || !who.isPlayer || !this.heeds(text) || !this.isOnDuty) return
    if (!this.isRequest(text) || !this.isShut || this.isOpenNow) {
      this.saidAt = now()
      this.monster.say(this.times)
      return
    }
    if (this.settings.letsOut) this.letThrough()
  }

  /** Lets in somebody who calls from outside the gate. */
  @on('said', { reach: 'zone' })
  heardBeyond(who: Living, text: string, how: Message['kind']): void {
    if (!who.isPlayer || (how !== 'say' && how !== 'shout') || !this.isRequest(text) || !this.settings.letsIn) return
    const { post } = this
    const beyond = post?.exitTo(this.settings.way)
    const outside = who.environment as Room | null
    if (!post || !beyond || outside?.path !== post.absolute(beyond) || !this.isOnDuty) return
    if (!this.isShut || this.isOpenNow) return
    outside.receive('A voice behind the gate says, "Who is out there at this hour? Quickly, then."\n')
    this.letThrough()
  }

  /** Whether it is letting somebody through now. */
  private get open(): boolean {
    return now() - this.openedAt < openFor - 0.01
  }

  /** Whether somebody is being let through now, and the gate is still open. */
  private get isOpenNow(): boolean {
    return this.open && this.post?.doorState(this.settings.way) === 'open'
  }

  /** Opens the gate for a short time. */
  private letThrough(): void {
    if (!this.isShut || this.isOpenNow) return
    this.monster.say('Quickly, then.')
    this.openedAt = now()
    this.post?.setDoor(this.settings.way, 'open')
    this.later(openFor, 'shutAgain')
  }

  shutAgain(): void {
    // The gate was opened again in the meantime.
    if (this.open) return
    const room = this.post
    if (!this.isShut || room?.doorState(this.settings.way) === 'locked') return
    this.monster.say('And shut again.')
    room?.setDoor(this.settings.way, 'locked')
  }

  describe(): string[] {
    return [`the gate ${this.settings.way} is ${this.post?.doorState(this.settings.way) ?? 'out of reach'}`]
  }
}

export default GateGuard
