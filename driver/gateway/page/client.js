// The play page: a log of lines, an input line, a panel beside them, and a WebSocket that reconnects automatically.

import { setOwnName, showKeptChat, takeChannel } from './chat.js'
import { focusInput, readLines, setEcho } from './input.js'
import { introduce } from './introduction.js'
import { endLogin, formIsShown, isNewcomer, loginGoesTo, takeLogin } from './login.js'
import { echo, endLine, linksGoTo, note, receive, showKept, sizeOfLog } from './output.js'
import { hidePanels, panelGoesTo, takeData } from './panel.js'
import { linesFor, rulesGoTo } from './rules/acting.js'
import './rules/dialog.js'
import { useSettings } from './settings.js'
import { forgetSounds, soundFor } from './sounds.js'
import { groundGoesTo } from './tiles.js'
import './typing.js'

const find = id => document.getElementById(id)
const state = find('state')
const prompt = find('prompt')
const comeBack = find('come-back')

// ---- connection

let socket = null
let failures = 0
/** Whether the world has asked a question in the log, and waits for the answer. */
let asked = false
/** The question that the login form shows instead of the log; empty if there is none. */
let atForm = ''
/** Whether the player is in the world. */
let isIn = false
/** The token that restores the session after a lost connection or a reload of the page. It is stored for this tab only. */
let token = sessionStorage.getItem('wyrd token') ?? ''

const isOpen = () => socket?.readyState === WebSocket.OPEN

function connect() {
  tell('Connecting…', false)
  comeBack.hidden = true
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  // `?resume` makes the server wait for the page's token.
  const mine = new WebSocket(`${scheme}://${location.host}/play${token === '' ? '' : '?resume'}`)
  socket = mine
  mine.addEventListener('open', () => {
    failures = 0
    mine.send(JSON.stringify({ hello: token }))
    tell('Connected.', true)
    sendSize()
  })
  mine.addEventListener('message', ({ data }) => take(JSON.parse(data)))
  mine.addEventListener('close', event => {
    if (mine === socket) closed(event)
  })
}

function tell(text, connected) {
  state.textContent = text
  document.documentElement.classList.toggle('offline', !connected)
}

function take(message) {
  if (typeof message.token === 'string') setToken(message.token)
  if (typeof message.echo === 'boolean') setEcho(message.echo)
  if (message.text) receive(message.text)
  if (message.prompt !== undefined) showPrompt(message.prompt)
  if (message.data && !takeLogin(message.data, answered)) takeGameData(message.data)
}

/** Ends the line of the question in the log, because it has been answered elsewhere, or the connection is gone. */
function answered() {
  if (asked && atForm === '') endLine()
  asked = false
  atForm = ''
}

function takeGameData(data) {
  const [name, value] = [data[0].toLowerCase(), data[1]]
  if (name === 'char.name') {
    setOwnName(value.name)
    isIn = true
  }
  soundFor(name, value)
  if (name === 'room.info' && isNewcomer()) introduce()
  if (name === 'comm.channel.text') takeChannel(value)
  else takeData(data)
}

/**
 * Shows a prompt beside the input, or in the log if it is a question, because the log has room for it and is read aloud. A question
 * ends with a question mark or a colon, perhaps followed by the answers in brackets.
 */
function showPrompt(text) {
  asked = /[?:]\s*(\([^()]*\)\s*)?$/.test(text)
  atForm = asked && formIsShown() ? text : ''
  if (atForm !== '') return
  prompt.textContent = asked ? '> ' : text
  if (asked) receive(text)
}

function setToken(given) {
  token = given
  sessionStorage.setItem('wyrd token', given)
}

function closed({ code, reason }) {
  answered()
  isIn = false
  forgetSounds()
  prompt.textContent = '> '
  setEcho(true)
  endLogin()
  if (code === 1000) {
    setToken('')
    tell('Goodbye.', false)
    hidePanels()
    comeBack.hidden = false
    return
  }
  if (code === 1009) note('That was too long to send; nothing of it was done.')
  const seconds = Math.min(30, 2 ** failures++)
  tell(`Disconnected${reason ? ` (${reason})` : ''}. Trying again in ${seconds} s…`, false)
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
  if (!secret) echo(asked ? line : `${prompt.textContent}${line}`)
  asked = false
  return true
}

function sendData(name, value) {
  if (isOpen()) socket.send(JSON.stringify({ data: [name, value] }))
}

/** Sends a typed line. The player's aliases are applied first, unless the line is an answer or a secret. */
function sendTyped(line, secret = false) {
  if (secret || asked || !isIn) return send(line, secret)
  const lines = linesFor(line)
  return lines.length === 0 ? send(line) : lines.map(one => send(one)).every(isSent => isSent)
}

readLines(sendTyped)
rulesGoTo(send, () => isIn && isOpen() && !asked)
linksGoTo(send)
groundGoesTo(sendData)
loginGoesTo(sendData, () => showPrompt(atForm))
panelGoesTo(command => {
  send(command)
})

fetch('world.json')
  .then(answer => answer.json())
  .then(({ NAME: name }) => {
    document.title = name
    find('title').textContent = name
  })
  .catch(() => {})

addEventListener('resize', sendSize)
showKept()
showKeptChat()
useSettings(sendSize)
connect()
if (matchMedia('(pointer: fine)').matches) focusInput()
