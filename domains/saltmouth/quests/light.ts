import { Quest } from '/std/quest'

/** The quest to light the lighthouse again. */
export default class Light extends Quest {
  title = 'Nine years dark'
  summary = 'The light has been dark for nine years, and its keeper has never come down. Somebody has to go up.'
  level = 6
  stages = {
    climb: {
      journal: 'Climb the lighthouse at the end of the mole, and find its keeper.',
      goals: [{ visit: '../rooms/lantern', text: 'The lamp room' }],
      next: 'lay',
      told: 'He turns round. He is not pleased to be disturbed.',
    },
    lay: {
      journal: 'Make Tam Orrin leave his post.',
      goals: [{ kill: '../npc/keeper', text: 'The keeper' }],
      next: 'tell',
      told: 'The wick takes. Far out, something that was singing stops.',
    },
    tell: {
      journal: 'Tell his wife, at the foot of the light, that it is lit. Then she will not have to bring his dinner.',
      goals: [{ say: 'lit|light|burns|down|done', to: '../npc/keepers-wife' }],
      next: 'report',
      told: 'She picks up the plate. She has to try twice.',
    },
    report: {
      journal: 'Tell the harbourmaster on the quay that the light burns.',
      goals: [{ say: 'lit|light|burns|done', to: '../npc/harbourmaster' }],
      told: 'Rudd blows the whistle until he has no breath left, and all the dogs of the town answer.',
      reward: { gold: 250, experience: 3200 },
    },
  }
}
