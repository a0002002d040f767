import { Room } from '/std/room'

/** The deep water of the sump. */
export default class Sump extends Room {
  short = 'The sump'
  long =
    'A black pool under a dome. Helmets float on it, upside down, and each carries a candle end: the miners let them go at the turn of the year. On a ledge lies a heap of wet brightness.'
  sector = 'water' as const
  exits = { east: './sump-gallery' }
  details = {
    helmets: 'You read three names before you stop.',
    ledge: 'Coins, spoons, lamp reflectors: whatever shines. It has made a nest.',
    dome: 'Pick marks. They dug upwards, at the end.',
  }
  spawns = [{ path: '../npc/old-eel' }]
  light = false
}
