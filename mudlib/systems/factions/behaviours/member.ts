import { now } from 'driver'
import { Helper, type HelperSettings } from '/behaviours/helper'
import { factions } from '/daemons/names'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { Player } from '/std/player'

interface Settings extends HelperSettings {
  /** Whether the member attacks players with whom its faction is at war. */
  attacks: boolean
  /** The lowest player level that the member attacks. */
  levelsFrom: number
  /** The words that the member says when it attacks, and to players whom it shuns. */
  says: string
  shuns: string
  /** The number of seconds for which a newly arrived player isn't attacked. */
  grace: number
  /** Whether the member also joins other members of its faction in their fights. */
  defends: boolean
}

/**
 * Makes a monster act as a member of its faction. Depending on the tier of a player's standing and on its own opinion of the player, it
 * attacks or shuns the player, changes its prices, or fights on the player's side. Every monster with a `faction` has this
 * behaviour. List the behaviour to change its settings.
 *
 *     faction = 'rope'
 *     behaviours = [Member.with({ says: 'Your purse!', grace: 4 })]
 */
export class Member extends Helper<Settings> {
  /** The time in world seconds at which each player arrived, by object id. */
  private came: Record<string, number> = {}

  defaults(): Settings {
    return {
      ...super.defaults(),
      attacks: true,
      levelsFrom: 0,
      says: '',
      shuns: 'I have nothing to say to you.',
      grace: 0,
      defends: false,
    }
  }

  // ---- attacks

  met(who: Living): void {
    if (this.monster.cannotAct()) return
    if (this.settings.grace > 0) {
      const here = new Set(this.monster.environment?.players?.map(one => one.id))
      this.came = Object.fromEntries(Object.entries(this.came).filter(([id]) => here.has(id)))
      this.came[who.id] = now()
    } else this.consider(who)
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    if (settings.attacks && !monster.attacker) {
      for (const one of monster.environment?.players ?? []) if (this.consider(one)) return true
    }
    return super.heartBeat()
  }

  private consider(who: Living): boolean {
    const { monster, settings } = this
    if (!settings.attacks || monster.attacker || !who.isPlayer || who.destructed || (who as Player).wizard) return false
    const tier = factions().tierFor(monster, who)
    if (!tier?.attacks || who.level < settings.levelsFrom || who === monster.master || !monster.canSee(who))
      return false
    if (now() - (this.came[who.id] ?? Number.NEGATIVE_INFINITY) < settings.grace) return false
    if (monster.attack(who) !== undefined) return false
    this.decide('attacks {0}: {1} with {2}', who.name, tier.name, monster.faction)
    if (settings.says) monster.say(settings.says)
    return true
  }

  // ---- help

  protected helps(victim: Living, against: Living): boolean {
    const { monster, settings } = this
    if (this.isFriend(against)) return false
    if (!victim.isPlayer) return settings.defends && (victim as Monster).faction === monster.faction
    return factions().tierFor(monster, victim)?.assists ?? false
  }

  /**
   * Whether a member helps a victim. The member helps allied players no matter who began the fight. helps() has already ruled out
   * fights against friends of the faction.
   */
  protected isDefending(victim: Living, against: Living): boolean {
    if (!victim.isPlayer) return super.isDefending(victim, against)
    return true
  }

  private isFriend(who: Living): boolean {
    if (who.isPlayer) return factions().tierFor(this.monster, who)?.assists ?? false
    return factions().relation(this.monster.faction, (who as Monster).faction) > 0
  }

  // ---- talk and trade

  shuns(who: Living, how: 'talk' | 'trade'): string | undefined {
    if (!who.isPlayer) return undefined
    const tier = factions().tierFor(this.monster, who)
    if (tier === null || (how === 'talk' ? tier.speaks : tier.trades)) return undefined
    return this.settings.shuns
  }

  price(who: Living): number {
    return factions().tierFor(this.monster, who)?.price ?? 0
  }

  describe(): string[] {
    return (this.monster.environment?.players ?? []).map(one => {
      const tier = factions().tierFor(this.monster, one)
      return `${one.name}: ${tier?.name ?? 'nothing is known'} (${Math.round(factions().regard(this.monster, one))})`
    })
  }
}

export default Member
