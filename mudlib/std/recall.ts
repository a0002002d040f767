import { homes } from '/std/daemons'
import type { Living } from '/std/living'
import type { Player } from '/std/player'
import type { Room } from '/std/room'

/** Takes somebody to the room of recall, as the command and the spell do. @returns why they stay, or undefined */
export function recall(who: Living): string | undefined {
  const from = who.room as Room | null
  if (from?.noRecall) return 'Something holds you here.'
  const to = homes().recall(who)
  if (from?.path === to) return 'You are there already.'
  who.stopFighting()
  from?.receive(`${who.describe()} prays, and is gone.\n`, [who])
  const refused = who.move(to)
  if (refused) return refused
  ;(who.room as Room | null)?.receive(`${who.describe()} appears out of nowhere.\n`, [who])
  if (who.isPlayer) (who as Player).look()
  return undefined
}
