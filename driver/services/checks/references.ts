import { posix } from 'node:path'
import { problemIn } from '../../kernel/programs/problem.ts'
import { nearest } from '../nearest.ts'
import type { Finding } from './finding.ts'

/** The methods for the world's files that this module needs. */
interface Tree {
  exists(path: string): boolean
  /** The names in a folder; names of folders end in `/`. */
  list(folder: string): string[]
  /** Whether a path is in a domain or a system that this world leaves out. Without this method, no path is. */
  isLeftOut?(path: string): boolean
}

/** Matches comments, strings and regular expressions, so that a quote inside one of them is not taken for the start of a string. */
const tokens =
  /\/\/.*|\/\*[\s\S]*?\*\/|`(?:\\.|[^`\\])*`|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|(?<=[(,=:[!&|?{};]\s*|\breturn\s+)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\//g
const path = /^(?:\.\.?|\/[\w-]+)\/[\w./-]*\w$/
/** Matches the code before a path that the compiler itself checks. */
const imported = /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\bmodule)\s*$/

/**
 * Finds paths in a program's source that lead to nothing, such as exits, spawns and files of behaviours. A path may name a program, a file or a
 * folder; a relative path is relative to the file.
 * @param folders the top-level folders of mud paths. An absolute path that begins with another folder is not a mud path
 */
export function deadPaths(file: string, source: string, tree: Tree, folders: ReadonlySet<string>): Finding[] {
  const found: Finding[] = []
  for (const match of source.matchAll(tokens)) {
    const written = match[1] ?? match[2] ?? ''
    if (!path.test(written) || imported.test(source.slice(Math.max(0, match.index - 20), match.index))) continue
    if (written.startsWith('/') && !folders.has(written.split('/')[1]!)) continue
    const absolute = posix.resolve(posix.dirname(file), written)
    if (tree.exists(`${absolute}.ts`) || tree.exists(absolute) || tree.list(absolute).length > 0) continue
    if (tree.isLeftOut?.(`${absolute}.ts`)) continue
    const before = source.slice(0, match.index).split('\n')
    const place = { line: before.length, column: before.at(-1)!.length + 2 }
    const missing = /\.\w+$/.test(absolute) ? absolute : `${absolute}.ts`
    found.push({
      ...problemIn(file, source, place, `there is no ${missing}${meant(written, absolute, tree)}`),
      hint: true,
    })
  }
  return found
}

/** A question that suggests a similar path for a path that leads nowhere; empty if there is none. */
function meant(written: string, absolute: string, tree: Tree): string {
  const names = tree.list(posix.dirname(absolute)).map(name => name.replace(/(\.ts|\/)$/, ''))
  const near = nearest(posix.basename(absolute), names)
  return near === null ? '' : `. Did you mean '${posix.join(posix.dirname(written), near).replace(/^(?![./])/, './')}'?`
}
