import { Zone } from '/std/zone'

/** The harbour town south of the vale, its strand, and the caves under it, for levels 3 to 11. */
export default class Saltmouth extends Zone {
  title = 'Saltmouth'
  rooms = [
    './rooms/coast-road',
    './rooms/dunes',
    './rooms/gallows',
    './rooms/saltpans',
    './rooms/panhouse',
    './rooms/landgate',
    './rooms/herring-row',
    './rooms/gull',
    './rooms/bunks',
    './rooms/chandler',
    './rooms/fishmarket',
    './rooms/ropewalk',
    './rooms/chapel',
    './rooms/netyard',
    './rooms/slip',
    './rooms/hull',
    './rooms/quay',
    './rooms/deck',
    './rooms/cabin',
    './rooms/hold',
    './rooms/customs',
    './rooms/customs-cellar',
    './rooms/tunnel',
    './rooms/smugglers',
    './rooms/seacave',
    './rooms/grotto',
    './rooms/pier',
    './rooms/mole',
    './rooms/lightfoot',
    './rooms/lightstair',
    './rooms/lantern',
    './rooms/rocks',
    './rooms/strand',
    './rooms/wreck',
    './rooms/wreckhold',
  ]
  climate = 'Cfb'
  // The town lies south of the vale, on the sea.
  map = [118, 86] as const
  lifespan = 15
  mode = 'always' as const
}
