import { Banker } from '/behaviours/banker'
import { type Business, findBusiness } from '/behaviours/business'
import { Shopkeeper } from '/behaviours/shopkeeper'
import { type Businesses, bounds, type Setting } from '/daemons/businesses'
import { readAmount, readCoins } from '/lib/amounts'
import { coinsOf } from '/lib/coins'
import { capitalize } from '/lib/text'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Buys, runs and sells a shop or a bank. */
export default class BusinessCommand extends Command {
  position = 'standing' as const
  isForPlayers = true
  usage =
    'business\nbusiness buy\nbusiness sell\nbusiness put <n> or all\nbusiness take <n> or all\nbusiness asks <percent>\nbusiness pays <percent>\nbusiness lends <coins>\nbusiness interest <percent>'
  help =
    "Where a shop or a bank may be owned: tells whose it is and what it costs, buys it, or gives it back to the town for half its price. The owner sets what a shop asks and pays, in percent of a thing's value, or what a bank lends to one person and at what interest a day; puts coins into the till and takes them out. Each day of the world takes rent and the keeper's wage from the till: after three days without, the keeper works no more, and after a week the business is the town's again."

  run(actor: Player, args: string): string | undefined {
    const business = findBusiness(actor)
    if (!business) return this.others(actor)
    const [, word = '', figure = ''] = /^(\S*) ?(.*)$/.exec(args.toLowerCase()) ?? []
    const name = capitalize(business.monster.theShort)
    switch (word) {
      case '':
        return this.booksOf(actor, business)
      case 'buy':
        return (
          this.books.buy(actor, business) ??
          `The business of ${business.monster.theShort} is yours. Put coins into its till: business put 100.`
        )
      case 'sell': {
        const coins = this.books.sell(actor, business)
        return typeof coins === 'string'
          ? coins
          : `${name} works for the town again, and you have ${coinsOf(coins)} more.`
      }
      case 'put':
      case 'take': {
        const all = word === 'put' ? actor.gold : this.books.coinsIn(business.key)
        const coins = readCoins(figure, all, true)
        if (typeof coins === 'string') return coins
        if (coins === null || coins < 1) return `How much do you want to ${word}?`
        return (
          this.books.fill(actor, business, word === 'put' ? coins : -coins) ??
          `There are ${coinsOf(this.books.coinsIn(business.key))} in the till.`
        )
      }
      case 'asks':
      case 'pays':
      case 'lends':
      case 'interest':
        return this.set(actor, business, word, figure)
      default:
        return `Usage: ${this.usage.replaceAll('\n', ', ')}`
    }
  }

  private get books(): Businesses {
    return this.load<Businesses>('/daemons/businesses')
  }

  private others(actor: Player): string {
    const own = this.books.ownedBy(actor.name).map(({ title }) => title)
    return own.length === 0
      ? 'There is no business here that one may own.'
      : `You own the business of ${own.join(', ')}. Go there to run it.`
  }

  private set(actor: Player, business: Business, what: Setting, figure: string): string {
    const [least, most] = bounds[what]
    const value = readAmount(figure.replace(/%$/, ''), 'How much?', { least, most })
    if (typeof value === 'string') return value
    return this.books.set(actor, business, what, value) ?? this.booksOf(actor, business)
  }

  private booksOf(actor: Player, business: Business): string {
    const { deed, settings, monster } = business
    const day = `Rent and wage are ${coinsOf(business.daily)} a day of the world.`
    if (deed === null)
      return `The business of ${monster.theShort} belongs to the town. It costs ${coinsOf(settings.price)}: business buy. ${day}`
    if (deed.owner !== actor.name) return `The business of ${monster.theShort} belongs to ${capitalize(deed.owner)}.`
    const loans =
      deed.lends === 0
        ? 'It lends nothing.'
        : `It lends ${coinsOf(deed.lends)} to one person at most, at ${deed.interest} % a day.`
    const prices = `It asks ${deed.asks} % of the value of a thing, and pays ${deed.pays} %.`
    // A keeper may run both a shop and a bank.
    const isBank = monster.behaviour(Banker) !== null
    const isShop = !isBank || monster.behaviour(Shopkeeper) !== null
    const terms = [isShop ? prices : '', isBank ? loans : ''].filter(one => one !== '').join(' ')
    const owing = deed.unpaid > 0 ? ` Rent and wage are owing for ${deed.unpaid} days.` : ''
    return `The business of ${monster.theShort} is yours. ${terms} In the till: ${coinsOf(this.books.coinsIn(business.key))}. ${day}${owing}`
  }
}
