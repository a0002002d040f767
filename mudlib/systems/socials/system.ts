import { System } from '/std/system'

/** Commands that only show a gesture: `smile`, `bow`. */
export default class SocialSystem extends System {
  about = 'Socials: smile, bow ann, and all those of the stock list.'
  daemons = ['/daemons/socials']
  offers = { verbs: '/daemons/socials' }
}
