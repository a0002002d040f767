import { AreaAudience } from '/compat/ranvier/core/area-audience'
import { Broadcast, type Broadcastable } from '/compat/ranvier/core/broadcast'
import type { ChannelAudience } from '/compat/ranvier/core/channel-audience'
import type { Character } from '/compat/ranvier/core/character'
import type { Engine } from '/compat/ranvier/core/engine'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { GameState } from '/compat/ranvier/core/game-state'
import { PartyAudience } from '/compat/ranvier/core/party-audience'
import { PrivateAudience } from '/compat/ranvier/core/private-audience'
import { RoomAudience } from '/compat/ranvier/core/room-audience'

type Colorify = (message: string) => string
type Format = (sender: Character, target: GameEntity | null, message: string, colorify: Colorify) => string

/** The definition of a channel in a bundle's `channels.js`. */
export interface ChannelConfig {
  name: string
  audience: ChannelAudience
  description?: string
  minRequiredRole?: number
  bundle?: string
  color?: string | string[]
  aliases?: string[]
  formatter?: { sender: Format; target: Format }
}

/** A chat channel for players. */
export class Channel {
  declare readonly engine: Engine
  name: string
  /** The lowest role that may use the channel; null if everybody may use it. */
  minRequiredRole: number | null
  description: string | undefined
  bundle: string | null
  audience: ChannelAudience
  color: string | string[] | null
  aliases: string[] | undefined
  formatter: { sender: Format; target: Format }

  /** Makes a channel. @throws if the definition has no name or no audience */
  constructor(config: ChannelConfig) {
    if (!config.name) throw new Error('Channels must have a name to be usable.')
    if (!config.audience) throw new Error(`Channel ${config.name} is missing a valid audience.`)
    this.name = config.name
    this.minRequiredRole = config.minRequiredRole !== undefined ? config.minRequiredRole : null
    this.description = config.description
    this.bundle = config.bundle || null
    this.audience = config.audience
    this.color = config.color || null
    this.aliases = config.aliases
    this.formatter = config.formatter || {
      sender: (...given) => this.formatToSender(...given),
      target: (...given) => this.formatToReceipient(...given),
    }
  }

  /**
   * Sends a message, and emits `channelReceive` on all receivers with the text without colour tags.
   * @throws NoMessageError, NoPartyError or NoRecipientError
   */
  send(state: GameState, sender: Character, text: string): void {
    if (!text.length) throw new NoMessageError()
    const { audience } = this
    if (!audience) throw new Error(`Channel [${this.name} has invalid audience [${audience}]`)
    audience.configure({ state, sender, message: text })
    const targets = audience.getBroadcastTargets()
    if (audience instanceof PartyAudience && !targets.length) throw new NoPartyError()
    const message = audience.alterMessage(text)
    const isPrivate = audience instanceof PrivateAudience
    if (isPrivate && !targets.length) throw new NoRecipientError()
    const colorify = (one: string) => this.colorify(one)
    Broadcast.sayAt(
      sender as Broadcastable,
      this.formatter.sender(sender, isPrivate ? targets[0]! : null, message, colorify),
    )
    Broadcast.sayAtFormatted(audience as unknown as Broadcastable, message, (target: GameEntity, one: string) =>
      this.formatter.target(sender, target, one, colorify),
    )
    const rawMessage = message.replace(/<\/?\w+?>/gm, '')
    const how = audience instanceof RoomAudience ? 'say' : audience instanceof AreaAudience ? 'shout' : null
    if (how && (sender as GameEntity).__watched) this.engine.world.saw(sender, 'channelSent', [rawMessage, how])
    for (const target of targets) target.emit('channelReceive', this, sender, rawMessage)
  }

  /** Tells the sender how to use the channel. */
  describeSelf(sender: Broadcastable): void {
    const inRussian = this.engine?.fork === 'ru3'
    Broadcast.sayAt(sender, `\r\n${inRussian ? 'Канал' : 'Channel'}: ${this.name}`)
    Broadcast.sayAt(sender, `${inRussian ? 'Синтаксис' : 'Syntax'}: ${this.getUsage()}`)
    if (this.description) Broadcast.sayAt(sender, this.description)
  }

  getUsage(): string {
    return `${this.name} ${this.audience instanceof PrivateAudience ? '<target> ' : ''}[message]`
  }

  formatToSender(sender: Character, _target: GameEntity | null, message: string, colorify: Colorify): string {
    return colorify(`[${this.name}] ${sender.name}: ${message}`)
  }

  formatToReceipient(sender: Character, target: GameEntity | null, message: string, colorify: Colorify): string {
    return this.formatToSender(sender, target, message, colorify)
  }

  /** Puts the channel's colour tags around a message. As in Ranvier, each call reverses the channel's own list of colours. */
  colorify(message: string): string {
    if (!this.color) return message
    const colors = Array.isArray(this.color) ? this.color : [this.color]
    const open = colors.map(color => `<${color}>`).join('')
    const close = colors
      .reverse()
      .map(color => `</${color}>`)
      .join('')
    return open + message + close
  }
}

export class NoPartyError extends Error {}
export class NoRecipientError extends Error {}
export class NoMessageError extends Error {}
