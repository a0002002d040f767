import { Room } from '/std/room'

/** The way down from the vale. */
export default class CoastRoad extends Room {
  short = 'The coast road'
  long =
    'The brook has become a ditch, and the ditch a smell. Wheel ruts run beside it between thorn hedges that all lean one way. {windy: The hedges hiss.|Ahead the sky is too large for there to be land under it.}'
  sector = 'field' as const
  exits = { north: '/domains/vale/brook', south: './dunes' }
  details = {
    hedges: 'Blackthorn, combed by the wind for so long that it has stopped standing up.',
    ditch: 'It is salt this far up at spring tides. The alders have not forgiven it.',
    ruts: 'Barrels go up and barrels come down. Those that come down are the heavier ones.',
  }
  spawns = [{ path: '../npc/carter' }]
}
