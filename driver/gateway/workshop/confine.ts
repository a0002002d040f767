/** The maximum length of a path in code. */
const longest = 300
/**
 * A backslash and the character that it escapes. In a path, the two could stand for a dot, a slash, a quote or nothing. An escape that yields a
 * letter is harmless. Consecutive backslashes are paired from the first one on, as in TypeScript.
 */
const escapes = /\\([\s\S])/g
/** The characters that may stay after a backslash, because regular expressions need them. */
const harmless = /[a-tvwyzA-TVWYZ*+?^$(){}[\]|&,;:!#%=<>@~ -]/
const quotes = /['"`]/
/** Two dots that could lead to a parent folder. */
const ups = /(?<!\.)\.\.(?=[/\\'"`])/g
/** A quote and the slash after it that begins an absolute path, if the path has a second slash before the closing quote. */
const roots = /(['"`])([/\\])(?=[^\n'"`]{0,300}[/\\][^\n'"`]{0,300}\1)/g

/**
 * A text in which no import leads out of the mud's folders, because TypeScript would look for imports on the whole disk. All other text keeps its
 * position. An author could disguise where strings begin, so each quote counts as the beginning of a string. Two dots are kept only right after a
 * quote (`'../../std`), and only if they don't lead above the root. An absolute path is kept only if it begins with a folder of the mud. Anything
 * else that could lead out is replaced by underscores, one for each character.
 * @param path the mud path of the text's file
 * @param firstFolders the names of the mud's first folders
 */
export function confined(text: string, path: string, firstFolders: ReadonlySet<string>): string {
  const depth = path.split('/').length - 2
  const plain = text.replace(escapes, (pair, sign: string) => {
    if (harmless.test(sign)) return pair
    return /[\n\r\u2028\u2029xuXU0-9.]/.test(sign) ? `_${sign}` : '__'
  })
  const rooted = plain.replace(roots, (found, quote: string, _slash, at: number) => {
    const [, first = ''] = /^[/\\]([\w-]+)\//.exec(plain.slice(at + 1, at + 1 + longest)) ?? []
    return firstFolders.has(first) ? found : `${quote}_`
  })
  return rooted.replace(ups, (found, at: number) => {
    const before = rooted.slice(Math.max(0, at - longest), at)
    let from = before.length - 1
    while (from >= 0 && !quotes.test(before[from]!)) from--
    const steps = /^(?:\.\/)*((?:\.\.\/)*)$/.exec(before.slice(from + 1))?.[1]
    return from >= 0 && steps !== undefined && steps.length / 3 < depth ? found : '__'
  })
}
