import { transaction } from 'driver'
import { act } from '/std/act'
import { Command } from '/std/command'
import { layDown } from '/std/handling'
import type { Living } from '/std/living'
import type { Money } from '/std/money'
import { coinsIn, lacking, spare } from '/std/parse'

/** Puts things on the ground. */
export default class Drop extends Command {
  usage = 'drop <item>\ndrop <n> <items>\ndrop all [<items>]\ndrop <n> coins'
  help = 'Puts what you carry on the ground. All means all that you do not wear or wield.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Drop what?'
    const coins = coinsIn(args)
    if (coins !== null) return this.dropCoins(actor, coins)
    const found = spare(actor, args)
    if (found.length === 0) return lacking(args)
    for (const item of found) {
      const refused = item.destructed ? undefined : layDown(actor, item)
      if (refused) actor.tell(refused)
    }
    return undefined
  }

  private dropCoins(actor: Living, coins: number): string | undefined {
    const { environment } = actor
    if (coins < 1) return 'Drop how many?'
    if (actor.gold < coins) return 'You do not have that much.'
    if (!environment) return 'There is no ground.'
    const heap = this.clone<Money>('/std/money')
    transaction([actor, heap], () => {
      actor.gold -= coins
      heap.amount = coins
    })
    const refused = heap.move(environment)
    if (refused === undefined) act('{Actor} [drop] {item}.', { actor, item: heap })
    else {
      actor.gold += coins
      heap.destruct()
    }
    return refused
  }
}
