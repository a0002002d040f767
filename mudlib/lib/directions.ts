/** The direction that each abbreviation means. */
export const directions: Record<string, string> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
  u: 'up',
  d: 'down',
}

/** The opposite of each direction. */
export const opposite: Record<string, string> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
  northeast: 'southwest',
  southwest: 'northeast',
  northwest: 'southeast',
  southeast: 'northwest',
  up: 'down',
  down: 'up',
  in: 'out',
  out: 'in',
}

/**
 * The words for the side from which a living arrives after it moved in a direction: ` from the south` after `north`. They are empty for
 * other exits.
 */
export function arrivalFrom(direction: string): string {
  return arrivals[direction] ?? ''
}

const arrivals: Record<string, string> = {
  north: ' from the south',
  south: ' from the north',
  east: ' from the west',
  west: ' from the east',
  northeast: ' from the southwest',
  southwest: ' from the northeast',
  northwest: ' from the southeast',
  southeast: ' from the northwest',
  up: ' from below',
  down: ' from above',
  in: ' from outside',
  out: ' from inside',
}
