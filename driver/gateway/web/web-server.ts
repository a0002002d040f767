import { createServer as createHttp, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { Socket } from 'node:net'
import type { SecureContextOptions } from 'node:tls'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { type WebSocket, WebSocketServer } from 'ws'
import { normalAddress } from '../../link/address.ts'
import { unknownClient } from '../../link/client.ts'
import type { BookPages } from '../book/book-pages.ts'
import { senderOf } from '../forwarded.ts'
import type { Hub } from '../hub.ts'
import type { OfferedFiles } from '../offered-files.ts'
import type { Debugger } from '../workshop/debugger.ts'
import type { Languages } from '../workshop/languages.ts'
import { PageFiles } from '../workshop/page-files.ts'
import { mostBytes, openWorkshop } from '../workshop/workshop-socket.ts'
import { sendToken } from './send-token.ts'
import { helloOf, readMessage } from './web-message.ts'

const page = fileURLToPath(new URL('../page/', import.meta.url))
/** The WebSocket paths of the game's page and of the workshop, and the suffix with which a page announces a resume token. */
const gamePath = '/play'
const workshopSocket = '/workshop/socket'
const resumes = '?resume'
const paths = [gamePath, workshopSocket].flatMap(path => [path, path + resumes])
/** Milliseconds that a client may take to send a resume token, if it has announced one (its network may be slow), and if it hasn't. */
const resumePatience = 10_000
const otherPatience = 300

/** The options of the web server. */
export interface WebOptions {
  /** The certificate, for a server with encryption. */
  secure?: SecureContextOptions
  /** The port of a server with encryption, to which other machines are redirected; null if there is none. */
  elsewhere?: () => number | null
  /** Whether an address is that of a trusted proxy, whose headers name the sender of a request. */
  isProxy?: (address: string) => boolean
  /** The address at the other end of a connection. */
  peerOf?: (socket: Socket) => string
  /** The language servers of the workshop; without them there is no workshop. */
  languages?: Languages
  /** The debugger, in a world that may be stopped at breakpoints. */
  debug?: Debugger | null
  /** Files that the driver has offered for download. */
  offered?: OfferedFiles
  /** The world's book. */
  book?: BookPages
}

/** Whether a connection comes from this machine: a proxy in front of the world, or its operator. */
const isLocal = (address = '') => /^(::ffff:)?127\.|^::1$/.test(address)

/** Serves the web page and its websocket. */
export function createWeb(
  hub: Hub,
  {
    secure,
    elsewhere = () => null,
    isProxy = () => false,
    peerOf = socket => normalAddress(socket.remoteAddress ?? ''),
    languages,
    debug = null,
    offered,
    book,
  }: WebOptions = {},
): Server {
  const { websocketBytes, headerSeconds, pingSeconds, connections } = hub.limits
  const workshop = new PageFiles()
  const files = sirv(page, {
    etag: true,
    dev: true,
    setHeaders: response => response.setHeader('cache-control', 'no-cache'),
  })
  /**
   * The TLS port to which a request is redirected, because it has arrived unencrypted from another machine; null if the request is served on this
   * port.
   */
  const safer = ({ socket }: IncomingMessage) => (isLocal(socket.remoteAddress) ? null : elsewhere())
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const port = safer(request)
    if (port !== null) {
      const name = (request.headers.host ?? '').replace(/:\d+$/, '')
      response.writeHead(308, { location: `https://${name}:${port}${request.url}` }).end()
      return
    }
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('cross-origin-opener-policy', 'same-origin')
    response.setHeader(
      'content-security-policy',
      "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    )
    if (request.url === '/world.json') {
      response.setHeader('content-type', 'application/json')
      response.setHeader('cache-control', 'no-store')
      response.end(JSON.stringify({ ...hub.status(), READY: hub.isReady }))
      return
    }
    if (request.url === '/manifest.webmanifest') {
      response.setHeader('content-type', 'application/manifest+json')
      response.setHeader('cache-control', 'no-cache')
      response.end(JSON.stringify(manifest(String(hub.status()['NAME']))))
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.statusCode = 405
      response.end('Only GET is spoken here.\n')
      return
    }
    if (offered?.answer(request, response)) return
    if (book?.answer(request, response)) return
    if (languages && workshop.answer(request, response)) return
    files(request, response, () => {
      response.statusCode = 404
      response.end('There is nothing here.\n')
    })
  }
  const checks = { connectionsCheckingInterval: 1000 }
  const http = secure ? createHttps({ ...checks, ...secure }, answer) : createHttp(checks, answer)
  http.on('tlsClientError', (_error, socket: Socket) => socket.destroy())
  http.headersTimeout = headerSeconds * 1000
  http.requestTimeout = headerSeconds * 1000
  http.maxConnections = connections
  const sockets = new WebSocketServer({ noServer: true, maxPayload: websocketBytes, perMessageDeflate: false })
  const workshopSockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: true })
  http.on('upgrade', (request, socket, head) => {
    const { origin, host } = request.headers
    socket.on('error', () => socket.destroy())
    const address = senderOf(request, peerOf(request.socket), isProxy)
    const refused = hub.refuses(address)
    if (!isPath(request.url) || !sameOrigin(origin, host) || safer(request) !== null || refused !== null) {
      const [status, text] =
        refused !== null ? ['429 Too Many Requests', refused] : ['403 Forbidden', whyForbidden(request, safer(request))]
      if (refused === null) hub.noteRefused(address, text)
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
      ;(socket as Socket).destroySoon()
      return
    }
    ;(socket as Socket).setNoDelay(true)
    const patience = request.url!.endsWith(resumes) ? resumePatience : otherPatience
    if (languages && request.url!.startsWith(workshopSocket))
      workshopSockets.handleUpgrade(request, socket, head, client =>
        accept(client, patience, token => openWorkshop(client, hub, languages, debug, address, token)),
      )
    else
      sockets.handleUpgrade(request, socket, head, client =>
        accept(client, patience, token => openWeb(client, hub, address, token)),
      )
  })
  const pings = setInterval(() => {
    for (const server of [sockets, workshopSockets]) pingAll(server)
  }, pingSeconds * 1000)
  http.on('close', () => clearInterval(pings))
  return http
}

const isPath = (url = '') => paths.includes(url)

/** The reason why a websocket is refused. */
function whyForbidden({ url, headers: { origin, host } }: IncomingMessage, port: number | null): string {
  if (!isPath(url)) return `There is no websocket at ${url}: /play is one.`
  if (port !== null) return `This goes over the net in the clear: use the port ${port}.`
  return `A page of ${origin} asks for ${host}: a proxy has to pass on the Host header.`
}

/** The manifest with which a browser installs the page as an app. @param name the world's name */
function manifest(name: string): object {
  return {
    name,
    short_name: name,
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#14161a',
    theme_color: '#14161a',
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' },
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  }
}

const silent = new WeakSet<WebSocket>()

/** Closes sockets that haven't answered the last ping, and pings the other sockets. */
function pingAll(sockets: WebSocketServer): void {
  for (const socket of sockets.clients) {
    if (silent.has(socket)) socket.terminate()
    else {
      silent.add(socket)
      socket.ping()
    }
  }
}

/**
 * Waits for a page's first message, which is `{ "hello": token }` if it had a connection before. After any other message, or if none arrives in time,
 * the connection is a new one.
 * @param patience the longest wait, in milliseconds
 * @param open opens the connection, with a token or an empty text; the first message is handled after that if it wasn't the token
 */
function accept(socket: WebSocket, patience: number, open: (token: string) => void): void {
  const early: unknown[] = []
  const start = (token: string) => {
    clearTimeout(timer)
    socket.off('message', first)
    socket.on('message', () => silent.delete(socket))
    open(token)
    for (const data of early) socket.emit('message', data)
  }
  const first = (data: unknown) => {
    const hello = helloOf(String(data))
    if (hello === null) early.push(data)
    start(hello ?? '')
  }
  const timer = setTimeout(() => start(''), patience)
  socket.on('message', first)
  socket.on('pong', () => silent.delete(socket))
  // A message that is too long is an error, too. The ws library then closes the socket with code 1009.
  socket.on('error', () => {})
  socket.once('close', () => clearTimeout(timer))
}

function openWeb(socket: WebSocket, hub: Hub, address: string, token: string): void {
  const { unreadBytes } = hub.limits
  const send = (message: object) => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(JSON.stringify(message))
    if (socket.bufferedAmount > unreadBytes) {
      hub.noteAbuse(connection, 'it reads nothing, and is cut off')
      socket.terminate()
    }
  }
  const client = { ...unknownClient(), name: 'web', colours: 'true' as const, links: true, data: true }
  let over = false
  const connection: number = hub.open(
    {
      send: (text, prompt) => send(prompt === '' ? { text } : { text, prompt }),
      sendData: (name, json) => send({ data: [name, json === '' ? null : JSON.parse(json)] }),
      setEcho: on => send({ echo: on }),
      hold: on => (on ? socket.pause() : socket.resume()),
      setToken: (given, received) => sendToken(socket, given, received),
      close: () => {
        over = true
        socket.close(1000, 'goodbye')
      },
    },
    { transport: 'websocket', address, client },
    token,
  )
  socket.on('message', data => receive(socket, hub, connection, String(data)))
  socket.on('close', () => {
    if (!over) hub.gone(connection)
  })
}

function receive(socket: WebSocket, hub: Hub, connection: number, text: string): void {
  const message = readMessage(text, hub.limits.lineBytes)
  if (message === null) {
    socket.close(1007, 'not JSON')
    return
  }
  const { line, size, data } = message
  if (line !== undefined) hub.line(connection, line)
  if (size) hub.size(connection, ...size)
  if (data) hub.data(connection, ...data)
}

/** Whether a client may connect. A page may connect only if it comes from this server. Other clients send no origin, and may connect. */
function sameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
