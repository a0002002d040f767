import { Room } from '/std/room'

/** The bandits' stolen goods, behind a gate that opens for their friends. */
export default class Store extends Room {
  short = 'The store of the rope'
  long =
    'A barge lies keel up over a pit in the dike, and lanterns hang from its ribs. Bales, casks and a church chair stand in rows, each with a knot of red rag.'
  exits = { west: './camp' }
  doors = { west: { name: 'palisade gate', start: 'locked' as const } }
  details = {
    bales: 'Cloth from the vale, and not one of them paid for.',
    chair: "A bishop's. Somebody has carved a noose into it.",
    knot: 'One knot: for sale. Two knots: promised.',
  }
  spawns = [{ path: './npc/fence' }]
}
