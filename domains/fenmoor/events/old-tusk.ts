import type { Room } from '/std/room'
import { type Stage, WorldEvent } from '/std/world-event'

const boar = '../npc/tusk'

/** A wandering boss. From time to time Old Tusk comes out of the deep fen, wanders around, and leaves again if nobody kills him. */
export default class OldTusk extends WorldEvent {
  title = 'Old Tusk'
  when = { chance: 0.4, rests: 240 }
  directed = { weight: 4, levels: [6, 30] as const }
  stages: readonly Stage[] = [
    {
      name: 'abroad',
      hours: 96,
      next: 'gone',
      tells: 'Something big breaks through the reeds of Fenmoor. Old Tusk is about.',
      rumour: 'Old Tusk is about in Fenmoor.',
      guests: [{ path: boar, room: '../edge', once: true, farewell: ':grunts, and breaks away through the reeds.' }],
      removes: ['../npc/sheep'],
      needs: { safety: 15 },
      talk: {
        '*': {
          answers: {
            'tusk|boar': 'He killed my father’s dog, and my father’s father’s. Leave the path if you hear him.',
          },
        },
      },
    },
    {
      name: 'slain',
      hours: 24,
      next: 'end',
      tells: 'Old Tusk is dead. {helpers} killed him, and tonight Fenmoor eats.',
      rumour: 'Old Tusk is dead.',
      thanks: { tell: 'The reeve has put a price on Old Tusk, and pays it.', gold: 80, experience: 250 },
      prices: { food: -30 },
    },
    { name: 'gone', hours: 1, next: 'end', tells: 'The reeds close behind Old Tusk. He is gone, for this year.' },
  ]

  review(stage: string): string | undefined {
    return stage === 'abroad' && this.lost(boar, '../edge') > 0 ? 'slain' : undefined
  }

  /** Adds the place where Old Tusk was last seen. */
  rumour(stage: Stage): string {
    const room = this.guestsHere(boar)[0]?.environment as Room | undefined
    const said = stage.name === 'slain' ? `${this.helpers} has killed Old Tusk.` : super.rumour(stage)
    return stage.name === 'abroad' && room ? `${said} He was seen here: ${room.short}.` : said
  }
}
