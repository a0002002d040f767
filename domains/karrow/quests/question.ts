import { Quest } from '/std/quest'

/** The quest to learn from a forgotten prisoner where the duke's heart is. */
export default class Question extends Quest {
  title = 'Where is it?'
  summary = "The duke's heart is in a chest, and somebody carried it there. I want to know where."
  level = 16
  stages = {
    ask: {
      journal:
        'Find whoever knows where the heart is: somebody in the dungeons was forgotten because of it, at the very bottom of the dungeon stair.',
      goals: [{ say: 'duke|heart|it', to: '../npc/forgotten' }],
      next: 'heart',
      told: 'On a mountain, in an abbey. A chest that hums, and a key that ticks.',
    },
    heart: {
      journal:
        "Fetch the heart of Karrow: out of the chest in the archive of Saint Osk's, with the key of the archivist.",
      goals: [{ event: 'heart of Karrow', text: 'The heart' }],
      next: 'report',
    },
    report: {
      journal: 'Tell the captain that you have the heart.',
      goals: [{ say: 'heart', to: '../npc/captain' }],
      told: 'She listens to it, and turns away, and says: "Keep it by you. When you see him, keep it by you."',
      reward: { gold: 500, experience: 36000 },
    },
  }
}
