import { listFiles, loadLent } from 'driver'
import { type DataOf, dataOf, type Shape } from '/lib/file-data'

/**
 * The maximum number of programs of one kind that are read from one domain, by default. The number is limited because all players wait for the lists
 * that contain the programs of all domains.
 */
const mostPrograms = 60

/**
 * The paths of the programs in a folder of each domain: `festivals` finds /domains/vale/festivals/midwinter. @param most the maximum number
 * of programs from one domain. They are taken in alphabetical order, and the rest are left out
 */
export function programsIn(folder: string, most = mostPrograms): string[] {
  const found: string[] = []
  for (const domain of listFiles('/domains')) {
    if (!domain.endsWith('/') || !listFiles(`/domains/${domain}`).includes(`${folder}/`)) continue
    found.push(...programsAt(`/domains/${domain}${folder}`).slice(0, most))
  }
  return found
}

/** The paths of the programs in one folder, without tests. */
const programsAt = (at: string): string[] =>
  listFiles(at)
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => `${at}/${file.slice(0, -3)}`)

/**
 * The data of the programs in a folder of /std, and in the folders with the same name in all domains: `races`, `skills`. A file that is
 * broken, or whose data has a wrong type, is left out until it is fixed. Its mistakes are reported when it is saved.
 * @param shape the fields that are read
 * @param most the maximum number of programs from one domain. They are taken in alphabetical order, and the rest are left out
 */
export function dataIn<S extends Shape>(folder: string, shape: S, most = mostPrograms): DataOf<S>[] {
  return [...programsAt(`/std/${folder}`), ...programsIn(folder, most)].flatMap(path => dataAt(path, shape) ?? [])
}

/** The data of one program; null if the program is broken. */
export function dataAt<S extends Shape>(path: string, shape: S): DataOf<S> | null {
  try {
    return dataOf(loadLent(path), shape)
  } catch {
    return null
  }
}
