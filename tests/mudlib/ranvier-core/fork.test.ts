import { describe, expect, test } from 'vitest'
import type { Any } from '../ranvier-stock.ts'
import { clock, labelOf, ourTwin } from './ranvier-twins.ts'

const names = {
  name: 'лис',
  rname: 'лиса',
  dname: 'лису',
  vname: 'лиса',
  tname: 'лисом',
  pname: 'лисе',
  gender: 'male',
}
const spawned = 'strength agility fire_damage cold_resistance swift health_percent effect_duration_percent'.split(' ')

/** Makes a room with a fox and a box, on the core as RU3's bundles need it, or as all others do. */
function game(fork: 'ru3' | null) {
  const twin = ourTwin(fork)
  const { R, state, events } = twin
  state.AttributeFactory.add('health', 20)
  defineWhatIsAsked(state)
  state.EffectFactory.add('glow', {
    config: { type: 'glow', duration: 1000 },
    modifiers: { properties: { light: (light: number) => light + 7 } },
  })
  state.ItemFactory.setDefinition('den:box', {
    ...{ ...names, id: 'box', keywords: ['box'], type: 'SCROLL', items: ['den:pin'], attributes: { health: 3 } },
    ...{ materials: ['oak'], damageVerb: 'hits' },
  })
  state.ItemFactory.setDefinition('den:pin', { ...names, id: 'pin', keywords: ['pin'] })
  state.MobFactory.setDefinition('den:fox', {
    ...{ ...names, id: 'fox', keywords: ['fox'], items: ['den:pin'], equipment: { mouth: 'den:pin' } },
    ...{ attributes: { health: 9 }, min_damage: 4, travelVerbIn: 'slinks', metadata: { mood: { now: 1 } } },
  })
  const area = new R.Area('test', 'den', { title: 'The den' })
  const room = (id: string, more: object = {}) => {
    const one = new R.Room(area, { id, title: id, description: id, ...more })
    area.addRoom(one)
    return one
  }
  const den = room('den', { coordinates: [0, 0, 0], npcs: ['den:fox'], items: ['den:box'], light: 30, type: ['cave'] })
  const hole = room('hole', { coordinates: [0, 0, -1] })
  events.length = 0
  den.hydrate(state)
  const told = (word: string) => events.filter(one => one[2] === word).map(one => one[1])
  const [fox] = den.npcs
  const [box] = den.items
  return { ...twin, area, den, hole, fox, box, told }
}

/** Defines every attribute that the core makes, with the base 0. */
function defineWhatIsAsked({ AttributeFactory }: Any): void {
  const { create } = AttributeFactory
  AttributeFactory.create = (name: string, ...rest: unknown[]) => {
    if (!AttributeFactory.has(name)) AttributeFactory.add(name, 0)
    return create.call(AttributeFactory, name, ...rest)
  }
}

describe('what the core of RU3 adds', () => {
  test('names in all cases, and more that entities say of themselves', () => {
    const { fox, box, den } = game('ru3')
    expect([fox.Rname, fox.tname, fox.gender, box.Pname]).toEqual(['Лиса', 'лисом', 'male', 'Лисе'])
    expect([fox.min_damage, fox.max_damage, fox.travelVerbIn, box.damageVerb, box.materials]).toEqual([
      ...[4, 2, 'slinks', 'hits'],
      ['oak'],
    ])
    expect([den.light, den.type, fox.commandQueue.hasPending]).toEqual([30, ['cave'], false])
    expect(fox.serialize()).toMatchObject({ rname: 'лиса', room: 'den:den', level: 1, travelVerbIn: 'slinks' })
  })

  test('every NPC has the attributes that fights need', () => {
    const { fox, box } = game('ru3')
    for (const name of spawned) expect(fox.getAttribute(name), name).toBe(0)
    expect(fox.attributes.size).toBe(51)
    expect(box.getAttribute('health')).toBe(3)
  })

  test('all that comes into being hears of it', () => {
    const { told } = game('ru3')
    expect(told('spawn')).toEqual([
      'Room:den:den',
      // The first pin is in the box, before the box itself. The other two are in the fox's inventory and in its mouth, before the fox.
      ...['Item:den:pin', 'Item:den:box', 'Item:den:pin', 'Item:den:pin', 'Npc:den:fox'],
    ])
    expect(told('npcAdded')).toEqual(['Area:den', 'Area:den'])
  })

  test('a container is ticked before what is in it', () => {
    const { state } = game('ru3')
    expect([...state.ItemManager.items].map(labelOf).slice(0, 2)).toEqual(['Item:den:box', 'Item:den:pin'])
  })

  test('metadata tells of its changes, and belongs to one NPC only', () => {
    const { fox, events, state, den } = game('ru3')
    events.length = 0
    fox.setMeta('mood.now', 2)
    fox.setMeta('mood.now', 2)
    expect(events).toEqual([[0, 'Npc:den:fox', 'metadataUpdated', 'mood.now 2 1', 0]])
    expect(den.spawnNpc(state, 'den:fox').getMeta('mood.now')).toBe(1)
    fox.setMeta('mood.deep', {})
    fox.setMeta('mood.deep.down', 5)
    expect(fox.getMeta('mood.deep.down')).toBe(5)
  })

  test('an effect is active while it tells of it, and changes properties of rooms too', () => {
    const { den, state } = game('ru3')
    const effect = state.EffectFactory.create('glow')
    const active: unknown[] = []
    for (const event of ['effectActivated', 'effectDeactivated']) effect.on(event, () => active.push(effect.active))
    den.addEffect(effect)
    expect([den.getProperty('light'), den.needsTick]).toEqual([37, true])
    clock.now += 1000
    expect([den.getProperty('light'), active]).toEqual([30, [true, false]])
    expect(() => den.getProperty('smell')).toThrow(RangeError)
  })

  test('exits between rooms on the map have Russian names', () => {
    const { den, hole } = game('ru3')
    expect([den.getExits()[0].direction, hole.getExits()[0].direction]).toEqual(['вниз', 'вверх'])
  })

  test('what one wears can be asked for', () => {
    const { fox, box } = game('ru3')
    expect(fox.hasEquippedItem('den:pin')).toBe(fox.equipment.get('mouth'))
    expect(fox.hasEquippedItem('den:box')).toBe(false)
    expect([box.type, ourTwin().R.ItemType.SCROLL]).toEqual([7, 7])
  })

  test('a player whose room is gone hears of it', () => {
    const { R, state } = game('ru3')
    const ann = new R.Player({ ...names, room: 'den:gone' })
    const heard: unknown[] = []
    ann.on('unknownRoom', (room: string) => heard.push(room))
    ann.hydrate(state)
    expect(heard).toEqual(['den:gone'])
  })

  test('damage to all in a room reaches its NPCs, and the room hears of it', () => {
    const { R, den, fox, events } = game('ru3')
    events.length = 0
    new R.AreaOfEffectDamage('health', 4).commit(den)
    expect(fox.getAttribute('health')).toBe(5)
    expect(events.at(-1)!.slice(1, 3)).toEqual(['Room:den:den', 'areaDamage'])
    new R.AreaOfEffectHeal('health', 4).commit(fox)
    expect(fox.getAttribute('health')).toBe(9)
    expect(() => new R.AreaOfEffectDamage('health', 4).commit({})).toThrow(RangeError)
  })
})

describe('bundles for Ranvier itself', () => {
  test('see nothing of the fork', () => {
    const { fox, box, told, events, den, state } = game(null)
    expect(told('spawn')).toEqual(['Item:den:box', 'Npc:den:fox'])
    expect([fox.attributes.size, fox.commandQueue, box.type]).toEqual([1, undefined, 'SCROLL'])
    expect([...state.ItemManager.items].map(labelOf).slice(0, 2)).toEqual(['Item:den:pin', 'Item:den:box'])
    events.length = 0
    fox.setMeta('mood', 3)
    expect(events).toEqual([])
    expect(den.spawnNpc(state, 'den:fox').getMeta('mood')).toBe(3)
    expect(den.getExits()[0].direction).toBe('down')
    expect(box.serialize()).not.toHaveProperty('attributes')
    const effect = state.EffectFactory.create('glow')
    const active: unknown[] = []
    effect.on('effectActivated', () => active.push(effect.active))
    fox.addEffect(effect)
    expect([active, effect.active]).toEqual([[undefined], true])
  })
})
