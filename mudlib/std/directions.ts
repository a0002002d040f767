/** What players type for a direction, to the direction's name. */
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

/** The way back. */
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

/** `from the north`, `from above`: where somebody comes from who went in a direction. */
export function arrivalFrom(direction: string): string {
  const back = opposite[direction]
  if (back === 'up') return 'from above'
  if (back === 'down') return 'from below'
  if (back === 'in' || back === 'out') return `from ${back === 'in' ? 'inside' : 'outside'}`
  return back ? `from the ${back}` : ''
}
