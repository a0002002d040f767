/**
 * The records that systems keep of a player, by the names of the systems. Each system declares its own:
 *
 *     declare module '/std/records' { interface PlayerRecords { rumours: { readonly heard: number } } }
 *     player.records.rumours?.heard
 *     player.keepRecord('rumours', { heard: 3 })
 */
// biome-ignore lint/suspicious/noEmptyInterface: systems fill it
export interface PlayerRecords {}

export type Records = Readonly<Partial<PlayerRecords>>

// Shared by all players without records.
export const noRecords: Records = Object.freeze({})

/**
 * The record that a system keeps of a player.
 * @param usual the record if there is none, and the source of fields that a stored one lacks. A monster has no records, so it gets this
 */
export function recordOf<K extends keyof PlayerRecords>(
  who: { readonly records?: Records },
  system: K,
  usual: PlayerRecords[K],
): PlayerRecords[K] {
  const kept = who.records?.[system]
  return kept === undefined ? usual : ({ ...(usual as object), ...(kept as object) } as PlayerRecords[K])
}

/**
 * Fields of players from before systems kept records. For each: the system, and the field of its record that has replaced it; empty: the
 * former field is the whole record.
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

/** The records of a player, with the values of former fields moved into them. The former fields are deleted. */
export function withFormerFields(player: object, records: Records): Records {
  const all: Record<string, Record<string, unknown>> = { ...(records as Record<string, Record<string, unknown>>) }
  const fields = player as Record<string, unknown>
  for (const [field, [system, name]] of Object.entries(formerFields)) {
    if (!Object.hasOwn(fields, field)) continue
    all[system] = name === '' ? (fields[field] as Record<string, unknown>) : { ...all[system], [name]: fields[field] }
    delete fields[field]
  }
  return all as Records
}
