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
import { RomDrop, RomGet, RomLook, RomThingFight, RomUse, RomWear } from './triggers-things'

/** The triggers that descendants of ROM also have for things and rooms: `#OBJPROGS`, `#ROOMPROGS`. */
const shared: readonly TriggerRow[] = [
  { trigger: 'act', hears: 'acted', by: RomAct },
  { trigger: 'speech', hears: 'said', by: RomSpeech },
  { trigger: 'greet', hears: 'arrived', by: RomGreet },
  { trigger: 'grall', hears: 'arrived', by: RomGreet },
  { trigger: 'exit', hears: 'canGo', by: RomExit },
  { trigger: 'exall', hears: 'canGo', by: RomExit },
]

/**
 * For each trigger of ROM, the event or question that fires it, and the behaviour that listens for it. The source is tables.c of ROM 2.4
 * (QuickMUD).
 */
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
  object: [
    ...shared,
    { trigger: 'get', hears: 'taken', by: RomGet },
    { trigger: 'drop', hears: 'dropped', by: RomDrop },
    { trigger: 'wear', hears: 'worn', by: RomWear },
    { trigger: 'look', hears: 'lookedAt', by: RomLook },
    { trigger: 'use', hears: 'used', by: RomUse },
    { trigger: 'fight', hears: 'roundEnded', by: RomThingFight },
    { trigger: 'random', hears: 'met', by: RomPulse },
    { trigger: 'delay', hears: 'met', by: RomPulse },
  ],
  room: [
    ...shared,
    { trigger: 'random', hears: 'entering', by: RomPulse },
    { trigger: 'delay', hears: 'entering', by: RomPulse },
  ],
}
