import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCircle } from '../../../mudlib/compat/diku/circle.ts'
import { writeCircle } from '../../../mudlib/compat/diku/circle-writer.ts'
import type { DikuWorld } from '../../../mudlib/compat/diku/model.ts'
import { readRom } from '../../../mudlib/compat/diku/rom.ts'
import { romLetters, writeRom } from '../../../mudlib/compat/diku/rom-writer.ts'
import { readSmaug } from '../../../mudlib/compat/diku/smaug.ts'
import { writeSmaug } from '../../../mudlib/compat/diku/smaug-writer.ts'

const data = new URL('../../../../shared/data/', import.meta.url)

type Read = (path: string) => string | null

const families = {
  circle31: {
    folder: 'circle/circle31/world',
    read: (read: Read) => readCircle(read, 'circle31'),
    write: (world: DikuWorld) => writeCircle(world, 'circle31'),
  },
  tba: {
    folder: 'circle/tba/world',
    read: (read: Read) => readCircle(read, 'tba'),
    write: (world: DikuWorld) => writeCircle(world, 'tba'),
  },
  rom: { folder: 'rom/area', read: readRom, write: writeRom },
  smaug: { folder: 'smaug/area', read: readSmaug, write: writeSmaug },
}

/** A world without the lines where things stand: those move. */
function bare(world: DikuWorld): unknown {
  return JSON.parse(
    JSON.stringify({
      rooms: [...world.rooms.values()].map(room => ({ ...room, exits: [...room.exits] })),
      mobs: [...world.mobs.values()],
      objects: [...world.objects.values()],
      zones: world.zones,
      shops: world.shops,
      specials: [...world.specials],
      files: [...world.files],
      parts: world.parts.map(({ file, text }) => ({ file, text: text.trim() })),
      problems: world.problems,
    }),
    (key, value) => (key === 'line' ? undefined : value),
  )
}

for (const [name, { folder, read, write }] of Object.entries(families)) {
  test.skipIf(!existsSync(new URL(folder, data)))(
    `${name}: what is written of a world is read as the same world`,
    () => {
      const world = read(path => {
        const file = new URL(`${folder}/${path}`, data)
        return existsSync(file) ? readFileSync(file, 'latin1') : null
      })
      const files = write(world)
      const again = read(path => files[path] ?? null)
      expect(again.problems).toEqual([])
      expect(again.rooms.size).toBeGreaterThan(500)
      expect(bare(again)).toEqual(bare(world))
      // And it doesn't change any more.
      expect(write(again)).toEqual(files)
    },
  )
}

test('flags in letters', () => {
  expect([0, 1, 3, 1 << 25, 1 << 26, -0x80000000].map(romLetters)).toEqual(['0', 'A', 'AB', 'Z', 'a', 'f'])
})

test.skipIf(!existsSync(new URL('smaug/classic/newgate.are', data)))(
  "SMAUG's older areas are read and written too",
  () => {
    const text = readFileSync(new URL('smaug/classic/newgate.are', data), 'latin1')
    const read = (file: string) => readSmaug(path => (path === 'area.lst' ? 'newgate.are\n$' : file))
    const world = read(text)
    expect(world.problems).toEqual([])
    expect([world.rooms.size, world.mobs.size, world.objects.size]).toEqual([26, 10, 35])
    const { 'newgate.are': written } = writeSmaug(world)
    expect(bare(read(written!))).toMatchObject({ zones: [{ commands: bareCommands(world) }] })
    // All but the list of resets is as it was.
    const without = (file: string) => file.replace(/#RESETS[\s\S]*?\nS\n/, '').replace(/\r/g, '')
    expect(without(written!)).toBe(without(text))
  },
)

function bareCommands(world: DikuWorld): unknown {
  return (bare(world) as { zones: { commands: unknown }[] }).zones[0]!.commands
}
