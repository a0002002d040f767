import { Room } from '/std/room'

/** A round tower of the town wall. */
export default class WatchTower extends Room {
  short = 'The watch tower'
  long =
    'A stool, a horn, a slit. From the slit one sees the gap in the hills and, behind it, on clear days, a white tooth: the Rime. {night:There is a spark beside it. A window, perhaps.}'
  sector = 'city' as const
  exits = { west: './wall-walk' }
  details = {
    horn: 'It has been blown twice. Its list hangs beside it, with room for more.',
    slit: 'The stone under it is worn by elbows.',
    spark: 'It does not flicker. It has never been out, says the list.',
  }
}
