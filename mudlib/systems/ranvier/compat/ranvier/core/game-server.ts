import { EventEmitter } from '/compat/ranvier/core/event-emitter'

/** The emitter to which the listeners in `server-events` are attached. */
export class GameServer extends EventEmitter {
  /** Emits the event `startup`. @param commander the command line options, such as `port` */
  startup(commander: unknown): void {
    this.emit('startup', commander)
  }

  shutdown(): void {
    this.emit('shutdown')
  }
}
