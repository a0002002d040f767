import { posix } from 'node:path'
import { Refused } from '../guard/errors.ts'

/** What was resolved before: rooms and daemons are asked for by their paths at every turn. */
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

/** A file's path as mud code writes it, without `..` and the like. @throws for characters that mud paths can't have */
export function canonicalPath(path: string): string {
  // Files of other servers have names in any language, mounted or in a domain's folder `bundles`; elsewhere letters that look like ours
  // would deceive.
  const allowed = /^\/(mounts|domains\/[\w-]+\/bundles)\//.test(path) ? /^[\p{L}\p{M}\p{N}_./+@ -]*$/u : /^[\w./+@ -]*$/
  if (!allowed.test(path)) {
    throw new Refused(`${JSON.stringify(path)}: a path is made of letters, digits and _ - . + @ between slashes`)
  }
  return posix.resolve('/', path)
}
