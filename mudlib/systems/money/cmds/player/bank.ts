import { now } from 'driver'
import { bankRefusal } from '/behaviours/banker'
import { findBusiness } from '/behaviours/business'
import type { Businesses } from '/daemons/businesses'
import { bank } from '/daemons/names'
import { readCoins } from '/lib/amounts'
import { coinsOf } from '/lib/coins'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Lets the player use the bank. */
export default class BankCommand extends Command {
  position = 'standing' as const
  isForPlayers = true
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
    // A bank that a player owns lends the owner's coins, on the owner's terms. Deposits always go to the world's bank.
    const own = findBusiness(actor)
    const lender = own?.deed != null && (deed === 'borrow' || deed === 'repay') ? own.key : null
    const owed = lender === null ? bank().owed(actor) : (this.businesses.loanOf(actor, lender)?.owed ?? 0)
    const all = { deposit: actor.gold, withdraw: bank().balance(actor), borrow: 0, repay: owed }[deed]
    const coins = readCoins(figure, all, true)
    if (typeof coins === 'string') return coins
    if (coins === null || coins < 1) return `How much do you want to ${word}?`
    // Nobody pays back more than they owe.
    const paid = deed === 'repay' ? Math.min(coins, all) : coins
    const refusedBy =
      lender !== null && (deed === 'borrow' || deed === 'repay')
        ? this.businesses[deed](actor, lender, paid)
        : bank()[deed](actor, coins)
    return refusedBy ?? `You ${word} ${coinsOf(paid)}. ${this.describeAccount(actor)}`
  }

  private get businesses(): Businesses {
    return this.load<Businesses>('/daemons/businesses')
  }

  /** Describes the player's debt to the bank in this room and, if a player owns the bank, its terms. */
  private describeLoan(actor: Player): string {
    const own = findBusiness(actor)
    const deed = own?.deed
    if (!own || !deed) return ''
    const loan = this.businesses.loanOf(actor, own.key)
    const terms = deed.lends > 0 ? ` It lends ${coinsOf(deed.lends)} at most, at ${deed.interest} % a day.` : ''
    const days = loan ? Math.max(0, Math.ceil((loan.due - now()) / 86_400)) : 0
    return `${terms}${loan ? ` You owe it ${coinsOf(loan.owed)}, due in ${days} days.` : ''}`
  }

  private describeAccount(actor: Player): string {
    const has = `You have ${coinsOf(bank().balance(actor))} in the bank.${this.describeLoan(actor)}`
    const owed = bank().owed(actor)
    const debt = bank().debtOf(actor)
    if (!debt || owed === 0) return has
    const days = Math.ceil((debt.due - now()) / 86_400)
    return `${has} You owe ${coinsOf(owed)}, due in ${Math.max(0, days)} days.`
  }
}
