import { Room } from '/std/room'

/** The hall where the reeve gives quests. */
export default class Hall extends Room {
  short = "The reeve's hall"
  long =
    'One long room with a hearth down the middle. Rolls of parchment lie on the high table, and over it hangs the picture of a bell tower in a green field that is a lake today. A grated door leads east.'
  exits = { south: './landing', east: './lockup' }
  doors = { east: { name: 'grated door', start: 'open' as const } }
  details = {
    picture: 'The belfry of Saint Orm, before the water came.',
    hearth: 'Peat. It glows more than it burns.',
    rolls: 'Debts, mostly.',
  }
  spawns = [{ path: './npc/reeve' }]
}
