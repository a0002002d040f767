import { now } from 'driver'
import { bankRefusal } from '/behaviours/banker'
import { bank } from '/daemons/names'
import { coinsOf } from '/lib/coins'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Does business with the bank. */
export default class BankCommand extends Command {
  position = 'standing' as const
  usage = 'bank\nbank deposit <n>\nbank withdraw <n>\nbank borrow <n>\nbank repay <n>'
  help =
    'Tells what you have in the bank and what you owe, puts coins in and takes them out. Where the world has loans, it lends by what you own and how long you have been here; what is overdue is taken.'

  run(actor: Player, args: string): string | undefined {
    const refused = bankRefusal(actor)
    if (refused !== undefined) return refused
    const [word = '', figure = ''] = args.split(' ')
    if (word === '') return this.describeAccount(actor)
    const coins = Number(figure)
    if (!['deposit', 'withdraw', 'borrow', 'repay'].includes(word)) return `Usage: ${this.usage.replaceAll('\n', ', ')}`
    if (!Number.isSafeInteger(coins) || coins < 1) return `How much do you want to ${word}?`
    const deed = word as 'deposit' | 'withdraw' | 'borrow' | 'repay'
    return bank()[deed](actor, coins) ?? `You ${word} ${coinsOf(coins)}. ${this.describeAccount(actor)}`
  }

  private describeAccount(actor: Player): string {
    const has = `You have ${coinsOf(bank().balance(actor))} in the bank.`
    const owed = bank().owed(actor)
    const debt = bank().debtOf(actor)
    if (!debt || owed === 0) return has
    const days = Math.ceil((debt.due - now()) / 86_400)
    return `${has} You owe ${coinsOf(owed)}, due in ${Math.max(0, days)} days.`
  }
}
