import { startRoom } from '/compat/programs/records'
import { directions as short } from '/lib/directions'
import { chop, firstWord, isAbbreviation, toNumber } from './c-text'
import type { Order } from './mud-orders'

const ways = ['north', 'east', 'south', 'west', 'up', 'down']
const fields = ['purge', 'description', 'flags', 'key', 'name', 'room']

/** The bits of a door's flags. */
const isDoor = 1
const isClosed = 2
const isLocked = 4

/** Runs `door room direction field value`. Changes an exit, or makes one. The rule is that of do_mdoor() in tbaMUD. */
export function setDoor(order: Order): void {
  const { world } = order
  const [target, rest] = chop(order.rest)
  const [direction, others] = chop(rest)
  const [word, value] = chop(others)
  const room = startRoom(world.records, toNumber(target))
  const way = short[direction] ?? ways.find(one => isAbbreviation(direction, one))
  const field = fields.find(one => isAbbreviation(word, one))
  if (!room || !way || !field) {
    world.log(`door called with too few or wrong arguments: '${order.rest}'`)
    return
  }
  const { [way]: _exit, ...exits } = room.exits
  const { [way]: door, ...doors } = room.doors
  if (field === 'purge') {
    room.exits = exits
    room.doors = doors
  } else if (field === 'room') {
    const to = startRoom(world.records, toNumber(value))
    if (!to) {
      world.log(`door: no room ${value}`)
      return
    }
    room.exits = { ...room.exits, [way]: to.path }
  } else if (field === 'name') room.doors = { ...room.doors, [way]: { ...door, name: firstWord(value)[0] } }
  else if (field === 'key') {
    const key = world.records.pathOf('object', toNumber(value)) ?? ''
    room.doors = { ...room.doors, [way]: { name: 'door', ...door, key } }
  } else if (field === 'description') room.views = { ...room.views, [way]: value }
  else setFlags(order, room, way, value)
}

function setFlags(_order: Order, room: import('/std/room').Room, way: string, value: string): void {
  const bits = flagsOf(value)
  if ((bits & isDoor) === 0) {
    const { [way]: _gone, ...doors } = room.doors
    room.doors = doors
    return
  }
  room.doors = { ...room.doors, [way]: { name: 'door', ...room.doors[way] } }
  room.setDoor(way, (bits & isLocked) !== 0 ? 'locked' : (bits & isClosed) !== 0 ? 'closed' : 'open', true)
}

/** Parses flags: a number, or letters with a for the first bit. */
function flagsOf(value: string): number {
  const [word] = firstWord(value)
  if (/^\d+$/.test(word)) return toNumber(word)
  return [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) - 97)), 0)
}
