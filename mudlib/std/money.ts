import { transaction } from 'driver'
import { coinsOf } from '/lib/coins'
import { saved } from '/std/decorators'
import { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

/** Coins that lie somewhere. They are added to the gold of the living that takes them. */
export class Money extends Item {
  name = 'coins'
  aliases = ['gold', 'money']
  weight = 0
  @saved amount = 1
  /** Whether they were added to somebody's gold already. */
  @saved spent = false

  describe(viewer?: MudObject | null): string {
    return this.short ? super.describe(viewer) : coinsOf(this.amount, 'gold')
  }

  move(to: MudObject | string): string | undefined {
    const refused = super.move(to)
    const who = this.environment as Living | null
    if (refused || !who?.isPlayer || this.spent) return refused
    transaction([this, who], () => {
      who.gold += this.amount
      this.spent = true
    })
    // The command that took the coins still describes them.
    this.callOut(0, 'destruct')
    return undefined
  }

  restored(resumed: boolean): void {
    super.restored(resumed)
    if (this.spent) this.destruct()
  }
}

export default Money
