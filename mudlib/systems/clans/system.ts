import { System } from '/std/system'

/** Guilds of players: ranks, a hall of their own, a chest of coins, a channel. They are called clans, as guilds teach. */
export default class ClanSystem extends System {
  about = 'Clans, the guilds of players: ranks, a hall, a chest of coins and a channel.'
  /** `cost`: coins that founding one takes. `level`: the least level of a founder. `most`: how many members one has at most. */
  settings = { cost: 500, level: 5, most: 50 }
  daemons = ['/daemons/clans']
}
