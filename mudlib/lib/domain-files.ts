import { listFiles, loadLent } from 'driver'
import { domainOf } from '/lib/domain-of'
import { type DataOf, dataOf, type Shape } from '/lib/file-data'

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
 * The data of the programs in a folder of /std, and in the folders of the same name of all domains: `races`, `skills`. A file that is broken,
 * or has data of another type than is needed, is left out until it is fixed: a save reports each mistake.
 * @param shape the fields that are read
 */
export function dataIn<S extends Shape>(folder: string, shape: S): DataOf<S>[] {
  return [...programsAt(`/std/${folder}`), ...programsIn(folder)].flatMap(path => dataAt(path, shape) ?? [])
}

/** The data of one such program; null if it is broken. */
export function dataAt<S extends Shape>(path: string, shape: S): DataOf<S> | null {
  try {
    return dataOf(loadLent(path), shape)
  } catch {
    return null
  }
}

/** The first so many programs of each domain, and all of the mudlib, so that no domain fills a list that everybody reads. */
export function fewOfEach<T extends { readonly path: string }>(all: readonly T[], most: number): T[] {
  const counts = new Map<string, number>()
  return all.filter(({ path }) => {
    if (!path.startsWith('/domains/')) return true
    const domain = domainOf(path)
    const count = (counts.get(domain) ?? 0) + 1
    counts.set(domain, count)
    return count <= most
  })
}
