/**
 * Methods of daemons that are for the daemons themselves: code of a domain could pay rewards or make things come by them. A test finds
 * private methods that are missing here.
 */
export const keptByDaemons = [
  // bridges, channels, clock, commands, homes, instances
  ...[
    'add',
    'put',
    'near',
    'needed',
    'patterns',
    'performWritten',
    'dispatch',
    'direction',
    'commandFile',
    'objectVerb',
    'wizardVerb',
  ],
  ...['countAll', 'instanceFor', 'isForbidden', 'known', 'loaded', 'mayFind', 'social', 'skill', 'checked'],
  // lua, programs, suspended
  ...[
    'appear',
    'compiled',
    'globals',
    'heirOf',
    'isWithPlayer',
    'lent',
    'meantVerb',
    'named',
    'parse',
    'programsOf',
    'sharedOf',
  ],
  ...[
    'byKey',
    'fileOf',
    'findById',
    'forgetIds',
    'keepIds',
    'keyOf',
    'listed',
    'newId',
    'parseAnew',
    'renew',
    'setRounds',
  ],
  // purses, quests
  ...['amount', 'count', 'finishStage', 'noteIn', 'reward', 'set', 'setting', 'visited'],
  // spawns, zones
  ...[
    'changed',
    'followScales',
    'growOlder',
    'growth',
    'index',
    'isHour',
    'isReady',
    'killsLeft',
    'made',
    'ofZone',
    'playersAbout',
  ],
  ...['secondsLeft', 'sendAway', 'timer', 'waitAt', 'why', 'writeSoon'],
]
