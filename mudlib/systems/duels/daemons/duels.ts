import { now } from 'driver'
import { zones } from '/daemons/names'
import { onlyMudlib } from '/lib/callers'
import { act } from '/std/act'
import { on } from '/std/decorators'
import { isPlayer } from '/std/kinds'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { settingsOf } from '/std/system'

/** The number of seconds until a challenge expires. */
const stands = 60

/** An unanswered challenge. */
interface Challenge {
  readonly to: Player
  readonly until: number
}

/** Keeps track of duels, and decides which players may fight each other. */
export class Duels extends MudObject {
  /** The opponent of each duellist. Each pair is stored in both directions. */
  private readonly pairs = new Map<Player, Player>()
  private readonly challenges = new Map<Player, Challenge>()

  /** The mode for fights between players that applies where a player is. */
  private modeAt(who: Living): string {
    const own = zones().zoneOf(who.room?.path ?? '')?.playerFights
    return own ?? String(settingsOf('duels')['mode'])
  }

  @on('fightsPlayer', { reach: 'world' })
  mayFight(who: Living, by: Living): boolean | undefined {
    if (!isPlayer(who) || !isPlayer(by)) return undefined
    return this.pairs.get(who) === by || this.modeAt(who) === 'everywhere'
  }

  /** The opponent of a player in a duel, or null. */
  rivalOf(who: Player): Player | null {
    return this.pairs.get(who) ?? null
  }

  /** Challenges a player, or accepts that player's challenge. @returns the reason for a refusal, or undefined */
  challenge(who: Player, other: Player): string | undefined {
    onlyMudlib('duels')
    const mode = this.modeAt(who)
    if (mode === 'never') return 'Players do not fight each other here.'
    if (mode === 'everywhere') return `Nobody has to agree to a fight here: kill ${other.name}.`
    if (who.environment?.peaceful) return 'This is no place to fight.'
    if (this.pairs.has(who)) return `You are in a duel with ${this.pairs.get(who)!.theShort}. To give up: duel off.`
    if (this.pairs.has(other)) return `${other.theShort} is in a duel already.`
    if (other.ignores.includes(who.name)) return `${other.theShort} does not want to hear you.`
    const theirs = this.challenges.get(other)
    if (theirs?.to === who && theirs.until > now()) return this.begin(who, other)
    this.challenges.set(who, { to: other, until: now() + stands })
    act('{Actor} [challenge] {target} to a duel.', { actor: who, target: other })
    other.tell(
      `To take it on: '${other.link(`duel ${who.name}`, `duel ${who.name}`)}'. It is for sport: whoever falls gets up again.`,
    )
    return undefined
  }

  private begin(who: Player, other: Player): undefined {
    this.challenges.delete(other)
    this.challenges.delete(who)
    this.pairs.set(who, other)
    this.pairs.set(other, who)
    act('{Actor} and {target} face each other.', { actor: who, target: other })
    const refused = who.attack(other)
    if (refused !== undefined) this.end(who, `Nothing comes of the duel: ${refused}`)
    return undefined
  }

  /** Gives up a duel, or withdraws a challenge. @returns a message for the player who gives up */
  giveUp(who: Player): string {
    onlyMudlib('duels')
    const rival = this.pairs.get(who)
    if (!rival) return this.challenges.delete(who) ? 'You take your challenge back.' : 'You are in no duel.'
    this.end(who, '')
    act('{Actor} [give] up: the duel is over.', { actor: who, target: rival })
    if (rival.environment !== who.environment) rival.tell(`${who.theShort} gives up: the duel is over.`)
    return ''
  }

  private end(who: Player, why: string): void {
    const rival = this.pairs.get(who)
    if (!rival) return
    for (const one of [who, rival]) {
      this.pairs.delete(one)
      if (one.destructed) continue
      const other = one === who ? rival : who
      if (one.attacker === other) one.breakOff()
      if (why !== '') one.tell(why)
    }
  }

  @on('outlives', { reach: 'world' })
  isForSport(who: Living, by: Living): boolean | undefined {
    if (!isPlayer(who)) return undefined
    const rival = this.pairs.get(who)
    // An attack by a charmed monster counts as its master's attack.
    return rival !== undefined && (rival === by || rival === by.master) ? true : undefined
  }

  @on('spared', { reach: 'world' })
  decide(who: Living): void {
    const rival = isPlayer(who) ? this.pairs.get(who) : undefined
    if (!isPlayer(who) || !rival) return
    this.end(who, '')
    act('{Actor} [fall]: the duel is over, and lost to {target}.', { actor: who, target: rival })
  }

  @on('quitting', { reach: 'world' })
  leaves(who: Living): void {
    if (!isPlayer(who)) return
    this.challenges.delete(who)
    this.end(who, `The duel is over: ${who.theShort} has left.`)
  }

  @on('departing', { reach: 'world' })
  departs(who: Living): void {
    this.leaves(who)
  }

  /** Ends the duel of a player who walks away. Fleeing within the same room doesn't end it. */
  @on('arrived', { reach: 'world' })
  walksAway(who: Living): void {
    const rival = isPlayer(who) ? this.pairs.get(who) : undefined
    if (!isPlayer(who) || !rival || rival.environment === who.environment) return
    this.end(who, `The duel is over: ${who.theShort} has walked away from it.`)
  }
}

declare module '/daemons/names' {
  interface Daemons {
    duels: Duels
  }
}

export default Duels
