import { zones } from '/daemons/names'
import type { Living } from '/std/living'
import type { Zone } from '/std/zone'

/** The zone that a wizard means: where they are, a path, or the end of one (`30` for `/diku/circle/zone/30`). */
export function findZone(wizard: Living, typed: string): Zone | null {
  const { all } = zones()
  if (typed !== '') return all.find(({ path }) => path === typed || path.endsWith(`/${typed}`)) ?? null
  return zones().zoneOf(wizard.environment?.path ?? '')
}

/** What a wizard is told when findZone() has found none. */
export function noZone(typed: string): string {
  return typed === '' ? 'This place is in no zone.' : `There is no zone '${typed}'.`
}
