import { ChannelCommand } from '/std/channel-command'

/** Speaks on the channel party. */
export default class Party extends ChannelCommand {
  channel = 'party'
  usage = 'party <text>\nparty'
  help =
    'Says something to your party, wherever its members are. Without a text it shows what was said last. See also: channels, ignore.'
}
