import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AnyObject, type TestDriver, type TestPlayer, testDriver } from '../../driver/testing.ts'

let mud: TestDriver
beforeEach(async () => {
  mud = await testDriver({ seed: 5 })
})
afterEach(async () => {
  const { faults } = mud
  await mud.stop()
  expect(faults).toEqual([])
})

const path = (name: string) => `/domains/fenmoor/${name}`
const rooms = () =>
  mud.driver.files
    .list('/domains/fenmoor')
    .filter(file => /^[a-z-]+\.ts$/.test(file) && file !== 'zone.ts')
    .map(file => path(file.replace('.ts', '')))

/** Returns the NPC of a program in a room. */
function npc(room: string, name: string): AnyObject {
  const found = mud.load(path(room)).livings.find((one: AnyObject) => one.path === path(`npc/${name}`))
  if (!found) throw new Error(`there is no ${name} in ${room}`)
  return found
}

/** Makes a player who is hard to kill. */
function hero(name: string, at: string, level = 12): TestPlayer {
  const who = mud.player(name, { at: path(at), level })
  who.maxHp = who.hp = 5000
  return who
}

test('every room loads, has a way back, and its doors have two sides', () => {
  expect(rooms().length).toBeGreaterThanOrEqual(14)
  const reached = new Set([path('causeway')])
  for (const one of reached) {
    const room = mud.load(one)
    for (const [way, to] of Object.entries(room.exits as Record<string, string>)) {
      const beyond = mud.load(room.absolute(to))
      const back = Object.entries(beyond.exits as Record<string, string>).find(
        ([, exit]) => beyond.absolute(exit) === one,
      )
      expect(back, `${one} ${way}`).toBeDefined()
      expect(beyond.doors[back![0]]?.name).toBe(room.doors[way]?.name)
      if (beyond.path.startsWith('/domains/fenmoor/')) reached.add(beyond.path)
    }
  }
  expect([...reached].sort()).toEqual(rooms().sort())
})

test('a day of the world passes with somebody in every room', () => {
  rooms().forEach((room, i) => hero(`P${'abcdefghijklmnopqrstuvwxyz'[i]}`, room.split('/').at(-1)!, 30))
  mud.advance(24 * 60)
})

test('the warden patrols, helps, and knows who has wronged the village', () => {
  const warden = npc('causeway', 'warden')
  const ann = hero('Ann', 'causeway', 4)
  hero('Bob', 'landing', 4)
  hero('Cid', 'market', 4)
  const seen = new Set<string>()
  for (let i = 0; i < 60; i++) {
    mud.advance(2)
    seen.add(warden.environment!.path)
  }
  expect([...seen].sort()).toEqual([path('causeway'), path('landing'), path('market')])
  expect(warden.attacker).toBeNull()
  ann.standing = { fenmoor: -100 }
  ann.move(warden.environment!)
  expect(warden.attacker).toBe(ann)
  expect(ann.output).toContain('You have a nerve to show yourself here!')
})

test('the ferryman talks, with no model in riddles', () => {
  const ann = hero('Ann', 'landing')
  npc('landing', 'ferryman').mind()[1].settings.canned = ['Hm.']
  expect(ann.command('say Tam, what of the bell?')).toMatch(/Old Tam, the ferryman, says|looks at the water/)
})

test('the market: Brida sells wax by day, the magpie takes what glitters', () => {
  const ann = hero('Ann', 'market')
  ann.gold = 200
  expect(ann.command('list')).toContain('a lump of wax')
  expect(ann.command('buy wax')).toContain('You buy a lump of wax from Brida the trader')
  mud.clone(path('items/ring')).move(path('market'))
  const magpie = npc('market', 'magpie')
  for (let i = 0; i < 100 && magpie.inventory.length === 0 && !magpie.destructed; i++) mud.advance(2)
  expect((magpie.inventory[0] as AnyObject).name).toBe('ring')
  mud.advance(16 * 60)
  ann.move(path('market'))
  expect(ann.command('list')).toContain('We are closed')
})

test('Ysolde teaches, and what she says of the bell changes with the quest', () => {
  const ann = hero('Ann', 'cottage')
  ann.gold = 100
  expect(ann.command('learn heal')).toContain('teaches you heal')
  ann.command('say what of the belfry?')
  mud.advance(2)
  expect(ann.output).toContain('Bring more than fire.')
  ann.quests = { [path('quests/bell')]: { stage: '', counts: [], times: 1, at: 0 } }
  ann.command('say and the belfry?')
  mud.advance(2)
  expect(ann.output).toContain('I slept last night.')
})

test('the fold: the shepherd stands by his dog, and the dog by the sheep', () => {
  const ann = hero('Ann', 'fold')
  ann.attack(npc('fold', 'dog'))
  mud.advance(2)
  expect(npc('fold', 'shepherd').attacker).toBe(ann)
  expect(ann.output).toContain('Leave the flock alone!')
})

test('by day the owl sleeps and the sheep are up, by night it is the other way round', () => {
  const [ann, bob] = [hero('Ann', 'edge', 30), hero('Bob', 'fold', 30)]
  ann.seesInDark = bob.seesInDark = true
  const [owl, sheep] = [npc('edge', 'owl'), npc('fold', 'sheep')]
  // The sheep must stay where Bob sees it, and must survive the wolves.
  sheep.behaviours = sheep.behaviours.filter(({ behaviour }: AnyObject) => behaviour.name !== 'Wander')
  sheep.maxHp = sheep.hp = 100_000
  const positions = () => [owl.position, sheep.position]
  mud.advance(60)
  expect(positions()).toEqual(['sleeping', 'standing'])
  expect(ann.command('look')).toContain('a long-eared owl (asleep)')
  mud.advance(12 * 60)
  expect(positions()).toEqual(['standing', 'sleeping'])
  expect(ann.output).toContain('The long-eared owl wakes and sits up.')
  expect(bob.output).toContain('The sheep lies down and goes to sleep.')
  mud.advance(12 * 60)
  expect(positions()).toEqual(['sleeping', 'standing'])
})

test('the frogfolk help each other, and like eels', () => {
  const ann = hero('Ann', 'pool')
  const frogs = mud.load(path('pool')).livings.filter((one: AnyObject) => one.name === 'frog')
  mud.load('/daemons/quests').begin(ann, path('quests/eels'))
  for (let i = 0; i < 3; i++) {
    mud.clone(path('items/eel')).move(ann)
    ann.command('give eel to frog')
  }
  expect(ann.output).toContain('You have done it: Eels for the frogfolk.')
  ann.attack(frogs[0])
  mud.advance(4)
  expect(frogs.filter((one: AnyObject) => one.attacker === ann).length).toBeGreaterThan(1)
})

test('the stalker leaves the road alone, attacks who comes into the reeds, and goes back at the end of its leash', () => {
  const stalker = npc('reeds', 'stalker')
  const ann = hero('Ann', 'causeway', 3)
  mud.advance(120)
  expect(ann.output).not.toContain('attacks you')
  ann.command('south')
  for (let i = 0; i < 20 && stalker.attacker !== ann; i++) mud.advance(2)
  expect(stalker.attacker).toBe(ann)
  stalker.hp = 20
  ann.stopFighting()
  ann.move('/domains/vale/square')
  for (let i = 0; i < 20; i++) mud.advance(2)
  expect([path('reeds'), path('pool')]).toContain(stalker.environment!.path)
  expect(stalker.hp).toBe(stalker.maxHp)
})

test('the ford: fifty coins, a fight, or nobody gets by', () => {
  const ann = hero('Ann', 'ford')
  ann.gold = 70
  expect(ann.command('south')).toContain('Fifty coins, or swim.')
  ann.command('give 20 coins to tollman')
  expect(ann.command('south')).toContain('Fifty coins')
  expect(ann.command('give 30 coins to tollman')).toContain('lets the rope down')
  expect(ann.command('south')).toContain('A camp between dikes')
})

test('the bandits help each other, and their chief has tricks and a memory', () => {
  const ann = hero('Ann', 'camp', 2)
  const chief = npc('camp', 'chief')
  ann.attack(chief)
  chief.hurt(40, ann)
  expect(ann.output).toContain('Boys! Earn your mutton!')
  const bandits = mud.load(path('camp')).livings.filter((one: AnyObject) => one.name === 'bandit')
  expect(bandits.every((one: AnyObject) => one.attacker === ann)).toBe(true)
  chief.hurt(chief.hp - 12, ann)
  expect(ann.output).toContain('Not today!')
  chief.destruct()
  ann.move(path('shore'))
  mud.load(path('camp')).resetNow()
  ann.move(path('camp'))
  expect(ann.output).toContain("Ann! I haven't forgotten what you did.")
})

test('the quest of the wolves: from the reeve and back to him', () => {
  const ann = hero('Ann', 'hall')
  expect(ann.command('talk to reeve')).toContain('1. I will see to them.')
  expect(ann.command('1')).toContain('New quest: Wolves at the fold.')
  ann.move(path('den'))
  const alpha = npc('den', 'alpha')
  const wolves = [npc('den', 'wolf'), npc('edge', 'wolf')]
  mud.advance(4)
  expect(alpha.attacker).toBe(ann)
  expect(alpha.mind()[0].isAlpha).toBe(true)
  // The alpha's howl calls the pack.
  for (let n = 0; n < 20 && wolves[1]!.environment!.path !== path('den'); n++) mud.advance(1)
  expect(wolves[1]!.environment!.path).toBe(path('den'))
  for (const one of [alpha, ...wolves]) one.damage(1000, 'physical', ann, 'blow')
  expect(ann.command('quests')).toContain('Bring the white pelt')
  ann.command('get pelt from corpse')
  ann.command('get pelt from second corpse')
  ann.command('get pelt from third corpse')
  ann.move(path('hall'))
  const { gold } = ann
  expect(ann.command('give pelt to reeve')).toContain('You have done it: Wolves at the fold.')
  expect(ann.gold - gold).toBe(80)
  expect(ann.standing['fenmoor']).toBe(50)
  expect(ann.command('talk reeve')).toContain('I will make it silent.')
})

test('the bell: the door falls shut, ringers come, the toll strikes who has no wax, the room floods, and it ends', () => {
  const ann = hero('Ann', 'shore', 12)
  mud.clone(path('items/wax')).move(ann)
  ann.quests = {
    [path('quests/wolves')]: { stage: '', counts: [], times: 1, at: 0 },
    [path('quests/bell')]: { stage: 'find', counts: [], times: 0, at: 0 },
  }
  const bob = hero('Bob', 'shore', 12)
  ann.seesInDark = bob.seesInDark = true
  bob.follow(ann)
  ann.command('group bob')
  ann.command('south')
  // Both enter the same instance of the belfry.
  const belfry = ann.environment as unknown as AnyObject
  expect(belfry.address).toBe(`${path('belfry')}@1`)
  expect(bob.environment).toBe(belfry)
  expect(ann.output).toContain('So this is where it tolls.')
  const boss = belfry.livings.find((one: AnyObject) => one.name === 'bellwarden')
  ann.command('kill bellwarden')
  bob.command('kill bellwarden')
  expect(ann.output).toContain('The bronze door falls shut!')
  expect(belfry.doorState('north')).toBe('closed')
  mud.advance(20)
  expect(ann.output).toContain('With wax in your ears it is only a trembling.')
  expect(bob.output).toMatch(/its toll goes through flesh/)
  boss.hurt(boss.hp - 120, ann)
  expect(ann.output).toMatch(/Ringers! To your ropes![\s\S]*LET IT RISE!/)
  expect(ann.command('look')).toContain('Black water stands to your knees')
  expect(boss.minions.length).toBe(1)
  boss.hurt(boss.hp - 60, ann)
  expect(ann.output.match(/I WILL TAKE YOU ALL/g)?.length).toBe(1)
  for (let i = 0; i < 200 && !boss.destructed; i++) {
    mud.advance(2)
    if (!ann.attacker && !boss.destructed) ann.command('kill bellwarden')
  }
  expect(boss.destructed).toBe(true)
  expect(belfry.doorState('north')).toBe('open')
  expect(belfry.livings.filter((one: AnyObject) => one.name === 'ringer')).toEqual([])
  expect(ann.command('look')).toContain('walls are lined with stalls')
  expect(ann.command('quests')).toContain('Tell the reeve')
  const late = hero('Late', 'hall')
  late.move(belfry)
  late.seesInDark = true
  expect(late.command('get clapper from corpse')).toContain('That is for those who fought')
  expect(ann.command('get clapper from corpse')).toContain('the clapper of a bell')
  ann.move(path('hall'))
  ann.command('talk to reeve')
  expect(ann.command('1')).toContain('You have done it: The drowned bell.')
  expect(ann.learned).toContain('/spells/sanctuary')
})

test('who leaves the belfry finds everything as it was', () => {
  const ann = hero('Ann', 'belfry')
  const boss = npc('belfry', 'bellwarden')
  ann.attack(boss)
  boss.damage(150, 'physical', ann, 'blow')
  ann.stopFighting()
  ann.move(path('shore'))
  mud.advance(60)
  expect(boss.hp).toBe(boss.maxHp)
  expect(mud.load(path('belfry')).scene).toBe('')
  expect(mud.load(path('belfry')).doorState('north')).toBe('open')
})

test('the fen is a zone: when nobody is in it, it is put right after a while', () => {
  const ann = hero('Ann', 'pool')
  for (const one of mud.load(path('pool')).livings) if (one.name === 'frog') one.destruct()
  const zone = mud.load(path('zone'))
  expect([...zone.rooms].map((room: string) => zone.absolute(room)).sort()).toEqual(rooms().sort())
  ann.move('/domains/vale/square')
  mud.advance(16 * 60)
  expect(zone.lastReset).not.toBeNull()
  expect(mud.load(path('pool')).livings.filter((one: AnyObject) => one.name === 'frog').length).toBeGreaterThan(0)
})

test('the rope: from war to alliance by one’s own deeds, and the gate of its store opens', () => {
  const ann = hero('Ann', 'ford', 6)
  ann.gold = 500
  const rope = () => Math.round(ann.standingWith('rope'))
  expect(ann.command('reputation rope')).toContain('at war: -650')
  ann.command('give 200 coins to tollman')
  expect(rope()).toBe(-450)
  expect(ann.output).toContain('With the band of the rope you have risen from war to hostile.')
  ann.command('south')
  mud.advance(12)
  expect(ann.attacker).toBeNull()
  expect(ann.command('talk to chief')).toContain('I do not talk to purses.')
  expect(ann.command('east')).toContain('The palisade gate is closed.')
  ann.command('north')
  ann.command('talk to tollman')
  expect(ann.command('say yes')).toContain('New quest: Something dry to wear.')
  mud.clone(path('items/jerkin')).move(ann)
  ann.command('give jerkin to tollman')
  expect(rope()).toBe(-100)
  expect(Math.round(ann.standingWith('fenmoor'))).toBe(-27)
  ann.command('south')
  ann.command('talk to chief')
  ann.command('say yes')
  ann.move(path('causeway'))
  ann.stopFighting()
  ann.move(path('camp'))
  expect(ann.command('say The causeway is clear')).toContain('You have done it: A word on the causeway.')
  expect(rope()).toBe(660)
  expect(ann.output).toContain('The lookout of the rope says, "One of us. Mind the step."')
  expect(ann.command('east')).toContain('The store of the rope')
  ann.gold = 1000
  expect(ann.command('buy cutlass')).toContain('You buy a cutlass with a rope grip')
  // Friendship with the bandits (the faction `rope`) costs the player the friendship of Fenmoor.
  expect(ann.command('reputation')).toMatch(/the people of Fenmoor +neutral \(-6[56]\)/)
})

test('who is seen at an assault in Fenmoor pays, or sits it out in the lock-up', () => {
  const ann = hero('Ann', 'landing', 6)
  ann.gold = 0
  const warden = npc('causeway', 'warden')
  warden.move(path('hall'))
  ann.move(path('hall'))
  ann.command('kill reeve')
  expect(ann.output).toContain('the people of Fenmoor want 20 coins of you.')
  ann.hp = 1000
  mud.advance(12)
  expect(ann.environment!.path).toBe(path('lockup'))
  expect(ann.command('west')).toContain('The door is barred.')
  mud.advance(25)
  expect(ann.environment!.path).toBe(path('hall'))
})

test('the wolfwood answers to hunters, and the shore to who lays the clapper down', () => {
  const ann = hero('Ann', 'den', 14)
  for (let i = 0; i < 8; i++) {
    const wolf = mud.clone(path('npc/wolf'))
    wolf.move(path('edge'))
    mud.driver.enter(() => void wolf.damage(1000, 'physical', ann, 'blow'))
  }
  expect(ann.output).toContain('Far off something howls, and is answered.')
  expect(mud.load(path('den')).livings.filter((one: AnyObject) => one.name === 'wolf').length).toBeGreaterThan(2)
  const bob = hero('Bob', 'shore')
  mud.clone(path('items/clapper')).move(bob)
  bob.command('say Ring no more!')
  expect(bob.command('drop clapper')).toContain('gives one stroke, and is still')
})
