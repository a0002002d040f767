// The differences between the server families, as plain data. formats.ts lists the code that reads, writes and resets their worlds.

/** The names of the families, as operators type them. */
export const families = ['circle31', 'tba', 'merc', 'rom', 'smaug'] as const

export type Family = (typeof families)[number]

/** The traits of a family. */
export interface FamilyTraits {
  /** The family's name, as used in sentences. */
  readonly title: string
  /** Whether each area is one file listed in `area.lst`, so that a room belongs to the area of its file. */
  readonly byFile: boolean
  /** The numbering of flags, object types and sectors: CircleMUD's, or that of Merc and its descendants. */
  readonly numbers: 'circle' | 'merc'
  /**
   * The number of arguments of a reset command that precede the arguments that all families have. SMAUG's commands begin with the room and
   * another number.
   */
  readonly resetOffset: number
  /** The letters of the reset commands whose second argument is a world-wide limit. */
  readonly limits: string
  /** The number of the temple in the stock world, where players begin, wake up after death, and arrive when they recall. */
  readonly temple: number
}

const traits: Readonly<Record<Family, FamilyTraits>> = {
  circle31: { title: 'CircleMUD', byFile: false, numbers: 'circle', resetOffset: 0, limits: 'MOGEP', temple: 3001 },
  tba: { title: 'tbaMUD', byFile: false, numbers: 'circle', resetOffset: 0, limits: 'MOGEP', temple: 3001 },
  merc: { title: 'Merc', byFile: true, numbers: 'merc', resetOffset: 0, limits: 'M', temple: 3001 },
  rom: { title: 'ROM', byFile: true, numbers: 'merc', resetOffset: 0, limits: 'M', temple: 3001 },
  smaug: { title: 'SMAUG', byFile: true, numbers: 'merc', resetOffset: 2, limits: '', temple: 21001 },
}

/** Returns whether a word is the name of a family. */
export function isFamily(word: string): word is Family {
  return (families as readonly string[]).includes(word)
}

/** Returns the traits of a family. @throws if there is no family with that name */
export function traitsOf(family: string): FamilyTraits {
  if (!isFamily(family)) throw new Error(`there is no family '${family}': ${families.join(', ')}`)
  return traits[family]
}

/** Returns whether a family uses the numbering of Merc and its descendants. */
export function hasMercNumbers(family: string): boolean {
  return traitsOf(family).numbers === 'merc'
}

/** Directions by their numbers. */
export const directionNames = [
  'north',
  'east',
  'south',
  'west',
  'up',
  'down',
  'northwest',
  'northeast',
  'southeast',
  'southwest',
]

/** SMAUG's directions by their numbers. Their order differs from the other families', and there is one more. */
export const smaugDirections = [
  'north',
  'east',
  'south',
  'west',
  'up',
  'down',
  'northeast',
  'northwest',
  'southeast',
  'southwest',
  'somewhere',
]

/** Returns the directions of a family by their numbers. */
export function waysOf(family: string): readonly string[] {
  return family === 'smaug' ? smaugDirections : directionNames
}
