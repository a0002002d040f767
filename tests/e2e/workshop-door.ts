import { WebSocket } from 'ws'
import type { AnyObject } from '../../driver/testing.ts'

/** A connection to the workshop that acts as a page, without a browser. @param port the port of the game's page */
export function door(port: number, account: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/workshop/socket`)
  const said: string[] = []
  const others: [kind: string, value: AnyObject][] = []
  const news: { kind: string; files: string[] }[] = []
  const lsp: { id?: number; result?: AnyObject; error?: AnyObject }[] = []
  const waiting = new Map<number, (answer: { value?: AnyObject | null; error?: string }) => void>()
  let pieces = ''
  let next = 1
  const send = (message: object) => socket.send(JSON.stringify(message))
  const entered = new Promise<boolean>(resolve => {
    socket.on('close', () => resolve(false))
    socket.on('open', () => {
      send({ hello: '' })
      send({ data: ['Char.Login.Credentials', { account, password: 'secret1' }] })
    })
    socket.on('message', bytes => {
      const message = JSON.parse(String(bytes))
      if (message.text) said.push(message.text)
      if (message.lsp) lsp.push(JSON.parse(message.lsp))
      const [name, value] = message.data ?? []
      if (name === 'Workshop.Welcome') resolve(true)
      if (name === 'Workshop.Answer') {
        pieces += value[0]
        if (!value[1]) return
        const { id, ...answer } = JSON.parse(pieces)
        pieces = ''
        waiting.get(id)?.(answer)
      }
      if (/^Workshop\.(?:Trace|Profile|Help|Shared)$/.test(name))
        others.push([name.slice('Workshop.'.length), JSON.parse(value[0])])
      if (name === 'Workshop.Text') said.push(JSON.parse(value[0]))
      if (name === 'Workshop.News') news.push(JSON.parse(value[0]))
    })
  })
  const ask = (what: string, given: unknown = {}) =>
    new Promise<{ value?: AnyObject | null; error?: string }>(resolve => {
      const id = next++
      waiting.set(id, resolve)
      send({ request: { id, ask: what, with: given } })
    })
  const language = async (method: string, params: object): Promise<AnyObject> => {
    const id = next++
    send({ lsp: JSON.stringify({ jsonrpc: '2.0', id, method, params }) })
    for (let i = 0; i < 1500; i++) {
      const answer = lsp.find(one => one.id === id)
      if (answer) return (answer.result ?? answer.error ?? {}) as AnyObject
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    throw new Error(`no answer to ${method}`)
  }
  /** The messages of a kind that have arrived so far. */
  const told = (kind: string) => others.flatMap(([one, value]) => (one === kind ? [value] : []))
  return { socket, said, told, news, entered, ask, send, language, close: () => socket.terminate() }
}
