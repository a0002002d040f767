import { asked, happen, now } from 'driver'
import { Behaved } from '/std/behaved'
import { reservedNames } from '/std/daemons'
import { deed, saved } from '/std/decorators'
import type { Bonuses } from '/std/effect'
import type { Use } from '/std/events'
import { isLiving } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { vetoOf } from '/std/veto'

/** The kind of an item, for shops. */
export type ItemKind = 'weapon' | 'armour' | 'food' | 'drink' | 'light' | 'container' | 'key' | 'other'

/** Kinds of things that are consumed by use. */
const usedUp: readonly ItemKind[] = ['food', 'drink', 'light']

// Frozen values that all items without their own values share. Code must replace them and never change them in place.
const noBonuses: Bonuses = Object.freeze({})
const noGrants: readonly string[] = Object.freeze([])
const nobodyBarred = Object.freeze({})
const noDetails: Record<string, string> = Object.freeze({})

/** A thing that can be picked up. */
export class Item extends Behaved {
  name = 'thing'
  kind: ItemKind = 'other'
  /** The faction that owns the item, wherever it lies; empty if none does. Taking it counts as theft, except for friends of the faction. */
  belongsTo = ''
  /** Its value in gold coins when it is new and undamaged. */
  value = 0
  /** Its condition, in percent. */
  @saved condition = 100

  /** Its value in gold coins in its present condition. */
  get worth(): number {
    return (this.value * this.condition) / 100
  }

  /**
   * Whether the item is consumed by use, like food, torches, potions and arrows. The ledger books the coins that players pay for such items
   * under a separate sink.
   */
  get isUsedUp(): boolean {
    return usedUp.includes(this.kind)
  }

  /** Its properties, a phrase each, for `lore` and the spell `identify`. */
  properties(): string[] {
    const bonuses = Object.entries(this.bonuses).map(([what, points]) => `${points > 0 ? '+' : ''}${points} ${what}`)
    return [...(this.kind === 'other' ? [] : [this.kind]), ...bonuses]
  }

  /** Wears the item out a little. @returns whether it is worn out now */
  wearOut(percent = 1): boolean {
    this.condition = Math.max(0, this.condition - percent)
    happen('damaged', this, percent)
    return this.condition === 0
  }

  /** Sets the item's timer. `expired` is raised after the given seconds; 0 stops the timer. */
  setTimer(seconds: number): void {
    this.removeCallOut('timeIsUp')
    this.expiresAt = seconds > 0 ? now() + seconds : 0
    if (seconds > 0) this.callOut(seconds, 'timeIsUp')
  }

  /** The world second at which the timer runs out; 0 if no timer is set. */
  @saved expiresAt = 0

  /** Whether the item is destructed when its timer has run out, after the listeners of `expired` have run. */
  @saved vanishes = false

  /** Called when the timer has run out. */
  timeIsUp(): void {
    this.expiresAt = 0
    happen('expired', this)
    if (this.vanishes && !this.destructed && this.expiresAt === 0) this.destruct()
  }

  @deed('life')
  restored(resumed: boolean): void {
    super.restored(resumed)
    if (this.expiresAt > 0) this.setTimer(Math.max(1, this.expiresAt - now()))
  }

  /** Asks whether somebody may use the item. @returns the reason why not (empty if the actor has been told already), or undefined */
  protected cannotBeUsed(by: Living, how: Use): string | undefined {
    return vetoOf('canUse', this, by, how)
  }

  /** Raises `used`. Called when somebody uses the item, before the use takes effect. @returns whether the item and its user still exist */
  protected noteUse(by: Living, how: Use, at: Living | null = null): boolean {
    asked(by, this, () => happen('used', this, by, how, at))
    return !this.destructed && !by.destructed
  }

  /** The name of the player who had the item last; empty if no player has ever had it. */
  @saved hadBy = ''

  /** The bonuses for the wearer or wielder: `{ str: 2, hp: 20 }`. */
  bonuses: Bonuses = noBonuses
  /** The paths of the effects that the wearer or wielder gets. For an item of a domain, only harmless effects from `/effects` count. */
  grants: readonly string[] = noGrants
  /** The alignments that can't wear or wield it. */
  barred: { good?: boolean; evil?: boolean; neutral?: boolean } = nobodyBarred
  /** The festival to which the item belongs; empty if it belongs to none. */
  @saved festival = ''
  /** Whether lists leave the item out. Only players who know about it then find it. */
  hidden = false
  /** Whether it can be picked up. For example, a fountain can't. */
  takeable = true
  /** Details of the item that players can look at: a text for each word. */
  details: Record<string, string> = noDetails

  /** Called when the item has moved. Its former wearer or wielder stops using it. */
  @deed('harm')
  relocated(from: MudObject | null): void {
    super.relocated(from)
    if (from === null) reservedNames().note(this.name, this)
    if (!isLiving(from) || from.destructed) return
    if (from.isPlayer) this.hadBy = from.name
    if (from.isUsing(this)) from.slip(this)
  }

  /** Makes its wearer or wielder stop using it. */
  @deed('life')
  onDestruct(): void {
    const user = this.environment
    if (isLiving(user) && !user.destructed && user.isUsing(this)) user.slip(this)
    super.onDestruct()
  }

  canBeTaken(by: Living): string | undefined {
    if (!this.takeable) return `You can't take ${this.theShort}.`
    return by.canCarry(this)
  }

  /** The reason why the item can't be dropped or given away, or undefined if it can. */
  canBeDropped(_by: Living): string | undefined {
    return undefined
  }
}

/** The kind of an item. */
export function kindOf(item: MudObject): ItemKind {
  return (item as Item).kind ?? 'other'
}

export default Item
