import { ChannelCommand } from '/std/channel-command'

/** Speaks on the channel gossip. */
export default class Gossip extends ChannelCommand {
  channel = 'gossip'
  usage = 'gossip <text>\ngossip'
  help =
    'Says something about anything at all; all players hear it. Without a text it shows what was said last. See also: channels, ignore.'
}
