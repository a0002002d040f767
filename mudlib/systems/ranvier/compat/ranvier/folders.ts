import { listFiles, readFile } from 'driver'
import type { BundleFiles } from '/compat/ranvier/plain-world'

/** The folder in which the driver mounts the folders that the operator names with `--ranvier`. */
export const mountedAt = '/mounts/ranvier'
/** Returns the domains whose areas are programs of a Ranvier world: those with a `ranvier.json`. */
export const ranvierDomains = (): string[] =>
  foldersIn('/domains').filter(name => readFile(`/domains/${name}/ranvier.json`) !== null)
/** Returns whether there is any Ranvier world. */
export const isMounted = (): boolean => listFiles(mountedAt).length > 0 || ranvierDomains().length > 0

/** The folder with the mudlib's own versions of Ranvier's default bundles. */
const own = '/compat/ranvier/bundles'

/** Matches the names of files and folders that mark a folder as a bundle. BundleManager looks for these names. */
const marks =
  /^(areas|behaviors|channels\.(?:js|script\.ts)|classes|commands|effects|help|input-events|player-events\.(?:js|script\.ts)|quest-goals|quest-rewards|attributes\.(?:js|script\.ts)|server-events|skills|lib)\/?$/

/** The settings in a server's ranvier.json that are used here. */
interface ServerConfig {
  bundles?: string[]
}

/** The bundles of a mounted folder, together with the mudlib's own versions of the bundles that the folder lacks. */
export interface Bundles {
  /** The mounted folder. */
  folder: string
  /** The names of the bundles, in the order of loading. */
  names: readonly string[]
  /** The folder of each bundle, by name. */
  folders: Readonly<Record<string, string>>
  /** The names of the operator's bundles. All other bundles belong to the mudlib. */
  given: readonly string[]
}

const foldersIn = (folder: string) =>
  listFiles(folder)
    .filter(name => name.endsWith('/'))
    .map(name => name.slice(0, -1))

const isBundle = (folder: string) => listFiles(folder).some(name => marks.test(name))

function json(path: string): Record<string, unknown> {
  const text = readFile(path)
  if (text === null) return {}
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`)
  }
}

/**
 * Returns the name of a bundle. This is usually the name of its folder. If the folder's name consists of a prefix like `bundle-`
 * and the name in the bundle's package.json, the name in package.json is used.
 */
function nameOf(folder: string): string {
  const last = folder.split('/').at(-1)!
  const { name } = json(`${folder}/package.json`)
  return typeof name === 'string' && name.endsWith(last) && name.startsWith('bundle-') ? name : last
}

/** Returns all bundles below a folder, down to a number of levels. */
function bundlesUnder(folder: string, deep: number): string[] {
  // A bundle of a server may have the same name as a folder inside bundles: areas, classes, commands.
  const isShelf = folder.endsWith('/bundles')
  if (!isShelf && isBundle(folder)) return [folder]
  if (deep === 0) return []
  return foldersIn(folder)
    .filter(name => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap(name => bundlesUnder(`${folder}/${name}`, deep - 1))
}

/**
 * Sorts folders of bundles by the share of wanted bundles in their parent folder. A bundle whose neighbours are mostly unwanted
 * belongs to another server, and is left out.
 */
function byFitness(found: readonly string[], wanted: readonly string[] | undefined): readonly string[] {
  if (!wanted) return found
  const shelfOf = (folder: string) => folder.slice(0, folder.lastIndexOf('/'))
  const fitness = (shelf: string) => {
    const names = found.filter(one => shelfOf(one) === shelf).map(nameOf)
    return names.filter(name => wanted.includes(name)).length / names.length
  }
  const shelves = new Map(found.map(shelfOf).map(shelf => [shelf, fitness(shelf)]))
  const fitnessOf = (one: string) => shelves.get(shelfOf(one))!
  return found.filter(one => fitnessOf(one) > 0.5).sort((a, b) => fitnessOf(b) - fitnessOf(a))
}

/**
 * Finds the bundles of a folder: a server with ranvier.json and bundles/, a folder of bundles, or a single bundle. The mudlib's own versions of
 * Ranvier's default bundles are added, except those that the folder already has.
 * @param wanted the names of all bundles, if they are known; by default the bundles in the server's ranvier.json, or all bundles that are found
 * @param made bundles that are generated from programs of a domain; they need no folder in `bundles`
 * @throws if there is no bundle
 */
export function findBundles(folder: string, wanted?: readonly string[], made: readonly string[] = []): Bundles {
  const folders: Record<string, string> = {}
  for (const name of made) folders[name] = `${folder}/bundles/${name}`
  for (const one of byFitness(bundlesUnder(folder, 3), wanted)) folders[nameOf(one)] ??= one
  const found = Object.keys(folders)
  if (found.length === 0 && !wanted) throw new Error(`${folder}: there is no bundle of Ranvier in it`)
  // If a repository contains several servers, the one with the wanted bundles is used.
  const homes = Object.keys(folders).filter(name => wanted?.includes(name) ?? true)
  const server = homes.map(name => /^(.*)\/bundles\//.exec(folders[name]!)?.[1]).find(home => home !== undefined)
  const home = readFile(`${folder}/ranvier.json`) === null && server !== undefined ? server : folder
  const config = json(`${home}/ranvier.json`) as ServerConfig
  const listed = wanted ?? config.bundles
  const given = listed ? found.filter(name => listed.includes(name)) : found
  // Of the mudlib's bundles, a server that lists its bundles gets only those on its list. Without a list, it gets all of them, so
  // that a folder with only areas can be played. Scripts can require bundles that aren't loaded, too.
  const lacking = foldersIn(own).filter(name => !folders[name])
  for (const name of lacking) folders[name] = `${own}/${name}`
  const ours = lacking.filter(name => listed?.includes(name) ?? true)
  // The names are sorted, because BundleManager loads bundles in the order of their names.
  const names = [...given, ...ours].sort((a, b) => (a < b ? -1 : 1))
  return { folder: home, names, folders, given }
}

/** Returns whether a path is a folder, or below it. */
export const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** The ending of the file names of TypeScript scripts. Engines see these scripts under names that end with `.js`, like all other scripts. */
const typedEnd = '.script.ts'

/** Returns whether a file is a TypeScript script, not a program. */
export const isTypedScript = (path: string): boolean => path.endsWith(typedEnd)

const asScript = (path: string) => (isTypedScript(path) ? `${path.slice(0, -typedEnd.length)}.js` : path)

/**
 * Returns the mud path of a server's file, such as `bundles/NAME/…`. If only a TypeScript version of a script exists, returns the path of
 * that version.
 */
export function pathIn(bundles: Bundles, path: string): string {
  const at = placeIn(bundles, path)
  if (!at.endsWith('.js') || readFile(at) !== null) return at
  const typed = at.slice(0, -'.js'.length) + typedEnd
  return readFile(typed) === null ? at : typed
}

/** Returns the names in a folder of a server, as an engine sees them. */
export function namesIn(bundles: Bundles, folder: string): string[] {
  const names = listFiles(placeIn(bundles, folder.replace(/\/$/, '')))
  return names.some(isTypedScript) ? [...new Set(names.map(asScript))].sort() : names
}

function placeIn({ folder, folders }: Bundles, path: string): string {
  const [, name = '', rest = ''] = /^\/?bundles\/([^/]+)\/?(.*)$/.exec(path) ?? []
  const bundle = folders[name]
  if (bundle === undefined) return `${folder}/${path}`
  return rest === '' ? bundle : `${bundle}/${rest}`
}

/** The reverse of pathIn(). Returns a server's file by its mud path; null if the file doesn't belong to the server. */
export function fileIn({ folder, folders }: Bundles, mudPath: string): string | null {
  for (const [name, bundle] of Object.entries(folders))
    if (mudPath === bundle || mudPath.startsWith(`${bundle}/`))
      return `bundles/${name}${asScript(mudPath.slice(bundle.length))}`
  return mudPath.startsWith(`${folder}/`) ? mudPath.slice(folder.length + 1) : null
}

/** Returns functions for an engine's access to a server's files, by paths such as `bundles/NAME/…`. */
export function filesOf(bundles: Bundles): Omit<BundleFiles, 'root'> {
  return {
    isTyped: path => isTypedScript(pathIn(bundles, path)),
    read: path => readFile(pathIn(bundles, path)),
    list: folder => {
      const whole = folder.replace(/\/$/, '')
      return whole === 'bundles' ? bundles.names.map(name => `${name}/`) : namesIn(bundles, whole)
    },
  }
}
