import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'

// Shared fixtures for measurements with the real mudlib: rooms, monsters and things.

/** Budgets large enough for the loops of a benchmark, and within the range of small integers, as in a real world. */
const budgets = { callOut: 1e9, command: 1e9, apply: 1e9, load: 1e9, heartBeat: 1e9 }

export const goblinPath = '/domains/bench/goblin'

/** A monster with one behaviour, as in the tour of the README. @param extra lines of its class */
export const goblin = (extra = '') => `import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'
export default class Goblin extends Monster {
  name = 'goblin'
  short = 'a sneaky goblin'
  level = 5
  behaviours = [Wander.with({ chance: 10 })]
  ${extra}
}`

const sources = {
  [`${goblinPath}.ts`]: goblin(),
  '/domains/bench/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; long = 'It is large.' }`,
  '/domains/bench/coin.ts': `import { Item } from '/std/item'
export default class Coin extends Item { name = 'coin'; short = 'an old coin' }`,
  '/domains/bench/needle.ts': `import { Item } from '/std/item'
export default class Needle extends Item { name = 'needle'; short = 'a needle' }`,
}

/** The real mudlib with `/domains/bench`: goblins, halls, coins and a needle. */
export function realWorld(files: Record<string, string> = {}): Promise<TestDriver> {
  return testDriver({ budgets, files: { ...sources, ...files } })
}

/** Runs work as mud code, in a turn within one entry into the driver. @returns the result of `work` */
export function inTurn<T>(mud: TestDriver, work: () => T): T {
  return mud.driver.guard.attempt('load', null, work) as T
}

/** A room with things and monsters in it. */
export function crowdedHall(mud: TestDriver, things: number, monsters = 0): AnyObject {
  const hall = mud.clone('/domains/bench/hall')
  inTurn(mud, () => {
    for (let i = 0; i < things; i++) mud.driver.objects.move(mud.driver.objects.clone('/domains/bench/coin'), hall)
    for (let i = 0; i < monsters; i++) mud.driver.objects.move(mud.driver.objects.clone(goblinPath), hall)
  })
  return hall
}
