import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fieldsIn, withFields, withPart } from '../../driver/services/files/class-text.ts'
import { settingsIn } from '../../driver/services/files/setting-text.ts'

// Fields of a class are changed in its text. Everything else stays as its author has written it.

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
  expect(field).toMatchObject({ name: 'level', code: '[-3, true, null] as const', line: 1, value: [-3, true, null] })
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
    // Such a file contains the texts of other files.
    if (file.includes('/compat/') || text.includes('`import ')) continue
    if (!/^export default (?:abstract )?class/m.test(text)) continue
    const changes = Object.fromEntries(fieldsIn(text).flatMap(({ name, code }) => (code === '' ? [] : [[name, code]])))
    expect(withFields(text, changes), file).toBe(text)
    classes++
  }
  expect(classes).toBeGreaterThan(300)
})

const baker = `import { Shopkeeper } from '/behaviours/shopkeeper'
import { Monster } from '/std/monster'

const times = [6, 19]
export default class Baker extends Monster {
  name = 'hanne'
  behaviours = [
    // She sells.
    Shopkeeper.with({
      wares: [{ path: './bread' }, { path: './pie', count: 4 }], // fresh
      asks: 110,
      hours: times,
    }),
    Wander,
  ]
}
`

test('parts of a field are read: settings of calls, lists, names; what is more than data stays code', () => {
  const tree = fieldsIn(baker).find(({ name }) => name === 'behaviours')!.tree
  expect(tree).toEqual({
    kind: 'list',
    items: [
      {
        kind: 'call',
        name: 'Shopkeeper',
        settings: {
          kind: 'names',
          entries: [
            [
              'wares',
              {
                kind: 'list',
                items: [
                  { kind: 'names', entries: [['path', { kind: 'text', value: './bread' }]] },
                  {
                    kind: 'names',
                    entries: [
                      ['path', { kind: 'text', value: './pie' }],
                      ['count', { kind: 'number', value: 4 }],
                    ],
                  },
                ],
              },
            ],
            ['asks', { kind: 'number', value: 110 }],
            ['hours', { kind: 'code', code: 'times' }],
          ],
        },
      },
      { kind: 'code', code: 'Wander' },
    ],
  })
})

test.each([
  [['behaviours', 0, 'asks'], '90', 'asks: 110', 'asks: 90'],
  [['behaviours', 0, 'hours'], '[7, 18]', 'hours: times', 'hours: [7, 18]'],
  [['behaviours', 0, 'wares', 1, 'count'], null, ', count: 4 }', ' }'],
  [['behaviours', 0, 'wares', 0], null, "[{ path: './bread' }, ", '['],
  [['behaviours', 0, 'wares', 2], "{ path: './tart' }", 'count: 4 }]', "count: 4 }, { path: './tart' }]"],
  [['behaviours', 0, 'takes'], "'bread'", 'hours: times,', "hours: times,\n      takes: 'bread',"],
  [['behaviours', 2], 'Sentinel.with({})', '    Wander,\n', '    Wander,\n    Sentinel.with({}),\n'],
  [['behaviours', 1], null, ',\n    Wander,', ','],
  [['name'], "'anna'", "name = 'hanne'", "name = 'anna'"],
] as [(string | number)[], string | null, string, string][])(
  '%j becomes %s, and all else stays',
  (path, code, before, after) => {
    expect(baker).toContain(before)
    expect(withPart(baker, path, code)).toBe(baker.replace(before, after))
  },
)

test.each([
  [['behaviours', 7], "'x'"],
  [['behaviours', 1, 'x'], "'x'"],
  [['behaviours', 0, 'hours', 0], '1'],
  [['nothing', 'x'], '1'],
  [['behaviours', 0, 'asks'], '} }'],
] as [(string | number)[], string][])('%j can not be changed by %s: it is said', (path, code) => {
  expect(() => withPart(baker, path, code)).toThrow()
})

test('the settings of a class of behaviours, with their types, docs and defaults', () => {
  const text = `import { Helper, type HelperSettings } from './helper'
interface Settings extends HelperSettings {
  /**
   * In percent,
   * at each beat.
   */
  chance: number
  /** Not a docstring of the next. */

  when: 'day' | 'night'
  words?: readonly string[]
  run(): void
}
export class Guard<S extends Settings = Settings> extends Helper<S> {
  defaults(): S {
    return { ...super.defaults(), chance: 10, when: 'day' } as S
  }
}
class Other {}
export default Guard`
  expect(settingsIn(text, 'Guard')).toEqual({
    settings: [
      { name: 'chance', type: 'number', about: 'In percent, at each beat.', code: '10' },
      { name: 'when', type: "'day' | 'night'", about: 'Not a docstring of the next.', code: "'day'" },
      { name: 'words', type: 'readonly string[]', about: '', code: '' },
    ],
    parent: { name: 'Helper', path: './helper' },
  })
  expect(settingsIn(text, 'Other')).toEqual({ settings: [], parent: null })
  expect(() => settingsIn(text, 'None')).toThrow('there is no class None')
  expect(() => settingsIn('class {', 'None')).toThrow('A class name is required')
})
