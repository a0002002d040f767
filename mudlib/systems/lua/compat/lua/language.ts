import type { Language } from '/compat/programs/language'
import { type Dialect, flow, type Run } from '/compat/programs/machine/program'
import type { Cause, Programmed } from '/compat/programs/programmed'
import type { MudObject } from '/std/object'
import { readLua } from './files'
import { lua } from './host'
import { answers } from './listener'
import type { LuaText } from './program'
import { luaTriggers } from './trigger-table'

interface LuaTurn extends Run {
  cause?: Cause
}

/** The dialect of Lua programs. A program is a single step of the machine, and can't pause in the middle. To wait, it uses its `delay` trigger. */
const luaDialect: Dialect<LuaText['statements'][number], LuaTurn, Programmed> = {
  name: 'lua',
  deepest: 10,
  step(program, run, programmed) {
    const { by, variables } = run.cause ?? { by: null, variables: {} }
    const { charg, object } = variables
    const returned = lua().run(program as LuaText, programmed, {
      ch: by,
      obj: typeof object === 'object' ? (object as MudObject) : null,
      // The property is set to undefined rather than left out with a spread, because a spread costs as much as a short program.
      charg: charg === undefined ? undefined : String(charg),
    })
    run.answer = returned === true ? answers.isTrue : returned === false ? answers.isFalse : answers.nothing
    return flow.end
  },
}

/** Lua programs as Aardwolf has them, bound to this mudlib. */
export const luaLanguage: Language = {
  name: 'lua',
  deepest: luaDialect.deepest,
  triggers: luaTriggers,

  parse({ text, file }, idOf) {
    const { programs, problems } = readLua(text, file, idOf)
    const [first] = problems
    if (first) throw Object.assign(new Error(`${file}:${first.line}: ${first.message}`), { line: first.line })
    for (const one of programs) lua().check(one)
    return programs
  },

  begin(_host, _programmed, program, cause): Run {
    const run: LuaTurn = {
      program: program.id,
      at: 0,
      waitsAt: '',
      due: 0,
      variables: [],
      depth: 0,
      loops: 0,
      answer: 1,
      cause,
    }
    return run
  },

  run(_host, machine, programmed, program, run) {
    return machine.run(luaDialect, program as LuaText, run, programmed)
  },
}
