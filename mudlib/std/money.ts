import { transaction } from 'driver'
import { saved } from '/std/decorators'
import { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

/** Coins that lie somewhere: who gets them has them in the purse. */
export class Money extends Item {
  name = 'coins'
  aliases = ['gold', 'money']
  weight = 0
  @saved amount = 1
  /** It is in a purse already. */
  @saved spent = false

  describe(viewer?: MudObject | null): string {
    return this.short ? super.describe(viewer) : `${this.amount} gold coins`
  }

  move(to: MudObject | string): string | undefined {
    const refused = super.move(to)
    const who = this.environment as Living | null
    if (refused || !who?.isPlayer || this.spent) return refused
    transaction([this, who], () => {
      who.gold += this.amount
      this.spent = true
    })
    // Whoever took it still has a word to say of it.
    this.callOut(0, 'destruct')
    return undefined
  }

  restored(resumed: boolean): void {
    super.restored(resumed)
    if (this.spent) this.destruct()
  }
}

export default Money
