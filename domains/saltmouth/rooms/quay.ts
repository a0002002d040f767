import { Room } from '/std/room'

/** The quay where ships lie. */
export default class Quay extends Room {
  short = 'The long quay'
  long =
    'Granite, rings, and the brig Patient Anne on short ropes, with her gangway down in the south. The pier goes out to the east; the slip is to the west. Cranes stand about with nothing to say.'
  sector = 'city' as const
  exits = { north: './fishmarket', west: './slip', east: './pier', south: './deck' }
  details = {
    rings: 'Polished by rope to a waist.',
    cranes: 'Wooden, worked by a wheel with a man in it. The man is having his dinner.',
    brig: 'Two masts, one gun, and a patience that is painted on.',
    anne: 'Two masts, one gun, and a patience that is painted on.',
  }
  spawns = [{ path: '../npc/harbourmaster' }, { path: '../npc/footpad' }]
}
