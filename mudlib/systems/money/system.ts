import { System } from '/std/system'

/** What players do with coins beyond shops, and what keeps coins worth something. */
export default class MoneySystem extends System {
  about = 'Banks, auctions, stalls, trades, businesses of players, and control of the economy with its dashboard.'
  daemons = [
    ...['/daemons/auctions', '/daemons/bank', '/daemons/businesses', '/daemons/economy', '/daemons/purses'],
    ...['/daemons/shops', '/daemons/taxes'],
  ]
  offers = { rates: '/daemons/economy', businesses: '/daemons/businesses', dashboards: '/daemons/economist' }
}
