import { Zone } from '/std/zone'

/** The first zone. Dead monsters and removed things come back here after a while. */
export default class Home extends Zone {
  title = 'World-Name'
  rooms = ['./green', './bridge', './cave']
}
