import { now } from 'driver'
import { bankRefusal } from '/behaviours/banker'
import { bank } from '/daemons/names'
import { readCoins } from '/lib/amounts'
import { coinsOf } from '/lib/coins'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Does business with the bank. */
export default class BankCommand extends Command {
  position = 'standing' as const
  usage = 'bank\nbank deposit <n> or all\nbank withdraw <n> or all\nbank borrow <n>\nbank repay <n> or all'
  help =
    'Tells what you have in the bank and what you owe, puts coins in and takes them out. Where the world has loans, it lends by what you own and how long you have been here; what is overdue is taken.'

  run(actor: Player, args: string): string | undefined {
    const refused = bankRefusal(actor)
    if (refused !== undefined) return refused
    const [, word = '', figure = ''] = /^(\S*) ?(.*)$/.exec(args.toLowerCase()) ?? []
    if (word === '') return this.describeAccount(actor)
    if (!['deposit', 'withdraw', 'borrow', 'repay'].includes(word)) return `Usage: ${this.usage.replaceAll('\n', ', ')}`
    const deed = word as 'deposit' | 'withdraw' | 'borrow' | 'repay'
    const all = { deposit: actor.gold, withdraw: bank().balance(actor), borrow: 0, repay: bank().owed(actor) }[deed]
    const coins = readCoins(figure, all, true)
    if (typeof coins === 'string') return coins
    if (coins === null || coins < 1) return `How much do you want to ${word}?`
    // Nobody pays more than they owe.
    const paid = deed === 'repay' ? Math.min(coins, all) : coins
    return bank()[deed](actor, coins) ?? `You ${word} ${coinsOf(paid)}. ${this.describeAccount(actor)}`
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
