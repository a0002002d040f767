import { System } from '/std/system'

/** Letters between players, and channels. */
export default class MailSystem extends System {
  about = 'Letters, and the channels chat, newbie, gossip and party.'
  daemons = ['/daemons/channels', '/daemons/mail']
  offers = { letters: '/daemons/mail' }
}
