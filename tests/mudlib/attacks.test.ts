import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { castle } from './castle.ts'

// Attacks by code of one domain on others: far away, in its own turn, with one or two calls of the mudlib's methods.

/** The attacks. Each is code that runs in the imp's turn, far away from its victims. */
const attacks: readonly (readonly [what: string, code: string])[] = [
  ['a wand of its own, on a player', `this.clone('/domains/evil/wand').useOn(this, ann)`],
  ['a wand of its own, in the hand of a foreign monster', `this.clone('/domains/evil/wand').useOn(king, ann)`],
  ['a spell on a player', `(load('/spells/fireball') as any).takeEffect(this, ann)`],
  ['a spell cast by a player', `ann.cast('fireball', king, true)`],
  ['a spell that is barred for a player', `ann.cooldowns = { '/spells/heal': 1e6 }`],
  ['bread that a player eats', `this.clone('/domains/evil/bread').eat(ann)`],
  ['bread that a foreign monster eats', `this.clone('/domains/evil/bread').eat(king)`],
  ['a flask that a player drinks', `this.clone('/domains/evil/flask').drink(ann)`],
  [
    'a portal that fetches a player',
    `const gate = this.clone('/domains/evil/gate'); gate.move(hall); gate.enter(ann, 'gate')`,
  ],
  ['a portal that fetches a player from afar', `this.clone('/domains/evil/gate').enter(ann, 'gate')`],
  [
    'festivals that clear a domain away',
    `(load('/daemons/festivals') as any).clearAway('/domains/castle/fair', ['/domains/castle/king'])`,
  ],
  [
    'events that clear a domain away',
    `(load('/daemons/world-events') as any).clearAway('/domains/castle/fair', ['/domains/castle/king'])`,
  ],
  ['a corpse that rots', `corpse.heartBeat?.(); corpse.destruct()`],
  ['a corpse that is moved', `corpse.move('/domains/evil/den')`],
  ['a corpse that is robbed', `corpse.inventory[0]?.move(this)`],
  ['a zone that is reset', `(load('/domains/castle/zone') as any).reset()`],
  ['a zone that never is', `(load('/domains/castle/zone') as any).mode = 'never'`],
  ['a level for a player', `ann.becomeLevel(50)`],
  ['a level for a player, stepwise', `ann.gainLevel()`],
  ['experience for a player', `ann.gainExperience(100000)`],
  ['standing', `(load('/daemons/factions') as any).change(ann, 'castle', 1000)`],
  ['coins from nothing', `(load('/daemons/ledger') as any).mint(ann, 1000, 'gift')`],
  ['coins by setGold', `ann.setGold(1000, 'gift')`],
  ['coins that are taken', `ann.pay(10)`],
  ['a blow', `ann.hurt(1000, this)`],
  ['a death', `king.die(this)`],
  ['a fight between others', `king.attack(ann)`],
  ['words in the name of a player', `ann.say('I am a fool')`],
  ['a command of a player', `ann.command('drop sword')`],
  ['a line of a player', `ann.receiveLine('drop sword')`],
  ['a weapon that is worn out', `sword.wearOut?.(1000)`],
  ['a weapon that is taken out of the hand', `ann.unwield()`],
  ['a thing that a player carries', `sword.move(this)`],
  ['a thing that is unmade', `sword.destruct()`],
  ['what stocks know of a shop', `(load('/daemons/stocks') as any).forget(king.path)`],
  ['a talk that a player did not begin', `sage.playerInteract?.(ann); sage.chosen?.(ann, 1)`],
  ['others set out on foreign tiles', `heath.place?.(king, [2, 2]); heath.setOut?.(king)`],
  ['an effect', `ann.addAffect('/effects/poison', { seconds: 1000, power: 50 })`],
  ['an effect that is taken away', `ann.removeAffect('/effects/poison')`],
  ['a behaviour', `king.addBehaviour({})`],
  ['a memory', `king.memory['x'] = { a: 1 }`],
  ['a door', `hall.setDoor?.('out', 'closed')`],
  ['a spawn', `hall.spawn?.({ path: '/domains/evil/wand' }, {})`],
  ['a walk', `king.go('out')`],
  ['a follower', `king.follow(this)`],
  ['a record of the law', `(load('/daemons/law') as any).jail?.(ann, '/domains/evil/den')`],
  ['saved data', `(load('/daemons/lua') as any).keepData?.()`],
  ['a method that is borrowed for another object', `Reflect.apply((this as any).earn, ann, [1000])`],
  ['a callback of a list', `[ann].forEach((this as any).stopFighting, ann)`],
]

async function world(code: string): Promise<{ mud: TestDriver; seen: () => unknown; act: () => void }> {
  const mud = await testDriver({
    seed: 1,
    files: {
      ...castle,
      '/domains/evil/imp.ts': `import { load } from 'driver'
import { Monster } from '/std/monster'
export default class Imp extends Monster { name = 'imp'; short = 'an imp'
  act(ann: any, king: any, sword: any, corpse: any, sage: any, hall: any, heath: any) { ${code} } }`,
    },
  })
  onTestFinished(() => mud.stop())
  const hall = mud.load('/domains/castle/hall')
  const heath = mud.load('/domains/castle/heath')
  mud.load('/domains/castle/zone')
  const bob = mud.player('Bob', { at: hall.path })
  bob.gold = 30
  bob.die(null)
  const corpse = hall.inventory.find((one: AnyObject) => one.path === '/std/corpse')!
  const ann = mud.player('Ann', { at: hall.path })
  ann.gold = 50
  const made = (name: string, to: AnyObject) => {
    const one = mud.clone(`/domains/castle/${name}`)
    one.move(to)
    return one
  }
  const [king, sage, sword] = [made('king', hall), made('sage', hall), made('sword', ann)]
  ann.wield(sword)
  const imp = mud.clone('/domains/evil/imp')
  imp.move('/domains/evil/den')
  const victims: AnyObject[] = [ann, king, sword, corpse, sage, hall, heath, mud.load('/domains/castle/zone')]
  const before = ann.output
  const seen = () => [
    victims.map(one => [one.id, one.destructed]),
    victims
      .filter(one => !one.destructed)
      .map(one => [
        one.environment?.id,
        one.inventory
          .map(({ id }: AnyObject) => id)
          .filter((id: string) => !id.startsWith('/domains/evil'))
          .sort(),
        ...[
          'hp',
          'maxHp',
          'level',
          'experience',
          'gold',
          'standing',
          'affects',
          'attacker',
          'position',
          'wear',
          'mode',
        ].map(field =>
          JSON.stringify(one[field] ?? null, (_key, value) => (value?.id && value !== one ? value.id : value)),
        ),
        JSON.stringify(one['memory'] ?? null),
        JSON.stringify(one['cooldowns'] ?? null),
      ]),
    ann.output.slice(before.length),
    king.wielded?.id,
    ann.wielded?.id,
  ]
  const act = () =>
    mud.driver.enter(() => mud.driver.callMethod('callOut', imp, 'act', [ann, king, sword, corpse, sage, hall, heath]))
  return { mud, seen, act }
}

test.each(attacks)('code of a domain changes nothing of others, far away, by %s', async (_what, code) => {
  const { mud, seen, act } = await world(code)
  const before = seen()
  act()
  expect(seen()).toEqual(before)
  // Code that the attack scheduled for later has no effect, either.
  mud.advance(0.5)
  expect(seen()).toEqual(before)
  for (const { message } of mud.faults) expect(message).not.toMatch(/is not a function|undefined/)
})

test('a monster of a domain keeps a table of threat, in the turn of the player who strikes it and in its own', async () => {
  const mud = await testDriver({
    seed: 1,
    files: {
      '/domains/t/room.ts': `import { Room } from '/std/room'
export default class Cave extends Room { short = 'A cave' }`,
      '/domains/t/troll.ts': `import { ThreatTable } from '/ai/threat'
import type { DamageType } from '/lib/damage'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'
export default class Troll extends Monster {
  name = 'troll'
  level = 3
  maxHp = 500
  hp = 500
  table = new ThreatTable()
  beats = 0
  struck(points: number, type: DamageType, by: Living | null, via: string): void {
    if (by) this.table.add(by, points + 1)
  }
  heartBeat(): void {
    super.heartBeat()
    this.table.decay(1)
    const foe = this.table.choose(null, 10, () => true)
    if (foe) this.beats++
  }
}`,
    },
  })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  const troll = mud.clone('/domains/t/troll')
  troll.move('/domains/t/room')
  ann.command('kill troll')
  mud.advance(20)
  expect(troll.table.has(ann)).toBe(true)
  expect(troll.beats).toBeGreaterThan(0)
  expect(mud.faults).toEqual([])
})

test('an effect of a domain hurts whom it is on, also far away, and nobody else', async () => {
  const mud = await testDriver({
    seed: 1,
    files: {
      ...castle,
      '/domains/evil/itch.ts': `import { Effect } from '/std/effect'
export default class Itch extends Effect {
  title = 'itch'
  duration = 60
  every = 2
  other: any = null
  tick(bearer: any) { bearer.damage(6, 'poison', null, 'itch'); if (this.other) this.other.hurt(6, null) }
}`,
      '/domains/evil/imp.ts': `import { Monster } from '/std/monster'
export default class Imp extends Monster { name = 'imp'; itch(who: any) { who.addAffect('/domains/evil/itch') } }`,
    },
  })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/domains/evil/den', level: 5 })
  const imp = mud.clone('/domains/evil/imp')
  imp.move('/domains/evil/den')
  mud.driver.enter(() => mud.driver.callMethod('callOut', imp, 'itch', [ann]))
  ann.move('/domains/castle/hall')
  expect(mud.faults).toEqual([])
  expect(ann.affects).toHaveLength(1)
  const begun = ann.hp
  mud.advance(7)
  expect(ann.hp).toBeLessThan(begun)
  expect(mud.faults).toEqual([])
  const bob = mud.player('Bob', { at: '/domains/castle/hall', level: 5 })
  mud.load('/domains/evil/itch')['other'] = bob
  const whole = bob.hp
  mud.advance(10)
  expect(bob.hp).toBe(whole)
  expect(mud.faults.some(({ message }) => message.includes('may not hurt'))).toBe(true)
})
