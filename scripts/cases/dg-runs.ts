import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dgDialect } from '../../mudlib/systems/diku/compat/programs/dg/dialect.ts'
import { readTriggers, type triggerNames } from '../../mudlib/systems/diku/compat/programs/dg/files.ts'
import type { DgProgram, Scope } from '../../mudlib/systems/diku/compat/programs/dg/scope.ts'
import { Machine } from '../../mudlib/systems/diku/compat/programs/machine/machine.ts'
import type { HolderKind, Run, Variable } from '../../mudlib/systems/diku/compat/programs/machine/program.ts'
import type { FixtureThing } from './dg-things.ts'
import type { FixtureWorld } from './dg-world.ts'

/** Limits far above the needs of any program in the truth files. */
const limits = { nesting: 11, statements: 100_000, loads: 100, moves: 1_000 }

/** All triggers of the `.trg` files in a folder, or in its folder `trg`, by number. */
export function triggersIn(folder: string): Map<number, DgProgram> {
  const isFile = (name: string) => name.endsWith('.trg')
  const names = readdirSync(folder)
  const from = names.some(isFile) ? folder : join(folder, 'trg')
  const found = new Map<number, DgProgram>()
  for (const name of readdirSync(from).filter(isFile)) {
    const { programs, problems } = readTriggers(
      readFileSync(join(from, name), 'latin1'),
      name,
      vnum => `trigger/${vnum}`,
    )
    for (const { line, message } of problems) console.error(`${name}:${line}: ${message}`)
    for (const program of programs) if (!found.has(program.vnum)) found.set(program.vnum, program)
  }
  return found
}

export interface Driven {
  /** The answer up to the first wait. */
  answer: number
  /** The index of the event at which the answer was given. */
  answeredAt: number
}

/** Runs a program in the same way as the test driver of the measurements. A wait ends at once. */
export function drive(world: FixtureWorld, program: DgProgram, holder: FixtureThing, variables: Variable[]): Driven {
  const { on } = program
  const machine = new Machine(limits)
  const run: Run = { program: program.id, at: 0, waitsAt: '', due: 0, variables, depth: 1, loops: 0, answer: 1 }
  const script = holder.script!
  script.context = 0
  const scope: Scope = { world, program, run, holder, on, script, nesting: 0 }
  let driven: Driven | null = null
  for (;;) {
    const outcome = machine.run(dgDialect, program, run, scope)
    driven ??= { answer: run.answer, answeredAt: world.watcher.events.length }
    if (outcome !== 'waits') return driven
  }
}

export const kindsByNumber: readonly HolderKind[] = ['mob', 'object', 'room']
export type { triggerNames }
