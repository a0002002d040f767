// The ground of a room with tiles, drawn from game data (Room.Tiles). The player walks on it by click, tap or key.

const holder = document.getElementById('ground')
const canvas = document.getElementById('tiles')
const about = document.getElementById('tiles-about')
const paper = canvas.getContext('2d')
const still = matchMedia('(prefers-reduced-motion: reduce)')

/** The minimum and maximum size of a tile in pixels, and the minimum number of tiles across and down unless tiles would get too small. */
const [leastTile, mostTile, leastAcross, leastDown] = [18, 30, 17, 17]

/** The name of the page's colour for each character of the ground. */
const grounds = { '#': 'wall', '.': 'floor', "'": 'door', '+': 'door', '~': 'water', '=': 'fence' }

/** The known data of the room; null if the room has no ground. */
let room = null
let sendData = () => {}
let frame = 0

/** @param sender sends game data to the world */
export function groundGoesTo(sender) {
  sendData = sender
}

/** Handles a message with a whole room, or with changes in the room. */
export function takeTiles(update) {
  if (update.room) {
    const [width, height] = update.size
    const { room: name, pace, radius } = update
    room = { name, width, height, pace, radius, tiles: new Map(), things: new Map(), at: null }
  }
  if (!room) {
    sendData('Room.Tiles.Get')
    return
  }
  for (const [x, y, run] of update.ground ?? []) {
    ;[...run].forEach((tile, i) => {
      room.tiles.set(y * room.width + x + i, tile)
    })
  }
  if (update.at) room.at = moved(room.at, ...update.at)
  for (const [id, x, y, sign, kind, name, health = 100, across = 1] of update.put ?? [])
    room.things.set(id, { ...moved(room.things.get(id), x, y), sign, kind, name, health, across })
  for (const [id, x, y] of update.go ?? []) {
    const thing = room.things.get(id)
    if (thing) Object.assign(thing, moved(thing, x, y))
  }
  for (const id of update.off ?? []) room.things.delete(id)
  holder.hidden = false
  describe()
  redraw()
}

/** Notes the player's room, and hides the ground if it belongs to another room. */
export function groundIsOf(name) {
  if (room && room.name !== name) room = null
  holder.hidden = room === null
}

/** The data of something that moves to a tile. Its movement is animated, and takes at most the time of a step. */
function moved(before, x, y) {
  const far = before ? Math.max(Math.abs(x - before.x), Math.abs(y - before.y)) : 0
  if (!before || far === 0 || far > 3 || still.matches) return { ...before, x, y, fromX: x, fromY: y, since: 0 }
  const now = placeOf(before)
  return { ...before, x, y, fromX: now.x, fromY: now.y, since: performance.now() }
}

/** The position at which something is drawn at this moment. */
function placeOf({ x, y, fromX, fromY, since }) {
  const part = Math.min(1, (performance.now() - since) / (room.pace * 0.9))
  return { x: fromX + (x - fromX) * part, y: fromY + (y - fromY) * part, isMoving: part < 1 }
}

function redraw() {
  if (frame === 0) frame = requestAnimationFrame(draw)
}

/** The layout of the ground on the canvas: the pixels of a tile, and the fractional tile position of the upper left corner. */
function layOut() {
  const { clientWidth, clientHeight } = canvas
  const size = Math.max(leastTile, Math.min(mostTile, clientWidth / leastAcross, clientHeight / leastDown))
  const at = placeOf(room.at)
  return {
    size,
    left: at.x + 0.5 - canvas.clientWidth / size / 2,
    top: at.y + 0.5 - canvas.clientHeight / size / 2,
  }
}

function draw() {
  frame = 0
  if (!room?.at || holder.hidden) return
  const { clientWidth: width, clientHeight: height } = canvas
  const scale = devicePixelRatio || 1
  if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale)
  if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale)
  paper.setTransform(scale, 0, 0, scale, 0, 0)
  paper.clearRect(0, 0, width, height)
  const view = layOut()
  const style = getComputedStyle(holder)
  const colours = name => style.getPropertyValue(`--tile-${name}`).trim()
  drawGround(view, width, height, colours)
  let isMoving = placeOf(room.at).isMoving
  // Livings are drawn on top of the things on the ground.
  const order = 'xnimpf'
  for (const thing of [...room.things.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))) {
    const place = placeOf(thing)
    if (place.isMoving) isMoving = true
    drawThing(thing, place, view, colours)
  }
  drawThing({ kind: 'you', sign: '@', health: 100, across: 1 }, placeOf(room.at), view, colours)
  if (isMoving) redraw()
}

function drawGround({ size, left, top }, width, height, colours) {
  const painted = Object.fromEntries(Object.entries(grounds).map(([sign, name]) => [sign, colours(name)]))
  const floor = colours('floor')
  const line = colours('line')
  for (let y = Math.floor(top); y <= top + height / size; y++) {
    for (let x = Math.floor(left); x <= left + width / size; x++) {
      const tile = x >= 0 && x < room.width ? room.tiles.get(y * room.width + x) : undefined
      if (tile === undefined) continue
      const [pixelX, pixelY] = [(x - left) * size, (y - top) * size]
      const far = Math.hypot(x - room.at.x, y - room.at.y) > room.radius + 0.5
      paper.globalAlpha = far ? 0.55 : 1
      const isWhole = tile === '#' || tile === '~' || tile === '.'
      paper.fillStyle = isWhole ? painted[tile] : floor
      paper.fillRect(pixelX, pixelY, size + 0.5, size + 0.5)
      if (tile === '.') {
        paper.strokeStyle = line
        paper.strokeRect(pixelX + 0.5, pixelY + 0.5, size - 1, size - 1)
      }
      paper.fillStyle = painted[tile]
      if (tile === '+') paper.fillRect(pixelX + size * 0.12, pixelY + size * 0.12, size * 0.76, size * 0.76)
      if (tile === "'") {
        paper.fillRect(pixelX, pixelY, size * 0.16, size)
        paper.fillRect(pixelX + size * 0.84, pixelY, size * 0.16, size)
      }
      if (tile === '=') {
        for (const part of [0.15, 0.45, 0.75])
          paper.fillRect(pixelX + size * part, pixelY + size * 0.2, size * 0.1, size * 0.6)
        paper.fillRect(pixelX, pixelY + size * 0.4, size, size * 0.12)
      }
    }
  }
  paper.globalAlpha = 1
}

function drawThing({ kind, sign, health, across }, { x, y }, { size, left, top }, colours) {
  const whole = size * across
  const [middleX, middleY] = [(x - left) * size + whole / 2, (y - top) * size + whole / 2]
  const isLiving = 'mfp'.includes(kind) || kind === 'you'
  if (isLiving) {
    paper.fillStyle = colours(kind)
    paper.beginPath()
    // A large living fills all tiles that it occupies.
    if (across > 1)
      paper.roundRect(middleX - whole * 0.46, middleY - whole * 0.46, whole * 0.92, whole * 0.92, size * 0.4)
    else paper.arc(middleX, middleY, size * 0.42, 0, 7)
    paper.fill()
  }
  paper.fillStyle = isLiving ? colours('on-living') : colours(kind)
  paper.font = `bold ${Math.round(whole * 0.62)}px system-ui, sans-serif`
  paper.textAlign = 'center'
  paper.textBaseline = 'middle'
  const shown = { x: sign === '<' ? '▲' : sign === '>' ? '▼' : sign, n: '✦', i: '◆' }[kind] ?? sign
  paper.fillText(shown, middleX, middleY + whole * 0.04)
  if (isLiving && health < 100) {
    const [bar, above] = [whole * 0.84, middleY - whole * 0.5]
    paper.fillStyle = colours('line')
    paper.fillRect(middleX - bar / 2, above, bar, size * 0.12)
    paper.fillStyle = colours('health')
    paper.fillRect(middleX - bar / 2, above, (bar * health) / 100, size * 0.12)
  }
}

/** The distances from the player to the nearest tile of a thing, to the east and to the south. */
function besideMe({ x, y, across }) {
  const near = (from, at) => Math.max(from, Math.min(at, from + across - 1)) - at
  return [near(x, room.at.x), near(y, room.at.y)]
}

/** Describes the drawing in words, for the canvas's label and the line below it. */
function describe() {
  if (!room.at) return
  const { x, y } = room.at
  const near = [...room.things.values()]
    .filter(({ kind }) => 'mfp'.includes(kind))
    .map(({ name, ...thing }) => ({ name, at: besideMe(thing) }))
    .sort((a, b) => Math.max(...a.at.map(Math.abs)) - Math.max(...b.at.map(Math.abs)))
    .slice(0, 3)
    .map(({ name, at }) => `${name}${whereabouts(...at)}`)
  about.textContent = near.length === 0 ? `At ${x} ${y}` : `At ${x} ${y} · ${near.join(' · ')}`
}

function whereabouts(dx, dy) {
  const down = dy === 0 ? '' : ` ${Math.abs(dy)}${dy < 0 ? 'n' : 's'}`
  return `${down}${dx === 0 ? '' : ` ${Math.abs(dx)}${dx < 0 ? 'w' : 'e'}`}`
}

// ---- walking

function tileOf(event) {
  const { size, left, top } = layOut()
  return { x: Math.floor(left + event.offsetX / size), y: Math.floor(top + event.offsetY / size) }
}

canvas.addEventListener('click', event => {
  if (!room?.at) return
  canvas.focus({ preventScroll: true })
  // Without this call, the page would move the focus to the input line.
  event.stopPropagation()
  const tile = tileOf(event)
  if (tile.x >= 0 && tile.y >= 0) sendData('Room.Tiles.Walk', tile)
})

canvas.addEventListener('dblclick', event => {
  if (!room?.at) return
  const { x, y } = tileOf(event)
  const isAt = thing => x >= thing.x && x < thing.x + thing.across && y >= thing.y && y < thing.y + thing.across
  if ([...room.things.values()].some(thing => 'mf'.includes(thing.kind) && isAt(thing)))
    sendData('Room.Tiles.Attack', { x, y })
})

const ways = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Numpad8: [0, -1],
  Numpad2: [0, 1],
  Numpad4: [-1, 0],
  Numpad6: [1, 0],
  Numpad7: [-1, -1],
  Numpad9: [1, -1],
  Numpad1: [-1, 1],
  Numpad3: [1, 1],
}
const held = new Set()
let lastStep = 0

canvas.addEventListener('keydown', event => {
  if (!ways[event.code] || !room || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  held.add(event.code)
  // A key that is held down repeats faster than the player walks.
  if (performance.now() - lastStep < room.pace * (event.repeat ? 1 : 0.3)) return
  lastStep = performance.now()
  const [x, y] = [...held].reduce((sum, code) => [sum[0] + ways[code][0], sum[1] + ways[code][1]], [0, 0])
  const way = `${y < 0 ? 'north' : y > 0 ? 'south' : ''}${x < 0 ? 'west' : x > 0 ? 'east' : ''}`
  if (way !== '') sendData('Room.Tiles.Step', { way })
})
canvas.addEventListener('keyup', ({ code }) => held.delete(code))
canvas.addEventListener('blur', () => held.clear())
addEventListener('resize', redraw)
new ResizeObserver(redraw).observe(canvas)
