import { Room } from '/std/room'

/** The foot of the mountain. */
export default class Foot extends Room {
  short = 'The foot of the Rime'
  long =
    'The mule path comes up out of the hill and stops to look. Above is the mountain: first grass, then stone, then a white that has no edge. A cairn with poles for a hundred flags, and three flags, stands where the goat track goes on up.'
  sector = 'hills' as const
  exits = { down: '/domains/kettlehill/rooms/yard', up: './goat-track' }
  details = {
    flags: 'Rags of shirt. You tie one on as you go up, and take it home when you come down.',
    cairn: 'A hundred poles. Somebody has been taking the flags, and not tearing one.',
    mountain: 'It is further than it looks, and it looks far.',
  }
  spawns = [{ path: '../npc/ibex' }]
}
