import { TileRoom } from '/std/tile-room'

/** Level 2, with these monster types of Diablo: Skeleton Archers, Winged Fiends, Hidden, Carvers and Goat Men, and the Butcher behind a door. */
export default class Catacombs extends TileRoom {
  short = 'The catacombs'
  long =
    'Shelves of the dead on both sides, and here and there an empty one. In the east it smells of a slaughterhouse.'
  sector = 'underground' as const
  exits = { up: './cellars', down: './caves' }
  sightRadius = 9
  ground = `
    ####################################
    #......#............#..............#
    #.<....#....b.......#.......b......#
    #......+............+..............#
    #......#.......w....#...##....##...#
    #..p...#............#...##....##...#
    ###+####......#######..............#
    #......#......#.....#....w.........#
    #..h...#......#..k..####+###########
    #......+......+.....#......#.......#
    #......#......#.....#..g...#..m....#
    #......#......#.....#......#...F...#
    ####+############+###......+.......#
    #...............#...#......#..p....#
    #...h...........+.k.+......#########
    #...............#...#..............#
    #...........#####...####.......>...#
    #.....g.....#......................#
    ####################################`
  legend = {
    b: { spawn: './npc/bone-archer' },
    w: { spawn: './npc/night-wing' },
    h: { spawn: './npc/lurker' },
    k: { spawn: './npc/carver' },
    g: { spawn: './npc/goat-man' },
    F: { spawn: './npc/flesher' },
    p: { spawn: './items/draught' },
    m: { spawn: './items/mail' },
  }
  details = {
    shelves: 'Six high. The names have been scratched out.',
    dead: 'The ones that stayed are no trouble.',
    hooks: 'In the room in the east. You would rather not.',
  }
  spawns = [
    { path: './npc/bone-archer', count: 2 },
    { path: './npc/night-wing', count: 2 },
    { path: './npc/lurker', count: 2 },
    { path: './npc/carver', count: 2 },
    { path: './npc/goat-man', count: 2, has: [{ path: './items/draught' }] },
    { path: './npc/flesher' },
    { path: './items/draught', count: 2 },
    { path: './items/mail' },
  ]
}
