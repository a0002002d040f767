import { Quest } from '/std/quest'

/** The quest to free a prisoner from the larder. */
export default class Saturday extends Quest {
  title = 'It is always Tuesday'
  summary = 'One of us was taken on a Friday. The surgeon says that he may have lasted.'
  level = 14
  after = ['./gate']
  stages = {
    find: {
      journal:
        'Find out what became of the man who was taken: he may be with the food, in the larder behind the kitchen.',
      goals: [
        { visit: '../rooms/larder', text: 'The larder' },
        { kill: '../npc/head-cook', text: 'The head cook' },
      ],
      next: 'tell',
    },
    tell: {
      journal: 'Tell the man in the good coat that there will be no Saturday.',
      goals: [{ say: 'saturday|free|dead|cook|done', to: '../npc/saturday-man' }],
      told: '"Then," he says, "I might as well get down." He does. He has been able to for a hundred years; nobody had asked him.',
      next: 'report',
    },
    report: {
      journal: 'Tell the captain.',
      goals: [{ say: 'saturday|alive|man|larder|done', to: '../npc/captain' }],
      told: 'She puts a chair beside hers.',
      reward: { gold: 480, experience: 26000 },
    },
  }
}
