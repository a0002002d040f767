import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'

const thing = (base: string, file: string, body: string, more = '') => `import { ${base} } from '/std/${file}'
${more}export default class T extends ${base} { ${body} }`
const bearing = (body: string) => `import { Behaviour } from '/std/behaviour'
export class B extends Behaviour { ${body} }
export default B`

const files: Record<string, string> = {
  '/domains/t/hall.ts': thing(
    'Room',
    'room',
    `short = 'A hall'; exits = { north: './yard' }; details = { arch: 'An arch of stone.' }
    doors = { north: { name: 'oak door', key: '/domains/t/key' } }`,
  ),
  '/domains/t/yard.ts': thing(
    'Room',
    'room',
    `short = 'A yard'; exits = { south: './hall' }; doors = { south: { name: 'oak door' } }`,
  ),
  '/domains/t/key.ts': thing('Key', 'key', "name = 'key'"),
  '/domains/t/gem.ts': thing('Item', 'item', "name = 'gem'"),
  '/domains/t/chest.ts': thing('Container', 'container', "name = 'chest'; closable = true; key = '/domains/t/key'"),
  '/domains/t/cap.ts': thing('Armour', 'armour', "name = 'cap'"),
  '/domains/t/sword.ts': thing('Weapon', 'weapon', "name = 'sword'"),
  '/domains/t/orb.ts': thing('Item', 'item', "name = 'orb'"),
  '/domains/t/bread.ts': thing('Food', 'food', "name = 'bread'"),
  '/domains/t/ale.ts': thing('Drink', 'drink', "name = 'mug'; liquid = 'ale'"),
  '/domains/t/potion.ts': thing('MagicItem', 'magic', "name = 'potion'; spells = ['/spells/heal']"),
  '/domains/t/beast.ts': thing('Monster', 'monster', "name = 'beast'; short = 'a beast'; maxHp = 500"),
}
/** The events that are heard in the whole world, as `event subject arguments`. */
const heard = [
  'taken',
  'dropped',
  'stowed',
  'gained',
  'lost',
  'handed',
  'given',
  'worn',
  'removed',
  'used',
  'sacrificed',
  'lookedAt',
].concat(['opened', 'closed', 'locked', 'unlocked', 'settled', 'spellCast', 'expired', 'damaged', 'roundEnded'])
files['/daemons/ear.ts'] = `import { MudObject } from '/std/object'\nimport { on } from '/std/decorators'
const word = one => one === null || one === undefined ? '-' : typeof one === 'object' ? one.name : String(one)
export default class E extends MudObject { log = []
  ${heard.map(event => `@on('${event}', { reach: 'world' }) n_${event}(...args) { this.log.push(['${event}', ...args.map(word)].join(' ').replace(/( -?)+$/, '')) }`).join('\n')} }`

async function world(more: Record<string, string> = {}) {
  const mud = await testDriver({ seed: 1, files: { ...files, ...more } })
  onTestFinished(() => mud.stop())
  const ear = mud.load('/daemons/ear')
  const ann = mud.player('Ann', { at: '/domains/t/hall', level: 10 })
  const after = (line: string): string[] => {
    ear.log = []
    ann.command(line)
    return [...ear.log].filter(one => !one.includes('undefined'))
  }
  return { mud, ear, ann, after }
}

function put(mud: TestDriver, name: string, where: AnyObject | string = '/domains/t/hall'): AnyObject {
  const one = mud.clone(`/domains/t/${name}`)
  one.move(where)
  return one
}

test('whoever takes, drops, stows, gives, wears or sacrifices a thing raises one event of it', async () => {
  const { mud, ann, after } = await world()
  for (const name of ['gem', 'chest', 'cap', 'sword', 'orb', 'beast']) put(mud, name)
  expect(after('get gem')).toEqual(['taken gem ann'])
  expect(after('drop gem')).toEqual(['dropped gem ann'])
  expect(after('get all')).toEqual([
    'taken chest ann',
    'taken cap ann',
    'taken sword ann',
    'taken orb ann',
    'taken gem ann',
  ])
  expect(after('put gem in chest')).toEqual(['gained chest gem ann', 'stowed gem ann chest'])
  expect(after('get gem from chest')).toEqual(['lost chest gem ann', 'taken gem ann chest'])
  expect(after('give gem to beast')).toEqual(['handed gem ann beast', 'given beast gem ann'])
  expect(after('wear cap')).toEqual(['worn cap ann head'])
  expect(after('wield sword')).toEqual(['worn sword ann wielded'])
  expect(after('hold orb')).toEqual(['worn orb ann held'])
  expect(after('remove cap')).toEqual(['removed cap ann head'])
  expect(after('drop sword')).toEqual(['removed sword ann wielded', 'dropped sword ann'])
  expect(after('sacrifice sword')).toEqual(['sacrificed sword ann'])
  expect(ann.output).toContain('You sacrifice a sword to the gods.')
  expect(mud.faults).toEqual([])
})

test('containers and doors that are worked, things that are used and seen, positions and timers raise events', async () => {
  const { mud, ear, ann, after } = await world()
  for (const name of ['key', 'bread', 'ale', 'potion']) put(mud, name, ann)
  const chest = put(mud, 'chest')
  for (const [verb, event] of [
    ['open', 'opened'],
    ['close', 'closed'],
    ['lock', 'locked'],
    ['unlock', 'unlocked'],
  ]) {
    if (verb === 'open') chest.closed = true
    expect(after(`${verb} chest`)).toEqual([`${event} chest ann`])
    expect(after(`${verb} oak door`)).toEqual([`${event} room ann north`])
  }
  expect(after('eat bread')).toEqual(['used bread ann eat'])
  expect(after('drink mug')).toEqual(['used mug ann drink'])
  expect(after('quaff potion')).toEqual(['used potion ann quaff ann', 'spellCast ann heal ann'])
  expect(after('look chest')).toEqual(['lookedAt chest ann look'])
  expect(after('examine chest')).toEqual(['lookedAt chest ann examine'])
  expect(after('look in chest')).toEqual(['lookedAt chest ann in'])
  expect(after('look arch')).toEqual(['lookedAt room ann look arch'])
  expect(after('look')).toEqual(['lookedAt room ann look'])
  expect(after('sleep')).toEqual(['settled ann sleeping standing'])
  expect(after('wake')).toEqual(['settled ann standing sleeping'])
  ear.log = []
  chest.setTimer(30)
  chest.setTimer(20)
  mud.advance(19)
  expect(ear.log).toEqual([])
  mud.advance(30)
  expect(ear.log).toEqual(['expired chest'])
  chest.wearOut(5)
  expect(ear.log.at(-1)).toBe('damaged chest 5')
  expect(mud.faults).toEqual([])
})

test('each round of a fight is an event of either side', async () => {
  const { mud, ear, ann } = await world()
  put(mud, 'beast')
  ann.command('kill beast')
  ear.log = []
  mud.advance(6)
  expect(ear.log.filter((one: string) => one === 'roundEnded ann beast').length).toBe(3)
  expect(ear.log.filter((one: string) => one === 'roundEnded beast ann').length).toBe(3)
})

const vetoes: [question: string, line: string, subject: string][] = [
  ['canTake', 'get gem', 'gem'],
  ['canDrop', 'drop cap', 'cap'],
  ['canStow', 'put cap in chest', 'cap'],
  ['canGive', 'give cap to beast', 'cap'],
  ['canReceive', 'give cap to beast', 'beast'],
  ['canWear', 'wear cap', 'cap'],
  ['canRemove', 'remove sword', 'sword'],
  ['canUse', 'eat bread', 'bread'],
  ['canHandle', 'close chest', 'chest'],
  ['canHandle', 'open north', 'hall'],
  ['canGo', 'south', 'yard'],
  ['canCome', 'north', 'yard'],
  ['canCast', 'cast heal', 'hall'],
  ['canDo', 'pull lever', 'hall'],
]
for (const [question, line, subject] of vetoes) {
  const reach = ['canGo', 'canCast', 'canDo'].includes(question)
  const hears = (text: string) =>
    reach
      ? `@on('${question}', { reach: 'room' }) heed(_who, a, b, passed) ${text}`
      : `${question}(a, b, passed) ${text}`
  const withBehaviours = (list: string) => {
    const path = `/domains/t/${subject}.ts`
    return {
      [path]: files[path]!.replace(
        /^/,
        "import { B as First } from './first'\nimport { B as Second } from './second'\n",
      )
        .replace('{ name', '{name')
        .replace(/class T extends (\w+) \{/, `class T extends $1 { behaviours = [${list}];`),
    }
  }
  const start = async (first: string, second = '') => {
    const imports = "import { on } from '/std/decorators'\n"
    const all = await world({
      ...withBehaviours('First.with(), Second.with()'),
      '/domains/t/first.ts': imports + bearing(first),
      '/domains/t/second.ts': imports + bearing(second),
    })
    const { mud, ann } = all
    for (const name of ['gem', 'chest', 'beast']) put(mud, name)
    for (const name of ['cap', 'sword', 'bread']) put(mud, name, ann)
    ann.command('wield sword')
    ann.learn('/spells/heal')
    ann.hp = ann.maxHp - 9
    const hall = mud.load('/domains/t/hall')
    if (question.startsWith('canGo') || question === 'canCome') hall.setDoor('north', 'open')
    if (question === 'canGo') ann.move('/domains/t/yard')
    all.ear.log = []
    return all
  }

  test(`${question} of ${subject}: a reason forbids it, a decider acts and then forbids or allows it`, async () => {
    // The answer is a reason, which is shown.
    const plain = await start(hears("{ return 'Not now.' }"))
    expect(plain.ann.command(line)).toBe('Not now.\n')
    expect(plain.ear.log).toEqual([])
    expect(plain.mud.faults).toEqual([])
    // The first decider acts and allows it. The second acts and forbids it without a message of its own.
    const decider = (verdict: string) =>
      `${hears('{ return passed.includes(this) ? undefined : this }')}
       decide(question) { this.owner.environment?.receive('-'); (this.owner.room ?? this.owner).receive(this.called + ' hums.\\n'); return ${verdict} }`
    const acting = await start(decider('undefined'), decider("''").replaceAll('this.called', "'Second'"))
    const shown = acting.ann.command(line)
    expect(shown.match(/hums/g) ?? []).toHaveLength(question === 'canCome' ? 0 : 2)
    expect(acting.ear.log).toEqual([])
    expect(acting.mud.faults).toEqual([])
  })

  test(`${question} of ${subject}: one that throws, loops or answers for ever stops nobody`, async () => {
    for (const body of ["{ throw new Error('broken') }", '{ for (;;) {} }']) {
      const broken = await start(`${hears('{ return passed.includes(this) ? undefined : this }')} decide() ${body}`)
      expect(broken.ann.command(line)).not.toContain('broken')
      if (question !== 'canDo') expect(broken.ann.output).not.toContain('Not now.')
      expect(broken.mud.faults.length).toBe(1)
    }
    const endless = await start(hears('{ return { owner: this.owner, decide() { return undefined } } }'))
    endless.ann.command(line)
    expect(endless.mud.faults).toEqual([])
  })
}
