import { resolvePath } from 'driver'
import type { FileChange } from '/lib/file-deeds'
import { Refusal } from '/lib/refusal'

/** A path in a string of the code, for example `'./npc/rat'` in an import, an exit or a list of spawns. */
export interface PathIn {
  /** The position of the string's text, in characters. */
  readonly at: number
  /** The path as written in the code. */
  readonly written: string
  /** The mud path that the written path refers to. It has a file extension only if the written path has one. */
  readonly path: string
}

const quoted = /(['"`])((?:\.{1,2}\/|\/)[\w./-]*)\1/g

/** Whether a file contains code or settings. Other files, such as notes and tables, name no programs. */
const isCode = (file: string): boolean => /\.(?:ts|json|ya?ml|lua)$/.test(file)

/** The paths in the strings of a piece of code. @param file the mud path of the code's file */
export function pathsIn(file: string, text: string): PathIn[] {
  if (!isCode(file)) return []
  return [...text.matchAll(quoted)].map(({ index, 2: written = '' }) => {
    return { at: index + 1, written, path: meantBy(file, written).replace(/(?<=.)\/$/, '') }
  })
}

/** The mud path that a path in a file refers to. */
export const meantBy = (file: string, written: string): string =>
  written.startsWith('/') ? written : resolvePath(`${file.replace(/\/[^/]*$/, '') || '/'}/${written}`)

/** A path without the extension `.ts`. */
export const bare = (path: string): string => path.replace(/\.ts$/, '')

/** Whether a path equals a given path, or lies in the folder with that path. */
const isAt = (path: string, meant: string) => bare(path) === bare(meant) || path.startsWith(`${meant}/`)

/** A place in a text, with its line. */
export interface Line {
  readonly file: string
  /** The number of the line, counted from 1. */
  readonly line: number
  readonly column: number
  readonly text: string
}

/** The line at a position in a text. @param at the position, in characters */
export function lineAt(file: string, text: string, at: number): Line {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  const start = before.lastIndexOf('\n') + 1
  const end = text.indexOf('\n', at)
  return { file, line, column: at - start + 1, text: text.slice(start, end < 0 ? text.length : end) }
}

/** A file and its text. */
export interface FileText {
  readonly path: string
  readonly text: string
}

/** The lines in a set of files that name a path or, if the path is a folder, anything in it. */
export function usesOf(path: string, files: Iterable<FileText>): Line[] {
  const found: Line[] = []
  for (const one of files)
    for (const named of pathsIn(one.path, one.text))
      if (isAt(named.path, path)) found.push(lineAt(one.path, one.text, named.at))
  return found
}

/** Whether matching a line could take exponential time, because a pattern has nested repetitions, a lookahead or similar constructs. */
const isSlow = (pattern: string): boolean =>
  pattern.length > 200 ||
  /\(\?|\\\d|[+*}]\)?[+*{]|\([^)]*(?:[+*}]|\|)[^)]*\)\??[+*{]/.test(pattern) ||
  (pattern.match(/[+*{]/g)?.length ?? 0) > 4

/**
 * Makes a regular expression: one that matches a literal text, or the pattern that a wizard has written.
 * @throws if the pattern is invalid, or matching a line could take exponential time
 */
export function patternOf(text: string, isPattern: boolean, matchCase = false): RegExp {
  if (isPattern && isSlow(text))
    throw new Refusal('That pattern could take for ever: repeat nothing that repeats itself.')
  try {
    return new RegExp(isPattern ? text : text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), matchCase ? '' : 'i')
  } catch (error) {
    throw new Refusal((error as Error).message)
  }
}

/** The number of characters at the start of each line that are searched. */
const searched = 400

/** The lines in a set of files that match a pattern. @param most the maximum number of lines to return */
export function linesWith(pattern: RegExp, files: Iterable<FileText>, most: number): Line[] {
  const found: Line[] = []
  for (const { path, text } of files) {
    for (const [i, line] of text.split('\n').entries()) {
      const at = line.slice(0, searched).search(pattern)
      if (at < 0) continue
      if (found.length === most) return found
      found.push({ file: path, line: i + 1, column: at + 1, text: line })
    }
  }
  return found
}

/** A file that a move affects, with its new path and text. */
export interface Renamed extends FileText {
  /** The file's old text, and its old path. */
  readonly before: string
  readonly from: string
}

/**
 * The changes when a file or folder is moved: to the moved files, and to all files that name them. The test beside a program moves
 * with the program, unless its new name is taken. Relative paths stay relative.
 * @param from a mud path of a file, with its extension, or of a folder
 * @param to the new path
 * @param files the files that may name the moved files, including these themselves
 */
export function renamed(from: string, to: string, files: Iterable<FileText>): Renamed[] {
  const all = [...files]
  const isProgram = /\.ts$/.test(from) && !/\.test\.ts$/.test(from) && /\.ts$/.test(to)
  const [test, testThere] = [from, to].map(path => (isProgram ? path.replace(/\.ts$/, '.test.ts') : ''))
  const hasTest = test !== '' && !all.some(({ path }) => path === testThere)
  const moved = (path: string) => {
    if (hasTest && path === test) return testThere!
    if (path === from || bare(path) === bare(from)) return path === bare(path) ? bare(to) : to
    return path.startsWith(`${from}/`) ? to + path.slice(from.length) : path
  }
  const changes: Renamed[] = []
  for (const { path, text } of all) {
    const place = path === from || path.startsWith(`${from}/`) || (hasTest && path === test) ? moved(path) : path
    let after = text
    // Paths are replaced from the last to the first, so that the positions of earlier paths stay valid.
    for (const { at, written, path: meant } of pathsIn(path, text).reverse()) {
      const target = moved(meant)
      if (target === meant && (place === path || written.startsWith('/'))) continue
      const next = written.startsWith('/') ? target : relativeTo(place, target)
      after = after.slice(0, at) + next + after.slice(at + written.length)
    }
    if (after !== text || place !== path) changes.push({ path: place, text: after, before: text, from: path })
  }
  return changes
}

/** The changes that a rename makes in files, for `undo`. A move counts as a new file and the removal of the old file. */
export const changesOf = (all: readonly Renamed[]): FileChange[] =>
  all.flatMap(({ path, text, before, from }): FileChange[] =>
    path === from
      ? [{ path, before, after: text }]
      : [
          { path, before: null, after: text, from },
          { path: from, before, after: null },
        ],
  )

/** A path as written in a file, relative to that file: `./rat`, `../rooms/hall`. */
export function relativeTo(file: string, path: string): string {
  const here = file.split('/').slice(1, -1)
  const there = path.split('/').slice(1)
  let same = 0
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++
  const up = here.length - same
  return `${up === 0 ? './' : '../'.repeat(up)}${there.slice(same).join('/')}`
}
