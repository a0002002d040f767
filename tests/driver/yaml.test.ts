import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { readYaml } from '../../driver/services/yaml/yaml.ts'
import { processorTime } from '../cpu.ts'

const jsYaml: { load(text: string): unknown } = createRequire(import.meta.url)('js-yaml')

const agreed = [
  ...[
    '',
    ' \n',
    '# only words',
    '---',
    'a: 1\nb: 0o7',
    'a: 010',
    'a: 08',
    'a: 0x1F',
    'a: 0b101',
    'a: 1_000',
    'a: 1_',
    'a: -0',
  ],
  ...[
    'a: 1:30',
    'a: 190:20:30',
    'a: 190:20:30.15',
    'a: -1:30',
    'a: 1.5e3',
    'a: .5',
    'a: 1.',
    'a: .inf',
    'a: -.INF',
    'a: .nan',
  ],
  ...[
    'a: yes',
    'a: on',
    'a: No',
    'a: True',
    'a: ~',
    'a:',
    'a: Null',
    'a: 2001-12-14',
    'a: 2001-12-14t21:59:43.10-05:00',
  ],
  ...['a: 12:30:45', '? a\n: b', '1: a\n2: b', 'true: a', 'null: a', '~: a', '0x10: a', '1.0: a', 'a: 1\n1: b'],
  ...[
    'a: &x {b: 1, c: 2}\nd: {<<: *x, c: 3}\ne: {c: 5, <<: *x}',
    'a: &x {b: 1}\nd: {<<: [*x, {b: 2, c: 3}]}',
    '<<: {a: 1}',
  ],
  ...['a: [1, 2, {b: c}]', 'a: |\n  x\n  y\nb: >\n  p\n  q\n\n  r\n', "a: 'it''s'\nb: \"x\\ty\"", '- a\n- b\n-\n'],
  ...[
    'a: "1"',
    'a: x #c',
    'a: x#c',
    'a : 1',
    '{a: 1, b}',
    '[a: 1]',
    'a: one\n  two\n  three',
    '%YAML 1.1\n---\na: yes',
  ],
]

const refused = [
  ...[
    'a: b: c',
    'a: 1\na: 2',
    '--- 1\n--- 2',
    'a: *x',
    'a: {b',
    'a: [1,',
    'a: @x',
    'a: `x',
    "a: 'x",
    'a: !foo 1',
    'a: - b',
  ],
  ...['<<: 3'],
]

describe('YAML is read as js-yaml 3 reads it', () => {
  test.each(agreed)('%j', text => expect(readYaml('f', text)).toEqual(jsYaml.load(text)))

  test.each(refused)('%j is a mistake', text => {
    expect(() => jsYaml.load(text)).toThrow()
    expect(() => readYaml('f', text)).toThrow(/^f:\d+:\d+: /)
  })
})

test('a mistake has its place', () => {
  const place = (text: string) => {
    try {
      return readYaml('rooms.yml', text)
    } catch (error) {
      const { message, line, column } = error as Error & { line: number; column: number }
      return [message, line, column]
    }
  }
  expect(place('a: 1\nb:\n  c: 1\n  c: 2\n')).toEqual(['rooms.yml:4:3: duplicated mapping key', 4, 3])
  expect(place('a: *b')).toEqual(['rooms.yml:1:6: unidentified alias "b"', 1, 6])
})

test('what an alias names is the same object', () => {
  const { a, b } = readYaml('f', 'a: &x [1]\nb: *x') as { a: object; b: object }
  expect(b).toBe(a)
})

test('a file of two megabytes is read in half a second', () => {
  const room = (i: number) =>
    `- id: room${i}\n  title: "Room ${i}"\n  coordinates: [${i}, 0, 1]\n  description: "${'Grass. '.repeat(18)}"\n  exits:\n    - roomId: "a:b${i}"\n      direction: north\n`
  const text = Array.from({ length: 9000 }, (_, i) => room(i)).join('')
  expect(text.length).toBeGreaterThan(2_000_000)
  readYaml('f', text)
  const began = processorTime()
  expect(readYaml('f', text)).toHaveLength(9000)
  expect(processorTime() - began).toBeLessThan(500)
})

test('a text that would become a million values is refused, and so is one without an end', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]']
  for (const [name, of] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf'])
    bomb.push(`${name}: &${name} [${`*${of},`.repeat(10)}]`)
  expect(() => readYaml('f', bomb.join('\n'))).toThrow('more than 1000000 values')
  expect(() => readYaml('f', 'a: &a [*a]')).toThrow('an alias stands within what it names')
  expect(() => readYaml('f', `a: ${'['.repeat(200)}${']'.repeat(200)}`)).toThrow('within each other')
  expect(() => readYaml('f', '__proto__: {a: 1}')).toThrow('__proto__ can be no key')
})
