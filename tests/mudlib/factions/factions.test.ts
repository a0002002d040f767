import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject, TestDriver, TestOptions } from '../../../driver/testing.ts'
import { compareFactions } from '../../../scripts/cases/factions.ts'
import { put, smallWorld } from '../world.ts'

const file = '/domains/f/factions/all.txt'
const town = `[faction town]
title = the people of the town
half life = 1
[relations]
thieves = at war
vale = allied
[deed gift]
change = 5
per = 10
most = 20
opinion = 30
[deed word]
words = liar, thief
change = -15
[deed quest race]
of = ../race
change = 100
[law]
jail = ../jail
release = ../green
assault = 20

[faction thieves]
title = the thieves
start = -700

[faction vale]
`
const programs: Record<string, string> = {
  [file]: town,
  '/domains/f/green.ts': `import { Room } from '/std/room'
export default class Green extends Room { short = 'The green'; exits = { east: './den', west: './far' }
  doors = { east: { name: 'gate', start: 'locked' as const } } }`,
  '/domains/f/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'The den'; exits = { west: './green' }; doors = { west: { name: 'gate', start: 'locked' as const } } }`,
  '/domains/f/far.ts': `import { Room } from '/std/room'
export default class Far extends Room { short = 'Far away'; exits = { east: './green' } }`,
  '/domains/f/jail.ts': `import { Jail } from '/std/jail'
export default class Cell extends Jail { short = 'A cell'; exits = { out: './green' } }`,
  '/domains/f/guard.ts': `import { Constable } from '/behaviours/constable'
import { Monster } from '/std/monster'
export default class G extends Monster { name = 'guard'; short = 'a guard'; level = 20; faction = 'town'; behaviours = [Constable.with({ grace: 6 })] }`,
  '/domains/f/smith.ts': `import { Shopkeeper } from '/behaviours/shopkeeper'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'
export default class S extends Monster { name = 'smith'; short = 'a smith'; level = 3; faction = 'town'
  behaviours = [Shopkeeper.with({ wares: [{ path: './nail' }, { path: './blade', standing: 'friendly' }], buys: ['other'] }), Talker.with({ answers: { hello: 'Hello there.' } })] }`,
  '/domains/f/thief.ts': `import { Member } from '/behaviours/member'
import { Checkpoint } from '/behaviours/checkpoint'
import { Monster } from '/std/monster'
export default class T extends Monster { name = 'thief'; short = 'a thief'; level = 3; faction = 'thieves'
  behaviours = [Member.with({ says: 'Mine!' }), Checkpoint.with({ way: 'east', standing: 'alliance', opens: 'Come in, friend.', bars: 'Not you.' })] }`,
  '/domains/f/nail.ts': `import { Item } from '/std/item'
export default class N extends Item { name = 'nail'; short = 'a nail'; value = 100 }`,
  '/domains/f/blade.ts': `import { Item } from '/std/item'
export default class B extends Item { name = 'blade'; short = 'a blade'; value = 100 }`,
  '/domains/f/rat.ts': `import { Monster } from '/std/monster'
export default class R extends Monster { name = 'rat'; short = 'a rat'; level = 1; maxHp = 500 }`,
  '/domains/f/race.ts': `import { Quest } from '/std/quest'
export default class Race extends Quest { title = 'The race'; stages = { run: { journal: 'Run.', goals: [{ event: 'ran' }] } } }`,
  '/domains/f/secret.ts': `import { Quest } from '/std/quest'
export default class Secret extends Quest { title = 'The secret'; standing = { town: 'friendly' }; stages = { run: { journal: 'Hush.', goals: [{ event: 'ran' }] } } }`,
}
const at = '/domains/f/green'
const day = 1440

async function world(more: Record<string, string> = {}, options: TestOptions = {}) {
  const mud = await smallWorld({ ...programs, ...more }, options)
  const ann = mud.player('Ann', { at, level: 10 })
  ann.maxHp = ann.hp = 2000
  const stands = (name: string) => Math.round(ann['standingWith'](name) * 100) / 100
  return { mud, ann, stands }
}
const kill = (mud: TestDriver, one: AnyObject, by: AnyObject) =>
  mud.driver.enter(() => {
    one['damage'](100_000, 'physical', by, 'blow')
  })

test('the cases of the README hold', () => {
  const lines: string[] = []
  const seed = new URL('../../../scripts/cases/factions/seed.json', import.meta.url).pathname
  expect(compareFactions(seed, line => lines.push(line))).toEqual({ differ: 0, of: 21 })
  expect(lines).toEqual([])
})

test('killing a member costs with its faction and its friends, and gains with its enemies; it fades, and a tier that is left is told', async () => {
  const { mud, ann, stands } = await world()
  for (let i = 0; i < 3; i++) kill(mud, put(mud, '/domains/f/smith', at), ann)
  expect([stands('town'), stands('vale'), stands('thieves')]).toEqual([-300, -150, -700 + 50 + 40 + 32])
  expect(ann.output).toContain('With the people of the town you have fallen from neutral to hostile.')
  mud.advance(day)
  expect(stands('town')).toBeCloseTo(-150, 0)
  expect(ann.output).toContain('With the people of the town you have risen from hostile to neutral.')
  expect(ann.command('reputation')).toMatch(/the people of the town +neutral \(-150\)/)
  expect(mud.faults).toEqual([])
}, 20_000)

test('a file is live when it is saved; a wrong one is refused with its line, and all stays as it was', async () => {
  const { mud, ann } = await world()
  put(mud, '/domains/f/thief', '/domains/f/far')
  await mud.write(file, town.replace('start = -700', 'start = 100'))
  expect(ann.command('reputation thieves')).toContain('at neutral: 100 of 1000')
  for (const [wrong, line] of [
    [town.replace('thieves = at war', 'theves = at war'), 5],
    [town.replace('thieves = at war', 'thieves = at odds'), 5],
    [town.replace('change = 5', 'chance = 5'), 8],
    [town.replace('half life = 1', 'half life = soon'), 3],
    [town.replace('[deed word]', '[deed wird]'), 12],
    [town.replace('../jail', '/domains/x/jail'), 19],
    [town.replace('../jail', '../gaol'), 19],
    [town.replace('../race', '../rase'), 16],
    [town.replace('[law]', '[deed crime]\nof = murther\nchange = -5\n[law]'), 19],
  ] as const) {
    await expect(mud.write(file, wrong)).rejects.toThrow(`${file}:${line}`)
    expect(ann.command('reputation thieves')).toContain('at neutral: 100 of 1000')
  }
  await expect(mud.write('/domains/t/factions/x.txt', '[faction town]')).rejects.toThrow(
    'is in /domains/f/factions/all.txt already',
  )
})

test('a file that is wrong at the start leaves out its factions, and no others', async () => {
  const { mud, ann } = await world({ '/domains/t/factions/bad.txt': '[faction bad]\nstart = high' })
  expect(ann.command('reputation town')).toContain('neutral: 0')
  expect(ann.command('reputation bad')).toBe("You know of no 'bad'.\n")
  await mud.write('/domains/t/factions/bad.txt', '[faction bad]\nstart = 300')
  expect(ann.command('reputation bad')).toContain('friendly: 300')
})

test('a faction counts whose monster was deleted since, and the log names the line', async () => {
  const { mud, ann } = await world({
    '/domains/t/factions/old.txt': '[faction old]\n[deed kill]\nof = ../gone\nchange = -5\n',
  })
  expect(ann.command('reputation old')).toContain('neutral: 0')
  expect(mud.log.join('\n')).toContain("/domains/t/factions/old.txt:3: 'of': there is no program /domains/t/gone")
})

test('what no file gives is a plain figure: it neither fades nor wears off', async () => {
  const { mud, ann, stands } = await world()
  mud.driver.enter(() => {
    for (let i = 0; i < 3; i++) ann['addStanding']('points', 700)
  })
  mud.advance(day)
  expect(stands('points')).toBe(2100)
})

test('between two domains a deed counts only if both say so', async () => {
  const { mud, ann, stands } = await world({
    '/domains/t/factions/t.txt':
      '[faction tramps]\n[relations]\ntown = 100%\n[faction kin]\n[relations]\ntramps = allied',
  })
  mud.driver.enter(() => ann['addStanding']('tramps', 100))
  expect([stands('tramps'), stands('town')]).toEqual([100, 0])
  await mud.write(file, town.replace('vale = allied', 'vale = allied\ntramps = 20%'))
  mud.driver.enter(() => ann['addStanding']('tramps', 100, { kind: 'other', about: '' }))
  expect(stands('town')).toBe(20)
})

test('members at war attack on sight, in words of their own; others are left alone', async () => {
  const { mud, ann } = await world()
  const thief = put(mud, '/domains/f/thief', at)
  mud.advance(4)
  expect(thief['attacker']).toBe(ann)
  expect(ann.output).toContain('Mine!')
  const bob = mud.player('Bob', { at: '/domains/f/far' })
  bob.standing = { thieves: -599 }
  const other = put(mud, '/domains/f/thief', '/domains/f/far')
  mud.advance(10)
  expect(other['attacker']).toBeNull()
  expect(mud.faults).toEqual([])
})

test('who is hostile is neither spoken with nor traded with; friends pay less, and see what others do not', async () => {
  const { mud, ann } = await world()
  put(mud, '/domains/f/smith', at)
  ann.gold = 5000
  expect(ann.command('list')).toMatch(/a nail: 130 coins/)
  expect(ann.command('list')).not.toContain('blade')
  expect(ann.command('talk to smith')).toContain('Hello there.')
  ann.standing = { town: -300 }
  expect(ann.command('list')).toContain('I have nothing to say to you.')
  expect(ann.command('talk to smith')).toContain('I have nothing to say to you.')
  const before = ann.output.length
  ann.command('say hello')
  mud.advance(2)
  expect(ann.output.slice(before)).not.toContain('Hello there')
  ann.standing = { town: 250 }
  expect(ann.command('list')).toMatch(/a nail: 117 coins[\s\S]*a blade: 117 coins/)
  ann.standing = { town: 700 }
  expect(ann.command('list')).toMatch(/a nail: 105 coins/)
  expect(ann.command('buy blade')).toContain('You buy a blade')
})

test('trade, gifts, words and quests change a standing; the same again is worth less', async () => {
  const { mud, ann, stands } = await world()
  const smith = put(mud, '/domains/f/smith', at)
  ann.gold = 5000
  ann.command('buy nail')
  expect(stands('town')).toBe(2)
  ann.command('buy nail')
  expect(stands('town')).toBe(3.6)
  ann.command('give 30 coins to smith')
  expect(stands('town')).toBe(18.6)
  ann.command('give nail to smith')
  expect(stands('town')).toBe(34.6)
  ann.command('say You liar!')
  expect(stands('town')).toBe(19.6)
  ann.command('say You thief! Liar!')
  expect(stands('town')).toBe(4.6)
  mud.driver.enter(() => {
    const quests = mud.load('/daemons/quests')
    quests['begin'](ann, '/domains/f/race')
    quests['note'](ann, 'event', 'ran')
  })
  expect([stands('town'), stands('thieves')].map(Math.round)).toEqual([105, -754])
  // The smith itself remembers two gifts and two purchases.
  expect(Math.round(mud.load('/daemons/factions')['opinion'](smith, ann))).toBe(62)
  expect(mud.faults).toEqual([])
})

const closedZone = `import { Zone } from '/std/zone'
export default class Z extends Zone { title = 'The town'; rooms = ['./green', './den', './far']; mode = 'never' as const
  admits = [{ faction: 'thieves', standing: 'neutral', rooms: ['./den', './far'], says: 'Arrows tell you to go no further.' }] }`

test('a zone lets in only those who stand well enough with who holds it, and lets everybody out', async () => {
  const { mud, ann } = await world({ '/domains/f/zone.ts': closedZone })
  mud.load('/domains/f/zone')
  expect(ann.command('west')).toContain('Arrows tell you to go no further.')
  expect(ann.environment!.path).toBe(at)
  mud.driver.enter(() => ann['addStanding']('thieves', 500))
  expect(ann.command('west')).toContain('Far away')
  ann.standing = { thieves: -700 }
  expect(ann.command('east')).toContain('The green')
  expect(ann.command('west')).toContain('Arrows')
  const wiz = mud.player('Wiz', { at, wizard: true })
  expect(wiz.command('west')).toContain('Far away')
  expect(mud.load('/domains/f/zone')['mistakes']()).toEqual([])
  expect(mud.faults).toEqual([])
})

test('teachers, bankers and menders serve by tier, and friends pay less', async () => {
  const staff = (
    name: string,
    behaviour: string,
    settings: string,
  ) => `import { ${behaviour} } from '/behaviours/${behaviour.toLowerCase()}'
import { Monster } from '/std/monster'
export default class M extends Monster { name = '${name}'; short = 'a ${name}'; level = 3; faction = 'town'; behaviours = [${behaviour}.with(${settings})] }`
  const { mud, ann } = await world({
    '/domains/f/sage.ts': staff('sage', 'Teacher', "{ spells: ['bless', 'heal'], friends: { bless: 'friendly' } }"),
    '/domains/f/banker.ts': staff('banker', 'Banker', "{ standing: 'neutral' }"),
    '/domains/f/mender.ts': staff('mender', 'Mender', '{}'),
    '/domains/f/sabre.ts': `import { Weapon } from '/std/weapon'
export default class W extends Weapon { name = 'sabre'; short = 'a sabre'; value = 1000; condition = 50 }`,
  })
  for (const one of ['sage', 'banker', 'mender']) put(mud, `/domains/f/${one}`, at)
  mud.clone('/domains/f/sabre').move(ann)
  ann.gold = 5000
  ann.standing = { town: -300 }
  for (const line of ['learn', 'learn heal', 'bank', 'bank deposit 5', 'repair', 'repair sabre'])
    expect(ann.command(line), line).toContain('I have nothing to say to you.')
  expect(ann.gold).toBe(5000)
  ann.standing = { town: 0 }
  const price = (line: string, what: string) =>
    Number(new RegExp(`${what}[^\\d]*(?:\\(\\d+%\\): )?(\\d+) coins`).exec(ann.command(line))?.[1])
  const neutral = [price('learn', 'heal'), price('repair', 'sabre')]
  expect(ann.command('learn')).not.toContain('bless')
  expect(ann.command('learn bless')).toContain("Nobody here teaches 'bless'.")
  expect(ann.command('bank deposit 5')).toContain('You deposit 5 coins.')
  ann.standing = { town: 300 }
  expect(ann.command('learn')).toContain('bless')
  expect([price('learn', 'heal'), price('repair', 'sabre')]).toEqual(neutral.map(one => Math.ceil(one * 0.9)))
  expect(mud.faults).toEqual([])
})

test('theft is a crime where it is noticed: by the victim, by another member, and of what belongs to the faction', async () => {
  const { mud, ann, stands } = await world({
    '/domains/f/chest.ts': `import { Item } from '/std/item'
export default class C extends Item { name = 'cup'; short = 'a silver cup'; value = 50; belongsTo = 'town' }`,
  })
  const smith = put(mud, '/domains/f/smith', at)
  smith.maxHp = smith.hp = 3000
  const far = put(mud, '/domains/f/rat', '/domains/f/far')
  mud.driver.enter(() => far['earn'](40))
  mud.clone('/domains/f/nail').move(far)
  const rest = () => {
    mud.driver.enter(() => {
      for (const one of [smith, ann, far]) one['stopFighting']()
    })
    mud.advance(10)
  }
  // A rat has no faction, so no law protects it.
  ann.command('west')
  for (let i = 0; i < 40 && !ann.output.includes('You steal the nail.'); i++) {
    ann.command('steal nail from rat')
    rest()
  }
  expect(ann.output).toContain('You steal the nail.')
  const before = ann.gold
  for (let i = 0; i < 40 && ann.gold === before; i++) {
    ann.command('steal coins from rat')
    rest()
  }
  expect(ann.gold).toBeGreaterThan(before)
  expect(stands('town')).toBe(0)
  ann.command('east')
  expect(ann.command('steal nail from smith')).toContain('has an eye on each of them')
  // The only member of the faction nearby is asleep, so nobody learns of the theft.
  mud.clone('/domains/f/chest').move('/domains/f/far')
  ann.command('west')
  ann.command('get cup')
  ann.command('drop cup')
  expect(stands('town')).toBe(0)
  ann.command('get cup')
  ann.command('east')
  ann.command('drop cup')
  ann.command('get cup')
  expect(stands('town')).toBe(-40)
  expect(ann.output).toContain('You were seen: the people of the town want 15 coins of you.')
  expect(ann.command('reputation town')).toContain('You owe a fine for theft: 15 coins.')
  ann.command('drop cup')
  ann.command('get cup')
  expect(stands('town')).toBeCloseTo(-40, 0)
  // A victim who notices the theft fights back, and reports it.
  mud.driver.enter(() => smith['earn'](100))
  for (let i = 0; i < 60 && !/theft \(2 times\)/.test(ann.command('reputation town')); i++) {
    ann.command('steal coins from smith')
    rest()
  }
  expect(ann.command('reputation town')).toContain('theft (2 times)')
  expect(mud.faults).toEqual([])
})

test('a quest line opens with a tier', async () => {
  const { mud, ann } = await world()
  const quests = mud.load('/daemons/quests')
  expect(quests['refusal'](ann, '/domains/f/secret')).toBe('We do not know you well enough for that.')
  ann.standing = { town: 200 }
  expect(quests['refusal'](ann, '/domains/f/secret')).toBeUndefined()
})

test('who has come to a tier by a hair is in it for hours: its fading tells of no fall a moment later', async () => {
  const { mud, ann } = await world()
  mud.driver.enter(() => mud.load('/daemons/factions')['change'](ann, 'town', 200, { kind: 'event', about: 'x' }))
  expect(ann.output).toContain('to friendly')
  mud.advance(2)
  mud.driver.enter(() => mud.load('/daemons/factions')['noteFading']())
  expect(mud.load('/daemons/factions')['standing'](ann, 'town')).toBeLessThan(200)
  expect(ann.output).not.toContain('fallen')
})

test('the opinion of one member stands beside its faction, and fades', async () => {
  const { mud, ann } = await world()
  const smith = put(mud, '/domains/f/smith', at)
  const guard = put(mud, '/domains/f/guard', at)
  const factions = mud.load('/daemons/factions')
  mud.driver.enter(() => factions['think'](smith, ann, -300))
  expect(ann.command('talk to smith')).toContain('I have nothing to say to you.')
  expect([factions['regard'](smith, ann), factions['regard'](guard, ann)]).toEqual([-300, 0])
  mud.advance(day)
  expect(factions['regard'](smith, ann)).toBeCloseTo(-150, 0)
}, 20_000)

test('allies fight at the side of a player, whoever began', async () => {
  const { mud, ann } = await world()
  const guard = put(mud, '/domains/f/guard', at)
  const rat = put(mud, '/domains/f/rat', at)
  ann.command('kill rat')
  mud.advance(4)
  expect(guard['attacker']).toBeNull()
  ann.standing = { town: 700 }
  mud.advance(4)
  expect(guard['attacker']).toBe(rat)
})

test('a gate opens for allies only, and is locked behind them; a tier that is reached before it opens it', async () => {
  const { mud, ann } = await world()
  ann.standing = { thieves: 0 }
  const thief = put(mud, '/domains/f/thief', at)
  expect(ann.command('east')).toContain('The gate is closed.')
  mud.load(at)['setDoor']('east', 'open')
  expect(ann.command('east')).toContain('The thief bars your way: "Not you."')
  mud.advance(4)
  expect(mud.load(at)['doorState']('east')).toBe('locked')
  mud.driver.enter(() => ann['addStanding']('thieves', 650))
  expect(ann.output).toContain('Come in, friend.')
  expect(ann.command('east')).toContain('The den')
  mud.advance(4)
  expect(ann.command('west')).toContain('The green')
  ann.command('west')
  mud.advance(4)
  expect(mud.load(at)['doorState']('east')).toBe('locked')
  expect(thief['attacker']).toBeNull()
})

test('an assault that nobody else sees is no crime; one that is seen has its fine, which can be paid', async () => {
  const { mud, ann, stands } = await world()
  const smith = put(mud, '/domains/f/smith', at)
  smith.maxHp = smith.hp = 3000
  ann.gold = 100
  ann.command('kill smith')
  expect(stands('town')).toBe(0)
  mud.driver.enter(() => {
    smith['stopFighting']()
    ann['stopFighting']()
  })
  mud.advance(20)
  const guard = put(mud, '/domains/f/guard', at)
  ann.command('kill smith')
  expect(stands('town')).toBe(-40)
  expect(ann.output).toContain('You were seen: the people of the town want 20 coins of you.')
  mud.driver.enter(() => {
    smith['stopFighting']()
    ann['stopFighting']()
    guard['stopFighting']()
  })
  mud.advance(2)
  expect(ann.output).toContain('Halt, Ann! You owe a fine for assault: 20 coins.')
  expect(ann.command('reputation')).toContain('you owe a fine of 20 coins')
  ann.command('give 15 coins to guard')
  expect(ann.output).toContain('5 coins more.')
  ann.command('give 5 coins to guard')
  expect(ann.output).toContain('That settles it.')
  mud.advance(20)
  expect(ann.environment!.path).toBe(at)
  expect(mud.faults).toEqual([])
})

test('who does not pay goes to jail, stays there, and is let go', async () => {
  const { mud, ann } = await world()
  put(mud, '/domains/f/guard', at)
  mud.driver.enter(() => {
    mud.load('/daemons/law')['noteCrime'](ann, 'assault', null, 'town')
  })
  mud.advance(10)
  expect(ann.environment!.path).toBe('/domains/f/jail')
  expect(ann.command('out')).toMatch(/The door is barred\. You have \d+ seconds to wait\./)
  expect(ann.command('reputation')).not.toContain('fine')
  mud.advance(25)
  expect(ann.output).toContain('You are free.')
  expect(ann.environment!.path).toBe(at)
  expect(mud.faults).toEqual([])
})

test('a wizard is told why: by which deeds, how often, and how an NPC treats one', async () => {
  const { mud, ann } = await world()
  const wiz = mud.player('Wiz', { at, wizard: true })
  put(mud, '/domains/f/smith', at)
  ann.gold = 1000
  ann.command('buy nail')
  ann.command('buy nail')
  const why = wiz.command('faction why ann')
  expect(why).toMatch(/town: 4, neutral/)
  expect(why).toMatch(/trade \/domains\/f\/smith: town \+2, thieves -1, vale \+1/)
  expect(why).toMatch(/done 1 times before: town \+1\.6/)
  expect(wiz.command('faction why smith')).toContain('smith is of town. You stand at 0 with it')
  expect(wiz.command('faction')).toContain('town: the people of the town (/domains/f/factions/all.txt)')
  expect(wiz.command('faction town')).toMatch(/thieves: at war, -50% of a deed/)
})

test('standings, opinions and fines are there after a restart', async () => {
  const store = new MemoryStore()
  const first = await world({}, { store })
  first.mud.driver.enter(() => {
    first.ann['addStanding']('town', 300)
    first.mud.load('/daemons/factions')['think'](put(first.mud, '/domains/f/smith', at), first.ann, 50)
    first.mud.load('/daemons/law')['noteCrime'](first.ann, 'assault', null, 'town')
  })
  first.mud.driver.enter(() => first.ann['save']())
  await first.mud.save()
  const mud = await smallWorld(programs, { store })
  const ann = await mud.fetchPlayer('Ann')
  const [factions, law] = [mud.load('/daemons/factions'), mud.load('/daemons/law')]
  expect(Math.round(factions['standing'](ann, 'town'))).toBe(300)
  expect(Math.round(factions['opinion'](put(mud, '/domains/f/smith', at), ann))).toBe(50)
  expect(law['fineOf'](ann, 'town')).toBe(20)
})

test('code of a domain changes no standing of who is not with it', async () => {
  const { mud, ann } = await world({
    '/domains/t/cheat.ts': `import { load } from 'driver'
import { Item } from '/std/item'
export default class Cheat extends Item { name = 'coin'
  raise(who: any) { (load('/daemons/factions') as any).change(who, 'town', 500, { kind: 'quest', about: '' }) }
  add(who: any) { who.addStanding('town', 500) }
  lie(who: any) { (load('/daemons/reputation') as any).noteQuest(who, '/domains/f/race') }
  free(who: any) { (load('/daemons/law') as any).settle(who, 'town') }
  jail(who: any) { (load('/daemons/law') as any).imprison(who, 'town') }
  accuse(who: any) { (load('/daemons/law') as any).noteCrime(who, 'murder', null, 'town') }
  think(who: any, one: any) { (load('/daemons/factions') as any).think(one, who, 500) } }`,
  })
  const cheat = mud.clone('/domains/t/cheat')
  const smith = put(mud, '/domains/f/smith', at)
  for (const what of ['raise', 'add', 'lie', 'free', 'jail', 'accuse', 'think']) {
    try {
      mud.driver.enter(() => cheat[what](ann, smith))
    } catch {
      // A refusal is fine, too.
    }
  }
  expect([ann.standing, ann['records'].factions]).toEqual([{}, undefined])
  expect(ann.environment!.path).toBe(at)
})

test('one kill is one deed and one message: of a faction without a law, and of one with a law where it is seen', async () => {
  const mud = await smallWorld({
    '/domains/w/factions/all.txt':
      '[faction rats]\ntitle = the rats\n[faction city]\ntitle = the city\n[law]\njail = ../jail\nrelease = ../hall\n[deed crime murder]\nof = murder\nchange = -150\n',
    '/domains/w/hall.ts': `import { Room } from '/std/room'\nexport default class Hall extends Room { short = 'A hall' }`,
    '/domains/w/jail.ts': `import { Jail } from '/std/jail'\nexport default class Cell extends Jail { short = 'A cell'; exits = { out: './hall' } }`,
    ...Object.fromEntries(
      ['rats', 'city'].map(name => [
        `/domains/w/${name}.ts`,
        `import { Monster } from '/std/monster'\nexport default class M extends Monster { name = 'one'; short = 'one of them'; maxHp = 4; faction = '${name}' }`,
      ]),
    ),
  })
  mud.load('/domains/w/hall')
  for (const [name, deeds] of [
    ['rats', ['kill -100']],
    ['city', ['crime -150']],
  ] as const) {
    const ann = mud.player(`Ann${name}`, { at: '/domains/w/hall', level: 20 })
    const [victim] = [
      put(mud, `/domains/w/${name}`, '/domains/w/hall'),
      put(mud, `/domains/w/${name}`, '/domains/w/hall'),
    ]
    ann.command('kill one')
    for (let n = 0; n < 20 && !victim!.destructed; n++) mud.advance(2)
    expect(victim!.destructed).toBe(true)
    expect(
      ann.records.factions.log.map(({ kind, change }: { kind: string; change: number }) => `${kind} ${change}`),
    ).toEqual(deeds)
    expect(ann.output.match(/will think less of you/g)!.length).toBe(deeds.length)
    for (const one of [...mud.load('/domains/w/hall').livings]) one.destruct()
  }
})
