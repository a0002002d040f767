import { expect, test } from 'vitest'
import { TickList } from '/compat/ranvier/core/tick-list'
import type { ListenerCalls, World } from '/compat/ranvier/core/world'
import { fill } from '../ranvier-bundle.ts'
import type { Any } from '../ranvier-stock.ts'
import { callEach, clock, ourTwin } from './ranvier-twins.ts'

/** Makes a small game, and a function that returns what its world was told since the last call. */
function game() {
  const twin = ourTwin()
  const area = fill(twin)
  const [green, wood, hill, cave] = [...area.rooms.values()]
  const told = () => twin.told.splice(0)
  const player = (name: string) => {
    const one = new twin.R.Player({ name, attributes: { health: 50, strength: 9 }, room: 'vale:green' })
    twin.state.PlayerManager.addPlayer(one)
    one.hydrate(twin.state)
    return one
  }
  return { ...twin, area, green, wood, hill, cave, told, player }
}

test('the world is told where everything is, once for each change', () => {
  const { told, green, wood, player, state } = game()
  const boot = told()
  expect(boot.filter(one => one.startsWith('placed Npc:vale:wolf'))).toEqual([
    'placed Npc:vale:wolf Room:vale:green',
    'placed Npc:vale:wolf Room:vale:wood',
  ])
  const at = (text: string) => boot.indexOf(text)
  expect(at('created Room:vale:green')).toBeLessThan(at('placed Npc:vale:wolf Room:vale:green'))
  expect(boot).toContain('placed Item:vale:sword Npc:vale:guard')
  expect(boot).toContain('placed Item:vale:coin Item:vale:bag')
  const ann = player('Ann')
  expect(told()).toEqual(['created Player:Ann', 'placed Player:Ann Room:vale:green'])
  ann.moveTo(green)
  expect(told()).toEqual([])
  ann.moveTo(wood)
  expect(told()).toEqual(['placed Player:Ann Room:vale:wood'])
  const [wolf] = green.npcs
  wolf.moveTo(wood)
  expect(told()).toEqual(['placed Npc:vale:wolf Room:vale:wood'])
  const cap = wood.spawnItem(state, 'vale:cap')
  expect(told()).toEqual(['created Item:vale:cap', 'placed Item:vale:cap Room:vale:wood'])
  wood.removeItem(cap)
  ann.addItem(cap)
  ann.equip(cap, 'head')
  ann.unequip('head')
  expect(told()).toEqual([
    'placed Item:vale:cap nowhere',
    'placed Item:vale:cap Player:Ann',
    'placed Item:vale:cap Player:Ann',
    'placed Item:vale:cap Player:Ann',
  ])
  wood.removeNpc(wolf)
  wood.removePlayer(ann)
  expect(told()).toEqual(['placed Npc:vale:wolf nowhere', 'placed Player:Ann nowhere'])
})

test('the world is told before the event, and after the change', () => {
  const { told, green, player } = game()
  const ann = player('Ann')
  const seen: unknown[] = []
  const look = (what: string) => () => seen.push([what, told(), ann.getAttribute('health')])
  told()
  ann.on('attributeUpdate', look('attributeUpdate'))
  ann.on('combatantAdded', look('combatantAdded'))
  ann.on('enterRoom', look('enterRoom'))
  ann.lowerAttribute('health', 7)
  ann.level++
  ann.addCombatant([...green.npcs][0])
  expect(seen).toEqual([
    ['attributeUpdate', ['changed Player:Ann attributes'], 43],
    ['combatantAdded', ['changed Player:Ann level', 'changed Player:Ann combat', 'changed Npc:vale:wolf combat'], 43],
  ])
})

test('the world is told of doors and lids', () => {
  const { told, cave, hill, state } = game()
  const chest = [...state.ItemManager.items].find((one: Any) => one.id === 'chest') as Any
  told()
  hill.unlockDoor(cave)
  hill.openDoor(cave)
  chest.unlock()
  chest.open()
  chest.open()
  expect(told()).toEqual([
    'changed Room:vale:hill doors',
    'changed Room:vale:hill doors',
    'changed Item:vale:chest doors',
    'changed Item:vale:chest doors',
  ])
  expect([hill.getDoor(cave), chest.locked, chest.closed]).toEqual([
    { closed: false, locked: false, lockedBy: 'vale:coin' },
    false,
    false,
  ])
})

test('a tick visits nobody who has nothing to do', () => {
  const { area, green, player, state } = game()
  const [wolf, guard] = green.npcs
  expect([wolf.needsTick, guard.needsTick, green.needsTick]).toEqual([true, false, false])
  const listener = () => {}
  guard.on('updateTick', listener)
  expect(guard.needsTick).toBe(true)
  guard.off('updateTick', listener)
  expect(guard.needsTick).toBe(false)
  guard.addEffect(state.EffectFactory.create('shield'))
  expect(guard.needsTick).toBe(true)
  clock.now += 3001
  area.update(state)
  expect([guard.effects.size, guard.needsTick]).toEqual([0, false])
  wolf.removeAllListeners()
  expect(wolf.needsTick).toBe(false)
  expect(player('Ann').needsTick).toBe(false)
})

test('an effect that comes during a tick hears it', () => {
  const { area, green, state } = game()
  const [, guard] = green.npcs
  const heard: string[] = []
  const shield = state.EffectFactory.create('shield')
  shield.on('updateTick', () => heard.push('effect'))
  guard.on('updateTick', () => {
    heard.push('guard')
    if (!shield.target) guard.addEffect(shield)
  })
  area.update(state)
  area.update(state)
  expect(heard).toEqual(['guard', 'effect', 'guard', 'effect'])
})

test('ticks go through a list as a loop over a set would, whatever comes and goes meanwhile', () => {
  const { R, area } = game()
  for (let seed = 1; seed <= 30; seed++) {
    let now = seed
    const dice = (n: number) => (now = (now * 16807) % 2147483647) % n
    const list = new TickList<Any>()
    const all = new Set<Any>()
    const seen: string[][] = [[], []]
    const make = () => {
      const room = new R.Room(area, { id: `${all.size}-${dice(999)}`, title: '', description: '' })
      if (dice(2)) room.on('updateTick', act)
      all.add(room)
      list.add(room)
    }
    let acts = 0
    const act = () => {
      if (acts++ > 40) return
      const one = [...all][dice(all.size)]
      const kind = dice(5)
      if (kind === 0) make()
      else if (kind === 1) {
        all.delete(one)
        list.remove(one)
      } else if (kind === 2) one.on('updateTick', act)
      else if (kind === 3) one.removeAllListeners('updateTick')
    }
    for (let i = 0; i < 12; i++) make()
    // The list visits its elements. In parallel, a loop over the set checks each step of the list.
    const loop = all.values()
    const visit = (room: Any) => {
      for (let next = loop.next(); !next.done; next = loop.next()) {
        if (!next.value.needsTick) continue
        seen[1]!.push(next.value.id)
        break
      }
      seen[0]!.push(room.id)
    }
    const callAll = (calls: ListenerCalls) => {
      let last: unknown = null
      callEach(calls, self => {
        if (self !== last) visit((last = self))
      })
    }
    list.run({ world: { callAll } as World, trace: null, depth: 0 })
    expect(seen[0]).toEqual(seen[1])
  }
})

test('a big world at rest costs a tick nothing', () => {
  const { R, area, state } = game()
  for (let i = 0; i < 5000; i++) area.addRoom(new R.Room(area, { id: `r${i}`, title: '', description: '' }))
  let asked = 0
  const { prototype } = Object.getPrototypeOf(R.Room)
  const { emit } = prototype
  prototype.emit = function (...args: unknown[]) {
    asked++
    return emit.apply(this, args)
  }
  area.update(state)
  prototype.emit = emit
  // Only the two wolves act in their rooms.
  expect(asked).toBe(2)
})

test('a circle of formulas is refused, with the way round', () => {
  const { R, state } = game()
  const { AttributeFormula } = R.Attribute
  state.AttributeFactory.add('day', 1, new AttributeFormula(['night'], () => 0))
  state.AttributeFactory.add('night', 1, new AttributeFormula(['day'], () => 0))
  expect(() => state.AttributeFactory.validateAttributes()).toThrow('circular dependency [day -> night -> day]')
  expect(() => new R.Attribute.Attribute('x', 'much')).toThrow(TypeError)
})

test('a player hears nothing before it is hydrated, and what it hears its effects and quests hear', () => {
  const { R, state } = game()
  const ann = new R.Player({ name: 'Ann', room: 'vale:green', attributes: { health: 9 } })
  const heard: string[] = []
  ann.on('knock', () => heard.push('player'))
  ann.emit('knock')
  expect(heard).toEqual([])
  ann.hydrate(state)
  const quest = state.QuestFactory.create(state, 'vale:looking', ann)
  ann.questTracker.start(quest)
  quest.on('knock', () => heard.push('quest'))
  quest.goals[0].on('knock', () => heard.push('goal'))
  const effect = state.EffectFactory.create('weaken')
  ann.addEffect(effect)
  effect.on('knock', () => heard.push('effect'))
  ann.emit('knock')
  expect(heard).toEqual(['player', 'effect', 'quest', 'goal'])
  ann.__pruned = true
  ann.emit('knock')
  expect(heard).toHaveLength(4)
})
