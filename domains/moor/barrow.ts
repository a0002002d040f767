import { TileRoom } from '/std/tile-room'

/** The barrow of the king, with guards behind doors, archers who stay at their posts, and the king in his hall. */
export default class Barrow extends TileRoom {
  short = 'The long barrow'
  long =
    'Slabs on slabs, without mortar. Corpse candles burn along the walls, blue and quite still. Steps lead up in the west.'
  exits = { up: './stones' }
  sector = 'underground' as const
  legend = {
    U: { exit: 'up', looks: 'steps to the light' },
    '*': { kind: 'wall' as const, looks: 'a pillar' },
    c: { place: 'drowned grave', looks: 'a grave under water' },
    h: { place: 'throne', looks: 'a throne of bog oak' },
    k: { spawn: './npc/guard' },
    a: { spawn: './npc/archer' },
    w: { spawn: './npc/wisp' },
    K: { spawn: './npc/king' },
  }
  spawns = [
    { path: './npc/guard', count: 4 },
    { path: './npc/archer', count: 2 },
    { path: './npc/wisp', count: 2 },
    { path: './npc/king' },
  ]
  details = { candles: 'They lean towards you as you pass.', slabs: 'Cut with rings in rings, like rain on a pool.' }
  ground = `
    ##############################################
    ##############...........#####################
    ##############..a........#####################
    ##############.........a.#####################
    ##############...........#####################
    #################...########.................#
    #################...########...............w.#
    #################...########.................#
    ##################+#########...*....*....*...#
    ##############.........#####.................#
    #........#####.........#####.................#
    #........#####..k......#####.................#
    #U.......+.................+.....*......K...h#
    #........#.................#.....*..........h#
    #........#####......k..#####.................#
    #........#####.k.......#####.................#
    ##############.........#####.................#
    ##################+#########...*....*....*...#
    #################...########.................#
    #################...########...............w.#
    ############.............###.................#
    ############..........k..#####################
    ############..~~~~~~~....#####################
    ############..~~~~~~~....#####################
    ############............c#####################
    ##############################################
`
}
