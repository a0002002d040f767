// Words of ROM's checks, in the order in which the server tries abbreviations. Rules: ROM 2.4 (QuickMUD), tables.c and lookup.c.

export const itemTypes: readonly string[] = (
  'light scroll wand staff weapon treasure armor potion clothing furniture trash container drink key food money boat npc_corpse ' +
  'pc_corpse fountain pill protect map portal warp_stone room_key gem jewelry jukebox'
).split(' ')

export const positions: readonly string[] =
  'dead,mortally wounded,incapacitated,stunned,sleeping,resting,sitting,fighting,standing'.split(',')

/** The first of a table that a word begins; null: none. */
export function lookUp(table: readonly string[], word: string): string | null {
  return word === '' ? null : (table.find(one => one.startsWith(word.toLowerCase())) ?? null)
}
