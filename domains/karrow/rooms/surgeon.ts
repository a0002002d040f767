import { Room } from '/std/room'

/** The tent of the surgeon, who heals players. */
export default class Surgeon extends Room {
  short = "The surgeon's tent"
  long = 'A table with a gutter, a lamp, a bowl, and on a shelf forty jars of the same thing. It is very clean.'
  exits = { east: './camp' }
  details = { jars: 'Leeches. They look north.', table: 'It has straps. They are worn on the inside.' }
  spawns = [{ path: '../npc/surgeon' }]
  peaceful = true
}
