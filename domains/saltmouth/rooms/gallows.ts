import { Room } from '/std/room'

/** The gallows outside the town. */
export default class Gallows extends Room {
  short = 'Gallows Rise'
  long =
    'A post, a beam, and an iron cage that turns. From here one sees every sail on the bay, which is why the town put it here: so that every sail would see it.'
  sector = 'hills' as const
  exits = { east: './dunes' }
  details = {
    cage: 'It is empty, though the lock is still shut.',
    beam: 'Seven grooves worn by rope. The eighth has been begun.',
    bay: 'Grey, with one light that should be lit and is not.',
    sail: 'Today there are none, or they have no lanterns.',
  }
  spawns = [{ path: '../npc/crow' }]
}
