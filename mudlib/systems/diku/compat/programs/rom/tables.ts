// Words of ROM's checks, in the order in which the server tries abbreviations. The sources are tables.c and lookup.c of ROM 2.4 (QuickMUD).

export const itemTypes: readonly string[] = (
  'light scroll wand staff weapon treasure armor potion clothing furniture trash container drink key food money boat npc_corpse ' +
  'pc_corpse fountain pill protect map portal warp_stone room_key gem jewelry jukebox'
).split(' ')

/** Offensive flags, by bit. */
export const offFlags: readonly string[] = (
  'area_attack backstab bash berserk disarm dodge fade fast kick dirt_kick parry rescue tail trip crush assist_all assist_align ' +
  'assist_race assist_players assist_guard assist_vnum'
).split(' ')

/** Immunities, with their bits. */
export const immFlags: ReadonlyMap<string, number> = new Map([
  ...'summon charm magic weapon bash pierce slash fire cold lightning acid poison negative holy energy mental disease drowning light sound'
    .split(' ')
    .map((name, bit) => [name, bit] as const),
  ['wood', 23],
  ['silver', 24],
  ['iron', 25],
])

/** Positions, the worst first. */
export const positions = [
  'dead',
  'mortally wounded',
  'incapacitated',
  'stunned',
  'sleeping',
  'resting',
  'sitting',
  'fighting',
  'standing',
] as const

/** Returns the first entry of a table that begins with a word; null if there is none. */
export function lookUp(table: readonly string[], word: string): string | null {
  return word === '' ? null : (table.find(one => one.startsWith(word.toLowerCase())) ?? null)
}

/** Comparisons of numbers. */
export const operators: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '==': (left, right) => left === right,
  '>=': (left, right) => left >= right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
  '!=': (left, right) => left !== right,
}
