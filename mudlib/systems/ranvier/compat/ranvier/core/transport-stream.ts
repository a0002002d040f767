import { EventEmitter } from '/compat/ranvier/core/event-emitter'

/** What sends to a person and receives from them. Networks inherit it. */
export class TransportStream extends EventEmitter {
  /** What it is attached to. */
  declare socket: EventEmitter | undefined
  /** Whether the last that was written was a prompt: what comes next begins on a new line. */
  declare _prompted: boolean | undefined

  get readable(): boolean {
    return true
  }

  get writable(): boolean {
    return true
  }

  write(..._args: unknown[]): void {}

  /**
   * Does what this kind of stream knows to do: `command('goAhead')` calls executeGoAhead(). Others ignore it.
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

  /** Closes when the other closes. */
  attach(socket: EventEmitter): void {
    this.socket = socket
    socket.on('close', () => this.emit('close'))
  }
}
