import { Festival } from '/std/festival'

/** A permanent change that the event of the refugees begins. Hanne has stayed, and bakes in the yard of the smithy. */
export default class NewNeighbour extends Festival {
  title = 'A new neighbour'
  when = { called: true as const }
  guests = [{ path: '../npc/baker', room: '../yard' }]
  decorates = {
    '../yard': {
      adds: ' A clay oven is built against the wall, and it smells of bread.',
      details: { oven: 'Clay, and warm.' },
    },
  }
}
