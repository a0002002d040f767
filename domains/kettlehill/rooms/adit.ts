import { Room } from '/std/room'

/** The entrance of the mine. */
export default class Adit extends Room {
  short = 'The adit'
  long =
    'Timber, timber, timber, and on each post a hand print in lamp black: every shift touches it, going in. Rails run on into the hill. The wind here has been breathed.'
  sector = 'underground' as const
  exits = { south: './yard', north: './main-gallery' }
  details = {
    post: 'Black with hands, at the height of a shoulder.',
    print: "Hundreds, one over the other. The lowest is a child's. The highest has six fingers.",
    rails: 'Polished. Something uses them when there is no shift.',
    timber: 'It talks. The miners can tell what it says: mostly, not yet.',
  }
}
