import { now } from 'driver'
import { onlyMudlib } from '/lib/callers'
import { changeCompany, noCompany } from '/std/company-record'
import { on } from '/std/decorators'
import { isPlayer, players } from '/std/kinds'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** A player's absence from the keyboard. */
interface Away {
  /** The time in world seconds at which the player left. */
  readonly since: number
  readonly note: string
}

/** The tolerance in seconds for comparing idle times, which aren't exact. */
const unsure = 2

/** Keeps track of players who are away, and tells players when their friends come and go. */
export class Company extends MudObject {
  private readonly away = new Map<Player, Away>()

  /** Marks a player as away from the keyboard until the next typed line. */
  leaveKeyboard(who: Player, note: string): void {
    onlyMudlib('who is away')
    this.away.set(who, { since: now(), note })
  }

  /** The away note of a player; undefined if the player isn't away or has typed something since. */
  @on('awayNote', { reach: 'world' })
  awayNote(who: Living): string | undefined {
    const found = isPlayer(who) ? this.away.get(who) : undefined
    if (!isPlayer(who) || found === undefined) return undefined
    return now() - found.since <= who.idle + unsure ? found.note : undefined
  }

  friendsOf(who: Player): readonly string[] {
    return recordOf(who, 'company', noCompany).friends
  }

  setFriends(who: Player, friends: readonly string[]): void {
    onlyMudlib('who is a friend')
    changeCompany(who, { friends })
  }

  @on('entered', { reach: 'world' })
  tellOfComing(who: Living): void {
    if (!isPlayer(who) || !who.isCrossing) this.tellFriends(who, 'has come')
  }

  @on('quitting', { reach: 'world' })
  tellOfGoing(who: Living): void {
    if (isPlayer(who)) this.away.delete(who)
    this.tellFriends(who, 'has gone')
  }

  /** Tells the player's friends who are online. Friends whom the player ignores aren't told. */
  private tellFriends(who: Living, what: string): void {
    if (!isPlayer(who)) return
    for (const one of players())
      if (one !== who && !who.ignores.includes(one.name) && this.friendsOf(one).includes(who.name))
        one.tell(`Your friend ${who.describe()} ${what}.`)
  }
}

declare module '/daemons/names' {
  interface Daemons {
    company: Company
  }
}

export default Company
