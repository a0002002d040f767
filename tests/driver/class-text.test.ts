import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fieldsIn, withFields } from '../../driver/services/files/class-text.ts'

// Fields of a class are changed in its text: all else stays as somebody has written it.

const root = fileURLToPath(new URL('../../', import.meta.url))
const hall = `import { Room } from '/std/room'

/** A hall. */
export default class Hall extends Room {
  short = 'A hall' // with a draught
  exits = { north: './yard' }
  details = {
    walls: 'Bare.', // not quite
    floor: 'Stone' + ' and dust.',
  }

  init() {
    return 'exits = {'
  }
}
`

test('fields are read with their values, where they are nothing but data', () => {
  expect(fieldsIn(hall).map(({ name, value, line }) => [name, value, line])).toEqual([
    ['short', 'A hall', 5],
    ['exits', { north: './yard' }, 6],
    ['details', { walls: 'Bare.', floor: 'Stone and dust.' }, 7],
  ])
  const [field] = fieldsIn('class A { level = [-3, true, null] as const; x = f() }\nexport default A')
  expect(field).toEqual({ name: 'level', code: '[-3, true, null] as const', line: 1, value: [-3, true, null] })
})

test('entries are added, changed and removed in the style that they are written in', () => {
  const changed = withFields(hall, {
    exits: { south: "'./cellar'", north: "'./garden'" },
    details: { roof: "'High.'" },
  })
  expect(changed).toBe(
    hall
      .replace("{ north: './yard' }", "{ north: './garden', south: './cellar' }")
      .replace("'Stone' + ' and dust.',", "'Stone' + ' and dust.',\n    roof: 'High.',"),
  )
  expect(withFields(changed, { exits: { north: null } })).toContain("exits = { south: './cellar' }")
  expect(withFields(changed, { exits: { north: null, south: null } })).toContain('exits = {}')
  expect(withFields(hall, { short: null })).not.toContain('short')
  expect(withFields(hall, { light: '2', 'half-door': null })).toContain('  }\n  light = 2\n\n  init()')
  expect(withFields('export default class A {}', { a: '1' })).toBe('export default class A {\n  a = 1\n}')
  expect(withFields("export default class A { sector = 'city' as const }", { sector: "'field'" })).toContain(
    "'field' as const",
  )
  expect(withFields(hall, { doors: { 'trap door': '{}' } })).toContain("doors = { 'trap door': {} }")
})

test('what is worked out by code is left alone, and said', () => {
  const code = 'export default class A { get exits() { return {} }\n  spawns = f() }'
  expect(() => withFields(code, { exits: { north: "'./x'" } })).toThrow('exits is worked out by code')
  expect(() => withFields(code, { spawns: { a: '1' } })).toThrow('spawns is worked out by code')
  expect(() => withFields('export const a = 1', {})).toThrow('exports no class as its default')
  expect(() => withFields('export default class {', {})).toThrow(/^line 1: /)
})

test('each program of the mudlib and the domains can be read, and a change that changes nothing leaves it as it is', () => {
  const files = execFileSync('git', ['ls-files', 'domains/*.ts', 'mudlib/*.ts'], { cwd: root, encoding: 'utf8' })
  let classes = 0
  for (const file of files.trim().split('\n')) {
    const text = readFileSync(join(root, file), 'utf8')
    // It holds texts of other files.
    if (file.includes('/compat/') || text.includes('`import ')) continue
    if (!/^export default (?:abstract )?class/m.test(text)) continue
    const changes = Object.fromEntries(fieldsIn(text).flatMap(({ name, code }) => (code === '' ? [] : [[name, code]])))
    expect(withFields(text, changes), file).toBe(text)
    classes++
  }
  expect(classes).toBeGreaterThan(300)
})
