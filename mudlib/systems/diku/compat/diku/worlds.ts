import { listFiles, readFile } from 'driver'
import { mounted, own } from '/compat/diku/folders'
import { isMud98 } from '/compat/diku/mud98'

/** A folder that is expected to contain the files of a Diku world. */
export interface DikuFolder {
  /** The mud path of the world's programs: `/diku/circle`. */
  root: string
  /** The mud path of the folder. */
  folder: string
}

/** Returns the folders that the operator names with `--diku`, and those under /diku. The programs of both are at /diku/NAME. */
export function worldFolders(): DikuFolder[] {
  const names = (folder: string) => listFiles(folder).map(name => name.replace(/\/$/, ''))
  return [mounted, own].flatMap(above =>
    names(above).map(name => ({ root: `${own}/${name}`, folder: `${above}/${name}` })),
  )
}

/** Returns whether a file is an area file, by its name. */
export const isArea = (name: string) => /\.are?$/i.test(name) && !/^(help|social)s?\./i.test(name)

/** The subfolders of a server's folder that may contain its world. */
const places = ['', '/world', '/area', '/areas', '/lib/world', '/lib/area', '/lib/areas', '/data/area', '/new/area']

/**
 * Returns the folder of a world's files inside a folder that the operator names.
 * @throws if the folder contains no world
 */
export function folderOfWorld(folder: string): string {
  if (folder.startsWith(`${own}/`)) return folder
  const isWorld = (one: string) => listFiles(one).some(name => name === 'wld/' || name === 'area.lst' || isArea(name))
  const found = places.map(place => `${folder}${place}`).find(one => isWorld(one) || jsonAreas(one).length > 0)
  if (found === undefined) throw new Error(`${folder}: there is neither a folder wld nor a file area.lst in it`)
  return found
}

/** Returns the JSON area files in a folder. They are used if the folder has no other area files. */
const jsonAreas = (folder: string): string[] =>
  listFiles(folder).filter(name => name.endsWith('.json') && isMud98(readFile(`${folder}/${name}`) ?? ''))

/**
 * Returns the text of a file of a world, or null. If a folder lacks the file that lists its files, a list sorted by file name is
 * returned in its place.
 * @param folder the mud path of the world's folder
 * @param path the file's path in it
 */
export function readWorldFile(folder: string, path: string): string | null {
  const text = readFile(`${folder}/${path}`)
  if (text !== null) return text
  const [, kind] = /^(wld|mob|obj|zon|shp|trg)\/index$/.exec(path) ?? []
  if (kind === undefined && path !== 'area.lst') return null
  const areas = listFiles(folder).filter(isArea)
  const names = kind !== undefined ? listFiles(`${folder}/${kind}`) : areas.length > 0 ? areas : jsonAreas(folder)
  const own = kind === undefined ? names : names.filter(name => name.endsWith(`.${kind}`))
  const sorted = [...own].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return sorted.length > 0 ? `${sorted.join('\n')}\n$\n` : null
}
