import { listedAreas } from '/compat/diku/areas'
import type { Family } from '/compat/diku/families'
import { isMud98 } from '/compat/diku/mud98'

/**
 * Guesses the family of a world's files from the format of their records.
 * @param read returns the text of a file by its path in the world's folder, or null
 */
export function guessFamily(read: (path: string) => string | null): Family {
  return lookAt(read).family
}

/** Returns the family of a world's files if their records leave no doubt, otherwise null. */
export function sureFamily(read: (path: string) => string | null): Family | null {
  const { family, isSure } = lookAt(read)
  return isSure ? family : null
}

/** A guessed family, and whether nothing contradicts it. */
interface Guess {
  family: Family
  isSure: boolean
}

function lookAt(read: (path: string) => string | null): Guess {
  const list = read('area.lst')
  if (list !== null) return ofAreas(listedAreas(list).map(name => read(name) ?? ''))
  for (const name of (read('mob/index') ?? '').split(/\s+/)) {
    const text = name === '' || name.startsWith('$') ? null : read(`mob/${name}`)
    const flags = text?.split('\n').find(line => / [SE]\s*$/.test(line))
    // tbaMUD's mobiles have ten words on their line of flags; CircleMUD's have four.
    const count = flags?.trim().split(/\s+/).length
    if (count) return { family: count >= 10 ? 'tba' : 'circle31', isSure: count === 4 || count === 10 }
  }
  return { family: 'circle31', isSure: false }
}

/** Returns the family of a world with one file per area. SMAUG's files are recognised by their sections, Merc's and ROM's by their mobiles. */
function ofAreas(texts: readonly string[]): Guess {
  // Looks at all files, because the first file may contain only helps, which all families have.
  if (texts.some(isSmaug)) return { family: 'smaug', isSure: true }
  let [merc, rom] = [0, 0]
  for (const text of texts) {
    // Mud98 and Dawn of Time descend from ROM, but write words instead of numbers.
    if (isMud98(text) || /^#DAWNAREADATA\b/m.test(text)) rom++
    const from = /^#(?:NEW_?)?MOBILES[^\n]*\n/m.exec(text)
    if (!from) continue
    const rest = text.slice(from.index + from[0].length)
    const mobiles = rest.slice(0, /^#(?:0\b|[A-Z$])/m.exec(rest)?.index)
    // The line of flags comes after the last string.
    merc += mobiles.match(/~\s*\n(?:\S+[ \t]+){2,4}[+-]?\d+[ \t]+S\s*$/gm)?.length ?? 0
    rom += mobiles.match(/~\s*\n\S+[ \t]+\S+[ \t]+(?:\S+[ \t]+){0,2}[+-]?\d+[ \t]+[+-]?\d+\s*$/gm)?.length ?? 0
  }
  return { family: merc > rom ? 'merc' : 'rom', isSure: (merc === 0) !== (rom === 0) }
}

/** Returns whether an area is SMAUG's. Newer files name SMAUG; older files have sections that no other family has. */
function isSmaug(text: string): boolean {
  return /^\s*#(?:FUSS|AFK)AREA\b/.test(text) || /^#(VERSION|AUTHOR|RANGES|RESETMSG|ECONOMY|CLIMATE)\b/m.test(text)
}
