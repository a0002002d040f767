import { Room } from '/std/room'

/** The top of the shaft. */
export default class Cage extends Room {
  short = 'The shaft head'
  long =
    'A cage of iron straps over a hole that has its own opinion about your hat. A bell wire runs down into it. Ladders go the same way, for those who do not trust wire.'
  sector = 'underground' as const
  exits = { south: './main-gallery', down: './landing' }
  details = {
    cage: "For eight men or one pony. There is a pony's bite in the bar.",
    wire: 'Three pulls: up. Two: down. A fourth has been asked for, from below, and nobody knows what it means.',
    hole: 'You drop a stone. You go on with your life.',
  }
}
