// The parts of the operator's desk: their list, the part that is shown, and their common helpers.

import { ask, on } from '../connection.js'
import { askFor, choose, find, make, say, trying } from '../dom.js'
import { addTab, arrowKeys, markTab } from '../tabs.js'

export const body = find('desk-body')
const tabs = find('desk-tabs')
const parts = new Map()
let current = ''
export const isShown = name => current === name
/** Redraws the part that is shown; if no part is shown, shows the named part. */
export const showFirst = name => show(current || name)
/** The timer that redraws the shown part; null if none was started yet. */
let timer = null

export const put = (...inside) => body.replaceChildren(...inside)
export const button = (text, work, given = {}) =>
  make('button', { type: 'button', text, ...given, click: () => void trying(work) })
export const row = (...inside) => make('div', { class: 'row' }, ...inside)

/** Adds a part. @param draw draws its content @param every milliseconds after which it is redrawn; 0 means never */
export function addPart(name, text, draw, every = 0) {
  parts.set(name, { draw, every })
  addTab(tabs, name, text, 'desk-body', show)
}

export function show(name) {
  current = name
  clearInterval(timer)
  markTab(tabs, name)
  const { draw, every } = parts.get(name)
  const mine = () => current === name && trying(draw)
  void mine()
  // The part isn't redrawn while the user types or a dialog is open.
  const isQuiet = () =>
    !document.hidden && !find('dialog').open && !body.contains(document.activeElement?.closest('input'))
  if (every > 0) timer = setInterval(() => isQuiet() && mine(), every)
}

arrowKeys(tabs)

export function table(titles, rows, caption) {
  return make(
    'div',
    { class: 'scroll', tabindex: 0 },
    make(
      'table',
      {},
      caption ? make('caption', { text: caption }) : null,
      make('thead', {}, make('tr', {}, ...titles.map(text => make('th', { scope: 'col', text })))),
      make(
        'tbody',
        {},
        ...rows.map(cells =>
          make('tr', {}, ...cells.map(cell => make('td', {}, ...(Array.isArray(cell) ? cell : [cell])))),
        ),
      ),
    ),
  )
}

/** The answers of commands, newest first. */
const answers = []
export const output = make('pre', { class: 'mono', id: 'answers', 'aria-live': 'polite' })
export function note(text) {
  if (text.trim() === '') return
  answers.unshift(`${new Date().toLocaleTimeString()}  ${text.trim()}`)
  answers.length = Math.min(answers.length, 50)
  output.textContent = answers.join('\n\n')
}

/** Runs a command. @returns its answer */
export async function run(line) {
  const answer = await ask('line/run', { line })
  note(`> ${line}\n${answer}`)
  say(answer.split('\n')[0] || line, '')
  return answer
}

/** Runs a command after a confirmation. */
export async function runAsked(line, warning) {
  const text = make('div', {}, make('p', { text: warning }), make('pre', { text: line }))
  if ((await choose('Are you sure?', text, { yes: 'Yes', '': 'Cancel' })) !== 'yes') return
  await run(line)
  show(current)
}

/** Asks for a command's arguments, and runs the command. @param line makes the command line from the given values */
export async function runWith(title, fields, line, about = '') {
  const given = await askFor(title, fields, 'Do it', about)
  if (!given) return
  await run(line(given))
  show(current)
}

on('text', text => note(text))

export const mega = bytes => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`

/** Stops the timer that redraws the shown part. */
export const stop = () => clearInterval(timer)
