import { expect, onTestFinished, test } from 'vitest'
import { readCircle } from '../../../mudlib/systems/diku/compat/diku/circle.ts'
import { guessFamily } from '../../../mudlib/systems/diku/compat/diku/guess.ts'
import { readMerc } from '../../../mudlib/systems/diku/compat/diku/merc.ts'
import type { DikuWorld } from '../../../mudlib/systems/diku/compat/diku/model.ts'
import { readRom } from '../../../mudlib/systems/diku/compat/diku/rom.ts'
import { writeRom } from '../../../mudlib/systems/diku/compat/diku/rom-writer.ts'
import { readSmaug } from '../../../mudlib/systems/diku/compat/diku/smaug.ts'
import { hills, mercHills, mounted, romHills } from './fixtures.ts'

const messages = (world: DikuWorld) => world.problems.map(({ message }) => message)
const circle = (over: Record<string, string>) => readCircle(path => over[path] ?? hills[path] ?? null, 'circle31')
const area =
  (text: string, list = 'hills.are\n$\n') =>
  (path: string) =>
    path === 'area.lst' ? list : path === 'hills.are' ? text : null

test('CircleMUD: what its server accepts is no error', () => {
  const mob = (lines: string) => `#100\nsmith~\nthe smith~\nHe hammers.\n~\nStrong.\n~\nb 0 400 E\n${lines}$\n`
  const figures = '5 15 5 2d1+30 1d20+-57\n50 10\n8 8 1\n'
  const world = circle({ 'mob/1.mob': mob(`${figures}Str: 18\nSwims: 3\nT 101\nDances:\nE\nT 102\n`) })
  expect(messages(world)).toEqual([])
  expect(world.mobs.get(100)).toMatchObject({
    ...{ damageDice: '1d20-57', abilities: { Str: 18, Swims: 3 }, triggers: [101, 102] },
  })
  // This record only marks the end of the file.
  const two = circle({
    'wld/1.wld': hills['wld/1.wld']!.replace('S\n#101', 'S\n#99999\n#101').replace('$', '#99999\n$'),
  })
  expect([messages(two), [...two.rooms.keys()]]).toEqual([[], [100, 101]])
})

test('CircleMUD: a line that is wrong loses its field, not its record or the next one', () => {
  const world = circle({
    'mob/1.mob': `${hills['mob/1.mob']!.replace('2d1+30', 'many').replace('50 10', 'fifty').replace('$\n', '')}#101\nrat~\na rat~\nA rat.\n~\nGrey.\n#102\ncat~\na cat~\nA cat.\n~\nBlack.\n~\n0 0 0 S\n1 20 10 1d1+1 1d2+0\n0 0\n8 8 0\n$\n`,
    'wld/1.wld': hills['wld/1.wld']!.replace('1 -1 101', '1 high')
      .replace('1 0 2\n', '1 0 wet\n')
      .replace('E\nstone', 'Q\nE\nstone'),
    'obj/1.obj': hills['obj/1.obj']!.replace('2 0 0 0', 'two').replace('1 20 1\n', '1 20 1\nA\nx y\n'),
  })
  expect([...world.mobs.keys(), ...world.rooms.keys(), ...world.objects.keys()]).toEqual([
    ...[100, 101, 102, 100, 101, 100, 101, 102],
  ])
  expect(world.mobs.get(100)).toMatchObject({ alignment: 400, loadPosition: 8, sex: 1 })
  expect(world.rooms.get(100)).toMatchObject({ name: 'A hill', extras: [{ keywords: 'stone rock' }] })
  expect(world.objects.get(100)).toMatchObject({ type: 9, weight: 1, cost: 20 })
  expect(messages(world)).toEqual([
    "room #100: a sector is a number, not 'wet'",
    "room #100: door, key and room of an exit: 3 numbers expected, but there is '1 high'",
    "rooms: a line is not read that begins with 'Q'; there may be more of these",
    "mobile #100: dice like 2d6+10 expected, not 'many'",
    "mobile #100: gold and experience: 2 numbers expected, but there is 'fifty'",
    'its description has no end: a ~ should be behind its last line',
    ...Array(4).fill('mobile #101: its record ends before all is told'),
    "object #100: four values: 4 numbers expected, but there is 'two'",
    "object #100: location and modifier: 2 numbers expected, but there is 'x y'",
  ])
})

test('a list of areas has comments, and bit vectors are sums or words with &', async () => {
  const smaug = `#AREA Hills~\n\n#AUTHOR Ann~\n\n${mercHills
    .slice(mercHills.indexOf('#MOBILES'))
    .replace('2|64 0 400 S', '1|2|64&3 0&1 400 S')}`
  const world = readSmaug(area(smaug, '# areas\n* more\nhills.are # not this\n$\nnone.are\n'))
  expect(world.problems.filter(({ file }) => file !== 'area.lst')).toEqual([])
  expect(world.mobs.get(100)).toMatchObject({ act: [67], affects: [0] })
  const mud = await mounted({ 'area.lst': '# areas\nhills.are\n$\n', 'hills.are': mercHills })
  onTestFinished(() => mud.stop())
  expect(mud.find('/diku/hills/room/100')).not.toBe(null)
})

test("FUSS's helps are read as Merc's", () => {
  const text = '#HELPS\n\n0 HILLS GREEN~\nThey are green.\n~\n\n0 $~\n\n#$\n'
  const world = readSmaug(path =>
    path === 'area.lst' ? 'help.are\n$' : path === 'help.are' ? `#FUSSAREA\n${text}` : null,
  )
  expect(messages(world)).toEqual([])
  expect(readSmaug(path => (path === 'area.lst' ? 'help.are\n$' : text)).parts.map(({ file }) => file)).toEqual([
    'help.are',
  ])
})

test("ROM reads Merc's mobiles and objects in sections of their own, and writes the file as it was", () => {
  const [, mobiles = ''] = /#MOBILES\n([\s\S]*?#0\n)/.exec(mercHills)!
  const [, objects = ''] = /#OBJECTS\n([\s\S]*?#0\n)/.exec(mercHills)!
  const old = `#MOBOLD\n${mobiles.replace('#100', '#110').replace('#101', '#111')}\n#OBJOLD\n${objects}\n`.replaceAll(
    '#10',
    '#11',
  )
  const text = romHills
    .replace('high 0', '0 0')
    .replace('A cat.\n~\n~\ncat~\nAB 0 0 0\n', '')
    .replace('#101\ncat~\na cat~\n', '')
    .replace('#ROOMS', `${old}#ROOMS`)
  const world = readRom(area(text))
  expect(messages(world)).toEqual([])
  expect([...world.mobs.keys()]).toEqual([100, 110, 111])
  expect(world.mobs.get(110)).toMatchObject({ level: 5, gold: 50 })
  expect(world.objects.get(111)).toMatchObject({ type: 5, values: [0, 2, 4, 6] })
  const written = writeRom(world)['hills.are']!
  expect(written).toContain(old)
  expect(messages(readRom(area(written)))).toEqual([])
})

// ---- variations of ROM's records on other servers

const names = 'rat~\na rat~\nA rat sits here.\n~\nGrey.\n~\nrat~\n'
const body = '5 5 5 9\n0 0 0 0\nstand stand male 3\n0 0 small fur\n'
const mobiles: Record<string, string> = {
  'ROM 2.4': `${names}AB C -100 0\n2 1 2d4+2 1d1+1 1d3+0 bite\n${body}`,
  'a second word of affects (ROT, Asgard)': `${names}AB C H -100 0\n2 1 2d4+2 1d1+1 1d3+0 bite\n${body}V -1\nA -1\n`,
  'a line of its own after the flags (kotrd)': `${names}AB C -100 0\n0\n2 1 2d4+2 1d1+1 1d3+0 bite\n${body}`,
  'figures on a line before the dice, flags as letters for each bit (1stMud)': `${names}+YY +nnY -100 0\n2 0 0 1\n2d4+2 1d1+1 1d3+0 'bite'\n5 5 5 9\n+n +n +n +n\nstanding standing male 3\n+n +n small 'fur'\nS 0 20\n`,
  'numbers for words (ROM 2.3)': `${names}AB C -100 S\n2 1 2d4+2 1d1+1 1d3+0 10\n5 5 5 9\n0 0 0 0\n8 8 1 3\n0 0 S 0\n`,
}

for (const [what, text] of Object.entries(mobiles)) {
  test(`a mobile of ROM's kind with ${what}`, () => {
    const file = `#AREA\nhills.are~\nHills~\nAnn~\n100 199\n\n#MOBILES\n#100\n${text}#101\n${text}#0\n\n#$\n`
    const world = readRom(area(file))
    expect([...world.mobs.keys()]).toEqual([100, 101])
    expect(messages(world).filter(message => !message.includes('there may be more of these'))).toEqual([])
    for (const mob of world.mobs.values()) {
      expect(mob).toMatchObject({
        ...{ keywords: 'rat', race: 'rat', act: [3], affects: [4], alignment: -100, level: 2, hitroll: 1 },
        ...{ hitDice: '2d4+2', damageDice: '1d3+0', armour: 50, loadPosition: 8, defaultPosition: 8, sex: 1, gold: 3 },
      })
    }
    // The area loses nothing when its resets are written.
    if (what !== 'ROM 2.4') expect(writeRom(world)['hills.are']).toContain(text)
  })
}

const things: Record<string, string> = {
  'ROM 2.4': 'sword~\na sword~\nA sword.~\niron~\nweapon 0 AN\nsword 2 4 slash 0\n1 10 100 P\nA\n18 1\n',
  'material before its type (kotrd)':
    'sword~\na sword~\nA sword.~\nIRON weapon 0 AN\nsword 2 4 slash 0\n1 10 100 P\nA\n18 1\n',
  'lines of its own (SoG)':
    'sword~\na sword~\nA sword.~\niron~\nweapon 0 AN\nsword 2 4 slash 0\n1 10 100 P\nA\n18 1\nG none\n',
  'numbers for words (ROM 2.3)': 'sword~\na sword~\nA sword.~\niron~\n5 0 AN\n1 2 4 3 0\n1 10 100 P\nA 18 1\n',
}

for (const [what, text] of Object.entries(things)) {
  test(`an object of ROM's kind with ${what}`, () => {
    const world = readRom(area(`#OBJECTS\n#100\n${text}#101\n${text}#0\n\n#$\n`))
    expect([...world.objects.keys()]).toEqual([100, 101])
    expect(messages(world).filter(message => !message.includes('there may be more of these'))).toEqual([])
    for (const object of world.objects.values()) {
      expect(object).toMatchObject({ type: 5, wear: [8193], level: 1, weight: 10, cost: 100, applies: [[18, 1]] })
      expect(object.values.slice(1, 3)).toEqual([2, 4])
    }
  })
}

test('rooms with what servers have added: a clan without an end, doors in letters, unknown lines, a sector by its name', () => {
  const room = (more: string, line = '0 CD 2') => `A hill~\nGreen.\n~\n${line}\n${more}D0\n~\n~\n+YY -1 101\nS\n`
  const rooms = [
    room('C 0\n'),
    room('T\n|hello*~\nThe smith says hello.\n~\ncopy~\nall~\n0 0 100\n'),
    room('', '0 +nnYY hills'),
  ]
  const world = readRom(area(`#ROOMS\n${rooms.map((text, i) => `#${100 + i}\n${text}`).join('')}#0\n\n#$\n`))
  expect([...world.rooms.keys()]).toEqual([100, 101, 102])
  for (const one of world.rooms.values()) {
    expect(one).toMatchObject({ flags: [12] })
    expect(one.exits.get(0)).toMatchObject({ to: 101, door: 1 })
  }
  expect(world.rooms.get(102)!.sector).toBe(4)
  expect(messages(world)).toEqual(["rooms: a line is not read that begins with 'T'; there may be more of these"])
})

test('a string with ~~ in it has a ~ there; one without an end ends where the next record begins', () => {
  const world = readMerc(area(mercHills.replace('a felt hat~', 'a ~~felt~~ hat~').replace('Strong.\n~\n', 'Strong.\n')))
  expect(world.objects.get(100)!.short).toBe('a ~felt~ hat')
  const typo = readMerc(area(mercHills.replace('a felt hat~', 'a felt hat~~ ')))
  expect([typo.objects.get(100)!.short, typo.objects.size]).toEqual(['a felt hat', 3])
  const lost = readMerc(area(mercHills.replace('Tall.\n~\n', 'Tall.\n')))
  expect([...lost.objects.keys()]).toEqual([100, 101, 102])
  expect(messages(lost)).toEqual(['an extra description has no end: a ~ should be behind it'])
})

test('the family of a world is seen from its records', () => {
  expect(guessFamily(path => hills[path] ?? null)).toBe('circle31')
  expect(guessFamily(area(mercHills))).toBe('merc')
  expect(guessFamily(area(romHills))).toBe('rom')
  const variant = `#MOBILES\n#100\n${mobiles['a second word of affects (ROT, Asgard)']}#0\n`
  expect(guessFamily(area(variant))).toBe('rom')
  expect(guessFamily(area(`#MOBILES\n#100\n${mobiles['numbers for words (ROM 2.3)']}#0\n`))).toBe('merc')
})

const damages: Record<string, string | null> = { 'is not there': null, 'is empty': '', 'is no line of it': 'x? y 1' }

/** Returns a text once for each of its lines, with that line damaged. Lines that begin a record or end a file stay intact. */
function damaged(text: string, by: string | null): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, i) => {
    if (/^[#$]/.test(line)) return []
    const others = by === null ? [] : [by]
    return [[...lines.slice(0, i), ...others, ...lines.slice(i + 1)].join('\n')]
  })
}

const count = ({ rooms, mobs, objects }: DikuWorld) => [rooms.size, mobs.size, objects.size]

for (const [what, by] of Object.entries(damages)) {
  test(`no room, mobile or object is lost where a line ${what}`, () => {
    for (const text of damaged(mercHills, by)) expect(count(readMerc(area(text))), text).toEqual([2, 2, 3])
    for (const text of damaged(romHills, by)) expect(count(readRom(area(text))), text).toEqual([2, 2, 1])
    for (const file of ['wld/1.wld', 'mob/1.mob', 'obj/1.obj'])
      for (const text of damaged(hills[file]!, by)) expect(count(circle({ [file]: text })), text).toEqual([2, 1, 3])
  })
}

// ---- variations of SMAUG's older records, and of Merc's, on other servers

const strings = 'rat~\na rat~\nA rat sits here.\n~\nGrey.\n~\n'
const older: Record<string, string> = {
  'of SMAUG': `${strings}3 4 -100 S\n2 19 5 2d4+2 1d3+0\n3 4\n112 112 1\n`,
  'with no affects, and lines of its own (dbzc)': `${strings}3 -100 S\n2 19 5 2d4+2 1d3+0\n3 4\n112 112 1\nZ\nnone~\n`,
  'with two words of act flags, and figures before the dice (FearMUD)': `${strings}3 0 4 -100 C\n2 19 5 0 0 0\n2d4+2 1d3+0 0\n3 4\n112 112 1\n13 13 13 13 13 13 13 0\n0 0 0 0 0\n1 0 0 0 1 1 0\n> rand_prog 1~\nsay Hello.\n~\n|\n`,
  'with names for flags, each on a line (Emud)': `${strings}ACT_SENTINEL|ACT_BODY\n0\n-100 S\n2 BODY_HEAD BODY_FOOT 2d4+2 1d3+0\n3 RACE_RAT\nPOS_STANDING POS_STANDING SEX_MALE\n`,
}

for (const [what, text] of Object.entries(older)) {
  test(`a mobile ${what}`, () => {
    const file = `#AREA Hills~\n\n#VERSION 3\n#RANGES 1 5 1 5\n#AUTHOR Ann~\n\n#MOBILES\n#100\n${text}#101\n${text}#0\n\n#$\n`
    const world = readSmaug(area(file))
    expect([...world.mobs.keys()]).toEqual([100, 101])
    for (const mob of world.mobs.values()) {
      expect(mob).toMatchObject({ act: [3], alignment: -100, level: 2, hitDice: '2d4+2', damageDice: '1d3+0' })
      expect(mob).toMatchObject({ gold: 3, sex: 1, keywords: 'rat' })
      expect(mob.scripts?.length ?? 0).toBe(text.includes('rand_prog') ? 1 : 0)
    }
    expect(messages(world).filter(message => !message.includes('there may be more of these'))).toEqual([])
  })
}

test("SMAUG's later text files have a room's resets in it", () => {
  const rooms =
    '#ROOMS\n#100\nA hill~\nGreen.\n~\n0 0 1 0\nD0\n~\n~\n0 -1 100 0 0 0\nR M 0 100 1 100\nR O 0 101 1 100\nS\n#0\n'
  const world = readSmaug(area(`#AREA Hills~\n\n#AUTHOR Ann~\n\n${rooms}\n#$\n`))
  expect(messages(world)).toEqual([])
  expect(world.zones[0]!.commands.map(({ letter, args }) => [letter, ...args].join(' '))).toEqual([
    'M 100 0 100 1 100',
    'O 100 0 101 1 100',
  ])
})

test('CircleMUD: programs as Merc has them belong to what they stand with, and run where the world is mounted', async () => {
  const program = (trigger: string, text: string) => `> ${trigger}~\n${text}\n~\n|\n`
  const files = {
    ...hills,
    'mob/1.mob': hills['mob/1.mob']!.replace(
      '8 8 1\n',
      `8 8 1\n${program('speech_prog p hello', 'say Hello yourself.')}`,
    ),
    'wld/1.wld': hills['wld/1.wld']!.replace('Grey.\n~\nS', `Grey.\n~\n${program('rand_prog 5', 'mpecho Wind.')}S`),
    'obj/1.obj': hills['obj/1.obj']!.replace('5 5 1\n', `5 5 1\n${program('get_prog 100', 'mpecho Clink.')}`),
  }
  const world = circle(files)
  expect(messages(world)).toEqual([])
  expect(world.mobs.get(100)!.scripts).toEqual([
    { trigger: 'speech_prog p hello', text: 'say Hello yourself.\n', line: 13 },
  ])
  expect(world.rooms.get(100)!.scripts).toMatchObject([{ trigger: 'rand_prog 5' }])
  expect(world.objects.get(102)!.scripts).toMatchObject([{ trigger: 'get_prog 100' }])
  const mud = await mounted(files)
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/diku/hills/room/100' })
  ann.command('say hello')
  mud.advance(3)
  expect(ann.output).toContain('The smith says, "Hello yourself."')
  expect(mud.faults).toEqual([])
})
