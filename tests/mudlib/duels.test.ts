import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'

const files = {
  '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { north: './pit' } }`,
  '/domains/t/pit.ts': `import { Room } from '/std/room'
export default class Pit extends Room { short = 'A pit'; exits = { south: './hall' } }`,
  '/domains/u/arena.ts': `import { Room } from '/std/room'
export default class Arena extends Room { short = 'An arena' }`,
  '/domains/u/zone.ts': `import { Zone } from '/std/zone'
export default class U extends Zone { rooms = ['./arena']; playerFights = 'everywhere' as const }`,
}

async function world(mode = 'consent') {
  const mud = await testDriver({ seed: 5, files, world: { set: `duels.mode=${mode}` } })
  onTestFinished(() => mud.stop())
  mud.load('/domains/u/zone')
  const at = '/domains/t/hall'
  return { mud, ann: mud.player('Ann', { at, level: 5 }), bob: mud.player('Bob', { at, level: 5 }) }
}

test('who agrees to a duel fights for sport: whoever falls gets up, and nothing is lost', async () => {
  const { mud, ann, bob } = await world()
  expect(ann.command('kill bob')).toContain('You may not fight other players.')
  expect(ann.command('duel bob')).toContain('You challenge Bob to a duel.')
  expect(bob.output).toContain("To take it on: 'duel ann'.")
  expect(ann.command('kill bob')).toContain('You may not fight other players.')
  expect(bob.command('duel ann')).toContain('You attack Ann!')
  expect([ann.foe, bob.foe]).toEqual([bob, ann])
  const before = { gold: ann.gold, experience: ann.experience, place: ann.environment }
  for (let n = 0; n < 100 && bob.foe; n++) {
    mud.driver.enter(() => (bob.hp = Math.max(bob.hp, 20)))
    mud.advance(2)
  }
  expect(ann.output).toContain('You fall: the duel is over, and lost to Bob.')
  expect(bob.output).toContain('Ann falls: the duel is over, and lost to you.')
  expect(ann.hp).toBeGreaterThan(0)
  expect({ gold: ann.gold, experience: ann.experience, place: ann.environment }).toEqual(before)
  expect([ann.foe, bob.foe]).toEqual([null, null])
  expect(ann.command('kill bob')).toContain('You may not fight other players.')
  expect(mud.faults).toEqual([])
})

test('a challenge passes, is taken back, and a duel ends with who gives up, walks away or leaves', async () => {
  const { mud, ann, bob } = await world()
  ann.command('duel bob')
  mud.advance(61)
  expect(bob.command('duel ann')).toContain('You challenge Ann to a duel.')
  expect(bob.command('duel off')).toContain('You take your challenge back.')
  expect(bob.command('duel off')).toContain('You are in no duel.')
  const begin = () => {
    ann.command('duel bob')
    bob.command('duel ann')
    expect(bob.command('duel')).toContain('You are in a duel with Ann.')
  }
  begin()
  expect(ann.command('duel off')).toContain('You give up: the duel is over.')
  expect(bob.foe).toBeNull()
  begin()
  mud.driver.enter(() => ann.move('/domains/t/pit'))
  expect(bob.output).toContain('The duel is over: Ann has walked away from it.')
  ann.move('/domains/t/hall')
  begin()
  mud.driver.enter(() => [ann, bob].forEach(one => one.breakOff()))
  ann.command('quit')
  expect(bob.output).toContain('The duel is over: Ann has left.')
  expect(bob.command('duel ann')).toContain("There is no 'ann' here.")
  expect(mud.faults).toEqual([])
})

test('a zone or the operator says otherwise', async () => {
  const { mud, ann, bob } = await world('never')
  expect(ann.command('duel bob')).toContain('Players do not fight each other here.')
  for (const who of [ann, bob]) who.move('/domains/u/arena')
  expect(ann.command('duel bob')).toContain('Nobody has to agree to a fight here: kill bob.')
  expect(ann.command('kill bob')).toContain('You attack Bob!')
  mud.driver.enter(() => (bob.hp = 1))
  for (let n = 0; n < 60 && bob.environment === ann.environment; n++) mud.advance(2)
  expect(bob.output).toContain('Darkness. Then, slowly, a light.')
  await expect(testDriver({ world: { set: 'duels.mode=always' } }).then(one => one.stop())).rejects.toThrow(
    'duels.mode is consent',
  )
  expect(mud.faults).toEqual([])
})
