import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { readYaml } from '../../../driver/services/yaml/yaml.ts'
import type { Problem } from '../../../mudlib/systems/ranvier/compat/ranvier/core/problems.ts'
import { readEdited } from '../../../mudlib/systems/ranvier/compat/ranvier/core/yaml-entries.ts'
import { type Game, game } from './engine.ts'

// The cost of an edit of a long YAML file depends on the size of the change. The result is the same as after reading the whole file.

const entry = (id: number, text: string) => `- id: ${id}\n  title: ${text}\n`
const parse = (text: string) => readYaml('rooms.yml', text)
const read = (before: string, after: string, parsed: string[] = []) =>
  readEdited({ text: before, entries: parse(before) as unknown[] }, after, part => {
    parsed.push(part)
    return parse(part)
  })

test('only entries whose text has changed are parsed; the others are the same objects', () => {
  const before = { text: entry(1, 'A') + entry(2, 'B') + entry(3, 'C'), entries: [{ id: 1 }, { id: 2 }, { id: 3 }] }
  const parsed: string[] = []
  const after = readEdited(before, entry(1, 'A') + entry(2, 'D') + entry(9, 'E') + entry(3, 'C'), part => {
    parsed.push(part)
    return parse(part)
  })!
  expect(parsed).toEqual([entry(2, 'D') + entry(9, 'E')])
  expect(after).toEqual([{ id: 1 }, { id: 2, title: 'D' }, { id: 9, title: 'E' }, { id: 3 }])
  expect([after[0], after[3]]).toEqual([before.entries[0], before.entries[2]])
  expect(after[3]).toBe(before.entries[2])
})

test('what entries may have in common, and what is wrong, is read as a whole', () => {
  const two = entry(1, 'A') + entry(2, 'B')
  for (const [before, after] of [
    ['- &one { id: 1 }\n- { <<: *one, id: 2 }\n', '- &one { id: 1, x: 1 }\n- { <<: *one, id: 2 }\n'],
    [two, `${entry(1, '&a A')}- *a\n`],
    [two, entry(1, '"A') + entry(2, 'B')],
    [two, `${two}---\n- id: 3\n`],
    [two, `# first\n${two}`],
    [two, '{}\n'],
    [two, ''],
  ] as const)
    expect(read(before, after), after).toBeNull()
  expect(read(two, entry(2, 'B'))).toEqual([{ id: 2, title: 'B' }])
})

test('whatever is typed: it gives what reading the whole text gives, or leaves it to that', () => {
  const pieces = ['- id: 1', '  a: b', '  - x', '- ', '-', '  "q', '  t: |', '   - k', '# c', '', '---', "- 'x", '- {a: [1', ' ]}', '  b: &n 1', '  c: *n', '...', '- - 2', 'k: v', '\t- t', '-x', '? y', '- >\n  fold\n\n'] // biome-ignore format: a table
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map(lines => lines.join('\n'))
  const whole = (one: string) => {
    try {
      return parse(one)
    } catch {
      return undefined
    }
  }
  fc.assert(
    fc.property(text, text, text, text, (head, old, fresh, tail) => {
      const [before, after] = [[head, old, tail].join('\n'), [head, fresh, tail].join('\n')]
      const known = whole(before)
      if (!Array.isArray(known)) return
      const edited = readEdited({ text: before, entries: known }, after, parse)
      if (edited) expect(edited, JSON.stringify([before, after])).toEqual(whole(after))
    }),
    { numRuns: 1500, seed: 7 },
  )
})

const area = (name: string, rooms: string) => ({
  [`bundles/land/areas/${name}/manifest.yml`]: `title: ${name}\n`,
  [`bundles/land/areas/${name}/rooms.yml`]: rooms,
})
const room = (id: string, more = '') => `- id: ${id}\n  title: The ${id}\n  description: A place.\n${more}`
const games: Game[] = []
afterEach(async () => {
  for (const made of games.splice(0)) await made.stop()
})

function edit({ write, run, engine }: Game, files: Record<string, string>): readonly Problem[] {
  write(files)
  try {
    run(() => engine.changed(Object.keys(files)))
    return []
  } catch (error) {
    return (error as { problems: Problem[] }).problems
  }
}

test('the first edit of a room reads that room alone, and leaves the definitions of the others', async () => {
  const many = Array.from({ length: 50 }, (_, i) => room(`r${i}`)).join('')
  const made = await game({ ...area('land', many) })
  games.push(made)
  const { RoomFactory, RoomManager } = made.engine.state
  const other = RoomFactory.getDefinition('land:r7')
  const read: string[] = []
  const { yaml } = made.world
  Object.defineProperty(made.world, 'yaml', {
    value: (path: string, text: string) => {
      read.push(text)
      return yaml.call(made.world, path, text)
    },
  })
  const file = 'bundles/land/areas/land/rooms.yml'
  expect(edit(made, { [file]: many.replace('The r20', 'The mill') })).toEqual([])
  expect(read).toEqual([room('r20').replace('The r20', 'The mill')])
  expect(RoomManager.getRoom('land:r20')!.title).toBe('The mill')
  expect(RoomFactory.getDefinition('land:r7')).toBe(other)
  expect(RoomFactory.getDefinition('land:r20')).toMatchObject({ title: 'The mill', entityReference: 'land:r20' })
  // A mistake is reported with its line in the whole file, and changes nothing. The next save is compared with the last text that was read.
  expect(edit(made, { [file]: many.replace('title: The r30', 'title: A\n  title: B') })[0]).toMatchObject({ line: 93 })
  expect(edit(made, { [file]: many.replace('The r20', 'The bridge') })).toEqual([])
  expect(RoomManager.getRoom('land:r20')!.title).toBe('The bridge')
})

test('what another area names can not go; what was wrong before is no reason', async () => {
  const north = room('hill', '  exits: [{ roomId: "south:mill", direction: south }]\n')
  const made = await game({ ...area('north', north), ...area('south', room('mill') + room('pond')) })
  games.push(made)
  const south = 'bundles/land/areas/south/rooms.yml'
  expect(edit(made, { [south]: room('pond') })).toMatchObject([
    { file: 'bundles/land/areas/north/rooms.yml', line: 4, message: 'the exit south leads to south:mill, which is no room' },
  ]) // biome-ignore format: short
  expect(edit(made, { [south]: room('mill') })).toEqual([])
  expect(made.engine.state.RoomManager.getRoom('south:pond')).toBeUndefined()
})
