import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lintFiles } from '../../../scripts/mobprog.ts'
import { romArea, romMob } from './rom-fixture.ts'
import { smaugArea } from './smaug-fixture.ts'

/** Returns the findings in files, without the folder, and by default without the suggestions. */
async function said(files: Record<string, string>, which: string, withSuggestions = false): Promise<string[]> {
  const folder = join(mkdtempSync(join(tmpdir(), 'lint-')), 'area')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const lines: string[] = []
  await lintFiles([join(folder, which)], null, line => lines.push(line.replace(`${folder}/`, '')))
  return withSuggestions ? lines : lines.map(line => line.replace(/ \([^)]*\d[^)]*\):? .*$/, ''))
}

const prg = (...lines: string[]) => `M greet 1 100~\n#1\n${lines.join('\n')}\n~\n`
const native = async (...lines: string[]) =>
  (await said({ 'a.prg': prg(...lines) }, 'a.prg')).map(line => line.replace('a.prg:', ''))
const section = (...lines: string[]) => `#MOBPROGS\n#1\n${lines.join('\n')}\n~\n#0\n`
const rom = async (...lines: string[]) =>
  (await said({ 'a.mobprogs': section(...lines) }, 'a.mobprogs')).map(line => line.replace('a.mobprogs:', ''))

describe('rom', () => {
  test('line, column, what to do', async () => {
    expect(await said({ 'a.prg': prg('if ispc $n', '  sya Hello.', '  mob ecoh Hm.') }, 'a.prg', true)).toEqual([
      "a.prg:3:1 'if' without 'endif' (program 1): write 'endif' behind its last line",
      "a.prg:4:3 'sya' is no command (program 1): did you mean say?",
      "a.prg:5:3 'mob ecoh' is no command (program 1): did you mean echo?",
    ])
  })

  test.each<[string, string]>([
    ['else\nsay a', "3:1 'else' without 'if'"],
    ['endif', "3:1 'endif' without 'if'"],
    ['if ispic $n\nendif', "3:1 'ispic' is no check"],
    ['if\nendif', "3:1 'if' needs a check behind it"],
    ['if ispc\nendif', "3:1 'if ispc' never holds: 'ispc' is asked of somebody"],
    ['if level $n\nendif', "3:1 'if level $n' never holds: 'level' needs more"],
    ['if sex $n == 3\nendif', "3:1 'if sex $n == 3' never holds"],
    ['if hour == 24\nendif', "3:1 'if hour == 24' never holds"],
    ['if ispc $n\nand isnpc $n\nsay a\nendif', "4:1 'and isnpc $n' never holds beside 'ispc $n'"],
    ['break\nsay a', "4:1 this line is never reached: 'break' is before it"],
    ['if ispc $n\nbreak\nsay a\nendif', "5:1 this line is never reached: 'break' is before it"],
    ['if ispc $n\nbreak\nelse\nbreak\nendif\nsay a', "8:1 this line is never reached: 'break' is before it"],
    ['if ispc $n\nsay a\nend if\nendif', "5:1 'end if' ends the program where it is reached"],
    ['mob damage $n 5', "3:1 'mob damage' needs 3 words behind it"],
    ['mob delay soon', "3:1 'soon' is no number"],
    ['mob sy Hello.', "3:1 'mob sy' is no command"],
    ['echoat $n Hm.', "3:1 'echoat' is no command"],
    ['mob call 7', '3:1 there is no program 7'],
    ['mob mload 2', '3:1 there is no mob 2'],
    ['mob mload ./rat', '3:1 there is no mob ./rat'],
    ['mob oload ../items/map', '3:1 there is no object ../items/map'],
    ['mob goto ./hall', '3:1 there is no room ./hall'],
  ])('%j: %s', async (lines, message) => expect(await native(...lines.split('\n'))).toEqual([message]))

  test('files that are there and numbers that the class of numbers has raise no alarm', async () => {
    const numbers =
      "export default class N extends Numbers {\n  mobs = {\n    2: './rat',\n  }\n  zones = ['./more']\n}"
    const files = {
      'a.prg': `world = './numbers'\n${prg('mob mload 2', 'mob mload 3', 'mob mload 4', 'mob oload ./key')}`,
    }
    const more = "export default class M extends Numbers {\n  mobs = { 3: './rat' }\n}"
    expect(await said({ ...files, 'numbers.ts': numbers, 'more.ts': more, 'key.ts': '' }, 'a.prg')).toEqual([
      'a.prg:6:1 there is no mob 4',
    ])
  })

  test('twelve ifs within one another', async () => {
    const deep = (count: number) => [...Array(count).fill('if ispc $n'), 'say a', ...Array(count).fill('endif')]
    expect(await native(...deep(11))).toEqual([])
    expect(await native(...deep(12))).toEqual(['14:1 more than 11 ifs within one another'])
  })

  test('what a server does otherwise is told of its files: rand has to be below the roll', async () => {
    expect(await rom('if rand 100', 'say a', 'endif')).toEqual(["3:1 'if rand 100' never holds"])
    expect(await native('if rand 100', 'say a', 'endif')).toEqual([])
  })

  test('right programs raise no alarm', async () => {
    const lines = [
      'if ispc $n',
      'and level $n >= 5',
      "or class $n == 'warrior'",
      '  break',
      'or carries $n sword',
      '  say Hm.',
      'else',
      '  if rand 50',
      "    mob cast 'cure light' $n",
      '  endif',
      'endif',
      "'Hello.",
      ', smiles.',
      '* nonsense',
      'mob force $n bow',
      'mob $q',
      '$n knows',
      'k $n',
      'mob trans $n 3001',
    ]
    expect(await rom(...lines)).toEqual([])
  })

  test('an area: numbers, triggers', async () => {
    const mobs = [
      romMob(110, 'porter man', 'the porter', [
        'greet 1 100',
        'grete 1 100',
        'act 3 hello',
        'hpcnt 1 75',
        'hpcnt 1 50',
        'hpcnt 1 90',
      ]),
    ]
    const programs = { 1: 'mob mload 111\nmob oload 100\nmob oload 1500\nmob goto 102\nmob goto 3001\nmob call 2' }
    const files = {
      'yard.are': romArea({ mobs, programs, inYard: [] }),
      'area.lst': 'yard.are\n$\n',
    }
    const found = await said(files, 'yard.are')
    expect(found.map(line => line.replace(/^\S+ /, '')).sort()).toEqual([
      'hpcnt 50 never fires: hpcnt 75 stands before it, and is met whenever this one is',
      'there is no mob 111',
      'there is no object 1500',
      'there is no program 2',
      'there is no program 3',
      "there is no trigger 'grete'",
    ])
  })
})

describe('smaug', () => {
  const area = (...lines: string[]) => ({
    'yard.are': smaugArea({ mob: [['greet_prog 100', lines.join('\n')]] }),
    'area.lst': 'yard.are\n$\n',
  })
  const smaug = async (...lines: string[]) =>
    (await said(area(...lines), 'yard.are')).map(line => line.replace(/^\S+ /, ''))

  test('line and column in an area', async () => {
    const files = area('if ispc($n)', '  mpehco Hm.', 'endif')
    const [line] = await said(files, 'yard.are', true)
    const at = files['yard.are'].split('\n').findIndex(one => one.includes('mpehco')) + 1
    expect(line).toBe(`yard.are:${at}:3 'mpehco' is no command (mob 110, greet_prog 100): did you mean mpecho?`)
  })

  test.each<[string, string]>([
    ['if ispc($n)\nsay a', "'if' without 'endif'"],
    ['if ispc $n\nendif', "'if ispc $n' ends the program: a bracket is missing"],
    ['if ispic($n)\nendif', "'ispic' is no check: it ends the program"],
    ['if ispc($z)\nendif', "'ispc($z)' ends the program"],
    ['if ispc($o)\nendif', "'ispc($o)' ends the program"],
    ['if level($n) = 5\nendif', "'level($n) = 5' never holds"],
    ['if level($n) < 0\nendif', "'level($n) < 0' never holds"],
    ['if ispc($n)\nif isnpc($n)\nsay a\nendif\nendif', "'if isnpc($n)' never holds within 'ispc($n)'"],
    ['if ispc($n)\nelse\nelse\nendif', "a second 'else' of one 'if'"],
    ['if ispc($n)\nand isnpc($r)\nendif', "'and' is no word of SMAUG's programs"],
    ['break\nsay a', "this line is never reached: 'break' is before it"],
    ['say a\n\nsay b', 'this line is never reached: the empty line before it ends the program'],
    ['mpdamage $n', "'mpdamage' needs 2 words behind it"],
    ['sya Hello.', "'sya' is no command"],
    ['mpmload 105', 'there is no mob 105'],
    ['mpat 105 mpoload 106', 'there is no room 105\nthere is no object 106'],
    ['if inroom($n) == 105\nendif', 'there is no room 105'],
    ['if mobinroom(109) == 1\nendif', 'there is no mob 109'],
  ])('%j: %s', async (lines, message) => {
    expect(await smaug(...lines.split('\n'))).toEqual(message.split('\n'))
  })

  test("a domain's own file", async () => {
    const text = '>greet_prog 100~\nif ispc($n)\n  sya Hello.\nendif\n~\n>gret_prog 5~\nsay a\n~\n'
    expect(await said({ 'a.prg': text }, 'a.prg', true)).toEqual([
      "a.prg:3:3 'sya' is no command (program 0, greet_prog 100): did you mean say?",
      "a.prg:6:1 there is no trigger 'gret_prog' (program 1, gret_prog 5): did you mean greet_prog?",
    ])
  })

  test('a trigger that looks like a mistake', async () => {
    const files = { 'yard.are': smaugArea({ mob: [['gret_prog 100', 'say a']] }), 'area.lst': 'yard.are\n$\n' }
    expect(await said(files, 'yard.are', true)).toEqual([
      expect.stringMatching(/there is no trigger 'gret_prog' \(.*\): did you mean greet_prog\?/),
    ])
  })

  test('right programs raise no alarm, nor do numbers of other areas', async () => {
    const lines = [
      'if ispc($n)',
      'or level($n) >= 5',
      '  mpechoat $n Hm.',
      '  mpsleep 4',
      'else',
      '  if isaffected($n) == curse',
      '    mer $n Hm.',
      '    mpmset $n level 5',
      '  endif',
      'endif',
      'silent c heal $n',
      ', smiles.',
      'mptrans $n 21001',
      'mpe Hello.',
      'mpat 100 drop acorn',
    ]
    expect(await smaug(...lines)).toEqual([])
  })
})

const data = new URL('../../../../shared/data', import.meta.url).pathname

test.skipIf(!existsSync(data))(
  'areas of the original servers raise no false alarm',
  async () => {
    const lines: string[] = []
    const folders = ['rom/mobprogs', 'rom/area', 'smaug/area', 'smaug/classic'].map(one => join(data, one))
    const { programs } = await lintFiles(folders, null, line => lines.push(line))
    expect(programs).toBeGreaterThan(400)
    expect(lines).toEqual([expect.stringContaining("'mpschoaround' is no command")])
  },
  120_000,
)
