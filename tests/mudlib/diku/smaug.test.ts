import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSmaug } from '../../../mudlib/systems/diku/compat/diku/smaug.ts'
import { type Item, type Mob, type RoomState, type Snapshot, truth } from '../../../scripts/diku.ts'

/** Areas of the original server, if they lie beside the project. Their licences keep them out of it. */
const data = new URL('../../../../shared/data/smaug/', import.meta.url)
const there = existsSync(new URL('area/area.lst', data))

const read = () =>
  readSmaug(path => {
    const file = new URL(`area/${path}`, data)
    return existsSync(file) ? readFileSync(file, 'latin1') : null
  })

test.skipIf(!there)('smaug: every room has the resets that the original server loaded', () => {
  const world = read()
  expect(world.problems).toEqual([])
  const { originalResets, counts } = JSON.parse(readFileSync(new URL('truth.json', data), 'utf8'))
  expect([world.rooms.size, world.mobs.size, world.objects.size, world.shops.length]).toEqual([
    counts.rooms,
    counts.mobProtos,
    counts.objProtos,
    counts.shops,
  ])
  for (const zone of world.zones) {
    const ours: Record<string, string[]> = {}
    for (const { letter, args } of zone.commands) {
      const [room, extra, first, second, third = 0] = args
      ;(ours[room!] ??= []).push([letter, letter === 'P' ? extra : 0, first, second, third].join(' '))
    }
    const theirs = originalResets[zone.place.file] as Record<string, string[]>
    expect(Object.keys(ours).sort(), zone.place.file).toEqual(Object.keys(theirs).sort())
    // The extra argument matters only for P, where it is the nesting depth.
    const known = (line: string) => (line.startsWith('P') ? line : line.replace(/ \d+/, ' 0'))
    for (const [room, list] of Object.entries(theirs))
      expect([...ours[room]!].sort(), room).toEqual(list.map(known).sort())
  }
})

test.skipIf(!there)(
  'smaug: the four states of its world, room by room, are those of the original server',
  async () => {
    const theirs = JSON.parse(readFileSync(new URL('truth.json', data), 'utf8'))
    const keepers = new Set(read().shops.map(({ keeper }) => keeper))
    // The server itself leaves some things to chance: the order of a shopkeeper's wares, because their levels are random, and shuffled
    // exits.
    const shuffled = new Set(
      Object.values(theirs.originalResets as Record<string, Record<string, string[]>>).flatMap(rooms =>
        Object.keys(rooms).filter(room => rooms[room]!.some(line => line.startsWith('R'))),
      ),
    )
    const settle = ({ areas, ...counts }: Snapshot) => ({
      ...counts,
      areas: Object.fromEntries(
        Object.entries(areas!).map(([file, rooms]) => [
          file,
          Object.fromEntries(
            Object.entries(rooms)
              .map(([room, state]): [string, RoomState] => {
                const mobs = state.mobs?.map(mob => {
                  if (typeof mob === 'number' || !keepers.has(mob.v) || !mob.inv) return mob
                  return { ...mob, inv: [...mob.inv].sort() } as Mob
                })
                const { doors, ...rest } = { ...state, ...(mobs ? { mobs } : {}) }
                return [room, doors && !shuffled.has(room) ? { ...rest, doors } : rest]
              })
              .filter(([, state]) => Object.keys(state).length > 0),
          ),
        ]),
      ),
    })
    const ours = (await truth(fileURLToPath(data), 'smaug')) as Record<string, Snapshot>
    // If no level is random, a keeper's wares are in the server's order.
    const { objects } = read()
    const diced = new Set([3, 4, 5, 9, 10, 26])
    const isFixed = (item: Item) => {
      const one = Array.isArray(item) ? item[0] : item
      const object = objects.get(typeof one === 'number' ? one : (one as { v: number }).v)!
      return (object.level ?? 0) > 0 || !diced.has(object.type)
    }
    const wares = ({ areas }: Snapshot) =>
      Object.values(areas!)
        .flatMap(rooms => Object.values(rooms).flatMap(({ mobs = [] }) => mobs))
        .filter((mob): mob is Mob => typeof mob !== 'number' && keepers.has(mob.v) && (mob.inv ?? []).every(isFixed))
        .map(({ v, inv = [] }) => [v, inv] as const)
        .filter(([, inv]) => inv.length > 1)
        .sort(([one], [other]) => one - other)
    expect(wares(theirs.boot).length).toBeGreaterThan(5)
    expect(wares(ours['boot']!)).toEqual(wares(theirs.boot))
    for (const step of ['boot', 'reset2', 'perturbed', 'perturbedReset']) {
      expect(settle(ours[step]!), step).toEqual(settle(theirs[step]))
      expect(ours[step]!.liveMobs).toBeGreaterThan(300)
    }
  },
  60_000,
)

test('smaug: an area written for this test, with an error that affects only its own part', () => {
  const lines = [
    '#FUSSAREA',
    '#AREADATA',
    'Version 1',
    'Name Hills~',
    'ResetFreq 7',
    '#ENDAREADATA',
    '',
    '#MOBILE',
    'Vnum 100',
    'Keywords rat~',
    'Short a rat~',
    'Long A rat.',
    '~',
    'Actflags npc sentinel wimpy~',
    'Stats1 -100 3 0 10 5 0',
    'Stats2 2 4 2',
    '#MUDPROG',
    'Progtype rand_prog~',
    'Arglist 50~',
    'Comlist say Hi',
    '~',
    '#ENDPROG',
    '#ENDMOBILE',
    '',
    '#OBJECT',
    'Vnum 100',
    'Keywords bag~',
    'Type container~',
    'Short a bag~',
    'WFlags take hold~',
    'Stats nonsense',
    '#WRONG',
    '#ENDOBJECT',
    '',
    '#ROOM',
    'Vnum 100',
    'Name A hill~',
    'Sector hills~',
    'Desc Green.',
    '~',
    '#EXIT',
    'Direction north~',
    'ToRoom 101',
    'Flags isdoor closed~',
    '#ENDEXIT',
    'Reset M 0 100 1 100',
    '  Reset E 0 100 1 17',
    '#ENDROOM',
    '#ENDAREA',
    '',
  ]
  const world = readSmaug(path =>
    path === 'area.lst' ? 'hills.are\n$\n' : path === 'hills.are' ? lines.join('\n') : null,
  )
  expect(world.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    "hills.are:31 Stats: a number expected, not 'nonsense'",
    "hills.are:32 '#WRONG' before #ENDOBJECT",
  ])
  expect(world.mobs.get(100)).toMatchObject({ level: 3, alignment: -100, act: [1 | 2 | 128], hitDice: '2d4+2' })
  expect(world.rooms.get(100)).toMatchObject({ sector: 4, text: 'Green.\n' })
  expect(world.rooms.get(100)!.exits.get(0)).toMatchObject({ to: 101, door: 1, start: 'closed' })
  expect(world.zones[0]).toMatchObject({ name: 'Hills', lifespan: 7 })
  expect(world.zones[0]!.commands.map(({ letter, args }) => [letter, ...args].join(' '))).toEqual([
    'M 100 0 100 1 100',
    'E 100 0 100 1 17',
  ])
})
