import { Needs } from '/behaviours/needs'
import { QuestGiver } from '/behaviours/quest-giver'
import { Sentinel } from '/behaviours/sentinel'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A refugee from the hill farms, with needs that no other NPC has. Quests are generated from these needs. */
export class Refugee extends Monster {
  level = 2
  alignment = 200
  race = 'human'
  behaviours = [
    Sentinel.with(),
    QuestGiver.with({ stories: true, words: ['help', 'quest', 'task', 'work', 'job', 'need'] }),
    Talker.with({
      chance: 4,
      chat: [
        ':looks for crumbs in an empty bag.',
        'Have you bread? Any bread?',
        'The spring went first. Then the goats.',
      ],
      answers: {
        'hello|hi': 'Good day. You would not have a piece of bread about you?',
        'farm|farms|hills|home': 'Stones, and a dry spring. It was a good place.',
      },
    }),
    Needs.with({
      needs: {
        hunger: null,
        ...{ safety: null, wealth: null, friendship: null, satisfaction: null },
        bread: { begins: 80, grows: 3, does: ['ask'], events: { fed: -60 }, says: ['Bread. That is all I ask for.'] },
        news: { begins: 65, grows: 1, does: ['ask'], says: ['If I only knew whether there is water anywhere.'] },
      },
    }),
  ]
}

export default Refugee
