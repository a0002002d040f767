import { luaTable } from 'driver'
import { lua } from '/compat/lua/host'
import { zones } from '/daemons/names'
import type { Room } from '/std/room'
import { keyOf } from '../keys'

// The properties of rooms that programs read and set. Names: Aardwolf's page of room properties.

const ways = new Set(['north', 'south', 'east', 'west', 'up', 'down'])
/** Properties that rooms in this mudlib don't have. Programs read fixed values. */
const nothing: Readonly<Record<string, unknown>> = { clan: '', guild: '', healrate: 100, manarate: 100, owner: '' }

const kept = /^(?:zone)?data[1-5]$/

function exit(room: Room, way: string): unknown {
  const to = room.exitTo(way)
  if (to === null) return null
  const state = room.doorState(way)
  const door = room.doors[way]
  return luaTable([], {
    keyword: door?.name ?? '',
    target: keyOf({ path: room.absolute(to) } as Room),
    open: state === null || state === 'open' ? 1 : 0,
    closed: state === 'closed' || state === 'locked' ? 1 : 0,
    locked: state === 'locked' ? 1 : 0,
  })
}

/** A property of a room. @throws if there is no such property */
export function readRoom(room: Room, key: string): unknown {
  if (ways.has(key)) return exit(room, key)
  if (Object.hasOwn(nothing, key)) return nothing[key]
  const zone = () => zones().zoneOf(room.path)
  if (kept.test(key)) return lua().dataOf(keeperOf(room, key), key)
  switch (key) {
    case 'name':
      return room.short
    case 'key':
      return keyOf(room)
    case 'sector':
      return room.sector
    case 'brightness':
      return room.isLit ? 1 : 0
    case 'peoplecount':
      return room.livings.length
    case 'playercount':
      return room.players.length
    case 'repoptime':
      return (zone()?.lifespan ?? 0) * 60
    case 'zonekey':
      return zone()?.path.split('/').at(-2) ?? ''
    case 'zonename':
      return zone()?.title ?? ''
  }
  throw new Error(`ROOM has no property '${key}'`)
}

/** The path under which a number is stored: the path of the room or of its zone. */
function keeperOf(room: Room, key: string): string {
  return key.startsWith('zone') ? (zones().zoneOf(room.path)?.path ?? room.path) : room.path
}

/** Sets a property of a room. @throws if programs can't set that property */
export function setRoom(room: Room, key: string, value: unknown): void {
  if (!kept.test(key)) throw new Error(`programs don't set ${key} of a ROOM`)
  if (typeof value !== 'number') throw new Error(`${key} is a number`)
  lua().setData(keeperOf(room, key), key, value)
}
