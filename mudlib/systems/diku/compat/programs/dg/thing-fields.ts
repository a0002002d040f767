import { chop, isAbbreviation, isSame, lower, toNumber } from './c-text'
import { countItems, roomOfObj, uidText } from './lookup'
import { eqPosition } from './positions'
import { findVariable, type Scope } from './scope'
import type { DgWorld, Obj, ObjNumber, Room } from './world'

type ObjField = (world: DgWorld, obj: Obj, sub: string) => string | undefined
type RoomField = (world: DgWorld, room: Room, sub: string) => string | undefined

const figure =
  (what: ObjNumber): ObjField =>
  (world, obj) =>
    String(world.objNumber(obj, what))

/** Makes a field for a number. A sub-field is added to the number, but the result is never below 1. */
const added =
  (what: ObjNumber): ObjField =>
  (world, obj, sub) => {
    if (sub !== '') world.setObjNumber(obj, what, Math.max(1, (world.objNumber(obj, what) + toNumber(sub)) | 0))
    return String(world.objNumber(obj, what))
  }

const osetWords = ['alias', 'apply', 'longdesc', 'shortdesc']

const objFields: Record<string, ObjField> = {
  affects: (world, obj, sub) => (sub !== '' && world.affectFlags(obj).includes(sub) ? '1' : '0'),
  cost: added('cost'),
  cost_per_day: added('cost_per_day'),
  carried_by: (world, obj) => uidText(world, world.carrier(obj)),
  contents: (world, obj) => uidText(world, world.contents(obj)[0] ?? null),
  count: (world, obj, sub) => String(world.isContainer(obj) ? countItems(world, sub, world.contents(obj)) : 0),
  extra: (world, obj, sub) => {
    const flags = world.extraFlags(obj)
    if (sub === '') return flags.length > 0 ? `${flags.join(' ')} ` : 'NOBITS '
    return flags.includes(sub) ? '1' : '0'
  },
  has_in: (world, obj, sub) => (world.isContainer(obj) && countItems(world, sub, world.contents(obj)) > 0 ? '1' : '0'),
  hasattached: (world, obj, sub) => (sub === '' ? '' : world.isAttached(obj, toNumber(sub)) ? '1' : '0'),
  id: (world, obj) => String(world.uidOf(obj)),
  is_inroom: (world, obj) => uidText(world, world.floorOf(obj)),
  is_pc: () => '-1',
  name: (world, obj) => world.keywords(obj),
  next_in_list: (world, obj) => uidText(world, world.nextInList(obj)),
  oset: (world, obj, sub) => {
    if (sub === '') return undefined
    const [word, value] = chop(sub)
    const what = osetWords.find(one => isAbbreviation(word, one))
    if (what) world.oset(obj, what, value)
    return what ? '1' : '0'
  },
  room: (world, obj) => uidText(world, roomOfObj(world, obj)),
  shortdesc: (world, obj) => world.short(obj),
  type: (world, obj) => world.type(obj),
  timer: figure('timer'),
  vnum: (world, obj, sub) => (sub === '' ? String(world.vnumOf(obj)) : world.vnumOf(obj) === toNumber(sub) ? '1' : '0'),
  val0: figure('val0'),
  val1: figure('val1'),
  val2: figure('val2'),
  val3: figure('val3'),
  wearflag: (world, obj, sub) => (sub !== '' && world.canWear(obj, eqPosition(sub)) ? '1' : '0'),
  weight: added('weight'),
  worn_by: (world, obj) => uidText(world, world.wearer(obj)),
}

const exit =
  (direction: string): RoomField =>
  (world, room, sub) => {
    const found = world.exit(room, direction)
    if (!found) return ''
    if (isSame(sub, 'vnum')) return String(found.to)
    if (isSame(sub, 'key')) return String(found.key)
    if (isSame(sub, 'room')) return uidText(world, found.to < 0 ? null : world.roomByVnum(found.to))
    return sub === '' || isSame(sub, 'bits') ? found.bits : ''
  }

const roomFields: Record<string, RoomField> = {
  name: (world, room) => world.roomName(room),
  sector: (world, room) => world.sector(room),
  vnum: (world, room, sub) =>
    sub === '' ? String(world.vnumOf(room)) : world.vnumOf(room) === toNumber(sub) ? '1' : '0',
  contents: (world, room, sub) => {
    const floor = world.floor(room)
    if (sub === '') return uidText(world, floor[0] ?? null)
    const vnum = toNumber(sub)
    return uidText(world, floor.find(obj => world.vnumOf(obj) === vnum) ?? null)
  },
  people: (world, room) => uidText(world, world.people(room)[0] ?? null),
  id: (world, room) => String(world.uidOf(room)),
  weather: (world, room) => world.weather(room),
  hasattached: (world, room, sub) => (sub === '' ? '' : world.isAttached(room, toNumber(sub)) ? '1' : '0'),
  zonenumber: (world, room) => String(world.zoneNumber(room)),
  zonename: (world, room) => world.zoneName(room),
  roomflag: (world, room, sub) => (sub !== '' && world.roomFlags(room).includes(sub) ? '1' : '0'),
  north: exit('north'),
  east: exit('east'),
  south: exit('south'),
  west: exit('west'),
  up: exit('up'),
  down: exit('down'),
}

export const objFieldNames: ReadonlyMap<string, ObjField> = new Map(Object.entries(objFields))
export const roomFieldNames: ReadonlyMap<string, RoomField> = new Map(Object.entries(roomFields))

/** Returns the value of a field of an object; null if it has no such field. */
export function objField({ world }: Scope, obj: Obj, field: string, sub: string): string | null {
  const value = objFieldNames.get(lower(field))?.(world, obj, sub)
  return value ?? variableOf(world, obj, field)
}

/** Returns the value of a field of a room; null if it has no such field. Room 0, the void, has only variables. */
export function roomField({ world }: Scope, room: Room, field: string, sub: string): string | null {
  if (world.vnumOf(room) === 0) return variableOf(world, room, field) ?? ''
  const value = roomFieldNames.get(lower(field))?.(world, room, sub)
  return value ?? variableOf(world, room, field)
}

function variableOf(world: DgWorld, thing: Obj | Room, field: string): string | null {
  const script = world.scriptOf(thing)
  return (script && findVariable(script.globals, field)?.value) ?? null
}
