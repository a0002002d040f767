// A map of the rooms seen, drawn from the data of each room (Room.Info). Stored in the browser.

const steps = {
  north: [0, -1],
  south: [0, 1],
  east: [1, 0],
  west: [-1, 0],
  northeast: [1, -1],
  northwest: [-1, -1],
  southeast: [1, 1],
  southwest: [-1, 1],
}
const cell = 26
const reach = 4
const svg = 'http://www.w3.org/2000/svg'
const storeKey = 'wyrd map'
const mostRooms = 3000

const holder = document.getElementById('map')
const rooms = new Map(read())

function read() {
  try {
    return JSON.parse(localStorage.getItem(storeKey) ?? '[]')
  } catch {
    return []
  }
}

function keep() {
  while (rooms.size > mostRooms) rooms.delete(rooms.keys().next().value)
  try {
    localStorage.setItem(storeKey, JSON.stringify([...rooms]))
  } catch {
    // The browser's storage is full: the map lasts as long as the page.
  }
}

/** Adds the player's present room. @param go sends a direction */
export function enterRoom(room, go) {
  const known = rooms.get(room.num)
  rooms.delete(room.num)
  rooms.set(room.num, { name: room.name, exits: room.exits })
  if (!known || JSON.stringify(known.exits) !== JSON.stringify(room.exits)) keep()
  draw(room.num, go)
}

/** Places the rooms around one on a grid, by their exits. The first room to get a place keeps it. */
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

function draw(centre, go) {
  const size = (2 * reach + 1) * cell
  const places = layOut(centre)
  const middle = ([x, y]) => [(x + reach + 0.5) * cell, (y + reach + 0.5) * cell]
  const picture = make('svg', { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': describe(centre) })
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
  for (const [num, place] of places) {
    const [x, y] = middle(place)
    const seen = rooms.get(num)
    const kind = num === centre ? 'here' : seen ? 'seen' : 'unseen'
    const box = make('rect', { x: x - 7, y: y - 7, width: 14, height: 14, rx: 3, class: kind })
    const { exits = {} } = seen ?? {}
    if (seen) {
      const title = make('title', {})
      title.textContent = seen.name
      box.append(title)
    }
    const way = Object.entries(rooms.get(centre).exits).find(([, to]) => to === num)?.[0]
    if (way) {
      box.classList.add('near')
      box.addEventListener('click', () => go(way))
    }
    picture.append(box)
    const stairs = `${exits.up ? '▴' : ''}${exits.down ? '▾' : ''}`
    if (stairs) {
      const text = make('text', { x, y: y + 4, class: 'stairs' })
      text.textContent = stairs
      picture.append(text)
    }
  }
  holder.replaceChildren(picture)
}

function describe(centre) {
  const { name, exits } = rooms.get(centre)
  const ways = Object.entries(exits).map(([way, to]) => (rooms.has(to) ? `${way}: ${rooms.get(to).name}` : way))
  return `You are in ${name}. ${ways.length === 0 ? 'No ways out are seen.' : `Ways: ${ways.join(', ')}.`}`
}

function make(name, attributes) {
  const element = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
