import type { Engine } from '/compat/ranvier/core/engine'
import { TransportStream } from '/compat/ranvier/core/transport-stream'

/** A person's connection, as the bundles' input events and players see a socket. */
export class Connection extends TransportStream {
  declare readonly engine: Engine
  declare private readonly out: (text: string) => void
  declare private readonly hangUp: () => void
  declare private closed: boolean
  /** Whether what the person types should be shown: not for passwords. */
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

  /** The person typed a line; it comes without its end. */
  receive(line: string): void {
    if (this.closed) return
    this.engine.world.contain('data', () => this.emit('data', line))
    this.engine.settle()
  }

  /** The person is gone. */
  lost(): void {
    if (this.closed) return
    this.closed = true
    this.engine.connections.delete(this)
    this.engine.world.contain('close', () => this.emit('close'))
    this.engine.settle()
  }

  /** The bundles end it. */
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

  /** Called by `command('goAhead')`, after each prompt: Wyrd's gateway says where a prompt ends. */
  executeGoAhead(): void {}
}
