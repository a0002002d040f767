import { Room } from '/std/room'

/** The hut of the peat cutter. */
export default class PeatHut extends Room {
  short = "The peat cutter's hut"
  long =
    'Walls of turf, roof of turf, fire of turf: if it burns down he will not notice until he steps outside. On the sill stand things that he has found, in order of how old they are.'
  exits = { west: './diggings' }
  details = {
    sill: 'A button, a knife, a cup, a cup, a thing, a thing with teeth.',
    fire: 'It has not been lit in living memory; it has only been moved.',
  }
  spawns = [{ path: './npc/cutter' }]
}
