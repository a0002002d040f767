import { expect, onTestFinished, test } from 'vitest'
import { type TestOptions, testDriver } from '../../driver/testing.ts'

// Tests of a domain's code that fails on a player or a monster. The bearer survives, the domain pays for the steps, and the failing code is
// removed.

const effect = (body: string) => `import { Effect } from '/std/effect'
export default class Curse extends Effect { name = 'curse'; duration = 600; every = 2; wearsOff = 'The curse is gone.'; ${body} }`

const rat = `import { Monster } from '/std/monster'
export default class Rat extends Monster { name = 'rat'; maxHp = 500; hp = 500; bareHands = '1' }`

/** Starts a world with a player who fights a rat and bears an effect of a domain. */
async function cursed(body: string, options: TestOptions = {}) {
  const mud = await testDriver({
    ...options,
    files: { '/domains/bad/curse.ts': effect(body), '/domains/good/rat.ts': rat },
  })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/domains/vale/meadow', level: 20 })
  const foe = mud.clone('/domains/good/rat')
  foe.move('/domains/vale/meadow')
  ann.addAffect('/domains/bad/curse')
  ann.command('kill rat')
  return { mud, ann, foe }
}

test.each([
  ['throws', 'tick() { throw new Error("oh no") }'],
  ['never ends', 'tick() { for (;;) {} }'],
  ['throws at its end too', 'tick() { throw new Error("oh no") }; ended() { throw new Error("oh no") }'],
])('an effect that %s is taken away after three ticks, and its bearer fights on all the time', async (_what, body) => {
  const { mud, ann, foe } = await cursed(body)
  let before = foe.hp
  for (let round = 0; round < 3; round++) {
    mud.advance(8)
    expect(foe.hp).toBeLessThan(before)
    before = foe.hp
  }
  expect(ann.affects).toEqual([])
  expect(ann.output).toContain('The curse is gone.')
  expect(
    mud.faults.some(
      ({ object, message }) => object === '/domains/bad/curse' && /removed from|rests until|left out/.test(message),
    ),
  ).toBe(true)
  expect(mud.faults.every(({ object }) => object === '/domains/bad/curse')).toBe(true)
})

test('an effect that fails now and then stays', async () => {
  const { mud, ann } = await cursed('n = 0; tick() { if (++this.n % 3 !== 0) throw new Error("oh no") }')
  mud.advance(60)
  expect(ann.affects).toHaveLength(1)
})

test('the steps of an effect are charged to its domain, not to who bears it', async () => {
  const { mud, ann } = await cursed('tick() { for (let i = 0; i < 50_000; i++); }')
  const { guard } = mud.driver
  const quota = guard.quotaOf(guard.trust.domainOf('/domains/bad/curse.ts'))
  ann.stopFighting()
  // The quota is not replenished.
  quota.share = 0
  const { spent } = quota
  mud.advance(4)
  expect(quota.spent - spent).toBeGreaterThan(90_000)
  expect(mud.faults).toEqual([])
})

test('an effect whose figures fail does nothing, and its bearer fights on', async () => {
  const { mud, ann, foe } = await cursed('modifiers = null as any')
  mud.advance(30)
  expect(foe.hp).toBeLessThan(500)
  expect(ann.stat('str')).toBe(10)
})

test("whatever a domain's code does in a player's heart beat, the heart beat goes on", async () => {
  const { mud, ann, foe } = await cursed('')
  await mud.write('/domains/good/rat.ts', rat.replace(/ }$/, '; get protection() { throw new Error("oh no") } }'))
  mud.advance(30)
  expect(mud.faults.length).toBeGreaterThan(0)
  await mud.write('/domains/good/rat.ts', rat)
  const before = foe.hp
  mud.advance(30)
  expect(foe.hp).toBeLessThan(before)
  expect(ann.attacker).toBe(foe)
})

test('a behaviour that fails is left out after three heart beats, the others act, and a reload gives it another chance', async () => {
  const broken = `import { Behaviour } from '/std/behaviour'
export class Broken extends Behaviour { heartBeat() { throw new Error('oh no'); return true } }`
  const mud = await testDriver({
    files: {
      '/domains/t/broken.ts': broken,
      '/domains/t/beast.ts': `import { Broken } from './broken'
import { Behaviour } from '/std/behaviour'
import { Monster } from '/std/monster'
class Counts extends Behaviour { heartBeat() { (this.owner as any).beats++; return true } }
export default class Beast extends Monster { beats = 0; behaviours = [Broken.with(), Counts.with()] }`,
    },
  })
  onTestFinished(() => mud.stop())
  mud.player('Ann', { at: '/domains/vale/meadow' })
  const beast = mud.clone('/domains/t/beast')
  beast.move('/domains/vale/meadow')
  mud.advance(20)
  expect(beast.beats).toBeGreaterThanOrEqual(9)
  const times = () => mud.faults.reduce((sum, fault) => sum + fault.times, 0)
  expect(times()).toBe(3)
  expect(mud.faults[0]!.message).toContain('Broken failed 3 times in a row')
  await mud.write('/domains/t/broken.ts', broken.replace("throw new Error('oh no'); return true", 'return true'))
  const before = beast.beats
  mud.advance(10)
  expect(beast.beats).toBe(before)
})

test('a behaviour whose owner is gone after its heart beat has failed at nothing', async () => {
  const mud = await testDriver({
    files: {
      '/domains/t/beast.ts': `import { Behaviour } from '/std/behaviour'
import { Monster } from '/std/monster'
class Leaves extends Behaviour { heartBeat() { this.owner.destruct(); return true } }
export default class Beast extends Monster { name = 'beast'; behaviours = [Leaves.with()] }`,
    },
  })
  onTestFinished(() => mud.stop())
  mud.clone('/domains/t/beast').move('/domains/vale/meadow')
  mud.advance(4)
  expect(mud.faults).toEqual([])
})

test.each([
  ['in its heart beat', 'heartBeat() { for (;;) {} }'],
  ['when its owner is hit', 'struck() { for (;;) {} }'],
  ['when its owner does something', 'acted() { for (;;) {} }'],
])(
  'behaviours that never end %s are left out; their owner fights on, and its other behaviours act',
  async (_where, body) => {
    const names = ['One', 'Two', 'Three', 'Four']
    const mud = await testDriver({
      files: {
        '/domains/t/endless.ts': `import { Behaviour } from '/std/behaviour'
${names.map(name => `export class ${name} extends Behaviour { ${body} }`).join('\n')}`,
        '/domains/t/beast.ts': `import { ${names.join(', ')} } from './endless'
import { Behaviour } from '/std/behaviour'
import { Monster } from '/std/monster'
class Counts extends Behaviour { heartBeat() { (this.owner as any).beats++; return true } }
export default class Beast extends Monster { name = 'beast'; maxHp = 5000; beats = 0
  behaviours = [${names.map(name => `${name}.with()`).join(', ')}, Counts.with()] }`,
      },
    })
    onTestFinished(() => mud.stop())
    const ann = mud.player('Ann', { at: '/domains/vale/meadow', level: 20 })
    ann.maxHp = ann.hp = 5000
    const beast = mud.clone('/domains/t/beast')
    beast.move('/domains/vale/meadow')
    ann.attack(beast)
    mud.advance(40)
    const [hp, beats] = [ann.hp, beast.beats]
    mud.advance(20)
    expect(ann.hp).toBeLessThan(hp)
    expect(beast.beats - beats).toBe(10)
    // Each faulty part fails once in its heart beat, or three times as a listener. After that, it isn't called again.
    const { length } = mud.faults
    mud.advance(20)
    expect(mud.faults).toHaveLength(length)
  },
)

test('a listener of a domain that fails three times in a row is left out until the next reload; others hear on', async () => {
  const charm = (body: string) => `import { Item } from '/std/item'
import { on } from '/std/decorators'
export default class Charm extends Item {
  name = 'charm'; heard = 0; calls = 0
  @on('said', { reach: 'room' }) listen() { this.calls++; ${body} }
  @on('said', { reach: 'room' }) count() { this.heard++ }
}`
  const mud = await testDriver({ files: { '/domains/t/charm.ts': charm('throw new Error("oh no")') } })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/domains/vale/meadow' })
  const thing = mud.clone('/domains/t/charm')
  thing.move('/domains/vale/meadow')
  for (let i = 0; i < 6; i++) ann.command('say hello')
  expect([thing.calls, thing.heard]).toEqual([3, 6])
  expect(mud.faults.some(({ message }) => message.includes('listen() fails: it is left out'))).toBe(true)
  await mud.write('/domains/t/charm.ts', charm('if (this.calls % 3 === 0) throw new Error("now and then")'))
  for (let i = 0; i < 12; i++) ann.command('say hello')
  expect([thing.calls, thing.heard]).toEqual([15, 18])
})

test('a room is seen though something in it fails to say what it is', async () => {
  const mud = await testDriver({
    files: {
      '/domains/t/blur.ts': `import { Item } from '/std/item'
export default class Blur extends Item { name = 'blur'; describe(): string { throw new Error('no words') } }`,
      '/domains/t/ghost.ts': `import { Monster } from '/std/monster'
export default class Ghost extends Monster { name = 'ghost'; describePresence(): string { throw new Error('no shape') } }`,
    },
  })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/domains/vale/meadow' })
  for (const path of ['/domains/t/blur', '/domains/t/ghost', '/std/item']) mud.clone(path).move('/domains/vale/meadow')
  const seen = ann.command('look')
  expect(seen).toContain('Exits:')
  expect(seen.match(/something that you can not make out/g)).toHaveLength(2)
  expect(mud.faults.map(({ object, message }) => `${object.split('#')[0]} ${message}`).sort()).toEqual([
    '/domains/t/blur no words',
    '/domains/t/ghost no shape',
  ])
})

test("a command that a monster's code misspells is told to its author, once; one that a player orders isn't", async () => {
  const mud = await testDriver({
    files: {
      '/domains/t/hall.ts': `import { Room } from '/std/room'\nexport default class Hall extends Room { short = 'A hall' }`,
      '/domains/t/imp.ts': `import { Monster } from '/std/monster'
export default class Imp extends Monster { name = 'imp'; heartBeat() { super.heartBeat(); this.command('sayy hello') } }`,
    },
  })
  onTestFinished(() => mud.stop())
  const imp = mud.clone('/domains/t/imp')
  imp.move('/domains/t/hall')
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  mud.advance(10)
  expect(mud.faults.map(({ object, message, times }) => [object, message, times])).toEqual([
    [imp.id, "'sayy hello': it doesn't know how to 'sayy'. Do you mean 'say'?", 1],
  ])
  mud.driver.faults.length = 0
  mud.driver.guard.turn('command', ann, () => imp['command']('dancee') as unknown)
  expect(mud.faults).toEqual([])
})
