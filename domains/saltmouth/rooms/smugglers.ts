import { Room } from '/std/room'

/** The smugglers' store. */
export default class Smugglers extends Room {
  short = "The free traders' store"
  long =
    'A dry cave with planks for a floor, and on the planks lace, brandy, tea, and a cradle. Lanterns burn with the shutters nearly closed. Water slaps somewhere to the east.'
  sector = 'underground' as const
  exits = { north: './tunnel', east: './seacave' }
  details = {
    lace: 'Worth more than the brig.',
    cradle: 'Full of pistols. No: full of a child. No: pistols.',
    lanterns: 'Shuttered on the side of the sea.',
    tea: 'Damp. They will sell it in the vale.',
  }
  spawns = [{ path: '../npc/smuggler', count: 2 }, { path: '../npc/free-trader' }]
}
