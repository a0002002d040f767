import type { Engine } from '/compat/ranvier/core/engine'
import { TransportStream } from '/compat/ranvier/core/transport-stream'

/** A person's connection. Bundles' input events and players use it as their socket. */
export class Connection extends TransportStream {
  declare readonly engine: Engine
  declare private readonly out: (text: string) => void
  declare private readonly hangUp: () => void
  declare private closed: boolean
  /** Whether typed text should be echoed; false while a password is typed. */
  declare echo: boolean

  constructor(engine: Engine, write: (text: string) => void, close: () => void) {
    super()
    this.engine = engine
    this.out = write
    this.hangUp = close
    this.closed = false
    this.echo = true
  }

  override get writable(): boolean {
    return !this.closed
  }

  override get readable(): boolean {
    return !this.closed
  }

  override write(text: string): void {
    if (!this.closed) this.out(String(text))
  }

  /** Handles a line that the person typed. @param line without its line ending */
  receive(line: string): void {
    if (this.closed) return
    this.engine.world.contain('data', () => this.emit('data', line))
    this.engine.settle()
  }

  /** Handles the loss of the connection. */
  lost(): void {
    if (this.closed) return
    this.closed = true
    this.engine.connections.delete(this)
    this.engine.world.contain('close', () => this.emit('close'))
    this.engine.settle()
  }

  /** Closes the connection. Called by bundles. */
  override end(text?: string): void {
    if (this.closed) return
    if (typeof text === 'string') this.write(text)
    this.closed = true
    this.engine.connections.delete(this)
    this.hangUp()
    this.emit('close')
  }

  override destroy(): void {
    this.end()
  }

  override address(): { address: string; port: number; family: string } {
    return { address: '127.0.0.1', port: 0, family: 'IPv4' }
  }

  /** Called by `command('toggleEcho')`. */
  executeToggleEcho(): void {
    this.echo = !this.echo
  }

  /** Called by `command('goAhead')` after each prompt. Does nothing, because Wyrd's gateway marks the end of a prompt. */
  executeGoAhead(): void {}
}
