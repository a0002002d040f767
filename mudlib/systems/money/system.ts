import { System } from '/std/system'

/** Ways to use coins beyond shops, and the control that keeps the value of coins stable. */
export default class MoneySystem extends System {
  about = 'Banks, auctions, stalls, trades, businesses of players, and control of the economy with its dashboard.'
  daemons = [
    ...['/daemons/auctions', '/daemons/bank', '/daemons/businesses', '/daemons/economy', '/daemons/purses'],
    ...['/daemons/shops', '/daemons/taxes'],
  ]
  offers = { rates: '/daemons/economy', businesses: '/daemons/businesses', dashboards: '/daemons/economist' }
}
