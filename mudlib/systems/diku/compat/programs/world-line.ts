// The line `world = './numbers'` in a file of programs. It names the class that maps the file's numbers to paths.

const line = /^[ \t]*world[ \t]*=[ \t]*(['"]?)([./][^\s'"~;]*)\1[ \t]*[~;]?[ \t]*$/m
/** The start of the first program, in any of the three languages. */
const begin = /^[ \t]*(?:[#>]|M\s)/m

/**
 * Finds the line `world = …`, which comes before the first program.
 * @returns the path as written ('' if there is no such line), and the text with that line blanked, so that line numbers stay the same
 */
export function worldNamed(text: string): { named: string; rest: string } {
  const found = line.exec(text)
  const first = begin.exec(text)?.index ?? text.length
  if (!found || found.index > first) return { named: '', rest: text }
  return { named: found[2]!, rest: text.slice(0, found.index) + text.slice(found.index + found[0].length) }
}

/** Returns whether a word of a program is a path: `./rat`, `../items/map`, `/domains/vale/npc/goblin`. */
export const isPath = (word: string): boolean => /^\.{0,2}\//.test(word)
