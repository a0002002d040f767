import type { Language } from '/compat/programs/language'
import type { Program, Run, Variable } from '../machine/program'
import { codeRun, runCode } from '../machine/script'
import { longestText, uidMark } from './c-text'
import { dgDialect } from './dialect'
import { readTriggers } from './files'
import { MudWorld } from './mud-world'
import type { DgProgram, Scope } from './scope'
import { DgScript } from './script'
import { dgTriggers } from './trigger-table'

/** DG Scripts, bound to this mudlib. */
export const dgLanguage: Language = {
  name: 'dg',
  deepest: dgDialect.deepest,
  triggers: dgTriggers,

  parse({ text, file, line }, idOf) {
    const { programs: found, problems } = readTriggers(text, file, idOf, line)
    const [problem] = problems
    if (problem) throw Object.assign(new Error(problem.message), { line: problem.line })
    return found
  },

  begin(host, programmed, program, { variables }): Run {
    programmed.context = 0
    const given: Variable[] = []
    for (const name in variables) {
      const fact = variables[name]!
      const value = typeof fact === 'object' ? `${uidMark}${host.idOf(fact)}` : String(fact).slice(0, longestText)
      given.push({ name, value, context: 0 })
    }
    const run = { program: program.id, at: 0, waitsAt: '', due: 0, variables: given, depth: 1, loops: 0, answer: 1 }
    return program.code ? codeRun(run) : run
  },

  run(host, machine, programmed, program: Program, run) {
    const world = MudWorld.of(programmed, program, host, run)
    const scope: Scope = {
      world,
      program: program as DgProgram,
      run,
      holder: programmed.owner,
      // A program may attach a trigger to a holder of another kind. The commands are then those of the new holder's kind.
      on: world.kindOf(programmed.owner),
      script: programmed,
      nesting: 0,
    }
    if (program.code) return runCode(machine, program.code, new DgScript(scope, run), dgDialect.deepest)
    return machine.run(dgDialect, program as DgProgram, run, scope)
  },
}
