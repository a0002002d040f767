import { Festival } from '/std/festival'

/** A permanent change that a story begins. Goblins have burnt the roof of the inn. */
export default class Scorched extends Festival {
  title = 'The burnt roof'
  when = { called: true as const }
  begins = 'Smoke drifts over Aldervale. The roof of the Drowsy Hart has burnt.'
  ends = 'The last new shingle is nailed down: the Drowsy Hart has a roof again.'
  decorates = {
    '../inn': { adds: ' Half of the roof is gone: the beams are black, and one sees the sky.' },
    '../guestroom': { long: 'Black beams, a wet bed, and the open sky.' },
  }
  prices = { food: 20, drink: 20 }
}
