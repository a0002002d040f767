import { describe, expect, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'
import { assignedTo, behavioursOfSpecial, isKnownSpecial } from '../../../mudlib/systems/diku/compat/diku/specials.ts'

/**
 * Makes a place with monsters of some programs. Each is given by name, with the class of its behaviour, the file and settings of that
 * behaviour, and other fields.
 */
async function placeWith(
  monsters: Record<string, { of?: string; file?: string; settings?: string; fields?: string }>,
  room = '',
): Promise<{ mud: TestDriver; at: AnyObject; make(name: string): AnyObject }> {
  const files: Record<string, string> = {
    '/domains/t/place.ts': `import { Room } from '/std/room'
${room === '' ? '' : `import { Dump } from '/compat/diku/specials/dump'`}
export default class Place extends Room { short = 'A place'; exits = { west: './west' }; ${room} }`,
    '/domains/t/west.ts': `import { Room } from '/std/room'
export default class West extends Room { short = 'West'; exits = { east: './place' }; vnum = 7 }`,
    '/domains/t/ring.ts': `import { Item } from '/std/item'
export default class Ring extends Item { name = 'ring'; short = 'a ring'; value = 200 }`,
    '/domains/t/rag.ts': `import { Item } from '/std/item'
export default class Rag extends Item { name = 'rag'; short = 'a rag'; value = 12 }`,
  }
  for (const [name, { of, file, settings = '', fields = '' }] of Object.entries(monsters)) {
    files[`/domains/t/${name}.ts`] = `import { Monster } from '/std/monster'
${of ? `import { ${of} } from '/compat/diku/specials/${file}'` : ''}
export default class One extends Monster {
  name = '${name}'; short = 'a ${name}'; level = 20; maxHp = 100000; hp = 100000; bareHands = '1d1'
  ${of ? `behaviours = [${of}.with(${settings})]` : ''}
  ${fields}
}`
  }
  const mud = await testDriver({ seed: 7, files })
  const at = mud.load('/domains/t/place')
  return {
    mud,
    at,
    make(name) {
      const one = mud.clone(`/domains/t/${name}`)
      one.move(at)
      return one
    },
  }
}

const countOf = (text: string, what: RegExp) => text.match(new RegExp(what, 'g'))?.length ?? 0
/** Makes a behaviour act a number of times, without its pauses. @returns how often it did something */
function acts(mud: TestDriver, one: AnyObject, times: number, between: () => void = () => {}): number {
  const [mind] = one.mind() as AnyObject[]
  let count = 0
  for (let i = 0; i < times; i++) {
    between()
    if (mud.driver.guard.attempt('load', one as never, () => mind!.act())) count++
  }
  return count
}
const about = (share: number, times: number) => {
  const spread = 4 * Math.sqrt(times * share * (1 - share))
  return [share * times - spread, share * times + spread] as const
}
function expectShare(count: number, share: number, times: number): void {
  const [least, most] = about(share, times)
  expect(count).toBeGreaterThan(least)
  expect(count).toBeLessThan(most)
}

test('all special procedures that files of stock ROM and SMAUG name are known', () => {
  for (const name of `spec_breath_any spec_breath_acid spec_breath_fire spec_breath_frost spec_breath_gas spec_breath_lightning
    spec_cast_adept spec_cast_cleric spec_cast_judge spec_cast_mage spec_cast_undead spec_executioner spec_fido spec_guard
    spec_janitor spec_mayor spec_nasty spec_ogre_member spec_patrolman spec_poison spec_thief spec_troll_member`.split(
    /\s+/,
  ))
    expect(isKnownSpecial(name)).toBe(true)
  expect(isKnownSpecial('spec_juggler')).toBe(false)
  const choices = (name: string, family: string) =>
    behavioursOfSpecial(name, family)[0]!.settings['choices'] as { spell: string; level: number; weight: number }[]
  expect(choices('spec_cast_cleric', 'rom')[0]).toEqual({ spell: 'blindness', level: 0, weight: 1 })
  expect(choices('spec_cast_cleric', 'smaug')[0]).toEqual({ spell: 'magic missile', level: 0, weight: 1 })
  expect(choices('spec_cast_undead', 'smaug')).toContainEqual({ spell: 'fear', level: 12, weight: 1 })
  expect(behavioursOfSpecial('spec_cast_adept', 'smaug')).not.toEqual(behavioursOfSpecial('spec_cast_adept', 'rom'))
})

test("CircleMUD's and tbaMUD's code says who does what in their own worlds, and in no other", () => {
  expect(assignedTo('mob', 3105, 'circle31')[0]?.name).toBe('Mayor')
  expect(assignedTo('mob', 3062, 'circle31')[0]?.name).toBe('CorpseEater')
  expect(assignedTo('mob', 3062, 'tba')).toEqual([])
  expect(assignedTo('object', 3034, 'tba')[0]?.name).toBe('Bank')
  expect(assignedTo('room', 3030, 'circle31')[0]?.name).toBe('Dump')
  expect(assignedTo('mob', 3105, 'rom')).toEqual([])
})

describe('in a fight', () => {
  test('a dragon breathes at each of its opponents with one chance in eight, and gas each time', async () => {
    for (const [settings, share] of [
      ["{ breaths: [{ type: 'fire', weight: 1 }] }", 1 / 8],
      ["{ breaths: [{ type: 'poison', weight: 1 }] }", 1],
    ] as const) {
      const { mud, make } = await placeWith({ dragon: { of: 'DikuBreath', file: 'breath', settings }, foe: {} })
      const [dragon, foe] = [make('dragon'), make('foe')]
      expect(acts(mud, dragon, 50)).toBe(0)
      foe.attack(dragon)
      const times = 800
      const count = acts(mud, dragon, times, () => {
        foe.hp = 100000
      })
      if (share === 1) expect(count).toBe(times)
      else expectShare(count, share, times)
      await mud.stop()
    }
  })

  test('a cleric casts what its level allows, at each opponent with one chance in four', async () => {
    const settings = JSON.stringify(behavioursOfSpecial('spec_cast_cleric')[0]!.settings)
    const { mud, make } = await placeWith({
      cleric: { of: 'DikuCaster', file: 'caster', settings, fields: 'declare x: 1' },
      foe: {},
    })
    const [cleric, foe] = [make('cleric'), make('foe')]
    cleric.level = 2
    foe.attack(cleric)
    const times = 800
    const count = acts(mud, cleric, times, () => {
      foe.hp = 100000
    })
    expectShare(count, 1 / 4, times)
    // At level 2, blindness is the only spell.
    expect((cleric.explain() as string[]).join()).not.toMatch(/frost|fireball|missile/)
    cleric.level = 20
    acts(mud, cleric, 200, () => {
      foe.hp = 100000
    })
    expect((cleric.explain() as string[]).join()).toMatch(/frost|fireball/)
    await mud.stop()
  })

  test('a snake poisons in twice its level of a hundred, on CircleMUD once in its level and one', async () => {
    for (const [settings, share] of [
      ['', 0.4],
      ['{ byPercent: false }', 1 / 21],
    ] as const) {
      const { mud, make } = await placeWith({ snake: { of: 'Snake', file: 'snake', settings }, foe: {} })
      const [snake, foe] = [make('snake'), make('foe')]
      foe.attack(snake)
      const times = 600
      expectShare(
        acts(mud, snake, times, () => {
          foe.hp = 100000
        }),
        share,
        times,
      )
      expect(foe.affect('/effects/poison')).not.toBe(null)
      await mud.stop()
    }
  })

  test('a nasty one attacks players a little above it, cuts their purses and flees', async () => {
    const { mud, at, make } = await placeWith({ nasty: { of: 'Nasty', file: 'nasty' } })
    const nasty = make('nasty')
    const equal = mud.player('Eve', { at: at.path, level: 20 })
    expect(acts(mud, nasty, 20)).toBe(0)
    equal.move('/domains/t/west')
    const ann = mud.player('Ann', { at: at.path, level: 25 })
    expect(acts(mud, nasty, 1)).toBe(1)
    expect(nasty.attacker).toBe(ann)
    ann.gold = 1000
    ann.maxHp = ann.hp = 100000
    while (nasty.environment === at && ann.gold === 1000) acts(mud, nasty, 1)
    if (ann.gold !== 1000) {
      expect([ann.gold, nasty.gold]).toEqual([900, 100])
      expect(ann.output).toContain('your purse open')
    }
    while (nasty.environment === at) acts(mud, nasty, 1)
    expect(nasty.environment?.path).toBe('/domains/t/west')
    await mud.stop()
  })
})

describe('out of fights', () => {
  test('a guard turns on the worst who fights, if worse than 300, and on criminals; an executioner on criminals only', async () => {
    const { mud, at, make } = await placeWith({
      guard: { of: 'Constable', file: 'constable' },
      executioner: { of: 'Constable', file: 'constable', settings: '{ protects: false }' },
      saint: { fields: 'alignment = 900' },
      rogue: { fields: 'alignment = -400' },
    })
    const [guard, executioner, saint, rogue] = ['guard', 'executioner', 'saint', 'rogue'].map(make) as AnyObject[]
    const ann = mud.player('Ann', { at: at.path, level: 20 })
    expect(acts(mud, guard!, 5)).toBe(0)
    saint!.attack(rogue)
    expect(acts(mud, executioner!, 5)).toBe(0)
    expect(acts(mud, guard!, 1)).toBe(1)
    expect(guard!.attacker).toBe(rogue)
    expect(ann.output).toContain('innocent')
    ann.memory['Programs'] = { globals: [], context: 0, figures: { killer: 1 } }
    expect(acts(mud, executioner!, 1)).toBe(1)
    expect(executioner!.attacker).toBe(ann)
    expect(ann.output).toContain('is a murderer!')
    await mud.stop()
  })

  test("CircleMUD's guard leaves alone who fights an evil one, and fights between players", async () => {
    const { mud, make } = await placeWith({
      guard: { of: 'Constable', file: 'constable', settings: '{ worst: 1000, sparesFoesOfEvil: true }' },
      saint: { fields: 'alignment = 900' },
      rogue: { fields: 'alignment = -400' },
      fiend: { fields: 'alignment = -900' },
    })
    const [guard, rogue, fiend] = ['guard', 'rogue', 'fiend'].map(make) as AnyObject[]
    rogue!.attack(fiend)
    expect(acts(mud, guard!, 5)).toBe(0)
    rogue!.stopFighting()
    fiend!.stopFighting()
    make('saint').attack(fiend)
    expect(acts(mud, guard!, 1)).toBe(1)
    expect(guard!.attacker).toBe(fiend)
    await mud.stop()
  })

  test('a patrolman attacks the stronger of two who fight; a troll an ogre that is not two levels above it', async () => {
    const { mud, at, make } = await placeWith({
      patrolman: { of: 'Patrolman', file: 'patrolman' },
      troll: { of: 'Rival', file: 'rival', settings: "{ hates: 2101, own: 'troll', others: 'ogre' }" },
      ogre: { fields: 'group = 2101' },
      giant: { fields: 'group = 2101; declare big: 1' },
      boy: {},
    })
    const [patrolman, ogre, boy] = ['patrolman', 'ogre', 'boy'].map(make) as AnyObject[]
    boy!.level = 5
    const ann = mud.player('Ann', { at: at.path, level: 20 })
    boy!.attack(ogre)
    expect(acts(mud, patrolman!, 1)).toBe(1)
    expect(patrolman!.attacker).toBe(ogre)
    expect(ann.output).toContain('a whistle')
    for (const one of [patrolman, boy]) one!.destruct()
    const troll = make('troll')
    ogre!.level = 22
    expect(acts(mud, troll, 5)).toBe(0)
    ogre!.level = 21
    expect(acts(mud, troll, 1)).toBe(1)
    expect(troll.attacker).toBe(ogre)
    await mud.stop()
  })

  test('a thief tries each player with one chance in 32, and takes up to half its level in percent', async () => {
    const { mud, at, make } = await placeWith({ thief: { of: 'Pickpocket', file: 'pickpocket' } })
    const thief = make('thief')
    const ann = mud.player('Ann', { at: at.path, level: 20 })
    ann.position = 'sleeping'
    ann.gold = 10000
    let stolen = 0
    const times = 3200
    const tries = acts(mud, thief, times, () => {
      stolen = Math.max(stolen, 10000 - ann.gold)
      ann.gold = 10000
    })
    expectShare(tries, 1 / 32, times)
    expect(stolen).toBe(1000)
    await mud.stop()
    for (const [rule, most] of [
      ['circle', 1000],
      ['merc', 2000],
      ['smaug', 500],
    ] as const) {
      const { mud, at, make } = await placeWith({
        thief: { of: 'Pickpocket', file: 'pickpocket', settings: `{ odds: 1, rule: '${rule}', mostForLevel: 0 }` },
      })
      const [thief, bob] = [make('thief'), mud.player('Bob', { at: at.path, level: 20 })]
      bob.position = 'sleeping'
      bob.gold = 10000
      let taken = 0
      acts(mud, thief, 200, () => {
        taken = Math.max(taken, 10000 - bob.gold)
        bob.gold = 10000
      })
      expect(taken).toBe(most)
      await mud.stop()
    }
  })

  test('one cleans away what is worth little, and a dog eats corpses, each in the rhythm of its server', async () => {
    const { mud, at, make } = await placeWith({
      janitor: { of: 'Cleaner', file: 'cleaners', settings: '{ every: 10, below: 15 }' },
      poor: { of: 'Cleaner', file: 'cleaners' },
      dog: { of: 'CorpseEater', file: 'cleaners' },
      rat: {},
    })
    const ann = mud.player('Ann', { at: at.path, level: 20 })
    const [ring, rag] = ['ring', 'rag'].map(name => mud.clone(`/domains/t/${name}`)) as AnyObject[]
    for (const one of [ring, rag]) one!.move(at)
    expect(acts(mud, make('poor'), 3)).toBe(0)
    const janitor = make('janitor')
    mud.advance(12)
    expect(rag!.environment).toBe(janitor)
    expect(ring!.environment).toBe(at)
    const rat = make('rat')
    ring!.move(rat)
    rat.die(null)
    expect(ring!.environment).not.toBe(at)
    make('dog')
    mud.advance(6)
    expect(ring!.environment).toBe(at)
    expect(ann.output).toContain('gulps down')
    await mud.stop()
  })

  test('an adept helps players up to level 10, with seven of sixteen choices', async () => {
    const { mud, at, make } = await placeWith({ adept: { of: 'Adept', file: 'adept' } })
    const adept = make('adept')
    const old = mud.player('Old', { at: at.path, level: 11 })
    expect(acts(mud, adept, 50)).toBe(0)
    old.move('/domains/t/west')
    mud.player('Ann', { at: at.path, level: 5 })
    const times = 600
    expectShare(acts(mud, adept, times), (1 / 2) * (7 / 16), times)
    await mud.stop()
  })

  test('Puff speaks four times in 61', async () => {
    const { mud, at, make } = await placeWith({ puff: { of: 'Puff', file: 'puff' } })
    const ann = mud.player('Ann', { at: at.path, level: 5 })
    const times = 1200
    const count = acts(mud, make('puff'), times)
    expectShare(count, 4 / 61, times)
    expect(countOf(ann.output, /puff says/)).toBe(count)
    await mud.stop()
  })

  test('the mayor begins his round at 6, and sleeps after it', async () => {
    const { mud, at, make } = await placeWith({ mayor: { of: 'Mayor', file: 'mayor' } })
    const ann = mud.player('Ann', { at: at.path, level: 5 })
    const mayor = make('mayor')
    const clock = mud.load('/daemons/clock')
    for (let i = 0; i < 1440 && clock.hour !== 6; i++) mud.advance(1)
    const before = ann.output.length
    mud.advance(12)
    expect(ann.output.slice(before)).toContain('wakes')
    expect(mayor.environment?.path).not.toBe(at.path)
    mud.advance(4 * 60)
    expect(mayor.position).toBe('sleeping')
    expect(mud.faults).toEqual([])
    await mud.stop()
  })

  test('a brass dragon lets nobody go its way', async () => {
    const { mud, make } = await placeWith({
      dragon: { of: 'GuildGuard', file: 'guild-guard', settings: "{ room: 7, way: 'east' }" },
    })
    const dragon = make('dragon')
    dragon.move('/domains/t/west')
    const ann = mud.player('Ann', { at: '/domains/t/west', level: 5 })
    expect(ann.command('east')).toContain('blocks your way')
    expect(ann.environment?.path).toBe('/domains/t/west')
    dragon.destruct()
    ann.command('east')
    expect(ann.environment?.path).toBe('/domains/t/place')
    await mud.stop()
  })
})

describe('for players', () => {
  test('a bank keeps coins: no more than one has, over a restart of nobody else', async () => {
    const { mud, at, make } = await placeWith({ teller: { of: 'Bank', file: 'counters' } })
    make('teller')
    const ann = mud.player('Ann', { at: at.path, level: 5 })
    ann.gold = 100
    expect(ann.command('balance')).toContain('no money in the bank')
    expect(ann.command('deposit 150')).toContain("You don't have that much")
    expect(ann.command('deposit')).toContain('How much')
    expect(ann.command('deposit 60')).toContain('You deposit 60')
    expect(ann.gold).toBe(40)
    expect(ann.command('withdraw 61')).toContain("You don't have that much in the bank")
    ann.command('withdraw 20')
    expect(ann.gold).toBe(60)
    expect(ann.command('balance')).toContain('40')
    ann.move('/domains/t/west')
    expect(ann.command('balance')).not.toContain('40')
    await mud.stop()
  })

  test('a receptionist offers a bed for nothing, and a postmaster tells of letters', async () => {
    const { mud, at, make } = await placeWith({
      clerk: { of: 'Receptionist', file: 'counters' },
      postmaster: { of: 'Postmaster', file: 'counters' },
    })
    for (const name of ['clerk', 'postmaster']) make(name)
    const ann = mud.player('Ann', { at: at.path, level: 5 })
    expect(ann.command('offer')).toContain('costs nothing')
    expect(ann.command('check')).toContain('no mail for you')
    expect(ann.command('receive')).toContain('no mail for you')
    expect(ann.command('rent')).toContain('Sleep well')
    expect(ann.position).toBe('sleeping')
    expect(mud.faults).toEqual([])
    await mud.stop()
  })

  test('what is dropped at a dump is gone, and rewarded with a tenth of its price', async () => {
    const { mud, at } = await placeWith({}, 'behaviours = [Dump.with()]')
    for (const level of [2, 5]) {
      const who = mud.player(`P${level}`, { at: at.path, level })
      const [gold, experience] = [who.gold, who.experience]
      const ring = mud.clone('/domains/t/ring')
      ring.move(who)
      expect(who.command('drop ring')).toContain('puff of smoke')
      expect(ring.destructed).toBe(true)
      expect([who.gold - gold, who.experience - experience]).toEqual(level < 3 ? [0, 20] : [20, 0])
    }
    expect(mud.faults).toEqual([])
    await mud.stop()
  })
})

test('in a mounted world of CircleMUD they belong to their numbers: a dump, a bank, and a clerk without the flag SPEC', async () => {
  const files = {
    'wld/index': '30.wld\n$\n',
    'wld/30.wld': '#3030\nThe dump~\nRubbish.\n~\n30 0 1\nS\n$\n',
    'mob/index': '30.mob\n$\n',
    'mob/30.mob':
      '#3010\npostmaster~\nthe postmaster~\nA postmaster waits.\n~\n~\n2 0 0 S\n5 15 5 2d1+30 1d4+2\n50 10\n8 8 1\n#3062\nfido~\nthe fido~\nA fido.\n~\n~\n3 0 0 S\n1 15 5 2d1+3 1d4+2\n0 10\n8 8 1\n#3066\nfido~\na tame fido~\nA tame fido.\n~\n~\n2 0 0 S\n1 15 5 2d1+3 1d4+2\n0 10\n8 8 1\n$\n',
    'obj/index': '30.obj\n$\n',
    'obj/30.obj': '#3034\natm~\na machine~\nA machine.~\n~\n12 0 0\n0 0 0 0\n100 10 0\n$\n',
    'zon/index': '30.zon\n$\n',
    'zon/30.zon':
      '#30\nTown~\n3000 3099 30 2\nM 0 3010 1 3030\nM 0 3062 1 3030\nM 0 3066 1 3030\nO 0 3034 1 3030\nS\n$\n',
    'shp/index': '$\n',
  }
  const mud = await testDriver({
    seed: 1,
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [`/diku/town/${name}`, text])),
  })
  mud.advance(1)
  const ann = mud.player('Ann', { at: '/diku/town/room/3030', level: 5 })
  const called = (vnum: number) =>
    ((ann.environment as AnyObject).inventory as AnyObject[])
      .find(one => one.vnum === vnum)!
      .mind()
      .map((one: AnyObject) => one.called)
  expect(called(3062)).toContain('CorpseEater')
  expect(called(3066)).not.toContain('CorpseEater')
  ann.gold = 50
  expect(ann.command('deposit 20')).toContain('You deposit 20')
  expect(ann.command('check')).toContain('no mail for you')
  const rag = mud.clone('/std/item')
  rag.name = 'rag'
  rag.move(ann)
  expect(ann.command('drop rag')).toContain('puff of smoke')
  expect(ann.gold).toBe(31)
  expect(mud.faults).toEqual([])
  await mud.stop()
})
