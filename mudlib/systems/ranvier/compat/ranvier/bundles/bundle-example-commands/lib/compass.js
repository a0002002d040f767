const LETTERS = {
  northwest: 'NW',
  north: 'N',
  northeast: 'NE',
  west: 'W',
  up: 'U',
  down: 'D',
  east: 'E',
  southwest: 'SW',
  south: 'S',
  southeast: 'SE',
}

/**
 * A compass of three lines, 15 characters wide.
 * @param {string[]} directions those with an exit: 'north', 'up' …; unknown ones are ignored
 * @return {string[]} the lines; the middle one has its own colour tags
 */
exports.compass = directions => {
  const at = direction => mark(direction, directions.includes(direction))
  const bright = text => `<yellow><b>${text}</b></yellow>`
  const vertical = direction => (directions.includes(direction) ? bright(at(direction)) : at(direction))

  return [
    `${at('northwest')}     ${at('north')}     ${at('northeast')}`,
    `${bright(at('west'))} <-${vertical('up')}-(@)-${vertical('down')}-> ${bright(at('east'))}`,
    `${at('southwest')}     ${at('south')}     ${at('southeast')}`,
  ]
}

/** The letters of a direction, or a dash instead; at the corners, the dash is on the outer side. */
function mark(direction, open) {
  const letters = LETTERS[direction]
  if (open) {
    return letters
  }
  return direction.endsWith('west') ? '-'.padEnd(letters.length) : '-'.padStart(letters.length)
}
