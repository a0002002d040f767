import { Business } from '/behaviours/business'
import { beHome, walkHome } from '/behaviours/sentinel'
import { notServed } from '/behaviours/services'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import { behavioursBeside } from '/std/parse'

interface Settings {
  /** The minimum standing with the banker's faction that a customer needs: a tier or a number. If this is null, the tiers of the faction decide. */
  standing: string | number | null
}

/**
 * Lets players use the bank: `bank`, `bank deposit 50`, `bank withdraw 50`. In worlds where the bank lends money, there are also
 * `bank borrow 50` and `bank repay 50`.
 *
 *     behaviours = [Banker.with({})]
 */
export class Banker extends Behaviour<Settings> {
  readonly staysPut: boolean = true

  defaults(): Settings {
    return { standing: null }
  }

  /** The reason why the banker doesn't serve a customer, or undefined. */
  refusal(who: Living): string | undefined {
    return this.monster.behaviour(Business)?.idle ?? notServed(this.monster, who, this.settings.standing)
  }

  heartBeat(): boolean {
    return walkHome(this.monster) !== null
  }

  awoke(): void {
    beHome(this.monster)
  }
}

/** The reason why no banker in the room serves a customer, or undefined. */
export function bankRefusal(who: Living): string | undefined {
  const bankers = behavioursBeside(who, Banker)
  const reasons = bankers.map(one => one.refusal(who))
  if (reasons.length === 0) return 'There is no bank here.'
  return reasons.includes(undefined) ? undefined : reasons[0]
}

export default Banker
