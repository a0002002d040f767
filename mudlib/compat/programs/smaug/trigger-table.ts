import type { TriggerRow } from '/compat/programs/language'
import type { HolderKind } from '../machine/program'
import { SmaugBribe, SmaugDeath, SmaugEntry, SmaugFight, SmaugGive, SmaugGreet } from './triggers-mob'
import {
  SmaugDamage,
  SmaugDrop,
  SmaugExamine,
  SmaugGet,
  SmaugLeave,
  SmaugLever,
  SmaugRemove,
  SmaugRest,
  SmaugRoomDeath,
  SmaugRoomEntry,
  SmaugRoomFight,
  SmaugSacrifice,
  SmaugThingGreet,
  SmaugUse,
  SmaugWear,
} from './triggers-other'
import { SmaugAct, SmaugLogin, SmaugRandom, SmaugSpeech, SmaugTime } from './triggers-shared'

const shared: readonly TriggerRow[] = [
  { trigger: 'act_prog', hears: 'acted', by: SmaugAct },
  { trigger: 'speech_prog', hears: 'said', by: SmaugSpeech },
  { trigger: 'time_prog', hears: 'hour', by: SmaugTime },
  { trigger: 'hour_prog', hears: 'hour', by: SmaugTime },
]

/** Which event or question sets off each trigger of SMAUG, and by whom it is heard. */
export const smaugTriggers: Record<HolderKind, readonly TriggerRow[]> = {
  mob: [
    ...shared,
    { trigger: 'rand_prog', hears: 'met', by: SmaugRandom },
    { trigger: 'greet_prog', hears: 'arrived', by: SmaugGreet },
    { trigger: 'all_greet_prog', hears: 'arrived', by: SmaugGreet },
    { trigger: 'entry_prog', hears: 'arrived', by: SmaugEntry },
    { trigger: 'fight_prog', hears: 'roundEnded', by: SmaugFight },
    { trigger: 'hitprcnt_prog', hears: 'roundEnded', by: SmaugFight },
    { trigger: 'death_prog', hears: 'dying', by: SmaugDeath },
    { trigger: 'give_prog', hears: 'given', by: SmaugGive },
    { trigger: 'bribe_prog', hears: 'paid', by: SmaugBribe },
    { trigger: 'login_prog', hears: 'entered', by: SmaugLogin },
  ],
  object: [
    ...shared,
    { trigger: 'rand_prog', hears: 'met', by: SmaugRandom },
    { trigger: 'greet_prog', hears: 'arrived', by: SmaugThingGreet },
    { trigger: 'get_prog', hears: 'taken', by: SmaugGet },
    { trigger: 'drop_prog', hears: 'dropped', by: SmaugDrop },
    { trigger: 'wear_prog', hears: 'worn', by: SmaugWear },
    { trigger: 'remove_prog', hears: 'removed', by: SmaugRemove },
    { trigger: 'sac_prog', hears: 'sacrificed', by: SmaugSacrifice },
    { trigger: 'damage_prog', hears: 'damaged', by: SmaugDamage },
    { trigger: 'exa_prog', hears: 'lookedAt', by: SmaugExamine },
    { trigger: 'look_prog', hears: 'lookedAt', by: SmaugExamine },
    { trigger: 'use_prog', hears: 'used', by: SmaugUse },
    { trigger: 'zap_prog', hears: 'used', by: SmaugUse },
    { trigger: 'push_prog', hears: 'canDo', by: SmaugLever },
    { trigger: 'pull_prog', hears: 'canDo', by: SmaugLever },
  ],
  room: [
    ...shared,
    { trigger: 'rand_prog', hears: 'entering', by: SmaugRandom },
    { trigger: 'entry_prog', hears: 'arrived', by: SmaugRoomEntry },
    { trigger: 'enter_prog', hears: 'arrived', by: SmaugRoomEntry },
    { trigger: 'leave_prog', hears: 'canGo', by: SmaugLeave },
    { trigger: 'fight_prog', hears: 'roundEnded', by: SmaugRoomFight },
    { trigger: 'death_prog', hears: 'dying', by: SmaugRoomDeath },
    { trigger: 'sleep_prog', hears: 'settled', by: SmaugRest },
    { trigger: 'rest_prog', hears: 'settled', by: SmaugRest },
    { trigger: 'login_prog', hears: 'entered', by: SmaugLogin },
  ],
}
