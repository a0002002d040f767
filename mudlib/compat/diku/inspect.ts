import type { DikuWorld, Problem, ResetCommand } from '/compat/diku/model'
import { isKnownSpecial } from '/compat/diku/specials'

/** How many of one kind of note are told one by one. */
const told = 20

/**
 * What a world's files say that can't be, though it can be read: ways to no room, resets of what isn't there, shops without keepers.
 * A part of a world has many of these at its edges.
 */
export function inspect(world: DikuWorld, family: string): Problem[] {
  const notes: Problem[] = []
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
  for (const [vnum, name] of world.specials) {
    const mob = world.mobs.get(vnum)
    if (!isKnownSpecial(name))
      notes.push({ ...(mob?.place ?? { file: '', line: 0 }), message: `mobile #${vnum}: ${name} is not known here` })
  }
  const more = notes.length - told * 10
  return more > 0 ? [...notes.slice(0, told * 10), { file: '', line: 0, message: `and ${more} more of these` }] : notes
}

function ofReset({ letter, args: written, place }: ResetCommand, world: DikuWorld, family: string): Problem[] {
  const args = family === 'smaug' ? written.slice(2) : written
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
    R:
      family === 'rom' || family === 'smaug'
        ? [['rooms', first]]
        : [
            ['rooms', first],
            ['objects', second],
          ],
  }
  const names = { mobs: 'mobile', objects: 'object', rooms: 'room' }
  return (named[letter] ?? [])
    .filter(([kind, vnum]) => !world[kind].has(vnum))
    .map(([kind, vnum]) => ({ ...place, message: `${letter} names ${names[kind]} #${vnum}, which is not there` }))
}
