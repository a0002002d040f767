import { plot, thing } from '/std/plot'
import { Story } from '/std/story'

/** A hungry NPC asks for food. If players help, the chapman's cart comes back to the square. If they don't, the giver becomes less content. */
export default class Pantry extends Story {
  plot = plot({
    title: 'A meal for {giver}',
    summary:
      'I have eaten nothing since yesterday, and I cannot leave. There is {a food} at {food.place}: would you bring it to me?',
    from: { need: 'hunger', above: 45 },
    slots: { food: thing({ kind: 'food', where: 'lying', far: [1, 12] }) },
    tasks: [{ fetch: 'food', journal: 'Bring {giver} {food}. You find it at {food.place}.' }],
    hours: 48,
    success: {
      says: 'Bless you. I had begun to look at the candles.',
      tells:
        'A bell rings on the road: the chapman has heard that Aldervale looks after its own, and comes back with his cart.',
      begins: '../festivals/pedlar',
      needs: { hunger: -80, satisfaction: -20 },
      remembers: 'You brought me {food} when I was hungry. I do not forget that.',
    },
    failure: { says: 'Then I go to bed hungry.', needs: { satisfaction: 20 } },
    expiry: { says: 'Nobody came. So be it.', needs: { satisfaction: 20 } },
  })
}
