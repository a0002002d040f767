import { System } from '/std/system'

/** Verbs that only show a gesture. */
export default class SocialSystem extends System {
  about = 'Socials: smile, bow ann, and all those of the stock list.'
  daemons = ['/daemons/socials']
  offers = { verbs: '/daemons/socials' }
}
