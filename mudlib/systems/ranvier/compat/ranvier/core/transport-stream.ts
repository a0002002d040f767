import { EventEmitter } from '/compat/ranvier/core/event-emitter'

/** A stream of text to and from a player's client. Network classes inherit from this class. */
export class TransportStream extends EventEmitter {
  /** The socket to which the stream is attached. */
  declare socket: EventEmitter | undefined
  /** Whether the last output was a prompt, so that the next output begins on a new line. */
  declare _prompted: boolean | undefined

  get readable(): boolean {
    return true
  }

  get writable(): boolean {
    return true
  }

  write(..._args: unknown[]): void {}

  /**
   * Runs a command of this kind of stream. For example, `command('goAhead')` calls executeGoAhead(). Unknown commands are ignored.
   * @throws if no command is named
   */
  command(command: string, ...args: unknown[]): unknown {
    if (!command?.length) throw new RangeError('Must specify a command to the stream')
    const name = `execute${command[0]!.toUpperCase()}${command.slice(1)}`
    const method = (this as unknown as Record<string, unknown>)[name]
    return typeof method === 'function' ? method.call(this, ...args) : undefined
  }

  address(): unknown {
    return null
  }

  end(..._args: unknown[]): void {}

  setEncoding(..._args: unknown[]): void {}

  pause(): void {}

  resume(): void {}

  destroy(): void {}

  /** Attaches a socket. The stream closes when the socket closes. */
  attach(socket: EventEmitter): void {
    this.socket = socket
    socket.on('close', () => this.emit('close'))
  }
}
