// The input line: history, completion, and a field that hides passwords.

import { scrollLog, wordsSeen } from './output.js'

const form = document.getElementById('form')
const input = document.getElementById('input')

const keptHistory = 200
const history = []
let place = 0
/** Edited lines by their position in the history. The new line that is being written has the position after the last one. */
const changed = new Map()
let secret = false
/** The first words of commands, as the world has sent them. */
let commands = []
/** The words that Tab cycles through, the text before them, and the number of the next word; null if no completion has begun. */
let completion = null

/** @param send sends a line. It returns false if the line could not be sent, and then the line stays in the field */
export function readLines(send) {
  form.addEventListener('submit', event => {
    event.preventDefault()
    sendLine(send, input.value)
  })
  // The field holds one line, so each complete line of a pasted text is sent, and the rest stays in the field.
  input.addEventListener('paste', event => {
    const text = event.clipboardData.getData('text').replace(/\r\n?/g, '\n')
    if (secret || !text.includes('\n')) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = input
    const lines = `${value.slice(0, selectionStart)}${text}${value.slice(selectionEnd)}`.split('\n')
    const rest = lines.pop()
    const unsent = lines.findIndex(line => !sendLine(send, line))
    input.value = unsent < 0 ? rest : [...lines.slice(unsent), rest].join(' ')
  })
}

/** Sends a line, and empties the field. @returns false if it could not be sent */
function sendLine(send, line) {
  if (!send(line, secret)) return false
  if (!secret && line !== '') {
    if (history.at(-1) !== line) history.push(line)
    if (history.length > keptHistory) history.shift()
  }
  place = history.length
  changed.clear()
  input.value = ''
  completion = null
  return true
}

export function setCommands(names) {
  commands = names
}

input.addEventListener('keydown', event => {
  const { key } = event
  if (key !== 'Tab') completion = null
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    if (secret) return
    // A recalled line keeps its edits for when the player comes back to it.
    changed.set(place, input.value)
    place = Math.max(0, Math.min(history.length, place + (key === 'ArrowUp' ? -1 : 1)))
    input.value = changed.get(place) ?? history[place] ?? ''
  } else if (key === 'PageUp' || key === 'PageDown') scrollLog(key === 'PageUp' ? -0.9 : 0.9)
  else if (key === 'Tab' && !event.shiftKey && !secret && complete()) {
    // Tab completes a word only if there is one to complete. Otherwise it moves the focus to the next control, as usual.
  } else return
  event.preventDefault()
})

// Input by mouse or voice also ends a completion.
input.addEventListener('input', () => {
  completion = null
})

/** Inserts the next word that completes the input. @returns whether there was one */
function complete() {
  if (!completion) {
    const [, before, part] = /^(.*?)(\S*)$/.exec(input.value)
    if (part === '') return false
    const known = before.trim() === '' ? [...commands, ...wordsSeen()] : [...wordsSeen(), ...commands]
    const fitting = [...new Set(known)].filter(word => word.startsWith(part.toLowerCase()) && word !== part)
    if (fitting.length === 0) return false
    completion = { before, words: [...fitting, part], next: 0 }
  }
  const { before, words } = completion
  input.value = before + words[completion.next++ % words.length]
  return true
}

/** Sets whether typed text is shown, or hidden like a password. */
export function setEcho(on) {
  secret = !on
  input.type = on ? 'text' : 'password'
  input.autocomplete = on ? 'off' : 'current-password'
  input.setAttribute('aria-label', on ? 'What you do' : 'Password')
}

export function focusInput() {
  input.focus({ preventScroll: true })
}
