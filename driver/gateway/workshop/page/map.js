// Shows a domain's rooms as a graph. Compass exits determine the positions of rooms. All other rooms are placed where there is space.

import { steps } from '../../page/compass.js'

const across = 150
const down = 70
const wide = 116
const high = 36
const svg = 'http://www.w3.org/2000/svg'

function element(kind, given = {}, ...inside) {
  const made = document.createElementNS(svg, kind)
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'function') made.addEventListener(name, value)
    else made.setAttribute(name, value)
  }
  made.append(...inside)
  return made
}

/** The place of each room in a grid, by its path. */
export function layOut(rooms) {
  const byPath = new Map(rooms.map(room => [room.path, room]))
  const places = new Map()
  const taken = new Set()
  const key = (x, y) => `${x},${y}`
  /** The free place that is nearest to a given place. */
  const free = (x, y) => {
    for (let ring = 0; ; ring++)
      for (let dx = -ring; dx <= ring; dx++)
        for (const dy of Math.abs(dx) === ring ? range(-ring, ring) : [-ring, ring])
          if (!taken.has(key(x + dx, y + dy))) return [x + dx, y + dy]
  }
  let left = 0
  for (const first of rooms) {
    if (places.has(first.path)) continue
    const part = [first.path]
    const put = (path, x, y) => {
      const [fx, fy] = free(x, y)
      taken.add(key(fx, fy))
      places.set(path, [fx, fy])
    }
    put(first.path, left, 0)
    for (let i = 0; i < part.length; i++) {
      const [x, y] = places.get(part[i])
      for (const { way, to } of byPath.get(part[i]).exits) {
        if (places.has(to) || !byPath.has(to)) continue
        const [dx, dy] = steps[way] ?? [1, way === 'up' ? -1 : 1]
        put(to, x + dx, y + dy)
        part.push(to)
      }
    }
    left = Math.max(...part.map(path => places.get(path)[0])) + 2
  }
  return places
}

const range = (from, to) => Array.from({ length: to - from + 1 }, (_one, i) => from + i)

/**
 * Draws a map.
 * @param answer rooms with their exits, and people
 * @param acts `open` is called with the path of a chosen room; `join` with two paths, or a path and null, and a direction, when the user draws a
 * line from a room to another room or to a free place; `drop` with an exit to remove. `join` and `drop` are null if the user may not change the
 * rooms. `near` is the path of the room in the middle of a small map
 */
export function drawMap({ rooms, people }, { open, join, drop, near }) {
  const places = layOut(rooms)
  const exits = new Map(rooms.map(room => [room.path, new Set(room.exits.map(({ to }) => to))]))
  const taken = path => new Set(rooms.find(one => one.path === path).exits.map(({ way }) => way))
  const reached = new Set(rooms.flatMap(room => room.exits.map(({ to }) => to)))
  const at = path => places.get(path).map((place, i) => place * (i === 0 ? across : down))
  const lines = rooms.flatMap(room =>
    room.exits.flatMap(({ way, to, door }) => {
      const [x, y] = at(room.path)
      if (!places.has(to))
        return [
          element('text', { x: x - wide / 2, y: y + high / 2 + 12 }, `${way} → ${to.replace(/^\/domains\//, '')}`),
        ]
      const both = exits.get(to)?.has(room.path)
      if (both && room.path > to) return []
      const [tx, ty] = at(to)
      const name = `${way}${door ? ', a door' : ''}${both ? '' : ', one way'}`
      const line = { x1: x, y1: y, x2: tx, y2: ty }
      const back = both && rooms.find(one => one.path === to).exits.find(exit => exit.to === room.path).way
      const act = () => drop({ from: room.path, way, to, back })
      const grip = drop
        ? [
            element(
              'line',
              {
                ...line,
                class: 'grip',
                tabindex: '0',
                role: 'button',
                'aria-label': `Exit ${name}: take it away`,
                click: act,
                keydown: event => event.key === 'Enter' && act(),
              },
              element('title', {}, `${name}: a click takes it away`),
            ),
          ]
        : []
      return [element('line', { ...line, class: both ? '' : 'oneway' }, element('title', {}, name)), ...grip]
    }),
  )
  const boxes = rooms.map(({ path, title }) => {
    const [x, y] = at(path)
    const isLost = !reached.has(path) && rooms.length > 1
    const here = people.filter(one => one.at === path).map(({ name }) => name)
    return element(
      'g',
      {
        class: isLost ? 'room lost' : 'room',
        tabindex: '0',
        role: 'button',
        'data-room': path,
        dblclick: () => open(path),
        keydown: event => {
          if (event.key === 'Enter') open(path)
          else if (event.key === '+' && join) {
            event.preventDefault()
            join(path, null, wayTo(0, -1, taken(path)))
          }
        },
      },
      element(
        'title',
        {},
        `${title}, ${path}${isLost ? ': no exit leads here' : ''}${join ? '; + makes an exit' : ''}`,
      ),
      element('rect', { x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: 4 }),
      element('text', { x: x - wide / 2 + 5, y: y - 3 }, cut(title)),
      element(
        'text',
        {
          x: x - wide / 2 + 5,
          y: y + 12,
          class: here.length > 0 ? 'file person' : 'file',
          'data-file': path.split('/').at(-1).slice(0, 19),
        },
        here.join(', ').slice(0, 19) || path.split('/').at(-1).slice(0, 19),
      ),
    )
  })
  const isNarrow = matchMedia('(max-width: 40rem)').matches
  const all = [...places.values()]
  const [xs, ys] = [all.map(([x]) => x * across), all.map(([, y]) => y * down)]
  const [firstX, firstY] =
    rooms.length === 0 ? [0, 0] : at(rooms.some(({ path }) => path === near) ? near : rooms[0].path)
  const box =
    all.length === 0
      ? [0, 0, 1, 1]
      : isNarrow
        ? // On a phone, the map first shows the surroundings of one room, so that names are readable.
          [firstX - across, firstY - down * 1.5, across * 2, down * 3]
        : [
            Math.min(...xs) - across,
            Math.min(...ys) - down,
            // A map of a few rooms is not enlarged.
            Math.max(across * 5, Math.max(...xs) - Math.min(...xs) + across * 2),
            Math.max(down * 4, Math.max(...ys) - Math.min(...ys) + down * 2),
          ]
  const drawn = element(
    'svg',
    { class: 'map', viewBox: box.join(' '), role: 'group', 'aria-label': 'Map' },
    ...lines,
    ...boxes,
  )
  let grip = null
  /** The line that the user is drawing, and the room where it begins; null if there is none. */
  let drawing = null
  const pointOf = event => new DOMPoint(event.clientX, event.clientY).matrixTransform(drawn.getScreenCTM().inverse())
  const show = () => drawn.setAttribute('viewBox', box.join(' '))
  const zoom = factor => {
    box[0] += (box[2] * (1 - factor)) / 2
    box[1] += (box[3] * (1 - factor)) / 2
    box[2] *= factor
    box[3] *= factor
    show()
  }
  drawn.addEventListener(
    'wheel',
    event => {
      event.preventDefault()
      zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15)
    },
    { passive: false },
  )
  /** The fingers on the map, by pointer id. Two fingers zoom. */
  const fingers = new Map()
  const apart = () => {
    const [a, b] = [...fingers.values()]
    return Math.hypot(a[0] - b[0], a[1] - b[1])
  }
  drawn.addEventListener('pointerdown', event => {
    fingers.set(event.pointerId, [event.clientX, event.clientY])
    if (fingers.size > 1) {
      drawing?.line.remove()
      drawing = null
      grip = null
      return
    }
    const room = event.target.closest('[data-room]')?.dataset.room
    if (room && join) {
      const [x, y] = at(room)
      drawing = { room, line: element('line', { x1: x, y1: y, x2: x, y2: y }) }
      drawn.append(drawing.line)
    } else grip = [event.clientX, event.clientY]
  })
  drawn.addEventListener('pointermove', event => {
    if (event.buttons === 0) return
    if (fingers.size === 2 && fingers.has(event.pointerId)) {
      const before = apart()
      fingers.set(event.pointerId, [event.clientX, event.clientY])
      zoom(before / Math.max(1, apart()))
      return
    }
    if (drawing) {
      const { x, y } = pointOf(event)
      drawing.line.setAttribute('x2', x)
      drawing.line.setAttribute('y2', y)
    } else if (grip) {
      const scale = box[2] / drawn.clientWidth
      box[0] -= (event.clientX - grip[0]) * scale
      box[1] -= (event.clientY - grip[1]) * scale
      grip = [event.clientX, event.clientY]
      show()
    }
  })
  for (const gone of ['pointercancel', 'pointerleave'])
    drawn.addEventListener(gone, event => fingers.delete(event.pointerId))
  drawn.addEventListener('pointerup', event => {
    fingers.delete(event.pointerId)
    const from = drawing?.room
    drawing?.line.remove()
    drawing = null
    grip = null
    if (!from) return
    const to = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-room]')?.dataset.room ?? null
    const [x, y] = at(from)
    const point = to === null ? pointOf(event) : { x: at(to)[0], y: at(to)[1] }
    if (to === from || Math.hypot(point.x - x, point.y - y) < high) return
    join(from, to, wayTo((point.x - x) / across, (point.y - y) / down, taken(from)))
  })
  return drawn
}

/** Cuts a text so that it fits into a room's box. */
const cut = text => (text.length > 19 ? `${text.slice(0, 18)}…` : text)

/** The free direction that is nearest to a line; empty if none is free. */
function wayTo(dx, dy, taken) {
  const length = Math.hypot(dx, dy)
  const likeness = ([x, y]) => (x * dx + y * dy) / Math.hypot(x, y) / length
  const free = Object.entries(steps).filter(([way]) => !taken.has(way))
  return free.reduce((best, one) => (best && likeness(best[1]) >= likeness(one[1]) ? best : one), null)?.[0] ?? ''
}

/** Updates the people in the rooms of the drawn map. */
export function showPeople(people) {
  for (const room of document.querySelectorAll('svg.map [data-room]')) {
    const here = people.filter(one => one.at === room.dataset.room).map(({ name }) => name)
    const text = room.querySelector('.file')
    text.textContent = here.join(', ').slice(0, 19) || text.dataset.file
    text.classList.toggle('person', here.length > 0)
  }
}
