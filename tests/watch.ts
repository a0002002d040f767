import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

// Finds the tests that `npm run test:watch` runs again when a mud file is saved. Tests don't import mud code, so vitest can't know which tests
// depend on it. Instead, each test file leaves a record of the mud files that its worlds have read.

const root = fileURLToPath(new URL('../', import.meta.url))
const usualRecords = join(root, 'node_modules/.cache/wyrd/test-reads')

/** Records the mud files that the worlds of a test file have read. @param test the test file's path on disk @param files mud paths */
export function recordReads(test: string, files: Iterable<string>, records = usualRecords): void {
  mkdirSync(records, { recursive: true })
  const name = createHash('sha256').update(test).digest('hex').slice(0, 16)
  writeFileSync(join(records, `${name}.json`), JSON.stringify({ test, files: [...files] }))
}

/** The mud path of a file on disk, such as `/std/room.ts`; null for a file outside the world. */
function mudPathOf(file: string): string | null {
  const path = `/${relative(root, file).split(sep).join('/')}`
  if (path.startsWith('/mudlib/')) return path.replace(/^\/mudlib(?:\/systems\/[^/]+(?=\/[^/]+\/))?/, '')
  return path.startsWith('/domains/') ? path : null
}

/**
 * The test files that depend on a mud file: those whose worlds have read it or whose text names it. If no world has read it yet, also the tests in
 * its domain.
 * @returns undefined for a file outside the world
 */
export function testsOf(file: string, records = usualRecords): string[] | undefined {
  const path = mudPathOf(file)
  if (path === null) return undefined
  const found = new Set<string>()
  for (const record of existsSync(records) ? readdirSync(records) : []) {
    const { test, files } = JSON.parse(readFileSync(join(records, record), 'utf8'))
    if (files.includes(path) && existsSync(test)) found.add(test)
  }
  const isRead = found.size > 0
  const [, domain] = /^\/domains\/([^/]+)\//.exec(path) ?? []
  const tests = ['tests', 'domains'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(one => one.endsWith('.test.ts'))
      .map(one => join(root, folder, one)),
  )
  const name = path.replace(/\.ts$/, '')
  for (const test of tests.filter(one => !one.includes(`${sep}e2e${sep}`))) {
    const beside = domain !== undefined && !isRead && test.startsWith(join(root, 'domains', domain, sep))
    if (beside || readFileSync(test, 'utf8').includes(`${name}'`)) found.add(test)
  }
  return [...found]
}
