import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'
import { castle } from './castle.ts'

// Tests of the domain in whose name code runs: code that the driver begins, and marked members that call one another.

/**
 * A thing of the mudlib that hurts the victim in its field. It does so two calls deep: a member calls a member that calls the member that
 * hurts.
 */
const relay = `import { deed, inside, open } from '/std/decorators'
import { Item } from '/std/item'
export class Relay extends Item {
  name = 'relay'
  victim: any = null
  @open first(): void { this.second() }
  @open second(): void { this.third() }
  third(): void { this.victim.hurt(5, null, 'blow', 'relay') }
  @open noted(): void { this.book() }
  @inside book(): void { this.third() }
  heartBeat(): void { this.third() }
  reset(): void { if (this.victim) this.third() }
  @open soon(): void { this.callOut(1, 'third') }
}
export default Relay
`

async function world() {
  const mud = await testDriver({
    seed: 1,
    files: {
      ...castle,
      '/std/relay.ts': relay,
      '/domains/evil/relay.ts': "import { Relay } from '/std/relay'\nexport default class Own extends Relay {}\n",
      '/domains/evil/imp.ts': `import { Monster } from '/std/monster'
export default class Imp extends Monster { name = 'imp'; act(relay: any, member: string, king: any) { relay.victim = king; relay[member]() } }`,
    },
  })
  onTestFinished(() => mud.stop())
  const king = mud.clone('/domains/castle/king')
  king.move('/domains/castle/hall')
  const made = (path: string): AnyObject => {
    const one = mud.clone(path)
    one.move('/domains/evil/den')
    return one
  }
  const imp = made('/domains/evil/imp')
  const asksFor = (one: AnyObject, member: string) =>
    mud.driver.enter(() => mud.driver.callMethod('callOut', imp, 'act', [one, member, king]))
  return { mud, king, own: made('/domains/evil/relay'), plain: made('/std/relay'), asksFor }
}

test.each(['first', 'second', 'third', 'soon'])(
  'a domain answers for what marked members call within one another: %s()',
  async member => {
    const { mud, king, own, asksFor } = await world()
    asksFor(own, member)
    mud.advance(2)
    expect(king['hp']).toBe(king['maxHp'])
    expect(mud.faults[0]?.message).toContain('code of evil may not hurt or kill it')
  },
)

test("the mudlib's own books answer for what they do, whoever has led to it", async () => {
  const { king, own, asksFor } = await world()
  asksFor(own, 'noted')
  expect(king['hp']).toBe(king['maxHp'] - 5)
})

test.each(['heart beat', 'reset', 'call out'])(
  'what the driver begins with an object of a domain, the domain answers for, though only code of the mudlib runs: %s',
  async kind => {
    const { mud, king, own, plain } = await world()
    for (const [one, lost] of [
      [own, 0],
      [plain, 5],
    ] as const) {
      const before = king['hp']
      one['victim'] = king
      if (kind === 'heart beat') one.setHeartBeat(1)
      else if (kind === 'reset') mud.driver.enter(() => one['resetNow']())
      else one.callOut(1, 'third')
      if (kind !== 'reset') mud.advance(1.5)
      one.setHeartBeat(0)
      one['victim'] = null
      expect([kind, before - king['hp']]).toEqual([kind, lost])
    }
    expect(mud.faults[0]?.message).toContain('code of evil may not hurt or kill it')
  },
)
