// The play page: a log of lines, an input with history, and a websocket that comes back by itself.

const log = document.getElementById('log')
const state = document.getElementById('state')
const form = document.getElementById('form')
const input = document.getElementById('input')
const prompt = document.getElementById('prompt')

/** Lines that are kept on the page. */
const keptLines = 2000
const keptHistory = 200
const colours = ['', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white']

// ---- output

/** Text as it came, waiting for the next frame: a burst is drawn once. */
let waiting = ''
/** The line that the last piece of text ended in the middle of. */
let open = null
let classes = new Set()

function receive(text) {
  if (waiting === '') requestAnimationFrame(draw)
  waiting += text
}

function draw() {
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40
  const lines = waiting.split('\n')
  waiting = ''
  lines.forEach((line, index) => {
    if (index > 0) open = null
    if (line === '' && index === lines.length - 1) return
    if (!open) {
      open = document.createElement('div')
      log.append(open)
    }
    appendAnsi(open, line)
    // A line with nothing in it still takes its height, and is read as a pause.
    if (index < lines.length - 1 && !open.hasChildNodes()) open.append(document.createTextNode(''))
  })
  while (log.childElementCount > keptLines) log.firstElementChild.remove()
  if (atEnd) log.scrollTop = log.scrollHeight
}

/** Puts text with the terminal's colour codes into an element. Only text nodes: what players write stays text. */
function appendAnsi(element, line) {
  for (const piece of line.split(/(\x1b\[[0-9;]*m)/)) {
    const code = /^\x1b\[([0-9;]*)m$/.exec(piece)
    if (code) applyCodes(code[1])
    else if (piece !== '') {
      const text = document.createTextNode(piece)
      if (classes.size === 0) element.append(text)
      else {
        const span = document.createElement('span')
        span.className = [...classes].join(' ')
        span.append(text)
        element.append(span)
      }
    }
  }
}

function applyCodes(codes) {
  for (const code of codes.split(';').map(Number)) {
    if (code === 0) classes = new Set()
    else if (code === 1) classes.add('bold')
    else if (code === 2) classes.add('dim')
    else if (code >= 30 && code <= 37) {
      for (const colour of colours) classes.delete(colour)
      if (colours[code - 30]) classes.add(colours[code - 30])
    }
  }
}

/** A line of the page's own. */
function note(text) {
  receive(`${open || waiting !== '' ? '\n' : ''}${text}\n`)
}

// ---- input

const history = []
let place = 0
let secret = false

form.addEventListener('submit', event => {
  event.preventDefault()
  const line = input.value
  if (!socket || socket.readyState !== WebSocket.OPEN) {
    note('Not connected. What you typed is still in the line.')
    return
  }
  socket.send(JSON.stringify({ line }))
  if (!secret) {
    if (line !== '' && history.at(-1) !== line) history.push(line)
    if (history.length > keptHistory) history.shift()
    const typed = document.createElement('div')
    typed.className = 'typed'
    typed.textContent = `${prompt.textContent}${line}`
    draw()
    open = null
    log.append(typed)
    log.scrollTop = log.scrollHeight
  }
  place = history.length
  input.value = ''
})

input.addEventListener('keydown', event => {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    if (secret) return
    place = Math.max(0, Math.min(history.length, place + (event.key === 'ArrowUp' ? -1 : 1)))
    input.value = history[place] ?? ''
    event.preventDefault()
  } else if (event.key === 'PageUp') {
    log.scrollBy(0, -log.clientHeight * 0.9)
    event.preventDefault()
  } else if (event.key === 'PageDown') {
    log.scrollBy(0, log.clientHeight * 0.9)
    event.preventDefault()
  }
})

function setEcho(on) {
  secret = !on
  input.type = on ? 'text' : 'password'
  input.autocomplete = on ? 'off' : 'current-password'
  input.setAttribute('aria-label', on ? 'What you do' : 'Password')
  input.focus()
}

// ---- connection

let socket = null
let failures = 0
/** What brings us back as who we were when the line breaks; of this page only. */
let token = ''

function connect() {
  state.textContent = 'Connecting…'
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/play`)
  socket.addEventListener('open', () => {
    failures = 0
    socket.send(JSON.stringify({ hello: token }))
    state.textContent = 'Connected.'
    sendSize()
  })
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data)
    if (typeof message.token === 'string') token = message.token
    if (typeof message.echo === 'boolean') setEcho(message.echo)
    if (message.text) receive(message.text)
    if (message.prompt !== undefined) prompt.textContent = message.prompt
  })
  socket.addEventListener('close', ({ code, reason }) => {
    prompt.textContent = '> '
    setEcho(true)
    if (code === 1000) {
      state.textContent = 'Goodbye.'
      note('The connection is closed. Reload the page to come back.')
      return
    }
    if (code === 1009) note('That was too long to send; nothing of it was done.')
    const seconds = Math.min(30, 2 ** failures++)
    state.textContent = `Disconnected${reason ? ` (${reason})` : ''}. Trying again in ${seconds} s…`
    setTimeout(connect, seconds * 1000)
  })
}

function sendSize() {
  if (socket?.readyState !== WebSocket.OPEN) return
  const probe = document.createElement('span')
  probe.textContent = '0'.repeat(10)
  log.append(probe)
  const width = probe.getBoundingClientRect().width / 10
  const height = probe.getBoundingClientRect().height
  probe.remove()
  const size = [Math.floor(log.clientWidth / (width || 9)), Math.floor(log.clientHeight / (height || 20))]
  socket.send(JSON.stringify({ size }))
}

addEventListener('resize', sendSize)
connect()
