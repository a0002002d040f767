import { Room } from '/std/room'

/** The edge of the forest. */
export default class Eaves extends Room {
  short = 'The eaves of the forest'
  long =
    '{night: The trunks close in, black before black.|The light turns green.} The road becomes a path, and goes south between the trunks. Westward the wood has been cut and grows again, and there is a smell of smoke.'
  sector = 'forest' as const
  exits = { west: './coppice', north: './road', east: './brook', south: './path' }
  details = { trunks: 'Oak and beech.' }
  spawns = [{ path: './npc/goblin' }]
}
