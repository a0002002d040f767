// The numbers for the words of ROM's area files.

/** The object types that ROM and SMAUG both have, by name. Their numbers are the same in all families. */
export const commonTypes: Record<string, number> = {
  light: 1,
  scroll: 2,
  wand: 3,
  staff: 4,
  weapon: 5,
  treasure: 8,
  armor: 9,
  potion: 10,
  furniture: 12,
  trash: 13,
  container: 15,
  key: 18,
  food: 19,
  money: 20,
  boat: 22,
  fountain: 25,
  pill: 26,
  portal: 29,
}

/** ROM's types of objects by name. */
export const types: Record<string, number> = {
  ...commonTypes,
  clothing: 11,
  drink: 17,
  drinkcontainer: 17,
  npc_corpse: 23,
  npccorpse: 23,
  pc_corpse: 24,
  protect: 27,
  map: 28,
  warp_stone: 30,
  room_key: 31,
  gem: 32,
  jewelry: 33,
  jukebox: 34,
}

/** The condition of an object, in percent, by its letter. */
export const conditions: Record<string, number> = { P: 100, G: 90, A: 75, W: 50, D: 25, B: 10, R: 0 }

const positions: Record<string, number> = {
  dead: 0,
  mort: 1,
  incap: 2,
  stun: 3,
  sleep: 4,
  rest: 5,
  sit: 6,
  fight: 7,
  stand: 8,
}

const sexes: Record<string, number> = { none: 0, neutral: 0, male: 1, female: 2, either: 3 }

/** Returns the number of a position, given its name or number; the number for standing if it is unknown. */
export function positionOf(word: string): number {
  if (/^\d+$/.test(word)) return Number(word)
  const bare = word.toLowerCase().replace(/^pos_/, '')
  const name = Object.keys(positions).find(one => bare.startsWith(one))
  return name === undefined ? 8 : positions[name]!
}

/** Returns the number of a sex, given its name or number; 0 (none) if it is unknown. */
export function sexOf(word: string): number {
  return /^\d+$/.test(word) ? Number(word) : (sexes[word.toLowerCase().replace(/^sex_/, '')] ?? 0)
}

const shapes: Readonly<Record<number, string>> = {
  5: 'wnnwf',
  15: 'nfnnn',
  17: 'nnwnn',
  25: 'nnwnn',
  3: 'nnnwn',
  4: 'nnnwn',
  10: 'nwwww',
  26: 'nwwww',
  2: 'nwwww',
}

/** Returns the kinds of a type's five values: `n` number, `f` flags, `w` word. */
export function valueShape(type: number): string {
  return shapes[type] ?? 'fffff'
}
