import { Room } from '/std/room'

/** The inside of the unfinished ship. */
export default class Hull extends Room {
  short = 'In the ribs'
  long =
    'You stand where the cargo will be. Light comes between the ribs in bars, and the keel runs under your feet like a road that has not been told where to go. Things rustle in the bilge.'
  exits = { east: './slip' }
  details = {
    keel: 'A coin has been let in under the mast step, for luck. Somebody has tried to get it out.',
    ribs: 'Forty-two, numbered. Thirty-nine is missing.',
    bilge: 'Sawdust, water, and a great deal of hurry.',
  }
  spawns = [{ path: '../npc/wharf-rat', count: 2 }]
}
