import { Room } from '/std/room'

/** A camp of bandits, who help each other. */
export default class Camp extends Room {
  short = 'A camp between dikes'
  long =
    'Three tents in the lee of the dike, and a pot over a fire. The old road goes on to the south, and under the water. Eastward a gate of stakes is let into the dike.'
  exits = { north: './ford', south: './shore', east: './store' }
  doors = { east: { name: 'palisade gate', start: 'locked' as const } }
  sector = 'field' as const
  details = {
    pot: 'Mutton. Not theirs.',
    tents: 'Sailcloth, with the marks of three different ships.',
    gate: 'Stakes as thick as a leg. It opens from where the lookout stands.',
  }
  spawns = [
    { path: './npc/bandit', count: 2 },
    { path: './npc/chief' },
    { path: './npc/scout' },
    { path: './npc/lookout' },
  ]
}
