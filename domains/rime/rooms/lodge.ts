import { Room } from '/std/room'

/** A lodge with a shop and beds, where players can meet NPCs. */
export default class Lodge extends Room {
  short = 'The Red Door'
  long =
    'Skins on the walls, skins on the floor, and behind the counter a woman who is deciding about yours. The fire is enormous. There is a ladder of names by the door: who went up, with the day, and a space for a second day.'
  exits = { west: './shelf' }
  details = {
    names: 'The space is mostly empty.',
    skins: 'Wolf, bear, ibex, and a white one that nobody will put a name to.',
    fire: 'One pays by the log.',
  }
  spawns = [{ path: '../npc/lodge-keeper' }, { path: '../npc/guide' }, { path: '../items/broth', count: 3 }]
  peaceful = true
}
