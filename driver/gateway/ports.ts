import type { Server as HttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net'
import { createServer as createTls, type Server as TlsServer } from 'node:tls'
import { addressList } from './address-list.ts'
import { Certificate } from './certificate.ts'
import type { Hub } from './hub.ts'
import type { StartOptions } from './options.ts'
import { acceptTelnet } from './telnet/telnet-server.ts'
import { createWeb } from './web/web-server.ts'

/** The ports that are open; null for one that isn't. */
export interface Ports {
  telnet: number
  http: number
  tls: number | null
  https: number | null
}

/** The servers through which clients connect: telnet, telnet over TLS, and the web page. */
export class Listeners {
  private readonly servers: Server[] = []
  private readonly hub: Hub
  private readonly options: StartOptions
  private readonly certificate: Certificate

  constructor(hub: Hub, options: StartOptions, log: (message: string) => void) {
    this.hub = hub
    this.options = options
    this.certificate = new Certificate(options.cert, options.key, log)
  }

  /** Opens the ports. @throws if a port can't be opened, or the certificate can't be read */
  async open(): Promise<Ports> {
    const { hub, options } = this
    const { host, tls, https, proxy } = options
    const isBalancer = addressList(options.proxyFrom)
    const telnet = createTcp({ noDelay: true, keepAlive: true }, socket =>
      acceptTelnet(socket, hub, false, proxy && isBalancer(socket.remoteAddress ?? '')),
    )
    const secureTelnet = tls === null ? null : this.secureTelnet()
    const secureWeb = https === null ? null : (createWeb(hub, { secure: this.certificate.read() }) as HttpsServer)
    const http = createWeb(hub, { elsewhere: () => (secureWeb?.address() as AddressInfo | null)?.port ?? null })
    const secure = [secureTelnet, secureWeb].filter(server => server !== null)
    this.servers.push(telnet, http, ...secure)
    const [telnetPort, httpPort, tlsPort, httpsPort] = await Promise.all([
      listen(telnet, options.telnet, host),
      listen(http, options.http, host),
      secureTelnet && listen(secureTelnet, tls!, host),
      secureWeb && listen(secureWeb, https!, host),
    ])
    this.certificate.renewFor(secure)
    return { telnet: telnetPort, http: httpPort, tls: tlsPort, https: httpsPort }
  }

  /** Closes the ports; existing connections stay. */
  close(): void {
    for (const server of this.servers) server.close()
  }

  /** Encrypted telnet (`telnets`), on a port of its own. */
  private secureTelnet(): TlsServer {
    const server = createTls({ ...this.certificate.read(), noDelay: true, keepAlive: true }, socket =>
      acceptTelnet(socket, this.hub, true, false),
    )
    server.on('tlsClientError', (_error, socket) => socket.destroy())
    return server
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}
