import { posix } from 'node:path'
import { Refused } from '../guard/errors.ts'

/** The cache of resolved paths, because rooms and daemons are looked up by path all the time. */
const known = new Map<string, string>()

/** Resolves a path as written in a program (`./orc`, `/std/room`) to a canonical mud path without `.ts`. */
export function resolvePath(from: string, path: string): string {
  const key = path[0] === '/' ? path : `${from} ${path}`
  let found = known.get(key)
  if (found !== undefined) return found
  found = posix.resolve('/', posix.dirname(from), path).replace(/\.ts$/, '')
  if (known.size < 50_000 && key.length < 200) known.set(key, found)
  return found
}

/** The canonical form of a file's path in mud code, without `..` and the like. @throws if the path contains characters that mud paths can't have */
export function canonicalPath(path: string): string {
  // Files of other servers, mounted or in a domain's folder `bundles`, may have names in any language. Elsewhere only ASCII is allowed, because other
  // letters can look the same and mislead a reader.
  const allowed = /^\/(mounts|domains\/[\w-]+\/bundles)\//.test(path) ? /^[\p{L}\p{M}\p{N}_./+@ -]*$/u : /^[\w./+@ -]*$/
  if (!allowed.test(path)) {
    throw new Refused(`${JSON.stringify(path)}: a path is made of letters, digits and _ - . + @ between slashes`)
  }
  return posix.resolve('/', path)
}
