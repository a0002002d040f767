import { hasMercNumbers, traitsOf } from '/compat/diku/families'
import { leftOut } from '/compat/diku/left-out'
import type { DikuWorld, Place, Problem, ResetCommand } from '/compat/diku/model'
import { unknownSpells } from '/compat/diku/object-values'
import { isKnownSpecial } from '/compat/diku/specials'

/** The highest object type and the highest sector number in any family. */
const mostTypes = 70
const mostSectors = 20
/** The maximum number of notes that are listed one by one. */
const told = 200
/** The number of notes of each kind that a grouped list shows. */
const toldOfKind = 3

/** Lists the first errors in a world's files other than syntax errors, and the number of further errors. */
export function inspect(world: DikuWorld, family: string): Problem[] {
  const notes = findings(world, family)
  const more = notes.length - told
  return more > 0 ? [...notes.slice(0, told), { file: '', line: 0, message: `and ${more} more of these` }] : notes
}

/**
 * Returns notes as texts. Notes that differ only in numbers are of the same kind. If a kind has many notes, only the first are listed, with the
 * count of the rest.
 */
export function grouped(notes: readonly Problem[]): string[] {
  const kinds = new Map<string, string[]>()
  for (const { file, line, message } of notes) {
    // A note on programs that are left out contains a count, so it isn't grouped.
    const kind = / left out: /.test(message) ? `${file} ${message}` : message.replace(/-?\d+/g, '')
    const text = file === '' ? message : `${file}:${line} ${message}`
    const known = kinds.get(kind)
    if (known) known.push(text)
    else kinds.set(kind, [text])
  }
  return [...kinds.values()].flatMap(texts =>
    texts.length > toldOfKind
      ? [
          ...texts.slice(0, toldOfKind - 1),
          `${texts[toldOfKind - 1]} (and ${texts.length - toldOfKind} more like this)`,
        ]
      : texts,
  )
}

/**
 * Lists all errors in a world's files other than syntax errors: exits to missing rooms, resets of missing records, shops without keepers. A
 * world that was read only in part has many such errors at its borders.
 */
export function findings(world: DikuWorld, family: string): Problem[] {
  const notes: Problem[] = [...leftOut(world), ...world.notes]
  for (const room of world.rooms.values()) {
    for (const [way, { to, key }] of room.exits) {
      if (to > 0 && to < 65535 && !world.rooms.has(to))
        notes.push({
          ...room.place,
          message: `room #${room.vnum}: exit ${way} leads to room #${to}, which is not there`,
        })
      if (key > 0 && key < 65535 && !world.objects.has(key))
        notes.push({ ...room.place, message: `room #${room.vnum}: the key of exit ${way}, #${key}, is not there` })
    }
  }
  for (const { commands } of world.zones) for (const command of commands) notes.push(...ofReset(command, world, family))
  for (const { keeper, products, place, vnum } of world.shops) {
    if (!world.mobs.has(keeper))
      notes.push({ ...place, message: `shop #${vnum}: its keeper, #${keeper}, is not there` })
    for (const product of products)
      if (product > 0 && !world.objects.has(product))
        notes.push({ ...place, message: `shop #${vnum}: object #${product} is not there` })
  }
  for (const object of world.objects.values()) {
    for (const spell of unknownSpells(object))
      notes.push({ ...object.place, message: `object #${object.vnum}: there is no spell here for ${spell}` })
    if (object.type < 1 || object.type > mostTypes)
      notes.push({ ...object.place, message: `object #${object.vnum}: there is no type ${object.type}` })
  }
  for (const room of world.rooms.values()) {
    for (const way of room.exits.keys())
      if (way < 0 || way > 10)
        notes.push({ ...room.place, message: `room #${room.vnum}: there is no direction ${way}` })
    if (room.sector < 0 || room.sector > mostSectors)
      notes.push({ ...room.place, message: `room #${room.vnum}: there is no sector ${room.sector}` })
  }
  for (const zone of world.zones) {
    if (zone.mode < 0 || zone.mode > 2) notes.push({ ...zone.place, message: `there is no reset mode ${zone.mode}` })
    if (zone.lifespan < 0) notes.push({ ...zone.place, message: `a lifespan of ${zone.lifespan} minutes` })
    if (zone.top < zone.bottom) notes.push({ ...zone.place, message: `its rooms end (${zone.top}) before they begin` })
  }
  for (const [what, all] of [
    ['room', world.rooms],
    ['mobile', world.mobs],
    ['object', world.objects],
  ] as const) {
    notes.push(...outOfOrder(what, [...all.values()]))
  }
  for (const [vnum, name] of world.specials) {
    const mob = world.mobs.get(vnum)
    if (!isKnownSpecial(name))
      notes.push({ ...(mob?.place ?? { file: '', line: 0 }), message: `mobile #${vnum}: ${name} is not known here` })
  }
  return notes
}

/**
 * Notes records that are out of order. CircleMUD finds records by searching a sorted list, so it can't find a record whose number
 * is lower than the number before it.
 */
function outOfOrder(what: string, all: readonly { vnum: number; place: Place }[]): Problem[] {
  return all.flatMap((one, i) => {
    const before = all[i - 1]
    const isWrong = before && before.place.file === one.place.file && one.vnum < before.vnum
    if (one.vnum < 0) return [{ ...one.place, message: `${what} #${one.vnum}: numbers begin with 0` }]
    return isWrong ? [{ ...one.place, message: `${what} #${one.vnum} stands behind #${before.vnum}` }] : []
  })
}

/** Lists the errors in a T or V command of tbaMUD. */
function ofScript(letter: string, [on = 0, second = 0, third = 0]: readonly number[], world: DikuWorld): string[] {
  const wrong: string[] = []
  const program = world.programs.find(({ vnum }) => vnum === second)
  const kinds = ['mobile', 'object', 'room']
  if (kinds[on] === undefined) wrong.push(`it is for a mobile (0), an object (1) or a room (2), not ${on}`)
  if (on === 2 && !world.rooms.has(third)) wrong.push(`it names room #${third}, which is not there`)
  if (letter === 'T' && program?.source === undefined) wrong.push(`there is no trigger #${second}`)
  return wrong
}

function ofReset({ letter, args: written, place }: ResetCommand, world: DikuWorld, family: string): Problem[] {
  const args = written.slice(traitsOf(family).resetOffset)
  const [first = 0, second = 0, third = 0] = args
  const named: Record<string, ['mobs' | 'objects' | 'rooms', number][]> = {
    M: [
      ['mobs', first],
      ['rooms', third],
    ],
    O: [['objects', first], ...(third === -1 ? [] : ([['rooms', third]] as ['rooms', number][]))],
    G: [['objects', first]],
    E: [['objects', first]],
    P: [['objects', first], ...(family === 'smaug' ? [] : ([['objects', third]] as ['objects', number][]))],
    D: [['rooms', first]],
    R: hasMercNumbers(family)
      ? [['rooms', first]]
      : [
          ['rooms', first],
          ['objects', second],
        ],
  }
  const wrong: string[] = []
  if (letter === 'D' && (second < 0 || second > 10)) wrong.push(`there is no direction ${second}`)
  if (letter === 'D' && (third < 0 || third > 2))
    wrong.push(`a door is open (0), closed (1) or locked (2), not ${third}`)
  const isScript = family === 'tba' && 'TV'.includes(letter)
  if (isScript) wrong.push(...ofScript(letter, args, world))
  // All other letters are scripts of other families, or traps.
  else if (!'MOGEPDRH'.includes(letter)) wrong.push('it is left out')
  if (letter === 'E' && (third < 0 || third > 20)) wrong.push(`there is no place ${third} to wear something`)
  const names = { mobs: 'mobile', objects: 'object', rooms: 'room' }
  const missing = (named[letter] ?? [])
    .filter(([kind, vnum]) => !world[kind].has(vnum))
    .map(([kind, vnum]) => ({ ...place, message: `${letter} names ${names[kind]} #${vnum}, which is not there` }))
  return [...missing, ...wrong.map(message => ({ ...place, message: `${letter}: ${message}` }))]
}
