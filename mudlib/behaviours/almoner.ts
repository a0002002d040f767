import { checkDeed } from 'driver'
import { coinsOf } from '/lib/coins'
import { subject } from '/lib/text'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import { behavioursBeside } from '/std/parse'

interface Settings {
  /** The path of the effect that givers get; empty if there is none. */
  blessing: string
  /**
   * The seconds that the blessing lasts after a tithe, which is a tenth of the giver's coins. After other gifts, the duration is
   * proportional to the gift.
   */
  lasts: number
  /** Its words of thanks. */
  thanks: string
}

/** The longest blessing, as a multiple of the blessing for a tithe. */
const mostTithes = 3
/** The smallest gift, in coins. */
const least = 10

/**
 * Takes gifts for a temple, a faction or the poor. `tithe` gives a tenth of the purse, and `tithe 50` gives 50 coins. The coins leave the
 * world (`sink:tithe`), and the giver is blessed. The larger the share of the giver's money, the longer the blessing lasts.
 *
 *     behaviours = [Almoner.with({ blessing: '/effects/blessing', lasts: 600 })]
 */
export class Almoner extends Behaviour<Settings> {
  defaults(): Settings {
    return { blessing: '/effects/blessing', lasts: 600, thanks: 'The poor thank you.' }
  }

  /** Takes a gift. @param coins the number of coins; 0 means a tenth of the purse @returns the reason why that isn't possible, or undefined */
  take(who: Living, coins: number): string | undefined {
    checkDeed('pay', who)
    const { monster } = this
    const { blessing, lasts, thanks } = this.settings
    const gift = coins === 0 ? Math.floor(who.gold / 10) : coins
    if (who.gold < gift) return `You have only ${coinsOf(who.gold)}.`
    if (gift < least)
      return `${subject(monster.theShort)} says, "Keep it, you need it more than we do. We take ${coinsOf(least)} or more."`
    const tithes = gift / (who.gold / 10)
    if (!who.pay(gift, 'tithe')) return 'You have too few coins.'
    act(`{Actor} [give] ${coinsOf(gift)} as a tithe.`, { actor: who })
    monster.say(thanks)
    this.decide('takes {0} of {1}', gift, who.name)
    if (blessing !== '')
      who.addAffect(blessing, { by: monster, seconds: Math.ceil(lasts * Math.min(mostTithes, tithes)) })
    return undefined
  }
}

/** The almoner in somebody's room who can take gifts now; null if there is none. */
export function findAlmoner(who: Living): Almoner | null {
  return behavioursBeside(who, Almoner).find(({ monster }) => !monster.attacker && !monster.cannotAct()) ?? null
}

export default Almoner
