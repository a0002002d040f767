import { expect, test } from 'vitest'
import { Dice } from '../../../driver/services/dice.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'
import { hall, inHall } from './fixtures.ts'
import { inYard, romArea, romMob } from './rom-fixture.ts'
import { inSmaugYard, smaugArea } from './smaug-fixture.ts'

interface Converted {
  files: Record<string, string>
  notes: string[]
}

/** Converts a mounted world to a domain. */
async function converted(mounted: Promise<TestDriver>): Promise<Converted> {
  const mud = await mounted
  const inWorld = <T>(work: () => T) => mud.driver.guard.attempt('load', null, work) as T
  const mounts = mud.load('/compat/diku/mounts')
  const [root] = mounts.roots as string[]
  inWorld(() => mounts.boot(root, true))
  const result = inWorld(() => mud.load('/compat/diku/converter').convert(root, '/domains/old')) as Converted
  await mud.stop()
  return result
}

/** Starts a world with a converted domain. */
async function inDomain({ files }: Converted): Promise<TestDriver> {
  const mud = await testDriver({ seed: 1, files })
  for (const path of Object.keys(files)) mud.load(path.replace(/\.ts$/, ''))
  mud.advance(1)
  return mud
}

/** Returns the output of a player who types some lines. */
async function visit(mud: TestDriver, at: string, lines: readonly string[], has?: string): Promise<string> {
  const ann = mud.player('Ann', { at, level: 5 })
  if (has) mud.clone(has).move(ann as AnyObject as never)
  // The two worlds have used different numbers of rolls so far, so both get new dice with the same seed.
  Object.assign(mud.driver.dice, new Dice(7))
  for (const line of lines) {
    ann.command(line)
    mud.advance(5)
  }
  expect(mud.faults).toEqual([])
  const { output } = ann
  await mud.stop()
  return output
}

test("a converted world of tbaMUD's has its scripts, which do what they did in the mounted one", async () => {
  const deeds = [
    'south',
    'say riddle',
    'kneel low',
    'give coin keeper',
    'get lamp',
    'rub lamp',
    'rub lamp',
    'down',
    'north',
  ]
  const old = await converted(inHall())
  expect(old.notes).toContain('8 of 8 programs are converted')
  expect(old.files['/domains/old/npc/keeper.ts']).toContain("'../programs#greets',")
  expect(old.files['/domains/old/numbers.ts']).toContain("    100: './programs#greets',")
  const first = await visit(await inHall(), '/diku/hall/room/102', deeds, '/diku/hall/object/101')
  expect(first).toMatch(/You come from the yard, Ann.*Sit down.*What has no legs, Ann\?.*You kneel \(kneel low\)/s)
  expect(first).toMatch(/The keeper takes it with a nod.*The lamp is warm.*The lamp glows.*Cold air meets you/s)
  expect(await visit(await inDomain(old), '/domains/old/yard', deeds, '/domains/old/items/strange-coin')).toBe(first)
})

test('scripts of a converted world become other monsters and things, as those of the mounted one do', async () => {
  const become = hall['trg/1.trg']!.replace(
    'say Sit down.',
    'mtransform 101\nsay I am %self.name% of %self.level%.',
  ).replace('The lamp glows.', 'It glows.\n%transform% 101\n%send% %actor% Now it is %self.shortdesc%, %self.vnum%.')
  const wolf =
    '#101\nwolf grey~\na grey wolf~\nA grey wolf growls.\n~\nTeeth.\n~\n10 0 0 0 0 0 0 0 -500 E\n12 15 5 2d1+90 1d4+2\n7 10\n8 8 1\nE\n$\n'
  const changes = { 'trg/1.trg': become, 'mob/1.mob': hall['mob/1.mob']!.replace('$\n', wolf) }
  const deeds = ['south', 'look', 'get lamp', 'rub lamp', 'inventory', 'look wolf']
  const first = await visit(await inHall(changes), '/diku/hall/room/102', deeds)
  expect(first).toMatch(/I am a grey wolf of 12\..*A grey wolf growls\..*Now it is a strange coin, 101\..*Teeth\./s)
  const old = await converted(inHall(changes))
  expect(await visit(await inDomain(old), '/domains/old/yard', deeds)).toBe(first)
})

test('what resets attach to monsters, things and rooms they have in the domain: triggers, and variables of scripts', async () => {
  const triggers = [
    '#130\nNods~\n0 d 0\nbread~\n%echo% The keeper thinks of %self.wish%.\n~',
    '#132\nGlows~\n1 c 4\ntouch~\n%send% %actor% The lamp says %self.word%.\n~',
    '#133\nRings~\n2 d 0\nbread~\n%echo% Bells ring %self.times% times.\n~\n$\n',
  ].join('\n')
  const commands = [
    ...['M 0 100 1 100', 'T 1 0 130 0', 'V 1 0 0 0 Wish fresh bread', 'O 0 100 1 100', 'T 1 1 132 0'],
    ...['V 1 1 0 0 word welcome', 'T 0 2 133 102', 'V 1 2 0 102 times 7'],
  ]
  const changes = (more: string[] = []) => ({
    'trg/1.trg': hall['trg/1.trg']!.replace(/\$\n$/, triggers),
    'zon/1.zon': `#1\nNone~\nThe Hall~\n100 199 1 2 d 0 0 0 -1 -1\n${[...commands, ...more].join('\n')}\nS\n$\n`,
  })
  const deeds = ['south', 'say bread', 'touch lamp', 'north', 'say bread']
  const first = await visit(await inHall(changes()), '/diku/hall/room/102', deeds)
  expect(first).toMatch(/The keeper thinks of fresh bread\..*The lamp says welcome\..*Bells ring 7 times\./s)
  const old = await converted(inHall(changes()))
  expect(old.notes.join()).not.toMatch(/left out| was for some/)
  expect(old.files['/domains/old/npc/keeper.ts']).toContain('ScriptVariables.with({')
  expect(await visit(await inDomain(old), '/domains/old/yard', deeds)).toBe(first)
  const others = await converted(inHall(changes(['M 0 100 2 102'])))
  expect(others.notes.join()).toContain('zon/1.zon:6 T was for some of mob #100; here it is for all')
})

test("scripts of a converted world ask for a thing's numbers, and change what they mean", async () => {
  const rub = '%send% %actor% A %self.type% of %self.val2%.\nosetval 2 9\n%send% %actor% Now %self.val2%.\nreturn 1'
  const changes = {
    'trg/1.trg': hall['trg/1.trg']!.replace(/(#120\nRub~\n1 c 7\nrub~\n)[^~]*~/, `$1${rub}\n~`),
    'obj/1.obj': hall['obj/1.obj']!.replace(
      '12 0 0 0 0 1 0 0 0 0 0 0 0\n0 0 0 0',
      '1 0 0 0 0 1 0 0 0 0 0 0 0\n0 0 5 0',
    ),
  }
  const deeds = ['south', 'get lamp', 'rub lamp']
  const first = await visit(await inHall(changes), '/diku/hall/room/102', deeds)
  expect(first).toMatch(/A LIGHT of 5\..*Now 9\./s)
  const old = await converted(inHall(changes))
  expect(await visit(await inDomain(old), '/domains/old/yard', deeds)).toBe(first)
  // If no script reads these numbers, things don't have them.
  expect(old.files['/domains/old/items/brass-lamp.ts']).toContain('  written = {')
  expect((await converted(inHall())).files['/domains/old/items/brass-lamp.ts']).not.toContain('written')
})

test('a script that uses what belongs to the language stays with the interpreter, which goes on running it', async () => {
  const odd = hall['trg/1.trg']!.replace('wait 2 sec\nsay Sit down.', 'set tmpvr Sit down.\nsay %tmpvr%')
  const old = await converted(inHall({ 'trg/1.trg': odd }))
  expect(old.notes).toContain('7 of 8 programs are converted')
  expect(old.notes.join()).toContain('program #100 Greets is not converted, as it uses a variable')
  expect(await visit(await inDomain(old), '/domains/old/yard', ['south'])).toContain('Sit down.')
})

const area = romArea({
  mobs: [
    romMob(100, 'guard tall', 'the guard', ['greet 1 100', 'speech 2 hail']),
    romMob(101, 'smith', 'the smith', ['speech 1 hail', 'speech 3 work']),
  ],
  programs: {
    1: 'say Good day, $n.\nmob call 4 $n',
    2: 'if rand 50\n  mob oload 100\n  drop ring\nelse\n  say Not now, $N.\nendif',
    3: 'mob mload 100\nmob goto 101',
    4: 'mob echoat $n You feel seen by $I.',
  },
  inYard: [100, 101],
})

test("a converted world of ROM's has its mob programs, with what sets each monster's off", async () => {
  const deeds = ['south', 'say hail', 'say hail', 'say work', 'north', 'south']
  const old = await converted(inYard(area))
  // Greet and speech start the same program. The second trigger gets a method of its own.
  expect(old.notes).toContain('5 of 5 programs are converted')
  expect(old.files['/domains/old/programs.ts']).toMatch(
    /@program\(1, 'mob', \['speech', 0, 'hail'\]\)\n.*\n\s+this\.program1\(it\)/,
  )
  const first = await visit(await inYard(area), '/diku/yard/room/101', deeds)
  expect(first).toMatch(/Good day, Ann.*You feel seen by the smith/s)
  expect(await visit(await inDomain(old), '/domains/old/street', deeds)).toBe(first)
})

const porters = smaugArea({
  mob: [
    [
      'greet_prog 100',
      'say Who is there?\nmpsleep 8\nif level($n) > 3\nsay It is $N.\nelse\nmpsleep 4\nsay Nobody.\nendif',
    ],
    ['speech_prog help me', 'if rand(50)\nor isgood($n)\nmpoload 101\ngive acorn $n\nelse\nsay No.\nendif'],
  ],
  stone: [['get_prog 100', 'mpechoat $n It is heavy.']],
  yard: [['entry_prog 100', 'mpechoat $n Cobbles.']],
})

test("a converted world of SMAUG's has the programs of its monsters, things and rooms", async () => {
  const deeds = ['south', 'say help', 'say me', 'get stone', 'north', 'south']
  const old = await converted(inSmaugYard(porters))
  expect(old.notes).toContain('4 of 4 programs are converted')
  const first = await visit(await inSmaugYard(porters), '/diku/yard/room/101', deeds)
  expect(first).toMatch(/Who is there\?.*It is Ann.*It is heavy/s)
  expect(first).toContain('Cobbles.')
  expect(await visit(await inDomain(old), '/domains/old/street', deeds)).toBe(first)
})
