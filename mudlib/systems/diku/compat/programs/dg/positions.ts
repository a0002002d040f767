import { isNumber, isSame, toNumber } from './c-text'

/** How many wear positions the server has. They are numbered from 0. */
export const wearPositions = 18

const names: readonly (readonly [name: string, position: number])[] = [
  ['hold', 17],
  ['held', 17],
  ['light', 0],
  ['wield', 16],
  ['rfinger', 1],
  ['lfinger', 2],
  ['neck1', 3],
  ['neck2', 4],
  ['body', 5],
  ['head', 6],
  ['legs', 7],
  ['feet', 8],
  ['hands', 9],
  ['arms', 10],
  ['shield', 11],
  ['about', 12],
  ['waist', 13],
  ['rwrist', 14],
  ['lwrist', 15],
]

/** Returns the number of the wear position that a script names, or -1. */
export function eqPosition(word: string): number {
  if (isNumber(word)) {
    const position = toNumber(word)
    if (position >= 0 && position < wearPositions) return position
  }
  return names.find(([name]) => isSame(name, word))?.[1] ?? -1
}

/** For each wear position, the flag of objects that can be worn there: `FINGER` for both fingers. */
export const wearFlags: readonly string[] = [
  'HOLD',
  'FINGER',
  'FINGER',
  'NECK',
  'NECK',
  'BODY',
  'HEAD',
  'LEGS',
  'FEET',
  'HANDS',
  'ARMS',
  'SHIELD',
  'ABOUT',
  'WAIST',
  'WRIST',
  'WRIST',
  'WIELD',
  'HOLD',
]
