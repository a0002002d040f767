import { Room } from '/std/room'

/** The cold kitchen of the abbey. */
export default class Kitchen extends Room {
  short = 'The kitchen'
  long =
    'A hearth to roast an ox in, full of snow that has come down the chimney. The knives hang by size; the largest hook is empty. Something has been gnawing the salt.'
  exits = { west: './refectory' }
  details = {
    hook: 'The cook took it with him when they went to the lake.',
    salt: 'A block from Saltmouth. A bearded tongue has been at it.',
  }
  spawns = [{ path: '../npc/ibex' }, { path: '../npc/kitchen-brother' }]
}
