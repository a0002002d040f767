import { isPrey } from '/ai/pursuit'
import { distance } from '/lib/tiles/tile'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { Player } from '/std/player'
import type { TileRoom } from '/std/tile-room'
import { whySpared } from './aggression'
import type { MobSettings } from './config'
import { toleratesIn } from './tolerance'

/** Whether a mob may begin or continue to hunt a living. */
export function mayHunt(monster: Monster, who: Living): boolean {
  if (who.environment?.peaceful || who.canBeAttacked(monster) !== undefined) return false
  return monster.attacker === who || monster.canSee(who)
}

/** The reason why a mob leaves a player alone, in words; '' if it attacks. @param tick the current tick, of 600 ms */
export function whyNot(monster: Monster, settings: MobSettings, room: TileRoom, who: Player, tick: number): string {
  const [mob, player] = [room.tileOf(monster), room.tileOf(who)]
  if (!mob || !player || who.hp <= 0) return 'is not here'
  if (who.wizard) return 'a wizard'
  if (!mayHunt(monster, who)) return 'can not be seen or attacked'
  const why = whySpared({
    ...{ mob, player, aggroRange: settings.aggroRadius, aggressive: settings.aggressive },
    mobLevel: settings.levelRule ? monster.level : Number.POSITIVE_INFINITY,
    playerLevel: who.level,
    immune: settings.tolerance && toleratesIn(room, who, tick),
  })
  if (why !== '') return why
  if (settings.sight && !room.seesFrom(monster, who)) return 'is out of sight'
  return isPrey(monster, who) ? '' : 'is no enemy of its faction'
}

/**
 * The nearest player whom a mob attacks unprovoked, or null. If several are equally near, the one who arrived first.
 * @param spares called with each player that the mob leaves alone, and the reason
 */
export function findPrey(
  monster: Monster,
  settings: MobSettings,
  room: TileRoom,
  tick: number,
  spares: (who: Player, why: string) => void,
): Player | null {
  let found: Player | null = null
  let nearest = settings.aggressive ? settings.aggroRadius + 1 : 0
  const mob = room.tileOf(monster)!
  for (const player of room.players) {
    const tile = room.tileOf(player)
    const away = tile ? distance(mob, tile) : nearest
    if (away >= nearest) continue
    const why = whyNot(monster, settings, room, player, tick)
    if (why === '') [found, nearest] = [player, away]
    else spares(player, why)
  }
  return found
}
