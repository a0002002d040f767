/** The most characters of a path in code. */
const longest = 300
/**
 * A backslash and what it could stand for in a path: a dot, a slash, a quote, nothing. A letter that it makes of a letter leads nowhere. Pairs are
 * taken from the first backslash of a row on, as TypeScript takes them.
 */
const escapes = /\\([\s\S])/g
/** What stays behind a backslash, as patterns need it. */
const harmless = /[a-tvwyzA-TVWYZ*+?^$(){}[\]|&,;:!#%=<>@~ -]/
const quotes = /['"`]/
/** Two dots that could be a step up. */
const ups = /(?<!\.)\.\.(?=[/\\'"`])/g
/** A quote, and a path behind it that begins at the root, with a second slash before it ends. */
const roots = /(['"`])([/\\])(?=[^\n'"`]{0,300}[/\\][^\n'"`]{0,300}\1)/g

/**
 * A text in which no import leads out of the mud's folders, with all else at its place: TypeScript looks for what an import names on the
 * whole disk. The author of a text could mislead about where its strings begin, so each quote counts as the beginning of one. Two dots stay only
 * right behind a quote (`'../../std`), and not above the root; a path from the root stays only if it begins with a folder of the mud. All else
 * that could lead out becomes underscores, one for each character.
 * @param path of its file, a mud path
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
