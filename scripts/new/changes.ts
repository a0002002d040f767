import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAfter } from '../../driver/services/store/world-version.ts'

// What a newer engine asks of a world, by the change log and by what the world's code uses.

/** A change that worlds have to know of. */
export interface Change {
  /** In one line, as the change log has it. */
  text: string
  /** Where the world's code uses what it is about: `domains/home/green.ts:12`. */
  places: string[]
}

/** How a line of the change log begins that concerns worlds. */
const concerns = /^- \*\*To (?:know|change) in your own world\*\*:? */
/** Folders of a world with its code. */
const folders = ['domains', 'systems', 'mudlib', 'tests']
/** The fewest characters of a name that is looked for: shorter ones mean anything. */
const shortest = 4
const mostPlaces = 5

/** The changes that worlds have to know of which came after a version. @param log the text of CHANGELOG.md */
export function changesSince(log: string, version: string): string[] {
  return log
    .split(/^## /m)
    .slice(1)
    .filter(section => {
      const [, number] = /^\[?v?(\d+\.\d+\.\d+\S*?)\]?[\s:]/.exec(section) ?? []
      // What has no version yet belongs to the one that it came with.
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

/** Looks where a world's code uses what changes are about: the names between backticks. @param world its folder */
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
