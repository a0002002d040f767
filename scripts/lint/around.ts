import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Known } from '../../mudlib/systems/diku/compat/programs/findings.ts'

// Finds the things that programs of a domain may refer to: paths relative to their file, and numbers that are defined by the class in the line `world
// = './numbers'` of the file.

const isFile = (path: string) => existsSync(`${path}.ts`) || existsSync(path)

/** The folder that contains `/domains`; null if the file isn't in a domain. */
const mudRoot = (file: string) => /^(.*?)\/domains\//.exec(resolve(file))?.[1] ?? null

/** The numbers of one kind in the source of a class that defines numbers, and in the class's zones. */
function numbersIn(path: string, kind: 'mobs' | 'objects' | 'rooms' | 'programs'): Set<number> {
  const file = `${path.replace(/\.ts$/, '')}.ts`
  const found = new Set<number>()
  if (!existsSync(file)) return found
  const text = readFileSync(file, 'utf8')
  const [, table = ''] = new RegExp(`^\\s*${kind}\\b[^={]*=\\s*\\{([^}]*)\\}`, 'm').exec(text) ?? []
  for (const [, number] of table.matchAll(/(\d+)\s*:/g)) found.add(Number(number))
  const [, zones = ''] = /^\s*zones\b[^=[]*=\s*\[([^\]]*)\]/m.exec(text) ?? []
  for (const [, zone] of zones.matchAll(/['"]([^'"]+)['"]/g)) {
    for (const number of numbersIn(join(dirname(file), zone!), kind)) found.add(number)
  }
  return found
}

/**
 * @param file a file of programs
 * @param named the path, as written in the file, of the class that defines its numbers; empty if there is none
 * @param own the numbers of the file's own programs
 */
export function knownInDomain(file: string, named: string, own: ReadonlySet<number>): Known {
  const root = mudRoot(file)
  const place = (path: string) =>
    path.startsWith('/') ? (root === null ? null : root + path) : join(dirname(file), path)
  const numbers = named === '' ? null : place(named)
  const kinds = { mob: 'mobs', object: 'objects', room: 'rooms', trigger: 'programs' } as const
  return (kind, one) => {
    if (typeof one === 'string') {
      const path = place(one)
      return path === null || isFile(path)
    }
    if (kind === 'trigger' && own.has(one)) return true
    return numbers !== null && numbersIn(numbers, kinds[kind]).has(one)
  }
}
