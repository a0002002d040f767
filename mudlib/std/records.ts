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

// This value is shared by all players without records.
export const noRecords: Records = Object.freeze({})

/**
 * The record that a system keeps of a player.
 * @param usual the default record. It supplies the fields that a stored record lacks. It is also the result if there is no record, as for a
 * monster
 */
export function recordOf<K extends keyof PlayerRecords>(
  who: { readonly records?: Records },
  system: K,
  usual: PlayerRecords[K],
): PlayerRecords[K] {
  const kept = who.records?.[system]
  return kept === undefined ? usual : ({ ...(usual as object), ...(kept as object) } as PlayerRecords[K])
}
