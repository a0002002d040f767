import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'

/**
 * Gives each mounted folder a mud path: `/mounts/NAME/FOLDER`, where FOLDER is the last part of its path on disk.
 * @param mounts the purpose of each folder, `diku`, and the folder
 * @returns folders by mud path
 * @throws if a folder doesn't exist
 */
export function mountPaths(mounts: readonly { name: string; folder: string }[]): Record<string, string> {
  const paths = mounts.map(({ name, folder }) => {
    const onDisk = resolve(folder)
    if (!existsSync(onDisk)) throw new Error(`--${name} ${folder}: there is no such folder`)
    return [`/mounts/${name}/${basename(onDisk).replace(/[^\w-]/g, '-')}`, onDisk]
  })
  return Object.fromEntries(paths)
}
