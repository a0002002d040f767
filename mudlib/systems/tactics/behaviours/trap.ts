import type { DamageType } from '/lib/damage'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** The effects of a kind of trap. */
interface Harm {
  /** The message that everybody sees, as a text for act(). */
  text: string
  /** The path of an effect that a victim gets unless the victim resists. */
  effect?: string
  /** Returns the damage dice for the trap's level; undefined for no damage. Victims who resist take half, unless the damage is physical. */
  dice?: (level: number) => string
  /** The type of damage; physical by default. */
  type?: DamageType
  /** Whether the trap changes the victim's gender. */
  changes?: true
}

/** SMAUG's damage dice for a plain trap. */
const plain = (level: number) => `1d6+${level}`
const poisoned = '/effects/poison'

/** SMAUG's kinds of traps, in the order of their numbers, from 1. */
const harms = {
  'poison gas': { text: 'Green gas hisses out, and {actor} [breathe] it in!', effect: poisoned },
  'poison dart': { text: 'A dart flies out and hits {actor}!', effect: poisoned, dice: plain },
  'poison needle': { text: 'A needle pricks {actor}!', effect: poisoned, dice: plain },
  'poison dagger': { text: 'A dagger springs out and stabs {actor}!', effect: poisoned, dice: plain },
  'poison arrow': { text: 'An arrow flies out and hits {actor}!', effect: poisoned, dice: plain },
  'blindness gas': { text: 'Red gas hisses out into the eyes of {actor}!', effect: '/effects/blindness' },
  'sleeping gas': { text: 'Yellow gas hisses out, and {actor} [breathe] it in!', effect: '/effects/sleep' },
  flame: { text: 'Flames shoot out at {actor}!', dice: () => '6d8', type: 'fire' },
  explosion: { text: 'It explodes in the face of {actor}!', dice: level => `4d8+${level}`, type: 'fire' },
  acid: { text: 'Acid sprays over {actor}!', dice: level => `${Math.max(1, level)}d6`, type: 'acid' },
  shock: { text: 'A spark leaps over to {actor}!', dice: level => `2d8+${level}`, type: 'lightning' },
  blade: { text: 'A blade slashes at {actor}!', dice: plain },
  'gender change': { text: 'A strange light surrounds {actor}.', changes: true },
} satisfies Record<string, Harm>

export type TrapKind = keyof typeof harms
export const trapKinds = Object.keys(harms) as TrapKind[]

/**
 * The action that springs a trap. A trap in a thing is sprung when the thing is opened, closed, unlocked or examined. `get` means
 * that the thing is taken, or that something is taken out of it; `put` means that something is put into it. A trap in a room is
 * sprung when somebody enters
 * or leaves, or opens the door in a direction.
 */
export type Spring =
  | 'enter'
  | 'leave'
  | 'open'
  | 'close'
  | 'get'
  | 'put'
  | 'unlock'
  | 'examine'
  | `${'north' | 'south'}${'' | 'east' | 'west'}`
  | 'east'
  | 'west'
  | 'up'
  | 'down'

interface Settings {
  kind: TrapKind
  /** The number of times that the trap springs before it is used up. */
  charges: number
  /** The trap's level. The higher the level, the more damage the trap does, and the fewer victims resist. */
  level: number
  springs: readonly Spring[]
}

/**
 * A trap in a thing or a room, as in SMAUG. It hits whoever triggers it, until its charges are used up.
 *
 *     behaviours = [Trap.with({ kind: 'poison needle', charges: 1, level: 5, springs: ['open', 'get'] })]
 */
export class Trap extends Behaviour<Settings> {
  /** The number of times that the trap has sprung. */
  private sprung = 0

  defaults(): Settings {
    return { kind: 'blade', charges: 1, level: 1, springs: ['open'] }
  }

  /** The number of times that the trap can still spring. */
  get charges(): number {
    return Math.max(0, this.settings.charges - this.sprung)
  }

  // ---- actions that spring a trap in a thing

  opened(by: Living, way: string): void {
    this.spring(way === '' ? 'open' : (way as Spring), by)
  }

  closed(by: Living, way: string): void {
    if (way === '') this.spring('close', by)
  }

  unlocked(by: Living, way: string): void {
    if (way === '') this.spring('unlock', by)
  }

  taken(by: Living): void {
    this.spring('get', by)
  }

  lost(_item: MudObject, by: Living): void {
    this.spring('get', by)
  }

  gained(_item: MudObject, by: Living): void {
    this.spring('put', by)
  }

  lookedAt(by: Living, how: string): void {
    if (how === 'examine') this.spring('examine', by)
  }

  // ---- actions that spring a trap in a room

  @on('arrived', { reach: 'room' })
  entered1(who: Living): void {
    if (who.environment === this.owner) this.spring('enter', who)
  }

  @on('left', { reach: 'room' })
  left1(who: Living): void {
    if ('exits' in this.owner) this.spring('leave', who)
  }

  // ---- springing

  private spring(by: Spring, who: Living): void {
    const { charges, settings } = this
    if (charges === 0 || !settings.springs.includes(by) || who.destructed) return
    // Wizards don't spring traps, because they work on them.
    if ((who as Partial<Player>).wizard) return
    this.sprung++
    const { owner } = this
    this.decide('springs at {0} ({1})', who.name, by)
    if (this.charges === 0) owner.removeBehaviour(Trap)
    this.harm(who, harms[settings.kind] as Harm)
  }

  private harm(who: Living, { text, effect, dice, type = 'physical', changes }: Harm): void {
    const { level } = this.settings
    act(text, { actor: who })
    const isResisted = who.random(100) < Math.max(5, Math.min(95, 50 + (who.level - level) * 5))
    if (effect && !isResisted) who.addAffect(effect, { power: Math.ceil(level / 4) })
    if (changes && !isResisted) who.changeGender()
    if (!dice || who.destructed) return
    const points = who.roll(dice(level))
    // Physical damage can't be resisted.
    who.damage(isResisted && type !== 'physical' ? Math.ceil(points / 2) : points, type, null, 'trap')
  }

  describe(): string[] {
    const { kind, springs } = this.settings
    return [`${kind}, ${this.charges} left, sprung by: ${springs.join(', ')}`]
  }
}

export default Trap
