import { Zone } from '/std/zone'

/** The keep behind the mountain, and the camp of its besiegers, for levels 12 to 20. */
export default class Karrow extends Zone {
  title = 'Karrow'
  rooms = [
    './rooms/duke-road',
    './rooms/camp',
    './rooms/surgeon',
    './rooms/sutler',
    './rooms/sap',
    './rooms/barbican',
    './rooms/gatehouse',
    './rooms/winding',
    './rooms/wall-west',
    './rooms/wall-east',
    './rooms/dovecote',
    './rooms/armoury',
    './rooms/bailey',
    './rooms/well',
    './rooms/stables',
    './rooms/kennels',
    './rooms/kitchen',
    './rooms/larder',
    './rooms/great-hall',
    './rooms/chapel',
    './rooms/crypt',
    './rooms/undercroft',
    './rooms/treasury',
    './rooms/dungeon',
    './rooms/question',
    './rooms/oubliette',
    './rooms/gallery',
    './rooms/library',
    './rooms/solar',
    './rooms/nursery',
    './rooms/tower-stair',
    './rooms/antechamber',
    './rooms/leads',
    './rooms/lit-room',
  ]
  climate = 'Dfb'
  // The keep lies behind the Rime.
  map = [104, 4] as const
  lifespan = 15
  mode = 'always' as const
}
