// The panel beside the text, filled from game data (GMCP): vitals, status, exits, the map, the inventory.

import { setCommands } from './input.js'
import { enterRoom } from './map.js'

const find = id => document.getElementById(id)
let send = () => {}

/** @param sender sends the commands of the panel's buttons */
export function panelGoesTo(sender) {
  send = sender
}

const takers = {
  'char.statusvars': setCaptions,
  'char.vitals': showVitals,
  'char.status': showStatus,
  'char.items.list': showThings,
  'char.commands': names => setCommands(names),
  'room.info': showRoom,
}

/** Handles a game data message; unknown ones are for other clients. */
export function takeData([name, value]) {
  takers[name.toLowerCase()]?.(value)
}

/** The captions of values, as the world has sent them. */
let captions = {}

function setCaptions(names) {
  captions = names
}

/** Shows a meter for each value that has a maximum: `hp` and `maxhp`. */
function showVitals(vitals) {
  const names = Object.keys(vitals).filter(name => typeof vitals[`max${name}`] === 'number')
  find('vitals').hidden = false
  for (const row of document.querySelectorAll('#vitals .vital')) if (!names.includes(row.dataset.name)) row.remove()
  for (const name of names) showMeter(name, vitals[name], vitals[`max${name}`])
}

function showMeter(name, value, max) {
  const caption = captions[name] ?? name
  const meter = document.querySelector(`#vitals [data-name="${CSS.escape(name)}"] meter`) ?? addMeter(name)
  find(`${name}-text`).textContent = `${value} of ${max} ${caption}`
  meter.setAttribute('aria-label', caption)
  Object.assign(meter, { max, low: max / 4, high: max / 2, optimum: max, value })
}

function addMeter(name) {
  const [row, text, meter] = ['p', 'span', 'meter'].map(tag => document.createElement(tag))
  row.className = 'vital'
  row.dataset.name = name
  text.id = `${name}-text`
  meter.min = 0
  row.append(text, ' ', meter)
  find('status').before(row)
  return meter
}

function showStatus({ summary }) {
  find('vitals').hidden = false
  find('status').textContent = summary ?? ''
}

function button(text, command, label = text) {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  if (label !== text) made.setAttribute('aria-label', label)
  made.addEventListener('click', () => send(command))
  return made
}

function showRoom(room) {
  find('room-name').textContent = room.name
  find('map-section').hidden = false
  const exits = Object.keys(room.exits)
  find('exits').hidden = exits.length === 0
  find('exits').replaceChildren(
    ...exits.map(exit => {
      const door = room.doors?.[exit]
      return button(door && door !== 'open' ? `${exit} (${door})` : exit, exit)
    }),
  )
  enterRoom(room, send)
}

function showThings({ location, items }) {
  if (location !== 'inv') return
  find('things-section').hidden = false
  const uses = { l: ' (wielded)', w: ' (worn)' }
  const rows = items.map(({ name, attrib }) => {
    const row = document.createElement('li')
    const word = name
      .replace(/\s*\(.*\)$/, '')
      .split(' ')
      .at(-1)
    row.append(button(`${name}${uses[attrib[0]] ?? ''}`, `look ${word}`, `look at ${name}`))
    return row
  })
  if (rows.length === 0) {
    const row = document.createElement('li')
    row.textContent = 'nothing'
    rows.push(row)
  }
  find('things').replaceChildren(...rows)
}
