import { describe, expect, test } from 'vitest'
import { Machine } from '../../../mudlib/systems/diku/compat/programs/machine/machine.ts'
import { romDialect } from '../../../mudlib/systems/diku/compat/programs/rom/dialect.ts'
import { readNativePrograms, romProgram } from '../../../mudlib/systems/diku/compat/programs/rom/files.ts'
import { frameOf, type RomScope } from '../../../mudlib/systems/diku/compat/programs/rom/scope.ts'
import { commandOf, shownText } from '../../../mudlib/systems/diku/compat/programs/smaug/commands.ts'
import { smaugDialect } from '../../../mudlib/systems/diku/compat/programs/smaug/dialect.ts'
import { smaugProgram } from '../../../mudlib/systems/diku/compat/programs/smaug/files.ts'
import { parseIfCheck } from '../../../mudlib/systems/diku/compat/programs/smaug/ifcheck.ts'
import { countMatches } from '../../../mudlib/systems/diku/compat/programs/smaug/matching.ts'
import { newBlocks, randomPlayer } from '../../../mudlib/systems/diku/compat/programs/smaug/scope.ts'
import {
  type FixtureChar,
  type FixtureObj,
  FixtureWorld,
  makeBread,
  makeChar,
  makeRoom,
} from '../../../scripts/cases/mob-fixture.ts'

// Tests the rules of the servers in a world of plain data. The sources are mob_prog.c and mud_prog.c of ROM 2.4 (QuickMUD) and SmaugFUSS.

const limits = { nesting: 5, statements: 600, loads: 40, moves: 40 }
const porter = () =>
  makeChar({ keywords: 'porter man', short: 'the porter', vnum: 110, sex: 1, numbers: { maxHp: 10 } })
const ann = () => makeChar({ keywords: 'Ann', pc: true, sex: 2, title: ' the Wise', numbers: { level: 10 } })
const emptyRun = { program: 'p', at: 0, waitsAt: '', due: 0, variables: [], depth: 0, loops: 0, answer: 1 }

function rom(
  text: string,
  { actor = ann() as FixtureChar | null, roll = 50, isNative = false, carries = false } = {},
): string[] {
  const mob = porter()
  const bread = carries ? makeBread() : null
  if (bread) mob.carries.push(bread)
  const world = new FixtureWorld(makeRoom(100), actor ? [actor, mob] : [mob], roll)
  const program = romProgram('p', 1, text, [], 'x', 1, isNative)
  const frame = frameOf(program, { actor, victim: null, first: bread, second: null })
  const kept = { target: null, delay: 0 }
  const run = { ...emptyRun }
  const scope: RomScope = {
    ...{ world, mob, run, frames: [frame], frame, deepestCall: 5 },
    memory: () => kept,
    programOf: vnum => (vnum === 1 ? program : null),
  }
  new Machine(limits).run(romDialect, program, run, scope)
  return world.watcher.lines.filter(line => line[0] !== '?')
}

function smaug(
  text: string,
  { actor = ann() as FixtureChar | null, roll = 50, obj = null as FixtureObj | null } = {},
): string[] {
  const mob = porter()
  if (obj) mob.carries.push(obj)
  const world = new FixtureWorld(makeRoom(100), actor ? [actor, mob] : [mob], roll)
  const program = smaugProgram('p', 1, { trigger: 'rand_prog 50', text }, 'mob', 'x')
  const run = { ...emptyRun, ...newBlocks() }
  const scope = { world, mob, run, actor, victim: null, obj, target: null, random: randomPlayer(world, mob) }
  const machine = new Machine(limits)
  while (machine.run(smaugDialect, program, run, scope) === 'waits');
  return world.watcher.lines.filter(line => line[0] !== '?')
}

describe('rom', () => {
  test.each<[string, string, string[]]>([
    ['and and or from left to right', 'if ispc $n\nand isnpc $n\nor ispc $n\na\nendif', ['>a']],
    ['a second else turns again', 'if isnpc $n\na\nelse\nb\nelse\nc\nendif', ['>b']],
    ['break counts where it is reached', 'if isnpc $n\nbreak\nendif\na\nend\nb', ['>a']],
    ['a missing endif is no error', 'if ispc $n\na', ['>a']],
    ['a stray else ends it', 'a\nelse\nb', ['>a', '!error']],
    [
      'an unknown check ends it, where it is reached',
      'if isnpc $n\nif foo\nendif\nendif\na\nif foo\nb',
      ['>a', '!error'],
    ],
    ['empty lines and comments are passed over', '\n\n* a\n\n   b', ['>b']],
    ['rand is the other way round', 'if rand 25\na\nendif\nif rand 75\nb\nendif', ['>a']],
    ['hour has nobody', 'if hour $i == 0\na\nendif\nif hour == 0\nb\nendif', ['>b']],
    ['R is the name of who has set it off', 'say $R $N $n', ['>say Ann Ann Ann']],
    ['J without a random player before it in the line', 'say $J, $r: $J', ['>say someone, Ann: she']],
    ['unknown letters', 'say $Z$$ $@ $', [">say someone's <@@@>   <@@@>   <@@@> "]],
    [
      'the target is who has set it off, from the first check on',
      'say $q\nif ispc $n\nsay $q\nendif',
      ['>say someone', '>say Ann'],
    ],
  ])('%s', (_, text, wanted) => {
    expect(rom(text)).toEqual(wanted)
  })

  test.each<[string, boolean]>([
    ['has $i weapon', false],
    ['has $i food', true],
    // A word means the first type that begins with it, which is furniture here.
    ['has $i f', false],
    ['has $i fo', true],
    // If the word is no type, any thing counts.
    ['has $i charm', true],
    ['has $n charm', false],
    ['uses $i charm', false],
    ['objtype $o food', true],
    ['objtype $o f', false],
    ['pos $i stand', true],
    // `sta` means stunned, not standing.
    ['pos $i sta', true],
    ['pos $i st', false],
    // Checks of a missing thing are false, although other checks then test the monster itself.
    ['vnum $o == 3011', true],
    ['vnum $p == 110', false],
    ['vnum $p == 0', true],
    ['name $o bread', true],
    ['name $p porter', false],
    ['isvisible $o', true],
    ['isvisible $p', false],
    ['carries $p bread', true],
    ['objhere 1.bread', true],
    ['objhere 2.bread', false],
  ])('if %s: %s, abbreviated as on the server', (check, holds) => {
    expect(rom(`if ${check}\na\nendif`, { carries: true })).toEqual(holds ? ['>a'] : [])
  })

  test('a program of this world has a thing of a type only if it is of that type', () => {
    expect(rom('if has $i charm\na\nendif', { carries: true, isNative: true })).toEqual([])
  })

  test('twelve ifs within one another are too many', () => {
    const deep = (depth: number) => `${'if ispc $n\n'.repeat(depth)}a`
    expect(rom(deep(11))).toEqual(['>a'])
    expect(rom(deep(12))).toEqual(['!error'])
  })

  test('calls are five deep, and whoever called goes on', () =>
    expect(rom('x\nmob call 1')).toEqual([...Array(5).fill(['>x', '>mob call 1']).flat(), '!error']))

  test('programs of this world follow the manual', () => {
    expect(rom('if rand 75\na\nendif\nif rand 25\nb\nendif\nif hour $i == 0\nc\nendif', { isNative: true })).toEqual([
      '>a',
      '>c',
    ])
    const native = readNativePrograms('M grall 2 100~\n#2\nsay hi\n~\n', 'x.prg', 1, String)
    expect(native.map(({ vnum, triggers }) => [vnum, triggers])).toEqual([
      [2, [{ name: 'grall', number: 100, phrase: '100' }]],
    ])
    expect(() => readNativePrograms('M foo 2 100~', 'x.prg', 1, String)).toThrow("there is no trigger 'foo'")
    expect(() => readNativePrograms('\n#2\nsay hi', 'x.prg', 1, String)).toThrow('has no end')
  })
})

describe('smaug', () => {
  test.each<[string, string, string[]]>([
    ['or makes true, and never false', 'if ispc($n)\nor isnpc($n)\na\nendif', ['>a']],
    ['an empty line ends it', 'a\n\nb', ['>a']],
    ['blanks before lines stay', 'if ispc($n)\n  a $n\nendif', ['>  a Ann']],
    ['an error in a check ends it', 'if level($t) > 1\na\nendif\nb', []],
    ['a second else ends it', 'if isnpc($n)\nelse\na\nelse\nb\nendif', ['>a']],
    ['an if in what is passed over is not looked at', 'if isnpc($n)\nif foo(\nendif\nelse\na\nendif', ['>a']],
    ['mpsleep in what is passed over waits all the same', 'if isnpc($n)\nmpsleep 3\nendif\na', ['>mpsleep 3', '>a']],
    [
      'after mpsleep the rest of an else is passed over',
      'if isnpc($n)\nelse\nmpsleep 3\na\nendif\nb',
      ['>mpsleep 3', '>b'],
    ],
    ['mpsleep further in is a plain line', 'if ispc($n)\n mpsleep 3\nendif', ['> mpsleep 3']],
    ['rand is a percentage', 'if rand(25)\na\nendif\nif rand(75)\nb\nendif', ['>b']],
    ['names with titles, a dollar', 'say $N $n $r $$ $z.', ['>say Ann the Wise Ann Ann $ .']],
    ['nobody', 'say $t $E $M $S $o', [">say someone it it its' something"]],
    ['silent', 'silent say $n', ['>say Ann']],
  ])('%s', (_, text, wanted) => {
    expect(smaug(text)).toEqual(wanted)
  })

  test.each<[string, boolean | null]>([
    ['ovnuminv(3011) == 1', true],
    // A number with a blank after it doesn't count as a number.
    ['ovnuminv(3011) == 1 ', false],
    ['otypehere(food) == one', false],
    ['otypehere(food) > none', true],
    ['ovnumcarry(100000) == 0', true],
    ['ovnumcarry(100001) == 0', null],
    ['mobinworld(100001) == 0', null],
    ['leverpos($o) == up', true],
    ['leverpos($o) == down', false],
    ['leverpos($o) != up', false],
    ['objval0($o) == 3', true],
    ['leverpos($p) == up', null],
  ])('if %s: %s', (check, holds) => {
    const wanted = holds === null ? [] : holds ? ['>a', '>b'] : ['>b']
    const lever = { ...makeBread(), type: check.startsWith('lever') ? 'lever' : 'food', values: [3] }
    expect(smaug(`if ${check}\na\nendif\nb`, { obj: lever })).toEqual(wanted)
  })

  test('twenty ifs within one another are too many', () => {
    const deep = (depth: number) => `${'if ispc($n)\n'.repeat(depth)}a`
    expect(smaug(deep(19))).toEqual(['>a'])
    expect(smaug(deep(20))).toEqual([])
  })

  test.each<[string, object | null]>([
    ['level($n) >= 10', { name: 'level', args: ['$n'], operator: '>=', value: '10', number: 10 }],
    [' Name ( $n , x ) ==big bob ', { name: 'name', args: ['$n', 'x'], operator: '==', value: 'big bob ', number: 0 }],
    ['rand 50', null],
    ['name($n) / bob', { name: 'name', args: ['$n'], operator: '', value: '/ bob', number: 0 }],
    ['mobinroom(10 == 2', { name: 'mobinroom', args: ['10'], operator: '==', value: '2', number: 2 }],
  ])('a check is taken apart: %s', (text, wanted) => {
    expect(parseIfCheck(text)).toEqual(wanted)
  })

  test.each<[string, string, number]>([
    ['Hello there, Red', 'p hello there', 0],
    ['Hello there Red', 'p hello there', 1],
    ['a red and a green one', 'red green', 2],
    ['stop!', 'stop', 0],
    ['', 'stop', 0],
    ['anything', '', 0],
  ])("'%s' is matched by '%s' %i times", (text, phrase, times) => {
    expect(countMatches(text, phrase)).toBe(times)
  })

  test('commands are abbreviated, and colours left out', () => {
    expect(commandOf('MPTrans ann 3')).toEqual(['transfer', 'ann 3'])
    expect(commandOf('mer ann x')).toEqual(['echoaround', 'ann x'])
    expect(commandOf('say mpecho')).toBe(null)
    expect(commandOf('mpxyz 1')).toEqual(['mpxyz', '1'])
    expect(shownText('_red &RHot&w ^bsteam && more & less')).toBe('Hot steam & more & less')
  })
})
