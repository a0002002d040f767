import { Room } from '/std/room'

/** A tunnel of the smugglers. */
export default class Tunnel extends Room {
  short = 'A cut passage'
  long =
    'Picked out of the chalk by people who paid by the yard and counted every penny: you have to stoop. Lamps have blackened the roof at even distances. It goes down, to the south.'
  sector = 'underground' as const
  exits = { north: './customs-cellar', south: './smugglers' }
  details = {
    chalk: 'Tallies: fives, fives, fives, and a drawing of the clerk.',
    lamps: 'Gone. Only the soot is left, like a row of thumbs.',
  }
  spawns = [{ path: '../npc/smuggler' }]
  light = false
}
