import { Festival } from '/std/festival'

/** Three days at midwinter. Every house has a light, and the rabbits stay in their holes. */
export default class Midwinter extends Festival {
  title = 'Midwinter'
  when = { from: '15 Longnight', days: 3 }
  begins = 'One after the other, lights appear in the windows of Aldervale: it is Midwinter.'
  ends = 'The lights in the windows go out. Midwinter is over.'
  decorates = {
    '../square': { adds: ' A light burns in every window.{night:  The square is almost as bright as by day.}' },
    '../chapel': { adds: ' Today a hundred small lamps burn around the great one.' },
  }
  guests = [{ path: '../items/candle', room: '../chapel', count: 5, perPlayers: 1 }]
  removes = ['../npc/rabbit']
}
