import { compileFunction } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import type { Fault } from '../../driver/api/index.ts'
import { Reproduction } from '../../driver/reproduction.ts'
import { withoutAbsent } from '../../driver/services/blackbox/anonymous.ts'
import type { Case } from '../../driver/services/blackbox/case.ts'
import { testText } from '../../driver/services/blackbox/fault-test.ts'
import { PastEvents } from '../../driver/services/blackbox/past-events.ts'
import { type AnyObject, type TestDriver, type TestPlayer, testDriver } from '../../driver/testing.ts'

// Typical faults of authors, each reproduced in a world. The case that is kept of a fault must yield a test that fails in the same way.

interface Planted {
  /** The texts of the files. `…` is replaced by the path of the domain's folder. */
  files: Record<string, string>
  play: (mud: TestDriver, ann: TestPlayer, room: AnyObject) => void | Promise<void>
  /** The files that are fixed, with which the fault no longer occurs. */
  mended: Record<string, string>
}

const room = `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; exits = { north: './cave' } }`
const cave = `import { Room } from '/std/room'
export default class Cave extends Room { short = 'A cave'; exits = { south: './room' } }`
const monster = (body: string, more = '') => `import { callOut, clone, find, happen, random } from 'driver'
import { on } from '/std/decorators'
import { Monster } from '/std/monster'
${more}
void [callOut, clone, find, happen, random, on]
export default class Goblin extends Monster {
  name = 'goblin'
  short = 'a goblin'
  level = 3
${body}
}`
const goblin = '/domains/zoo/goblin'
const put = (mud: TestDriver, room: AnyObject, path = goblin): AnyObject => {
  const made = mud.clone(path)
  made.move(room)
  return made
}

/** A goblin whose heart beat runs the given code. */
const beating = (fields: string, body: string, mended: string, set: (made: AnyObject) => void = () => {}): Planted => ({
  files: {
    goblin: monster(
      `${fields}\n  override create() { super.create(); this.setHeartBeat(2) }\n  override heartBeat() { super.heartBeat(); ${body} }`,
    ),
  },
  mended: {
    goblin: monster(
      `${fields}\n  override create() { super.create(); this.setHeartBeat(2) }\n  override heartBeat() { super.heartBeat(); ${mended} }`,
    ),
  },
  play: (mud, _ann, room) => {
    set(put(mud, room))
    mud.advance(30)
  },
})

/** A goblin with the given methods, and the events that cause the fault. */
const having = (
  methods: string,
  mended: string,
  play: (mud: TestDriver, ann: TestPlayer, made: AnyObject, room: AnyObject) => void | Promise<void>,
  more = '',
): Planted => ({
  files: { goblin: monster(methods, more) },
  mended: { goblin: monster(mended, more) },
  play: (mud, ann, room) => play(mud, ann, put(mud, room), room),
})

/** A player speaks to a goblin that has a program, leaves the room and comes back. */
const poke: Planted['play'] = (mud, ann, room) => {
  put(mud, room)
  ann.command('say poke')
  ann.command('north')
  ann.command('south')
  mud.advance(2)
}

const planted: Record<string, Record<string, Planted>> = {
  null: {
    'a field that nobody has set': beating(
      '  rival: any = null\n  rounds = 0',
      'if (this.rounds++ > 3) this.say(this.rival.name)',
      'this.rounds++',
    ),
    'the place of who is nowhere': beating(
      '  turns = 0',
      'if (++this.turns > 2) { this.move(null as any) }',
      'this.turns++',
    ),
    'nobody is found': having(
      `  override init(who: any) { super.init(who); const other: any = find('/domains/zoo/nobody'); this.say(other.name) }`,
      '',
      (_mud, ann) => {
        ann.move('/domains/zoo/room')
      },
    ),
    'a map without the key': having(
      `  seen = new Map<string, any>([['x', 1]])\n  override init(who: any) { super.init(who); this.seen.set('at', who); this.say(this.seen.get('by').name) }`,
      '',
      (_mud, ann) => {
        ann.move('/domains/zoo/room')
      },
    ),
  },
  'wrong type': {
    'a number for a text': beating('  count: any = 3', 'this.say(this.count.toUpperCase())', 'this.count = 3'),
    'a text for a list': beating(
      "  names: any = 'rat'",
      'for (const one of this.names.map((x: string) => x)) this.say(one)',
      "this.names = 'rat'",
    ),
    'no function': beating('  plan: any = { next: 3 }', 'this.plan.next()', 'this.plan = { next: 3 }'),
    'set by play': beating('  hoard: any = []', 'this.hoard.push(1)', 'this.hoard = []', made => {
      made.hoard = 'gold'
    }),
  },
  'missing object': {
    'a program that is not there': beating('', "clone('/domains/zoo/nothing').move(this)", ''),
    'somebody who is gone': {
      files: {
        goblin: monster(
          "  rival: any = null\n  override create() { super.create(); this.setHeartBeat(2) }\n  override heartBeat() { super.heartBeat(); if (this.rival) this.say('I see ' + this.rival.hp) }",
        ),
      },
      mended: { goblin: monster('  rival: any = null') },
      play: (mud, _ann, room) => {
        const [one, other] = [put(mud, room), put(mud, room)]
        one.rival = other
        mud.destruct(other)
        mud.advance(4)
      },
    },
    'a thing that is no longer carried': having(
      `  @on('said', { reach: 'room' }) hears(_who: any, _what: any) { this.inventory[0]!.move(this.environment!) }`,
      '',
      (_mud, ann) => {
        ann.command('say hello')
      },
    ),
    'a room that does not load': having(
      `  override init(who: any) { super.init(who); this.move('/domains/zoo/nowhere') }`,
      '',
      (_mud, ann) => {
        ann.move('/domains/zoo/room')
      },
    ),
  },
  loop: {
    'without end in a heart beat': beating('  n = 0', 'while (this.n < 1) { this.n = 0 }', 'this.n = 1'),
    'that is too deep': beating('  down(n: number): number { return this.down(n + 1) + 1 }', 'this.down(0)', ''),
    'over a list that grows': beating('  all = [1]', 'for (const one of this.all) this.all.push(one)', ''),
    'in a call out': having(
      `  start() { callOut(this, 2, 'spin', 7) }\n  spin(n: number) { for (;;) { n++ } }`,
      `  start() { callOut(this, 2, 'spin', 7) }\n  spin(n: number) { n++ }`,
      (mud, _ann, made) => {
        made.start()
        mud.advance(5)
      },
    ),
  },
  'bad state left by an earlier edit': Object.fromEntries(
    [
      [
        'a list that was a text',
        "  tales: any = 'none'\n  learn() { this.tales = 'one' }",
        '  tales: any = []',
        'this.tales.push("a")',
      ],
      [
        'a map that was a list',
        '  debts: any = []\n  learn() { this.debts = [1] }',
        '  debts: any = new Map()',
        "this.debts.set('a', 1)",
      ],
      [
        'a record without a field',
        "  plan: any = {}\n  learn() { this.plan = { way: 'north' } }",
        "  plan: any = { way: 'north', steps: [] }",
        'this.say(String(this.plan.steps.length))',
      ],
      [
        'a number that became a path',
        '  den: any = 0\n  learn() { this.den = 3 }',
        "  den: any = './room'",
        'this.say(this.den.slice(2))',
      ],
    ].map(([title, before, after, use]): [string, Planted] => [
      title!,
      {
        files: { goblin: monster(before!) },
        mended: { goblin: monster(after!) },
        play: async (mud, _ann, room) => {
          put(mud, room).learn()
          await mud.write(
            `${goblin}.ts`,
            monster(
              `${after}\n  override create() { super.create(); this.setHeartBeat(2) }\n  override heartBeat() { super.heartBeat(); ${use} }`,
            ),
          )
          ;(room.inventory.find((one: AnyObject) => one.path === goblin) as AnyObject).setHeartBeat(2)
          mud.advance(4)
        },
      },
    ]),
  ),
  listener: {
    'of its own move': having(
      `  areaReset() { (this as any).nothing.x = 1 }\n  override init(who: any) { super.init(who); this.areaReset() }`,
      '',
      (_mud, ann) => {
        ann.move('/domains/zoo/room')
      },
    ),
    'of what is said near it': having(
      `  last: any = null\n  @on('said', { reach: 'room' }) hears(who: any) { this.last.push(who) }`,
      '',
      (_mud, ann) => {
        ann.command('say hello there')
      },
    ),
    'of a death': having(
      `  @on('died', { reach: 'room' }) mourns(who: any) { this.say(who.no.name) }`,
      '',
      (mud, ann, _made, room) => {
        const other = put(mud, room)
        ann.command('kill goblin')
        other.die?.(ann)
        mud.advance(2)
      },
    ),
    'a question': having(
      `  @on('canDo', { reach: 'room' }) forbids(_who: any, verb: any) { return verb.no.such }`,
      '',
      (_mud, ann) => {
        ann.command('look')
      },
    ),
  },
  'call out': {
    'with an argument': having(
      `  start(who: any) { callOut(this, 2, 'greet', who, 'hello') }\n  greet(who: any, text: string) { this.say(text + who.no.name) }`,
      `  start(who: any) { callOut(this, 2, 'greet', who, 'hello') }\n  greet(who: any, text: string) { this.say(text + who.name) }`,
      (mud, ann, made) => {
        made.start(ann)
        mud.advance(5)
      },
    ),
    'in which a place is missing': having(
      `  start() { callOut(this, 2, 'gone') }\n  gone() { this.environment!.environment!.describe() }`,
      `  start() { callOut(this, 2, 'gone') }\n  gone() {}`,
      (mud, _ann, made) => {
        made.start()
        mud.advance(5)
      },
    ),
    'that counts': having(
      `  n = 0\n  start() { callOut(this, 1, 'tick') }\n  tick() { if (++this.n === 3) (this as any).no.x = 1; callOut(this, 1, 'tick') }`,
      `  n = 0\n  start() { callOut(this, 1, 'tick') }\n  tick() { this.n++ }`,
      (mud, _ann, made) => {
        made.start()
        mud.advance(9)
      },
    ),
    'by chance': having(
      `  start() { callOut(this, 1, 'roll') }\n  roll() { if (random(6) === 5) throw new Error('a six'); callOut(this, 1, 'roll') }`,
      `  start() { callOut(this, 1, 'roll') }\n  roll() {}`,
      (mud, _ann, made) => {
        made.start()
        mud.advance(60)
      },
    ),
  },
  quest: {
    'that is advanced': having(
      `  @on('questBegan', { reach: 'room' }) cheers(who: any) { this.say(who.no.name) }`,
      '',
      (mud, ann, _made, _room) => {
        mud.load('/daemons/quests').begin(ann, '/domains/zoo/rats')
      },
    ),
    'that is finished': having(
      `  medals: any = null\n  @on('questDone', { reach: 'room' }) cheers(who: any) { this.medals.add(who) }`,
      '',
      (mud, ann) => {
        const quests = mud.load('/daemons/quests')
        quests.begin(ann, '/domains/zoo/rats')
        quests.fulfil(ann, '/domains/zoo/rats')
      },
    ),
    'whose goal a lever is': having(
      `  pull(who: any) { (this as any).levers.down(who) }\n  override init(who: any) { super.init(who); this.pull(who) }`,
      '',
      (_mud, ann) => {
        ann.move('/domains/zoo/room')
      },
    ),
    'whose giver has lost the list': having(
      `  offers: any = undefined\n  @on('said', { reach: 'room' }) asked(who: any) { if (who.isPlayer) this.say(this.offers[0]) }`,
      '',
      (_mud, ann) => {
        ann.command('say quest')
      },
    ),
  },
  Lua: Object.fromEntries(
    [
      ['a global that is nil', '--@ speech poke\nsay(nosuch.x)\n'],
      ['a sum with a text', '--@ speech poke\nlocal n = "a" + {}\nsay(n)\n'],
      ['a loop', '--@ speech poke\nlocal n = 0\nwhile true do n = n + 1 end\n'],
      ['a call of nothing', '--@ greet\nnothing()\n'],
    ].map(([title, text]): [string, Planted] => [
      title!,
      {
        files: {
          goblin: monster("  programs = ['./goblin.lua']"),
          'goblin.lua': text!,
        },
        mended: { goblin: monster(''), 'goblin.lua': '--@ speech poke\nsay("ho")\n' },
        play: poke,
      },
    ]),
  ),
  'mob program': Object.fromEntries(
    [
      ['a room that is not there', '>speech_prog poke~\nmpgoto 4711\n~\n|\n'],
      ['a mob that can not be loaded', '>speech_prog poke~\nmpmload 4711\n~\n|\n'],
      ['a thing that can not be loaded', '>greet_prog 100~\nmpoload 4711\n~\n|\n'],
      ['a transfer to nowhere', '>speech_prog poke~\nmptransfer $n 4711\n~\n|\n'],
    ].map(([title, text]): [string, Planted] => [
      title!,
      {
        files: { goblin: monster("  programs = ['./goblin.prg']"), 'goblin.prg': text! },
        mended: { goblin: monster(''), 'goblin.prg': '>speech_prog poke~\nsay ho\n~\n|\n' },
        play: poke,
      },
    ]),
  ),
}

const inZoo = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ room, cave, ...files }).map(([name, text]) => [
      `/domains/zoo/${name.includes('.') ? name : `${name}.ts`}`,
      text,
    ]),
  )

const quest = {
  rats: `import { Quest } from '/std/quest'
export default class Rats extends Quest { title = 'Rats'; summary = 'Rats.'
  stages = { hunt: { journal: 'Kill a rat.', goals: [{ event: 'rat', text: 'A rat' }], next: 'tell' }, tell: { journal: 'Tell.', goals: [{ event: 'told', text: 'Told' }] } } }`,
}

const bodyOf = (text: string): string => /\ntest\(.*\(\) => \{\n([\s\S]*)\n\}\)\n$/.exec(text)![1]!

/** Does what a generated test does, in a world with the given files. @returns the failure; empty if the test passes */
async function outcome(text: string, files: Record<string, string>): Promise<string> {
  const [, now] = /testDriver\(\{ now: ([\d.]+) \}\)/.exec(text) ?? []
  const mud = await testDriver({ files, ...(now ? { now: Number(now) } : {}) })
  try {
    compileFunction(bodyOf(text), ['mud'], { filename: 'file:///test' })(mud)
    return ''
  } catch (error) {
    return `${(error as Error).message}\n${(error as Error).stack}`
  } finally {
    await mud.stop()
  }
}

describe.each(Object.entries(planted))('a fault of the kind %s', (_kind, ofKind) => {
  test.each(Object.entries(ofKind))(
    '%s gives a test that fails as it did, and passes when it is mended',
    async (_title, one) => {
      const files = inZoo({ ...quest, ...one.files })
      const mud = await testDriver({ files, seed: 11 })
      const ann = mud.player('Wilma', { at: '/domains/zoo/cave', level: 5 })
      const den = mud.load('/domains/zoo/room')
      // A connection without a login changes nothing.
      mud.connect()
      if (!one.play.toString().includes("move('/domains/zoo/room')")) ann.move(den)
      await one.play(mud, ann, den)
      const fault = mud.faults.at(-1)
      expect(fault, 'it fails').toBeDefined()
      const made = mud.driver.blackBox.of(fault!.number)
      expect(made, 'its case is kept').not.toBeNull()
      expect(JSON.stringify(made)).not.toMatch(/wilma/i)
      const current = { ...files }
      for (const file of Object.keys(files)) current[file] = mud.driver.files.read(file)!
      await mud.stop()
      const found = await new Reproduction(made!, fault!, { files: current }).find()
      if (!('plan' in found)) throw new Error(`${found.why}\n${JSON.stringify([fault, made], null, 1).slice(0, 3000)}`)
      const text = testText(found.plan, fault!, '/domains/zoo/goblin-turn.test.ts', '2026-01-01 00:00:00')
      const failure = await outcome(text, current)
      expect(failure.replace(/#\d+/g, '#')).toContain(fault!.message.replace(/#\d+/g, '#'))
      const [place] = fault!.frames
      if (place) expect(failure).toMatch(new RegExp(`${place.file.replace(/[.]/g, '\\.')}:${place.line}\\b`))
      expect(await outcome(text, { ...current, ...inZoo({ ...quest, ...one.mended }) }), text).toBe('')
    },
  )
})

describe('what is kept of an error', () => {
  const failing = inZoo({ goblin: monster("  @on('said', { reach: 'room' }) hears() { (this as any).no.x = 1 }") })

  test('is told in plain words, with the values of the failing line and other names for players', async () => {
    const mud = await testDriver({
      files: inZoo({
        goblin: monster(`  rival: any = null
  shouts = 0
  override create() { super.create(); this.setHeartBeat(2) }
  override heartBeat() { super.heartBeat(); if (++this.shouts === 3) this.say(this.rival.name) }`),
      }),
    })
    const wilma = mud.player('Wilma', { at: '/domains/zoo/room', rank: 'wizard of zoo' })
    const other = mud.player('Otto', { at: '/domains/zoo/cave', rank: 'wizard of vale' })
    put(mud, mud.load('/domains/zoo/room'))
    mud.advance(10)
    expect(wilma.command('errors')).toMatch(/^1\. \d{4}/)
    const story = wilma.command('errors 1').replace(/\s+/g, ' ')
    expect(story).toContain('It was a heart beat of /domains/zoo/goblin#')
    expect(story).toContain('this.shouts was 2. this.rival was null.')
    expect(story).toMatch(/'arrived' of (ann \(a player\)|\/domains\/zoo\/goblin)/)
    expect(story).not.toMatch(/wilma/i)
    expect(wilma.command('errors 7')).toContain('no error 7')
    // A wizard doesn't see the errors of other wizards' domains.
    expect(other.command('errors 1')).toContain('no error 1')
    expect(wilma.command('errors 1 tset')).toContain('`errors 1 test`')
    await mud.stop()
  })

  test('an error whose words name a player tells another name, and gives a test all the same', async () => {
    const files = inZoo({
      goblin: monster("  @on('said', { reach: 'room' }) hears(who: any) { throw new Error(who.name + ' is bad') }"),
    })
    const mud = await testDriver({ files })
    const wilma = mud.player('Wilma', { at: '/domains/zoo/room', rank: 'wizard of zoo' })
    put(mud, mud.load('/domains/zoo/room'))
    wilma.command('say hello')
    const [fault] = mud.faults
    const made = mud.driver.blackBox.of(fault!.number)!
    expect(made.message).toMatch(/^(?!wilma)\w+ is bad$/)
    const story = wilma.command('errors 1')
    expect(story).toContain(made.message)
    expect(story).not.toMatch(/wilma is bad/i)
    await mud.stop()
    const found = await new Reproduction(made, fault!, { files }).find()
    if (!('plan' in found)) throw new Error(found.why)
    expect(
      await outcome(testText(found.plan, fault!, '/domains/zoo/goblin.test.ts', '2026-01-01 00:00:00'), files),
    ).toContain('is bad')
  })

  test('what a wizard’s command makes fails in a test by the same command; the wizard’s fields are not told as those of what failed', async () => {
    const files = inZoo({
      goblin: monster('  hp = 3\n  override create() { super.create(); (this as any).no.x = this.hp }'),
    })
    const mud = await testDriver({ files })
    const wilma = mud.player('Wilma', { at: '/domains/zoo/room', rank: 'wizard of zoo' })
    wilma.command('clone /domains/zoo/goblin')
    const fault = mud.faults.at(-1)!
    const made = mud.driver.blackBox.of(fault.number)!
    if (made.objects[0]!.isPlayer) expect(made.named).toEqual({})
    await mud.stop()
    const found = await new Reproduction(made, fault, { files }).find()
    if (!('plan' in found)) throw new Error(found.why)
    expect(
      await outcome(testText(found.plan, fault, '/domains/zoo/goblin.test.ts', '2026-01-01 00:00:00'), files),
    ).toMatch(/reading 'x'|no.x|undefined/)
  })

  test('holds no line that is the player’s own business, no password and no address', async () => {
    const mud = await testDriver({ files: failing })
    const otto = mud.player('Otto', { at: '/domains/zoo/room', level: 5 })
    const wilma = mud.player('Wilma', { at: '/domains/zoo/room', level: 5 })
    Object.assign(wilma, { passwordNow: 'hunter2', notes: 'ask at 10.1.2.3 or wilma@example.com', ignored: ['otto'] })
    put(mud, mud.load('/domains/zoo/room'))
    wilma.command('say I am Wilma of 10.1.2.3')
    otto.command('tell wilma a secret word')
    mud.driver.callMethod('callOut', wilma, 'noSuchMethod', [{ from: 'wilma@example.com' }])
    const all = mud.faults.map(({ number }) => JSON.stringify(mud.driver.blackBox.of(number)))
    expect(all.length).toBeGreaterThan(1)
    for (const text of all) expect(text).not.toMatch(/wilma|otto|hunter2|10\.1\.2\.3|@example\.com|secret word/i)
    await mud.stop()
  })

  test('is bounded: 64 errors of a domain, and no more work than a few milliseconds a second', async () => {
    const mud = await testDriver({ files: failing })
    const ann = mud.player('Ann', { at: '/domains/zoo/room', level: 5 })
    const den = mud.load('/domains/zoo/room')
    const { blackBox } = mud.driver
    const one = put(mud, den)
    ann.command('say hello')
    const [fault] = mud.faults
    // Not every error of a flood is examined: the events around an object are read once for each case that is made.
    const asked = vi.spyOn(PastEvents.prototype, 'around')
    for (let i = 0; i < 3000; i++) blackBox.keep({ ...fault!, number: 100 + i }, one, null)
    expect(asked.mock.calls.length).toBeLessThan(3000)
    // Ten cases per second are made even on a machine where one case takes a tenth of a second.
    asked.mockClear()
    let time = Math.ceil(performance.now()) + 10_000
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 45))
    for (let i = 0; i < 15; i++) blackBox.keep({ ...fault!, number: 9000 + i }, one, null)
    clock.mockRestore()
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(10)
    expect(asked.mock.calls.length).toBeLessThan(15)
    asked.mockRestore()
    expect(blackBox.size.cases).toBeLessThanOrEqual(64)
    expect(blackBox.size.characters).toBeLessThanOrEqual(4_000_000)
    await mud.stop()
  })
})

test('who was away has another name in a case, too; what is called like a player keeps its own', () => {
  const object = (name: string, fields: Record<string, unknown>) => ({ name, isPlayer: false, fields, parts: [] })
  const made = {
    turn: { how: 'line', name: 'get all from corpse', args: [] },
    objects: [
      object('corpse', { short: 'the corpse of Marigold', aliases: ['body', 'marigold'], owner: 'marigold' }),
      object('king', { short: 'the king', met: { marigold: 3 }, path: '/players/marigold' }),
      { ...object('ann', {}), isPlayer: true },
    ],
  } as unknown as Case
  const text = JSON.stringify(withoutAbsent(made, ['marigold', 'king', 'owner', 'ann', 'elsewhere']))
  expect(text.replace('/players/marigold', '')).not.toMatch(/marigold/i)
  expect(text).toContain('the corpse of Bob')
  expect(text).toContain('"bob":3')
  expect(text).toContain('the king')
  expect(text).toContain('"owner":"bob"')
})

test('a turn that the watchdog has cut off is not done again, and it is said why', async () => {
  const fault = { message: 'stopped after 1 s of real time in one turn', frames: [] } as unknown as Fault
  expect(await new Reproduction({} as Case, fault).find()).toEqual({ why: expect.stringContaining('would hang') })
})
