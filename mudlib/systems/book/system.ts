import { System } from '/std/system'

/** The help pages as a book in the browser, readable without logging in. */
export default class BookSystem extends System {
  about = 'The book: help pages, commands, events and settings in the browser, at /help/.'
  daemons = ['/daemons/book']
  offers = { book: '/daemons/book' }
}
