import { Room } from '/std/room'

/** A meadow where rabbits live. */
export default class Meadow extends Room {
  short = 'Tall grass'
  long =
    '{winter: Brown stalks stand in rows, and nothing hums|{night: Grass to the waist, grey in the dark, and the chirp of crickets|Grass to the waist, yarrow and poppies, and the hum of bees}}. It is hard to see what moves in it. Eastward the ground gets wet, and planks begin. Northward it rises, and gets short.'
  sector = 'field' as const
  exits = { north: './sheepwalk', west: './road', south: './brook', east: '/domains/fenmoor/causeway' }
  details = { poppies: 'Red as a warning.', bees: 'Busy.' }
  spawns = [{ path: './npc/rabbit', count: 2 }]
}
