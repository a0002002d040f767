// The login: name and password of a wizard's character, and a code if there is a second factor.

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
  // Texts without a prompt come from the workshop itself, not from the login.
  if (prompt === undefined) return
  if (prompt.startsWith('The code')) showCode(true)
  // The reason for a refused login comes before the connection ends.
  const said = text.trim()
  if (said !== '' && !said.includes('A world that is edited while it runs.')) {
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
    // The form is sent as soon as there is a connection.
    waits = true
    return
  }
  enter()
})

function enter() {
  if (asksCode) sendLine(code.value.trim())
  else sendData('Char.Login.Credentials', { account: name.value.trim(), password: password.value })
}
