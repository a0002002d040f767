import type { Tokens } from '/compat/diku/tokens'

// The keys of SmaugFUSS's area files, and what becomes of those that aren't used or aren't known.

/** Keys whose value is a text up to `~`, beside those that are asked for. */
const texts = new Set(
  (
    'Name Author ResetMsg Flags Keywords Short Long Desc Race Class Position DefPos Specfun Gender Actflags Affected Speaks Speaking ' +
    'BodyParts Resist Immune Suscept Attacks Defenses Type WFlags Action Sector ExDescKey ExDesc Progtype Arglist Comlist Direction ' +
    'Credits Owner Stances Bodyparts Continent'
  ).split(' '),
)

/** Keys that SmaugFUSS has, texts or not. */
const known = new Set([
  ...texts,
  // AFKMud's.
  ...'Vnums Coordinates Dates Treasure WeatherCoords Nattacks'.split(' '),
  ...(
    'Version WeatherX WeatherY Ranges Economy ResetFreq Climate Neighbor Spelllimit Vnum Stats Stats1 Stats2 Stats3 Stats4 Attribs ' +
    'Saves ShopData RepairData Values Spells Affect AffectData Layers Level Reset ToRoom Key Pull PullType Light'
  ).split(' '),
])

/** The key that a word is likely meant for: one with a letter more, less or another, or two that are swapped. */
function meantKey(word: string): string | undefined {
  if (word.length < 3 || /\d$/.test(word)) return undefined
  return [...known].find(key => key.length > 3 && isNear(word.toLowerCase(), key.toLowerCase()))
}

function isNear(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [a, b] = [one.slice(same), other.slice(same)]
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped
}

/** Passes over a key that isn't used. One that is likely misspelt is a problem, one that SMAUG doesn't have a note; each is told once. */
export function passOver(tokens: Tokens, key: string, line: number): void {
  const meant = known.has(key) ? key : meantKey(key)
  if (meant === undefined) tokens.remark(`the key '${key}' is not known here: it is left out`, line)
  else if (meant !== key) tokens.noteOnce(`there is no key '${key}': should it be ${meant}?`, line)
  if (meant !== undefined && texts.has(meant)) tokens.string(meant)
  else tokens.toEndOfLine()
}
