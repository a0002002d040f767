import { Dialogue } from '/behaviours/dialogue'
import { QuestGiver } from '/behaviours/quest-giver'
import { Sentinel } from '/behaviours/sentinel'
import { Monster } from '/std/monster'

/** The reeve of the village, who gives quests, and talks with numbered choices. */
export default class Reeve extends Monster {
  name = 'reeve'
  aliases = ['aldous']
  short = 'Aldous, the reeve of Fenmoor'
  long = 'A chain of office over a fisherman’s jersey.'
  gender = 'male' as const
  level = 10
  alignment = 500
  faction = 'fenmoor'
  behaviours = [
    Sentinel.with(),
    Dialogue.with({
      start: [
        { at: 'thanks', if: { quest: '../quests/bell', stage: 'done' } },
        { at: 'bell', if: { quest: '../quests/wolves', stage: 'done' } },
        { at: 'hunting', if: { quest: '../quests/wolves', stage: 'active' } },
        { at: 'wolves' },
      ],
      nodes: {
        wolves: {
          says: 'A stranger. Good. Strangers have swords. We have wolves.',
          choices: [
            {
              text: 'I will see to them.',
              if: { quest: '../quests/wolves', stage: 'none' },
              does: { begin: '../quests/wolves' },
              to: 'go',
            },
            { text: 'What happened to the bell tower?', to: 'story' },
            { text: 'Not my trouble.' },
          ],
        },
        hunting: {
          says: 'You again, and whole. What of the wolves?',
          choices: [
            {
              text: 'The wolves are dead.',
              if: { quest: '../quests/wolves', stage: 'report' },
              does: { complete: '../quests/wolves' },
              to: 'paid',
            },
            { text: 'Where do they lie?', to: 'go' },
            { text: 'What happened to the bell tower?', to: 'story' },
            { text: 'I am on my way.' },
          ],
        },
        offer: {
          says: 'They take a sheep a night, and a white one leads them.',
          choices: [
            { text: 'I will see to them.', does: { begin: '../quests/wolves' }, to: 'go' },
            { text: 'Not my trouble.' },
          ],
        },
        go: { says: 'East, beyond the fold. Strike the white one, and the others lose heart.' },
        paid: {
          says: 'Done? Done! Here. And come back: there is something worse than wolves.',
          does: { command: 'bow $n' },
        },
        story: {
          says: 'It rang while the water rose, to warn us. It has not stopped since. They still sit in it, who rang it.',
          choices: [
            { text: 'About the wolves...', if: { quest: '../quests/wolves', stage: 'none' }, to: 'offer' },
            { text: 'I see.' },
          ],
        },
        bell: {
          says: 'Since you came back whole: the bell must be silent. Who tolls it must lie down.',
          choices: [
            {
              text: 'I will make it silent.',
              if: { quest: '../quests/bell', stage: 'never' },
              does: { begin: '../quests/bell' },
              to: 'wax',
            },
            {
              text: 'I will try again.',
              if: { quest: '../quests/bell', stage: 'abandoned' },
              does: { begin: '../quests/bell' },
              to: 'again',
            },
            {
              text: 'It is silent.',
              if: { quest: '../quests/bell', stage: 'report' },
              does: { complete: '../quests/bell' },
              to: 'silence',
            },
            { text: 'Another time.' },
          ],
        },
        wax: {
          says: 'Then take this, and stop your ears when it swings. The road is south, if the ford lets you.',
          does: { give: '../items/wax' },
        },
        again: { says: 'Good. You know the way.' },
        silence: { says: 'Listen. ... I had forgotten what that is like.' },
        thanks: { says: 'Fenmoor sleeps, thanks to you.' },
      },
    }),
    QuestGiver.with({ quests: ['../quests/wolves', '../quests/bell', '../quests/eels'] }),
  ]
}
