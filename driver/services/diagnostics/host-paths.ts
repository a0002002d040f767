import { fileURLToPath, pathToFileURL } from 'node:url'
import { unmetered } from '../../kernel/guard/bulk.ts'

/** Matches a place in a file in a stack: a URL, or a path on Unix or Windows. */
const hostPlace = /(?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])[^\s()]*?\.(?:mjs|cjs|js|ts)(?::\d+)*/g

/**
 * Makes stacks show files of the driver as `driver`. The world must not learn where the server is on disk, and line numbers of a bundle are useless.
 * @param root the folder of the program
 * @returns a function that undoes this
 */
export function hideHostPaths(root: URL): () => void {
  const before = Error.prepareStackTrace
  const folder = fileURLToPath(root)
  const places = [pathToFileURL(folder).href, folder]
  const hide = (place: string) => {
    if (!places.some(one => place.startsWith(one))) return place
    return place.replace(/^.*\.\w+(?=(?::\d+)*$)/, 'driver')
  }
  Error.prepareStackTrace = (error, sites) => {
    const stack: unknown = before?.(error, sites) ?? `${error}\n${sites.map(site => `    at ${site}`).join('\n')}`
    // If the result isn't a text but the list of call sites, it is returned unchanged.
    return typeof stack === 'string' ? unmetered(() => stack.replace(hostPlace, hide)) : stack
  }
  return () => {
    Error.prepareStackTrace = before
  }
}
