import { listFiles } from 'driver'

/** The paths of the programs in a folder of each domain: `festivals` finds /domains/vale/festivals/midwinter. */
export function programsIn(folder: string): string[] {
  const found: string[] = []
  for (const domain of listFiles('/domains')) {
    if (!domain.endsWith('/') || !listFiles(`/domains/${domain}`).includes(`${folder}/`)) continue
    found.push(...programsAt(`/domains/${domain}${folder}`))
  }
  return found
}

/** The paths of the programs in one folder, without tests. */
const programsAt = (at: string): string[] =>
  listFiles(at)
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => `${at}/${file.slice(0, -3)}`)

/** The most characters of a name by which something of a domain is listed. */
const longestName = 60

/** Whether it has a name that lists can be ordered by: types say so, and `any` says otherwise. */
function isNamed(found: unknown): boolean {
  const { name } = found as { name?: unknown }
  return typeof name === 'string' && name.length <= longestName
}

/**
 * The objects of the programs in a folder of /std, and in the folders of the same name of all domains: `races`, `skills`. A file that is broken, or whose name is no
 * text of at most 60 characters, is left out until it is mended.
 * @param load loads a program
 */
export function objectsIn<T>(folder: string, load: (path: string) => T): T[] {
  return [...programsAt(`/std/${folder}`), ...programsIn(folder)].flatMap(path => {
    try {
      const found = load(path)
      return isNamed(found) ? [found] : []
    } catch {
      return []
    }
  })
}
