import { Room } from '/std/room'

/** The roof of the keep. */
export default class Leads extends Room {
  short = 'The leads'
  long =
    'The top of everything: a flat of lead, a flag without wind, and four stone beasts that face inwards. From here one sees that the grey land ends, a long way off, in green.'
  sector = 'hills' as const
  exits = { down: './antechamber' }
  details = {
    beasts: 'They are not there to keep anything out.',
    flag: 'It hangs upwards.',
    green: 'The vale. Somebody is burning leaves.',
  }
  spawns = [{ path: '../npc/gargoyle', count: 3 }]
}
