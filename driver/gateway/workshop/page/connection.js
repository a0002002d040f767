// The connection to the world: requests and their answers, news, and the messages of the language server.

const word = 'wyrd workshop token'
/** Milliseconds that an answer may take. */
const patience = 60_000

let socket = null
let token = sessionStorage.getItem(word) ?? ''
let failures = 0
let next = 1
/** Whether the world has closed the connection on purpose. */
let over = false
const waiting = new Map()
/** Whether the login is done. The world would ignore requests before that, so they are held back until then. */
let isWelcome = false
const held = []
const pieces = new Map()
const told = new Map()

/** Calls a function with each message of a kind, such as `open`, `closed`, `text`, `login`, `welcome`, `news`, `tests`, `lsp`, `lspEnded`. */
export function on(kind, take) {
  told.set(kind, [...(told.get(kind) ?? []), take])
}

function tell(kind, ...values) {
  for (const take of told.get(kind) ?? []) take(...values)
}

export const isOpen = () => socket?.readyState === WebSocket.OPEN

export function connect() {
  over = false
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const mine = new WebSocket(`${scheme}://${location.host}/workshop/socket${token === '' ? '' : '?resume'}`)
  socket = mine
  mine.addEventListener('open', () => {
    failures = 0
    mine.send(JSON.stringify({ hello: token }))
    tell('open')
  })
  mine.addEventListener('message', ({ data }) => take(JSON.parse(data)))
  mine.addEventListener('close', ({ code }) => {
    if (mine !== socket) return
    for (const { refuse } of waiting.values()) refuse(new Error('The connection was lost.'))
    waiting.clear()
    held.length = 0
    isWelcome = false
    pieces.clear()
    over ||= code === 1000
    if (over) setToken('')
    tell('closed', over)
    if (!over) setTimeout(connect, Math.min(10_000, 300 * 2 ** failures++))
  })
}

function setToken(given) {
  token = given
  if (given === '') sessionStorage.removeItem(word)
  else sessionStorage.setItem(word, given)
}

function take(message) {
  if (typeof message.token === 'string') setToken(message.token)
  if (message.text || message.prompt) tell('text', message.text ?? '', message.prompt ?? '')
  if (typeof message.lsp === 'string') tell('lsp', message.lsp)
  if (typeof message.playToken === 'string') tell('playToken', message.playToken)
  if (message.debugged) tell('debugged', message.debugged)
  if (message.lspEnded) tell('lspEnded', message)
  if (message.data) takeData(...message.data)
}

function takeData(name, value) {
  if (name.startsWith('Char.Login.')) tell('login', name, value)
  else if (name === 'Workshop.Welcome') {
    isWelcome = true
    for (const request of held.splice(0)) send({ request })
    tell('welcome', value)
  } else if (name.startsWith('Workshop.')) {
    const [piece, isLast] = value
    const text = (pieces.get(name) ?? '') + piece
    if (!isLast) {
      pieces.set(name, text)
      return
    }
    pieces.delete(name)
    const whole = JSON.parse(text)
    if (name === 'Workshop.Answer') answer(whole)
    else tell(name.slice('Workshop.'.length).toLowerCase(), whole)
  }
}

function answer({ id, value, error }) {
  const asked = waiting.get(id)
  if (!asked) return
  waiting.delete(id)
  clearTimeout(asked.timer)
  if (error === undefined) asked.take(value)
  else asked.refuse(new Error(error))
}

const send = message => {
  if (!isOpen()) throw new Error('There is no connection to the world.')
  socket.send(JSON.stringify(message))
}

/** Sends game data, for example for the login. */
export const sendData = (name, value) => send({ data: [name, value] })
export const sendLine = line => send({ line })
export const sendLsp = lsp => send({ lsp })
export const askToPlay = () => send({ play: true })
export const sendDebug = debug => send({ debug })

/** Sends the world a request such as `files/open`. @returns the answer; rejects with the world's reason */
export function ask(what, given = {}) {
  return new Promise((resolve, reject) => {
    const id = next++
    const timer = setTimeout(() => {
      waiting.delete(id)
      reject(new Error(`The world has not answered for ${patience / 1000} seconds.`))
    }, patience)
    waiting.set(id, { take: resolve, refuse: reject, timer })
    try {
      const request = { id, ask: what, with: given }
      if (isOpen() && !isWelcome) held.push(request)
      else send({ request })
    } catch (error) {
      waiting.delete(id)
      clearTimeout(timer)
      reject(error)
    }
  })
}
