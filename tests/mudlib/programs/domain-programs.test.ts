import { expect, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { madeObject } from '../../../mudlib/systems/diku/compat/diku/object-program.ts'
import { area, cave, put, smallWorld } from '../world.ts'

const holder = `import { Monster } from '/std/monster'
export default class G extends Monster { name = 'guard'; maxHp = 200; programs = ['./guard.prg'] }`

test("a domain's istarget is true of whom the monster remembers, and of nobody else", async () => {
  const mud = await smallWorld({
    '/domains/t/guard.ts': holder,
    '/domains/t/guard.prg':
      'M greet 1 100~\nM speech 2 remember~\n#1\nif istarget $n\n  say You again!\nendif\n~\n#2\nmob remember $n\n~\n',
  })
  put(mud, '/domains/t/guard', '/domains/t/hall')
  const ann = mud.player('Ann', { at: cave })
  ann.command('north')
  mud.advance(2)
  expect(ann.output).not.toContain('You again!')
  ann.command('say remember')
  ann.command('south')
  ann.command('north')
  mud.advance(2)
  expect(ann.output).toContain('You again!')
})

test('of several programs for hit points, the one whose line comes first goes first, wherever its text stands', async () => {
  const mud = await smallWorld({
    '/domains/t/guard.ts': holder,
    '/domains/t/guard.prg':
      'M hpcnt 3 25~\nM hpcnt 2 50~\nM hpcnt 1 75~\n#1\nsay Three quarters.\n~\n#2\nsay Half.\n~\n#3\nsay A quarter.\n~\n',
  })
  const guard = put(mud, '/domains/t/guard', cave)
  const ann = mud.player('Ann', { at: cave, level: 20 })
  ann.maxHp = ann.hp = 5000
  ann.command('kill guard')
  for (const [hp, says] of [
    [140, 'Three quarters.'],
    [90, 'Half.'],
    [40, 'A quarter.'],
  ] as const) {
    guard.hp = hp
    const before = ann.output.length
    mud.advance(4)
    expect(ann.output.slice(before)).toContain(says)
  }
})

test('what has a wear flag can be worn, whatever its type', () => {
  const world = { objects: new Map(), rooms: new Map() }
  const ring = {
    vnum: 5,
    keywords: 'ring gold',
    short: 'a gold ring',
    long: 'A ring.',
    type: 8,
    values: [],
    wear: [1 | 2],
  }
  const more = { weight: 1, cost: 10, extra: [0], extras: [], applies: [], rent: 0 }
  const made = madeObject({ ...ring, ...more } as never, world as never, '/w', 'rom')
  expect(made).toMatchObject({ base: '/std/armour', fields: { place: 'finger', protection: 0 } })
  const gem = madeObject({ ...ring, ...more, wear: [1 | 16384] } as never, world as never, '/w', 'rom')
  expect(gem.base).toBe('/std/item')
})

/** Makes Ann say a word to a guard with programs, and returns the objects in the room after that. */
async function after(prg: string, word: string, files: Record<string, string> = {}) {
  const mud = await smallWorld({ '/domains/t/guard.ts': holder, '/domains/t/guard.prg': prg, ...files })
  const guard = put(mud, '/domains/t/guard', cave)
  const ann = mud.player('Ann', { at: cave })
  const output = ann.command(`say ${word}`)
  mud.advance(1)
  const there = (mud.load(cave).inventory as AnyObject[]).map(one => one.path)
  return { mud, guard, ann, output, there, carried: (guard.inventory as AnyObject[]).map(one => one.path) }
}

const numbers = `import { Numbers } from '/compat/programs/numbers'
export default class N extends Numbers { mobs = { 7: './rat' }; objects = { 8: './key' }; rooms = { 9: './hall' } }`
const rom = (lines: string) => `M speech 1 load~\n#1\n${lines}\n~\n`
const smaug = (lines: string) => `>speech_prog p load~\n${lines}\n~\n`

test.each([
  ['by path', rom('mob mload ./rat\nmob oload ./key')],
  [
    'by path, in capital letters where the file has some',
    rom('mob mload ./Rat\nmob oload ./key'),
    { '/domains/t/Rat.ts': 'x' },
  ],
  ['by whole path', rom('mob mload /domains/t/rat\nmob oload /domains/t/key')],
  ['by number', `world = './numbers'\n${rom('mob mload 7\nmob oload 8')}`],
  ["by path in SMAUG's language", smaug('mpmload ./rat\nmpoload ./key')],
  ["by number in SMAUG's language", `world = "./numbers"\n${smaug('mpmload 7\nmpoload 8')}`],
])("a domain's program loads %s", async (name, prg, more: Record<string, string> = {}) => {
  const files: Record<string, string> = more['/domains/t/Rat.ts']
    ? { '/domains/t/Rat.ts': area['/domains/t/rat.ts']! }
    : {}
  const { mud, there, carried } = await after(prg, 'load', { '/domains/t/numbers.ts': numbers, ...files })
  expect(there).toContain(name.includes('capital') ? '/domains/t/Rat' : '/domains/t/rat')
  expect(carried).toEqual(['/domains/t/key'])
  expect(mud.faults).toEqual([])
})

test.each([
  ['%load% mob ./rat\n%load% obj ./key', ''],
  ['%load% mob 7\n%load% obj 8', "world = './numbers'\n"],
])("a domain's trigger loads by path and by number: %j", async (lines, world) => {
  const { mud, there, carried } = await after('', 'load', {
    '/domains/t/guard.ts': holder.replace('.prg', '.trg'),
    '/domains/t/guard.trg': `${world}#1\nLoads~\n0 d 100\nload~\n${lines}\n~\n$\n`,
    '/domains/t/numbers.ts': numbers,
  })
  expect(there).toContain('/domains/t/rat')
  expect(carried).toEqual(['/domains/t/key'])
  expect(mud.faults).toEqual([])
})

test.each(['mob goto ./hall', 'mob transfer $i ./hall', 'mob at ./hall mob oload ./key 1 room'])(
  "a domain's program names rooms by path: %s",
  async line => {
    const { mud, guard } = await after(rom(line), 'load')
    const hall = mud.load('/domains/t/hall')
    if (line.includes('oload')) expect(hall.present('key')).toBeTruthy()
    else expect(guard.environment).toBe(hall)
    expect(mud.faults).toEqual([])
  },
)

test.each([
  ['mob mload 2', '/domains/t/guard.prg:3: load: there is no mob 2 (program 1)'],
  ['say Hm.\nmob oload ./crown', '/domains/t/guard.prg:4: load: there is no object ./crown (program 1)'],
  ['mob mload ./hall', '/domains/t/guard.prg:3: load: there is no mob ./hall (program 1)'],
  ['mob goto 3001', "/domains/t/guard.prg:3: goto: there is no room '3001' (program 1)"],
])('what a program names wrongly is told to its authors, once until the file is edited: %s', async (lines, message) => {
  const { mud, ann } = await after(rom(lines), 'load')
  ann.command('say load')
  mud.advance(1)
  const told = mud.faults.filter(one => one.message.startsWith('/domains/t/guard.prg'))
  expect(told.map(one => [one.message, one.domain, one.times])).toEqual([[message, 't', 1]])
  await mud.write('/domains/t/guard.prg', rom(lines.replace(/(mload|oload|goto) .*/, 'echo Done.')))
  expect(ann.command('say load')).toContain('Done.')
})

test.each([
  ['mob at ./hall mob echo Here.', rom],
  ['mpat ./hall mpecho Here.', smaug],
])('what is done elsewhere is no entry: %s', async (line, write) => {
  const entry = write === rom ? 'M entry 2 100~\n#2\nsay I come in.\n~\n' : '>entry_prog 100~\nsay I come in.\n~\n'
  const { mud, ann, guard } = await after(write(line) + entry, 'load')
  const bob = mud.player('Bob', { at: '/domains/t/hall' })
  ann.command('say load')
  mud.advance(1)
  expect(bob.output).toContain('Here.')
  expect(ann.output + bob.output).not.toContain('I come in.')
  guard.command('north')
  expect(bob.output).toContain('I come in.')
})

test('what is wrong in a file of programs is refused with its line, and the old programs go on', async () => {
  const { mud, ann } = await after(rom('mob echo Done.'), 'load', { '/domains/t/numbers.ts': numbers })
  const path = '/domains/t/guard.prg'
  await expect(mud.write(path, rom('mob echo Done.').replace('M speech 1', 'M speech 9'))).rejects.toThrow(
    /guard\.prg:1:.*there is no program #9 in this file/,
  )
  await expect(mud.write(path, '* nothing\n')).rejects.toThrow('there is no program in it')
  await expect(mud.write(path, `\nworld = './numberz'\n${rom('mob mload 7')}`)).rejects.toThrow(
    /guard\.prg:2:.*numberz/,
  )
  expect(ann.command('say load')).toContain('Done.')
  await mud.write(path, `world = './numbers'\n${rom('mob mload 7')}`)
  ann.command('say load')
  expect(mud.load(cave).present('rat')).not.toBeNull()
  // An unknown command is reported to the authors when the program reaches it.
  await mud.write(path, rom('mob mlod ./rat'))
  ann.command('say load')
  mud.advance(1)
  expect(mud.faults.map(one => one.message).join()).toContain("/domains/t/guard.prg:3: there is no such command: 'mlod")
})

test('check tells what is wrong in the programs that a monster lists', async () => {
  const { mud } = await after(rom('mob echo Done.'), 'load')
  const listing = (programs: string[]) => `import { Monster } from '/std/monster'
export default class B extends Monster { name = 'brute'; programs = ${JSON.stringify(programs)} }`
  await mud.write(
    '/domains/t/brute.ts',
    listing(['./guard.prg', './gard.prg', './guard.prg#77', './open.prg', './odd.prg', './slips.prg']),
  )
  await mud.write('/domains/t/open.prg', rom('if rand 50\nmob echo Done.'))
  await mud.write('/domains/t/odd.prg', rom('mob echo Done.').replace('M speech 1', 'M speech 9'))
  await mud.write('/domains/t/slips.prg', rom('sayy Welcome.\nmob mload ./gurd'))
  const found = await mud.driver.checks.examine(['/domains/t/brute.ts'])
  expect(found.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    "/domains/t/brute.ts:2 there is no /domains/t/gard.prg. Did you mean './guard.prg'?",
    '/domains/t/brute.ts:2 programs: there is no program 77 in /domains/t/guard.prg',
    "/domains/t/open.prg:3 'if' without 'endif': write 'endif' behind its last line",
    '/domains/t/odd.prg:1 there is no program #9 in this file',
    "/domains/t/slips.prg:3 'sayy' is no command: did you mean say?",
    '/domains/t/slips.prg:4 there is no mob ./gurd: a path from this file, without .ts: ./rat',
  ])
  expect(mud.driver.objects.find('/domains/t/brute')).toBeNull()
})
