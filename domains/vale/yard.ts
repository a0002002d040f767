import { Room } from '/std/room'

/** The yard where beginners practise. */
export default class Yard extends Room {
  short = 'The yard of the smithy'
  long =
    'Trodden earth between the smithy and a wall of turf. A straw dummy turns on a post in the middle, in a leather coat that has been mended often.'
  sector = 'city' as const
  exits = { south: './smithy' }
  details = {
    post: 'It is notched by swords up to the height of a child, and then again from there on.',
    coat: 'More thread than leather.',
    wall: 'Arrows have been dug out of it.',
  }
  spawns = [{ path: './npc/dummy' }, { path: './items/bean-row' }]
}
