import { EventEmitter } from '/compat/ranvier/core/event-emitter'

/** The emitter for the listeners in `server-events`. */
export class GameServer extends EventEmitter {
  /** Emits the event `startup`. @param commander the command line options, such as `port` */
  startup(commander: unknown): void {
    this.emit('startup', commander)
  }

  shutdown(): void {
    this.emit('shutdown')
  }
}
