import { listFiles, readFile } from 'driver'
import type { BundleFiles } from '/compat/ranvier/plain-world'

/** Where the driver shows the folders that the operator names by `--ranvier`. */
export const mountedAt = '/mounts/ranvier'
/** Domains whose areas are programs of a Ranvier world: those with a `ranvier.json`. */
export const ranvierDomains = (): string[] =>
  foldersIn('/domains').filter(name => readFile(`/domains/${name}/ranvier.json`) !== null)
/** Whether there is any world of Ranvier. */
export const isMounted = (): boolean => listFiles(mountedAt).length > 0 || ranvierDomains().length > 0

/** Where our own versions of Ranvier's default bundles are. */
const own = '/compat/ranvier/bundles'

/** What says that a folder is a bundle: BundleManager looks for these. */
const marks =
  /^(areas|behaviors|channels\.(?:js|script\.ts)|classes|commands|effects|help|input-events|player-events\.(?:js|script\.ts)|quest-goals|quest-rewards|attributes\.(?:js|script\.ts)|server-events|skills|lib)\/?$/

/** What Ranvier's ranvier.json may say of a server, as far as we read it. */
interface ServerConfig {
  bundles?: string[]
}

/** The bundles of a mounted folder, with those of our own that it lacks. */
export interface Bundles {
  /** What is mounted. */
  folder: string
  /** Their names in the order in which they are loaded. */
  names: readonly string[]
  /** The folder of each, by name. */
  folders: Readonly<Record<string, string>>
  /** Those that are the operator's: the others are ours. */
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

/** The name of a bundle: its folder's, or in its package.json where the folder is called otherwise than other bundles require it. */
function nameOf(folder: string): string {
  const last = folder.split('/').at(-1)!
  const { name } = json(`${folder}/package.json`)
  return typeof name === 'string' && name.endsWith(last) && name.startsWith('bundle-') ? name : last
}

/** All folders under one that are bundles, however deep a repository keeps them. */
function bundlesUnder(folder: string, deep: number): string[] {
  // A server's bundles may be called as a bundle's own folders are: areas, classes, commands.
  const isShelf = folder.endsWith('/bundles')
  if (!isShelf && isBundle(folder)) return [folder]
  if (deep === 0) return []
  return foldersIn(folder)
    .filter(name => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap(name => bundlesUnder(`${folder}/${name}`, deep - 1))
}

/**
 * Folders of bundles, those first that lie beside the most that are wanted and the fewest that are not. Those that lie among strangers
 * belong to another server.
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
 * Finds the bundles of a folder: a server with ranvier.json and bundles/, a folder of bundles, or one bundle. Our own versions of
 * Ranvier's default bundles are added, but for those that it has itself.
 * @param wanted the names of all bundles, where they are known; a server's ranvier.json, or all that are found, by default
 * @param made bundles that programs of a domain stand for; they need no folder in `bundles`
 * @throws where there is no bundle
 */
export function findBundles(folder: string, wanted?: readonly string[], made: readonly string[] = []): Bundles {
  const folders: Record<string, string> = {}
  for (const name of made) folders[name] = `${folder}/bundles/${name}`
  for (const one of byFitness(bundlesUnder(folder, 3), wanted)) folders[nameOf(one)] ??= one
  const found = Object.keys(folders)
  if (found.length === 0 && !wanted) throw new Error(`${folder}: there is no bundle of Ranvier in it`)
  // Of a repository with several servers, the one is meant whose bundles are wanted.
  const homes = Object.keys(folders).filter(name => wanted?.includes(name) ?? true)
  const server = homes.map(name => /^(.*)\/bundles\//.exec(folders[name]!)?.[1]).find(home => home !== undefined)
  const home = readFile(`${folder}/ranvier.json`) === null && server !== undefined ? server : folder
  const config = json(`${home}/ranvier.json`) as ServerConfig
  const listed = wanted ?? config.bundles
  const given = listed ? found.filter(name => listed.includes(name)) : found
  // A server that lists its bundles says what it wants; areas alone need the rest to be played.
  // Those that aren't loaded can still be required.
  const lacking = foldersIn(own).filter(name => !folders[name])
  for (const name of lacking) folders[name] = `${own}/${name}`
  const ours = lacking.filter(name => listed?.includes(name) ?? true)
  // BundleManager reads the folder, and takes them in the order of their names.
  const names = [...given, ...ours].sort((a, b) => (a < b ? -1 : 1))
  return { folder: home, names, folders, given }
}

/** Whether a path is a folder, or below it. */
export const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** The end of the names of scripts in TypeScript. Engines know them, as all scripts, by names that end in `.js`. */
const typedEnd = '.script.ts'

/** Whether a file is a script in TypeScript: no program. */
export const isTypedScript = (path: string): boolean => path.endsWith(typedEnd)

const asScript = (path: string) => (isTypedScript(path) ? `${path.slice(0, -typedEnd.length)}.js` : path)

/** The mud path of a file of a server: `bundles/NAME/…`, or one beside them; of a script in TypeScript where there is one instead. */
export function pathIn(bundles: Bundles, path: string): string {
  const at = placeIn(bundles, path)
  if (!at.endsWith('.js') || readFile(at) !== null) return at
  const typed = at.slice(0, -'.js'.length) + typedEnd
  return readFile(typed) === null ? at : typed
}

/** The names in a folder of a server, as an engine knows them. */
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

/** A file of a server by its mud path, the other way round; null where it is none. */
export function fileIn({ folder, folders }: Bundles, mudPath: string): string | null {
  for (const [name, bundle] of Object.entries(folders))
    if (mudPath === bundle || mudPath.startsWith(`${bundle}/`))
      return `bundles/${name}${asScript(mudPath.slice(bundle.length))}`
  return mudPath.startsWith(`${folder}/`) ? mudPath.slice(folder.length + 1) : null
}

/** A server's files as its engine reads them, by paths: `bundles/NAME/…`. */
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
