// The panel beside the text, filled from game data (GMCP): vitals, status, exits, the map, the inventory, and the world's own panels.

import { captionOf, setCaptions } from './captions.js'
import { choicesGoTo, noteChosen, showChoices } from './choices.js'
import { gearGoesTo, showGear } from './gear.js'
import { setCommands } from './input.js'
import { listsGoTo, setPanels, showRows } from './lists.js'
import { enterRoom } from './map.js'
import { makeMeter, metersIn, setMeter } from './meter.js'
import { groundIsOf, takeTiles } from './tiles.js'

const find = id => document.getElementById(id)
let send = () => {}

/** @param sender sends the commands of the panel's buttons */
export function panelGoesTo(sender) {
  send = sender
  listsGoTo(sender)
  choicesGoTo(sender)
  gearGoesTo(sender)
}

const takers = {
  'char.choices': showChoices,
  'char.statusvars': setCaptions,
  'char.vitals': showVitals,
  'char.status': showStatus,
  'char.items.list': showThings,
  'char.gear': showGear,
  'char.commands': names => setCommands(names),
  'client.panels': setPanels,
  'room.info': showRoom,
  'room.tiles': takeTiles,
}

/** Handles a game data message. A message that no part of the panel shows is for other clients, and is ignored. */
export function takeData([name, value]) {
  const taker = takers[name.toLowerCase()]
  if (taker) taker(value)
  else showRows(name, value)
}

/** Hides all panels, because the player has left the world. */
export function hidePanels() {
  for (const part of document.querySelectorAll('#panel > section, #panel > nav, #panel > div > section'))
    part.hidden = true
  groundIsOf('')
}

/** Shows a meter for each value that has a maximum: `hp` and `maxhp`. */
function showVitals(vitals) {
  const names = metersIn(vitals)
  find('vitals').hidden = false
  for (const row of document.querySelectorAll('#vitals .vital')) if (!names.includes(row.dataset.name)) row.remove()
  for (const name of names) {
    const row = document.querySelector(`#vitals [data-name="${CSS.escape(name)}"]`) ?? addVital(name)
    const [value, max] = [vitals[name], vitals[`max${name}`]]
    row.firstElementChild.textContent = `${value} of ${max} ${captionOf(name)}`
    setMeter(row.lastElementChild, captionOf(name), value, max)
  }
}

function addVital(name) {
  const [vital, text] = ['div', 'p'].map(tag => document.createElement(tag))
  vital.className = 'vital'
  vital.dataset.name = name
  text.id = `${name}-text`
  vital.append(text, makeMeter(name))
  find('status').before(vital)
  return vital
}

function showStatus(status) {
  const { summary } = status
  noteChosen(status)
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
  groundIsOf(room.num)
  find('room-name').textContent = room.name
  find('area').textContent = room.area ?? ''
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

/** Shows things with the same name and use as one row: `6 × a pitch torch`. */
function showThings({ location, items }) {
  if (location !== 'inv') return
  find('things-section').hidden = false
  const uses = { l: ' (wielded)', w: ' (worn)' }
  const stacks = new Map()
  for (const { name, attrib = '' } of items) {
    const text = `${name}${uses[attrib[0]] ?? ''}`
    const stack = stacks.get(text) ?? { name, count: 0 }
    stack.count++
    stacks.set(text, stack)
  }
  const rows = [...stacks].map(([text, { name, count }]) => {
    const row = document.createElement('li')
    const word = name
      .replace(/\s*\(.*\)$/, '')
      .split(' ')
      .at(-1)
    const shown = count > 1 ? `${count} × ${text}` : text
    row.append(button(shown, `look ${word}`, `look at ${shown}`))
    return row
  })
  if (rows.length === 0) {
    const row = document.createElement('li')
    row.textContent = 'nothing'
    rows.push(row)
  }
  find('things').replaceChildren(...rows)
}
