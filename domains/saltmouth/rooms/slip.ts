import { Room } from '/std/room'

/** The slip where ships are built. */
export default class Slip extends Room {
  short = 'The building slip'
  long =
    'Two greased ways run down into the water, and on them stands a ship that is mostly ribs. Adzes have gone silent in the middle of a stroke; shavings still roll. A ladder leans against the hull in the west.'
  sector = 'city' as const
  exits = { north: './netyard', east: './quay', west: './hull' }
  details = {
    ways: 'Tallow, and the prints of a great many rats going up.',
    ribs: "Oak from the vale. Some still have a robin's nest in the crook.",
    shavings: 'They smell better than anything else in the town.',
  }
  spawns = [{ path: '../npc/shipwright' }, { path: '../npc/wharf-rat', count: 2 }]
}
