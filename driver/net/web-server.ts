import { createServer as createHttp, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { type WebSocket, WebSocketServer } from 'ws'
import { unknownClient } from './client.ts'
import { type Hub, mostUnread } from './hub.ts'
import { cleanText, longestLine } from './telnet.ts'

/** Bytes of one websocket message. */
const longestMessage = 8192
const page = fileURLToPath(new URL('./page/', import.meta.url))

/** The web page, and the websocket that it plays over. */
export function createWeb(hub: Hub): Server {
  const files = sirv(page, {
    etag: true,
    dev: true,
    setHeaders: response => response.setHeader('cache-control', 'no-cache'),
  })
  const http = createHttp((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader(
      'content-security-policy',
      "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; frame-ancestors 'none'",
    )
    files(request, response, () => {
      response.statusCode = 404
      response.end('There is nothing here.\n')
    })
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestMessage, perMessageDeflate: false })
  http.on('upgrade', (request, socket, head) => {
    const { origin, host } = request.headers
    socket.on('error', () => socket.destroy())
    if (request.url !== '/play' || !sameOrigin(origin, host)) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    ;(socket as Socket).setNoDelay(true)
    const address = request.socket.remoteAddress ?? ''
    sockets.handleUpgrade(request, socket, head, client => acceptWeb(client, hub, address))
  })
  return http
}

function acceptWeb(socket: WebSocket, hub: Hub, address: string): void {
  const send = (message: object) => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(JSON.stringify(message))
    if (socket.bufferedAmount > mostUnread) socket.terminate()
  }
  const client = { ...unknownClient(), name: 'web', colours: 'true' as const, links: true, data: true }
  const connection = hub.open(
    {
      send: (text, prompt) => send(prompt === '' ? { text } : { text, prompt }),
      sendData: (name, json) => send({ data: [name, json === '' ? null : JSON.parse(json)] }),
      setEcho: on => send({ echo: on }),
      hold: on => (on ? socket.pause() : socket.resume()),
      close: () => socket.close(1000, 'goodbye'),
    },
    { transport: 'websocket', address, client },
  )
  socket.on('message', data => receive(socket, hub, connection, String(data)))
  // A message over the limit comes here too: ws then closes with code 1009.
  socket.on('error', () => {})
  socket.on('close', () => hub.gone(connection))
}

function receive(socket: WebSocket, hub: Hub, connection: number, text: string): void {
  let message: { line?: unknown; size?: unknown; data?: unknown } | null
  try {
    message = JSON.parse(text) as typeof message
  } catch {
    socket.close(1007, 'not JSON')
    return
  }
  const { line, size, data } = message ?? {}
  if (typeof line === 'string') hub.line(connection, cleanText(line).slice(0, longestLine))
  if (Array.isArray(size) && size.length === 2 && size.every(Number.isInteger)) {
    hub.size(connection, Math.max(0, size[0]), Math.max(0, size[1]))
  }
  if (Array.isArray(data) && typeof data[0] === 'string' && /^[A-Za-z][\w.-]{0,80}$/.test(data[0])) {
    hub.data(connection, data[0], data.length > 1 ? JSON.stringify(data[1]) : '')
  }
}

/** Whether a page may connect: only our own; a client that is no page sends no origin. */
function sameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
