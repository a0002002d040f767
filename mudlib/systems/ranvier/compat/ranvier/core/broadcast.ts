import { style } from '/compat/ranvier/core/style'
import { wrap } from '/compat/ranvier/core/wrap'

/** What is told something: only who has a socket hears it. */
export interface Target {
  socket?: {
    readonly writable?: boolean
    _prompted?: boolean | undefined
    write(text: string): unknown
    command?(name: string, ...args: unknown[]): unknown
  } | null
}

/** Whom one can tell something: a player, a room, an area, a party, an audience. */
export interface Broadcastable {
  getBroadcastTargets(): Iterable<object>
}

/** Writes a message for one who gets it. */
export type Formatter = ((target: never, message: string) => string) | null | undefined

interface Prompted extends Broadcastable {
  socket: Required<NonNullable<Target['socket']>>
  prompt: string
  extraPrompts: Map<string, { removeOnRender: boolean; renderer: () => string }>
  interpolatePrompt(prompt: string, extra?: object): string
  removePrompt(id: string): void
}

/** How players are told things. Scripts may take its methods apart, so none uses `this`. */
export class Broadcast {
  /**
   * @param width columns to wrap at; false for none
   * @param _useColor has no effect, as in Ranvier: tags become colours in any case
   * @throws if nobody can be told that way
   */
  static at(
    source: Broadcastable,
    message = '',
    width: number | boolean | null = false,
    _useColor?: unknown,
    formatter: Formatter = null,
  ): void {
    if (!Broadcast.isBroadcastable(source)) {
      throw new Error(`Tried to broadcast message to non-broadcastable object: MESSAGE [${message}]`)
    }
    const text = Broadcast._fixNewlines(message)
    for (const target of source.getBroadcastTargets()) {
      const { socket } = target as Target
      if (!socket?.writable) continue
      if (socket._prompted) {
        socket.write('\r\n')
        socket._prompted = false
      }
      const own = formatter ? formatter(target as never, text) : text
      socket.write(width ? Broadcast.wrap(own, width as number) : style(own))
    }
  }

  /** @param excludes who isn't told: one, or a list */
  static atExcept(
    source: Broadcastable,
    message: string,
    excludes: unknown,
    width?: number | boolean | null,
    useColor?: unknown,
    formatter?: Formatter,
  ): void {
    if (!Broadcast.isBroadcastable(source)) {
      throw new Error(`Tried to broadcast message to non-broadcastable object: MESSAGE [${message}]`)
    }
    const without = new Set<unknown>(Array.isArray(excludes) ? excludes : [excludes])
    const targets = [...source.getBroadcastTargets()].filter(target => !without.has(target))
    Broadcast.at({ getBroadcastTargets: () => targets }, message, width ?? false, useColor, formatter)
  }

  static atFormatted(
    source: Broadcastable,
    message: string,
    formatter: Formatter,
    width?: number | boolean | null,
    useColor?: unknown,
  ): void {
    Broadcast.at(source, message, width ?? false, useColor, formatter)
  }

  /** at() with a line's end. */
  static sayAt(
    source: Broadcastable,
    message?: string,
    width?: number | boolean | null,
    useColor?: unknown,
    formatter?: Formatter,
  ): void {
    Broadcast.at(source, message, width ?? false, useColor, asLine(formatter))
  }

  static sayAtExcept(
    source: Broadcastable,
    message: string,
    excludes: unknown,
    width?: number | boolean | null,
    useColor?: unknown,
    formatter?: Formatter,
  ): void {
    Broadcast.atExcept(source, message, excludes, width, useColor, asLine(formatter))
  }

  static sayAtFormatted(
    source: Broadcastable,
    message: string,
    formatter: Formatter,
    width?: number | boolean | null,
    useColor?: unknown,
  ): void {
    Broadcast.sayAt(source, message, width, useColor, formatter)
  }

  /**
   * Shows the prompt, and below it the extra ones. What is told next begins on a new line.
   * @param extra what the prompt may name beside the player's attributes
   */
  static prompt(player: Prompted, extra?: object, width?: number | boolean | null, useColor?: unknown): void {
    player.socket._prompted = false
    Broadcast.at(player, `\r\n${player.interpolatePrompt(player.prompt, extra)} `, width ?? false, useColor)
    const needsNewline = player.extraPrompts.size > 0
    if (needsNewline) Broadcast.sayAt(player)
    for (const [id, extraPrompt] of player.extraPrompts) {
      Broadcast.sayAt(player, extraPrompt.renderer(), width, useColor)
      if (extraPrompt.removeOnRender) player.removePrompt(id)
    }
    if (needsNewline) Broadcast.at(player, '> ')
    player.socket._prompted = true
    if (player.socket.writable) player.socket.command('goAhead')
  }

  /**
   * A bar that is partly full.
   * @param width of all of it, at most
   * @param percent 0 to 100
   * @param delimiters the characters at its ends; the second stands at the end of what is full, too
   */
  static progress(
    width: number,
    percent: number,
    color: string,
    barChar = '#',
    fillChar = ' ',
    delimiters: string | readonly string[] = '()',
  ): string {
    const share = Math.max(0, percent)
    // Without the delimiters and the tip, which a full bar hasn't.
    const inner = width - 3 + (share === 100 ? 1 : 0)
    const [left, right] = delimiters
    const done = Math.round((share / 100) * inner)
    const full = Broadcast.line(done, barChar[0]) + (share === 100 ? '' : right)
    const rest = Broadcast.line(inner - done, fillChar[0])
    return `<${color}>${left}<bold>${full}${rest}</bold>${right}</${color}>`
  }

  /** @param color a tag's name, if any */
  static center(width: number, message: string, color?: string | null, fillChar = ' '): string {
    const pad = width / 2 - message.length / 2
    const text = Broadcast.line(Math.floor(pad), fillChar) + message + Broadcast.line(Math.ceil(pad), fillChar)
    return color ? `<${color}>${text}</${color}>` : text
  }

  /** @throws RangeError where the width is less than -1 or no whole number, as Ranvier does */
  static line(width: number, fillChar = '-', color: string | null = null): string {
    if (width < -1 || !Number.isInteger(width)) throw new RangeError('Invalid array length')
    const text = String(fillChar).repeat(Math.max(0, width))
    return color ? `<${color}>${text}</${color}>` : text
  }

  /** Wraps a text, whose tags become codes. */
  static wrap(message: string, width = 80): string {
    return Broadcast._fixNewlines(wrap(style(message), typeof width === 'number' ? width : Number(width)))
  }

  /** Puts so many spaces before each line. */
  static indent(message: string, indent: number): string {
    const padding = Broadcast.line(indent, ' ')
    return padding + Broadcast._fixNewlines(message).replaceAll('\r\n', `\r\n${padding}`)
  }

  /** Every line ends with CR LF, and a reset at the end goes: `sty` adds one to each text. */
  static _fixNewlines(message: string): string {
    // Most texts are one line: a search is cheap, a pattern is not.
    if (typeof message === 'string' && !message.includes('\n') && !message.endsWith('\x1b[0m')) return message
    return message.replace(/\r?\n/g, '\r\n').replace(/\x1b\[0m$/, '')
  }

  static isBroadcastable(source: unknown): source is Broadcastable {
    return Boolean(source) && typeof (source as Broadcastable).getBroadcastTargets === 'function'
  }
}

function asLine(formatter: Formatter) {
  return (target: never, message: string) => `${formatter ? formatter(target, message) : message}\r\n`
}
