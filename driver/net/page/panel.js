// What the world tells beside the text, shown at the side: how one is, ways out, the map, what one carries.

import { setCommands } from './input.js'
import { enterRoom } from './map.js'

const find = id => document.getElementById(id)
let send = () => {}

/** Tells who sends the commands that the panel's buttons stand for. */
export function panelGoesTo(sender) {
  send = sender
}

const takers = {
  'char.vitals': showVitals,
  'char.status': showStatus,
  'char.items.list': showThings,
  'char.commands': names => setCommands(names),
  'room.info': showRoom,
}

/** Takes a message of game data in; one that isn't known is for other clients. */
export function takeData([name, value]) {
  takers[name.toLowerCase()]?.(value)
}

function showVitals({ hp, maxhp, mp, maxmp }) {
  find('vitals').hidden = false
  showMeter('hp', hp, maxhp, 'hit points')
  find('mp-row').hidden = maxmp === undefined
  if (maxmp !== undefined) showMeter('mp', mp, maxmp, 'magic')
}

function showMeter(id, value, max, what) {
  find(`${id}-text`).textContent = `${value} of ${max} ${what}`
  Object.assign(find(id), { max, low: max / 4, high: max / 2, optimum: max, value })
}

function showStatus({ level, xp, nextlevel, gold, opponent }) {
  find('vitals').hidden = false
  const fight = opponent ? `Fighting ${opponent}. ` : ''
  find('status').textContent = `${fight}Level ${level}, ${xp} of ${nextlevel} experience, ${gold} gold`
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
