import { Room } from '/std/room'

/** The inn, with food, drink and talk. */
export default class Inn extends Room {
  short = 'The Drowsy Hart'
  long =
    'Low beams, a long table, and a fire that somebody always feeds. A staircase goes up to the guest room, and a trap door stands open on the cellar. The back door, to the north, is propped with a bottle.'
  exits = { north: './garden', down: './cellar', east: './square', up: './guestroom' }
  details = {
    'trap door': 'It stands open, and a cold smell of barrels comes up.',
    staircase: 'Each step has a note of its own. Maud knows who is on it.',
    bottle: 'Empty. It has held that door since it was full.',
    door: 'Propped open. Cats come and go by it, and Tobin.',
    fire: 'Beech logs. It is warm here.',
    beams: 'Mind your head.',
    table: 'Rings of a thousand mugs.',
  }
  spawns = [
    { path: './npc/innkeeper' },
    { path: './npc/pedlar' },
    { path: './items/bread', count: 2 },
    { path: './items/ale' },
  ]

  create(): void {
    super.create()
    this.load('./items/notices').move(this)
  }
}
