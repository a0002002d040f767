import type { WebSocket } from 'ws'
import { type Scope, unknownClient } from '../../link/client.ts'
import type { Hub } from '../hub.ts'
import { sendToken } from '../web/send-token.ts'
import { readMessage } from '../web/web-message.ts'
import type { Debugger, DebugWish } from './debugger.ts'
import type { Languages, PageLanguage } from './languages.ts'

/** The maximum number of bytes of a message from a client that has not logged in. */
const firstBytes = 8192
/** The maximum number of bytes of any message, which may contain a whole file of code. */
export const mostBytes = 2_000_000

/** The parts of a workshop page's message that the game's page doesn't send. */
interface WorkshopMessage {
  request?: unknown
  /** A message for the language server. */
  lsp?: unknown
  /** True if the page also opens the game. */
  play?: unknown
  /** A debugger request; only in a world for one developer. */
  debug?: unknown
}

/** Opens a connection of a page of the workshop. @param token the token that an earlier connection of the page got */
export function openWorkshop(
  socket: WebSocket,
  hub: Hub,
  languages: Languages,
  debug: Debugger | null,
  address: string,
  token: string,
): void {
  const { unreadBytes } = hub.limits
  const send = (message: object) => sendText(JSON.stringify(message))
  const sendText = (message: string) => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(message)
    // The answers to a page may be large, so more unread bytes are allowed than for a player.
    if (socket.bufferedAmount > unreadBytes * 8) {
      hub.noteAbuse(connection, 'it reads nothing, and is cut off')
      socket.terminate()
    }
  }
  let scope: Scope | null = null
  let server: PageLanguage | null = null
  let over = false
  let leaveDebugger: (() => void) | null = null
  const endServer = () => {
    const ending = server
    server = null
    ending?.end()
    return ending !== null
  }
  const language = (json: string) => {
    if (scope === null) return
    if (Object.keys(scope.folders).length === 0) {
      // The files are on another machine.
      send({ lspEnded: true, none: true })
      return
    }
    // A page that initialises its client again gets a new server.
    if (server !== null && /"method":"initialize"/.test(json)) endServer()
    const ended = () => {
      if (server !== mine) return
      server = null
      send({ lspEnded: true })
    }
    server ??= languages.start(scope, sendText, ended)
    const mine = server
    mine.receive(json)
  }
  const connection: number = hub.open(
    {
      send: (text, prompt) => send({ text, prompt }),
      sendData: (name, json) => send({ data: [name, json === '' ? null : JSON.parse(json)] }),
      setEcho: on => send({ echo: on }),
      hold: on => (on ? socket.pause() : socket.resume()),
      setToken: (given, received) => sendToken(socket, given, received),
      setLanguage: given => {
        if (JSON.stringify(given) === JSON.stringify(scope)) return
        scope = given
        if (given !== null) leaveDebugger ??= debug?.open(news => send({ debugged: news })) ?? null
        if (endServer()) send({ lspEnded: true, none: given === null })
      },
      close: () => {
        over = true
        socket.close(1000, 'goodbye')
      },
    },
    { transport: 'workshop', address, client: { ...unknownClient(), name: 'workshop', data: true } },
    token,
  )
  const receive = (text: string) => {
    const known = readMessage(text, hub.limits.lineBytes)
    if (known === null) throw new Error('not JSON')
    if (known.line !== undefined) hub.line(connection, known.line)
    if (known.data) hub.data(connection, ...known.data)
    const { request, lsp, play, debug: wish } = (JSON.parse(text) ?? {}) as WorkshopMessage
    if (typeof request === 'object' && request !== null) hub.request(connection, JSON.stringify(request))
    if (typeof lsp === 'string') language(lsp)
    if (play === true)
      (scope === null ? Promise.resolve('') : hub.playToken(connection)).then(given => send({ playToken: given }))
    if (leaveDebugger !== null && typeof wish === 'object' && wish !== null) void debug!.take(wish as DebugWish)
  }
  socket.on('message', data => {
    const text = String(data)
    if (scope === null && text.length > firstBytes) {
      socket.close(1009, 'too long')
      return
    }
    try {
      receive(text)
    } catch {
      // The message isn't JSON, or is nested too deeply.
      socket.close(1007, 'not JSON')
    }
  })
  socket.on('close', () => {
    endServer()
    leaveDebugger?.()
    if (!over) hub.gone(connection)
  })
}
