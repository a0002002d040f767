import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readTriggers } from '../../../mudlib/systems/diku/compat/programs/dg/files.ts'
import { readMobprogs } from '../../../mudlib/systems/diku/compat/programs/rom/files.ts'
import { smaugProgram } from '../../../mudlib/systems/diku/compat/programs/smaug/files.ts'
import { checkDg, compareConvertedDg, dgCodes } from '../../../scripts/cases/dg-converted.ts'
import { readJson, type Truth } from '../../../scripts/cases/dg-facts.ts'
import { codesOf } from '../../../scripts/cases/mob-converted.ts'
import { checkRom, compareConvertedRom } from '../../../scripts/cases/rom-converted.ts'
import { checkSmaug, compareConvertedSmaug } from '../../../scripts/cases/smaug-converted.ts'
import { guardTrg } from './convert-fixture.ts'
import { dgLines, romLines, smaugLines, Thrower, tangledLines } from './random-programs.ts'

describe('a comparison of programs with their TypeScript', () => {
  const programs = readTriggers(guardTrg, 'guard.trg', String).programs

  test('finds them equal', () => {
    const told: string[] = []
    const codes = dgCodes(programs, line => told.push(line))
    expect(checkDg(programs, codes, line => told.push(line))).toEqual({ differ: 0, of: 48 })
    expect(told).toEqual(['4 of 4 programs are converted'])
  })

  test('tells where one does something else', () => {
    const other = readTriggers(guardTrg.replace('if %actor.level% > 3', 'if %actor.level% > 2'), '', String).programs
    const told: string[] = []
    const { differ } = checkDg(
      programs,
      dgCodes(other, () => {}),
      line => told.push(line),
    )
    expect(differ).toBe(2)
    expect(told[0]).toContain("interpreted 'wait\t1 sec\t10', converted 'wait\t2 sec\t20'")
  })
})

/** Scripts with features that are hard to convert. Each does the same as in the interpreter. */
test.each([
  [
    'nested loops with waits, and a break',
    'set i 0\nwhile %i% < 3\nset j 0\nwhile %j% < 4\nsay %i%.%j%\nif %j% == 2\nbreak\nend\nwait 1\neval j %j% + 1\ndone\neval i %i% + 1\ndone\nsay over',
  ],
  ['a loop that pauses after 30 rounds', 'set i 0\nwhile %i% < 45\neval i %i% + 1\ndone\nsay %i%'],
  ['a loop that never ends', 'while 1\nset i 1\ndone\nsay never'],
  [
    'cases that fall through, and a default before the last',
    'switch %random.4%\ncase 1\nsay one\ncase 2\nsay two\ndefault\nsay any\ncase 3\nsay three\ndone',
  ],
  [
    'a switch with waits',
    'switch %actor.level%\ncase 3\nwait 1 s\nsay three\nbreak\ncase 30\nsay thirty\nbreak\ndefault\nwait 2 s\nsay other\ndone\nsay end',
  ],
  [
    'variables that others see',
    'set a 1\nglobal a\nset a 2\nsay %a%\nunset a\nsay %a%\ncontext 5\nset a 3\nglobal a\nsay %self.a%',
  ],
  ['variables with names that are put together', 'set n 2\nset w%n% word\nset x %%w%n%%%\neval x %x%\nsay %x%'],
  [
    'texts that are compared',
    'if half-elf >= half-orc || !%nothing% && %actor.name% /= est\nsay yes\nelse\nsay no\nend',
  ],
  [
    'fields that change what they are of',
    'nop %actor.gold(-5)%\nif %actor.gold(2)% > 3 && %actor.align(10)%\nsay %actor.gold% %actor.align%\nend',
  ],
  [
    'chains, and fields of nothing',
    'say %actor.room.people.name% %nobody.name.car% %arg.car.strlen% %actor.fighting.name%',
  ],
  ['a line that sets nothing', 'set \neval \nsay %a%'],
  [
    'a loop whose condition throws dice, and pauses',
    'set n 0\nwhile %random.50% != 7\neval n %n% + 1\ndone\nsay after %n%',
  ],
  [
    'a loop whose condition asks for what nobody has, and nests',
    'set n 0\nwhile %actor.nothing% < 1 && %n% < 35\neval n %n% + 1\nif %n% == 33\nwait 2\nend\ndone\nsay after %n%',
  ],
  ["an if without 'end'", 'if %actor.level% > 5\nsay high\nwait 1 s\nsay on'],
  [
    "an if without 'end' in another",
    'if %actor.level% > 5\nif %random.2% == 1\nsay one\nelse\nsay high\nelse\nsay low\nend',
  ],
  ["an 'else' and an 'end' too many", 'if %actor.level% > 5\nsay high\nend\nelse\nsay other\nend\nsay on'],
  [
    "a round of a loop that ends within an if, and a loop that isn't entered ends elsewhere",
    'if %random.3% > 1\nset n %random.9%\nwhile %n% > 4\nif %n% != 6\neval n %n% - 1\nsay %n%\ndone\nelse\nsay six\nend\nwait 1 s\nsay on\nelse\nsay other\nend',
  ],
  [
    "a 'default' within an if",
    'switch %random.3%\ncase 1\nif %actor.level% > 5\nsay high\ndefault\nsay any\nend\ndone\nsay on',
  ],
  ["a switch without 'done'", 'switch %random.4%\ncase 1\nsay one\nbreak\ncase 2\nwait 2\nsay two\nbreak\ncase 3'],
  ["'case5' is no case", 'switch %random.2%\ncase 1\nsay one\nbreak\ncase2\nsay two\nbreak\ndone\nsay on'],
  [
    'a switch that begins in each branch of an if',
    'if %actor.level% > 20\nswitch n\nelseif %actor.level% > 2\nswitch s\nend\ncase n\nsay north\nbreak\ncase s\nsay south\nbreak\ndone\ndone\nend',
  ],
  ["a 'while' without 'done', and a break outside", 'say one\nbreak\nsay two\nwhile %random.2% == 1\nsay three\nend'],
  ['an answer, and the end in between', 'return 0\nif %random.2% == 1\nhalt\nend\nsay on\nwait 1\nreturn 1\nsay later'],
])('%s', (_what, lines) => {
  const { programs } = readTriggers(`#7\nTest~\n0 g 100\n~\n${lines}\n~\n$\n`, 'test.trg', String)
  const told: string[] = []
  const codes = dgCodes(programs, () => {})
  expect(codes.size).toBe(1)
  expect(checkDg(programs, codes, line => told.push(line))).toEqual({ differ: 0, of: 12 })
  expect(told).toEqual([])
})

describe.each([1, 2, 3, 4])('programs at random (seed %i) do the same in TypeScript', seed => {
  const many = Array.from({ length: 60 }, (_, index) => index)
  const told: string[] = []
  const show = (line: string) => void told.push(line)

  test('DG Scripts', () => {
    const dice = new Thrower(seed)
    const text = many.map(vnum => `#${vnum}\nTest~\n0 g 100\n~\n${dgLines(dice, 3).join('\n')}\n~\n`).join('')
    const { programs } = readTriggers(`${text}$\n`, 'random.trg', String)
    const codes = dgCodes(programs, () => {})
    expect(codes.size).toBe(60)
    expect(checkDg(programs, codes, show)).toEqual({ differ: 0, of: 720 })
  })

  test("DG Scripts whose blocks don't belong together", () => {
    const dice = new Thrower(seed)
    const text = many.map(vnum => `#${vnum}\nTest~\n0 g 100\n~\n${tangledLines(dice).join('\n')}\n~\n`).join('')
    const { programs } = readTriggers(`${text}$\n`, 'random.trg', String)
    const codes = dgCodes(programs, () => {})
    // Programs whose blocks jump into one another stay with the interpreter.
    expect(codes.size).toBeGreaterThan(54)
    expect(checkDg(programs, codes, show).differ).toBe(0)
  })

  test('mob programs of ROM', () => {
    const dice = new Thrower(seed)
    const text = many.map(vnum => `#${vnum + 1}\n${romLines(dice, 3).join('\n')}\n~\n`).join('')
    const programs = readMobprogs(`#MOBPROGS\n${text}#0\n`, 'random')
    const sources = programs.map(program => ({ program, text: '' }))
    expect(
      checkRom(
        programs,
        codesOf(sources, 'rom', () => {}),
        show,
      ),
    ).toEqual({ differ: 0, of: 1200 })
  })

  test('programs of SMAUG', () => {
    const dice = new Thrower(seed)
    const programs = many.map(vnum => {
      const text = smaugLines(dice, 3).join('\n')
      return smaugProgram(String(vnum), vnum, { trigger: 'greet_prog 100', text }, 'mob', 'random')
    })
    const sources = programs.map(program => ({ program, text: '' }))
    expect(
      checkSmaug(
        programs,
        codesOf(sources, 'smaug', () => {}),
        show,
      ),
    ).toEqual({ differ: 0, of: 1200 })
  })
})

const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))

describe.runIf(existsSync(data))('all programs of the data do in TypeScript what they do interpreted', () => {
  const told: string[] = []
  const show = (line: string) => void told.push(line)

  test('DG Scripts', () => {
    const truth = readJson(`${data}dg/truth.json`) as Truth
    const { differ, of } = compareConvertedDg(truth, `${data}dg`, show)
    expect({ differ, isAll: of > 11_000 }).toEqual({ differ: 0, isAll: true })
    expect(told).toContain('1069 of 1069 programs are converted')
  }, 120_000)

  test('mob programs of ROM', () => {
    const folder = `${data}rom/mobprogs`
    expect(compareConvertedRom(`${folder}/asgard.truth.json`, folder, show)).toEqual({ differ: 0, of: 15_000 })
    expect(compareConvertedRom(`${folder}/examples.truth.json`, folder, show)).toEqual({ differ: 0, of: 240 })
    expect(told).toContain('750 of 750 programs are converted')
  }, 120_000)

  test('programs of SMAUG', async () => {
    expect(await compareConvertedSmaug(`${data}smaug/area`, show)).toEqual({ differ: 0, of: 8600 })
    expect(told).toContain('430 of 430 programs are converted')
  }, 120_000)
})
