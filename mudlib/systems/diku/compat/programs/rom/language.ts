import { now } from 'driver'
import type { Language } from '/compat/programs/language'
import { keepCause, partOf } from '/compat/programs/mobprog/cause'
import { MudMobWorld } from '/compat/programs/mobprog/mud-world'
import { Programmed } from '/compat/programs/programmed'
import type { Living } from '/std/living'
import type { HolderKind, Run } from '../machine/program'
import { codeRun, runCode } from '../machine/script'
import { oneArgument } from '../mobprog/words'
import { mobCommand } from './commands'
import { ownWords, romDialect } from './dialect'
import { readNativePrograms } from './files'
import { pulseSeconds } from './pulse'
import { frameOf, type Memory, type RomProgram, type RomScope } from './scope'
import { RomScript } from './script'
import { romTriggers } from './trigger-table'
import { RomPulse } from './triggers'

/** The maximum nesting depth of calls between programs, as on the server. */
const deepestCall = 5

const mannerOf = (on: HolderKind) => ({
  name: 'rom' as const,
  shown: (text: string) => text.replace(/\{(.)?/g, (_, code?: string) => (code === '{' ? '{' : '')),
  command: (line: string) => {
    const [word, behind] = oneArgument(line)
    if (word !== ownWords[on]) return null
    const [name, rest] = oneArgument(behind)
    return [mobCommand(name) ?? name, rest] as const
  },
})
const manners = { mob: mannerOf('mob'), object: mannerOf('object'), room: mannerOf('room') }

/** A monster's memory, stored in the behaviour that holds its programs. */
class Kept implements Memory {
  private readonly programmed: Programmed

  constructor(programmed: Programmed) {
    this.programmed = programmed
  }

  get target(): Living | null {
    const { target } = this.programmed
    return target && !target.destructed ? (target as Living) : null
  }

  set target(who: object | null) {
    this.programmed.target = who as Living | null
  }

  get delay(): number {
    return Math.max(0, Math.ceil((this.programmed.delayDue - now()) / pulseSeconds))
  }

  set delay(pulses: number) {
    this.programmed.delayDue = pulses > 0 ? now() + pulses * pulseSeconds : 0
    if (pulses > 0) this.programmed.owner.behaviour(RomPulse)?.begins()
  }
}

const nobody: Memory = { target: null, delay: 0 }

function memoryOf(char: object): Memory {
  const programmed = (char as Living).behaviour?.(Programmed)
  return programmed ? keptBy(programmed) : { ...nobody }
}

function keptBy(programmed: Programmed): Memory {
  programmed.memory ??= new Kept(programmed)
  return programmed.memory as Memory
}

/** ROM's mob programs, bound to this mudlib. */
export const romLanguage: Language = {
  name: 'rom',
  deepest: romDialect.deepest,
  triggers: romTriggers,

  parse({ text, file, line }, idOf) {
    return readNativePrograms(text, file, line, idOf)
  },

  begin(_host, _programmed, program, cause): Run {
    const run = { program: program.id, at: 0, waitsAt: '', due: 0, variables: [], depth: 0, loops: 0, answer: 1 }
    keepCause(run, cause)
    return program.code ? codeRun(run) : run
  },

  run(host, machine, programmed, program, run) {
    const world = MudMobWorld.of(programmed, program, host, manners[program.on])
    const frame = frameOf(program as RomProgram, {
      actor: partOf(host, run, 'actor'),
      victim: partOf(host, run, 'victim'),
      first: partOf(host, run, 'object'),
      second: partOf(host, run, 'target'),
    })
    const mob = programmed.owner
    const scope: RomScope = {
      world,
      mob,
      run,
      frames: [frame],
      frame,
      memory: char => (char === mob ? keptBy(programmed) : memoryOf(char)),
      programOf: vnum => {
        const id = world.records.pathOf('program', vnum) ?? ''
        // Programs of things and rooms are numbered separately.
        const own = program.on === 'mob' ? id : id.replace(/\/program\/(\d+)$/, `/${program.on}-program/$1`)
        return host.find(own) as RomProgram | null
      },
      deepestCall,
      runCode: called => void new RomScript(scope, called, codeRun({ ...run })).go(called.program.code!),
    }
    world.where = () => scope.frame.program.statements[scope.frame.at]
    const { code } = program
    if (code) return runCode(machine, code, new RomScript(scope, frame, run), romDialect.deepest)
    return machine.run(romDialect, program as RomProgram, run, scope)
  },
}
