import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { type TestDriver, testDriver } from '../../driver/testing.ts'

async function world(files: Record<string, string> = {}) {
  const mud = await testDriver({ seed: 1, files })
  onTestFinished(() => mud.stop())
  return mud
}
const at = '/domains/vale/square'

test('a player chooses race, class and gender once, and gets what they bring', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at })
  expect(ann.command('score')).toContain('Ann, human, level 1')
  const list = ann.command('choose')
  expect(list).toMatch(/elf\s+Quick hands/)
  expect(list).toMatch(/mage\s+Fights with spells/)
  expect(list).toContain('You are a human adventurer.')
  expect(ann.command('choose wizard')).toContain("There is no race or class 'wizard'.")
  expect(ann.command('choose elf')).toContain('You are an elf adventurer now. Your class is still open.')
  expect(ann.command('choose ma she')).toContain('You are an elf mage now.')
  expect([ann.race, ann.calling, ann.gender]).toEqual(['elf', 'mage', 'female'])
  // The elf gives dex 2, int 1, con -2; the mage gives int 2.
  expect(ann.stats).toEqual({ str: 10, dex: 12, con: 8, int: 13, wis: 10, cha: 10 })
  expect([ann.maxHp, ann.maxMana]).toEqual([25 - 1 - 1, 10 + 6 + 2 + 1])
  // The class's kit is put on at once.
  expect(ann.command('equipment')).toContain("a walker's staff")
  expect(ann.command('score')).toContain('Ann, elf mage, level 1')
  // Another choice takes back what the first one gave, and gives no second kit.
  ann.command('choose dwarf warrior')
  expect(ann.stats).toEqual({ str: 13, dex: 9, con: 12, int: 10, wis: 10, cha: 8 })
  expect(ann.resistance('poison')).toBe(25)
  expect(ann.seesInDark).toBe(true)
  expect(ann.maxHp).toBe(25 + 1 + 4 + 1)
  expect(ann.command('inventory')).not.toContain('militia sword')
  // A choice doesn't heal. A player who has used up the training session that humans get must wait after changing the race.
  ann.hp = 10
  ann.command('choose human')
  expect(ann.hp).toBeLessThan(12)
  expect(ann.command('train dex')).toContain('Your dex is 11 now.')
  ann.command('train dex')
  ann.command('choose dwarf')
  expect(ann.command('train')).toContain('You can train again at your next level.')
  expect(ann.stats.dex).toBe(11)
  mud.driver.enter(() => ann.gainExperience(210))
  expect(ann.level).toBe(2)
  expect(ann.command('choose elf')).toContain('You are a dwarf warrior, and at your level that stays.')
  expect(mud.faults).toEqual([])
})

test('a level brings what race, class and constitution say, and lets the player train', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at })
  ann.command('choose orc warrior')
  const before = ann.maxHp
  mud.driver.enter(() => ann.gainExperience(210))
  // The gain is ten from the level, one from the orc, four from the warrior, nothing from con 11.
  expect(ann.maxHp - before).toBe(15)
  expect(ann.output).toContain("You can train once: type 'train'.")
  expect(ann.output).toContain('You can use rescue now')
  expect(ann.command('train')).toMatch(/str 14 of 20 .*\n.*dex 10 of 18/)
  expect(ann.command('train luck')).toContain("There is no stat 'luck'.")
  const hits = ann.maxHp
  expect(ann.command('train con')).toContain('Your con is 12 now.')
  expect(ann.maxHp - hits).toBe(2)
  expect(ann.command('train con')).toContain('You have to reach another level')
  // A player who has chosen nothing can train, too.
  const bob = mud.player('Bob', { at })
  mud.driver.enter(() => bob.gainExperience(210))
  expect(bob.command('train int')).toContain('Your int is 11 now.')
  expect(bob.command('choose gnome')).toContain('gnome')
  expect(bob.stats.int).toBe(13)
  expect(mud.faults).toEqual([])
})

test('a class decides which spells can be learned and what can be worn', async () => {
  const files = {
    '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; spawns = [{ path: './sage' }] }`,
    '/domains/t/sage.ts': `import { Teacher } from '/behaviours/teacher'
import { Monster } from '/std/monster'
export default class Sage extends Monster { name = 'sage'; short = 'a sage'; behaviours = [Teacher.with({ spells: ['fireball', 'heal'] })] }`,
    '/domains/t/plate.ts': `import { Armour } from '/std/armour'
export default class Plate extends Armour { name = 'plate'; short = 'a steel plate'; place = 'body' as const; weight = 30 }`,
  }
  const mud = await world(files)
  const [mage, priest, none] = ['Ann', 'Bob', 'Cid'].map(name => mud.player(name, { at: '/domains/t/hall', level: 3 }))
  for (const who of [mage!, priest!, none!]) mud.driver.enter(() => who.earn(500, 'quest'))
  mage!.command('choose human mage')
  priest!.command('choose human priest')
  expect(mage!.command('learn')).toMatch(/fireball \(150 coins, level 3\).*\n.*Not for a mage: heal\./)
  expect(mage!.command('learn heal')).toContain('That is nothing for a mage.')
  expect(mage!.command('learn fireball')).toContain('fireball, for 150 coins')
  expect(mage!.command('spells')).toContain('fireball')
  expect(mage!.command('spells')).not.toContain('kick')
  expect(priest!.command('learn heal')).toContain('You know heal already.')
  expect(none!.command('learn fireball')).toContain('Come back when you are of level 4.')
  expect(none!.command('spells')).toContain('kick')
  for (const who of [mage!, priest!, none!]) who.command('remove all')
  for (const [who, says] of [
    [mage!, 'The steel plate is too heavy for a mage.'],
    [priest!, 'You put on a steel plate.'],
  ] as const) {
    mud.clone('/domains/t/plate').move(who)
    expect(who.command('wear plate')).toContain(says)
  }
  expect(mud.faults).toEqual([])
})

test('a domain adds a race, an edit of it is live on its people, and a broken one keeps what they have', async () => {
  const tinker = (dex: number) => `import { Race } from '/std/race'
export default class Tinker extends Race { name = 'tinker'; about = 'Mends what others throw away.'; stats = { dex: ${dex} }; resistances = { fire: ${dex * 10} } }`
  const mud = await world({ '/domains/t/races/tinker.ts': tinker(1) })
  const ann = mud.player('Ann', { at })
  expect(ann.command('choose')).toContain('Mends what others throw away.')
  ann.command('choose tinker rogue')
  expect(ann.stats.dex).toBe(13)
  await mud.write('/domains/t/races/tinker.ts', tinker(4))
  expect(ann.stats.dex).toBe(16)
  expect(ann.resistance('fire')).toBe(40)
  await expect(mud.write('/domains/t/races/tinker.ts', 'export default class {')).rejects.toThrow('Expected identifier')
  expect(ann.stats.dex).toBe(16)
  expect(ann.command('score')).toContain('tinker rogue')
})

test('who kills moves by DikuMUD’s formula, and monsters look at it', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at, level: 20 })
  for (const [alignment, then] of [
    [-800, 50],
    [-800, 96],
    [1000, 28],
  ] as const) {
    const one = mud.clone('/domains/vale/npc/wolf')
    one.alignment = alignment
    one.move(at)
    mud.driver.enter(() => one.die(ann))
    expect(ann.alignment).toBe(then)
  }
  expect(ann.command('score')).toContain('You are neutral (28 of 1000).')
})

/** Logs in, and waits for the room. */
async function login(mud: TestDriver, ...lines: string[]) {
  const client = mud.connect()
  for (const line of lines) client.type(line)
  for (let i = 0; i < 500 && !client.output.includes('Exits'); i++) await new Promise(done => setTimeout(done, 10))
  return client
}

test('a newcomer is told of the choice once, and what was chosen is there the next time', async () => {
  const store = new MemoryStore()
  const mud = await testDriver({ store })
  await login(mud, 'root', 'yes', 'secret1', 'secret1')
  const ann = await login(mud, 'ann', 'yes', 'secret1', 'secret1')
  expect(ann.output).toContain(
    "You can choose a race and a class: type 'choose'. Until then you are a human adventurer.",
  )
  expect(ann.type('choose halfling rogue he')).toContain('You are a halfling rogue now.')
  ann.type('quit')
  await mud.stop()
  const later = await testDriver({ store })
  onTestFinished(() => later.stop())
  const again = await login(later, 'ann', 'secret1')
  expect(again.output).not.toContain('You can choose')
  // The halfling gives dex 2, cha 2, str -3; the rogue gives dex 2.
  expect(again.type('score')).toMatch(
    /Ann, halfling rogue, level 1[\s\S]*str 7, dex 14, con 10, int 10, wis 10, cha 12/,
  )
})

test('code of a domain makes nobody something else', async () => {
  const mud = await world({
    '/domains/t/imp.ts': `// @ts-nocheck: it is written to run, not to be right.
import { load } from 'driver'
import { Monster } from '/std/monster'
export default class Imp extends Monster {
  name = 'imp'; tried: string[] = []
  harass(who: any) {
    const characters = load('/daemons/characters') as any
    for (const one of [() => characters.choose(who, { class: characters.classes[0] }), () => characters.train(who, 'str'), () => who.reviewFigures(),
      () => who.keepRecord('characters', { points: 99 }), () => characters.giveAll(who)])
      try { one(); this.tried.push('through') } catch (error) { this.tried.push(String(error)) }
  }
}`,
  })
  const ann = mud.player('Ann', { at })
  ann.command('choose elf mage')
  const imp = mud.clone('/domains/t/imp')
  const before = JSON.stringify([ann.stats, ann.maxHp, ann.records])
  mud.driver.enter(() => imp.harass(ann))
  expect(imp.tried).toHaveLength(5)
  expect(imp.tried).not.toContain('through')
  expect(JSON.stringify([ann.stats, ann.maxHp, ann.records])).toBe(before)
})

test('a class of a domain takes no other domain’s place by its name: the place decides where several have it', async () => {
  const bard = (about: string, name = 'bard') =>
    `import { PlayerClass } from '/std/player-class'\nexport default class Bard extends PlayerClass { name = '${name}'; about = '${about}' }`
  const room = "import { Room } from '/std/room'\nexport default class Hall extends Room { short = 'A hall' }"
  const mud = await world({
    '/domains/alpha/classes/bard.ts': bard('Of alpha.'),
    '/domains/alpha/classes/mage.ts': bard('A false one.', 'mage'),
    '/domains/alpha/hall.ts': room,
    '/domains/zeta/classes/bard.ts': bard('Of zeta.'),
    '/domains/zeta/hall.ts': room,
  })
  const ann = mud.player('Ann', { at })
  expect(ann.command('choose bard')).toContain("Several domains have 'bard'.")
  for (const domain of ['zeta', 'alpha']) {
    ann.move(`/domains/${domain}/hall`)
    expect(ann.command('choose bard')).toContain('bard now.')
    expect(ann['records'].characters.class).toBe(`/domains/${domain}/classes/bard`)
  }
  // If names clash, the mudlib's own class takes precedence.
  ann.command('choose mage')
  expect(ann['records'].characters.class).toBe('/std/classes/mage')
})
