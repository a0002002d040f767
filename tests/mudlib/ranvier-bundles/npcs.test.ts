import { expect, test } from 'vitest'
import { actor, room, withYard } from './actor.ts'
import type { Character, State } from './entities.ts'
import type { Stock } from './stock.ts'

const npc = (id: string, behaviors: object, more: object = {}) => ({
  id,
  name: `A ${id}`,
  keywords: [id],
  level: 2,
  attributes: { health: 50, strength: 5 },
  behaviors,
  ...more,
})
const exit = (direction: string, to: string) => ({ direction, roomId: `yard:${to}` })
const plain = (id: string, ...exits: object[]) => ({ id, title: id, description: id, exits })

/** Starts a world with this NPC at a gate, a field to the east and, behind a door, a shed to the west. */
function yardWith(behaviors: object, more: object = {}) {
  const shed = { ...plain('shed', exit('east', 'gate')), doors: { 'yard:gate': { closed: true } } }
  return withYard({
    rooms: [
      { ...plain('gate', exit('west', 'shed'), exit('east', 'field')), npcs: ['yard:fox'] },
      shed,
      plain('field', exit('west', 'gate')),
    ],
    npcs: [npc('fox', behaviors, more), npc('hen', {}), npc('dog', { combat: true })],
    items: [{ id: 'tail', name: 'Tail', roomDesc: 'a tail', keywords: ['tail'] }],
  })
}

function find(mud: Stock, id: string): Character & State {
  return [...mud.state['MobManager'].mobs.values()].find(mob => mob.entityReference === `yard:${id}`)
}

test('a wanderer takes a step when its time has come, and says which way', async () => {
  const mud = await yardWith({ 'ranvier-wander': { interval: 5 } })
  const ann = await actor(mud, 'Ann')
  mud.scripts.chance = 0.9
  await mud.advance(5000)
  expect(ann.reads()).toBe('')
  await mud.advance(200)
  expect(ann.reads()).toBe('A fox wanders east.')
  expect(find(mud, 'fox').room.entityReference).toBe('yard:field')
})

test('a wanderer stays where a door is shut, a room is not its own, or it follows somebody', async () => {
  const stays = async (settings: object, chance: number) => {
    const mud = await yardWith({ 'ranvier-wander': { interval: 1, ...settings } })
    mud.scripts.chance = chance
    await mud.advance(3000)
    return find(mud, 'fox').room.entityReference === 'yard:gate'
  }
  expect(await stays({}, 0)).toBe(true)
  expect(await stays({ restrictTo: ['yard:gate'] }, 0.9)).toBe(true)

  const mud = await yardWith({ 'ranvier-wander': true })
  const ann = await actor(mud, 'Ann')
  find(mud, 'fox').follow(ann.player)
  mud.scripts.chance = 0.9
  await mud.advance(30_000)
  expect(find(mud, 'fox').room.entityReference).toBe('yard:gate')
})

test('an aggressive NPC warns a player once, then attacks; who has gone is forgotten', async () => {
  const mud = await yardWith({ combat: true, 'ranvier-aggro': { delay: 4, warnMessage: '%name% bares its teeth.' } })
  const ann = await actor(mud, 'Ann')
  await mud.advance(2200)
  expect(ann.reads()).toBe('A fox bares its teeth.')
  await ann.does('east')
  await mud.advance(3000)
  await ann.does('west')
  await mud.advance(1500)
  expect(ann.reads()).not.toContain('attacks')
  await mud.advance(3000)
  expect(ann.reads()).toMatch(/A fox bares its teeth\.\n+A fox attacks you!/)
  expect(find(mud, 'fox').isInCombat()).toBe(true)
})

test('an NPC is aggressive towards those it lists, and not towards others', async () => {
  const mud = await yardWith({
    combat: true,
    'ranvier-aggro': { delay: 1, towards: { players: false, npcs: ['yard:dog'] } },
  })
  const ann = await actor(mud, 'Ann')
  room(mud, 'gate')['spawnNpc'](mud.state, 'yard:hen')
  await mud.advance(3000)
  expect(find(mud, 'fox').isInCombat()).toBe(false)
  room(mud, 'gate')['spawnNpc'](mud.state, 'yard:dog')
  await mud.advance(3000)
  expect(find(mud, 'dog').isInCombat()).toBe(true)
  expect(ann.player.isInCombat()).toBe(false)
})

test('who has died can fight again', async () => {
  const mud = await yardWith({ combat: true })
  const ann = await actor(mud, 'Ann')
  for (let death = 0; death < 2; death++) {
    expect(await ann.does('kill fox')).toBe('You attack A fox.')
    ann.player.lowerAttribute('health', 100)
    await mud.advance(6000)
    expect(ann.reads()).toContain('You were killed by A fox.')
    expect(ann.player.isInCombat()).toBe(false)
  }
})

test('players fight each other when both want to', async () => {
  const mud = await yardWith({})
  const [ann, bob] = [await actor(mud, 'Ann'), await actor(mud, 'Bob')]
  expect(await ann.does('kill bob')).toBe("They aren't here.")
  await ann.does('pvp')
  expect(await ann.does('kill bob')).toBe('Bob has not opted into PvP.')
  await bob.does('pvp')
  expect(await ann.does('kill bob')).toBe('You attack Bob.')
  expect(bob.reads()).toBe('Ann attacks you!')
})

test('pools of loot may be a map; what does not exist is told to who runs the game, and the rest drops', async () => {
  const mud = await yardWith({ combat: true, lootable: { pools: { 'yard:tail': 100, 'yard:no-such-item': 100 } } })
  const ann = await actor(mud, 'Ann')
  await ann.does('kill fox')
  find(mud, 'fox').lowerAttribute('health', 50)
  await mud.advance(3000)
  expect(ann.reads()).toContain('You killed A fox!')
  expect(await ann.does('look in corpse')).toMatch(/Contents \(1\/1\):\n {2}\[Tail\]$/)
  expect(mud.problems.at(-1)).toBe('Loot of A fox does not exist: yard:no-such-item')
})

test('damage by a script may have no source', async () => {
  const mud = await yardWith({})
  const ann = await actor(mud, 'Ann')
  const { Damage } = mud.scripts.engine() as State
  new Damage('health', 3, find(mud, 'fox')).commit(ann.player)
  new Damage('health', 2).commit(ann.player)
  expect(ann.reads()).toBe('A fox hit You for 3 damage.\nSomething hit You for 2 damage.')
})
