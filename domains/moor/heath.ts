import { TileRoom } from '/std/tile-room'

/** The first area with tiles, with peaceful rats, aggressive goblins, and brigands on the far side. */
export default class Heath extends TileRoom {
  short = 'The heath'
  long =
    'Heather and black pools as far as you can see, and you can see far. A hut smokes in the east; westward tall stones stand on the sky.'
  exits = { east: './hut', west: './stones' }
  sector = 'field' as const
  legend = {
    E: { exit: 'east', looks: 'the path to the hut' },
    W: { exit: 'west', looks: 'a track between two boulders' },
    '"': { looks: 'heather' },
    g: { kind: 'fence' as const, looks: 'gorse' },
    c: { place: 'cairn', looks: 'a cairn of white pebbles' },
    r: { spawn: './npc/rat' },
    o: { spawn: './npc/goblin' },
    b: { spawn: './npc/brigand' },
  }
  spawns = [
    { path: './npc/rat', count: 4 },
    { path: './npc/goblin', count: 5 },
    { path: './npc/brigand', count: 2 },
  ]
  details = { stones: 'Eight of them, in a ring.', hut: 'Its smoke lies flat on the wind.' }
  ground = `
    ##################################################
    ##.###.#....###..#.#..#....##""....#...####.#..#g#
    #...........................""""................##
    ##...........................".".................#
    #................................................#
    #."""".............."............""".............#
    #."""...............""".......o..."".............#
    #.."~".....gg....o....""..........""............##
    #..~~.....ggg........"""".........."".....r......#
    W..~~...............""""...o..........~~.........#
    #..g............ggg."..".............."".....~.~.#
    #...g............g.."""......."........"".~.~.~..#
    ##..........................""""..r........~.....#
    ##........."".................................g..E
    ##g.....b..""......c....................."..gg...#
    ##g............................~~~~~.....""ggg...#
    ##g...........................~~~~""......"......#
    ##.g.."""".......~~..~..........~~".".....""""...#
    #......"."..b....gg.................~..r........##
    ##....""""........g.....o.......................##
    #....."..".......................o..~.......r...##
    #......"""""........................~~..gg.......#
    #........"..........................~.gg.........#
    ##........""....................................##
    ##...#.#..###...##..#...##....#......#..#.#.....##
    ##################################################
`
}
