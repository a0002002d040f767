import { System } from '/std/system'

/** What players say and write to each other over any distance. */
export default class MailSystem extends System {
  about = 'Letters, and the channels chat, newbie, gossip and party.'
  daemons = ['/daemons/mail']
  offers = { letters: '/daemons/mail' }
}
