import { TileRoom } from '/std/tile-room'

/** Level 4, with these monster types of Diablo: Vipers, Balrogs, Horned Demons, Mages and Succubi. */
export default class Fires extends TileRoom {
  short = 'The halls of fire'
  long = 'Black pillars, red light, and a heat that leans on you. The halls were built, but not by anybody with hands.'
  sector = 'underground' as const
  exits = { up: './caves', down: './throne' }
  sightRadius = 8
  ground = `
    ######################################
    #.......#............#...............#
    #.<.....#............#....w..........#
    #.......+............+...............#
    #.......#............#...##.....##...#
    #...p...#######+######...##.....##...#
    ####+####............#...............#
    #.......#....v.......####+####+#######
    #..v....#............#......#........#
    #.......+............+..g...#...b....#
    #.......#............#......#........#
    #.......####+#########......+........#
    ####+####............#......#....p...#
    #.......#....h.......#..g...##########
    #..p....+............+...............#
    #.......#......d.....#...............#
    #..d....#............#...........>...#
    #.......#............#...............#
    ######################################`
  legend = {
    v: { spawn: './npc/serpent' },
    h: { spawn: './npc/horned-one' },
    g: { spawn: './npc/pale-mage' },
    b: { spawn: './npc/fire-lord' },
    w: { spawn: './npc/blood-witch' },
    d: { spawn: './npc/dark-imp' },
    p: { spawn: './items/draught' },
  }
  details = {
    pillars: 'Warm, and slowly breathing.',
    light: 'It comes from below, through the cracks.',
  }
  spawns = [
    { path: './npc/serpent', count: 2, has: [{ path: './items/draught' }] },
    { path: './npc/horned-one', count: 2, has: [{ path: './items/draught' }] },
    { path: './npc/pale-mage', count: 2 },
    { path: './npc/fire-lord', has: [{ path: './items/draught' }] },
    { path: './npc/blood-witch' },
    { path: './npc/dark-imp', count: 2 },
    { path: './items/draught', count: 3 },
  ]
}
