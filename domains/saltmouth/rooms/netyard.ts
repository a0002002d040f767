import { Room } from '/std/room'

/** The yard where nets dry. */
export default class Netyard extends Room {
  short = 'The net yard'
  long =
    'Poles, nets, and a light that comes through in squares. Floats of green glass hang in bunches. A gate leads west to nothing in particular, and is kept shut with great care; the slip lies to the south.'
  sector = 'city' as const
  exits = { east: './ropewalk', south: './slip' }
  details = {
    floats: 'One has a note inside. It says: KEEP YOUR DISTANCE.',
    nets: 'Bark-brown, mended in a hand that you begin to recognise.',
    gate: 'It opens on a drop of thirty feet. There was a house there.',
  }
  spawns = [{ path: '../npc/netmender' }]
}
