import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** The maximum size in bytes of a file in a snapshot. Programs and data files are smaller. */
const largest = 4_000_000

/** Matches the names of folders that contain no files of the world. */
const notOurs = /^(?:\.|node_modules$)/

/**
 * The texts below some folders. A key is the folder's index in the list and the path below it, such as `0/std/room.ts`. An empty folder is `0/std/`.
 */
export function textsBelow(folders: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  const look = (folder: string, below: string) => {
    const entries = readdirSync(folder, { withFileTypes: true })
    if (entries.length === 0) found[`${below}/`] = ''
    for (const entry of entries) {
      if (notOurs.test(entry.name)) continue
      const path = join(folder, entry.name)
      const key = `${below}/${entry.name}`
      if (entry.isDirectory()) look(path, key)
      else if (entry.isFile() && statSync(path).size <= largest) found[key] = readFileSync(path, 'latin1')
    }
  }
  for (const [i, folder] of folders.entries()) look(folder, String(i))
  return found
}

/** Writes the texts of textsBelow() below folders. @throws if a key leads out of the folders, because a recording may come from an attacker */
export function writeTexts(texts: Readonly<Record<string, string>>, folders: readonly string[]): void {
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  for (const [key, text] of Object.entries(texts)) {
    const at = key.indexOf('/')
    const folder = folders[Number(key.slice(0, at))]
    const path = folder === undefined ? '' : join(folder, key.slice(at + 1))
    if (folder === undefined || (path !== folder && !path.startsWith(folder + sep)))
      throw new Error(`the recording has a file outside its folders: ${key}`)
    mkdirSync(key.endsWith('/') ? path : dirname(path), { recursive: true })
    if (!key.endsWith('/')) writeFileSync(path, text, 'latin1')
  }
}

/** A hash of the driver's own sources, because a replay is exact only with the software that made the recording. */
export function hashOfSources(folder: string): string {
  const hash = createHash('sha256')
  for (const [path, text] of Object.entries(textsBelow([folder])).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (/\.[jt]s$/.test(path) && !path.includes('/page/')) hash.update(`${path}\0${text}\0`)
  return hash.digest('base64url').slice(0, 16)
}
