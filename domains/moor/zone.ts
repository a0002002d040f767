import { Zone } from '/std/zone'

/** The moor west of the vale, with monsters on open ground in the style of Old School RuneScape. They respawn by timers in ticks. */
export default class Moor extends Zone {
  title = 'The moor'
  rooms = ['./hut', './heath', './stones', './barrow']
  climate = 'Cfb'
  map = [90, 62] as const
  lifespan = 30
  mode = 'empty' as const
}
