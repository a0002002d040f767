import { Room } from '/std/room'

/** The place where the sutler sells gear. */
export default class Sutler extends Room {
  short = "The sutler's cart"
  long =
    'A cart with a canvas roof, and a horse that is a painting of a horse. What is for sale has been up to the wall and back without its owner.'
  sector = 'hills' as const
  exits = { west: './camp' }
  details = { horse: 'Life size. It keeps the wind off.', cart: 'Boots, in pairs and otherwise.' }
  spawns = [{ path: '../npc/sutler' }]
  peaceful = true
}
