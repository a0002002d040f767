import type { TriggerRow } from '/compat/programs/language'
import type { HolderKind } from '/compat/programs/machine/program'
import {
  LuaAct,
  LuaBribe,
  LuaDeath,
  LuaEntry,
  LuaExit,
  LuaFight,
  LuaGive,
  LuaGreet,
  LuaKill,
  LuaSpeech,
  LuaTell,
} from './triggers-mob'
import { LuaCommand, LuaThing } from './triggers-room'
import { LuaDelay, LuaRandom, LuaRepop, LuaTimer } from './triggers-timed'

/** The triggers that monsters, rooms and things all have. */
const shared: readonly TriggerRow[] = [
  { trigger: 'random', hears: 'met', by: LuaRandom },
  { trigger: 'timer', hears: 'moved', by: LuaTimer },
  { trigger: 'delay', hears: 'died', by: LuaDelay },
  { trigger: 'repop', hears: 'areaReset', by: LuaRepop },
  { trigger: 'act', hears: 'acted', by: LuaAct },
  { trigger: 'speech', hears: 'said', by: LuaSpeech },
  { trigger: 'speechexact', hears: 'said', by: LuaSpeech },
  { trigger: 'listen', hears: 'said', by: LuaSpeech },
  { trigger: 'command', hears: 'canDo', by: LuaCommand },
  { trigger: 'cmdabbrev', hears: 'canDo', by: LuaCommand },
  { trigger: 'after', hears: 'canDo', by: LuaCommand },
  { trigger: 'exit', hears: 'canGo', by: LuaExit },
  { trigger: 'exall', hears: 'canGo', by: LuaExit },
]

/** Maps events and questions to the triggers that they fire. */
export const luaTriggers: Readonly<Record<HolderKind, readonly TriggerRow[]>> = {
  mob: [
    ...shared,
    { trigger: 'bribe', hears: 'paid', by: LuaBribe },
    { trigger: 'death', hears: 'dying', by: LuaDeath },
    { trigger: 'entry', hears: 'arrived', by: LuaEntry },
    { trigger: 'transfer', hears: 'arrived', by: LuaEntry },
    { trigger: 'fight', hears: 'roundEnded', by: LuaFight },
    { trigger: 'hpcnt', hears: 'roundEnded', by: LuaFight },
    { trigger: 'give', hears: 'given', by: LuaGive },
    { trigger: 'greet', hears: 'arrived', by: LuaGreet },
    { trigger: 'grall', hears: 'arrived', by: LuaGreet },
    { trigger: 'kill', hears: 'attacked', by: LuaKill },
    { trigger: 'tell', hears: 'told', by: LuaTell },
    { trigger: 'tellexact', hears: 'told', by: LuaTell },
  ],
  room: shared,
  object: [
    ...shared,
    { trigger: 'get', hears: 'taken', by: LuaThing },
    { trigger: 'give', hears: 'handed', by: LuaThing },
    { trigger: 'wear', hears: 'worn', by: LuaThing },
    { trigger: 'wield', hears: 'worn', by: LuaThing },
    { trigger: 'expire', hears: 'expired', by: LuaThing },
  ],
}
