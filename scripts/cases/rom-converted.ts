import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Machine } from '../../mudlib/systems/diku/compat/programs/machine/machine.ts'
import type { Code } from '../../mudlib/systems/diku/compat/programs/machine/program.ts'
import { codeRun, runCode } from '../../mudlib/systems/diku/compat/programs/machine/script.ts'
import { romDialect } from '../../mudlib/systems/diku/compat/programs/rom/dialect.ts'
import { readMobprogs } from '../../mudlib/systems/diku/compat/programs/rom/files.ts'
import {
  frameOf,
  type Memory,
  type RomProgram,
  type RomScope,
} from '../../mudlib/systems/diku/compat/programs/rom/scope.ts'
import { RomScript } from '../../mudlib/systems/diku/compat/programs/rom/script.ts'
import { codesOf, DiceWorld, happenings, seeds } from './mob-converted.ts'
import { makeBread, makeChar, makeRoom } from './mob-fixture.ts'
import { actorOf, filesOf, limits, servers } from './rom-truth.ts'

// Compares ROM's mob programs that were converted to TypeScript with the interpreter. Both run for the same actors, with the same dice.

type Find = (vnum: number) => RomProgram | null

function runOnce(program: RomProgram, programOf: Find, actor: number, seed: number): string[] {
  const bread = makeBread()
  const numbers = { hp: 40, maxHp: 100 }
  const mob = makeChar({ vnum: 7, keywords: 'guard keeper', short: 'a guard', sex: 1, numbers, carries: [bread] })
  const player = (index: number) => actorOf(index, servers['stock']!, 1)
  const chars = [player(actor), mob, player(1), player(2)]
  const world = new DiceWorld(makeRoom(3001), chars, 0)
  world.state = seed
  const memories = new Map<object, Memory>()
  const memory = (char: object) => {
    const known = memories.get(char) ?? { target: null, delay: 0 }
    memories.set(char, known)
    return known
  }
  const frame = frameOf(program, { actor: chars[0]!, victim: chars[2]!, first: bread, second: null })
  const bare = { program: program.id, at: 0, waitsAt: '', due: 0, variables: [], depth: 0, loops: 0, answer: 1 }
  const run = codeRun(bare)
  const scope: RomScope = {
    world,
    mob,
    run,
    frames: [frame],
    frame,
    memory,
    programOf,
    deepestCall: 5,
    runCode: called => void new RomScript(scope, called, codeRun({ ...bare })).go(called.program.code!),
  }
  const machine = new Machine(limits)
  if (program.code) runCode(machine, program.code, new RomScript(scope, frame, run), romDialect.deepest)
  else machine.run(romDialect, program, run, scope)
  const { target, delay } = memory(mob)
  return [...happenings(world.watcher.lines), `remembers ${chars.indexOf(target as never)} ${delay}`]
}

/** Runs programs in the interpreter and as converted code. @param codes the converted programs, by index in the list */
export function checkRom(
  programs: readonly RomProgram[],
  codes: ReadonlyMap<number, Code>,
  show: (line: string) => void,
): { differ: number; of: number } {
  const inCode = programs.map((program, index) => {
    const code = codes.get(index)
    return code ? { ...program, statements: [], code } : program
  })
  const finder =
    (all: readonly RomProgram[], file: string): Find =>
    vnum =>
      all.find(one => one.vnum === vnum && one.file === file) ?? all.find(one => one.vnum === vnum) ?? null
  let [differ, of] = [0, 0]
  programs.forEach((program, index) => {
    if (!codes.has(index)) return
    for (const actor of [0, 1, 2, 3]) {
      for (const seed of seeds) {
        of++
        const first = runOnce(program, finder(programs, program.file), actor, seed)
        const second = runOnce(inCode[index]!, finder(inCode, program.file), actor, seed)
        const at = first.findIndex((event, place) => event !== second[place])
        if (at < 0 && first.length === second.length) continue
        differ++
        const what = `interpreted '${first[at]}', converted '${second[at]}'`
        show(`${program.file} ${program.vnum} actor ${actor} seed ${seed}: ${what}`)
      }
    }
  })
  return { differ, of }
}

/** Runs all programs of a folder in the interpreter and as converted code. @param file the truth file, which lists the programs */
export function compareConvertedRom(
  file: string,
  folder: string,
  show: (line: string) => void,
): { differ: number; of: number } {
  const programs = filesOf(folder, file).flatMap(path => readMobprogs(readFileSync(path, 'latin1'), basename(path)))
  const codes = codesOf(
    programs.map(program => ({ program, text: '' })),
    'rom',
    show,
  )
  return checkRom(programs, codes, show)
}
