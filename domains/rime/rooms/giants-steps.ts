import { Room } from '/std/room'

/** The steps up to the giants. */
export default class GiantsSteps extends Room {
  short = "The giants' steps"
  long =
    'One climbs them like walls. Between the seventh and the eighth is the place where somebody sat down. Smoke that smells of whole oxen comes from above.'
  sector = 'mountain' as const
  exits = { east: './pass', up: './giants-door' }
  details = {
    place: 'Frozen, with his pack on his knees, and a look of annoyance.',
    smoke: 'And of pine, and wet hair.',
  }
  spawns = [{ path: '../npc/yeti' }]
}
