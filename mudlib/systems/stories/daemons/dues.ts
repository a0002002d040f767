import { explainError, saveObject } from 'driver'
import { ledger } from '/daemons/names'
import { callingDomain } from '/lib/callers'
import { coinsOf } from '/lib/coins'
import { inside, on, saved } from '/std/decorators'
import type { Due } from '/std/due'
import { players } from '/std/kinds'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import { rates } from '/std/offers'
import type { Player } from '/std/player'

/** The maximum number of rewards that are kept for one player. If there are more, the oldest ones are dropped. */
const mostKept = 20

/**
 * Rewards that players have earned in a group, for help in a world event or as a share of a quest that their party has completed. A player
 * who is offline gets the rewards at the next login.
 */
export class Dues extends MudObject {
  @saved private _owed: Readonly<Record<string, readonly Due[]>> = {}

  /** Pays a player a reward, now or at the next login. @param who the player's name */
  @inside
  owe(who: string, due: Due): void {
    const player = players().find(one => one.name === who)
    if (player) {
      this.settleOne(player, due)
      return
    }
    this._owed = { ...this._owed, [who]: [...(this._owed[who] ?? []), due].slice(-mostKept) }
    saveObject(this)
  }

  /** The unpaid rewards that are kept for a player. */
  dueTo(who: string): readonly Due[] {
    return this._owed[who] ?? []
  }

  @on('entered', { reach: 'world' })
  noteEntering(who: Living): void {
    if (!who.isPlayer || callingDomain() !== null) return
    const { [who.name]: dues, ...others } = this._owed
    if (!dues) return
    this._owed = others
    saveObject(this)
    who.tell('While you were away:')
    for (const due of dues) if (!who.destructed) this.settleOne(who as Player, due)
  }

  private settleOne(who: Player, { tell, gold = 0, giver = '', experience = 0, items = [], standing = [] }: Due): void {
    if (tell) who.tell(tell)
    const coins = gold > 0 ? ledger().mint(who, rates().given('quest', gold, giver), 'quest', giver) : 0
    if (coins > 0) who.tell(`You get ${coinsOf(coins, 'gold')}.`)
    for (const path of items) {
      try {
        who.getGift(this.clone(path))
      } catch (error) {
        explainError(error)
      }
    }
    for (const { faction, points, kind, about } of standing) who.addStanding(faction, points, { kind, about })
    if (experience > 0) who.gainExperience(experience)
    who.save()
  }
}

declare module '/daemons/names' {
  interface Daemons {
    dues: Dues
  }
}

export default Dues
