import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'

// Code of one domain (evil) asks questions that nobody has agreed to answer, and tries to use its effects on bearers who are far away.

const files: Record<string, string> = {
  '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'Hall'; exits = { out: '/domains/castle/yard' } }`,
  '/domains/castle/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { short = 'Yard'; exits = { in: '/domains/castle/hall' } }`,
  '/domains/castle/talker.ts': `import { Dialogue } from '/behaviours/dialogue'
import { Behaviour } from '/std/behaviour'
import { Monster } from '/std/monster'
class Spite extends Behaviour { private secret(who: any) { who.hurt(9999, null) } private take2(who: any) { this.owner.long = 'spited' } }
export default class Talker extends Monster {
  name = 'talker'; short = 'a talker'
  behaviours = [Spite.with({}), Dialogue.with({ start: 'hi', nodes: { hi: { says: 'Hi.', offers: [] } } } as any)]
}`,
  '/domains/evil/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'Den' }`,
  '/domains/evil/curse.ts': `import { Effect } from '/std/effect'
export default class Curse extends Effect { name = 'curse'; duration = 0; modifiers = { might: -50 }; every = 2; tick(who: any) { who.hurt(1, null) } }`,
  '/domains/evil/imp.ts': `// @ts-nocheck: it is written to run, not to be right.
import { ask, objectsOf, sum, users } from 'driver'
import { vetoOf } from '/std/veto'
import { Monster } from '/std/monster'
export const used = [ask, sum, users, objectsOf, vetoOf]
export default class Imp extends Monster {
  name = 'imp'; said = ''
  attempt(code) {
    const ann = users().find(one => one.name === 'ann')
    const npc = objectsOf('/domains/castle/talker').find(one => !one.isBlueprint)
    try { this.said = String(this.codes()[code](ann, npc)) } catch (error) { this.said = String(error) }
  }
  codes() { return [] }
}`,
}

async function world(codes: readonly string[] = []) {
  const imp = files['/domains/evil/imp.ts']!.replace(
    'return []',
    `return [${codes.map(code => `(ann, npc) => ${code}`).join(',')}]`,
  )
  const mud = await testDriver({ seed: 2, files: { ...files, '/domains/evil/imp.ts': imp } })
  onTestFinished(() => mud.stop())
  const put = (path: string, to: string): AnyObject => {
    const one = mud.clone(path)
    one.move(to)
    return one
  }
  const npc = put('/domains/castle/talker', '/domains/castle/hall')
  const ann = mud.player('Ann', { at: '/domains/castle/hall', level: 5 })
  mud.driver.enter(() => ann.earn(100, 'quest'))
  return { mud, npc, ann, imp: put('/domains/evil/imp', '/domains/evil/den') }
}

const taking = (does: string) => `({ text: 'I am a fool', does: ${does} })`
const attempts = [
  `ask('take', npc, ann, ${taking('{ gold: -30 }')})`,
  `ask('take', npc, ann, ${taking('{ experience: 100000 }')})`,
  `ask('take', npc, ann, ${taking("{ teach: '/spells/fireball' }")})`,
  `ask('take', npc, ann, ${taking("{ scene: 'Owned by evil' }")})`,
  `sum('take', npc, ann, ${taking('{ gold: -30 }')})`,
  `vetoOf('take', npc, ann, ${taking('{ experience: 7000 }')})`,
  `ask('secret', npc, ann)`,
  `ask('take2', npc, ann)`,
  `ask('characterGone', this, 'ann')`,
  `ask('died', npc, ann, null)`,
  `ask('said', ann, 'done', 'say')`,
  `ask('day', ann)`,
]

test.each(attempts.map((code, number) => [code, number] as const))(
  'code of a domain calls nothing by a question that nobody agreed to answer: %s',
  async (_code, number) => {
    const { mud, npc, ann, imp } = await world(attempts)
    const state = () => JSON.stringify([ann.gold, ann.experience, ann.hp, ann.learned, npc.long, ann.output, npc.hp])
    const before = state()
    mud.driver.callMethod('callOut', imp as never, 'attempt', [number])
    expect(state()).toBe(before)
    // A domain may ask any question about its own objects. The mudlib's listeners then answer in the domain's name, so they change nothing
    // of others.
    if (!_code.includes('this,'))
      expect(imp.said).toMatch(/may not ask '\w+' of \S+: it is none of the world's questions/)
  },
)

test("the world's questions are answered to code of any domain", async () => {
  const codes = [
    `ask('canGo', ann, 'out', npc, [])`,
    `sum('resistance', npc, 'fire')`,
    `npc.resistance('fire') + ann.might(npc)`,
  ]
  const { mud, imp } = await world(codes)
  for (const [number, says] of ['undefined', '0', '0'].entries()) {
    mud.driver.callMethod('callOut', imp as never, 'attempt', [number])
    expect(imp.said).toBe(says)
  }
})

test('an effect of a domain lasts no longer than an hour, and gives no other code of it power over its bearer', async () => {
  const codes = [
    `ann.addAffect('/domains/evil/curse', { seconds: 0, by: this })`,
    `(ann.die(null), ann.hp)`,
    `ann.hurt(10, null)`,
    `ann.hurt(10, this)`,
  ]
  const { mud, ann, imp } = await world(codes)
  imp.move('/domains/castle/hall')
  mud.driver.callMethod('callOut', imp as never, 'attempt', [0])
  imp.move('/domains/evil/den')
  const [affect] = ann.affects
  expect(affect).toMatchObject({ effect: '/domains/evil/curse' })
  expect(affect.until).toBeGreaterThan(0)
  expect(affect.until).toBeLessThanOrEqual(3600 + 10)
  const before = ann.hp
  for (const number of [1, 2, 3]) {
    mud.driver.callMethod('callOut', imp as never, 'attempt', [number])
    expect(imp.said).toMatch(/code of evil may not/)
  }
  expect(ann.hp).toBe(before)
  // The effect's own tick still works.
  mud.driver.enter(() => ann.setHeartBeat(2))
  mud.advance(7)
  expect(ann.affects).toHaveLength(1)
  expect(mud.faults.map(one => one.message)).toEqual([])
})
