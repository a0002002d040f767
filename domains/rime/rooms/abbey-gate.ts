import { Room } from '/std/room'

/** The gate of the abbey of Saint Osk. */
export default class AbbeyGate extends Room {
  short = "The gate of Saint Osk's"
  long =
    'Both wings stand open, and snow has walked in. Over the arch a saint holds up two fingers: blessing, or peace, or the number of those who got out.'
  sector = 'mountain' as const
  exits = { west: './pass', east: './cloister' }
  details = { saint: 'There is a third finger, broken off.', snow: 'Sandals have gone in. They have not come out.' }
  spawns = [{ path: '../npc/monk' }]
}
