import { TileRoom } from '/std/tile-room'

/**
 * Level 1, with these monster types of Diablo: Zombies, Skeletons, Fallen Ones and Scavengers. A unique Fallen One and its mob guard the way down.
 */
export default class Cellars extends TileRoom {
  short = 'The cellars'
  long =
    'Barrels without bottoms, racks without bottles, and torches that somebody keeps alight. What moves here is slow, small or stupid.'
  sector = 'underground' as const
  exits = { up: './stair', down: './catacombs' }
  sightRadius = 9
  ground = `
    ##################################
    #........#.........#.............#
    #.<......#.........#....s....i...#
    #........+....z....+.............#
    #........#.........#....i........#
    #...c....#.........#####+#########
    ####+#####..z......#.............#
    #........###########....s....g...#
    #..p.....#.........#.............#
    #........+.........+......a......#
    #........#.........#.............#
    ######+###.........####+##########
    #........#..i...i..#.............#
    #...s....#.........#....C...>....#
    #..r.....+.........+...k.k...p...#
    ##################################`
  legend = {
    z: { spawn: './npc/shambler' },
    s: { spawn: './npc/bones' },
    i: { spawn: './npc/imp' },
    g: { spawn: './npc/gnawer' },
    C: { spawn: './npc/imp-chief' },
    k: { spawn: './npc/chief-guard' },
    p: { spawn: './items/draught' },
    c: { spawn: './items/cap' },
    a: { place: 'altar', looks: 'an altar that was a table' },
    r: { place: 'rack', looks: 'an empty wine rack' },
  }
  details = {
    barrels: 'Staved in, from the inside.',
    racks: 'Empty. Something down here drinks.',
    torches: 'Pitch, and not old. Best not to ask who.',
  }
  spawns = [
    { path: './npc/shambler', count: 2 },
    { path: './npc/imp-chief', has: [{ path: './items/draught' }] },
    { path: './npc/chief-guard', count: 2 },
    { path: './npc/bones', count: 3 },
    { path: './npc/imp', count: 4 },
    { path: './npc/gnawer', has: [{ path: './items/draught' }] },
    { path: './items/draught', count: 2 },
    { path: './items/cap' },
  ]
}
