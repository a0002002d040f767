import { stories, worldEvents } from '/daemons/names'
import type { Monster } from '/std/monster'
import { type Stage, WorldEvent } from '/std/world-event'

const [wick, hanne, pim] = ['../npc/wick', '../npc/hanne', '../npc/pim']

/** People from the hill farms come to Aldervale, ask for help, and go home when there is bread again. The last one thanks the players who helped. */
export default class Refugees extends WorldEvent {
  title = 'The people from the hill farms'
  when = { after: './famine', stage: 'hunger', hours: 12 }
  stages: readonly Stage[] = [
    {
      name: 'first',
      hours: 12,
      tells: 'An old man with a handcart stops at the gate of Aldervale, and asks whether anybody has bread.',
      rumour: 'Somebody has come down from the hill farms, on foot.',
      guests: [{ path: wick, room: '../gate' }],
      talk: {
        '*': { chat: ['There is an old man at the gate, from the hill farms. Talk to him, if you have a heart.'] },
      },
    },
    {
      name: 'camp',
      tells:
        'More people come down from the hills, with what they can carry. They put up in Aldervale where there is a wall to lean on.',
      rumour: 'People from the hill farms camp in Aldervale. They ask for bread, and for news of their wells.',
      guests: [
        { path: wick, room: '../gate' },
        { path: hanne, room: '../square' },
        { path: pim, room: '../chapel' },
      ],
      decorates: {
        '../square': {
          adds: ' Blankets are spread under the lime tree, with bundles on them.',
          details: { blankets: 'Grey, and clean.' },
        },
        '../gate': {
          adds: ' A handcart leans in the arch.',
          details: { handcart: 'A kettle, a chair, and a clock that has stopped.' },
        },
      },
      talk: {
        '*': {
          answers: {
            'refugees|refugee|farms|hills': 'They have nothing left up there. Talk to them: they ask for little.',
          },
        },
      },
    },
    {
      name: 'homeward',
      hours: 6,
      tells: 'There is water in the hills again. The people from the farms roll up their blankets.',
      rumour: 'The people from the hill farms go home, one after the other.',
      guests: [
        { path: hanne, room: '../square' },
        { path: pim, room: '../chapel' },
      ],
    },
    {
      name: 'last',
      hours: 6,
      tells:
        'Only one of the people from the hill farms is left in Aldervale: Hanne, on her bundle under the lime tree.',
      rumour: 'Hanne from the hill farms is still in the square. They say she looks for somebody.',
      guests: [{ path: hanne, room: '../square' }],
    },
    {
      name: 'settled',
      hours: 1,
      next: 'end',
      tells: 'Hanne has taken the room above the smithy. Aldervale has a baker.',
      rumour: 'Hanne from the hill farms stays in Aldervale.',
      begins: ['../festivals/new-neighbour'],
      thanks: { tell: 'Hanne does not forget what you did.', experience: 150 },
    },
    { name: 'gone', hours: 1, next: 'end', tells: 'Hanne has gone up the hill road, and has not looked back.' },
  ]

  review(stage: string, hours: number): string | undefined {
    const famine = worldEvents().stageAt(this.absolute('./famine'))
    if (stage === 'first' && hours >= 1 && famine !== 'hunger') return 'homeward'
    if (stage === 'camp') return famine === 'hunger' ? undefined : 'homeward'
    if (stage !== 'homeward' && stage !== 'last') return undefined
    // The refugees stay while a player is out on an errand for them.
    if (this.isAwaited) return stage
    return stage === 'last' && hours >= 6 ? (this.noted('helped') > 0 ? 'settled' : 'gone') : undefined
  }

  private get isAwaited(): boolean {
    const all = [wick, hanne, pim].flatMap(path => this.guestsHere(path))
    return all.some(one =>
      stories()
        .talesWith(one)
        .some(({ takers }) => takers.length > 0),
    )
  }

  /** Called when a quest of the refugees has been completed. */
  helped(players: readonly string[]): void {
    this.note('helped')
    for (const name of players) this.note(`by ${name}`)
  }

  stageBegan(stage: string): void {
    const [last] = this.guestsHere(hanne) as Monster[]
    if (!last || last.cannotAct()) return
    if (stage === 'settled')
      last.say('You gave us bread when you had none. Thank you. I will bake it here from now on, if you will have me.')
    if (stage === 'gone') last.utter(':ties her bundle. Nobody has asked her to stay.')
    if (stage === 'homeward' || stage === 'last') last.utter(':looks after those who go, and counts them.')
  }
}
