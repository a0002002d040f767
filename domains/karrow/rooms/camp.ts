import { Room } from '/std/room'

/** A safe place before the keep. */
export default class Camp extends Room {
  short = 'The siege camp'
  long =
    "Tents in rows, latrines downwind, a gibbet with nobody on it: a camp as it should be. It is two hundred years old. The people in it are not: somebody always comes. A surgeon's flag is up in the west, a sutler's cart in the east; the keep fills the north."
  sector = 'hills' as const
  exits = { south: './duke-road', west: './surgeon', east: './sutler', north: './sap' }
  details = {
    tents: 'Patched with patches. On the oldest is a crest: a sleeping hart.',
    keep: 'One window is lit.',
    gibbet: '"For form," says the captain.',
  }
  spawns = [{ path: '../npc/captain' }, { path: '../npc/trumpeter' }]
  peaceful = true
}
