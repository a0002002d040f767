import { expect, test } from 'vitest'
import type { Character } from './entities.ts'
import { type Stock, stockRanvier } from './stock.ts'
import { withoutPrompt, yard } from './yard.ts'

const room = (mud: Stock, ref: string) => mud.state['RoomManager'].getRoom(ref)
const exp = (mud: Stock, level: number): number =>
  (
    mud.scripts.require('/bundles/bundle-example-lib/lib/LevelUtil') as { expToLevel(level: number): number }
  ).expToLevel(level)

test('a step leads through an exit, if there is one and its door is open', async () => {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', 'warrior')
  expect(withoutPrompt(await client.send('east'))).toEqual(["You can't go that way!"])
  expect(withoutPrompt(await client.send('down'))).toEqual(['The door is locked.'])
  const door = room(mud, 'yard:cellar').getDoor(room(mud, 'yard:gate'))
  door.locked = false
  expect(withoutPrompt(await client.send('down'))).toEqual(['The door is closed.'])
  door.closed = false
  expect(withoutPrompt(await client.send('down'))).toEqual(['You look at Cellar.'])
  expect(player.room.entityReference).toBe('yard:cellar')
})

test('followers in the room come along, and others see who comes and goes', async () => {
  const mud = await stockRanvier(yard)
  const ann = await mud.enter('Ann', 'warrior')
  const bob = await mud.enter('Bob', 'mage')
  const eve = await mud.enter('Eve', 'mage')
  const [cook] = [...ann.player.room.npcs].filter(npc => npc.name === 'Cook') as [Character]
  bob.player.follow(ann.player)
  cook.follow(ann.player)
  for (const { client } of [bob, eve]) client.read()
  expect(withoutPrompt(await ann.client.send('north'))).toEqual(['You look at Well.', 'Bob enters.'])
  expect(withoutPrompt(bob.client.read())).toEqual(['Ann leaves.', 'You follow Ann to Well.', 'You look at Well.'])
  expect(withoutPrompt(eve.client.read())).toEqual(['Ann leaves.', 'Bob leaves.'])
  expect(cook.room.entityReference).toBe('yard:well')
  bob.player.moveTo(room(mud, 'yard:cellar'))
  await ann.client.send('south')
  expect(bob.player.room.entityReference).toBe('yard:cellar')
})

test('experience raises the level as often as it suffices, and a level brings abilities', async () => {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', 'warrior')
  client.read()
  player.emit('experience', exp(mud, 2))
  expect([player.level, player.experience]).toEqual([1, exp(mud, 2)])
  expect(client.read()).toEqual(['You gained 440 experience!'])
  player.emit('experience', exp(mud, 3) + 7)
  expect([player.level, player.experience]).toEqual([3, 7])
  const told = ['You are now level 2!', 'You are now level 3!', 'You can now use skill: Rend.']
  expect(client.read().slice(3)).toEqual(told)
  player.level = 9
  player.experience = 0
  player.emit('experience', exp(mud, 10) + 1)
  expect(player.effects.entries().map(effect => effect.id)).toContain('skill.secondwind')
})

test('skills wait in the queue until those before are done', async () => {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', 'warrior')
  player.level = 5
  expect(withoutPrompt(await client.send('lunge straw'))).toEqual(["Executing 'lunge straw' in 0.0 seconds."])
  await client.send('rend straw')
  client.read()
  await mud.advance(100)
  expect(client.read()).toContain('You shift your feet and let loose a mighty attack!')
  await mud.advance(800)
  expect(client.read().join()).not.toContain('vicious')
  await mud.advance(200)
  expect(client.read().join()).toContain('With a vicious attack you open a deep wound in Straw Man!')
})

test('who types nothing for twenty minutes goes, but not out of a fight', async () => {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', 'warrior')
  mud.scripts.now += 20 * 60_000
  await mud.advance(100)
  expect(client.closed).toBe(true)
  expect(client.read()).toContain('You were kicked for being idle for more than 20 minutes!')
  expect(mud.state['PlayerManager'].getPlayer('Ann')).toBeUndefined()
  expect(player.level).toBe(1)

  const bob = await mud.enter('Bob', 'warrior')
  bob.player.initiateCombat([...bob.player.room.npcs][0] as Character)
  mud.scripts.now += 21 * 60_000
  await mud.advance(100)
  expect(bob.client.closed).toBe(false)
})

test('pools fill up by tenths, slower in a fight, where health does not', async () => {
  const mud = await stockRanvier(yard)
  const { player } = await mud.enter('Ann', 'warrior')
  await mud.advance(100)
  const lost = () => ['health', 'energy'].map(pool => player.getMaxAttribute(pool) - player.getAttribute(pool))
  player.lowerAttribute('health', 60)
  player.lowerAttribute('energy', 60)
  await mud.advance(3000)
  expect(lost()).toEqual([50, 45])
  const [goat] = [...room(mud, 'yard:cellar').npcs] as [Character]
  player.initiateCombat(goat)
  await mud.advance(3000)
  expect(player.isInCombat()).toBe(true)
  expect(lost()).toEqual([50, 42])
})

test('favor drains away out of combat, down to nothing', async () => {
  const mud = await stockRanvier(yard)
  const { player } = await mud.enter('Ann', 'paladin')
  await mud.advance(100)
  expect([player.getAttribute('favor'), player.getMaxAttribute('favor')]).toEqual([0, 10])
  player.setAttributeToMax('favor')
  await mud.advance(6000)
  expect(player.getAttribute('favor')).toBe(8)
  await mud.advance(27_000)
  expect(player.getAttribute('favor')).toBe(0)
})

test('a list of effects shows what lasts how long, and hides what is hidden', async () => {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', 'warrior')
  await mud.advance(100)
  expect(withoutPrompt(await client.send('effects'))).toEqual(['Current Effects:', '  None.'])
  player.addEffect(mud.state['EffectFactory'].create('buff', { duration: 30_000 }))
  expect(client.read()).toContain('Strength courses through your veins!')
  expect(player.getAttribute('strength')).toBe(25)
  await mud.advance(10_000)
  const list = ['Current Effects:', '  Buff Strength: 20 seconds remaining', '\tYou feel stronger!']
  expect(withoutPrompt(await client.send('affects'))).toEqual(list)
  await mud.advance(21_000)
  expect(client.read()).toContain('You feel weaker.')
  expect(player.getAttribute('strength')).toBe(20)
})

test('what an item is worth counts while it is worn; an NPC says its lines one by one', async () => {
  const mud = await stockRanvier(yard)
  const { player } = await mud.enter('Ann', 'warrior')
  player.addEffect(mud.state['EffectFactory'].create('equip', {}, { slot: 'wield', stats: { strength: 2 } }))
  expect(player.getAttribute('strength')).toBe(22)
  player.emit('unequip', 'shield')
  expect(player.getAttribute('strength')).toBe(22)
  player.emit('unequip', 'wield')
  expect(player.getAttribute('strength')).toBe(20)

  const said: string[] = []
  const state = { messageList: ['one', 'two'], outputFn: (message: string) => said.push(message) }
  player.addEffect(mud.state['EffectFactory'].create('speak', {}, state))
  await mud.advance(100)
  expect(said).toEqual(['one'])
  await mud.advance(6000)
  expect(said).toEqual(['one', 'two'])
  expect(player.effects.entries().map(effect => effect.id)).not.toContain('speak')
})
