import { EventEmitter } from '/compat/ranvier/core/event-emitter'

/** What the listeners in `server-events` listen to. */
export class GameServer extends EventEmitter {
  /** @param commander the options of the command line: `port` and such */
  startup(commander: unknown): void {
    this.emit('startup', commander)
  }

  shutdown(): void {
    this.emit('shutdown')
  }
}
