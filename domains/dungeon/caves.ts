import { TileRoom } from '/std/tile-room'

/** Level 3, with these monster types of Diablo: Goat Archers, Overlords, Gargoyles, Magma Demons, Spits and Glooms. Shots can cross its pools. */
export default class Caves extends TileRoom {
  short = 'The caves'
  long = 'The masonry ends. Here the rock is warm, and pools of something that is not water light it from below.'
  sector = 'underground' as const
  exits = { up: './catacombs', down: './fires' }
  sightRadius = 7
  ground = `
    ######################################
    ####......######........##############
    #.<.........##............######....##
    #.............................#...p.##
    ##......~~........a..........##.....##
    ###....~~~~.............##...........#
    ####....~~......####..........y......#
    ##.............######..~~~...........#
    #..p............####..~~~~~....v...###
    #..................#...~~~.......#####
    ##....#####.............m......#######
    ####=####===###.......................#
    #.........................####........#
    #....y......a.....####...######...o...#
    #..........~~~...######...####........#
    ##........~~~~~...####..............###
    ###........~~~..G...v..........###=###
    ##....................................#
    #..b......####................m.....>.#
    #........######.....................###
    ######################################`
  legend = {
    '~': { kind: 'water' as const, looks: 'a pool of slow fire' },
    a: { spawn: './npc/goat-archer' },
    G: { spawn: './npc/gargoyle' },
    o: { spawn: './npc/ogre' },
    y: { spawn: './npc/acid-hound' },
    m: { spawn: './npc/ember-hulk' },
    v: { spawn: './npc/gloom-wing' },
    p: { spawn: './items/draught' },
    b: { spawn: './items/boots' },
  }
  details = {
    pools: 'You can see over them, and shoot over them. So can others.',
    rock: 'Warm as bread.',
  }
  spawns = [
    { path: './npc/goat-archer', count: 2 },
    { path: './npc/ogre', has: [{ path: './items/draught' }] },
    { path: './npc/acid-hound', count: 2 },
    { path: './npc/ember-hulk', count: 2, has: [{ path: './items/draught' }] },
    { path: './npc/gloom-wing', count: 2 },
    { path: './npc/gargoyle' },
    { path: './items/draught', count: 2 },
    { path: './items/boots' },
  ]
}
