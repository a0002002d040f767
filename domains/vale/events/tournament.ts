import { type Stage, WorldEvent } from '/std/world-event'

const yard = '../yard'
const champions = ['../npc/squire', '../npc/swordhand', '../npc/knight']

/** A monthly tournament in the yard. Players score points by beating champions: as many points as the champion's level. The highest score wins. */
export default class Tournament extends WorldEvent {
  title = 'The tournament of the Hart'
  when = { every: 720, hours: 12, first: 360 }
  announced = true
  stages: readonly Stage[] = [
    {
      name: 'called',
      hours: 4,
      tells: 'A herald cries out in the square: a tournament in the yard of the smithy, before the day is over!',
      rumour:
        'A tournament will be held in the yard of the smithy, within hours. Who beats the champions wins the purse.',
      decorates: { [yard]: { adds: ' Ropes are drawn around a ring, and benches carried out.' } },
      talk: { '*': { chat: ['I have two coins on the squire.', 'Will you fight in the ring today?'] } },
    },
    {
      name: 'fought',
      hours: 8,
      next: 'empty',
      tells: 'A horn: the ring is open! Who wants to win the purse beats the champions in the yard of the smithy.',
      rumour: 'The tournament is on, in the yard of the smithy.',
      guests: champions.map(path => ({
        path,
        room: yard,
        count: 2,
        once: true,
        farewell: ':bows, and leaves the ring.',
      })),
      decorates: {
        [yard]: {
          long: 'Ropes are drawn around trodden earth between the smithy and a wall of turf. In the ring the champions wait, and all the benches are full.',
        },
      },
      removes: ['../npc/dummy'],
      prices: { drink: 25 },
    },
    {
      name: 'won',
      hours: 12,
      next: 'end',
      tells: '{best} has won the tournament of the Hart!',
      rumour: 'The tournament has its winner.',
      thanks: {
        to: 'best',
        tell: 'The herald hands you the purse, and the crowd shouts your name.',
        gold: 120,
        experience: 300,
      },
    },
    {
      name: 'empty',
      hours: 1,
      next: 'end',
      tells: 'The ropes are taken down. Nobody has won the tournament of the Hart.',
    },
  ]

  review(stage: string, hours: number): string | undefined {
    const isBeaten = champions.every(path => this.lost(path, yard) >= 2)
    if (stage === 'fought' && (isBeaten || hours >= 8)) return this.helpers === 'nobody' ? 'empty' : 'won'
    return undefined
  }

  rumour(stage: Stage): string {
    if (stage.name === 'won') return `${this.helpers.split(/,| and /)[0]} has won the tournament of the Hart.`
    const score = this.helpers
    return stage.name === 'fought' && score !== 'nobody'
      ? `${super.rumour(stage)} So far leads: ${score.split(/,| and /)[0]}.`
      : super.rumour(stage)
  }
}
