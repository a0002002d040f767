import { System } from '/std/system'

/** Guilds of players: ranks, a hall, a chest of coins and a channel. They are called clans, because a guild is a place where players train. */
export default class ClanSystem extends System {
  about = 'Clans, the guilds of players: ranks, a hall, a chest of coins and a channel.'
  /** `cost`: the coins that a new clan costs. `level`: the minimum level of a founder. `most`: the maximum number of members. */
  settings = { cost: 500, level: 5, most: 50 }
  daemons = ['/daemons/clans']
}
