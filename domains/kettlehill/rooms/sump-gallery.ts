import { Room } from '/std/room'

/** A flooded gallery. */
export default class SumpGallery extends Room {
  short = 'The sump gallery'
  long =
    "To the knee, and then to the thigh. The pump's great rod comes down through the roof, lifts, hangs, and falls. Every time it falls something in the water comes a little nearer."
  sector = 'water' as const
  exits = { east: './second-landing', west: './sump' }
  details = {
    rod: 'An oak trunk, shod with iron. It has been gnawed round, like a pencil.',
    water: 'Black, and level, and then not level.',
  }
  spawns = [{ path: '../npc/sump-eel', count: 2 }]
  light = false
}
