import type { MigratedObject } from 'driver'
import { Migration } from '/secure/migration'

/**
 * Fields of players from before systems kept records. Each is listed with a system, and with the field of the system's record that replaces
 * it. If the name of that field is empty, the former field becomes the whole record.
 */
const formerFields: Readonly<Record<string, readonly [system: string, name: string]>> = {
  weatherTexts: ['weather', 'texts'],
  soaked: ['weather', 'soaked'],
  parched: ['weather', 'parched'],
  bornAt: ['money', 'bornAt'],
  taxedAt: ['money', 'taxedAt'],
  taxOwed: ['money', 'taxOwed'],
  groundText: ['tiles', 'text'],
  lastTile: ['tiles', 'last'],
  explored: ['tiles', 'explored'],
  reputation: ['factions', ''],
  keptPet: ['pets', 'kept'],
}

/**
 * Turns players' fields of weather, money, tiles, factions and pets into records of these systems. Since version 0.3, systems store such
 * data in records.
 */
export default class RecordsOfPlayers extends Migration {
  about = "players' fields that are records of systems now"

  changeObject({ id, owner, saved }: MigratedObject): boolean {
    if (id !== owner || !id.startsWith('player/')) return true
    const records = { ...((saved['records'] as Record<string, Record<string, unknown>>) ?? {}) }
    for (const [field, [system, name]] of Object.entries(formerFields)) {
      if (!Object.hasOwn(saved, field)) continue
      const value = saved[field]
      records[system] = name === '' ? (value as Record<string, unknown>) : { ...records[system], [name]: value }
      delete saved[field]
    }
    if (Object.keys(records).length > 0) saved['records'] = records
    return true
  }
}
