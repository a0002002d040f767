import { Achievement } from '/std/achievement'

export default class GoodNeighbour extends Achievement {
  name = 'good neighbour'
  about = 'Finished ten quests.'
  event = 'questDone' as const
  count = 10
}
