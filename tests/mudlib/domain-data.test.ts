import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'

// Files of domains in folders that the whole world reads: races, classes, skills, achievements, sources, stations, recipes, events, festivals, stories.

const kinds = [
  ['skills', '/std/passive-skill', 'PassiveSkill'],
  ['races', '/std/race', 'Race'],
  ['classes', '/std/player-class', 'PlayerClass'],
  ['achievements', '/std/achievement', 'Achievement'],
  ['sources', '/std/source', 'Source'],
  ['stations', '/std/station', 'Station'],
  ['recipes', '/std/recipe', 'Recipe'],
  ['events', '/std/world-event', 'WorldEvent'],
  ['stories', '/std/story', 'Story'],
  ['festivals', '/std/festival', 'Festival'],
] as const

async function world(files: Record<string, string>) {
  const mud = await testDriver({ seed: 1, files, world: { set: 'skills.begins=100' } })
  onTestFinished(() => mud.stop())
  return mud
}

const hall = {
  '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall' }`,
  '/domains/castle/post.ts': `import { Monster } from '/std/monster'
export default class Post extends Monster { name = 'post'; short = 'a post'; level = 1; maxHp = 100000; hp = 100000; bareHands = '1d1'
  override get healingRate() { return 0 } }`,
  '/domains/evil/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den' }`,
}

test.each([
  ['create', 'create(): void { super.create(); for (;;) {} }'],
  ['its constructor', 'constructor() { super(); for (;;) {} }'],
  ['a field', 'x = (() => { for (;;) {} })()'],
])('the world begins where files of each kind loop in %s', async (_where, member) => {
  const files = Object.fromEntries(
    kinds.map(([folder, from, base]) => [
      `/domains/evil/${folder}/loop.ts`,
      `import { ${base} } from '${from}'\nexport default class Loop extends ${base} { name = 'loop'; ${member} }`,
    ]),
  )
  const mud = await world({ ...hall, ...files })
  const ann = mud.player('Ann', { at: '/domains/castle/hall' })
  const text = ['achievements', 'choose', 'gather', 'craft all', 'practice', 'events'].map(line => ann.command(line))
  expect(text.join()).toContain('human')
})

test.each([
  ['a name that is no text', "name: any = Symbol('x')"],
  ['a text that is none', "about: any = Symbol('x'); help: any = Symbol('x'); begins: any = 3; kind: any = 3"],
  ['figures that are none', 'hits = NaN; stats = { str: 1e9 }; level = NaN; count = NaN; from = NaN; most: any = NaN'],
])('%s spoils no list', async (_what, members) => {
  const files = Object.fromEntries(
    kinds
      .slice(0, 7)
      .map(([folder, from, base]) => [
        `/domains/evil/${folder}/bad.ts`,
        `import { ${base} } from '${from}'\nexport default class Bad extends ${base} { name = 'bad' as string; ${members} }`.replace(
          /name = 'bad' as string; name/,
          'name',
        ),
      ]),
  )
  const mud = await world({ ...hall, ...files })
  const ann = mud.player('Ann', { at: '/domains/evil/den' })
  const lines = ['achievements', 'gather', 'craft all', 'choose bad', 'choose human warrior', 'practice']
  const text = lines.map(line => ann.command(line)).join()
  expect(text).toContain("There is no race or class 'bad'")
  expect(text).toContain('sword')
  expect(Object.values(ann['stats'] as object).every(value => value > 5 && value < 20)).toBe(true)
})

test('what a race or a class says beyond the bounds is told at the save', async () => {
  const mud = await world({
    '/domains/evil/races/titan.ts': `import { Race } from '/std/race'
export default class Titan extends Race { name = 'titan'; about = 'Big.'; stats = { str: 40 }; hits = Infinity }`,
  })
  const titan = mud.load('/domains/evil/races/titan')
  expect(titan['mistakes']()).toEqual([
    'stats: a number from -6 to 6 is needed',
    'hits: a number from -5 to 8 is needed',
  ])
})

test('all races, classes, skills and achievements of the world are within the bounds', async () => {
  const mud = await world({})
  const wrong = ['races', 'classes', 'skills', 'achievements'].flatMap(folder =>
    mud.driver.files
      .list(`/std/${folder}`)
      .filter(file => file.endsWith('.ts'))
      .flatMap(file => mud.load(`/std/${folder}/${file.slice(0, -3)}`)['mistakes']() as string[]),
  )
  expect(wrong).toEqual([])
})

// ---- passive skills

const skill = (members: string, name = 'luck') => `import { PassiveSkill } from '/std/passive-skill'
export default class Luck extends PassiveSkill { name = '${name}'; help = 'Things go well.'; ${members} }`

async function fight(files: Record<string, string>, at = '/domains/castle/hall') {
  const mud = await world({ ...hall, ...files })
  const ann = mud.player('Ann', { at })
  ann.command('choose human warrior')
  const post = mud.clone('/domains/castle/post')
  post.move(at)
  ann.command('kill post')
  mud.advance(40)
  return { mud, ann, post, skills: mud.load('/daemons/skills') }
}

test.each(['accuracy', 'might', 'moreBlows', 'evasion', 'recovery'])(
  'a skill of a domain that loops in %s() keeps no fight from going on',
  async member => {
    const loop = skill(`${member}(): number { for (;;) {} }`)
    const { mud, ann, post, skills } = await fight({ '/domains/evil/skills/loop.ts': loop }, '/domains/evil/den')
    if (member === 'recovery')
      for (let i = 0; i < 4; i++)
        mud.driver.enter(() => mud.driver.callMethod('callOut', skills, 'recoveryOf', [ann, 'hp']))
    expect(post['hp']).toBeLessThan(99_990)
    const faults = mud.faults.map(({ object }) => object)
    expect([...new Set(faults)]).toEqual(['/domains/evil/skills/loop'])
    expect(faults.length).toBeLessThanOrEqual(3)
  },
)

test("a skill of a domain works in the domain's places, and for a class that names it", async () => {
  const files = {
    '/domains/evil/skills/luck.ts': skill('might(): number { return 40 }'),
    '/domains/evil/classes/thug.ts': `import { PlayerClass } from '/std/player-class'
export default class Thug extends PlayerClass { name = 'thug'; about = 'Strikes.'; skills = { luck: 1 } }`,
  }
  const { mud, ann, post, skills } = await fight(files)
  const might = (): number => skills['mightOf'](ann, post)
  const elsewhere = might()
  mud.driver.enter(() => ann.move('/domains/evil/den'))
  expect(might() - elsewhere).toBe(40)
  mud.driver.enter(() => ann.move('/domains/castle/hall'))
  expect(might()).toBe(elsewhere)
  ann.command('choose thug')
  expect(might()).toBe(40)
})

test('what skills of domains come to is bounded, whatever they answer', async () => {
  const strong = (name: string) =>
    skill('might(): any { return 1e9 }; recovery(): any { return -100 }; evasion(): any { return "x" }', name)
  const files = {
    '/domains/evil/skills/a.ts': strong('a'),
    '/domains/evil/skills/b.ts': strong('b'),
    '/domains/evil/skills/c.ts': skill('might(): any { return NaN }', 'c'),
  }
  const { ann, post, skills } = await fight(files, '/domains/evil/den')
  const figures: AnyObject = skills
  expect(figures['mightOf'](ann, post)).toBeLessThanOrEqual(50 + 25)
  expect(figures['recoveryOf'](ann, 'hp')).toBeGreaterThanOrEqual(0)
  expect(figures['evasionOf'](ann, post)).toBeLessThan(50)
})
