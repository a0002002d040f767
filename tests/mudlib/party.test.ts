import { expect, onTestFinished, test } from 'vitest'
import { type TestDriver, testDriver } from '../../driver/testing.ts'

const at = '/domains/t/field'
const files = {
  '/domains/t/field.ts': `import { Room } from '/std/room'
export default class F extends Room { short = 'A field' }`,
  '/domains/t/tooth.ts': `import { Item } from '/std/item'
export default class T extends Item { name = 'tooth'; short = 'a tooth' }`,
  '/domains/t/rat.ts': `import { Monster } from '/std/monster'
import { Loot } from '/behaviours/loot'
export default class R extends Monster { name = 'rat'; short = 'a rat'; maxHp = 1; hp = 1; gold = 10
  behaviours = [Loot.with({ drops: [{ path: './tooth' }] })] }`,
}

/** Ann, who leads, with Bob and Cid. */
async function party() {
  const mud = await testDriver({ seed: 1, files })
  onTestFinished(() => mud.stop())
  const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map(name => mud.player(name, { at, level: 10 }))
  for (const one of [bob, cid]) {
    one!.command('follow ann')
    ann!.command(`group ${one!.name}`)
  }
  return { mud, ann: ann!, bob: bob!, cid: cid! }
}

/** Ann kills a rat. */
function kill(mud: TestDriver, ann: { command(line: string): string }) {
  mud.clone('/domains/t/rat').move(at)
  ann.command('kill rat')
  mud.advance(10)
}

test('members take what monsters had in turns, and the others wait a minute', async () => {
  const { mud, ann, bob, cid } = await party()
  expect(bob.command('group loot turns')).toBe('Ann leads the party, and decides that.\n')
  expect(ann.command('group loot luck')).toContain('turns: the members take it in turns')
  expect(ann.command('group loot turns')).toBe("Of a dead monster's things, the members take it in turns.\n")
  expect(cid.output).toContain('Ann has decided')
  const order = [ann, bob, cid, ann]
  for (const one of order) {
    kill(mud, ann)
    expect(one.output).toContain('It is your turn to take what is in the corpse of a rat.')
    const other = order.find(somebody => somebody !== one)!
    expect(other.output).toContain(`It is ${one.describe()}'s turn`)
    expect(other.command('get tooth from corpse')).toContain(`That is for ${one.describe()}: wait`)
    expect(one.command('get tooth from corpse')).toContain('You get a tooth')
    mud.advance(400)
  }
  kill(mud, ann)
  mud.advance(61)
  expect(cid.command('get tooth from corpse')).toContain('You get a tooth')
  ann.command('group loot leader')
  mud.advance(400)
  kill(mud, ann)
  expect(bob.command('get tooth from corpse')).toContain('That is for Ann: wait')
  expect(ann.command('get tooth from corpse')).toContain('You get a tooth')
  expect(mud.faults).toEqual([])
})

test('coins are divided among the members who are there, by rule or by command, and none is lost', async () => {
  const { mud, ann, bob, cid } = await party()
  cid.move('/domains/vale/square')
  ann.command('group coins shared')
  const before = [ann, bob, cid].map(({ gold }) => gold)
  kill(mud, ann)
  expect(ann.output).toContain('You share them: 5 coins for each of you.')
  expect([ann, bob, cid].map(({ gold }, i) => gold - before[i]!)).toEqual([5, 5, 0])
  expect(bob.output).toContain('Ann shares coins with you: 5 gold.')
  expect(bob.command('split 3')).toContain('You share: 1 coin for each of you.')
  expect([ann.gold - before[0]!, bob.gold - before[1]!]).toEqual([6, 4])
  expect(bob.command('split 1')).toContain("1 coin can't be divided among 2.")
  expect(bob.command('split 900')).toBe("You don't have that many coins.\n")
  expect(bob.command('split')).toBe('Split how many coins?\n')
  expect(cid.command('split 1')).toContain('have that many')
  expect(mud.faults).toEqual([])
})

test('members see roles, places and rules; who is alone has no need of them', async () => {
  const { mud, ann, bob, cid } = await party()
  expect(bob.command('group role healer')).toBe('You are the healer of the party.\n')
  expect(bob.command('group role king')).toContain('A role is tank, healer, fighter and scout, or none')
  expect(ann.output).toContain('Bob is the healer of the party.')
  cid.move('/domains/vale/square')
  const list = ann.command('group')
  expect(list).toMatch(/Bob \(healer\), level 10, \d+\/\d+ hp, \d+\/\d+ mp\n/)
  expect(list).toMatch(/Cid, level 10, .*, elsewhere\n/)
  expect(list).toContain("Of a dead monster's things, everybody takes what they like; coins belong to the member")
  expect(bob.command('group role none')).toBe('You have no role any more.\n')
  expect(ann.command('group')).not.toContain('healer')
  expect(ann.command('help party')).toContain('group loot turns')
  expect(mud.player('Dan', { at }).command('group')).toContain('You are alone.')
  expect(mud.faults).toEqual([])
})

test('a friend takes what lies in a corpse only by consent', async () => {
  const { mud, ann, bob } = await party()
  expect(ann.command('consent bob')).toBe('You have no corpse that keeps its things for you.\n')
  mud.clone('/domains/t/tooth').move(ann)
  ann.die(null)
  expect(bob.command('get tooth from corpse')).toContain('That belongs to Ann')
  expect(ann.command('consent bob')).toBe('Bob may take what lies in your corpse.\n')
  expect(bob.command('get tooth from corpse')).toContain('You get a tooth')
  expect(mud.faults).toEqual([])
})

test('code of a domain makes nobody share coins', async () => {
  const mud = await testDriver({
    seed: 1,
    files: {
      ...files,
      '/domains/t/coins.ts': `import { happen, clone } from 'driver'
import { Money } from '/std/money'
import { verb } from '/std/decorators'
export default class C extends Money {
  amount = 900
  @verb('ring') ring(who: any) {
    for (const raise of [() => happen('taken', this, who, clone('/std/corpse') as any), () => happen('looted', who, 900, this as any)])
      try { raise() } catch (error) { who.receive(String(error)) }
    return true
  }
}`,
    },
  })
  onTestFinished(() => mud.stop())
  const [ann, bob] = ['Ann', 'Bob'].map(name => mud.player(name, { at, level: 10 }))
  bob!.command('follow ann')
  ann!.command('group bob')
  ann!.command('group coins shared')
  ann!.gold = 100
  const had = bob!.gold
  mud.clone('/domains/t/coins').move(at)
  ann!.command('ring')
  expect([ann!.gold, bob!.gold]).toEqual([100, had])
  expect(ann!.output).not.toContain('share them')
})
