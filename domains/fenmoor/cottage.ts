import { Room } from '/std/room'

/** The cottage of a witch who teaches spells. */
export default class Cottage extends Room {
  short = 'A cottage full of herbs'
  long =
    "Bundles hang so low that you have to stoop: yarrow, mugwort, things with no name. A kettle sings. The only chair is taken by a cat's worth of hair."
  exits = { south: './market' }
  details = { bundles: 'Do not eat them, says a note. In three hands.', kettle: 'Green steam.' }
  spawns = [{ path: './npc/witch' }]
}
