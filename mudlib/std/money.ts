import { transaction } from 'driver'
import { coinsOf } from '/lib/coins'
import { capitalize } from '/lib/text'
import { ledger } from '/std/daemons'
import { deed, saved } from '/std/decorators'
import { Item } from '/std/item'
import { playerOf } from '/std/kinds'
import type { MudObject } from '/std/object'
import { readOf } from '/std/seeing'

/** A pile of coins. The coins are added to the gold of the player who takes the pile. */
export class Money extends Item {
  name = 'coins'
  aliases = ['gold', 'money']
  weight = 0
  @saved readonly amount: number = 1
  /**
   * The ledger account of the coins, if a player has had them. It is empty for treasure, whose coins aren't in circulation until somebody
   * takes them.
   */
  @saved readonly note: string = ''
  /** Whether the coins have already been added to somebody's gold. */
  @saved spent = false

  describe(viewer?: MudObject | null): string {
    return this.short ? super.describe(viewer) : coinsOf(readOf(this, 'amount', 0), 'gold')
  }

  move(to: MudObject | string): string | undefined {
    const refused = super.move(to)
    const who = playerOf(this.environment)
    if (refused || !who || this.spent) return refused
    transaction([this, who], () => {
      ledger().pickUp(this, who)
      this.spent = true
    })
    // The pile is destructed later, because the command that took the coins still has to describe them.
    this.callOut(0, 'destruct')
    return undefined
  }

  /** Merges the pile with other coins in the same place. */
  joinOthers(): void {
    const others = (this.environment?.inventory ?? []) as readonly Money[]
    const other = others.find(one => one !== this && one.path === this.path && one.note !== '' && !one.spent)
    if (!other || !ledger().merge(this, other)) return
    this.spent = true
    this.destruct()
  }

  /** Books the coins as lost, because the corpse with them has decayed or because nobody has taken them. */
  decay(): void {
    ledger().lose(this)
    this.destruct()
  }

  timeIsUp(): void {
    super.timeIsUp()
    if (this.destructed) return
    this.environment?.receive(`${capitalize(this.theShort)} roll away, and are gone.\n`)
    this.decay()
  }

  @deed('life')
  restored(resumed: boolean): void {
    super.restored(resumed)
    if (this.spent) this.destruct()
    else if (this.note !== '') ledger().holdAgain(this)
  }
}

export default Money
