import { Zone } from '/std/zone'

/** The first area: what is gone comes back here after a while. */
export default class Home extends Zone {
  title = 'World-Name'
  rooms = ['./green', './bridge', './cave']
}
