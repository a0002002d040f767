import { Market as Stalls } from '/behaviours/market'
import { Room } from '/std/room'

/** A market with a shop, and with thieves who prey on its customers. */
export default class Market extends Room {
  short = 'The market of Fenmoor'
  long =
    'Trestles under oiled cloth, an eel smoker, and a scale on a chain. North a lane goes to a cottage with herbs on every sill, east the gate of the fold stands open.'
  exits = { west: './landing', north: './cottage', east: './fold' }
  sector = 'city' as const
  details = {
    scale: "The reeve's seal is on both pans.",
    smoker: 'A barrel on legs. It never goes out.',
    cloth: 'It smells of linseed.',
  }
  spawns = [{ path: './npc/trader' }, { path: './npc/magpie' }]
  behaviours = [Stalls.with({ keeps: 2 })]
  repops = [{ does: 'say Count your coins, the magpie has been about.', actor: 'brida', chance: 40 }]
}
