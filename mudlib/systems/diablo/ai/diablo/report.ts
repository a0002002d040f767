import type { DiabloMob } from '/ai/diablo/mob'
import type { TileRoom } from '/std/tile-room'
import { rollsIn } from './actions'
import { circleEnds } from './circle'
import { activeTicks } from './rules'

/** The current state of a monster with a script, as text for the command `think`. */
export function reportOf(mind: DiabloMob, room: TileRoom | null): string[] {
  const { doing, until, prey, lastSeen, monster } = mind
  const tick = room?.tick ?? 0
  const at = room?.tileOf(monster) ?? { x: 0, y: 0 }
  const left = Math.max(0, until - tick)
  const awake = activeTicks - (tick - mind.litAt)
  const lines = [
    `${mind.type}, intelligence factor ${mind.Intf}${mind.settings.original ? ', as in the original' : ''}`,
    `${doing}${left > 0 ? ` for ${left} more ticks` : ''}, at ${at.x} ${at.y}; mode ${mind.mode}; last action ${mind.last}, in stand mode for ${mind.stand} ticks`,
    `decided by ${mind.line === '' ? 'nothing yet' : `${mind.line}; ${rollsIn(mind.rolled)}`}`,
    prey && !prey.destructed
      ? `target ${prey.name}, distance ${mind.D}${lastSeen ? `, last seen at ${lastSeen.x} ${lastSeen.y}` : ''}`
      : 'no target',
    awake > 0 ? `active for ${awake} more ticks` : 'not active',
  ]
  if (mind.leader) lines.push(`in the mob of ${mind.leader.name}${mind.isTogether ? '' : ', apart from it'}`)
  if (mind.mode === 'circle')
    lines.push(`circle: ${mind.circleWalked} steps, ${circleEnds(mind) ? 'at its end' : 'under way'}`)
  return lines
}
