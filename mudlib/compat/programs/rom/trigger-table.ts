import type { TriggerRow } from '/compat/programs/language'
import type { HolderKind } from '../machine/program'
import {
  RomAct,
  RomBribe,
  RomDeath,
  RomEntry,
  RomExit,
  RomFight,
  RomGive,
  RomGreet,
  RomKill,
  RomPulse,
  RomSpeech,
  RomSurrender,
} from './triggers'

/** Which event or question sets off each trigger of ROM, and by whom it is heard. Rules: ROM 2.4 (QuickMUD), tables.c. */
export const romTriggers: Record<HolderKind, readonly TriggerRow[]> = {
  mob: [
    { trigger: 'act', hears: 'acted', by: RomAct },
    { trigger: 'speech', hears: 'said', by: RomSpeech },
    { trigger: 'random', hears: 'met', by: RomPulse },
    { trigger: 'delay', hears: 'met', by: RomPulse },
    { trigger: 'greet', hears: 'arrived', by: RomGreet },
    { trigger: 'grall', hears: 'arrived', by: RomGreet },
    { trigger: 'entry', hears: 'arrived', by: RomEntry },
    { trigger: 'exit', hears: 'canGo', by: RomExit },
    { trigger: 'exall', hears: 'canGo', by: RomExit },
    { trigger: 'give', hears: 'given', by: RomGive },
    { trigger: 'bribe', hears: 'paid', by: RomBribe },
    { trigger: 'kill', hears: 'attacked', by: RomKill },
    { trigger: 'fight', hears: 'roundEnded', by: RomFight },
    { trigger: 'hpcnt', hears: 'roundEnded', by: RomFight },
    { trigger: 'death', hears: 'dying', by: RomDeath },
    { trigger: 'surr', hears: 'canFightOn', by: RomSurrender },
  ],
  object: [],
  room: [],
}
