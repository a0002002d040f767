import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Has stacks name the driver's files from the project's folder on (`driver/kernel/guard/guard.ts`), as mud code can read them: where on
 * the machine that folder is, is nobody's business in the world.
 * @param root the folder, as a URL
 * @returns a function that undoes it
 */
export function hideHostPaths(root: URL): () => void {
  const before = Error.prepareStackTrace
  const folder = fileURLToPath(root)
  const url = pathToFileURL(folder).href
  Error.prepareStackTrace = (error, sites) => {
    const stack: unknown = before?.(error, sites) ?? `${error}\n${sites.map(site => `    at ${site}`).join('\n')}`
    // Code that asks for the call sites themselves gets them.
    return typeof stack === 'string' ? stack.replaceAll(url, '').replaceAll(folder, '') : stack
  }
  return () => {
    Error.prepareStackTrace = before
  }
}
