import type { Monster } from '/std/monster'
import { plot, thing } from '/std/plot'
import { Story } from '/std/story'
import type Refugees from '../events/refugees'

/** A refugee asks for food, which is expensive during the famine. */
export default class HillBread extends Story {
  plot = plot({
    title: 'Bread for {giver}',
    summary:
      'We have eaten nothing for two days. There is {a food} at {food.place}, and we have no coin left. Would you bring it?',
    from: { need: 'bread' },
    slots: { food: thing({ kind: 'food', far: [0, 12] }) },
    tasks: [{ fetch: 'food', journal: 'Bring {giver} {food}, from {food.place}.' }],
    hours: 48,
    reward: { gold: 20 },
    success: {
      says: 'Bread! Sit down, sit down. There is enough to share.',
      needs: { bread: -80 },
      remembers: 'You brought {food}, when it cost more than we own.',
      calls: 'helped',
    },
    failure: { says: 'Then we wait.', needs: { bread: 10 } },
  })

  /** Records the finished quest as help for the refugees. */
  helped(_giver: Monster | null, players: readonly string[]): void {
    this.load<Refugees>('../events/refugees').helped(players)
  }
}
