import { isPrey } from '/ai/pursuit'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { Player } from '/std/player'
import type { TileRoom } from '/std/tile-room'
import { whySpared } from './aggression'
import type { MobEntityConfig } from './config'
import { toleratesIn } from './tolerance'

/** What of a mob's settings decides whom it attacks by itself. */
interface Senses extends Pick<MobEntityConfig, 'aggressive' | 'aggroRadius'> {
  readonly sight: boolean
  readonly minds: boolean
  readonly tolerates: boolean
}

/** Whether a mob could go on hunting somebody. */
export function mayHunt(monster: Monster, who: Living): boolean {
  if (who.environment?.peaceful || who.canBeAttacked(monster) !== undefined) return false
  return monster.attacker === who || monster.canSee(who)
}

/** Why a mob leaves a player alone, in words; empty: it attacks. @param tick of 600 ms */
export function whyNot(monster: Monster, senses: Senses, room: TileRoom, who: Player, tick: number): string {
  const [mob, player] = [room.tileOf(monster), room.tileOf(who)]
  if (!mob || !player || who.hp <= 0) return 'is not here'
  if (who.wizard) return 'a wizard'
  if (!mayHunt(monster, who)) return 'can not be seen or attacked'
  const why = whySpared({
    ...{ mob, player, aggroRange: senses.aggroRadius, aggressive: senses.aggressive },
    mobLevel: senses.minds ? monster.level : Number.POSITIVE_INFINITY,
    playerLevel: who.level,
    immune: senses.tolerates && toleratesIn(room, who, tick),
  })
  if (why !== '') return why
  if (senses.sight && !room.seesFrom(monster, who)) return 'is out of sight'
  return isPrey(monster, who) ? '' : 'is no enemy of its faction'
}
