import { Room } from '/std/room'

/** The gallery above the hall. */
export default class Gallery extends Room {
  short = 'The long gallery'
  long =
    'Portraits down one side and windows down the other, and the portraits have the better view. The light of the one lit window lies on the floor at the far end. East is the solar, west the nursery; the tower stair goes on up.'
  exits = { down: './great-hall', east: './solar', west: './nursery', up: './tower-stair' }
  details = {
    portraits: 'All of one man, at twenty, at forty, at forty, at forty.',
    light: 'Somebody walks through it, up there.',
  }
  spawns = [{ path: '../npc/dead-knight' }, { path: '../npc/gargoyle' }]
}
