import { find, happen, log, now } from 'driver'
import { factions } from '/daemons/names'
import { callingDomain, onlyOwner } from '/lib/callers'
import { coinsOf } from '/lib/coins'
import { listOf } from '/lib/text'
import { deed, on, open } from '/std/decorators'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Reputation, Warrant } from '/std/reputation'
import { keepReputation, reputationOf } from '/std/reputation'

/** The length of a day of the world, in seconds. A law's `forgets` is counted in these days. */
const daySeconds = 1440

/**
 * The law of factions: it records the fines of players who were seen at a crime, and the sentences of players in jail. Both are stored with the
 * player.
 */
export class LawKeeper extends MudObject {
  /** The fine that a player owes the law of a faction, in coins; 0 if none. */
  @open
  fineOf(who: Player, faction: string): number {
    return this.warrantOf(who, faction)?.fine ?? 0
  }

  private warrantOf(who: Player, faction: string): Warrant | null {
    const warrant = who.isPlayer ? reputationOf(who).warrants[faction] : undefined
    if (!warrant) return null
    const { law } = factions().faction(faction) ?? {}
    return law && now() - warrant.at < law.forgets * daySeconds ? warrant : null
  }

  /** The crimes for which a player is wanted, as the beginning of a sentence: `You owe a fine for assault`. */
  @open
  chargeOf(who: Player, faction: string): string {
    const crimes = Object.entries(this.warrantOf(who, faction)?.crimes ?? {})
    return `You owe a fine for ${listOf(crimes.map(([crime, times]) => (times > 1 ? `${crime} (${times} times)` : crime)))}`
  }

  /** Makes the culprit wanted when a member of a faction with a law has seen a crime. */
  @on('crimeSeen', { reach: 'world' })
  noteCrime(who: Living, crime: string, _victim: Living | null, name: string): void {
    const fine = factions().faction(name)?.law?.fines[crime] ?? 0
    if (!who.isPlayer || fine === 0 || callingDomain() !== null) return
    const player = who as Player
    const before = this.warrantOf(player, name) ?? { fine: 0, at: 0, crimes: {} }
    const warrant: Warrant = {
      fine: before.fine + fine,
      at: now(),
      crimes: { ...before.crimes, [crime]: (before.crimes[crime] ?? 0) + 1 },
    }
    this.put(player, { warrants: { ...reputationOf(player).warrants, [name]: warrant } })
    player.tell(`You were seen: ${factions().faction(name)!.title} want ${coinsOf(warrant.fine)} of you.`)
  }

  private put(who: Player, change: Partial<Reputation>): void {
    keepReputation(who, change)
    who.save()
  }

  /** Clears a player's fine, which has been paid or served in jail. @throws if the caller's domain isn't that of the law */
  @deed('earn')
  settle(who: Player, faction: string): void {
    onlyOwner(factions().fileOf(faction))
    const { [faction]: _, ...others } = reputationOf(who).warrants
    this.put(who, { warrants: others })
  }

  /**
   * Takes a player to the jail of a faction, for a time that depends on the fine.
   * @returns the seconds in jail; 0 if the player was not jailed
   * @throws if the caller's domain isn't that of the law
   */
  @deed('lead')
  imprison(who: Player, name: string): number {
    onlyOwner(factions().fileOf(name))
    const { law } = factions().faction(name) ?? {}
    const fine = this.fineOf(who, name)
    if (!law || fine === 0) return 0
    const seconds = Math.min(law.longest, Math.max(1, Math.round(fine * law.perCoin)))
    this.settle(who, name)
    try {
      const refused = who.travel(law.jail, {
        leaving: '{Actor} [are] led away.',
        arriving: '{Actor} [are] pushed in.',
        told: 'You are led away.',
      })
      if (refused !== undefined) return 0
    } catch (error) {
      log(`the jail of ${name}, ${law.jail}: ${(error as Error).message}`)
      return 0
    }
    this.put(who, { sentence: { faction: name, until: now() + seconds } })
    who.tell(`A door falls shut. You are held for ${seconds} seconds.`)
    this.callOut(seconds, 'free', who.id)
    happen('jailed', who, name, seconds)
    return seconds
  }

  /** The number of seconds that a player still has to spend in jail. */
  @open
  secondsLeft(who: Player): number {
    const { sentence } = reputationOf(who)
    return sentence === null ? 0 : Math.max(0, sentence.until - now())
  }

  /** Frees a player whose time in jail is over. */
  free(id: string): void {
    const who = find(id) as Player | null
    const sentence = who && reputationOf(who).sentence
    if (!who || !sentence || this.secondsLeft(who) > 0) return
    this.put(who, { sentence: null })
    const { law } = factions().faction(sentence.faction) ?? {}
    who.tell('The door is opened. You are free.')
    if (law && who.environment?.path === law.jail)
      who.travel(law.release, { leaving: '{Actor} [are] let go.', arriving: '{Actor} [come] out of jail.' })
    happen('freed', who, sentence.faction)
  }

  /** Makes a player who returns to the world serve the rest of the sentence. */
  @on('entered', { reach: 'world' })
  resumeSentence(who: Living): void {
    const player = who as Player
    if (!who.isPlayer || callingDomain() !== null || !reputationOf(player).sentence) return
    this.callOut(Math.max(1, this.secondsLeft(player)), 'free', player.id)
  }
}

declare module '/daemons/names' {
  interface Daemons {
    law: LawKeeper
  }
}

export default LawKeeper
