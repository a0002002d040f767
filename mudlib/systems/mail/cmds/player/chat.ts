import { ChannelCommand } from '/std/channel-command'

/** Speaks on the channel chat. */
export default class Chat extends ChannelCommand {
  channel = 'chat'
  usage = 'chat <text>\nchat\nchat off\nchat on'
  help = 'Says something that all players hear. Without a text it shows what was said last. See also: channels, ignore.'
}
