import { expect, test } from 'vitest'
import type { Character, State, Thing } from './entities.ts'
import { type Stock, stockRanvier } from './stock.ts'
import { withoutPrompt, yard } from './yard.ts'

const npc = (who: Character, name: string): Character => {
  const found = [...who.room.npcs].find(one => one.name === name)
  if (!found) throw new Error(`no ${name} here`)
  return found
}

const make = (mud: Stock, ref: string): State => {
  const item = mud.state['ItemFactory'].create(mud.state['AreaManager'].getArea('yard'), ref)
  item.hydrate(mud.state)
  return item
}

const names = (things: Iterable<Thing>) => [...things].map(thing => thing.name)

test('blows fall in turn, each as often as its weapon is quick', async () => {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', 'warrior')
  // A blow with the fist takes 2 seconds instead of 3.5, so strength 20 deals 20 * 2 / 3.5, rounded to 11 points. The straw man's strength
  // is 7.
  expect(withoutPrompt(await client.send('attack straw'))).toEqual(['You attack Straw Man.'])
  await mud.advance(100)
  expect(client.read()).toContain('You hit Straw Man for 11 damage.')
  await mud.advance(1900)
  expect(client.read()).toEqual([])
  player.equip(make(mud, 'yard:club'), 'wield')
  await mud.advance(300)
  // The club deals 15 plus strength 22, of which 2 come from the club, in 3.5 seconds.
  expect(client.read()).toContain('Your Club hit Straw Man for 37 damage.')
  expect(npc(player, 'Straw Man').getAttribute('health')).toBe(100 - 11 - 37)
  // A victim needs two and a half seconds to strike back.
  await mud.advance(400)
  expect(client.read()).toEqual(['Straw Man hit You for 4 damage.'])
})

test('bars below the prompt show the health of those who fight', async () => {
  const mud = await stockRanvier(yard)
  const { client } = await mud.enter('Ann', 'warrior')
  await client.send('kill straw')
  await mud.advance(100)
  const bars = client.read().filter(line => /^(You|Straw Man) *:/.test(line))
  expect(bars.map(bar => bar.replace(/\(.*\)/, '…'))).toEqual(['You      : … 101/101', 'Straw Man: … 89/100'])
})

test('a critical blow does half as much more and says so', async () => {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', 'warrior')
  ;(player as unknown as State)['attributes'].get('critical').setBase(50)
  await client.send('kill straw')
  await mud.advance(100)
  expect(client.read()).toContain('You hit Straw Man for 17 damage. (Critical)')
})

test('who is killed leaves a corpse with loot, money and experience', async () => {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', 'warrior')
  npc(player, 'Straw Man').lowerAttribute('health', 95)
  await client.send('kill straw')
  await mud.advance(100)
  expect(client.read()).toEqual(
    expect.arrayContaining(['You killed Straw Man!', 'You gained 60 experience!', 'You receive currency: [Gold] x3.']),
  )
  expect(player.getMeta('currencies.gold')).toBe(3)
  expect(names(player.room.items)).toEqual(['Corpse of Straw Man'])
  const [corpse] = [...player.room.items] as [Thing]
  expect(names([...(corpse.inventory ?? [])].map(([, thing]) => thing))).toEqual(['Apple'])
  await mud.advance(100)
  expect(player.isInCombat()).toBe(false)
})

test('a corpse rots away, and the dead come back', async () => {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', 'warrior')
  npc(player, 'Straw Man').lowerAttribute('health', 95)
  await client.send('kill straw')
  await mud.advance(21_000)
  expect([...player.room.npcs].map(one => one.name)).toEqual(['Cook', 'Straw Man'])
  client.read()
  await mud.advance(160_000)
  expect(client.read()).toContain('Corpse of Straw Man has rotted away!')
  expect(player.room.items.size).toBe(0)
})

test('a room fills up to its limits by chance, its doors and chests are as at first', async () => {
  const mud = await stockRanvier(yard)
  const cellar = mud.state['RoomManager'].getRoom('yard:cellar')
  const gate = mud.state['RoomManager'].getRoom('yard:gate')
  const [apple] = [...cellar.items]
  cellar.unlockDoor(gate)
  mud.scripts.chance = 0.7
  await mud.advance(20_000)
  expect([cellar.npcs.size, cellar.getDoor(gate).locked, [...cellar.items][0] === apple]).toEqual([1, true, false])
  mud.scripts.chance = 0.5
  await mud.advance(40_000)
  expect(cellar.npcs.size).toBe(2)
})

test('the dead wake up at the start, with a fifth less of the experience of their level', async () => {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', 'warrior')
  const bob = await mud.enter('Bob', 'mage')
  player.experience = 103
  player.lowerAttribute('health', 100)
  await client.send('kill straw')
  bob.client.read()
  await mud.advance(2700)
  expect(client.read()).toEqual(
    expect.arrayContaining(['Whoops, that sucked!', 'You were killed by Straw Man.', 'You lose 20 experience!']),
  )
  expect(bob.client.read()).toContain('Ann collapses to the ground, dead at the hands of Straw Man.')
  expect([player.experience, player.getAttribute('health'), player.isInCombat()]).toEqual([83, 101, false])
})

test('a party sees its blows, shares the kill, and divides the money', async () => {
  const mud = await stockRanvier(yard)
  const ann = await mud.enter('Ann', 'warrior')
  const bob = await mud.enter('Bob', 'mage')
  mud.state['PartyManager'].create(ann.player)
  ann.player.party?.add(bob.player)
  npc(ann.player, 'Straw Man').lowerAttribute('health', 70)
  await ann.client.send('kill straw')
  bob.client.read()
  await mud.advance(5000)
  const seen = bob.client.read()
  const lines = ['Ann hit Straw Man for 11 damage.', 'Straw Man hit Ann for 4 damage', 'You killed Straw Man!']
  expect(seen).toEqual(expect.arrayContaining([...lines, 'You gained 60 experience!']))
  expect([ann, bob].map(({ player }) => player.getMeta('currencies.gold'))).toEqual([2, 1])
})

test('healing is told to both, and to the party', async () => {
  const mud = await stockRanvier(yard)
  const [ann, bob, eve] = [
    await mud.enter('Ann', 'mage'),
    await mud.enter('Bob', 'mage'),
    await mud.enter('Eve', 'mage'),
  ]
  mud.state['PartyManager'].create(ann.player)
  for (const { player } of [bob, eve]) ann.player.party?.add(player)
  bob.player.lowerAttribute('health', 50)
  for (const { client } of [ann, bob, eve]) client.read()
  const { Heal } = mud.scripts.engine() as State
  new Heal('health', 9, ann.player, { name: 'Song' }).commit(bob.player)
  expect(ann.client.read()).toEqual(['Your Song healed Bob for 9 health.', "Ann 's Song heals Bob for 9."])
  expect(bob.client.read()).toEqual(['Ann Song healed Bob for 9 health.', "Ann 's Song heals you for 9."])
  expect(eve.client.read()).toEqual(['Ann Song healed Bob for 9 health.', "Ann 's Song heals Bob for 9."])
  new Heal('mana', 0, null, { name: 'Rain' }).commit(bob.player)
  expect(bob.client.read()).toEqual(['Rain restores 0 mana.'])
})

test('nobody attacks themselves, a pacifist, or a player who does not want to', async () => {
  const mud = await stockRanvier(yard)
  const ann = await mud.enter('Ann', 'warrior')
  const bob = await mud.enter('Bob', 'mage')
  const kill = async (who: string) => withoutPrompt(await ann.client.send(`kill ${who}`))
  expect(await kill('')).toEqual(['Kill whom?'])
  expect(await kill('nobody')).toEqual(["They aren't here."])
  expect(await kill('cook')).toEqual(['Cook is a pacifist and will not fight you.'])
  expect(await kill('bob')).toEqual(["They aren't here."])
  const on = 'You are now able to enter into player-on-player duels.'
  expect(withoutPrompt(await ann.client.send('pvp'))).toEqual([on])
  expect(await kill('ann')).toEqual(['You smack yourself in the face. Ouch!'])
  expect(await kill('bob')).toEqual(['Bob has not opted into PvP.'])
  await bob.client.send('pvp')
  expect(await kill('bob')).toEqual(['You attack Bob.'])
  expect(bob.client.read()).toContain('Ann attacks you!')
  const off = 'You are now a pacifist and cannot enter player-on-player duels.'
  expect(withoutPrompt(await ann.client.send('pvp'))).toContain(off)
})

test('a look at the levels tells how a fight would go', async () => {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', 'warrior')
  const straw = npc(player, 'Straw Man')
  const answers = []
  for (const [own, other] of [
    [10, 5],
    [5, 5],
    [1, 5],
    [1, 7],
    [1, 11],
  ] as const) {
    player.level = own
    straw.level = other
    answers.push(withoutPrompt(await client.send('consider straw'))[0]?.slice(0, 30))
  }
  expect(answers).toEqual([
    'They are much weaker than you.',
    'You are nearly evenly matched.',
    'They are a bit stronger than y',
    'They are quite a bit more powe',
    'They are much stronger than yo',
  ])
  expect(withoutPrompt(await client.send('consider'))).toEqual(['Who do you want to size up for a fight?'])
})

test('who flees leaves the fight by an exit that is open', async () => {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', 'warrior')
  const flee = async (where = '') => withoutPrompt(await client.send(`flee ${where}`))
  expect(await flee()).toEqual(['You jump at the sight of your own shadow.'])
  await client.send('kill straw')
  expect(await flee('west')).toEqual(["You can't find anywhere to run!"])
  expect(await flee('down')).toEqual(['In your panic you run into a closed door!'])
  expect(withoutPrompt(await client.send('north'))).toContain('You are in the middle of a fight!')
  expect(await flee('north')).toEqual(['You cowardly flee from the battle!', 'You look at Well.'])
  expect([player.isInCombat(), player.room.entityReference]).toEqual([false, 'yard:well'])
})
