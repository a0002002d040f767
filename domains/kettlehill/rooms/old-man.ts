import { Room } from '/std/room'

/** Ancient workings, which are older than the mine. */
export default class OldMan extends Room {
  short = "The old man's workings"
  long =
    'Here one crawls. The walls are cut with antler, in long strokes, and in the niches are lamps of stone, each with a dry wick. The knocking is quite close, and it keeps time with your knees.'
  sector = 'underground' as const
  exits = { west: './east-drift', east: './knocker-hall' }
  details = {
    strokes: 'Whoever made them was three feet high, or knelt all his life.',
    lamps: 'In one the wick is wet.',
    knocking: 'Three, and a pause. You find that you have answered.',
  }
  spawns = [{ path: '../npc/knocker', count: 2 }]
  light = false
}
