import { now } from 'driver'
import { onlyMudlib } from '/lib/callers'
import { noCompany } from '/std/company-record'
import { on } from '/std/decorators'
import { isPlayer, players } from '/std/kinds'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** Somebody who is away from the keyboard. */
interface Away {
  /** The world second in which they said so. */
  readonly since: number
  readonly note: string
}

/** Seconds by which the time of the last line is off. */
const unsure = 2

/** Knows who is away, and tells players of their friends. */
export class Company extends MudObject {
  private readonly away = new Map<Player, Away>()

  /** A player leaves the keyboard; the next line ends it. */
  leaveKeyboard(who: Player, note: string): void {
    onlyMudlib('who is away')
    this.away.set(who, { since: now(), note })
  }

  /** What somebody who is away has left for others; undefined: nobody said so, or they have typed since. */
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
    who.keepRecord('company', { friends })
    who.save()
  }

  @on('entered', { reach: 'world' })
  tellOfComing(who: Living): void {
    this.tellFriends(who, 'has come')
  }

  @on('quitting', { reach: 'world' })
  tellOfGoing(who: Living): void {
    if (isPlayer(who)) this.away.delete(who)
    this.tellFriends(who, 'has gone')
  }

  /** Tells those who have a player in their list of friends; not those whom that player ignores. */
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
