import { TileRoom } from '/std/tile-room'

/** Level 5, with the boss, the Skeleton King of Diablo, and his guard. */
export default class Throne extends TileRoom {
  short = 'The throne of bones'
  long = 'A hall on eight pillars, and at its far end a throne that was not carved, but gathered.'
  sector = 'underground' as const
  exits = { up: './fires' }
  sightRadius = 12
  ground = `
    ###########################
    #.........................#
    #.<.......................#
    #.....##....##....##......#
    #.....##....##....##...a..#
    #.........................#
    #.................t.......#
    #.........................#
    #.....##....##....##...a..#
    #.....##....##....##......#
    #.........................#
    #..p......................#
    ###########################`
  legend = {
    t: { spawn: './npc/bone-king', place: 'throne', looks: 'a throne of bones' },
    a: { spawn: './npc/bone-archer' },
    p: { spawn: './items/draught' },
  }
  details = {
    throne: 'Thigh bones, mostly. Somebody took care with the joints.',
    pillars: 'Eight. Good to keep between you and an archer.',
  }
  spawns = [{ path: './npc/bone-king' }, { path: './npc/bone-archer', count: 2 }, { path: './items/draught' }]
}
