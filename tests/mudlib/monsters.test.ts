import { expect, test } from 'vitest'
import { type AnyObject, beating } from '../../driver/testing.ts'
import { arena, at, having, monster, twoHeroes } from './arena.ts'
import { cave, smallWorld } from './world.ts'

const program = (body: string, imports = '') => `import { Monster } from '/std/monster'\n${imports}
export default class M extends Monster { name = 'beast'; ${body} }`

test('hit points come from the level, unless the class says', async () => {
  const mud = await smallWorld({
    '/domains/t/m.ts': program('level = 5'),
    '/domains/t/n.ts': program('level = 5; maxHp = 7'),
  })
  expect(mud.clone('/domains/t/m')).toMatchObject({ hp: 65, maxHp: 65 })
  expect(mud.clone('/domains/t/n')).toMatchObject({ hp: 7, maxHp: 7 })
})

test('a wanderer walks, stays in its area, and stops at closed doors', async () => {
  const mud = await smallWorld({
    '/domains/t/m.ts': program(
      `behaviours = [Wander.with({ chance: 100 })]`,
      `import { Wander } from '/behaviours/wander'`,
    ),
  })
  const beast = mud.clone('/domains/t/m')
  beast.move(cave)
  const seen = new Set<string>()
  for (let i = 0; i < 20; i++) {
    mud.advance(2)
    seen.add(beast.environment!.path)
  }
  expect([...seen].sort()).toEqual([cave, '/domains/t/hall'])
  mud.load(cave).setDoor('north', 'closed')
  const there = beast.environment
  mud.advance(10)
  expect(beast.environment).toBe(there)
})

test('an edited setting goes live on existing monsters, and the state of the behaviour stays', async () => {
  const file = (chance: number) =>
    program(
      `behaviours = [Count.with({ by: ${chance} })]; get counted() { return this.mind()[0].total }`,
      `import { Count } from './count'`,
    )
  const mud = await smallWorld({
    '/domains/t/count.ts': `import { Behaviour } from '/std/behaviour'
export class Count extends Behaviour<{ by: number }> { total = 0; heartBeat() { this.total += this.settings.by; return false } }`,
    '/domains/t/m.ts': file(1),
  })
  const beast = mud.clone('/domains/t/m')
  mud.advance(4)
  expect(beast.counted).toBe(2)
  await mud.write('/domains/t/m.ts', file(10))
  mud.advance(4)
  expect(beast.counted).toBe(22)
  await mud.write(
    '/domains/t/count.ts',
    `import { Behaviour } from '/std/behaviour'
export class Count extends Behaviour<{ by: number }> { total = 0; heartBeat() { this.total += this.settings.by * 100; return false } }`,
  )
  mud.advance(2)
  expect(beast.counted).toBe(1022)
})

test('a monster sleeps while no player can perceive it, and catches up when it wakes', async () => {
  const mud = await smallWorld()
  const rat = mud.clone('/domains/t/rat')
  rat.move(cave)
  mud.advance(100)
  expect(rat.isAsleep).toBe(true)
  expect(beating(mud)).not.toContain(rat)
  rat.hp = 2
  mud.advance(60)
  expect(rat.hp).toBe(2)
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  expect(rat.isAsleep).toBe(false)
  expect(rat.hp).toBe(10)
  mud.advance(300)
  expect(rat.isAsleep).toBe(false)
  ann.move('/domains/vale/square')
  mud.advance(100)
  expect(rat.isAsleep).toBe(true)
})

test('a reset makes missing monsters, and no more', async () => {
  const mud = await smallWorld(
    {
      '/domains/t/den.ts': `import { Room } from '/std/room'\nexport default class Den extends Room { spawns = [{ path: './rat', count: 2 }] }`,
    },
    { resetSeconds: 100 },
  )
  const den = mud.load('/domains/t/den')
  const rats = (): AnyObject[] => den.inventory.filter(({ path }) => path === '/domains/t/rat')
  expect(rats().length).toBe(2)
  mud.player('Ann', { at: '/domains/t/den' })
  rats()[0]!.destruct()
  rats()[0]!.move(cave)
  mud.advance(120)
  expect(rats().length).toBe(1)
  mud.advance(1000)
  expect(rats().length).toBe(1)
})

test('aggressive monsters attack on sight; those of the night only then', async () => {
  const mud = await smallWorld({
    '/domains/t/m.ts': program(
      `behaviours = [Aggressive.with({ when: 'night' })]`,
      `import { Aggressive } from '/behaviours/aggressive'`,
    ),
  })
  const beast = mud.clone('/domains/t/m')
  beast.move(cave)
  const ann = mud.player('Ann', { at: cave })
  mud.advance(10)
  expect(beast.attacker).toBeNull()
  mud.advance(12 * 60)
  expect(beast.attacker).toBe(ann)
})

test('a guard helps the victim of an attack', async () => {
  const mud = await smallWorld({
    '/domains/t/m.ts': program(
      `level = 30; alignment = 500; behaviours = [Guard.with({})]`,
      `import { Guard } from '/behaviours/guard'`,
    ),
    '/domains/t/thug.ts': program('name = "thug"; alignment = -500; aggressive = true'),
  })
  const guard = mud.clone('/domains/t/m')
  guard.move(cave)
  const ann = mud.player('Ann', { at: cave })
  const thug = mud.clone('/domains/t/thug')
  thug.move(cave)
  expect(thug.attacker).toBe(ann)
  mud.advance(3)
  expect(guard.attacker).toBe(thug)
})

test('the timid run, and talkers answer', async () => {
  const mud = await smallWorld({
    '/domains/t/m.ts': program(
      `behaviours = [Timid.with({ chance: 100 }), Talker.with({ answers: { 'hello|hi': 'Eek.' } })]`,
      `import { Timid } from '/behaviours/timid'\nimport { Talker } from '/behaviours/talker'`,
    ),
  })
  const beast = mud.clone('/domains/t/m')
  beast.move(cave)
  const ann = mud.player('Ann', { at: cave })
  ann.command('say well, hello there')
  mud.advance(1.5)
  expect(ann.output).toContain('The beast says, "Eek."')
  mud.advance(2)
  expect(beast.environment?.path).toBe('/domains/t/hall')
})

test('who has fled in fear stays away for a while, though it wanders', async () => {
  const mud = await smallWorld({
    '/domains/t/m.ts': program(
      'behaviours = [Timid.with({ chance: 100 }), Wander.with({ chance: 100, leash: 1 })]',
      `import { Timid } from '/behaviours/timid'\nimport { Wander } from '/behaviours/wander'`,
    ),
  })
  const beast = mud.clone('/domains/t/m')
  beast.move(cave)
  const ann = mud.player('Ann', { at: cave })
  const flights = () => ann.output.match(/flees/g)?.length ?? 0
  mud.advance(3)
  expect([beast.environment?.path, flights()]).toEqual(['/domains/t/hall', 1])
  mud.advance(40)
  expect([beast.environment?.path, flights()]).toEqual(['/domains/t/hall', 1])
  mud.advance(20)
  expect(flights()).toBe(2)
})

test('after a behaviour has destructed its monster, the other behaviours are not called', async () => {
  const { put, ann } = await twoHeroes({
    ghost: monster(
      "maxHp = 100; behaviours = [Boss.with({ opening: { call: 'vanish' } }), Pack.with({ name: 'ghosts' }), Threat.with()]; vanish() { this.destruct() }",
      { Boss: '/behaviours/boss', Pack: '/behaviours/pack', Threat: '/behaviours/threat' },
    ),
  })
  const ghost = put('ghost')
  ann.attack(ghost)
  expect(ghost.destructed).toBe(true)
})

test('a behaviour whose constructor throws leaves the others with their state', async () => {
  const { mud, put, ann } = await arena({
    boss: having('Boss', "phases: [{ at: 50, say: 'Once!' }]", 'maxHp = 1000'),
  }).then(made => ({ ...made, ann: made.mud.player('Ann', { ...at(1), level: 9 }) }))
  const boss = put('boss')
  ann.attack(boss)
  boss.hurt(600, ann)
  await mud.write(
    '/domains/a/bad.ts',
    `import { Behaviour } from '/std/behaviour'\nexport class Bad extends Behaviour { constructor() { super(); throw new Error('no') } }`,
  )
  await mud.write(
    '/domains/a/boss.ts',
    having('Boss', "phases: [{ at: 50, say: 'Once!' }]", 'maxHp = 1000')
      .replace('Boss.with(', 'Bad.with(), Boss.with(')
      .replace('import { Boss }', "import { Bad } from './bad'\nimport { Boss }"),
  )
  mud.advance(2)
  expect(mud.faults.length).toBeGreaterThan(0)
  await mud.write('/domains/a/boss.ts', having('Boss', "phases: [{ at: 50, say: 'Once!' }]", 'maxHp = 1000'))
  mud.driver.faults.splice(0)
  boss.hurt(1, ann)
  expect(ann.output.match(/Once!/g)?.length).toBe(1)
})

test('a monster is defined by data, as in Ranvier: keywords, level, items, quests, attributes', async () => {
  const { mud, put } = await arena({
    rat: monster(
      `name = 'rat'; aliases = ['rodent']; short = 'Rat'; level = 2; maxHp = 100; bareHands = '1d7'
       behaviours = [QuestGiver.with({ quests: ['./cheese'] })]
       create() { super.create(); this.clone('./slice').move(this) }`,
      { QuestGiver: '/behaviours/quest-giver' },
    ).replace('level = 5;', ''),
    slice: `import { Food } from '/std/food'\nexport default class S extends Food { name = 'cheese'; short = 'a slice of cheese' }`,
    cheese: `import { Quest } from '/std/quest'\nexport default class Q extends Quest { title = 'One cheese please'; stages = { one: { journal: 'Bring cheese.', goals: [{ give: './slice', to: './rat' }], reward: { gold: 1 } } } }`,
  })
  const rat = put('rat')
  expect(rat).toMatchObject({ level: 2, maxHp: 100, hp: 100 })
  expect((rat.inventory as readonly AnyObject[])[0]!.name).toBe('cheese')
  const ann = mud.player('Ann', at(1))
  ann.command('talk to rodent')
  expect(ann.command('say yes')).toContain('New quest: One cheese please.')
  put('slice').move(ann)
  expect(ann.command('give cheese to rat')).toContain('You have done it: One cheese please.')
})
