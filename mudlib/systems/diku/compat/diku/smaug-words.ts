import { commonTypes } from '/compat/diku/rom-words'

// The numbers for the words in SMAUG's newer area files, and in those of its descendants.

/** The bits of act flags, by name. */
export const actBits: Record<string, number> = {
  npc: 0,
  sentinel: 1,
  scavenger: 2,
  aggressive: 5,
  stayarea: 6,
  wimpy: 7,
  practice: 10,
}
export const positions: Record<string, number> = {
  dead: 0,
  mortal: 1,
  incapacitated: 2,
  stunned: 3,
  sleeping: 4,
  resting: 5,
  sitting: 6,
}
/** ROM's bits of affects, by name. */
export const affectBits: Record<string, number> = {
  blind: 0,
  invisible: 1,
  detect_invis: 3,
  sanctuary: 7,
  infrared: 9,
  hide: 16,
  sleep: 17,
  truesight: 25,
}
export const genders: Record<string, number> = { neuter: 0, male: 1, female: 2 }

/** The numbers of object types, by name. */
export const smaugTypes: Record<string, number> = {
  ...commonTypes,
  drinkcon: 17,
}
/** Wear flags, in the order of their bits. */
export const wearBits = 'take finger neck body head legs feet hands arms shield about waist wrist wield hold'.split(' ')
export const extraBits: Record<string, number> = { antigood: 9, antievil: 10, antineutral: 11 }

/** Returns words of flags as bits. @param bit returns the bit of a word; negative if it is not used */
export function bitsOf(text: string, bit: (word: string) => number): number[] {
  let bits = 0
  for (const word of text.split(/\s+/)) if (bit(word) >= 0) bits |= 1 << bit(word)
  return [bits]
}

export const sectors: Record<string, number> = {
  inside: 0,
  indoors: 0,
  underground: 0,
  city: 1,
  field: 2,
  forest: 3,
  hills: 4,
  mountain: 5,
  waterswim: 6,
  water_swim: 6,
  waternoswim: 7,
  water_noswim: 7,
  underwater: 8,
  air: 9,
}
/** ROM's bits of room flags, by name. Flags that ROM doesn't have are at higher bits. */
export const roomBits: Record<string, number> = {
  dark: 0,
  nomob: 2,
  indoors: 3,
  private: 9,
  safe: 10,
  solitary: 11,
  petshop: 12,
  norecall: 13,
  death: 28,
  nomagic: 29,
}
/** SMAUG's directions: ten, and `somewhere` for all other exits. */
export const ways = 'north east south west up down northeast northwest southeast southwest somewhere'.split(' ')

/** Maps the position numbers of later versions, which begin at 100, to SMAUG's. */
const laterPositions = [0, 1, 2, 3, 4, 7, 5, 7, 7, 6, 7, 7, 8, 8, 8, 8]

/** Returns the position for a number in a file, which may come from a later version of SMAUG; standing if the number is unknown. */
export const laterPosition = (number: number): number => (number >= 100 ? laterPositions[number - 100] : number) ?? 8
