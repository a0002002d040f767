import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fewest, generateLand, most, type Wishes } from './land.ts'

/**
 * Writes a land into a folder.
 * @returns what was written, line by line
 * @throws an Error that says what is wrong with the folder or the wishes
 */
export function writeLand(
  to: string,
  { seed, rooms, year }: Omit<Wishes, 'name'>,
  { isForced = false, isAnywhere = false }: { isForced?: boolean; isAnywhere?: boolean } = {},
): string[] {
  const target = resolve(to)
  const name = basename(target)
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`'${name}' is no name for a domain: small letters and digits`)
  if (basename(dirname(target)) !== 'domains' && !isAnywhere)
    throw new Error(`--to ${to}: a domain is a folder in domains (--anywhere writes it all the same)`)
  if (rooms < fewest || rooms > most) throw new Error(`--rooms ${rooms}: from ${fewest} to ${most}`)
  const isThere = existsSync(target) && readdirSync(target).length > 0
  if (isThere && !isForced) throw new Error(`${to} is there already: choose another name, or --force to replace it`)
  if (isThere && !isLand(target)) throw new Error(`${to} is no generated land: it is not replaced`)
  const files = generateLand({ seed, rooms, name, year })
  if (isThere) rmSync(target, { recursive: true })
  const folders = new Set([...files.keys()].map(path => dirname(join(target, path))))
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  for (const [path, text] of files) writeFileSync(join(target, path), text)
  return [`${to}: ${files.size} files, ${rooms} rooms`, `README.md there says where to begin.`]
}

/** Whether a folder is one that this tool has written. */
function isLand(folder: string): boolean {
  return existsSync(join(folder, 'README.md')) && existsSync(join(folder, 'items/bread.ts'))
}
