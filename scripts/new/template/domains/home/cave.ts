import { Room } from '/std/room'

export default class Cave extends Room {
  short = 'A low cave'
  long = 'One has to stoop. Bones are stacked along the wall, the small ones on top. Daylight comes from the south.'
  exits = { south: './bridge' }
  details = { bones: 'Fish, mostly. He is tidy.' }
  spawns = [{ path: './npc/goblin' }]
}
