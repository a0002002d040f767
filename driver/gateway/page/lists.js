// Panels of rows. The world defines the panels (Client.Panels): for each, its title and the name of the data message that fills it. This page knows
// only the form of a row, not its meaning. A row has a name, a note, meters, lines, a command, and the seconds left.

import { captionOf } from './captions.js'
import { makeMeter, metersIn, setMeter } from './meter.js'

/** The panels by the name of the message that fills them. */
const panels = new Map()
let send = () => {}

/** @param sender sends the commands of rows */
export function listsGoTo(sender) {
  send = sender
}

/** Makes the panels that the world has defined. */
export function setPanels(list) {
  for (const { section } of panels.values()) section.remove()
  panels.clear()
  list.forEach(({ data, title, always }, number) => {
    const [section, heading, rows] = ['section', 'h2', 'ul'].map(tag => document.createElement(tag))
    heading.textContent = title
    heading.id = `panel-${number}`
    section.setAttribute('aria-labelledby', heading.id)
    section.dataset.panel = data.toLowerCase()
    section.hidden = true
    section.append(heading, rows)
    document.getElementById(always ? 'lists-always' : 'lists').append(section)
    panels.set(data.toLowerCase(), { section, rows })
  })
}

/** Fills a panel. @returns whether the message has a panel */
export function showRows(name, list) {
  const panel = panels.get(name.toLowerCase())
  if (!panel || !Array.isArray(list)) return false
  panel.section.hidden = list.length === 0
  panel.rows.replaceChildren(...list.map(rowFor))
  return true
}

function rowFor(row) {
  const item = document.createElement('li')
  const head = document.createElement('p')
  head.className = 'row-head'
  item.classList.toggle('bad', row.bad === true)
  head.append(nameFor(row))
  if (row.note) head.append(' ', part('span', 'note', row.note))
  if (typeof row.seconds === 'number') head.append(' ', countdown(row.seconds))
  item.append(head)
  for (const kind of metersIn(row)) {
    const meter = makeMeter(kind)
    setMeter(meter, `${row.name}: ${captionOf(kind)}`, row[kind], row[`max${kind}`])
    meter.title = `${row[kind]} of ${row[`max${kind}`]} ${captionOf(kind)}`
    item.append(meter)
  }
  for (const line of row.lines ?? []) item.append(part('p', 'line', line))
  return item
}

function nameFor({ name, command }) {
  if (!command) return part('span', 'name', name)
  const button = part('button', 'name', name)
  button.type = 'button'
  button.addEventListener('click', () => send(command))
  return button
}

function part(tag, name, text) {
  const made = document.createElement(tag)
  made.className = name
  made.textContent = text
  return made
}

// ---- countdowns

function countdown(seconds) {
  const shown = part('span', 'left', '')
  shown.dataset.until = String(performance.now() + seconds * 1000)
  count(shown)
  return shown
}

function count(shown) {
  const left = Math.max(0, Math.ceil((Number(shown.dataset.until) - performance.now()) / 1000))
  shown.textContent = left >= 120 ? `${Math.round(left / 60)} min` : `${left} s`
}

setInterval(() => {
  for (const shown of document.querySelectorAll('.left')) count(shown)
}, 1000)
