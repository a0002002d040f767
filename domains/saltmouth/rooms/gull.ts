import { Room } from '/std/room'

/** The inn of the town. */
export default class Gull extends Room {
  short = 'The Blind Gull'
  long =
    "A ship's figurehead does duty as a bar post, and has been kissed on the nose until it has none. Tables are hatch covers. Somebody is always about to sing. Stairs, or a ladder with ideas, lead up."
  exits = { east: './herring-row', up: './bunks' }
  details = {
    figurehead: 'The Countess Ada, lost with all hands but her.',
    tables: 'Numbers are burnt into them: holds two, three and five.',
    ladder: 'It has been repaired with an oar.',
    nose: 'For luck. It does not seem to have brought her any.',
  }
  spawns = [{ path: '../npc/landlady' }, { path: '../npc/old-salt' }, { path: '../items/chowder', count: 2 }]
}
