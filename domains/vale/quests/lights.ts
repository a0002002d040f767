import { Quest } from '/std/quest'

/** The quest to kill the canon in the ossuary. */
export default class Lights extends Quest {
  title = 'Whoever it will be'
  summary = 'Somebody in the ossuary puts the canons together again, and they come up here to look for the rest.'
  level = 4
  stages = {
    sort: {
      journal:
        'Find the ossuary, east of the crypt, and take the canon apart. Take a light, and the key to the crypt: a jackdaw in the ruined tower has it in its nest.',
      goals: [{ kill: '../npc/bone-canon', text: 'The canon' }],
      next: 'bring',
    },
    bring: {
      journal: 'Bring the skull with the tag to Old Nan in the churchyard.',
      goals: [{ give: '../items/tagged-skull', to: '../npc/gravedigger', text: 'The skull' }],
      told: 'She lays it into the mound, and takes away the board. "So it was you, Prior," she says. "Well. I had it ready."',
      reward: { gold: 90, experience: 900 },
    },
  }
}
