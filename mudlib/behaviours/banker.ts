import { beHome, walkHome } from '/behaviours/sentinel'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import type { Room } from '/std/room'

/**
 * Does business for the bank: `bank`, `bank deposit 50`, `bank withdraw 50`, and in worlds that lend, `bank borrow 50`, `bank repay 50`.
 *
 *     behaviours = [Banker.with({})]
 */
export class Banker extends Behaviour {
  readonly staysPut: boolean = true

  heartBeat(): boolean {
    return walkHome(this.monster) !== null
  }

  awoke(): void {
    beHome(this.monster)
  }
}

/** Whether somebody is where a banker is, who can serve. */
export function isAtBank(who: Living): boolean {
  return ((who.environment as Room | null)?.livings ?? []).some(
    one => !one.isPlayer && one.behaviour(Banker) !== null && !one.cannotAct() && !one.attacker,
  )
}

export default Banker
