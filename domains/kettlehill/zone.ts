import { Zone } from '/std/zone'

/** The mine in the hills above the vale, and the caves under it, for levels 4 to 13. */
export default class Kettlehill extends Zone {
  title = 'Kettle Hill'
  rooms = [
    './rooms/yard',
    './rooms/office',
    './rooms/bothy',
    './rooms/smelter',
    './rooms/tip',
    './rooms/adit',
    './rooms/main-gallery',
    './rooms/stalls',
    './rooms/powder',
    './rooms/cage',
    './rooms/landing',
    './rooms/north-drift',
    './rooms/north-face',
    './rooms/crystal',
    './rooms/east-drift',
    './rooms/rockfall',
    './rooms/old-man',
    './rooms/knocker-hall',
    './rooms/second-landing',
    './rooms/sump-gallery',
    './rooms/sump',
    './rooms/bone-stable',
    './rooms/fungus',
    './rooms/spore-beds',
    './rooms/steps',
    './rooms/bottom',
    './rooms/gallery-of-bones',
    './rooms/gate-below',
    './rooms/bridge',
    './rooms/hollow',
  ]
  climate = 'Cfb'
  // The mine lies in the hills north-west of the vale.
  map = [104, 44] as const
  lifespan = 15
  mode = 'always' as const
}
