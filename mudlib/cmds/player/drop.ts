import { checkDeed, transaction } from 'driver'
import { act } from '/std/act'
import { Command } from '/std/command'
import { ledger } from '/std/daemons'
import { doTogether, layDown } from '/std/handling'
import type { Living } from '/std/living'
import type { Money } from '/std/money'
import { coinsIn, lacking, spare } from '/std/parse'

/** The seconds after which coins that nobody picks up are lost. */
const lostAfter = 3600

/** Puts things on the ground. */
export default class Drop extends Command {
  usage = 'drop <item>\ndrop <n> <items>\ndrop all [<items>]\ndrop <n> coins\ndrop all coins'
  help = 'Puts what you carry on the ground. All means all that you do not wear or wield.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Drop what?'
    const coins = coinsIn(actor, args)
    if (typeof coins === 'string') return coins
    if (coins !== null) return this.dropCoins(actor, coins)
    const found = spare(actor, args)
    if (found.length === 0) return lacking(args)
    doTogether(actor, found, (item, together) => layDown(actor, item, together))
    return undefined
  }

  private dropCoins(actor: Living, coins: number): string | undefined {
    const { environment } = actor
    if (coins < 1) return actor.gold < 1 ? 'You have no coins.' : 'Drop how many?'
    if (actor.gold < coins) return 'You do not have that much.'
    if (!environment) return 'There is no ground.'
    const heap = this.clone<Money>('/std/money')
    const refused = transaction([actor, heap], () => {
      const unwelcome = heap.move(environment)
      if (unwelcome !== undefined) return unwelcome
      checkDeed('pay', actor)
      ledger().lay(actor, heap, coins, lostAfter)
      return undefined
    })
    if (refused !== undefined) {
      heap.destruct()
      return refused
    }
    act('{Actor} [drop] {item}.', { actor, item: heap })
    if (!heap.destructed) heap.joinOthers()
    return undefined
  }
}
