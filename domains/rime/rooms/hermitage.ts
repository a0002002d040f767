import { Room } from '/std/room'

/** The hut of a hermit. */
export default class Hermitage extends Room {
  short = 'A hut of turf'
  long = 'One room, one bed, one bowl, one chair, and all of them are in use by goats. The man sits on the floor.'
  exits = { east: './goat-track' }
  details = { goats: 'They have the manners of bishops.', bowl: 'The goat is using it.' }
  spawns = [{ path: '../npc/hermit' }]
  peaceful = true
}
