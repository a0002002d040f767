import { Invasion } from '/std/invasion'
import type { Stage } from '/std/world-event'

/** A raid of goblins from the woods. It begins after too many of them have been killed, or when the director wants action. */
export default class GoblinRaid extends Invasion {
  title = 'The goblin raid'
  when = { called: true as const, rests: 120 }
  directed = { weight: 6, levels: [3, 40] as const, players: [1, 20] as const }
  takes = ['../eaves', '../meadow', '../road']
  fighters = '../npc/raider'
  count = 2
  banner = ' Goblins have put up a pole here, with a dead crow on it: they hold this place.'
  taken = 'Smoke goes up. The goblins have taken a place: {room}.'
  freed = 'The crow’s pole falls. No goblin is left here: {room}.'
  stages: readonly Stage[] = [
    {
      name: 'held',
      tells: 'Horns sound from the edge of the wood, and the bell of Aldervale answers: a goblin raid!',
      rumour: 'Goblins have come out of the wood, and take the meadows.',
      needs: { safety: 30 },
      prices: { weapon: 30, armour: 30 },
      talk: {
        '*': {
          answers: { 'goblin|goblins|raid': 'They hold the fields. Somebody has to drive them out, pole by pole.' },
        },
      },
    },
    {
      name: 'beaten',
      hours: 12,
      next: 'end',
      tells: 'The last raider is down. {helpers} drove the goblins out, and Aldervale rings every bell it has.',
      rumour: 'The goblins are driven out: {helpers} did it.',
      thanks: { tell: 'The people of Aldervale have collected something for you.', gold: 60, experience: 200 },
      talk: { '*': { chat: ['Did you hear? They drove them out, pole and crow.'] } },
    },
    {
      name: 'sacked',
      hours: 24,
      tells: 'The goblins go as they came, with all the sheep they could carry, and fire behind them.',
      rumour: 'The goblins have sacked the fields of Aldervale, and gone.',
      begins: ['../festivals/scorched'],
      prices: { food: 30 },
    },
  ]

  rumour(stage: Stage): string {
    const said = (stage.rumour ?? '').replace('{helpers}', this.helpers)
    return stage.name === 'held' ? `${said} They hold: ${this.heldText}.` : said
  }
}
