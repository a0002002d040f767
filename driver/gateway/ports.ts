import type { Server as HttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { createServer as createTls, type Server as TlsServer } from 'node:tls'
import { addressList } from './address-list.ts'
import { BookPages, type BookWorld } from './book/book-pages.ts'
import { Certificate } from './certificate.ts'
import { Front } from './front.ts'
import type { Hub } from './hub.ts'
import { OfferedFiles } from './offered-files.ts'
import type { StartOptions } from './options.ts'
import { acceptTelnet, serveTelnet } from './telnet/telnet-server.ts'
import { createWeb } from './web/web-server.ts'
import { Debugger } from './workshop/debugger.ts'
import { Languages } from './workshop/languages.ts'

/** The ports that are open; null for a port that isn't. */
export interface Ports {
  telnet: number
  http: number
  tls: number | null
  https: number | null
  sftp: number | null
}

/** The servers to which clients connect: telnet and the web page, each optionally over TLS as well, and SSH. */
export class Listeners {
  private readonly servers: Server[] = []
  private readonly hub: Hub
  private readonly options: StartOptions
  private readonly certificate: Certificate
  private readonly languages: Languages
  private readonly debug: Debugger | null
  private readonly book: BookPages
  /** Files that the driver has offered for download. */
  readonly offered = new OfferedFiles()

  /** @param world the source of the book's pages */
  constructor(hub: Hub, options: StartOptions, world: Omit<BookWorld, 'title'>, log: (message: string) => void) {
    this.hub = hub
    this.book = new BookPages({ title: options.name, dashboard: request => world.dashboard(request) })
    this.options = options
    this.languages = new Languages(resolve(options.data))
    this.debug = options.debug && options.inspect !== null ? new Debugger(options.inspect) : null
    this.certificate = new Certificate(options.cert, options.key, log)
  }

  /** Opens the ports. @throws if a port can't be opened, or the certificate can't be read */
  async open(): Promise<Ports> {
    const { hub, options } = this
    const { host, tls, https, sftp, proxy } = options
    const isBalancer = addressList(options.proxyFrom)
    const isBehind = (socket: Socket) => proxy && isBalancer(socket.remoteAddress ?? '')
    const telnet = createTcp({ noDelay: true, keepAlive: true }, socket =>
      acceptTelnet(socket, hub, false, isBehind(socket)),
    )
    const front = new Front(isBehind)
    const before = (server: Server, isSecure: boolean) =>
      proxy ? front.before(server, isSecure ? () => this.certificate.read() : null) : server
    const web = {
      isProxy: isBalancer,
      peerOf: front.peerOf,
      languages: this.languages,
      debug: this.debug,
      offered: this.offered,
      book: this.book,
    }
    const secureTelnet = tls === null ? null : this.secureTelnet(front.peerOf)
    const secureWeb =
      https === null ? null : (createWeb(hub, { ...web, secure: this.certificate.read() }) as HttpsServer)
    let httpsPort: number | null = null
    const http = createWeb(hub, { ...web, elsewhere: () => httpsPort })
    const secure = [secureTelnet, secureWeb].filter(server => server !== null)
    // The SSH library is loaded only if a port needs it.
    const createSsh = sftp === null ? null : (await import('./ssh/ssh-server.ts')).createSsh
    const ssh = createSsh === null ? null : createSsh(hub, join(resolve(options.data), 'ssh-host-key'))
    const [telnetPort, httpPort, tlsPort, securePort, sftpPort] = await Promise.all([
      this.listen(telnet, options.telnet, host),
      this.listen(before(http, false), options.http, host),
      secureTelnet && this.listen(before(secureTelnet, true), tls!, host),
      secureWeb && this.listen(before(secureWeb, true), https!, host),
      ssh && this.listen(ssh, sftp!, host),
    ])
    httpsPort = securePort
    this.certificate.renewFor(secure)
    return { telnet: telnetPort, http: httpPort, tls: tlsPort, https: securePort, sftp: sftpPort }
  }

  private listen(server: Server, port: number, host: string): Promise<number> {
    this.servers.push(server)
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
    })
  }

  /** Closes the ports; existing connections stay. */
  close(): void {
    for (const server of this.servers) server.close()
    this.languages.close()
  }

  /** Encrypted telnet (`telnets`), on a port of its own. */
  private secureTelnet(peerOf: (socket: Socket) => string): TlsServer {
    const server = createTls({ ...this.certificate.read(), noDelay: true, keepAlive: true }, socket => {
      socket.on('error', () => socket.destroy())
      serveTelnet(socket, this.hub, true, peerOf(socket), Buffer.alloc(0))
    })
    server.on('tlsClientError', (_error, socket) => socket.destroy())
    return server
  }
}
