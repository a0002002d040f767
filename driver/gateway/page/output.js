// The log shows lines as they arrive, with terminal colours and links turned into elements. The world's text only ever becomes text nodes, so it
// can't add HTML.

import { keep, kept } from './scrollback.js'

const log = document.getElementById('log')
const toEnd = document.getElementById('to-end')

/** The width of the time beside a line, in characters. */
const stampWidth = 9
/** The maximum number of lines on the page. */
const keptLines = 2000
const colours = ['', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white']
/** A colour code, or the beginning or end of a link (OSC 8). */
const codes = /(\x1b\[[0-9;:]*m|\x1b\]8;[^;\x1b\x07]*;[^\x1b\x07]*(?:\x1b\\|\x07))/

/** Text that waits for the next animation frame, so that a burst is drawn only once. */
let waiting = ''
/** The element of the last line; null if that line is complete. */
let open = null
let classes = new Set()
let colour = ''
/** The command of the open link; null if there is none. */
let command = null
let onLink = () => {}

/** Called with each line of the world when it is complete. */
const lineListeners = []
/** Whether the text that is being drawn was kept from before a reload. */
let isOld = false

/** Calls a function with the text and the element of each complete line of the world, before it is shown. */
export function onLine(listener) {
  lineListeners.push(listener)
}

/** Sets the function that sends the command of a link. */
export function linksGoTo(send) {
  onLink = send
}

/** Adds text. */
export function receive(text) {
  keep('text', text)
  add(text)
}

function add(text) {
  if (waiting === '') requestAnimationFrame(draw)
  waiting += text
}

/** Adds a line that comes from the page itself. */
export function note(text) {
  receive(`${open || waiting !== '' ? '\n' : ''}${text}\n`)
}

/** Shows the player's typed text, after the question that it answers or on a line of its own. */
export function echo(text) {
  keep('typed', text)
  addTyped(text)
  following = true
  log.scrollTop = log.scrollHeight
}

function addTyped(text) {
  draw()
  const typed = open ? document.createElement('span') : stamped(document.createElement('div'))
  typed.className = 'typed'
  typed.textContent = text
  ;(open ?? log).append(typed)
  open = null
}

/** Ends the line that is open, if there is one. */
export function endLine() {
  if (open || waiting !== '') receive('\n')
}

/** Shows the log from before the page was reloaded. Screen readers don't read it again. */
export function showKept() {
  const entries = kept()
  if (entries.length === 0) return
  log.setAttribute('aria-live', 'off')
  isOld = true
  for (const [kind, text] of entries) (kind === 'typed' ? addTyped : add)(text)
  draw()
  isOld = false
  open = null
  classes = new Set()
  colour = ''
  const rule = document.createElement('hr')
  log.append(rule)
  log.scrollTop = log.scrollHeight
  setTimeout(() => log.setAttribute('aria-live', 'polite'), 500)
}

/** The log as plain text, with the times of its lines if they are shown. */
export function textOfLog() {
  draw()
  const isStamped = log.classList.contains('stamped')
  const lineOf = line => `${isStamped && line.dataset.at ? `${line.dataset.at} ` : ''}${line.textContent}\n`
  return [...log.children]
    .filter(line => !line.hidden)
    .map(lineOf)
    .join('')
}

/** Shows or hides the time beside each line. */
export function showTimes(on) {
  log.classList.toggle('stamped', on)
}

/** Whether the log scrolls to its end when text arrives. The player stops this by scrolling up. Shrinking the log doesn't stop it. */
let following = true
let top = 0
const isAtEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < 40

function draw() {
  if (waiting === '') return
  const lines = waiting.split('\n')
  waiting = ''
  lines.forEach((line, index) => {
    if (index > 0) {
      if (open) end(open)
      open = null
    }
    if (line === '' && index === lines.length - 1) return
    if (!open) {
      open = stamped(document.createElement('div'))
      log.append(open)
    }
    appendLine(open, line)
  })
  while (log.childElementCount > keptLines) log.firstElementChild.remove()
  if (following) log.scrollTop = log.scrollHeight
  else toEnd.hidden = false
}

/** Marks a line with the time of its arrival, which isn't known for a line from before a reload. */
function stamped(line) {
  if (!isOld) line.dataset.at = new Date().toTimeString().slice(0, 8)
  return line
}

/** Finishes a complete line, and passes it to the listeners. */
function end(line) {
  hang(line)
  if (isOld) return
  for (const listener of lineListeners) listener(line.textContent, line)
}

/** Gives a line that is indented or has columns a hanging indent. Text that wraps in a table's second column stays in that column. */
function hang(element) {
  const [, before] = /^(\s*\S.{0,30}?\s{2,}|\s{2,}(?:[-*] )?|\d+[.:] )\S/.exec(element.textContent) ?? []
  if (before === undefined) return
  const [columns] = sizeOfLog()
  const width = before.length > columns * 0.4 ? 2 : before.length
  element.style.paddingInlineStart = `${width}ch`
  element.style.textIndent = `-${width}ch`
}

function appendLine(element, line) {
  for (const piece of line.split(codes)) {
    if (piece.startsWith('\x1b[')) applyCodes(piece.slice(2, -1))
    else if (piece.startsWith('\x1b]8;')) {
      const target = piece
        .slice(4)
        .replace(/^[^;]*;/, '')
        .replace(/(?:\x1b\\|\x07)$/, '')
      command = target.startsWith('send:') ? decodeURIComponent(target.slice(5)) : null
    } else if (piece !== '') appendPiece(element, piece)
  }
  // An unclosed link ends with its line.
  command = null
}

/** Adds a piece of text. A quotation mark or bracket stays on the same line as the link beside it. */
function appendPiece(element, text) {
  const before = element.lastChild
  if (command === null) {
    const close = before?.className === 'together' ? (/^[^\s\w]+/.exec(text)?.[0] ?? '') : ''
    if (close !== '') before.append(elementFor(close))
    if (close !== text) element.append(elementFor(text.slice(close.length)))
    return
  }
  const together = document.createElement('span')
  together.className = 'together'
  const quote = before?.nodeType === Node.TEXT_NODE ? (/[^\s\w]+$/.exec(before.data)?.[0] ?? '') : ''
  if (quote !== '') {
    before.data = before.data.slice(0, -quote.length)
    together.append(quote)
  }
  together.append(elementFor(text))
  element.append(together)
}

function elementFor(text) {
  const plain = document.createTextNode(text)
  if (command === null && classes.size === 0 && colour === '') return plain
  const element = document.createElement(command === null ? 'span' : 'button')
  element.className = [...classes, ...(command === null ? [] : ['link']), ...(colour === '' ? [] : ['own'])].join(' ')
  if (colour !== '') element.style.setProperty('--own', colour)
  if (command !== null) {
    const meant = command
    element.type = 'button'
    element.title = meant
    element.addEventListener('click', () => onLink(meant))
  }
  element.append(plain)
  return element
}

function applyCodes(text) {
  const numbers = text.split(/[;:]/).map(Number)
  for (let i = 0; i < numbers.length; i++) {
    const code = numbers[i]
    if (code === 0) {
      classes = new Set()
      colour = ''
    } else if (code === 1) classes.add('bold')
    else if (code === 2) classes.add('dim')
    else if (code === 38) {
      const [kind, ...rest] = numbers.slice(i + 1)
      colour = kind === 5 ? indexed(rest[0]) : `rgb(${rest.slice(0, 3).join(' ')})`
      i += kind === 5 ? 2 : 4
    } else if (code === 48) i += numbers[i + 1] === 5 ? 2 : 4
    else if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97) || code === 39) {
      for (const one of colours) classes.delete(one)
      colour = ''
      const name = code === 39 ? '' : colours[code % 10]
      if (name) classes.add(name)
    }
  }
}

/** The CSS colour for one of the terminal's 256 colours. */
function indexed(n) {
  if (n < 16) return `var(--${colours[n % 8] || 'ink'})`
  if (n >= 232)
    return `rgb(${Array(3)
      .fill(8 + (n - 232) * 10)
      .join(' ')})`
  const steps = [0, 95, 135, 175, 215, 255]
  const cube = n - 16
  return `rgb(${[cube / 36, (cube / 6) % 6, cube % 6].map(part => steps[Math.floor(part)]).join(' ')})`
}

/** The words of the last lines, newest line first, for completion. */
export function wordsSeen() {
  const words = new Set()
  for (let line = log.lastElementChild, i = 0; line && i < 60; line = line.previousElementSibling, i++) {
    for (const word of line.textContent.toLowerCase().match(/[a-z][a-z'-]{2,}/g) ?? []) words.add(word)
  }
  return words
}

export function scrollLog(pages) {
  log.scrollBy(0, log.clientHeight * pages)
}

log.addEventListener('scroll', () => {
  following = isAtEnd() || (following && log.scrollTop >= top)
  top = log.scrollTop
  if (following) toEnd.hidden = true
})
toEnd.addEventListener('click', () => {
  log.scrollTop = log.scrollHeight
  toEnd.hidden = true
})

// If the end was visible, it stays visible when the log gets smaller.
new ResizeObserver(() => {
  if (following) log.scrollTop = log.scrollHeight
}).observe(log)

/** The width and height of the log, in characters and lines. */
export function sizeOfLog() {
  const probe = document.createElement('span')
  probe.textContent = '0'.repeat(10)
  probe.setAttribute('aria-hidden', 'true')
  log.append(probe)
  const { width, height } = probe.getBoundingClientRect()
  probe.remove()
  const stamp = log.classList.contains('stamped') ? stampWidth : 0
  return [Math.floor(log.clientWidth / (width / 10 || 9)) - stamp, Math.floor(log.clientHeight / (height || 20))]
}
