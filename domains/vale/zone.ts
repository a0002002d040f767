import { Zone } from '/std/zone'

/** The vale: a town, meadows and a wood in a mild climate. */
export default class Vale extends Zone {
  title = 'The vale'
  rooms = [
    './garden',
    './moot',
    './sheepwalk',
    './thorn-hill',
    './tower-top',
    './verse',
    './cellar',
    './graveyard',
    './mill-lane',
    './mill',
    './mill-loft',
    './bakehouse',
    './orchard',
    './wall-walk',
    './watch-tower',
    './coppice',
    './burners',
    './hill-track',
    './hollow',
    './old-oak',
    './oak-crown',
    './ossuary',
    './cistern',
    './square',
    './inn',
    './guestroom',
    './chapel',
    './smithy',
    './yard',
    './gate',
    './stairs',
    './tower',
    './road',
    './meadow',
    './brook',
    './eaves',
    './path',
    './thicket',
    './clearing',
    './crypt',
    './tomb',
  ]
  climate = 'Cfb'
  // The weather of the vale reaches Fenmoor, which lies to the east, an hour later.
  map = [115, 62] as const
  // This zone can't wait until all players have left before it resets, because beginners are always here.
  mode = 'always' as const
  lifespan = 10
}
