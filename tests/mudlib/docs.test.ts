import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { mudlibFiles } from './mudlib-files.ts'

test('the help page on NPC AI names files and tests that exist', () => {
  const here = (path: string) => new URL(path, import.meta.url)
  const page = mudlibFiles.read('/doc/wizard/npc-ai.md')!
  const rows = page.match(/^ {4}\S.*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(60)
  for (const row of rows) {
    const [, file, tests, name] = / ((?:\/[\w-]+)+\.ts) +([\w/-]+): (.*)$/.exec(row) ?? []
    expect(mudlibFiles.exists(file!), row).toBe(true)
    const text = readFileSync(here(`./${tests}.test.ts`), 'utf8')
    expect(text.includes(`test('${name}`) || text.includes(`test("${name}`), row).toBe(true)
  }
})

test('the help page on threats names tests that exist', () => {
  const here = (path: string) => new URL(path, import.meta.url)
  const page = mudlibFiles.read('/doc/wizard/threats.md')!
  const rows = page.match(/^ {4}\S.*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) {
    const [, file, name] = / ((?:driver|mudlib|e2e)\/[\w-]+): ?(.*)$/.exec(row) ?? []
    const text = readFileSync(here(`../${file}.test.ts`), 'utf8')
    expect(text.includes(`'${name}`) || text.includes(`"${name}`) || text.includes(`\`${name}`), row).toBe(true)
  }
})

describe('the pages for new contributors', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const isThere = (path: string) => existsSync(join(root, path))
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']

  test.each(pages)('%s: the targets of its links exist', page => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path!)
    expect(links.filter(path => !isThere(path))).toEqual([])
  })

  // Files of worked examples have names in capitals, or the reader makes them.
  const made = /[A-Z]{3}|pray|devout|prayers|troll/
  test.each(pages)('%s: the files that it names are there', page => {
    const named = [...read(page).matchAll(/`((?:driver|mudlib|domains|tests|scripts)\/[\w./-]+)`/g)].map(
      ([, path]) => path!,
    )
    expect(named.filter(path => !made.test(path) && !isThere(path))).toEqual([])
  })

  test('ARCHITECTURE.md: the classes have as many public members as its table says', () => {
    const rows = [...read('ARCHITECTURE.md').matchAll(/^\| `([\w-]+\.ts)` \| (\d+) \|/gm)]
    expect(rows.length).toBeGreaterThan(8)
    const counted = rows.map(([, file = '']) => `${file} ${publicMembers(read(`mudlib/std/${file}`)).size}`)
    expect(counted).toEqual(rows.map(([, file, count]) => `${file} ${count}`))
  })

  test('ARCHITECTURE.md: each function that it names is in the file before it', () => {
    const steps = [...read('ARCHITECTURE.md').matchAll(/`([\w./-]+\.ts)`\s+((?:`\w+\(\)`(?:,\s+)?)+)/g)]
    expect(steps.length).toBeGreaterThan(40)
    for (const [, path = '', names = ''] of steps) {
      for (const [, name = ''] of names.matchAll(/`(\w+)\(\)`/g)) {
        const defined = new RegExp(`^(?:export )?(?:async )?function ${name}\\b|^ +(?:\\w+ )*${name}(?:<.*>)?\\(`, 'm')
        expect(read(path), `${path} ${name}()`).toMatch(defined)
      }
    }
  })
})

/** Returns the names of the public members that a file's class itself has, without those that are reserved for the mudlib. */
function publicMembers(text: string): Set<string> {
  const body = /\nexport class [\s\S]*?\n}\n/.exec(text)![0]
  const members = body.matchAll(/^ {2}(?:@\w+(?:\([^)]*\))? )*((?:\w+ )*?)([a-zA-Z]\w*)\??(?:<[^>]*>)?(?:\(|:| =)/gm)
  return new Set([...members].flatMap(([, words, name]) => (/private|protected|static/.test(words!) ? [] : name!)))
}
