import { Room } from '/std/room'

/** The cellar of goods that customs have seized. */
export default class CustomsCellar extends Room {
  short = 'The cellar of seized goods'
  long =
    'Casks with a crown chalked on them, shelf on shelf, and a ledger on a string. The casks in front are full. Those behind ring like bells. A draught from the south smells of the sea.'
  sector = 'underground' as const
  exits = { up: './customs', south: './tunnel' }
  details = {
    casks: 'Knock on one. Knock on the next. Ah.',
    ledger: 'Everything that came in. Nothing that went out.',
    draught: 'It comes round the edge of a shelf that stands a little off the wall.',
    shelf: 'It stands on little wheels.',
  }
  spawns = [{ path: '../npc/wharf-rat', count: 2 }]
  light = false
}
