import { existsSync } from 'node:fs'
import { resolve, sep } from 'node:path'

/**
 * Gives each mounted folder a mud path: `/mounts/NAME/FOLDER`, where FOLDER is the last part of its path on disk. If an earlier folder has that name,
 * the name of the folder above is added: `rom-area`.
 * @param mounts each folder with its purpose, such as `diku`
 * @returns folders by mud path
 * @throws if a folder doesn't exist
 */
export function mountPaths(mounts: readonly { name: string; folder: string }[]): Record<string, string> {
  const paths: Record<string, string> = {}
  for (const { name, folder } of mounts) {
    const onDisk = resolve(folder)
    if (!existsSync(onDisk)) throw new Error(`--${name} ${folder}: there is no such folder`)
    const above = onDisk.split(sep).filter(part => part !== '')
    const pathOf = (last: string) => `/mounts/${name}/${last.replace(/[^\w-]/g, '-')}`
    let last = above.pop() ?? ''
    while ((paths[pathOf(last)] ?? onDisk) !== onDisk && above.length > 0) last = `${above.pop()}-${last}`
    paths[pathOf(last)] = onDisk
  }
  return paths
}

/**
 * The folders in the setting `systems`. The setting lists names of systems, and folders of further systems, which contain a slash.
 * @throws if a folder doesn't exist
 */
export function systemFolders(setting = ''): string[] {
  const folders = setting.split(/[\s,]+/).filter(one => one.includes('/'))
  for (const folder of folders)
    if (!existsSync(resolve(folder))) throw new Error(`--systems ${folder}: there is no such folder`)
  return folders.map(folder => resolve(folder))
}

/**
 * The folder that the setting `mudlib` names. Files in it override the mudlib's files with the same paths.
 * @returns null if the setting is empty
 * @throws if the folder doesn't exist
 */
export function ownMudlib(setting = ''): string | null {
  if (setting === '') return null
  if (!existsSync(resolve(setting))) throw new Error(`--mudlib ${setting}: there is no such folder`)
  return resolve(setting)
}
