import type { DikuMob, DikuWorld } from '../../mudlib/systems/diku/compat/diku/model.ts'
import { Machine } from '../../mudlib/systems/diku/compat/programs/machine/machine.ts'
import type { Code, HolderKind } from '../../mudlib/systems/diku/compat/programs/machine/program.ts'
import { codeRun, runCode } from '../../mudlib/systems/diku/compat/programs/machine/script.ts'
import { smaugDialect } from '../../mudlib/systems/diku/compat/programs/smaug/dialect.ts'
import { smaugProgram } from '../../mudlib/systems/diku/compat/programs/smaug/files.ts'
import {
  newBlocks,
  randomPlayer,
  type SmaugProgram,
  type SmaugScope,
} from '../../mudlib/systems/diku/compat/programs/smaug/scope.ts'
import { SmaugScript } from '../../mudlib/systems/diku/compat/programs/smaug/script.ts'
import { mountWorld } from '../diku.ts'
import { codesOf, DiceWorld, happenings, seeds } from './mob-converted.ts'
import { makeBread, makeChar, makeRoom } from './mob-fixture.ts'
import { limits } from './rom-truth.ts'
import { actorOf } from './smaug-truth.ts'

// Compares SMAUG's programs of monsters, things and rooms that were converted to TypeScript with the interpreter.

function runOnce(program: SmaugProgram, code: Code | null, actor: number, seed: number): string[] {
  const numbers = { hp: 40, maxHp: 100, level: 20, gold: 100 }
  const own = makeChar({ vnum: program.vnum, keywords: 'guard keeper', short: 'a guard', sex: 1, numbers })
  const chars = [actorOf(actor), own, actorOf(1), actorOf(2)]
  const world = new DiceWorld(makeRoom(3001), chars, 0)
  world.state = seed
  const bread = makeBread()
  own.carries.push(bread)
  const bare = { program: program.id, at: 0, waitsAt: '', due: 0, variables: [], depth: 0, loops: 0, answer: 1 }
  const run = Object.assign(codeRun(bare), newBlocks())
  const machine = new Machine(limits)
  for (let waits = 0; waits < 100; waits++) {
    const scope: SmaugScope = {
      world,
      mob: own,
      run,
      actor: chars[0]!,
      victim: actor % 2 === 0 ? chars[2]! : null,
      obj: actor < 3 ? bread : null,
      target: null,
      random: randomPlayer(world, own),
    }
    const outcome = code
      ? runCode(machine, code, new SmaugScript(scope), smaugDialect.deepest)
      : machine.run(smaugDialect, program, run, scope)
    if (outcome !== 'waits') break
    world.noted.push(`waits ${run.due}`)
  }
  // The interpreter also shows a wait as a line, which is left out.
  return happenings(world.watcher.lines).filter(line => !/^>\s*mpsleep/i.test(line))
}

/** Runs programs in the interpreter and as converted code. @param codes the converted programs, by index in the list */
export function checkSmaug(
  programs: readonly SmaugProgram[],
  codes: ReadonlyMap<number, Code>,
  show: (line: string) => void,
): { differ: number; of: number } {
  let [differ, of] = [0, 0]
  programs.forEach((program, index) => {
    const code = codes.get(index)
    if (!code) return
    for (const actor of [0, 1, 2, 3]) {
      for (const seed of seeds) {
        of++
        const first = runOnce(program, null, actor, seed)
        const second = runOnce(program, code, actor, seed)
        const at = first.findIndex((event, place) => event !== second[place])
        if (at < 0 && first.length === second.length) continue
        differ++
        show(`${program.id} actor ${actor} seed ${seed}: interpreted '${first[at]}', converted '${second[at]}'`)
      }
    }
  })
  return { differ, of }
}

/** The programs of a folder of area files. */
export async function smaugProgramsIn(folder: string): Promise<SmaugProgram[]> {
  const { mud, root, mounts } = await mountWorld(folder, 'smaug')
  const world = mounts.parse(mounts.world(root).folder, 'smaug') as DikuWorld
  await mud.stop()
  const found: SmaugProgram[] = []
  const add = (on: HolderKind, all: Iterable<Pick<DikuMob, 'vnum' | 'scripts' | 'place'>>) => {
    for (const { vnum, scripts = [], place } of all) {
      scripts.forEach((script, index) => {
        found.push(smaugProgram(`${on} ${vnum} ${index}`, vnum, script, on, place.file))
      })
    }
  }
  add('mob', world.mobs.values())
  add('object', world.objects.values())
  add('room', world.rooms.values())
  return found
}

/** Runs all programs of a folder in the interpreter and as converted code. */
export async function compareConvertedSmaug(
  folder: string,
  show: (line: string) => void,
): Promise<{ differ: number; of: number }> {
  const programs = await smaugProgramsIn(folder)
  const codes = codesOf(
    programs.map(program => ({ program, text: '' })),
    'smaug',
    show,
  )
  return checkSmaug(programs, codes, show)
}
