import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net'
import { createServer as createTls } from 'node:tls'
import type { Hub } from './hub.ts'
import type { StartOptions } from './options.ts'
import { acceptTelnet } from './telnet/telnet-server.ts'
import { createWeb } from './web/web-server.ts'

/** The ports that are open; null for one that isn't. */
export interface Ports {
  telnet: number
  http: number
  tls: number | null
}

/** The servers through which clients connect: telnet, telnet over TLS, and the web page. */
export class Listeners {
  private readonly servers: Server[] = []
  private readonly hub: Hub
  private readonly options: StartOptions

  constructor(hub: Hub, options: StartOptions) {
    this.hub = hub
    this.options = options
  }

  /** Opens the ports. @throws if a port can't be opened, or the certificate can't be read */
  async open(): Promise<Ports> {
    const { hub, options } = this
    const { host, tls, proxy } = options
    const telnet = createTcp({ noDelay: true, keepAlive: true }, socket => acceptTelnet(socket, hub, false, proxy))
    const http = createWeb(hub)
    this.servers.push(telnet, http)
    const [telnetPort, httpPort, tlsPort] = await Promise.all([
      listen(telnet, options.telnet, host),
      listen(http, options.http, host),
      tls === null ? null : listen(this.secureServer(), tls, host),
    ])
    return { telnet: telnetPort, http: httpPort, tls: tlsPort }
  }

  /** Closes the ports; existing connections stay. */
  close(): void {
    for (const server of this.servers) server.close()
  }

  /** Encrypted telnet (`telnets`), on a port of its own. */
  private secureServer(): Server {
    const { cert, key } = this.options
    const server = createTls(
      { cert: readFileSync(cert), key: readFileSync(key), minVersion: 'TLSv1.2', noDelay: true, keepAlive: true },
      socket => acceptTelnet(socket, this.hub, true, false),
    )
    server.on('tlsClientError', (_error, socket) => socket.destroy())
    this.servers.push(server)
    return server
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}
