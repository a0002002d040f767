import { ChannelCommand } from '/std/channel-command'

/** Speaks on the channel newbie. */
export default class Newbie extends ChannelCommand {
  channel = 'newbie'
  usage = 'newbie <text>\nnewbie'
  help =
    'Asks, or answers, what beginners want to know; all players hear it. Without a text it shows what was said last. See also: channels, ignore.'
}
