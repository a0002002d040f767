import { Room } from '/std/room'

/** The oldest tree of the forest. */
export default class OldOak extends Room {
  short = 'The old oak'
  long =
    'Twelve people could not reach round it, and have tried: there is a worn ring in the moss. Nails are in the bark, hundreds, each with a scrap of ribbon. A ladder of pegs goes up.'
  sector = 'forest' as const
  exits = { north: './hollow', up: './oak-crown' }
  details = {
    nails: "One drives one in and leaves one's toothache there. The tree has never complained.",
    ribbon: 'Red once, or blue. Teeth do not care.',
    moss: 'Deep, but for the ring.',
    bark: 'There is more iron in it than in some swords.',
    ladder: 'Pegs, an arm apart: a short arm.',
    pegs: 'Made for short legs.',
    ring: 'Dancing, or guarding.',
  }
  spawns = [{ path: './npc/goblin' }, { path: './npc/goblin-drummer' }]
}
