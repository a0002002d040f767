import type { Room } from '/compat/ranvier/core/room'

/** An exit of a room. */
export interface Exit {
  roomId: string
  direction: string
  /** The message that everybody in the room sees when a character leaves by this exit. */
  leaveMessage?: string
  /** Whether the exit is inferred from the coordinates of the rooms. */
  inferred?: boolean
  hidden?: boolean
  [more: string]: unknown
}

const steps = [
  [-1, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
  [1, 1, 0],
  [-1, 1, 0],
  [1, -1, 0],
  [-1, -1, 0],
] as const

const names = {
  stock: ['west', 'east', 'north', 'south', 'up', 'down', 'northeast', 'northwest', 'southeast', 'southwest'],
  ru3: [
    ...['запад', 'восток', 'север', 'юг', 'вверх', 'вниз'],
    ...['северо-восток', 'северо-запад', 'юго-восток', 'юго-запад'],
  ],
} as const

/** Returns a deep copy of an exit. Most exits have only strings and flags, and are copied without the slow conversion to JSON and back. */
function copyOf(exit: Exit): Exit {
  const { roomId, direction } = exit
  // Most exits have only these two properties, so there is no need to loop over them.
  const keys = Object.keys(exit)
  const isPlain = keys.length === 2 && keys[0] === 'roomId' && keys[1] === 'direction'
  if (isPlain && typeof roomId === 'string' && typeof direction === 'string')
    return { roomId, direction, inferred: false }
  for (const key in exit) {
    const kind = typeof exit[key]
    if (kind !== 'string' && kind !== 'boolean')
      return { ...(JSON.parse(JSON.stringify(exit)) as Exit), inferred: false }
  }
  return { ...exit, inferred: false }
}

/** Returns the exits of a room: copies of its own exits, then the exits to neighbouring rooms on the map. */
export function exitsOf(room: Room): Exit[] {
  const exits: Exit[] = []
  for (const exit of room.exits) exits.push(copyOf(exit))
  const { area, coordinates } = room
  if (!area || !coordinates) return exits
  const directions = names[room.engine.fork === 'ru3' ? 'ru3' : 'stock']
  for (const [i, [x, y, z]] of steps.entries()) {
    const beside = area.getRoomAtCoordinates(coordinates.x + x, coordinates.y + y, coordinates.z + z)
    const direction = directions[i]!
    if (!beside || exits.some(exit => exit.direction === direction)) continue
    exits.push({ roomId: beside.entityReference, direction, inferred: true })
  }
  return exits
}
