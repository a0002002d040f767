import type { VersionInfo } from 'driver'
import type { Line } from '/lib/paths-in'
import { isDomain, withEnding } from '/std/wizardry'

// Functions that find files for a command. They use the efuns of the calling command, so that the command's rights apply.

/**
 * The files under a path: either one file, as typed or with `.ts`, or all files in a folder.
 * @param read the efun readFile of the calling command, so that the command's rights apply
 * @param list the efun listFiles of the calling command
 */
export function filesUnder(
  path: string,
  read: (path: string) => string | null,
  list: (path: string) => string[],
): { path: string; text: string }[] {
  // The path of a domain is always a folder, and nobody has the right to read it as a file.
  for (const file of isDomain(path) ? [] : [path, withEnding(path)]) {
    const text = read(file)
    if (text !== null) return [{ path: file, text }]
  }
  return list(path).flatMap(name => filesUnder(`${path}/${name.replace(/\/$/, '')}`, read, list))
}

/** A folder and all folders below it, outer folders first. @param list the efun listFiles of the calling command */
export const foldersUnder = (path: string, list: (path: string) => string[]): string[] => [
  path,
  ...list(path).flatMap(name => (name.endsWith('/') ? foldersUnder(`${path}/${name.slice(0, -1)}`, list) : [])),
]

/**
 * The paths of all files below a folder that the command may read.
 * @param list the efun listFiles of the calling command, so that the command's rights apply
 * @param may the efun valid of the calling command
 */
export function pathsUnder(
  folder: string,
  list: (path: string) => string[],
  may: (right: 'validRead', path: string) => boolean,
): string[] {
  if (!may('validRead', folder)) return []
  return list(folder).flatMap(name =>
    name.endsWith('/') ? pathsUnder(`${folder}/${name.slice(0, -1)}`, list, may) : [`${folder}/${name}`],
  )
}

/** All files of domains that the calling command may read, with their texts. The parameters are efuns of the calling command. */
export const filesOfDomains = (
  read: (path: string) => string | null,
  list: (path: string) => string[],
  may: (right: 'validRead', path: string) => boolean,
): { path: string; text: string }[] =>
  pathsUnder('/domains', list, may).flatMap(path => {
    const text = read(path)
    return text === null ? [] : [{ path, text }]
  })

/**
 * The new places of files that are copied or moved. The source gets a new name; if the target has files or ends with a slash, the
 * source goes into the target as a folder.
 * @returns the new path of the file or folder, and the files with their new paths; or the reason for a refusal
 */
export function placesFor(
  source: string,
  to: string,
  files: readonly { path: string; text: string }[],
  read: (path: string) => string | null,
  list: (path: string) => string[],
): { place: string; isFile: boolean; files: { path: string; text: string; target: string }[] } | string {
  const isFile = files.length === 1 && (files[0]!.path === source || files[0]!.path === withEnding(source))
  const folder = to.replace(/\/$/, '')
  const into = folder !== to || list(folder).length > 0
  const name = (isFile ? files[0]!.path : source).replace(/.*\//, '')
  const place = into ? `${folder}/${name}` : isFile ? withEnding(to) : to
  if (!isFile && `${place}/`.startsWith(`${source}/`)) return 'A folder can not be put into itself.'
  const places = files.map(({ path, text }) => ({
    path,
    text,
    target: isFile ? place : place + path.slice(source.length),
  }))
  const taken = places.find(({ target }) => read(target) !== null)
  return taken ? `${taken.target} exists already; nothing is overwritten.` : { place, isFile, files: places }
}

/** Lines of files as text, each with its file and number. */
export function shownLines(lines: readonly Line[]): string {
  return lines.map(({ file, line, text }) => `${file}:${line}: ${text.trim().slice(0, 160)}`).join('\n')
}

/** A version of a file, with the path of that file. */
export interface PathVersion extends VersionInfo {
  readonly path: string
}

/**
 * The versions of some files, newest first. Files that have never been live or saved in the mud have no versions, and are left out.
 * @param versionsOf the efun of the calling command, so that the command's rights apply
 */
export function versionsUnder(
  files: readonly string[],
  versionsOf: (path: string) => readonly VersionInfo[],
): PathVersion[] {
  return [...new Set(files)]
    .flatMap(path => {
      const all = versionsOf(path).map(one => ({ ...one, path }))
      const isUntouched = all.length === 1 && all[0]!.state === 'saved' && all[0]!.by === ''
      return isUntouched ? [] : all
    })
    .sort((a, b) => b.at.localeCompare(a.at) || a.path.localeCompare(b.path))
}
