import { resolvePath } from 'driver'
import type { FileChange } from '/lib/file-deeds'
import { Refusal } from '/lib/refusal'

/** A path that code names in a string: `'./npc/rat'` of an import, an exit, a list of spawns. */
export interface PathIn {
  /** Where the string's text begins, in characters. */
  readonly at: number
  /** As it is written. */
  readonly written: string
  /** The mud path that it means, as it is written: with an ending or without. */
  readonly path: string
}

const quoted = /(['"`])((?:\.{1,2}\/|\/)[\w./-]*)\1/g

/** Whether a file has code or settings in it: notes and tables name no programs. */
const isCode = (file: string): boolean => /\.(?:ts|json|ya?ml|lua)$/.test(file)

/** The paths in strings of a text of code. @param file its mud path */
export function pathsIn(file: string, text: string): PathIn[] {
  if (!isCode(file)) return []
  return [...text.matchAll(quoted)].map(({ index, 2: written = '' }) => {
    return { at: index + 1, written, path: meantBy(file, written).replace(/(?<=.)\/$/, '') }
  })
}

/** The mud path that a path means which is written in a file. */
export const meantBy = (file: string, written: string): string =>
  written.startsWith('/') ? written : resolvePath(`${file.replace(/\/[^/]*$/, '') || '/'}/${written}`)

/** A path without the ending of code. */
export const bare = (path: string): string => path.replace(/\.ts$/, '')

/** Whether a path is one that is meant, or lies in a folder that is. */
const isAt = (path: string, meant: string) => bare(path) === bare(meant) || path.startsWith(`${meant}/`)

/** A line of a text in which something is. */
export interface Line {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly column: number
  readonly text: string
}

/** The line of a place in a text. @param at in characters */
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

/** The lines of some files that name a path, or one in a folder. */
export function usesOf(path: string, files: Iterable<FileText>): Line[] {
  const found: Line[] = []
  for (const one of files)
    for (const named of pathsIn(one.path, one.text))
      if (isAt(named.path, path)) found.push(lineAt(one.path, one.text, named.at))
  return found
}

/** Whether a pattern repeats what repeats itself, or looks ahead: then a line may take it for ever. */
const isSlow = (pattern: string): boolean =>
  pattern.length > 200 ||
  /\(\?|\\\d|[+*}]\)?[+*{]|\([^)]*(?:[+*}]|\|)[^)]*\)\??[+*{]/.test(pattern) ||
  (pattern.match(/[+*{]/g)?.length ?? 0) > 4

/**
 * A pattern that finds a text, or that a wizard has written as a pattern.
 * @throws where it is none, or a line could take it for ever
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

/** Characters of a line that are searched. */
const searched = 400

/** The lines of some files in which a pattern is found, line by line. @param most of them */
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

/** A file of a set that is moved, with its new text. */
export interface Renamed extends FileText {
  /** Its text before; its path before. */
  readonly before: string
  readonly from: string
}

/**
 * What changes where a file or folder moves: the moved files, and all that name them. The test beside a program goes along, unless its new name is taken.
 * Paths are written as they were: relative ones stay relative.
 * @param from a mud path of a file, with its ending, or of a folder
 * @param to the new one
 * @param files those that may name it, with the moved ones
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
    // From the last to the first: what stands before keeps its place.
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

/** What a rename changes in files, for `undo`: a moved file is a new one, and the old one is gone. */
export const changesOf = (all: readonly Renamed[]): FileChange[] =>
  all.flatMap(({ path, text, before, from }): FileChange[] =>
    path === from
      ? [{ path, before, after: text }]
      : [
          { path, before: null, after: text, from },
          { path: from, before, after: null },
        ],
  )

/** A path as it is written in a file: `./rat`, `../rooms/hall`. */
export function relativeTo(file: string, path: string): string {
  const here = file.split('/').slice(1, -1)
  const there = path.split('/').slice(1)
  let same = 0
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++
  const up = here.length - same
  return `${up === 0 ? './' : '../'.repeat(up)}${there.slice(same).join('/')}`
}
