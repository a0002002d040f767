import type { Tokens } from '/compat/diku/tokens'
import { nearWord } from '/lib/near'

// The keys of SmaugFUSS's area files, and the handling of unused and unknown keys.

/** Keys whose value is a text up to `~`. */
const texts = new Set(
  (
    'Name Author ResetMsg Flags Keywords Short Long Desc Race Class Position DefPos Specfun Gender Actflags Affected Speaks Speaking ' +
    'BodyParts Resist Immune Suscept Attacks Defenses Type WFlags Action Sector ExDescKey ExDesc Progtype Arglist Comlist Direction ' +
    'Credits Owner Stances Bodyparts Continent'
  ).split(' '),
)

/** All keys that SmaugFUSS has, with texts or without. */
const known = new Set([
  ...texts,
  // The keys of AFKMud.
  ...'Vnums Coordinates Dates Treasure WeatherCoords Nattacks'.split(' '),
  ...(
    'Version WeatherX WeatherY Ranges Economy ResetFreq Climate Neighbor Spelllimit Vnum Stats Stats1 Stats2 Stats3 Stats4 Attribs ' +
    'Saves ShopData RepairData Values Spells Affect AffectData Layers Level Reset ToRoom Key Pull PullType Light'
  ).split(' '),
])

/** Returns the key that a misspelt word probably means: a key from which it differs by one added, missing or replaced letter, or by
 * two swapped letters. */
function meantKey(word: string): string | undefined {
  if (word.length < 3 || /\d$/.test(word)) return undefined
  const keys = [...known].filter(key => key.length > 3)
  const near = nearWord(
    word.toLowerCase(),
    keys.map(key => key.toLowerCase()),
  )
  return keys.find(key => key.toLowerCase() === near)
}

/**
 * Skips a key that isn't used. A key that is probably misspelt is reported as a problem, and a key that SMAUG doesn't have as a note. Each
 * key is reported once.
 */
export function passOver(tokens: Tokens, key: string, line: number): void {
  const meant = known.has(key) ? key : meantKey(key)
  if (meant === undefined) tokens.remark(`the key '${key}' is not known here: it is left out`, line)
  else if (meant !== key) tokens.noteOnce(`there is no key '${key}': should it be ${meant}?`, line)
  if (meant !== undefined && texts.has(meant)) tokens.string(meant)
  else tokens.toEndOfLine()
}
