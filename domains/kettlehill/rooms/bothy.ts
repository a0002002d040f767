import { Room } from '/std/room'

/** The miners' bothy, with beds, where players can meet NPCs. */
export default class Bothy extends Room {
  short = "The miners' bothy"
  long =
    'Bunks three high round a stove, and boots that stand as their owners do. There is a pot that has never been empty, and nobody asks how old the bottom of it is. A door in the north wall goes to the smelter.'
  exits = { east: './yard', north: './smelter' }
  details = {
    boots: 'One pair stands with its toes to the wall.',
    pot: 'It is stew by now.',
  }
  spawns = [
    { path: '../items/bunk' },
    { path: '../npc/old-miner' },
    { path: '../npc/cook' },
    { path: '../items/stew', count: 3 },
  ]
  peaceful = true
}
