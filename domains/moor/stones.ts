import { TileRoom } from '/std/tile-room'

/** A ring of stones with patrolling wolves, slingers, a troll that covers four tiles, and hags that never move. */
export default class Stones extends TileRoom {
  short = 'The standing stones'
  long =
    'Eight stones stand in a ring on the flat of the moor, and each throws two shadows. In the south-west the ground has fallen in: steps go down.'
  exits = { east: './heath', down: './barrow' }
  sector = 'field' as const
  legend = {
    E: { exit: 'east', looks: 'a track between two boulders' },
    D: { exit: 'down', looks: 'steps into the ground' },
    '*': { kind: 'wall' as const, looks: 'a standing stone' },
    '"': { looks: 'heather' },
    g: { kind: 'fence' as const, looks: 'gorse' },
    f: { spawn: './npc/wolf' },
    s: { spawn: './npc/slinger' },
    h: { spawn: './npc/hag' },
    t: { spawn: './npc/troll' },
  }
  spawns = [
    { path: './npc/wolf', count: 3 },
    { path: './npc/slinger', count: 3 },
    { path: './npc/hag', count: 2 },
    { path: './npc/troll' },
  ]
  details = {
    stones: 'Taller than you, and leaning a little towards each other, as if one of them had just said something.',
    ring: 'You count eight. You count again, and it is still eight, and you are not sure why that is a relief.',
    steps: 'Cut by somebody with shorter legs.',
    shadows: 'One falls away from the sun. You would rather not know about the other.',
  }
  ground = `
    ########################################################
    ####..#####.#".##..#...."..#..#.#.######..#..#.##..#.#.#
    ##...........".........""".............................#
    #........gg..."........""..........gg..................#
    #..........gg""...."."""""...........g................##
    ##........""""...""""".............gg....."...........##
    #.................."""..".....s..........."............#
    ##.....................""."..................f.........#
    #.............h........""".".............""............#
    #................~"......""....."........".............E
    #................"."......~.....~~.....................#
    #..........~~~.~~......................................#
    #...........~g~~~~....~~.....*.....~...................#
    #............~............*.....*..~..f.......gg...~~."#
    #.............................................gg.~~~~""#
    ##................t.....*....~..................~~~."""#
    #...........................~....*.."~~............~~..#
    ##..................................""".............~~.#
    #........................*.........."...............~~.#
    #...............g".............*..~..".............~~.~#
    #.........h....gg"""........*......~."""..f............#
    #............gg."""""".............."""...............##
    #.................".....s...........""................##
    #................................s..""""...............#
    #............................~~....."........."""".....#
    #..D...........................................""......#
    #..............""".............................."".....#
    #............."."".....................................#
    ##.........#.#""###...#....#........#..#...#.###..#....#
    ########################################################
`
}
