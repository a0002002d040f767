import type { Engine } from '/compat/ranvier/core/engine'
import { EventEmitter } from '/compat/ranvier/core/event-emitter'

/** A replacement for a network server that a bundle starts. It opens no port, because players connect through Wyrd's gateway. */
class NoServer extends EventEmitter {
  declare private readonly say: (port: unknown) => void

  constructor(say: (port: unknown) => void) {
    super()
    this.say = say
  }

  listen(port: unknown): this {
    this.say(port)
    return this
  }

  close(): this {
    return this
  }

  address(): null {
    return null
  }
}

function serverOf(engine: Engine, name: string): NoServer {
  return new NoServer(port =>
    engine.logger.log(`${name}: port ${String(port)} is not opened, connections come through Wyrd`),
  )
}

/** Makes the module `ranvier-telnet` for scripts. */
export function telnetOf(engine: Engine) {
  class TelnetSocket extends EventEmitter {
    declare socket: EventEmitter | undefined
    readable = true
    writable = true
    attach(socket: EventEmitter): void {
      this.socket = socket
    }
    telnetCommand(): void {}
    write(): void {}
    end(): void {}
    destroy(): void {}
    pause(): void {}
    resume(): void {}
    setEncoding(): void {}
    address(): null {
      return null
    }
    toggleEcho(): void {}
    goAhead(): void {}
    gmcp(): void {}
  }
  class TelnetServer {
    netServer = serverOf(engine, 'ranvier-telnet')
  }
  const Sequences = { IAC: 255, DONT: 254, DO: 253, WONT: 252, WILL: 251, SB: 250, SE: 240, GA: 249, EOR: 239 }
  const Options = { OPT_ECHO: 1, OPT_EOR: 25, OPT_GMCP: 201 }
  return { Sequences, Options, TelnetSocket, TelnetServer }
}

/** Makes the module `ws` for scripts. */
export function webSocketOf(engine: Engine) {
  class Server extends NoServer {
    declare readonly options: { port?: number }
    declare readonly clients: Set<unknown>

    constructor(options: { port?: number } = {}) {
      super(() => {})
      this.options = options
      this.clients = new Set()
      engine.logger.log(`ws: port ${String(options.port)} is not opened, connections come through Wyrd`)
    }
  }
  class WebSocket extends EventEmitter {
    static Server = Server
    static WebSocketServer = Server
  }
  return WebSocket
}
