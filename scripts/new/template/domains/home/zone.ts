import { Zone } from '/std/zone'

/** The first zone. Things and monsters that are gone come back here after a while. */
export default class Home extends Zone {
  title = 'World-Name'
  rooms = ['./green', './bridge', './cave']
}
