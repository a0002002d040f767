import { System } from '/std/system'

/** Festivals, and the changes to the world while they last. */
export default class FestivalSystem extends System {
  about = 'Festivals by the calendar, with their guests, texts and prices.'
  daemons = ['/daemons/festivals']
  offers = { changes: '/daemons/festivals' }
  publicEvents = ['festival']
}
