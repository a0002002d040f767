import { auditor, economist, ledger } from '/daemons/names'
import { textOf } from '/lib/tables'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shows and checks the books. */
export default class LedgerCommand extends Command {
  usage = 'ledger\nledger check\nledger odd'
  help =
    "Shows the books: what each kind of account holds, what has come from each mint and gone into each sink. 'check' compares them with what there is, in the world and in the store: purses, piles, banks, tills, escrow. 'odd' lists transfers that are large for this world, and players who got as much in a day bit by bit."

  run(actor: Player, args: string): string | undefined {
    if (args === 'check') {
      auditor().check(actor)
      return 'Checking …'
    }
    if (args === 'odd') return textOf(economist().table('odd')!)
    if (args !== '') return `Usage: ${this.usage.replaceAll('\n', ', ')}`
    const lines = Object.entries(ledger().books)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([account, coins]) => `  ${account.padEnd(16)}${String(coins).padStart(14)}`)
    const wrong = auditor().mistakes()
    const state = wrong.length === 0 ? 'The sum is 0.' : wrong.join('\n')
    return [`${ledger().count} transfers so far.`, ...lines, state].join('\n')
  }
}
