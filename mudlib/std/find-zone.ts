import { zones } from '/std/daemons'
import type { Living } from '/std/living'
import type { Zone } from '/std/zone'
import { regionKey } from '/std/zone-tension'

/** The zone that a wizard means: the one around them, a path, or the end of a path (`30` for `/diku/circle/zone/30`). */
export function findZone(wizard: Living, typed: string): Zone | null {
  const { all } = zones()
  if (typed !== '') return all.find(({ path }) => path === typed || path.endsWith(`/${typed}`)) ?? null
  return zones().zoneOf(wizard.environment?.path ?? '')
}

/**
 * The region of the director that a wizard means: an instance by its number (`wood/zone@7`), the zone that is named, or, where nothing is
 * typed, the zone or the instance around them.
 */
export function findRegion(wizard: Living, typed: string): { zone: Zone; key: string } | null {
  const [instance = ''] = /@\d+$/.exec(typed) ?? []
  const zone = findZone(wizard, typed.slice(0, typed.length - instance.length))
  if (!zone) return null
  return { zone, key: typed === '' ? regionKey(zone.path, wizard.environment) : zone.path + instance }
}

/** The message for a wizard when findZone() has found none. */
export function noZone(typed: string): string {
  return typed === '' ? 'This place is in no zone.' : `There is no zone '${typed}'.`
}
