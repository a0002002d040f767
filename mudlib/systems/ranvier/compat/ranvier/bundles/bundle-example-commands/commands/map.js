const { Broadcast } = require('ranvier')

const DEFAULT_RADIUS = 4
const LARGEST_RADIUS = 14

/** Draws the rooms on this level that have coordinates. `>` marks a room with another below it, `<` with one above, `%` with both. */
module.exports = {
  usage: 'map',
  command: () => (args, player) => {
    const { room } = player
    if (!room?.coordinates) {
      return Broadcast.sayAt(player, "You can't see a map in this room.")
    }

    const { rows, columns } = extent(Number.parseInt(args, 10))
    const { x: centre, y: middle, z } = room.coordinates
    const frame = '-'.repeat(columns * 2 + 1)
    const lines = [`.${frame}.`]
    for (let y = middle + rows; y >= middle - rows; y--) {
      let line = ''
      for (let x = centre - columns; x <= centre + columns; x++) {
        line += x === centre && y === middle ? '<b><yellow>@</yellow></b>' : mark(room.area, x, y, z)
      }
      lines.push(`|${line}|`)
    }
    lines.push(`'${frame}'`)
    Broadcast.sayAt(player, lines.join('\r\n'))
  },
}

/** The number of rows above and below, and of columns to either side; twice as many columns, because letters are twice as high as wide. */
function extent(asked) {
  const radius = Number.isNaN(asked) ? DEFAULT_RADIUS : asked - (asked % 2)
  if (radius < 1 || radius > LARGEST_RADIUS) {
    return { rows: 1, columns: 2 }
  }
  return { rows: radius, columns: radius * 2 }
}

function mark(area, x, y, z) {
  if (!area.getRoomAtCoordinates(x, y, z)) {
    return ' '
  }
  const above = area.getRoomAtCoordinates(x, y, z + 1)
  const below = area.getRoomAtCoordinates(x, y, z - 1)
  if (above && below) {
    return '%'
  }
  return above ? '<' : below ? '>' : '.'
}
