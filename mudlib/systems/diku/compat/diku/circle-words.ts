import { circleFlags } from '/compat/diku/lines'

// The words that descendants of CircleMUD write instead of its numbers.

/** Parses a number in these files. Returns 0 if there is none. */
export const numberOf = (text: string) => Math.trunc(Number.parseFloat(text)) || 0
const highest = 31

/** Parses flags in any of three forms: words, CircleMUD's letters, or a row of 0 and 1 whose last digit is the first flag. */
export function bitsOf(text: string, words: Readonly<Record<string, number>>): number[] {
  const said = text.trim()
  if (/^[01]+$/.test(said)) return [Number.parseInt(said.slice(-highest), 2)]
  if (/^[a-zA-Z]+$/.test(said) && !(said.toLowerCase() in words)) return [circleFlags(said, 0)]
  const known = said.toLowerCase().split(/\s+/)
  return [known.reduce((bits, word) => (word in words ? bits | (1 << words[word]!) : bits), 0)]
}

/** The bit number of each flag, by its word. */
export const actWords = {
  sentinel: 1,
  scavenger: 2,
  aware: 4,
  aggressive: 5,
  aggr: 5,
  'stay-zone': 6,
  wimpy: 7,
  memory: 11,
  helper: 12,
}
export const roomWords = {
  dark: 0,
  death: 1,
  'no-mob': 2,
  nomob: 2,
  '!mob': 2,
  indoors: 3,
  peaceful: 4,
  '!magic': 7,
  private: 9,
}
export const wearWords = Object.fromEntries(
  'take finger neck body head legs feet hands arms shield about waist wrist wield hold'
    .split(' ')
    .map((word, bit) => [word, bit] as const),
)
const typeWords: Readonly<Record<string, number>> = {
  ...{ light: 1, scroll: 2, wand: 3, staff: 4, weapon: 5, treasure: 8, armor: 9, potion: 10, worn: 11, other: 12 },
  ...{ trash: 13, container: 15, note: 16, drinkcon: 17, key: 18, food: 19, money: 20, boat: 22, fountain: 23 },
}
const sectors = 'inside city field forest hills mountains water_swim water_noswim underwater flying'.split(' ')
const positions = ['dead', 'mortal', 'incap', 'stun', 'sleep', 'rest', 'sit', 'fight', 'stand']

/** Returns the number of a position; the number for standing if the position is unknown. */
export function positionOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const found = positions.findIndex(word => text.toLowerCase().startsWith(word))
  return found < 0 ? 8 : found
}

/** Returns the number of a sector; 0 (inside) if the sector is unknown. */
export const sectorOf = (text: string) => Math.max(0, sectors.indexOf(text.toLowerCase()))

/** Returns the number of an object type by its name. */
export const typeOf = (text: string) => typeWords[text.toLowerCase().split(' ')[0]!] ?? typeWords['other']!
