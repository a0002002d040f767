import { findZone } from '/std/find-zone'
import type { Living } from '/std/living'
import type { Zone } from '/std/zone'
import { regionKey } from '/std/zone-tension'

/**
 * The director's region to which a wizard's typed text refers. The text names an instance (`wood/zone@7`) or a zone; if it is
 * empty, the region is the zone or instance where the wizard is.
 */
export function findRegion(wizard: Living, typed: string): { zone: Zone; key: string } | null {
  const [instance = ''] = /@\d+$/.exec(typed) ?? []
  const zone = findZone(wizard, typed.slice(0, typed.length - instance.length))
  if (!zone) return null
  return { zone, key: typed === '' ? regionKey(zone.path, wizard.environment) : zone.path + instance }
}
