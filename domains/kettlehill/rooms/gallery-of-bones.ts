import { Room } from '/std/room'

/** The gallery of the eight dead miners, who went on working. */
export default class GalleryOfBones extends Room {
  short = 'The gallery of the eight'
  long =
    'They dug east, because the vein goes east; they had picks, and there was the shift to finish. The gallery is straight and even and properly timbered, with thigh bones for props.'
  sector = 'underground' as const
  exits = { west: './bottom', east: './gate-below' }
  details = {
    props: 'Proper work: notched, and wedged.',
    vein: 'As thick as a man, and nobody will ever be paid for it.',
  }
  spawns = [{ path: '../npc/bone-miner', count: 2 }, { path: '../npc/cave-fisher' }]
  light = false
}
