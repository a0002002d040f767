import { Room } from '/std/room'

/** The first level of the mine. */
export default class Landing extends Room {
  short = 'The first landing'
  long =
    'Planks over the shaft, and drifts to both sides: the north drift, which pays, and the east drift, which did. The ladder goes on down. Somebody has hung up a row of tin cups, and they touch each other although there is no wind.'
  sector = 'underground' as const
  exits = { up: './cage', north: './north-drift', east: './east-drift', down: './second-landing' }
  details = {
    cups: 'When the hill moves they ring. They have been ringing since the new moon.',
    planks: 'New ones beside old ones, like teeth.',
  }
  spawns = [{ path: '../npc/bat', count: 2 }]
  light = false
}
