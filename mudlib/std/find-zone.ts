import { zones } from '/std/daemons'
import type { Living } from '/std/living'
import type { Zone } from '/std/zone'

/**
 * The zone that a wizard means. An empty text means the wizard's own zone. Otherwise the text is a path or the end of a path (`30` for
 * `/diku/circle/zone/30`).
 */
export function findZone(wizard: Living, typed: string): Zone | null {
  const { all } = zones()
  if (typed !== '') return all.find(({ path }) => path === typed || path.endsWith(`/${typed}`)) ?? null
  const room = wizard.environment?.path ?? ''
  const known = zones().zoneOf(room)
  // The zone's file may have been written a moment ago, so the folder is searched again.
  if (known === null) zones().searchNow(room)
  return known ?? zones().zoneOf(room)
}

/** The message to a wizard when findZone() has found no zone. */
export function noZone(typed: string): string {
  return typed === '' ? 'This place is in no zone.' : `There is no zone '${typed}'.`
}
