import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { slotOf } from '../../../driver/kernel/objects/base.ts'
import { type AnyObject, type TestDriver, type TestOptions, testDriver } from '../../../driver/testing.ts'
import { crowd } from '../world.ts'

const room = (body = '', imports = '') => `import { Room } from '/std/room'
import { on } from '/std/decorators'
${imports}
export default class R extends Room { log: string[] = []; ${body} }`
const monster = (body = '', imports = '') => `import { Monster } from '/std/monster'
import { on } from '/std/decorators'
import { Behaviour } from '/std/behaviour'
import { ask, callOut, clone, destruct, happen, move, sum } from 'driver'
${imports}
export default class M extends Monster { name = 'beast'; short = 'a beast'; level = 5; log: string[] = []; ${body} }`
const behaviour = (body: string) => `import { Behaviour } from '/std/behaviour'
import { on } from '/std/decorators'
import { happen } from 'driver'
export class B extends Behaviour { ${body} }
export default B`

async function world(files: Record<string, string>, options: TestOptions = {}): Promise<TestDriver> {
  const all = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name.startsWith('/') ? name : `/domains/a/${name}.ts`, text]),
  )
  const mud = await testDriver({ seed: 1, ...options, files: { '/domains/a/r.ts': room(), ...all } })
  onTestFinished(() => mud.stop())
  return mud
}

const put = (mud: TestDriver, name: string, where = '/domains/a/r'): AnyObject => {
  const object = mud.clone(`/domains/a/${name}`)
  object.move(where)
  return object
}
/** Raises an event as the mudlib does. */
const raise = (mud: TestDriver, event: string, subject: AnyObject, ...args: unknown[]) =>
  mud.driver.guard.attempt('apply', null, () =>
    mud.driver.events.happen(event, slotOf(subject), null, ...args.slice(0, 4)),
  )

/** The names of all events, from the catalogue. */
const catalogue = (() => {
  const source = readFileSync(new URL('../../../mudlib/std/events.ts', import.meta.url), 'utf8')
  const events = source.slice(source.indexOf('export interface Events {'), source.indexOf('export interface Questions'))
  return [...events.matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name!)
})()

test('listeners are called in order: the subject, its behaviours, the room, objects in the room, the zone, the world', async () => {
  const mud = await world({
    zone: `import { Zone } from '/std/zone'\nimport { on } from '/std/decorators'
export default class Z extends Zone { rooms = ['./r']; log = []
  @on('hurt', { reach: 'zone' }) hear1(who) { who.log.push('zone') } }`,
    r: room("@on('hurt', { reach: 'room' }) hear1(who) { who.log.push('room') }"),
    watcher: monster("@on('hurt', { reach: 'room' }) hear1(who) { who.log.push('beside ' + this.id.slice(-1)) }"),
    first: behaviour("hurt() { this.owner.log.push('first') }"),
    second: behaviour("@on('hurt') ouch() { this.owner.log.push('second') }"),
    victim: monster(
      "behaviours = [First.with(), Second.with()]; @on('hurt') itself() { this.log.push('itself') }",
      "import { B as First } from './first'\nimport { B as Second } from './second'",
    ),
    '/daemons/everywhere.ts': `import { MudObject } from '/std/object'\nimport { on } from '/std/decorators'
export default class E extends MudObject { @on('hurt', { reach: 'world' }) hear1(who) { who.log.push('world') } }`,
  })
  mud.load('/daemons/everywhere')
  mud.load('/domains/a/zone')
  const older = put(mud, 'watcher')
  const victim = put(mud, 'victim')
  const younger = put(mud, 'watcher')
  raise(mud, 'hurt', victim, null, 1, 'fire', 'spell')
  const beside = (one: AnyObject) => `beside ${one.id.slice(-1)}`
  expect(victim.log).toEqual(['itself', 'first', 'second', 'room', beside(older), beside(younger), 'zone', 'world'])
  expect(mud.faults).toEqual([])
})

test('a subject that is destructed ends the event; for one that is moved, the event stays in its first room', async () => {
  const mud = await world({
    far: room(),
    r: room("@on('hurt', { reach: 'room' }) note1(who) { this.log.push(who.id) }"),
    gone: monster("@on('hurt') go1() { this.destruct() }"),
    moved: monster("@on('hurt') go1() { this.move('./far') }"),
  })
  const here = mud.load('/domains/a/r')
  raise(mud, 'hurt', put(mud, 'gone'))
  expect(here.log).toEqual([])
  const moved = put(mud, 'moved')
  raise(mud, 'hurt', moved)
  expect(moved.environment!.path).toBe('/domains/a/far')
  expect(here.log).toEqual([moved.id])
  expect(mud.faults).toEqual([])
})

test('a behaviour that another one adds in the middle of an event takes nobody else’s place', async () => {
  const mud = await world({
    first: behaviour('hurt() { this.owner.addBehaviour({ behaviour: Third, settings: {} }, true) }').replace(
      'export class',
      "import { B as Third } from './third'\nexport class",
    ),
    second: behaviour("mark() { return 'second' } hurt() { this.owner.log.push(this.mark()) }"),
    third: behaviour("mark() { return 'third' }"),
    victim: monster(
      'behaviours = [First.with(), Second.with()]',
      "import { B as First } from './first'\nimport { B as Second } from './second'",
    ),
  })
  const victim = put(mud, 'victim')
  raise(mud, 'hurt', victim)
  expect(mud.faults).toEqual([])
  expect(victim.log).toEqual(['second'])
  expect(victim.mind()).toHaveLength(3)
})

test('the catalogue contains the events of the world', () => {
  expect(catalogue.length).toBeGreaterThan(20)
  for (const name of ['attacked', 'died', 'moved', 'said', 'given', 'paid', 'hour', 'areaReset'])
    expect(catalogue).toContain(name)
})

const misdeeds = {
  throws: "throw new Error('broken')",
  'loops for ever': 'for (;;) {}',
  'destructs the subject': 'this.owner.destruct()',
  'moves the subject': "this.owner.move('/domains/a/far')",
  'raises the same event again': 'happen(EVENT, this.owner, ...args)',
}
test('what code of a domain raises by itself reaches no listener of the mudlib in the whole world', async () => {
  const mud = await world({
    liar: monster("lie() { happen('sold', this, null, null, NaN); happen('died', this, null) }"),
    beside: monster("@on('died', { reach: 'room' }) note1(who) { this.log.push('beside') }"),
    '/daemons/everywhere.ts': `import { MudObject } from '/std/object'\nimport { on } from '/std/decorators'
export default class E extends MudObject { heard = 0; @on('died', { reach: 'world' }) note1() { this.heard++ } }`,
  })
  const listener = mud.load('/daemons/everywhere')
  const beside = put(mud, 'beside')
  const liar = put(mud, 'liar')
  mud.driver.guard.attempt('apply', liar, () => liar.lie())
  expect(beside.log).toEqual(['beside'])
  expect(listener.heard).toBe(0)
  expect(mud.load('/daemons/economy').priceIndex).toBe(null)
  expect(mud.faults).toEqual([])
  // A real event of the liar does reach the listeners.
  raise(mud, 'died', liar, null)
  liar.die(null)
  expect(listener.heard).toBe(2)
})

for (const event of catalogue) {
  test(`${event}: a listener that throws, loops, destructs, moves or raises it again hurts nobody else`, async () => {
    const files: Record<string, string> = { far: room() }
    Object.values(misdeeds).forEach((body, i) => {
      files[`bad${i}`] = behaviour(`${event}(...args) { ${body.replace('EVENT', `'${event}'`)} }`)
      files[`victim${i}`] = monster('behaviours = [B.with()]', `import { B } from './bad${i}'`)
    })
    files['listener'] = monster(`@on('${event}', { reach: 'room' }) note1(who) { this.log.push(who.id) }`)
    files['raiser'] = monster(
      `target = null; beats = 0
       heartBeat() { this.beats++; const { target } = this; if (target && !target.destructed) happen('${event}', target); this.beats += 100 }`,
    )
    const mud = await world(files)
    // Only the latest faults are kept, and the world's own listeners also cause some, so the messages are collected.
    const messages = new Set<string>()
    const note = () => {
      for (const { message } of mud.faults) messages.add(message)
    }
    for (let i = 0; i < Object.keys(misdeeds).length; i++) {
      const listener = put(mud, 'listener')
      const victim = put(mud, `victim${i}`)
      listener.log.length = 0
      const raiser = put(mud, 'raiser')
      listener.log.length = 0
      raiser.target = victim
      for (let round = 0; round < 4; round++) {
        mud.advance(2)
        note()
      }
      // The code that raised the event continued each time, and its heart beat is still on.
      expect([raiser.beats % 100 > 2, raiser.beats % 100]).toEqual([true, Math.floor(raiser.beats / 100)])
      // The other listener is called, too, unless the subject is gone.
      const misdeed = Object.keys(misdeeds)[i]!
      if (misdeed === 'throws' || misdeed === 'loops for ever' || misdeed === 'raises the same event again')
        expect(listener.log.filter((id: string) => id === victim.id).length).toBeGreaterThan(2)
      if (misdeed === 'destructs the subject') expect(victim.destructed).toBe(true)
      for (const one of [listener, raiser]) one.destruct()
    }
    const all = [...messages].join()
    expect(all).toContain('broken')
    expect(all).toContain('steps')
    expect(all).toContain('nest more than 8 deep')
  })
}

test('a broken behaviour of the target stops neither the blow nor the heart beat of the attacker', async () => {
  const mud = await world({
    bad: behaviour("struck() { throw new Error('broken') } hurt() { for (;;) {} }"),
    victim: monster('maxHp = 5000; behaviours = [B.with()]', "import { B } from './bad'"),
  })
  const victim = put(mud, 'victim')
  const ann = mud.player('Ann', { at: '/domains/a/r', level: 20 })
  ann.maxHp = ann.hp = 5000
  ann.attack(victim)
  mud.advance(30)
  expect(victim.hp).toBeLessThan(5000)
  const before = victim.hp
  mud.advance(10)
  expect(victim.hp).toBeLessThan(before)
})

test('a monster whose behaviours break as it dies is dead all the same', async () => {
  for (const body of ["dying() { throw new Error('broken') }", 'dying() { for (;;) {} }', 'died() { for (;;) {} }']) {
    const mud = await world({
      bad: behaviour(body),
      victim: monster('maxHp = 10; behaviours = [B.with()]', "import { B } from './bad'"),
    })
    const victim = put(mud, 'victim')
    const ann = mud.player('Ann', { at: '/domains/a/r', level: 20 })
    victim.hurt(50, ann)
    expect(victim.destructed).toBe(true)
    expect(ann.environment!.inventory.map((one: AnyObject) => one.name)).toContain('corpse')
  }
})

test('a listener has a step budget of its own, independent of that of the turn', async () => {
  const mud = await world({
    heavy: behaviour('hurt() { for (let i = 0; i < 60000; i++); this.owner.log.push("done") }'),
    victim: monster('behaviours = [B.with()]', "import { B } from './heavy'"),
    raiser: monster(
      "heartBeat() { for (let i = 0; i < 50000; i++); happen('hurt', this.target); this.log.push('on') }; target = null",
    ),
  })
  const victim = put(mud, 'victim')
  const raiser = put(mud, 'raiser')
  raiser.target = victim
  mud.advance(2)
  expect([victim.log, raiser.log]).toEqual([['done'], ['on']])
  expect(mud.faults).toEqual([])
})

test('events that raise each other without end are stopped, and the fault names the chain', async () => {
  const mud = await world({
    ping: behaviour("healed() { happen('hurt', this.owner) } hurt() { happen('healed', this.owner) }"),
    victim: monster('behaviours = [B.with()]', "import { B } from './ping'"),
  })
  const victim = put(mud, 'victim')
  raise(mud, 'hurt', victim)
  expect(mud.faults[0]!.message).toMatch(/nest more than 8 deep: hurt of \S+ > healed of \S+ > hurt of/)
  expect(mud.faults[0]!.message.split('>').length).toBe(9)
})

test('the first answer to a question counts, and an answer may change nothing', async () => {
  const mud = await world({
    far: room(),
    no: behaviour("canLeave() { return 'Not you.' }"),
    yes: behaviour('canLeave() { return undefined } '),
    later: behaviour("canLeave() { this.owner.log.push('asked'); return 'Never.' }"),
    changes: behaviour(
      "canLeave(who) { for (const f of ['move', 'destruct', 'callOut', 'clone']) { try { f === 'move' ? who.move('./far') : f === 'destruct' ? who.destruct() : f === 'clone' ? this.owner.clone('./far') : this.owner.callOut(1, 'x') } catch (error) { this.owner.log.push(error.message) } } return undefined }",
    ),
    r: room(
      'behaviours = [Yes.with(), No.with(), Later.with()]',
      "import { B as Yes } from './yes'\nimport { B as No } from './no'\nimport { B as Later } from './later'",
    ),
    q: room('behaviours = [Changes.with()]', "import { B as Changes } from './changes'"),
    beast: monster(),
  })
  const beast = put(mud, 'beast')
  expect(beast.move('/domains/a/far')).toBe('Not you.')
  expect(mud.load('/domains/a/r').log).toEqual([])
  const other = put(mud, 'beast', '/domains/a/q')
  expect(other.move('/domains/a/far')).toBeUndefined()
  const said = new Set<string>(mud.load('/domains/a/q').log)
  expect([...said].filter(message => message.includes('may change nothing')).length).toBe(4)
})

test('a question that fails has no answer', async () => {
  const mud = await world({
    far: room(),
    broken: behaviour("canLeave() { throw new Error('broken') }"),
    r: room('behaviours = [B.with()]', "import { B } from './broken'"),
    beast: monster(),
  })
  expect(put(mud, 'beast').move('/domains/a/far')).toBeUndefined()
  expect(mud.faults[0]!.message).toBe('broken')
})

test('sums add up the answers of behaviours, worn things and the room', async () => {
  const mud = await world({
    tough: behaviour("resistance(type) { return type === 'fire' ? 30 : 0 }"),
    lava: room("@on('resistance', { reach: 'room' }) heat(who, type) { return type === 'fire' ? 20 : NaN }"),
    beast: monster('resistances = { fire: 5 }; behaviours = [B.with()]', "import { B } from './tough'"),
  })
  const beast = put(mud, 'beast')
  expect([beast.resistance('fire'), beast.resistance('cold')]).toEqual([35, 0])
  beast.move('/domains/a/lava')
  expect([beast.resistance('fire'), beast.resistance('cold')]).toEqual([55, 0])
})

test('things and rooms have behaviours too', async () => {
  const mud = await world({
    echo: behaviour('hear(message) { this.owner.log.push(message.text) }'),
    r: room('behaviours = [B.with()]', "import { B } from './echo'"),
    stone: `import { Item } from '/std/item'\nimport { B } from './echo'
export default class S extends Item { name = 'stone'; log = []; behaviours = [B.with()] }`,
  })
  const stone = put(mud, 'stone')
  const ann = mud.player('Ann', { at: '/domains/a/r' })
  ann.command('say hello')
  expect([stone.log, mud.load('/domains/a/r').log]).toEqual([['hello'], ['hello']])
})

test('a thing hears an event of its own that nothing else in the world hears, the first time that it happens, and after an edit', async () => {
  const stone = (list: string) => `import { Item } from '/std/item'\nimport { B } from './b'
export default class S extends Item { name = 'stone'; log: string[] = []; behaviours = [${list}] }`
  const mud = await world({
    b: behaviour("damaged() { this.owner.log.push('damaged') } expired() { this.owner.log.push('expired') }"),
    stone: stone('B.with()'),
    later: stone(''),
  })
  const first = put(mud, 'stone')
  first.wearOut()
  expect(first.log).toEqual(['damaged'])
  const second = put(mud, 'later')
  await mud.write('/domains/a/later.ts', stone('B.with()'))
  second.timeIsUp()
  expect(second.log).toEqual(['expired'])
})

test('a listener that an edit adds, changes or removes takes effect with the next event, on all existing objects', async () => {
  const plain = monster()
  const mud = await world({
    beast: plain,
    other: behaviour(''),
    bearer: monster('behaviours = [B.with()]', "import { B } from './other'"),
    watcher: monster(),
  })
  const beast = put(mud, 'beast')
  const bearer = put(mud, 'bearer')
  const watcher = put(mud, 'watcher')
  raise(mud, 'hurt', beast)
  await mud.write('/domains/a/beast.ts', monster("@on('hurt') ouch() { this.log.push('one') }"))
  raise(mud, 'hurt', beast)
  await mud.write('/domains/a/beast.ts', monster("@on('hurt') ouch() { this.log.push('two') }"))
  raise(mud, 'hurt', beast)
  await mud.write('/domains/a/beast.ts', plain)
  raise(mud, 'hurt', beast)
  expect(beast.log).toEqual(['one', 'two'])
  await mud.write('/domains/a/other.ts', behaviour("hurt() { this.owner.log.push('mind') }"))
  raise(mud, 'hurt', bearer)
  expect(bearer.log).toEqual(['mind'])
  await mud.write('/domains/a/watcher.ts', monster("@on('hurt', { reach: 'room' }) see(who) { this.log.push(who.id) }"))
  raise(mud, 'hurt', beast)
  expect(watcher.log).toEqual([beast.id])
})

test('a behaviour that an edit adds to a class hears events of existing objects at once; one that it removes no longer does', async () => {
  const mud = await world({ b: behaviour("hurt() { this.owner.log.push('b') }"), beast: monster() })
  const beast = put(mud, 'beast')
  raise(mud, 'hurt', beast)
  await mud.write('/domains/a/beast.ts', monster('behaviours = [B.with()]', "import { B } from './b'"))
  raise(mud, 'hurt', beast)
  expect(beast.log).toEqual(['b'])
  await mud.write('/domains/a/beast.ts', monster())
  raise(mud, 'hurt', beast)
  expect(beast.log).toEqual(['b'])
})

test('a domain raises events of its own objects, and hears its own zones and public events of the world', async () => {
  const mud = await world({
    thief: monster(
      `grab(who) { happen('died', who, null, null) }
       @on('died', { reach: 'world' }) all1(who) { this.log.push('world') }
       @on('died', { reach: 'zone' }) zone1(who) { this.log.push('zone') }
       @on('hour', { reach: 'world' }) tick(clock, hour) { this.log.push('hour ' + hour) }`,
    ),
    '/domains/b/zone.ts': `import { Zone } from '/std/zone'\nexport default class Z extends Zone { rooms = ['./r'] }`,
    '/domains/b/r.ts': room(),
    '/domains/b/beast.ts': monster(),
  })
  mud.load('/domains/b/zone')
  const beast = mud.clone('/domains/b/beast')
  beast.move('/domains/b/r')
  const thief = put(mud, 'thief', '/domains/b/r')
  expect(() => thief.grab(beast)).toThrow('a domain raises events of its own objects only')
  raise(mud, 'died', beast, null, null)
  expect(thief.log).toEqual([])
  mud.advance(61)
  expect(thief.log).toEqual(['hour 9'])
})

test('a turn that runs out of stack while it raises events leaves nothing of them behind', async () => {
  const mud = await world({
    beast: monster(`dig(pad, n) { if (n > 0) return this.dig(pad, n - 1)
      happen('hurt', this); return pad ? this.dig(pad, 3) + pad : this.dig(pad, 3) }
      deep(pad) { try { this.dig(pad, 5) } catch (error) { this.log.push('end') } happen('hurt', this) }`),
    ear: monster("@on('hurt', { reach: 'room' }) hears() { this.log.push('heard') }"),
  })
  const beast = put(mud, 'beast')
  const ear = put(mud, 'ear')
  for (let pad = 0; pad < 12; pad++) {
    ear.log.length = 0
    mud.driver.callMethod('callOut', beast, 'deep', [pad])
    expect(beast.log.pop()).toBe('end')
    const heard = ear.log.length
    expect(heard).toBeGreaterThan(10)
    mud.driver.guard.attempt('apply', beast, () => {
      mud.driver.events.happen('hurt', slotOf(beast), null)
      // The turn belongs to the right object again, and no event is counted as open.
      expect(mud.driver.guard.object).toBe(beast)
    })
    expect(ear.log).toHaveLength(heard + 1)
  }
})

test('an event without listeners calls nothing, in a room of one and of ten thousand', async () => {
  const mud = await world({
    stone: `import { Item } from '/std/item'\nexport default class S extends Item { name = 'stone' }`,
    beast: monster(),
  })
  const here = mud.load('/domains/a/r')
  const beast = put(mud, 'beast')
  const { meter } = mud.driver.guard
  const steps = () => {
    let used = 0
    mud.driver.guard.attempt('apply', null, () => {
      const before = meter.steps
      mud.driver.events.happen('hurt', slotOf(beast), null, null, 1)
      used = before - meter.steps
    })
    return used
  }
  expect(steps()).toBe(0)
  crowd(mud, '/domains/a/stone', 10_000, here)
  expect(steps()).toBe(0)
})

test('a daemon learns of deaths, arrivals, gifts, payments, speech, hours and resets without anybody naming it', async () => {
  const heard = ['died', 'arrived', 'given', 'paid', 'said', 'hour', 'areaReset']
  const mud = await world({
    '/daemons/gossip.ts': `import { MudObject } from '/std/object'\nimport { on } from '/std/decorators'
export default class G extends MudObject { log = []
  ${heard.map(event => `@on('${event}', { reach: 'world' }) n_${event}(who) { this.log.push('${event}') }`).join('\n')} }`,
    beast: monster('gold = 0'),
    gem: `import { Item } from '/std/item'\nexport default class G extends Item { name = 'gem' }`,
  })
  const gossip = mud.load('/daemons/gossip')
  const beast = put(mud, 'beast')
  const ann = mud.player('Ann', { at: '/domains/a/r' })
  ann.gold = 10
  mud.clone('/domains/a/gem').move(ann)
  ann.command('give gem to beast')
  ann.command('give 5 coins to beast')
  ann.command('say hello')
  mud.load('/domains/a/r').resetNow()
  mud.advance(60)
  beast.hurt(9999, ann)
  expect([...new Set(gossip.log)].sort()).toEqual([...heard].sort())
})

test('help events shows the whole catalogue, events lists the listeners, trace shows the events', async () => {
  const mud = await world({
    b: behaviour("hurt() {} @on('said', { reach: 'room' }) listen() {}"),
    beast: monster("behaviours = [B.with()]; @on('hurt') ouch() {}", "import { B } from './b'"),
  })
  const wizard = mud.player('Wiz', { at: '/domains/a/r', wizard: true })
  const beast = put(mud, 'beast')
  const help = wizard.command('help events')
  // The comment of this event has several lines.
  expect(help).toMatch(/worldEvent\(path, stage, before\)\n\s+Raised by the daemon of world events when/)
  for (const name of catalogue) expect(help).toContain(`  ${name}(`)
  expect(help).toContain('ROM/SMAUG: ACT')
  const listed = wizard.command('events beast')
  expect(listed).toMatch(/hurt\n\s+1\. \S*beast#\d+: ouch\(\)\n\s+2\. B of \S*beast#\d+: hurt\(\)/)
  expect(wizard.command('events me said')).toMatch(/B of \S*beast#\d+: listen\(\), hears all of its room/)
  expect(wizard.command('events nothing')).toContain("There is no 'nothing'")
  wizard.command('trace beast')
  raise(mud, 'hurt', beast)
  mud.advance(1)
  expect(wizard.output).toMatch(/\[trace\] \S*beast#\d+ event hurt/)
})
