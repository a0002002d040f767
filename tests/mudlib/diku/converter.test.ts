import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'
import { prose, quoted, slug } from '../../../mudlib/systems/diku/compat/diku/typescript.ts'
import { budgets, convert, mountWorld } from '../../../scripts/diku.ts'
import { hills } from './fixtures.ts'

const data = new URL('../../../../shared/data/', import.meta.url)
const folders = { circle31: 'circle/circle31', tba: 'circle/tba', rom: 'rom/area', smaug: 'smaug/area' }

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-convert-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Returns the files of a folder by their mud paths. */
function programs(folder: string, path: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
  return Object.fromEntries(names.map(name => [`${path}/${name}`, readFileSync(join(folder, name), 'utf8')]))
}

const list = (of: AnyObject) => of.inventory as readonly AnyObject[]

test('a world of area files becomes programs that wizards can edit', async () => {
  const folder = scratch()
  for (const [name, text] of Object.entries(hills)) {
    await mkdir(dirname(join(folder, 'old', name)), { recursive: true })
    writeFileSync(join(folder, 'old', name), text)
  }
  const to = join(folder, 'domains', 'hills')
  expect(await convert(join(folder, 'old'), to)).toEqual([])
  const read = (name: string) => readFileSync(join(to, name), 'utf8')
  expect(read('hill.ts')).toBe(`import { Room } from '/std/room'
import type { Spawn } from '/std/spawn'

/** A hill (100). */
export default class Hill extends Room {
  short = 'A hill'
  long = 'Green.'
  exits = { north: './cave' }
  views = { north: 'A door.' }
  details = { stone: 'Grey.', rock: 'Grey.' }
  sector = 'field' as const
  doors = { north: { name: 'oak door', start: 'closed' as const } }
  spawns: Spawn[] = [
    { path: './npc/smith', has: [{ path: './items/hammer', worn: 'wield' }, { path: './items/felt-hat' }] },
  ]
}
`)
  expect(read('cave.ts')).toContain('  light = false\n')
  expect(read('npc/smith.ts')).toContain("Shopkeeper.with({\n      wares: [{ path: '../items/felt-hat' }],")
  expect(read('items/felt-hat.ts')).toContain("place = 'head' as const")
  expect(read('zone.ts')).toContain("rooms = ['./hill', './cave']")
  // A second conversion is refused, and so is an invalid name.
  await expect(convert(join(folder, 'old'), to)).rejects.toThrow('is there already')
  await expect(convert(join(folder, 'old'), join(folder, 'domains', 'My Hills'))).rejects.toThrow('is no name')

  // It is a domain like any other: played, and edited as code.
  const mud = await testDriver({ seed: 1, files: programs(to, '/domains/hills') })
  const ann = mud.player('Ann', { at: '/domains/hills/hill' })
  expect(ann.command('look')).toContain('A smith hammers.')
  expect(ann.command('look north')).toContain('closed')
  ann.gold = 100
  expect(ann.command('list')).toContain('a felt hat: 30 coins')
  expect(ann.command('buy hat')).toContain('felt hat')
  const [smith] = mud.load('/domains/hills/hill').livings
  expect([smith.wielded.name, smith.level]).toEqual(['hammer', 5])
  ann.command('open door')
  expect(list(list(mud.load('/domains/hills/cave'))[0]!)[0]!.name).toBe('hat')
  await mud.write('/domains/hills/npc/smith.ts', read('npc/smith.ts').replace('A smith hammers.', 'A smith rests.'))
  expect(ann.command('look')).toContain('A smith rests.')
  expect(smith.destructed).toBe(false)
  expect(mud.faults).toEqual([])
  await mud.stop()
})

/** Returns the contents of a world in words, room by room: monsters with their things, and things on the floor. */
function held(mud: TestDriver, rooms: readonly string[]): Record<string, string[]> {
  const tree = (one: AnyObject): string => {
    const inside = list(one)
      .flatMap(item => Array.from({ length: Math.min(20, item.count ?? 1) }, () => tree(item)))
      .sort()
    const name = `${one.name}|${one.short}`
    return inside.length > 0 ? `${name} (${inside.join(', ')})` : name
  }
  const all: Record<string, string[]> = {}
  for (const path of rooms) {
    const room = mud.load(path)
    // A heap of SMAUG is one object that represents many. In a converted world, it becomes at most twenty objects.
    const many = (one: AnyObject) => Array.from({ length: Math.min(20, one.count ?? 1) }, () => tree(one))
    const things = list(room).flatMap(many).sort()
    if (things.length > 0) (all[room.short] ??= []).push(things.join('; '))
  }
  for (const found of Object.values(all)) found.sort()
  return all
}

for (const [family, folder] of Object.entries(folders)) {
  test.skipIf(!existsSync(new URL(folder, data)))(
    `${family}: a converted world holds what the files put into it`,
    async () => {
      const path = fileURLToPath(new URL(folder, data))
      const to = join(scratch(), 'domains', 'old')
      const notes = await convert(path, to, family)
      // The notes are only about missing records and parts that are left out. Nothing may fail to load.
      const known =
        /programs are converted$|is not converted, as|left out|were shuffled|^a heap of|there is no|is not there|not known here|stands behind|rooms end/
      expect(notes.filter(note => !known.test(note))).toEqual([])
      expect(notes.filter(note => note.startsWith('/'))).toEqual([])

      const before = await mountWorld(path, family)
      const { root, mounts } = before
      before.mud.driver.guard.attempt('load', null, () => mounts.boot(root, true))
      const vnums = [...(mounts.world(root).room as Set<number>)]
      const theirs = held(
        before.mud,
        vnums.map(vnum => `${root}/room/${vnum}`),
      )
      await before.mud.stop()

      const mud = await testDriver({ seed: 1, files: programs(to, '/domains/old'), budgets })
      const names = mud.driver.files.list('/domains/old').filter(name => name.endsWith('/'))
      const rooms = names.flatMap(name =>
        mud.driver.files
          .list(`/domains/old/${name.slice(0, -1)}`)
          .filter(file => file.endsWith('.ts') && !/^(zone|numbers|programs(-\d+)?)\.ts$/.test(file))
          .map(file => `/domains/old/${name}${file.slice(0, -3)}`),
      )
      expect(rooms.length).toBe(vnums.length)
      const ours = held(mud, rooms)
      const different = Object.keys({ ...theirs, ...ours }).filter(
        room => JSON.stringify(theirs[room]) !== JSON.stringify(ours[room]),
      )
      expect(different.slice(0, 20).map(room => [room, theirs[room], ours[room]])).toEqual([])
      expect(mud.faults).toEqual([])
      await mud.stop()
    },
    120_000,
  )
}

test('texts and names of programs', () => {
  expect(quoted("it's")).toBe('"it\'s"')
  expect(quoted('say "it\'s"')).toBe("'say \"it\\'s\"'")
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a file could say
  expect(quoted('a\n`${b}`')).toBe('`a\n\\`\\${b}\\``')
  expect(slug('The Temple Of Midgaard')).toBe('temple-of-midgaard')
  expect(slug('  "***" ')).toBe('nameless')
  const line = 'You are standing on a long street of grey stones that leads'
  expect(prose(`   ${line}\nto the west.\n   ${line}\nto the east.`)).toBe(`${line} to the west.\n${line} to the east.`)
  const map = 'N\n|\nW----E'
  expect(prose(map)).toBe(map)
})
