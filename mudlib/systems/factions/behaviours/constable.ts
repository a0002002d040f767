import { now } from 'driver'
import { law } from '/daemons/names'
import { coinsOf } from '/lib/coins'
import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import type { Player } from '/std/player'

interface Settings {
  /** The number of seconds within which an offender must pay the fine. */
  grace: number
  /** An offender who resists is overpowered when left with this percentage of hit points. */
  overpowers: number
}

/**
 * A guard that enforces its faction's law. It recognises players who were seen at a crime, demands the fine, and takes them to jail if they
 * don't pay. An offender who resists is fought until weak, and then taken to jail.
 *
 *     faction = 'fenmoor'
 *     behaviours = [Constable.with({ grace: 10 })]
 */
export class Constable extends Behaviour<Settings> {
  /** The players whom the guard has challenged: the time of the challenge, and the coins paid since then. */
  private challenged: Record<string, { at: number; paid: number }> = {}

  defaults(): Settings {
    return { grace: 10, overpowers: 25 }
  }

  met(who: Living): void {
    this.challenge(who)
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    const { attacker } = monster
    if (attacker) {
      if (!attacker.isPlayer || !this.isWanted(attacker) || attacker.hpPercent > settings.overpowers) return false
      this.takeIn(attacker as Player)
      return true
    }
    for (const who of monster.environment?.players ?? []) {
      if (!this.isWanted(who)) continue
      const since = this.challenged[who.name]?.at
      if (since === undefined) this.challenge(who)
      else if (who.attacker) monster.attack(who)
      else if (now() - since >= settings.grace) this.takeIn(who)
      // The guard stays in the room and waits for the coins.
      return true
    }
    return false
  }

  private isWanted(who: Living): boolean {
    return !(who as Player).wizard && law().fineOf(who as Player, this.monster.faction) > 0
  }

  private challenge(who: Living): void {
    const { monster } = this
    if (!who.isPlayer || !this.isWanted(who) || monster.attacker || monster.cannotAct() || !monster.canSee(who)) return
    this.challenged = { ...this.challenged, [who.name]: { at: now(), paid: 0 } }
    const fine = law().fineOf(who as Player, monster.faction)
    monster.say(
      `Halt, ${capitalize(who.name)}! ${law().chargeOf(who as Player, monster.faction)}: ${coinsOf(fine)}. Give them to me, or come with me.`,
    )
    this.decide('challenges {0} for {1}', who.name, fine)
  }

  paid(coins: number, by: Living): void {
    if (!by.isPlayer || !this.isWanted(by)) return
    const before = this.challenged[by.name]
    const paid = (before?.paid ?? 0) + coins
    const fine = law().fineOf(by as Player, this.monster.faction)
    if (paid < fine) {
      this.challenged = { ...this.challenged, [by.name]: { at: before?.at ?? now(), paid } }
      this.monster.say(`${coinsOf(fine - paid)} more.`)
      return
    }
    this.forget(by)
    law().settle(by as Player, this.monster.faction)
    this.monster.say('That settles it. Keep the peace.')
  }

  private takeIn(who: Player): void {
    const { monster } = this
    this.forget(who)
    act('{Actor} [take] {target} by the collar.', { actor: monster, target: who })
    monster.stopFighting()
    who.stopFighting()
    this.decide('takes {0} to jail', who.name)
    law().imprison(who, monster.faction)
  }

  private forget(who: Living): void {
    const { [who.name]: _, ...others } = this.challenged
    this.challenged = others
  }

  describe(): string[] {
    return Object.entries(this.challenged).map(([name, { paid }]) => `has challenged ${name}, who has paid ${paid}`)
  }
}

export default Constable
