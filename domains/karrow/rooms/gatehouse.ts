import { Room } from '/std/room'

/** The passage under the murder holes. */
export default class Gatehouse extends Room {
  short = 'The gatehouse passage'
  long =
    'A vault with holes in it, and over each hole somebody is boiling something: you can smell it. Stairs go up to the winding room, and the passage opens north on the bailey.'
  exits = { south: './barbican', north: './bailey', up: './winding' }
  details = {
    holes: 'An eye. A kettle. An eye.',
    vault: 'Scratched at the height of a hand: DAY 1, DAY 2, and then a great many days.',
  }
  spawns = [{ path: '../npc/dead-soldier', count: 2 }]
}
