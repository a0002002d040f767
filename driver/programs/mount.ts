import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/**
 * Where the files of a world of the Diku family are seen: at `/diku/NAME`, by the name of the folder. It holds a folder wld or a
 * file area.lst, or has them in `world` or `area`.
 * @throws where there is neither
 */
export function findWorld(folder: string): { root: string; files: string } {
  const given = resolve(folder)
  const isWorld = (one: string) => existsSync(join(one, 'wld')) || existsSync(join(one, 'area.lst'))
  const files = [given, join(given, 'world'), join(given, 'area')].find(isWorld)
  if (files === undefined) throw new Error(`${folder}: there is neither a folder wld nor a file area.lst in it`)
  return { root: `/diku/${basename(given).replace(/[^\w-]/g, '-')}`, files }
}
