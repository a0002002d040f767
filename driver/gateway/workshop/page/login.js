// The login: name and password of a character who is a wizard; a code where there is a second factor.

import { connect, isOpen, on, sendData, sendLine } from './connection.js'
import { find, say } from './dom.js'

const form = find('login')
const [name, password, code, message] = ['username', 'password', 'code', 'login-message'].map(find)
let asksCode = false
let failed = ''
/** Whether the form was sent before there was a connection. */
let waits = false

function tell(text) {
  message.textContent = text
  message.hidden = text === ''
}

function showCode(on) {
  asksCode = on
  find('code-place').hidden = !on
  if (on) code.focus()
}

on('open', () => {
  say('Connected.')
  tell(failed)
  failed = ''
  showCode(false)
  if (waits) enter()
  waits = false
})
on('login', (kind, value) => {
  if (kind !== 'Char.Login.Result' || value.success) return
  tell(value.message)
  password.select()
  password.focus()
})
on('text', (text, prompt) => {
  // The workshop itself tells of things by texts without a prompt.
  if (prompt === undefined) return
  if (prompt.startsWith('The code')) showCode(true)
  // The reason for which somebody isn't let in comes before the connection's end.
  const said = text.trim()
  if (said !== '' && !/^W Y R D/.test(said)) {
    failed = said
    tell(said)
  }
})
on('welcome', () => {
  document.body.classList.remove('at-login')
  password.value = ''
  code.value = ''
  tell('')
})
on('closed', over => {
  if (!over) return
  document.body.classList.add('at-login')
  say('Not connected.')
  connect()
})

form.addEventListener('submit', event => {
  event.preventDefault()
  tell('')
  if (!isOpen()) {
    // It goes on as soon as there is a connection.
    waits = true
    return
  }
  enter()
})

function enter() {
  if (asksCode) sendLine(code.value.trim())
  else sendData('Char.Login.Credentials', { account: name.value.trim(), password: password.value })
}
