import { checkDeed } from 'driver'
import { homes } from '/std/daemons'
import type { Living } from '/std/living'

/**
 * Moves somebody to the recall room. Used by the command `recall` and by the spell with the same name. @returns the reason why that isn't
 * possible, or undefined
 */
export function recall(who: Living): string | undefined {
  checkDeed('lead', who)
  const from = who.room
  if (from?.noRecall) return 'Something holds you here.'
  const to = homes().recall(who)
  if (from?.path === to) return 'You are there already.'
  who.stopFighting()
  return who.travel(to, { leaving: '{Actor} [pray], and [are] gone.', arriving: '{Actor} [appear] out of nowhere.' })
}
