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

/**
 * The objects of the programs in a folder of /std, and in the folders of the same name of all domains: `races`, `skills`. A file that is broken is left out
 * until it is mended.
 * @param load loads a program
 */
export function objectsIn<T>(folder: string, load: (path: string) => T): T[] {
  return [...programsAt(`/std/${folder}`), ...programsIn(folder)].flatMap(path => {
    try {
      return [load(path)]
    } catch {
      return []
    }
  })
}
