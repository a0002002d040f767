import type { ProgramHost } from '/compat/programs/host'
import type { Language } from '/compat/programs/language'
import { keepCause, partOf, type Role, storeCause } from '/compat/programs/mobprog/cause'
import { MudMobWorld } from '/compat/programs/mobprog/mud-world'
import type { Run } from '../machine/program'
import { codeRun, runCode } from '../machine/script'
import { commandOf, shownText } from './commands'
import { smaugDialect, smaugScript } from './dialect'
import { readSmaugPrograms } from './files'
import { newBlocks, randomPlayer, type SmaugProgram, type SmaugRun, type SmaugScope } from './scope'
import { SmaugScript } from './script'
import { smaugTriggers } from './trigger-table'

const manner = { name: 'smaug', shown: shownText, command: commandOf } as const

/** The roles whose objects a waiting run needs. If such an object no longer exists, the run ends. */
const needed: readonly Role[] = ['actor', 'object']

const isOrphaned = (host: ProgramHost, run: Run) =>
  needed.some(role => run.variables.some(({ name }) => name === role) && partOf(host, run, role) === null)

/** SMAUG's programs, bound to this mudlib. */
export const smaugLanguage: Language = {
  name: 'smaug',
  deepest: smaugDialect.deepest,
  triggers: smaugTriggers,

  parse({ text, file, line }, idOf) {
    return readSmaugPrograms(text, file, line, idOf)
  },

  begin(_host, _programmed, program, cause): SmaugRun {
    const { onlyLine } = cause.variables
    const at = typeof onlyLine === 'number' ? onlyLine : 0
    const { blocks, ignored } = newBlocks()
    const { id } = program
    const run: SmaugRun = {
      program: id,
      at,
      waitsAt: '',
      due: 0,
      variables: [],
      depth: 0,
      loops: 0,
      answer: 1,
      blocks,
      ignored,
    }
    keepCause(run, cause)
    return program.code ? Object.assign(run, codeRun(run)) : run
  },

  run(host, machine, programmed, program, run) {
    if (isOrphaned(host, run)) return 'ended'
    const world = MudMobWorld.of(programmed, program, host, manner)
    world.where = () => program.statements[run.at]
    const mob = programmed.owner
    const scope: SmaugScope = {
      world,
      mob,
      run: run as SmaugRun,
      actor: partOf(host, run, 'actor'),
      victim: partOf(host, run, 'victim'),
      obj: partOf(host, run, 'object'),
      target: partOf(host, run, 'target'),
      random: randomPlayer(world, mob),
    }
    const isScript = program.triggers[0]?.name === 'script_prog'
    const outcome = program.code
      ? runCode(machine, program.code, new SmaugScript(scope), smaugDialect.deepest)
      : machine.run(isScript ? smaugScript : smaugDialect, program as SmaugProgram, run as SmaugRun, scope)
    if (outcome === 'waits') storeCause(host, run)
    return outcome
  },
}
