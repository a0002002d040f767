import { npc, plot } from '/std/plot'
import { Story } from '/std/story'

/** An NPC who feels unsafe wants a goblin dead. If no player kills one, goblins burn the inn's roof. */
export default class Goblins extends Story {
  plot = plot({
    title: 'No sleep for {giver}',
    summary: 'I heard {foe} again, at {foe.place}. I bar my door, and do not sleep. Would you rid us of it?',
    from: { need: 'safety', above: 30 },
    slots: { foe: npc({ race: 'goblin', aggressive: true, level: [-20, 3] }) },
    tasks: [{ kill: 'foe', journal: 'Kill {foe}, at {foe.place}.' }],
    hours: 72,
    success: {
      says: 'Then I will sleep tonight. Thank you.',
      needs: { safety: -60 },
      remembers: 'Since you went after {foe}, I have slept.',
    },
    failure: { begins: '../festivals/scorched', needs: { safety: 20 } },
    expiry: {
      tells: 'A red light over Aldervale: somebody has thrown fire on the roof of the Drowsy Hart.',
      begins: '../festivals/scorched',
      needs: { safety: 20 },
    },
  })
}
