import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'
import { readCircle } from '../../../mudlib/systems/diku/compat/diku/circle.ts'
import { readRom } from '../../../mudlib/systems/diku/compat/diku/rom.ts'
import { readSmaug } from '../../../mudlib/systems/diku/compat/diku/smaug.ts'
import { stockWorld } from '../../../scripts/bench/zones.ts'
import { hills, mounted, romHills } from './fixtures.ts'

// Tests for bugs that were found by loading and editing a real world.

async function edited(mud: TestDriver, name: string, change: (text: string) => string): Promise<void> {
  const path = `/diku/hills/${name}`
  await mud.write(path, change(mud.driver.files.read(path)!))
  await new Promise(resolve => setTimeout(resolve, 60))
}

test('a world as large as that of a whole server is read, booted and edited within the budget of a turn', async () => {
  const folder = stockWorld(mkdtempSync(join(tmpdir(), 'wyrd-stock-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const mud = await testDriver({ seed: 1, mounts: { '/diku/hills': folder } })
  onTestFinished(() => mud.stop())
  mud.advance(1)
  const ann = mud.player('Ann', { at: '/diku/hills/room/3001' })
  expect(ann.command('look')).toContain('Room 1 of zone 30')
  const mobs = mud.load('/diku/hills/room/3007').livings
  await edited(mud, 'wld/30.wld', text => text.replace('Room 1 of zone 30', 'A street of zone 30'))
  expect(ann.command('look')).toContain('A street of zone 30')
  await edited(mud, 'mob/30.mob', text => text.replace('A beast of kind 7 prowls here.', 'A beast of kind 7 snores.'))
  expect(mud.load('/diku/hills/room/3007').livings).toEqual(mobs)
  expect(mud.faults).toEqual([])
  expect(mud.load('/diku/hills/room/101').livings.length).toBeGreaterThanOrEqual(0)
})

test('a mistake that was refused stays refused while other files are edited; all mistakes of a file are told at once', async () => {
  const mud = await mounted(hills)
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/diku/hills/room/100' })
  ann.color = false
  const broken = (text: string) => text.replace('1 0 2', '1 0 high').replace('1 a 0', '1 a low')
  await expect(edited(mud, 'wld/1.wld', broken)).rejects.toThrow(
    /room #100: a sector is a number, not 'high'[\s\S]*line \d+: room #101: a sector is a number, not 'low'/,
  )
  await edited(mud, 'mob/1.mob', text => text.replace('A smith hammers.', 'A smith rests.'))
  expect(ann.command('look')).toMatch(/A hill\nGreen\.[\s\S]*A smith rests\./)
  expect(mud.driver.programs.get('/diku/hills/room/101')).toBeDefined()
  // The fixed file goes live, and files other than area files are ignored.
  await mud.write('/diku/hills/wld/1.wld', hills['wld/1.wld']!.replace('Green.', 'Brown.'))
  await mud.write('/diku/hills/zon/1.zon.before', 'nonsense')
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(ann.command('look')).toContain('Brown.')
})

test('rooms are added and removed in a running world, and resets run the list that instazone has written', async () => {
  const mud = await mounted(hills)
  onTestFinished(() => mud.stop())
  const wiz = mud.player('Wiz', { at: '/diku/hills/room/100', wizard: true })
  await edited(mud, 'wld/1.wld', text =>
    text.replace('$\n', '#102\nA well~\nDeep.\n~\n1 0 2\nD4\n~\n~\n0 -1 100\nS\n$\n'),
  )
  mud.advance(2)
  expect(wiz.command('goto /diku/hills/room/102')).toContain('A well')
  wiz.command('up')
  mud.clone('/diku/hills/object/100').move('/diku/hills/room/100')
  wiz.command('instazone write')
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(mud.load('/diku/hills/zone/1').commands.length).toBe(8)
  expect(mud.faults).toEqual([])
})

test('rooms keep their flags: peaceful, deadly, without magic, private, for wizards, closed to monsters', async () => {
  const flags = (bits: string) => ({ ...hills, 'wld/1.wld': hills['wld/1.wld']!.replace('1 a 0', `1 ${bits} 0`) })
  const field = async (bits: string) => {
    const mud = await mounted(flags(bits))
    onTestFinished(() => mud.stop())
    return { mud, cave: mud.load('/diku/hills/room/101') }
  }
  const { mud, cave } = await field('behik')
  expect([cave.deadly, cave.peaceful, cave.noMagic, cave.mostPeople, cave.forWizards]).toEqual([
    true,
    true,
    true,
    1,
    true,
  ])
  const ann = mud.player('Ann', { at: '/diku/hills/room/100' })
  const wiz = mud.player('Wiz', { at: '/diku/hills/room/100', wizard: true })
  ann.command('open door')
  expect(ann.command('north')).toContain('That place is not for you.')
  wiz.command('north')
  wiz.learn('/spells/bless')
  expect(wiz.command('cast bless')).toContain('Your magic comes to nothing here.')
  const trap = await field('b')
  const bob = trap.mud.player('Bob', { at: '/diku/hills/room/100' })
  bob.command('open oak door')
  bob.command('north')
  trap.mud.advance(2)
  expect(bob.output).toContain('You should not have come here.')
  expect(bob.environment!.path).toBe('/domains/vale/chapel')
})

test('two monsters that look the same are counted, and a door has all its keywords', async () => {
  const mud = await mounted({
    ...hills,
    'zon/1.zon': hills['zon/1.zon']!.replace('M 0 100 1 100', 'M 0 100 2 100\nM 0 100 2 100'),
  })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/diku/hills/room/100' })
  expect(ann.command('look')).toContain('(2) A smith hammers.')
  for (const word of ['door', 'oak', 'oak door', 'north']) {
    expect(ann.command(`open ${word}`)).toContain('You open the oak door.')
    ann.command('close door')
  }
})

const rom = (text: string) =>
  readRom(path => (path === 'area.lst' ? 'hills.are\n$' : path === 'hills.are' ? text : null)).problems.map(
    ({ line, message }) => `${line} ${message}`,
  )

test('an error affects only its own part: quotes, reset lines, sections and rooms without an end, duplicate numbers', () => {
  const whole = romHills.replace('AB 0 high 0', 'AB 0 0 0')
  const potion = whole.replace('weapon 0 AN\nsword 2 4 slash 0', "potion 0 A\n10 'armor 0 0 0")
  expect(rom(potion)).toContainEqual(expect.stringContaining("a ' that begins here has no end on its line"))
  const line = rom(whole.replace('M 0 100 2 100 1 a rat', 'M 0 x100 2 100 1'))
  expect(line.filter(text => text.includes('M takes 5 numbers')).length).toBe(1)
  expect(rom(whole.replace('#0\n\n#ROOMS', '\n#ROOMS'))).toContainEqual(
    expect.stringContaining('the objects have no end'),
  )
  const room = rom(whole.replace('Grey.\n~\nS\n#101', 'Grey.\n~\n#101'))
  expect(room).toContainEqual(expect.stringContaining('room #100: the room has no end'))
  expect(room.length).toBe(rom(whole).length + 1)
  expect(rom(whole.replace('#101\nA cave', '#100\nA cave'))).toContainEqual(
    expect.stringMatching(/room #100 is in hills\.are:\d+ already/),
  )
  expect(rom(whole.replace('#ROOMS', '#ROOOMS')).filter(text => text.includes('ROOOMS')).length).toBe(1)
  const circle = (text: string) => {
    const world = readCircle(path => (path === 'wld/1.wld' ? text : (hills[path] ?? null)), 'circle31')
    return { rooms: [...world.rooms.keys()], problems: world.problems.map(({ message }) => message) }
  }
  expect(circle(hills['wld/1.wld']!.replace('Grey.\n~\nS\n', 'Grey.\n~\n'))).toEqual({
    rooms: [100, 101],
    problems: ['room #100: the room has no end: an S should be behind it'],
  })
  expect(circle(hills['wld/1.wld']!.replace('Green.', '~~ Green ~~ and wet.')).problems).toEqual([])
})

test("SMAUG's spells are read; missing ones are reported", async () => {
  const text =
    "#FUSSAREA\n#AREADATA\nName X~\n#ENDAREADATA\n#OBJECT\nVnum 7\nKeywords pill~\nType pill~\nShort a pill~\nValues 5 -1 -1 -1 0 0\nStats 1 1 1 1 0\nSpells 'cure serious' 'gate' 'NONE'\n#ENDOBJECT\n#ENDAREA\n"
  const world = readSmaug(path => (path === 'area.lst' ? 'a.are\n$' : path === 'a.are' ? text : null))
  expect(world.objects.get(7)!.names).toEqual(['cure serious', 'gate'])
  const mud = await mounted({ 'area.lst': 'a.are\n$', 'a.are': text })
  onTestFinished(() => mud.stop())
  const mounts = mud.load('/compat/diku/mounts')
  const notes = mud.driver.guard.attempt('load', null, () => mounts.inspect('/diku/hills')) as { message: string }[]
  expect(notes.map(({ message }) => message)).toEqual(['object #7: there is no spell here for gate'])
})

const two = {
  ...hills,
  'zon/index': '1.zon\n$\n',
  'wld/index': '1.wld\n2.wld\n$\n',
  'wld/1.wld': hills['wld/1.wld']!.replace('E\nstone', 'D1\n~\n~\n0 -1 200\nE\nstone'),
  'wld/2.wld': '#200\nA field~\nWide.\n~\n2 0 2\nS\n$\n',
  'zon/2.zon': '#2\nFields~\n299 10 2\nM 0 100 9 200\nS\n$\n',
}
const rooms = (mud: TestDriver) => [...(mud.load('/compat/diku/mounts').world('/diku/hills').room as Set<number>)]

test('an added zone starts, a removed zone ends, and a missing file is no longer reported', async () => {
  const mud = await mounted(two)
  onTestFinished(() => mud.stop())
  const zones = () => mud.load('/daemons/zones').all.map(({ path }: { path: string }) => path.split('/').at(-1))
  expect(mud.load('/diku/hills/room/200').livings).toEqual([])
  await edited(mud, 'zon/index', () => '1.zon\n2.zon\n$\n')
  mud.advance(3)
  expect(zones()).toEqual(['1', '2'])
  expect(mud.load('/diku/hills/room/200').livings.length).toBe(1)
  await edited(mud, 'zon/1.zon', text => text.replace('#1\n', '#7\n'))
  mud.advance(3)
  expect(zones()).toEqual(['2', '7'])
  // An object whose record is missing for a while is put back by later resets.
  const whole = mud.driver.files.read('/diku/hills/obj/1.obj')!
  await edited(mud, 'obj/1.obj', text => text.replace(/#102[\s\S]*\$/, '$'))
  const cave = mud.load('/diku/hills/room/101')
  for (const one of cave.inventory as readonly AnyObject[]) one.destruct()
  mud.load('/diku/hills/zone/7').resetZone()
  await edited(mud, 'obj/1.obj', () => whole)
  mud.load('/diku/hills/zone/7').resetZone()
  expect((cave.inventory as readonly AnyObject[]).map(({ name }) => name)).toEqual(['box'])
  expect(mud.faults).toEqual([])
})

test('a refused file does not go live by other ways: lists, deleted files, instazone', async () => {
  const mud = await mounted(two)
  onTestFinished(() => mud.stop())
  const wiz = mud.player('Wiz', { at: '/diku/hills/room/100', wizard: true })
  await expect(edited(mud, 'wld/index', text => text.replace('2.wld', '2.wdl'))).rejects.toThrow(
    'there is no wld/2.wdl',
  )
  await edited(mud, 'mob/1.mob', text => text.replace('A smith hammers.', 'A smith rests.'))
  expect(rooms(mud)).toEqual([100, 101, 200])
  expect(wiz.command('instazone write')).toContain('wld/index has been edited, and refused: mend it first')
  await mud.write('/diku/hills/wld/index', two['wld/index'])
  // The file was removed from the list, edited, and listed again. It has its new content.
  await edited(mud, 'wld/1.wld', text => text.replace('D1\n~\n~\n0 -1 200\n', ''))
  await edited(mud, 'wld/index', () => '1.wld\n$\n')
  expect(rooms(mud)).toEqual([100, 101])
  await edited(mud, 'wld/2.wld', text => text.replace('Wide.', 'Narrow.'))
  await edited(mud, 'wld/index', () => two['wld/index'])
  expect(mud.load('/diku/hills/room/200').long).toBe('Narrow.')
  // The number of an existing room is refused. A number that only existed before is free.
  await expect(edited(mud, 'wld/1.wld', text => text.replace('#101', '#200'))).rejects.toThrow(/room #200 is in/)
  expect(mud.load('/diku/hills/room/200').short).toBe('A field')
})

test('areas of ROM are read as they stand, in whatever order they are listed', async () => {
  const text = romHills.replace('AB 0 high 0', 'AB 0 0 0')
  const area = (first: number, name: string) =>
    `#AREA\n${name}.are~\n${name}~\n{1 5} x~\n${first} ${first + 9}\n\n#ROOMS\n#${first}\n${name}~\nOld.\n~\n0 0 2\nS\n#0\n\n#RESETS\nM 0 100 9 ${first} 1\nS\n\n#$\n`
  const files = {
    'area.lst': 'hills.are\na.are\n$\n',
    'hills.are': text,
    'a.are': area(300, 'a'),
    'c.are': area(400, 'c'),
  }
  const mud = await mounted(files)
  onTestFinished(() => mud.stop())
  await edited(mud, 'area.lst', () => 'c.are\nhills.are\na.are\n$\n')
  mud.advance(3)
  for (const vnum of [300, 400]) expect(mud.load(`/diku/hills/room/${vnum}`).livings.length, `${vnum}`).toBe(1)
  await edited(mud, 'a.are', one => one.replace('Old.', 'Two.'))
  await edited(mud, 'area.lst', () => 'hills.are\na.are\n$\n')
  await edited(mud, 'a.are', one => one.replace('Two.', 'Three.'))
  await edited(mud, 'hills.are', one => one.replace('Green.', 'Brown.'))
  expect(mud.load('/diku/hills/room/300').long).toBe('Three.')
  expect(mud.load('/diku/hills/room/100').long).toBe('Brown.')
  expect(mud.faults).toEqual([])
})

test("a domain's code gets no more steps by having a world read", async () => {
  const mud = await testDriver({
    seed: 1,
    files: {
      '/domains/t/greedy.ts': `import { MudObject } from '/std/object'
export default class Greedy extends MudObject {
  turns = 0
  grab() {
    const mounts = this.load<any>('/compat/diku/mounts')
    try { mounts.parse('/domains/t', 'circle31') } catch {}
    for (let i = 0; i < 5_000_000; i++) this.turns++
  }
}`,
    },
  })
  onTestFinished(() => mud.stop())
  const greedy = mud.load('/domains/t/greedy')
  mud.driver.callMethod('callOut', greedy, 'grab', [])
  expect(mud.faults.at(-1)?.message).toContain('stopped after 1,000,000 steps')
  expect(greedy.turns).toBeLessThan(1_000_000)
})
