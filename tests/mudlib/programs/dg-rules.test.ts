import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { evaluateText, substituteText } from '../../../mudlib/systems/diku/compat/programs/dg/evaluation.ts'
import { applyOperator } from '../../../mudlib/systems/diku/compat/programs/dg/expressions.ts'
import { readTriggers } from '../../../mudlib/systems/diku/compat/programs/dg/files.ts'
import { partsOf } from '../../../mudlib/systems/diku/compat/programs/dg/marks.ts'
import { hasAnyPhrase, hasPhrase, isCommand } from '../../../mudlib/systems/diku/compat/programs/dg/matching.ts'
import type { Scope } from '../../../mudlib/systems/diku/compat/programs/dg/scope.ts'
import { placeAfterEdit } from '../../../mudlib/systems/diku/compat/programs/machine/machine.ts'
import type { Live, Truth, Units } from '../../../scripts/cases/dg-facts.ts'
import { readJson } from '../../../scripts/cases/dg-facts.ts'
import { compareLive } from '../../../scripts/cases/dg-live.ts'
import { drive, triggersIn } from '../../../scripts/cases/dg-runs.ts'
import { FixtureChar, FixtureObj, FixtureRoom } from '../../../scripts/cases/dg-things.ts'
import { compareTruth } from '../../../scripts/cases/dg-truth.ts'
import { compareUnits } from '../../../scripts/cases/dg-units.ts'
import { FixtureWorld } from '../../../scripts/cases/dg-world.ts'

/** Results that were measured on the original server, if they lie beside the project. Their licences keep them out of it. */
const data = fileURLToPath(new URL('../../../../shared/data/dg/', import.meta.url))
const hasData = existsSync(data)

/** Makes a world with only a mobile that has a program of some lines. */
function alone(lines: readonly string[], values: Record<string, string> = {}) {
  const world = new FixtureWorld()
  const holder = new FixtureChar(10_000_001, 7, {
    name: 'a dog',
    alias: 'dog',
    is_pc: '0',
    level: '3',
    gold: '5',
    pos: 'Standing',
  })
  holder.script = { globals: [], context: 0 }
  world.things.set(holder.uid, holder)
  world.chars = [holder]
  const [program] = readTriggers(`#7\nTest~\n0 g 100\n~\n${lines.join('\n')}\n~\n`, 'test.trg', String).programs
  const variables = Object.entries(values).map(([name, value]) => ({ name, value, context: 0 }))
  const run = { program: '7', at: 0, waitsAt: '', due: 0, variables, depth: 1, loops: 0, answer: 1 }
  const scope: Scope = { world, program: program!, run, holder, on: 'mob', script: holder.script, nesting: 0 }
  return { world, holder, program: program!, scope, variables }
}

/** Returns the effects of a program of some lines. */
function does(...lines: string[]): string[] {
  const { world, program, holder, variables } = alone(lines)
  drive(world, program, holder, variables)
  return world.watcher.events
    .filter(event => /^(do|bad|err|wait|halt)\t?/.test(event))
    .map(event => event.replace('\t', ' '))
}

const value = (text: string, values: Record<string, string> = {}) => evaluateText(alone(['nop'], values).scope, text)

test.each([
  ['plain text', ['plain text']],
  ['~Ann bows.', [{ mark: '~', name: 'ann' }, ' bows.']],
  ["it is |ann's", ['it is ', { mark: '|', name: 'ann' }, "'s"]],
  // Blanks after a mark are skipped, and punctuation ends the name.
  ['Tom & Jerry.', ['Tom ', { mark: '&', name: 'jerry' }, '.']],
  ['~}1001 bows', [{ mark: '~', name: '' }, '}1001 bows']],
  ['^half-elf#2!', [{ mark: '^', name: 'half-elf#2' }, '!']],
  ['`lamp', [{ mark: '`', name: 'lamp' }]],
  ['a \\| b \\', ['a ', '|', ' b ', '']],
  [
    '*** boom',
    [
      { mark: '*', name: '' },
      { mark: '*', name: '' },
      { mark: '*', name: 'boom' },
    ],
  ],
])('a text is divided at its marks: %s', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test('a mobile makes a variable of itself, of one of several of a name, and of nobody', () => {
  const { world, holder, program, variables } = alone([
    'makeuid me mob self',
    'makeuid second mob 2.dog',
    'makeuid third mob 3.dog',
    'makeuid coin obj 2.coin',
  ])
  const other = new FixtureChar(10_000_002, 8, { name: 'a dog', alias: 'dog grey', is_pc: '0' })
  const room = new FixtureRoom(1, null)
  for (const one of [holder, other]) one.room = room
  room.people = [holder, other]
  room.floor = [30_000_001, 30_000_002].map(uid => new FixtureObj(uid, 9, { name: 'coin' }))
  drive(world, program, holder, variables)
  expect(world.watcher.events.map(event => event.replaceAll('\t', ' '))).toEqual([
    'makeuid me }10000001',
    'makeuid second }10000002',
    'makeuid third ',
    'makeuid coin }30000002',
  ])
})

describe('expressions of DG Scripts', () => {
  test.each([
    ['9 - 4 - 3', '8'],
    ['9 - 4 + 3', '2'],
    ['2 + 3 * 4', '14'],
    ['60 / 6 / 2', '20'],
    ['4 * -2', '-2'],
    ['(1 + 2) * 3', '9'],
    ['7 / 0', '0'],
    ['!0', '1'],
    ['!word', '0'],
    ['1 == 01', '1'],
    ['abc == ABC', '1'],
    ['b != a', '1'],
    ['a != c', '-2'],
    // For texts, >= is evaluated as <=.
    ['b >= a', '0'],
    ['a >= b', '1'],
    ['10 > 9', '1'],
    ['aaab /= aab', '0'],
    ['hello /= ELL', '1'],
    ['0 || 0 && 1', '0'],
    ['half-elf', '0'],
    ['"half-elf" == "half-elf"', '1'],
  ])('%s is %s', (text, expected) => expect(value(text)).toBe(expected))

  test('what is in parentheses stays for all later fields of a line', () => {
    const { scope, holder } = alone(['nop'])
    expect(substituteText(scope, '%self.gold(5)% and %self.gold%')).toBe('10 and 15')
    expect(holder.number('gold')).toBe(15)
  })

  test('the operators of a value count in eval, as the line is substituted first', () => {
    expect(does('set e 2 + 3', 'eval f %e% * 2', 'say %f%')).toEqual(['do say 8'])
  })

  test('a value that leads to itself ends', () => {
    expect(value('%a.car.cdr%', { a: '%%a.car.cdr%% x' })).toBe('')
  })

  test('numbers stay within 32 bits', () => expect(applyOperator('+', '2147483647', '1')).toBe('-2147483648'))
})

describe('control flow of DG Scripts', () => {
  test('an if without an end that does not hold ends the trigger, with an error', () => {
    expect(does('if 0', 'say a', 'say b')).toEqual(["err Trigger VNum 7 has 'if' without 'end'. (error 5)"])
  })

  test('cases fall through, and default is a command where they do', () => {
    expect(does('switch 2', 'case 1', 'say a', 'case 2', 'say b', 'default', 'say c', 'done')).toEqual([
      'do say b',
      'bad default',
      'do say c',
    ])
  })

  test('a loop waits every 30 rounds and ends at 100', () => {
    const events = does('set a 1', 'while %a%', 'eval a %a% + 1', 'done', 'say never')
    expect(events.filter(event => event.startsWith('wait')).length).toBe(3)
    expect(events.at(-1)).toBe('err Trigger VNum 7 has looped 100 times!!!')
  })

  test('words that only begin like a keyword are keywords, and those that need a blank are not', () => {
    expect(does('say a', 'halting', 'say b')).toEqual(['do say a', 'halt'])
    expect(does('if(1)', 'say a')).toEqual(['bad if(1)', 'do say a'])
  })

  test('a thousand ifs without an end are read in no time', () => {
    expect(does(...Array.from({ length: 1000 }, () => 'if 0')).length).toBeGreaterThan(0)
  })
})

test('phrases are bounded by blanks and marks, words of commands are prefixes', () => {
  expect(hasPhrase('well, hello!', 'hello')).toBe(true)
  expect(hasPhrase('hellos', 'hello')).toBe(false)
  expect(hasAnyPhrase('a red door', 'blue "red door"')).toBe(true)
  expect(hasAnyPhrase('anything', '*')).toBe(true)
  expect(isCommand('shakes', 'shake')).toBe(true)
  expect(isCommand('shak', 'shake')).toBe(false)
})

test('a run that waits goes on behind the line like its own that is nearest, or nowhere', () => {
  const { program } = alone(['say a', 'wait 1 s', 'say b', 'wait 1 s', 'say c'])
  const run = { program: '7', at: 4, waitsAt: 'wait 1 s', due: 0, variables: [], depth: 1, loops: 0, answer: 1 }
  expect(placeAfterEdit(program, run)).toBe(4)
  const longer = alone(['nop 1', 'say a', 'wait 1 s', 'say b', 'wait 1 s', 'say c']).program
  expect(placeAfterEdit(longer, run)).toBe(3)
  expect(placeAfterEdit(alone(['say a']).program, run)).toBe(null)
})

test('a difference from the measurements is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dg-'))
  writeFileSync(join(folder, '0.trg'), '#1\nTest~\n0 g 100\n~\nsay Hello, %actor.name%.\n~\n$\n')
  const entry = {
    t: 1,
    zf: 0,
    name: '',
    at: 0,
    type: 'GREET',
    narg: 100,
    arg: '',
    holder: 5,
    src: 'T',
    room: 3,
    actor: true,
  }
  const run = (text: string) => ({ ...entry, ev: [`do\tsay Hello, ${text}.`], runs: [[{}, {}, { e: [0], r: 1 }]] })
  const truth = {
    actors: { Testor: { name: 'Ann', alias: 'ann', is_pc: '1', level: '5' } },
    bystander: {},
    mobDefaults: {},
    objDefaults: {},
    mobs: {},
    objs: {},
    rooms: { 3: { name: 'Here' } },
    roomVnums: '3',
    match: {},
  }
  const compare = (text: string) =>
    compareTruth({ ...truth, triggers: [run(text)] } as unknown as Truth, triggersIn(folder), () => {}).differ
  expect(compare('Ann')).toBe(0)
  expect(compare('Bob')).toBe(1)
})

test.skipIf(!hasData)(
  'all that was measured with the original server is as measured',
  () => {
    const programs = triggersIn(data)
    const differences: string[] = []
    const show = (line: string) => {
      if (!line.includes('not compared')) differences.push(line)
    }
    const truth = readJson(`${data}truth.json`) as Truth
    compareTruth(truth, programs, show)
    compareUnits(readJson(`${data}units.json`) as Units, truth, programs, show)
    compareLive(readJson(`${data}live.json`) as Live, truth, programs, show)
    expect(differences).toEqual([])
  },
  180_000,
)
