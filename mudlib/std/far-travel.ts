import { livingsIn } from 'driver'
import { chooseOne } from '/lib/phrases'
import { zones } from '/std/daemons'
import type { Living } from '/std/living'
import type { Room } from '/std/room'
import { sees } from '/std/seeing'
import { vetoOf } from '/std/veto'

// Functions for spells that find somebody far away, or take the caster there.

/** The livings that a living can find from afar: the members of its party, wherever they are, and the monsters in the loaded rooms of its zone. */
export function inReach(who: Living): Living[] {
  const zone = zones().zoneOf(who.room?.path ?? '')
  const here = (zone?.loadedRooms ?? []).flatMap(room => livingsIn(room) as Living[])
  const found = new Set([...who.party, ...here.filter(one => !one.isPlayer)])
  return [...found].filter(one => one !== who && !one.destructed && one.room !== null && sees(who, one))
}

/** The living of inReach() that a phrase names, or null. */
export const findFar = (who: Living, phrase: string): Living | null =>
  phrase === '' ? null : chooseOne(phrase, inReach(who))

/** The reason why magic can't take a living to a room, or undefined. */
export function cannotReach(who: Living, to: Room): string | undefined {
  const from = who.room
  if (!from || from.noRecall || to.noRecall) return 'Something holds back the magic.'
  if (from === to) return 'That is here.'
  const isApart = to.instance !== from.instance || (!to.instance && zones().instancedAt(to.path) !== null)
  return isApart ? 'That is beyond the reach of magic.' : vetoOf('canCome', to, who, '')
}
