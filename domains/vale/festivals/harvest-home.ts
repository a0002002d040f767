import { Festival } from '/std/festival'

/** Five days in autumn. There are tables in the square, fiddlers (more of them if there are more players), a pieman's stall, and a special quest. */
export default class HarvestHome extends Festival {
  title = 'Harvest Home'
  when = { from: '10 Harvest', days: 5 }
  begins = 'Tables are carried into the square, and somebody tunes a fiddle: it is Harvest Home!'
  ends = 'The tables are carried away, and the last sheaf is hung in the chapel. Harvest Home is over.'
  decorates = {
    '../square': {
      adds: ' Long tables stand around the tree, and garlands of straw hang from it.{night:  Candles burn in hollow turnips.}',
      details: { tables: 'Pies, plums, and rings of spilt ale.', garlands: 'Straw, poppies and ribbons.' },
    },
    '../inn': { adds: ' A sheaf of wheat as tall as a man leans beside the fire.' },
  }
  guests = [
    { path: '../npc/fiddler', room: '../square', perPlayers: 10 },
    { path: '../npc/pieman', room: '../square' },
    { path: '../items/plum-pie', room: '../square', count: 3, perPlayers: 2, keepsake: true },
  ]
  quests = ['../quests/pie']
  wares = { '../npc/innkeeper': [{ path: '../items/plum-pie' }] }
  prices = { food: -30, drink: -30 }
}
