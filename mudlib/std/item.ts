import { saved } from '/std/decorators'
import type { Bonuses } from '/std/effect'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'

/** What kind of thing something is, for shops. */
export type ItemKind = 'weapon' | 'armour' | 'food' | 'drink' | 'light' | 'container' | 'key' | 'other'

/** A thing that can be picked up. */
export class Item extends MudObject {
  name = 'thing'
  kind: ItemKind = 'other'
  /** In gold coins, when it is new and whole. */
  value = 0
  /** In percent: how whole it is. */
  @saved condition = 100

  /** In gold coins, as it is now. */
  get worth(): number {
    return (this.value * this.condition) / 100
  }

  /** Is used, and a little the worse for it. @returns whether it broke down to nothing */
  wearOut(percent = 1): boolean {
    this.condition = Math.max(0, this.condition - percent)
    return this.condition === 0
  }

  /** The player who had it last, by name; empty: none ever had. */
  @saved hadBy = ''

  /** What it adds to whoever wears or wields it: `{ str: 2, hp: 20 }`. */
  bonuses: Bonuses = {}
  /** Effects that work on whoever wears or wields it: their paths. */
  grants: string[] = []
  /** Whose alignment keeps them from wearing or wielding it. */
  barred: { good?: boolean; evil?: boolean; neutral?: boolean } = {}
  /** Nobody notices it who doesn't know of it. */
  hidden = false
  /** Whether it can be picked up at all: a fountain can't. */
  takeable = true
  /** Words on it or of it that can be looked at: word to text. */
  details: Record<string, string> = {}

  upgraded(from: number): void {
    super.upgraded(from)
    const who = this.environment as Living | null
    if (who?.isLiving && who.isUsing(this)) who.gearChanged()
  }

  canBeTaken(by: Living): string | undefined {
    if (!this.takeable) return `You can't take ${this.theShort}.`
    return by.canCarry(this)
  }

  /** Why it can't be dropped or given away, or undefined. */
  canBeDropped(_by: Living): string | undefined {
    return undefined
  }
}

/** The kind of a thing. */
export function kindOf(item: MudObject): ItemKind {
  return (item as Item).kind ?? 'other'
}

export default Item
