import { findZone } from '/std/find-zone'
import type { Living } from '/std/living'
import type { Zone } from '/std/zone'
import { regionKey } from '/std/zone-tension'

/**
 * The director's region that a wizard means. The typed text is the number of an instance (`wood/zone@7`) or the name of a zone. If nothing
 * is typed, it is the zone or the instance that the wizard is in.
 */
export function findRegion(wizard: Living, typed: string): { zone: Zone; key: string } | null {
  const [instance = ''] = /@\d+$/.exec(typed) ?? []
  const zone = findZone(wizard, typed.slice(0, typed.length - instance.length))
  if (!zone) return null
  return { zone, key: typed === '' ? regionKey(zone.path, wizard.environment) : zone.path + instance }
}
