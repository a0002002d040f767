import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAfter } from '../../driver/services/store/world-version.ts'

// Finds the changes in a newer engine that affect a world, with the help of the change log and the world's code.

/** A change that affects worlds. */
export interface Change {
  /** The line in the change log. */
  text: string
  /** The places in the world's code that use the changed names: `domains/home/green.ts:12`. */
  places: string[]
}

/** Matches the beginning of lines about changes that affect worlds in the change log. */
const concerns = /^- \*\*To (?:know|change) in your own world\*\*:? */
/** The folders with a world's code. */
const folders = ['domains', 'systems', 'mudlib', 'tests']
/** The minimum length of a name to search for, because shorter names are ambiguous. */
const shortest = 4
const mostPlaces = 5

/** The changes after a version that affect worlds. @param log the text of CHANGELOG.md */
export function changesSince(log: string, version: string): string[] {
  return log
    .split(/^## /m)
    .slice(1)
    .filter(section => {
      const [, number] = /^\[?v?(\d+\.\d+\.\d+\S*?)\]?[\s:]/.exec(section) ?? []
      // Unreleased changes belong to the engine that contains the change log, so they are included.
      return number === undefined || isAfter(number, version)
    })
    .flatMap(section =>
      section
        .replace(/\n {2,}/g, ' ')
        .split('\n')
        .filter(line => concerns.test(line))
        .map(line => line.replace(concerns, '')),
    )
}

/** Finds the places where a world's code uses the names that each change has in backticks. @param world the world's folder */
export function concerning(world: string, changes: readonly string[]): Change[] {
  const files = folders.flatMap(folder => filesIn(world, folder))
  const texts = files.map(file => ({ file, lines: readFileSync(join(world, file), 'utf8').split('\n') }))
  return changes.map(text => {
    const names = [...text.matchAll(/`([^`]+)`/g)]
      .map(([, name = '']) => name.replace(/\(.*$/, ''))
      .filter(name => name.length >= shortest && /^[@/\w.-]+$/.test(name))
    const uses = names.map(name => new RegExp(`(?<![\\w/])${name.replace(/[/.]/g, '\\$&')}(?!\\w)`))
    const places = texts.flatMap(({ file, lines }) =>
      lines.flatMap((line, i) => (uses.some(use => use.test(line)) ? [`${file}:${i + 1}`] : [])),
    )
    return { text, places: places.slice(0, mostPlaces) }
  })
}

function filesIn(world: string, folder: string): string[] {
  try {
    return readdirSync(join(world, folder), { recursive: true })
      .map(file => join(folder, String(file)))
      .filter(file => file.endsWith('.ts') && !file.includes('node_modules'))
      .sort()
  } catch {
    return []
  }
}
