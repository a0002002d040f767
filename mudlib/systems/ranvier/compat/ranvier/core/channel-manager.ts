import type { Channel } from '/compat/ranvier/core/channel'

/** All channels, by name and alias. */
export class ChannelManager {
  channels = new Map<string, Channel>()

  get(name: string): Channel | undefined {
    return this.channels.get(name)
  }

  add(channel: Channel): void {
    this.channels.set(channel.name, channel)
    for (const alias of channel.aliases ?? []) this.channels.set(alias, channel)
  }

  remove(channel: Channel): void {
    this.channels.delete(channel.name)
  }

  /** Returns the first channel whose name or alias begins with the text. */
  find(search: string): Channel | undefined {
    for (const [name, channel] of this.channels) if (name.indexOf(search) === 0) return channel
    return undefined
  }
}
