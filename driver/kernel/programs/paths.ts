import { posix } from 'node:path'
import { Refused } from '../guard/errors.ts'

/** What needs no work: the usual case, as daemons are loaded by their paths at every turn. */
const canonical = /^(?:\/[\w-]+)+$/

/** Resolves a path as written in a program (`./orc`, `/std/room`) to a canonical mud path without `.ts`. */
export function resolvePath(from: string, path: string): string {
  if (canonical.test(path)) return path
  const absolute = path.startsWith('/') ? path : posix.join(posix.dirname(from), path)
  return posix.resolve('/', absolute).replace(/\.ts$/, '')
}

/** A file's path as mud code writes it, without `..` and the like. @throws where it has what no mud path has */
export function canonicalPath(path: string): string {
  // Files of other servers have names in any language, mounted or in a domain's folder `bundles`; elsewhere letters that look like ours
  // would deceive.
  const allowed = /^\/(mounts|domains\/[\w-]+\/bundles)\//.test(path) ? /^[\p{L}\p{M}\p{N}_./+@ -]*$/u : /^[\w./+@ -]*$/
  if (!allowed.test(path)) {
    throw new Refused(`${JSON.stringify(path)}: a path is made of letters, digits and _ - . + @ between slashes`)
  }
  return posix.resolve('/', path)
}
