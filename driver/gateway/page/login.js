// The login form (the protocol Char.Login, as in other MUD clients). Password managers can fill in its name and password fields. A player who prefers
// text answers the same questions in the log.

const find = id => document.getElementById(id)
const form = find('login')
const [name, password, newHere, message] = ['username', 'password', 'login-new', 'login-message'].map(find)

let sendData = () => {}
let onText = () => {}
/** Whether the player prefers to answer the questions in the log. */
let inText = false
let isNew = false
let hasBegun = false

/** @param send sends a game data message @param text called when the player wants to answer in the log instead */
export function loginGoesTo(send, text) {
  sendData = send
  onText = text
}

/** Whether a new character has just been made with the form. Each new character is reported only once. */
export function isNewcomer() {
  const isSo = hasBegun
  hasBegun = false
  return isSo
}

/** Whether the form is shown, so that the world's questions needn't appear in the log. */
export const formIsShown = () => !form.hidden

/** Handles a message about the login. @param succeeded called when the login has succeeded @returns whether it was a message about the login */
export function takeLogin([kind, value], succeeded) {
  const what = kind.toLowerCase()
  if (what === 'char.login.default') offer(value)
  else if (what === 'char.login.result') finish(value, succeeded)
  else return false
  return true
}

function offer({ type = [], password: rules = {} }) {
  newHere.hidden = !type.includes('new-account')
  password.dataset.least = String(rules.least ?? 1)
  if (inText || !type.includes('password-credentials')) return
  setNew(false)
  say('')
  show(true)
  if (matchMedia('(pointer: fine)').matches) (name.value === '' ? name : password).focus()
}

/** Hides the form, and clears the password. */
export function endLogin() {
  show(false)
  password.value = ''
}

function show(on) {
  form.hidden = !on
  document.documentElement.classList.toggle('at-login', on)
}

function finish({ success, message: text = '' }, succeeded) {
  if (success) {
    succeeded()
    hasBegun = isNew
    remember()
    endLogin()
    document.getElementById('input').focus({ preventScroll: true })
    return
  }
  say(text)
  password.select()
  password.focus()
}

/** Asks the browser to save the password, if it has an API for that; other browsers notice the submitted form. */
function remember() {
  if (!window.PasswordCredential || name.value === '' || password.value === '') return
  navigator.credentials
    .store(new PasswordCredential({ id: name.value, password: password.value, name: name.value }))
    .catch(() => {})
}

function say(text) {
  message.textContent = text
  message.hidden = text === ''
}

function setNew(on) {
  isNew = on
  newHere.setAttribute('aria-pressed', String(on))
  newHere.textContent = on ? 'I have been here before' : 'I am new here'
  find('login-title').textContent = on ? 'Welcome! Choose a name and a password' : 'Log in'
  find('login-send').textContent = on ? 'Begin' : 'Log in'
  password.autocomplete = on ? 'new-password' : 'current-password'
  password.minLength = on ? Number(password.dataset.least ?? 1) : 0
}

form.addEventListener('submit', event => {
  event.preventDefault()
  say('')
  sendData('Char.Login.Credentials', {
    account: name.value.trim(),
    password: password.value,
    ...(isNew ? { new: true } : {}),
  })
})

newHere.addEventListener('click', () => {
  setNew(!isNew)
  say('')
  name.focus()
})

find('login-text').addEventListener('click', () => {
  inText = true
  endLogin()
  onText()
  find('input').focus()
})

find('show-password').addEventListener('change', ({ target }) => {
  password.type = target.checked ? 'text' : 'password'
})
