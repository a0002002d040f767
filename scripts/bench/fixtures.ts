import { type TestDriver, testDriver } from '../../driver/testing.ts'

const numbers = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${prefix}${i} = ${i}`).join('; ')

/**
 * The programs with which LPC drivers were measured: object, living, monster and a leaf class. They have 40 variables in all (29 numbers, 3 strings,
 * 3 lists, 2 maps, 3 references). Each create() calls its parent's create(), and the leaf's create() also calls 9 setters. The heart beat counts and
 * calls the environment.
 */
export const chain: Record<string, string> = {
  '/domains/bench/object.ts': `import { ObjectBase } from 'driver'
export default class Obj extends ObjectBase {
  ${numbers('n', 9)}
  short = 'something'; long = 'You see nothing special.'; ids = ['a', 'b', 'c']; props = {}
  pulses = 0
  setA(v: number) { this.n0 = v } setB(v: number) { this.n1 = v } setC(v: number) { this.n2 = v }
  pulse() { this.pulses++ }
  nop() { return 1 }
  sum(a: number, b: number, c: number) { return a + b + c }
}`,
  '/domains/bench/living.ts': `import Obj from './object'
import { enableCommands } from 'driver'
export default class Living extends Obj {
  ${numbers('l', 10)}
  race = 'orc'; stats = [10, 10, 10, 10, 10, 10]; foe: object | null = null; friend: object | null = null
  create() { super.create(); enableCommands(this) }
  setD(v: number) { this.l0 = v } setE(v: number) { this.l1 = v } setF(v: number) { this.l2 = v }
}`,
  '/domains/bench/monster.ts': `import Living from './living'
export default class Monster extends Living {
  ${numbers('m', 8)}
  counter = 0; chat = ['Hello.', 'Grunt.']; skills = { bash: 1, kick: 2, parry: 3, dodge: 4 }; home: object | null = null
  setG(v: number) { this.m0 = v } setH(v: number) { this.m1 = v } setI(v: number) { this.m2 = v }
  create() { super.create() }
  heartBeat() { this.counter++; (this.environment as Living | null)?.pulse() }
}`,
  '/domains/bench/room.ts': `import Obj from './object'
export default class Room extends Obj { met = 0; init() { this.met += 3 } }`,
  '/domains/bench/critter.ts': `import Monster from './monster'
export default class Critter extends Monster { met = 0; init() { this.met += 2 } }`,
  '/domains/bench/caller.ts': `import Obj from './object'
export default class Caller extends Obj {
  calls(other: Obj, n: number) { for (let i = 0; i < n; i++) other.nop() }
  sums(other: Obj, n: number) { let s = 0; for (let i = 0; i < n; i++) s += other.sum(i, 1, 2); return s }
}`,
}

/** A leaf class of the chain. `extra` makes each leaf class slightly different. */
export function leaf(extra: number): string {
  return `import Monster from './monster'
export default class Leaf${extra} extends Monster {
  create() {
    super.create()
    this.setA(${extra}); this.setB(2); this.setC(3); this.setD(4); this.setE(5)
    this.setF(6); this.setG(7); this.setH(8); this.setI(9)
  }
}`
}

/** A world with the chain and some leaf classes, and with budgets large enough for the loops of a benchmark. */
export async function benchWorld(leaves: number): Promise<TestDriver> {
  const files = { ...chain }
  for (let i = 0; i < leaves; i++) files[`/domains/bench/leaf${i}.ts`] = leaf(i)
  const mud = await testDriver({ files, budgets: { callOut: 1e15, command: 1e15, apply: 1e15, load: 1e15 } })
  allowBareClasses(mud.driver)
  return mud
}

/** Allows domains' classes that inherit nothing from the mudlib, like the programs with which other drivers were measured. */
export function allowBareClasses({ guard }: TestDriver['driver']): void {
  guard.root = ''
}
