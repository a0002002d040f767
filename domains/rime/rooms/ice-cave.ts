import { Room } from '/std/room'

/** A cave of blue ice. */
export default class IceCave extends Room {
  short = 'The ice cave'
  long =
    'Walls like the inside of a wave. It creaks at the pace of a very large clock, and each time a little more of something dark has come forward in the ice. A tunnel slides away downwards.'
  sector = 'underground' as const
  exits = { south: './giants-door', down: './slide' }
  details = { something: 'An elbow.', walls: 'Bubbles in rows: the breath of a winter before there were names.' }
  spawns = [{ path: '../npc/ice-worm' }]
  light = false
}
