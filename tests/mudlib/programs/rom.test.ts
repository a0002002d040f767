import { expect, onTestFinished, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { plain } from '../../../mudlib/lib/text.ts'
import { inYard, romArea, romMob, yard } from './rom-fixture.ts'

const faults = (mud: { faults: readonly { message: string }[] }) => mud.faults.map(({ message }) => message)

/** Starts a world of the yard with one monster, its programs, and Ann to the north of it. */
async function withMob(triggers: readonly string[], programs: Record<number, string>, seed = 1) {
  const mobs = [romMob(110, 'porter man', 'the porter', triggers), romMob(111, 'rat grey', 'a grey rat', [])]
  const mud = await inYard(romArea({ mobs, programs, inYard: [110] }), seed)
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: yard(101), level: 10 })
  ann.maxHp = ann.hp = 500
  const does = (line: string) => plain(ann.command(line))
  const room = (vnum: number) => mud.load(yard(vnum)) as AnyObject
  const porter = () => room(100).present('porter') as AnyObject
  return { mud, ann, does, room, porter }
}

test('rom: greet and grall, speech in its own case, give by keyword, bribe', async () => {
  const { mud, ann, does } = await withMob(
    ['greet 1 200', 'grall 2 200', 'speech 3 Open up', 'give 4 ring', 'give 5 all', 'bribe 6 10'],
    {
      1: 'say Hello, $n. I am $i, $I.',
      2: 'say never',
      3: 'if sex $n == 1\n  say Sir.\nelse\n  say Madam, or $e.\nendif',
      4: 'say No rings: $o, $O.\ngive $o $n',
      5: 'say I keep $O.',
      6: 'say Thank you!',
    },
  )
  expect(does('south')).toContain('The porter says, "Hello, Ann. I am porter, the porter."')
  expect(ann.output).not.toContain('never')
  expect(does('say open up')).not.toContain('Madam')
  expect(does('say Please Open up now')).toMatch(/Sir|Madam, or (it|she)/)
  mud.clone('/diku/yard/object/100').move(ann)
  mud.clone('/diku/yard/object/101').move(ann)
  // The triggers are searched from the last to the first, so `all` comes before the ring.
  expect(does('give ring to porter')).toContain('I keep a brass ring.')
  ann.gold = 100
  expect(does('give 5 coins to porter')).not.toContain('Thank you!')
  expect(does('give 15 coins to porter')).toContain('Thank you!')
  expect(faults(mud)).toEqual([])
})

test('rom: exit holds a player back, and lets others go; entry is for the monster itself', async () => {
  const { mud, ann, does, porter, room } = await withMob(['exall 1 5', 'entry 2 200'], {
    1: 'if level $n < 20\n  say The cellar is closed.\nelse\n  mob transfer $n 102\nendif',
    2: 'say Here I am.',
  })
  does('south')
  expect(does('down')).toContain('The cellar is closed.')
  expect(ann.environment).toBe(room(100))
  ann.level = 30
  does('down')
  expect(ann.environment).toBe(room(102))
  porter().travel(room(102))
  expect(ann.output).toContain('Here I am.')
  expect(faults(mud)).toEqual([])
})

test('rom: what is remembered, and a delay in pulses of four seconds', async () => {
  const { mud, does, ann } = await withMob(['grall 1 200', 'delay 2 200'], {
    1: 'if isdelay $i\n  break\nelse\n  mob remember $n\n  mob delay 3\nendif',
    2: 'if hastarget $i\n  say You are still here, $q?\n  mob forget\nendif',
  })
  does('south')
  mud.advance(8)
  expect(ann.output).not.toContain('still here')
  mud.advance(9)
  expect(ann.output).toContain('You are still here, Ann?')
  expect(faults(mud)).toEqual([])
})

test('rom: who is charmed greets and answers, and does nothing of its own accord', async () => {
  const { mud, does, ann, porter } = await withMob(['grall 1 200', 'speech 2 hello', 'random 3 200'], {
    1: 'say Come in.',
    2: 'say And to you.',
    3: 'say How dull.',
  })
  porter().addAffect('/effects/charm', { seconds: 600 })
  expect(porter().is('charmed')).toBe(true)
  expect(does('south')).toContain('Come in.')
  expect(does('say hello')).toContain('And to you.')
  mud.advance(30)
  expect(ann.output).not.toContain('How dull.')
  porter().removeAffect('/effects/charm')
  mud.advance(30)
  expect(ann.output).toContain('How dull.')
  expect(faults(mud)).toEqual([])
})

test('rom: mob kill is for players', async () => {
  const { does, porter, ann, room } = await withMob(['speech 1 rats', 'speech 2 me'], {
    1: 'mob mload 111\nmob kill rat',
    2: 'mob kill $n',
  })
  does('south')
  does('say rats')
  expect(room(100).present('rat')).not.toBe(null)
  does('say me')
  expect(porter().attacker).toBe(ann)
})

test('rom: programs call one another five deep, with what they are handed', async () => {
  const { mud, does, ann } = await withMob(['speech 1 count'], {
    1: 'say one $n\nmob call 2 $n ring\nsay done',
    2: 'say two $n $o\nmob call 3',
    3: 'say three $n\nmob call 3',
  })
  mud.clone('/diku/yard/object/100').move(mud.load(yard(100)))
  does('south')
  const said = [...does('say count').matchAll(/porter says, "([^"]*)"/g)].map(([, text]) => text)
  expect(said).toEqual(['one Ann', 'two Ann ring', 'three someone', 'three someone', 'three someone', 'done'])
  expect(ann.destructed).toBe(false)
  expect(faults(mud)).toEqual([])
})

test('rom: a program that calls itself over and over comes to an end', async () => {
  const many = Array.from({ length: 40 }, () => 'mob call 1').join('\n')
  const { mud, does } = await withMob(['speech 1 count'], { 1: many })
  does('south')
  does('say count')
  expect(faults(mud)).toEqual([])
})

test('rom: commands load, echo, junk, purge, force and transfer', async () => {
  const { mud, does, room, ann } = await withMob(['speech 1 work', 'speech 2 clean', 'speech 3 away'], {
    1: 'mob mload 111\nmob oload 100\nmob oload 101 1 room\nmob echo {RThe yard{x shakes.\nmob echoat $n Only you.\nmob force $n smile\nmob force $n drop all\nmob at 102 mob echo Deep.',
    2: 'mob purge rat\nmob junk ring\nmob purge acorn',
    3: 'mob transfer all 101',
  })
  does('south')
  const shown = does('say work')
  expect(shown).toContain('The yard shakes.\n')
  expect(shown).toContain('Only you.')
  expect(shown).toContain('You smile.')
  expect(shown).not.toContain('Deep.')
  // No program can force a player to give anything away.
  expect(shown).not.toContain('drop')
  const names = () => room(100).inventory.map(({ name }: AnyObject) => name)
  expect(names()).toEqual(expect.arrayContaining(['rat', 'acorn']))
  expect(room(100).present('porter').present('ring')).not.toBe(null)
  does('say clean')
  expect(names()).not.toEqual(expect.arrayContaining(['rat']))
  expect(names()).not.toContain('acorn')
  expect(room(100).present('porter').present('ring')).toBe(null)
  does('say away')
  expect(ann.environment).toBe(room(101))
  expect(faults(mud)).toEqual([])
})

test('rom: kill, fight, hpcnt and death, each at its time', async () => {
  const { mud, ann, does, porter } = await withMob(['kill 1 200', 'fight 2 200', 'hpcnt 3 50', 'death 4 200'], {
    1: 'say You dare?',
    2: 'say Take this!',
    3: 'say I am hurt.',
    4: 'say I die.\nmob oload 101 1 room',
  })
  does('south')
  does('kill porter')
  expect(ann.output).toContain('You dare?')
  mud.advance(6)
  expect(ann.output).toContain('Take this!')
  expect(ann.output).not.toContain('I am hurt.')
  porter().hp = 20
  mud.advance(4)
  if (!ann.output.includes('I die.')) expect(ann.output).toContain('I am hurt.')
  const one = porter()
  if (one) {
    one.hp = 1
    mud.advance(20)
  }
  expect(ann.output).toContain('I die.')
  expect(faults(mud)).toEqual([])
})

test('programs of this world, in a file beside its code, mean what the manual says', async () => {
  const { testDriver } = await import('../../../driver/testing.ts')
  const prg =
    "M greet 1 100~\nM speech 2 hour~\n#1\nif rand 100\nif race $n == 'human'\nsay Welcome, $n.\nendif\nendif\n~\n#2\nif hour $i < 24\nsay Yes.\nendif\n~\n"
  const guard =
    "import { Monster } from '/std/monster'\nexport class Guard extends Monster {\n  name = 'guard'\n  short = 'a guard'\n  programs = ['./guard.prg']\n}\nexport default Guard\n"
  const hall =
    "import { Room } from '/std/room'\nexport class Hall extends Room {\n  short = 'A hall'\n  exits = { north: './yard' }\n}\nexport default Hall\n"
  const mud = await testDriver({
    seed: 1,
    files: {
      '/domains/gate/guard.ts': guard,
      '/domains/gate/guard.prg': prg,
      '/domains/gate/hall.ts': hall,
      '/domains/gate/yard.ts': hall.replaceAll('Hall', 'Yard').replace('./yard', './hall').replace('north', 'south'),
    },
  })
  onTestFinished(() => mud.stop())
  mud.clone('/domains/gate/guard').move(mud.load('/domains/gate/hall'))
  const ann = mud.player('Ann', { at: '/domains/gate/yard' })
  expect(ann.command('south')).toContain('The guard says, "Welcome, Ann."')
  expect(ann.command('say what hour is it')).toContain('The guard says, "Yes."')
  expect(faults(mud)).toEqual([])
})

test('rom: a monster grants mercy to who surrenders where its program says so, others strike on', async () => {
  const { mud, ann, does, porter, room } = await withMob(['surr 1 200', 'kill 2 200'], {
    1: 'say Then go, $n.',
    2: 'say Stop that!',
  })
  ann.move(room(100))
  expect(does('surrender')).toContain('You are not fighting anybody.')
  expect(does('kill porter')).toContain('Stop that!')
  const shown = does('surrender')
  expect(shown).toContain('You surrender to the porter!')
  expect(shown).toContain('Then go, Ann.')
  expect([ann.attacker, porter().attacker]).toEqual([null, null])
  mud.clone('/diku/yard/mob/111').move(room(100))
  does('kill rat')
  expect(does('surrender')).toContain('The grey rat ignores it.')
  expect((room(100).present('rat') as AnyObject).attacker).toBe(ann)
  expect(ann.attacker).not.toBe(null)
  expect(faults(mud)).toEqual([])
})

test('rom: a program that loads each time fills neither its monster nor the room', async () => {
  const { mud, ann, does, room, porter } = await withMob(['speech 1 more', 'speech 2 rats'], {
    1: 'mob oload 101\n'.repeat(30),
    2: 'mob mload 111\n'.repeat(30),
  })
  ann.move(room(100))
  for (let left = 15; left > 0; left--) does('say more')
  expect(porter().inventory.length).toBe(200)
  for (let left = 15; left > 0; left--) does('say rats')
  expect(room(100).inventory.length).toBe(200)
  expect(faults(mud)).toEqual([])
})

test('rom: whom a program is about may be gone before its end', async () => {
  const { mud, ann, room } = await withMob(['act 1 pokes', 'speech 2 hello', 'kill 3 200'], {
    1: 'mob purge $n\nif isnpc $n\nsay never\nendif\nsay Gone: $n, $e.',
    3: 'mob purge $n\nsay Gone: $N.',
  })
  ann.move(room(100))
  const rat = mud.clone('/diku/yard/mob/111') as AnyObject
  rat.move(room(100))
  rat.command('poke porter')
  expect(rat.destructed).toBe(true)
  expect(ann.output).toContain('Gone: someone, someone.')
  expect(ann.output).not.toContain('never')
  const other = mud.clone('/diku/yard/mob/111') as AnyObject
  other.move(room(100))
  other.command('say it pokes me')
  expect(faults(mud)).toEqual([])
})

test('rom: a monster may do away with whoever attacks it, and nobody is sought for it', async () => {
  const { mud, room } = await withMob(['kill 1 101'], { 1: 'mob purge rat' })
  const rat = mud.clone('/diku/yard/mob/111') as AnyObject
  rat.move(room(100))
  rat.command('kill porter')
  expect(rat.destructed).toBe(true)
  expect(faults(mud)).toEqual([])
})

test('rom: gecho reaches all players of the world, zecho those of its area', async () => {
  const files = {
    '/domains/t/far.ts': `import { Room } from '/std/room'
export default class Far extends Room { short = 'Far away' }`,
  }
  const { mud, ann, does } = await withMob(['speech 1 hail'], {
    1: 'mob gecho {RThe sun{x darkens.\nmob zecho A cock crows.',
  })
  for (const [path, text] of Object.entries(files)) await mud.write(path, text)
  const bob = mud.player('Bob', { at: yard(102), wizard: true })
  const cid = mud.player('Cid', { at: '/domains/t/far' })
  does('south')
  does('say hail')
  for (const one of [ann, bob]) expect(plain(one.output)).toContain('The sun darkens.\nA cock crows.\n')
  // A program of a mounted world affects only that world.
  expect(cid.output).not.toContain('darkens')
  expect(faults(mud)).toEqual([])
})

test('rom: off and imm ask for the flags of its file', async () => {
  const mob = romMob(110, 'porter', 'the porter', ['speech 1 flags']).replace('5 5 5 9\n0 0 0 0', '5 5 5 9\nCD AH 0 0')
  const checks = [
    ['off $i bash', 'bash'],
    ['off $i berserk', 'berserk'],
    ['off $i dodge', 'dodge'],
    ['imm $i summon', 'summon'],
    ['imm $i fire', 'fire'],
    ['imm $i cold', 'cold'],
    ['imm $n fire', 'player'],
  ]
  const program = checks.map(([check, word]) => `if ${check}\nsay ${word}\nendif`).join('\n')
  const mud = await inYard(romArea({ mobs: [mob], programs: { 1: program }, inYard: [110] }), 1)
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: yard(100) })
  const said = plain(ann.command('say flags'))
  for (const word of ['bash', 'berserk', 'summon', 'fire']) expect(said.toLowerCase()).toContain(`says, "${word}`)
  for (const word of ['dodge', 'cold', 'player']) expect(said).not.toContain(word)
  expect(faults(mud)).toEqual([])
})
