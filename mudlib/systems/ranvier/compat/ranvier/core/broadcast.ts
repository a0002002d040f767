import { style } from '/compat/ranvier/core/style'
import { wrap } from '/compat/ranvier/core/wrap'

/** A receiver of messages. Only receivers with a socket are actually sent anything. */
export interface Target {
  socket?: {
    readonly writable?: boolean
    _prompted?: boolean | undefined
    write(text: string): unknown
    command?(name: string, ...args: unknown[]): unknown
  } | null
}

/** An object that can receive messages: a player, a room, an area, a party, an audience. */
export interface Broadcastable {
  getBroadcastTargets(): Iterable<object>
}

/** Makes the text of a message for one receiver. */
export type Formatter = ((target: never, message: string) => string) | null | undefined

interface Prompted extends Broadcastable {
  socket: Required<NonNullable<Target['socket']>>
  prompt: string
  extraPrompts: Map<string, { removeOnRender: boolean; renderer: () => string }>
  interpolatePrompt(prompt: string, extra?: object): string
  removePrompt(id: string): void
}

/** Sends messages to players. Scripts may destructure the class, so its methods don't use `this`. */
export class Broadcast {
  /**
   * Sends a message.
   * @param width the column at which to wrap the text; false for no wrapping
   * @param _useColor has no effect, as in Ranvier: tags become colours in any case
   * @throws if the source has no getBroadcastTargets()
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

  /** Sends a message to all targets except some. @param excludes the target to skip, or a list of targets */
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

  /** Does the same as at(), and adds a line ending. */
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
   * Shows the prompt, and the extra prompts below it. The next message begins on a new line.
   * @param extra values that the prompt may use in addition to the player's attributes
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
   * Makes a progress bar.
   * @param width the maximum width of the whole bar
   * @param percent 0 to 100
   * @param delimiters the characters at the bar's two ends; the second one also marks the end of the filled part
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
    // The width excludes the two delimiters and the tip. A full bar has no tip.
    const inner = width - 3 + (share === 100 ? 1 : 0)
    const [left, right] = delimiters
    const done = Math.round((share / 100) * inner)
    const full = Broadcast.line(done, barChar[0]) + (share === 100 ? '' : right)
    const rest = Broadcast.line(inner - done, fillChar[0])
    return `<${color}>${left}<bold>${full}${rest}</bold>${right}</${color}>`
  }

  /** Centres a text. @param color the name of a colour tag, if any */
  static center(width: number, message: string, color?: string | null, fillChar = ' '): string {
    const pad = width / 2 - message.length / 2
    const text = Broadcast.line(Math.floor(pad), fillChar) + message + Broadcast.line(Math.ceil(pad), fillChar)
    return color ? `<${color}>${text}</${color}>` : text
  }

  /** Makes a line of one repeated character. @throws RangeError if the width is less than -1 or not an integer, as in Ranvier */
  static line(width: number, fillChar = '-', color: string | null = null): string {
    if (width < -1 || !Number.isInteger(width)) throw new RangeError('Invalid array length')
    const text = String(fillChar).repeat(Math.max(0, width))
    return color ? `<${color}>${text}</${color}>` : text
  }

  /** Wraps a text and turns its tags into colour codes. */
  static wrap(message: string, width = 80): string {
    return Broadcast._fixNewlines(wrap(style(message), typeof width === 'number' ? width : Number(width)))
  }

  /** Indents each line by a number of spaces. */
  static indent(message: string, indent: number): string {
    const padding = Broadcast.line(indent, ' ')
    return padding + Broadcast._fixNewlines(message).replaceAll('\r\n', `\r\n${padding}`)
  }

  /** Makes every line end with CR LF. Removes a reset code at the end, because `sty` adds one to each text. */
  static _fixNewlines(message: string): string {
    // Most texts are a single line, for which this plain search is cheaper than the regular expression.
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
