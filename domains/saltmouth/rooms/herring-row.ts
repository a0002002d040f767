import { Room } from '/std/room'

/** The main street of the town. */
export default class HerringRow extends Room {
  short = 'Herring Row'
  long =
    "Cobbles slick with scales run downhill between houses that touch foreheads. The Blind Gull is to the west, by its noise; a chandler's window to the east is full of things that float. Downhill lies the fish market."
  sector = 'city' as const
  exits = { north: './landgate', west: './gull', east: './chandler', south: './fishmarket' }
  details = {
    scales: 'They stick to everything. You will find one in your pocket next year.',
    cobbles: 'Ballast, from harbours that no longer exist.',
    houses: 'From upper window to upper window is a handshake, and often is.',
  }
  spawns = [{ path: '../npc/fishwife' }, { path: '../npc/alley-cat' }]
}
