// The input line: history, completion, and a field that hides passwords.

import { scrollLog, wordsSeen } from './output.js'

const form = document.getElementById('form')
const input = document.getElementById('input')

const keptHistory = 200
const history = []
let place = 0
/** Lines as they were left, by their places in the history; that behind its end is the one that is being written. */
const changed = new Map()
let secret = false
/** The first words of commands, as the world has sent them. */
let commands = []
/** The words that Tab cycles through, and the one that is shown. */
let completion = null

/** @param send sends a line; returns false if it could not be sent: then it stays in the field */
export function readLines(send) {
  form.addEventListener('submit', event => {
    event.preventDefault()
    sendLine(send, input.value)
  })
  // The field has one line: of a pasted text each line that ends is sent, and the rest is in the field.
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
    // A line that was recalled and changed is still so when one comes back to it.
    changed.set(place, input.value)
    place = Math.max(0, Math.min(history.length, place + (key === 'ArrowUp' ? -1 : 1)))
    input.value = changed.get(place) ?? history[place] ?? ''
  } else if (key === 'PageUp' || key === 'PageDown') scrollLog(key === 'PageUp' ? -0.9 : 0.9)
  else if (key === 'Tab' && !event.shiftKey && !secret && complete()) {
    // Only if there was a word to complete: otherwise Tab moves to the next control, as usual.
  } else return
  event.preventDefault()
})

// What is put in by a mouse or by voice is no part of a completion either.
input.addEventListener('input', () => {
  completion = null
})

/** Inserts the next word that completes the input. @returns whether there is one */
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

/** Sets whether the input is shown. */
export function setEcho(on) {
  secret = !on
  input.type = on ? 'text' : 'password'
  input.autocomplete = on ? 'off' : 'current-password'
  input.setAttribute('aria-label', on ? 'What you do' : 'Password')
}

export function focusInput() {
  input.focus({ preventScroll: true })
}
