import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

export default class Warden extends Monster {
  name = 'warden'
  short = 'the bridge warden'
  long = 'She carries a hammer, and a plank under each arm.'
  gender = 'female' as const
  level = 10
  behaviours = [
    QuestGiver.with({ quests: ['../quests/planks'] }),
    Talker.with({ answers: { 'goblin|bridge|plank|planks': 'He eats my bridge. In the north, in the cave.' } }),
  ]
}
