// The play page: a log of lines, an input, a panel beside them, and a websocket that reconnects by itself.

import { focusInput, readLines, setEcho } from './input.js'
import { echo, linksGoTo, note, receive, sizeOfLog } from './output.js'
import { panelGoesTo, takeData } from './panel.js'

const find = id => document.getElementById(id)
const state = find('state')
const prompt = find('prompt')
const comeBack = find('come-back')

// ---- connection

let socket = null
let failures = 0
/** The token that restores the session after a lost connection or a reload of the page; for this tab only. */
let token = sessionStorage.getItem('wyrd token') ?? ''

const isOpen = () => socket?.readyState === WebSocket.OPEN

function connect() {
  state.textContent = 'Connecting…'
  comeBack.hidden = true
  const mine = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/play`)
  socket = mine
  mine.addEventListener('open', () => {
    failures = 0
    mine.send(JSON.stringify({ hello: token }))
    state.textContent = 'Connected.'
    sendSize()
  })
  mine.addEventListener('message', ({ data }) => take(JSON.parse(data)))
  mine.addEventListener('close', event => {
    if (mine === socket) closed(event)
  })
}

function take(message) {
  if (typeof message.token === 'string') setToken(message.token)
  if (typeof message.echo === 'boolean') setEcho(message.echo)
  if (message.text) receive(message.text)
  if (message.prompt !== undefined) prompt.textContent = message.prompt
  if (message.data) takeData(message.data)
}

function setToken(given) {
  token = given
  sessionStorage.setItem('wyrd token', given)
}

function closed({ code, reason }) {
  prompt.textContent = '> '
  setEcho(true)
  if (code === 1000) {
    setToken('')
    state.textContent = 'Goodbye.'
    comeBack.hidden = false
    return
  }
  if (code === 1009) note('That was too long to send; nothing of it was done.')
  const seconds = Math.min(30, 2 ** failures++)
  state.textContent = `Disconnected${reason ? ` (${reason})` : ''}. Trying again in ${seconds} s…`
  setTimeout(connect, seconds * 1000)
}

comeBack.addEventListener('click', () => {
  connect()
  focusInput()
})

function sendSize() {
  if (isOpen()) socket.send(JSON.stringify({ size: sizeOfLog() }))
}

function send(line, secret = false) {
  if (!isOpen()) {
    note('Not connected. What you typed is still in the line.')
    return false
  }
  socket.send(JSON.stringify({ line }))
  if (!secret) echo(`${prompt.textContent}${line}`)
  return true
}

readLines(send)
linksGoTo(send)
panelGoesTo(command => {
  send(command)
})

// ---- appearance

const settings = JSON.parse(localStorage.getItem('wyrd settings') ?? '{}')

function apply() {
  const { documentElement: root } = document
  if (settings.theme) root.dataset.theme = settings.theme
  root.classList.toggle('reading', settings.reading === true)
  root.classList.toggle('panel-open', settings.panel === true)
  find('reading').setAttribute('aria-pressed', String(settings.reading === true))
  find('panel-button').setAttribute('aria-expanded', String(settings.panel === true))
  localStorage.setItem('wyrd settings', JSON.stringify(settings))
  sendSize()
}

function toggle(id, change) {
  find(id).addEventListener('click', () => {
    change()
    apply()
  })
}

toggle('theme', () => {
  const dark = settings.theme ? settings.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  settings.theme = dark ? 'light' : 'dark'
})
toggle('reading', () => {
  settings.reading = !settings.reading
})
toggle('panel-button', () => {
  settings.panel = !settings.panel
})

fetch('world.json')
  .then(answer => answer.json())
  .then(({ NAME: name }) => {
    document.title = name
    find('title').textContent = name
  })
  .catch(() => {})

addEventListener('resize', sendSize)
apply()
connect()
if (matchMedia('(pointer: fine)').matches) focusInput()
