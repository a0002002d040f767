// A map of the rooms that the player has seen, drawn from the data of each room (Room.Info). It is stored in the browser.

import { steps } from './compass.js'

const cell = 26
const svg = 'http://www.w3.org/2000/svg'
const storeKey = 'wyrd map'
const reachKey = 'wyrd map reach'
const mostRooms = 3000
/** The number of rooms that the map shows in each direction from the player's room: the minimum, the default and the maximum. */
const [leastReach, usualReach, mostReach] = [2, 4, 9]

const holder = document.getElementById('map')
const rooms = new Map(stored(storeKey, []))
let reach = Math.min(mostReach, Math.max(leastReach, stored(reachKey, usualReach)))
let here = ''
let walk = () => {}

function stored(key, usual) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? usual
  } catch {
    return usual
  }
}

function store(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The browser's storage is full, so the map lasts only as long as the page.
  }
}

/** Adds the player's current room. @param go sends a direction */
export function enterRoom(room, go) {
  const { num, name, area = '', exits, dark = false } = room
  const known = rooms.get(num)
  // The data of a dark room may lack exits that the map already knows.
  const seen = dark
    ? { name, area, dark, ...known, exits: { ...known?.exits, ...exits } }
    : { name, area, exits: { ...exits } }
  rooms.delete(num)
  rooms.set(num, seen)
  while (rooms.size > mostRooms) rooms.delete(rooms.keys().next().value)
  if (JSON.stringify(known) !== JSON.stringify(seen)) store(storeKey, [...rooms])
  here = num
  walk = go
  draw()
}

/** Forgets all rooms except the current one. */
export function forgetMap() {
  for (const num of [...rooms.keys()]) if (num !== here) rooms.delete(num)
  store(storeKey, [...rooms])
  draw()
}

function zoom(by) {
  reach = Math.min(mostReach, Math.max(leastReach, reach + by))
  store(reachKey, reach)
  draw()
}
document.getElementById('zoom-in').addEventListener('click', () => zoom(-1))
document.getElementById('zoom-out').addEventListener('click', () => zoom(1))

/** Places the rooms around a central one on a grid, by their exits. The first room to get a place keeps it. */
function layOut(centre) {
  const places = new Map([[centre, [0, 0]]])
  const taken = new Set(['0 0'])
  for (const [num, [x, y]] of places) {
    for (const [way, to] of Object.entries(rooms.get(num)?.exits ?? {})) {
      const step = steps[way]
      if (!step || places.has(to)) continue
      const [nextX, nextY] = [x + step[0], y + step[1]]
      if (Math.abs(nextX) > reach || Math.abs(nextY) > reach || taken.has(`${nextX} ${nextY}`)) continue
      places.set(to, [nextX, nextY])
      taken.add(`${nextX} ${nextY}`)
    }
  }
  return places
}

function draw() {
  if (!rooms.has(here)) return
  const size = (2 * reach + 1) * cell
  const places = layOut(here)
  const middle = ([x, y]) => [(x + reach + 0.5) * cell, (y + reach + 0.5) * cell]
  // Rows without rooms are cut off, but at least two rows stay on each side, so that the map doesn't change its size with each step.
  const rows = Math.max(2, ...[...places.values()].map(([, y]) => Math.abs(y)))
  const viewBox = `0 ${(reach - rows) * cell} ${size} ${(2 * rows + 1) * cell}`
  const picture = make('svg', { viewBox, role: 'img', 'aria-label': describe(here) })
  for (const [num, place] of places) {
    for (const [way, to] of Object.entries(rooms.get(num)?.exits ?? {})) {
      const [x, y] = middle(place)
      const other = places.get(to)
      const step = steps[way]
      if (!step) continue
      const [endX, endY] = other ? middle(other) : [x + step[0] * cell * 0.7, y + step[1] * cell * 0.7]
      picture.append(make('line', { x1: x, y1: y, x2: endX, y2: endY, class: 'way' }))
    }
  }
  const ways = new Map(Object.entries(rooms.get(here).exits).map(([way, to]) => [to, way]))
  for (const [num, place] of places) drawRoom(picture, num, middle(place), ways.get(num))
  nameAreas(picture, places, middle, size)
  holder.replaceChildren(picture)
}

function drawRoom(picture, num, [x, y], way) {
  const seen = rooms.get(num)
  const kind = num === here ? 'here' : seen ? 'seen' : 'unseen'
  const box = make('rect', { x: x - 7, y: y - 7, width: 14, height: 14, rx: 3, class: kind })
  const { exits = {}, name, dark, area } = seen ?? {}
  if (seen) {
    const title = make('title', {})
    title.textContent = name
    box.append(title)
    if (dark) box.classList.add('dark')
    if (area !== rooms.get(here).area) box.classList.add('elsewhere')
  }
  if (way) {
    box.classList.add('near')
    box.addEventListener('click', () => walk(way))
  }
  picture.append(box)
  const stairs = `${exits.up ? '▴' : ''}${exits.down ? '▾' : ''}`
  if (stairs) picture.append(words(stairs, x, y + 4, 'stairs'))
}

/** Writes the name of each other area above its topmost room. */
function nameAreas(picture, places, middle, size) {
  const tops = new Map()
  for (const [num, place] of places) {
    const area = rooms.get(num)?.area
    if (!area || area === rooms.get(here).area) continue
    if (!tops.has(area) || place[1] < tops.get(area)[1]) tops.set(area, place)
  }
  for (const [area, place] of tops) {
    const [x, y] = middle(place)
    // The label has the same size on the screen at every zoom, and stays within the map's edges.
    const height = size / 20
    const label = words(area, Math.min(Math.max(x, size * 0.2), size * 0.8), Math.max(y - 10, height), 'area')
    label.style.fontSize = `${height}px`
    picture.append(label)
  }
}

function words(text, x, y, name) {
  const made = make('text', { x, y, class: name })
  made.textContent = text
  return made
}

function describe(centre) {
  const { name, area, exits } = rooms.get(centre)
  const ways = Object.entries(exits).map(([way, to]) => (rooms.has(to) ? `${way}: ${rooms.get(to).name}` : way))
  const place = area ? `${name}, ${area}` : name
  return `You are in ${place}. ${ways.length === 0 ? 'No ways out are seen.' : `Ways: ${ways.join(', ')}.`}`
}

function make(name, attributes) {
  const element = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
