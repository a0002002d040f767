import { expect, test } from 'vitest'
import { fill } from '../ranvier-bundle.ts'
import type { Any } from '../ranvier-stock.ts'
import { ourTwin } from './ranvier-twins.ts'

/** Makes a game in which every listener for ticks records its calls. @param watched whether each tick is emitted as an event, as Ranvier does */
function noted(watched: boolean) {
  const twin = ourTwin()
  const area = fill(twin)
  const { R, state } = twin
  const engine = area.engine
  if (!watched) engine.trace = null
  const heard: string[] = []
  const note = (name: string) =>
    function (this: Any, ...args: unknown[]) {
      const given = args.map(one => (one === state ? 'state' : String(one)))
      heard.push([name, ...given, engine.depth].join(' '))
    }
  const ann = new R.Player({ name: 'Ann', attributes: { health: 50, strength: 9 }, room: 'vale:green' })
  state.PlayerManager.addPlayer(ann)
  ann.hydrate(state)
  const [green, wood] = [...area.rooms.values()]
  const tick = () => {
    state.AreaManager.tickAll(state)
    state.ItemManager.tickAll()
    state.PlayerManager.emit('updateTick')
    return heard.splice(0)
  }
  return { R, state, area, ann, green, wood, guard: [...area.npcs].at(-1) as Any, heard, note, tick }
}

/** Runs something with both ways of ticking, and expects the same results. */
function bothWays(work: (game: ReturnType<typeof noted>) => string[][]): string[][] {
  const [plain, watched] = [false, true].map(one => work(noted(one)))
  expect(plain).toEqual(watched)
  return plain!
}

test('a tick tells rooms, monsters, the area, items and players, each with what Ranvier gives it', () => {
  const [first] = bothWays(({ area, green, guard, ann, state, note, tick }) => {
    area.on('updateTick', note('area'))
    guard.on('updateTick', note('guard'))
    guard.on('updateTick', note('guard again'))
    green.on('updateTick', note('room'))
    ann.on('updateTick', note('ann'))
    const effect = state.EffectFactory.create('weaken')
    ann.addEffect(effect)
    effect.on('updateTick', note('effect'))
    const quest = state.QuestFactory.create(state, 'vale:looking', ann)
    ann.questTracker.start(quest)
    quest.on('updateTick', note('quest'))
    return [tick(), tick()]
  })
  expect(first!.map(one => one.replace(/ \d+$/, ''))).toEqual([
    ...['room', 'guard', 'guard again', 'area state', 'ann', 'effect', 'quest'],
  ])
})

test('a script that puts itself before an area, or in the place of its tick, is heard first, or instead', () => {
  bothWays(({ area, green, note, tick }) => {
    green.on('updateTick', note('room'))
    area.prependListener('updateTick', note('before'))
    const first = tick()
    expect(first.map(one => one.split(' ')[0])).toEqual(['before', 'room'])
    area.removeAllListeners('updateTick')
    return [first, tick()]
  })
  bothWays(({ area, green, note, tick }) => {
    green.on('updateTick', note('room'))
    area.update = note('instead')
    return [tick()]
  })
  bothWays(({ R, state, area, green, note, tick }) => {
    class Still extends R.Area {
      update(...given: unknown[]) {
        Reflect.apply(note('still'), this, given)
      }
    }
    const still = new (Still as Any)(null, 'still', { title: 'Still' })
    state.AreaManager.addArea(still)
    green.on('updateTick', note('room'))
    expect(area.name).toBe('vale')
    const heard = tick()
    expect(heard.map(one => one.split(' ')[0])).toEqual(['room', 'still'])
    return [heard]
  })
})

test('those who come, go and change during a tick hear it as they would if each were told alone', () => {
  bothWays(({ R, state, area, green, wood, guard, ann, note, tick }) => {
    const rounds: string[][] = []
    let round = 0
    const own = note('own')
    green.on('updateTick', () => {
      own()
      round++
      if (round === 1) {
        green.on('updateTick', note('came late'))
        wood.on('updateTick', note('wood'))
        guard.on('updateTick', note('guard'))
      }
      if (round === 2) guard.once('updateTick', note('once'))
      if (round === 3) guard.__pruned = true
    })
    green.on('updateTick', note('green, second'))
    area.on('updateTick', () => {
      if (round === 2) state.AreaManager.addArea(new R.Area(null, 'new', { title: 'New' }))
    })
    ann.on('updateTick', () => {
      if (round === 4) state.PlayerManager.removePlayer(ann)
    })
    ann.on('updateTick', note('ann'))
    for (let i = 0; i < 5; i++) rounds.push(tick())
    expect(rounds.map(one => one.length)).toEqual([5, 7, 5, 5, 4])
    return rounds
  })
})

/** Makes three areas in which listeners randomly change the listeners, the entities and the areas. */
function restless(watched: boolean, seed: number): string[][] {
  const { R, state, tick, heard } = noted(watched)
  let now = seed
  const dice = (n: number) => (now = (now * 16807) % 2147483647) % n
  let names = 0
  /**
   * Listeners act once in this number of times. The number is high at first, so the first ticks are quiet, and the core learns which
   * listeners it must call.
   */
  let rare = 1000
  const everything: Any[] = []
  const one = () => everything[dice(everything.length)]
  const hear = (entity: Any, name: string, ...place: number[]) => {
    const listener = function (this: Any, ...given: unknown[]) {
      heard.push([name, ...given.map(value => value === state)].join(' '))
      if (dice(rare) === 0) change(this, listener)
    }
    if (place.length > 0) entity.prependListener('updateTick', listener)
    else entity.on('updateTick', listener)
  }
  const addRoom = (area: Any) => {
    const name = `room ${++names}`
    const room = new R.Room(area, { id: name, title: name, description: name })
    area.addRoom(room)
    everything.push(room)
    if (dice(2) === 0) hear(room, name)
    return room
  }
  const addNpc = (room: Any) => {
    const name = `npc ${++names}`
    const npc = new R.Npc(room.area, { id: name, name, keywords: [name] })
    room.addNpc(npc)
    everything.push(npc)
    for (let i = dice(3); i > 0; i--) hear(npc, `${name}, listener ${i}`)
  }
  const addArea = () => {
    const area = new R.Area(null, `area ${++names}`, { title: '' })
    state.AreaManager.addArea(area)
    everything.push(area)
    for (let i = dice(3); i > 0; i--) hear(area, `${area.name}, listener ${i}`)
    for (let i = dice(3); i >= 0; i--) addNpc(addRoom(area))
    return area
  }
  const effect = () => {
    const made = state.EffectFactory.create('weaken')
    const name = `effect ${++names}`
    made.on('updateTick', () => heard.push(name))
    return made
  }
  const changes: ((self: Any, listener: unknown) => void)[] = [
    self => hear(self, `late ${++names}`),
    () => hear(one(), `elsewhere ${++names}`),
    (self, listener) => self.removeListener('updateTick', listener),
    () => one().removeAllListeners('updateTick'),
    self => addNpc(self.room ?? addRoom(self.area ?? self)),
    () => {
      const gone = one()
      if (gone.room) gone.room.removeNpc(gone)
      if (gone instanceof R.Npc) gone.area.removeNpc(gone)
    },
    () => {
      const gone = one()
      if (gone instanceof R.Room) gone.area.removeRoom(gone)
    },
    addArea,
    () => {
      const gone = one()
      if (gone instanceof R.Area) state.AreaManager.removeArea(gone)
    },
    () => {
      const gone = one()
      if (gone instanceof R.Area) state.AreaManager.areas.delete(gone.name)
    },
    () => one().addEffect(effect()),
    self => self.addEffect(effect()),
    () => {
      const next = one()
      if (next instanceof R.Area) hear(next, `first ${++names}`, 0)
    },
    () => {
      one().__pruned = true
    },
  ]
  const change = (self: Any, listener: unknown) => changes[dice(changes.length)]!(self, listener)
  for (let i = 0; i < 3; i++) addArea()
  const rounds: string[][] = []
  for (let i = 0; i < 80; i++) {
    rare = i % 16 < 13 ? 1e9 : 12
    rounds.push(tick())
    const next = one()
    // The replaced method is used from the next tick on.
    if (next instanceof R.Area && dice(50) === 0) next.update = () => heard.push('instead')
  }
  return rounds
}

test('whatever changes in the middle of a tick, all hear it as if each were told alone', () => {
  let most = 0
  for (let seed = 1; seed <= 150; seed++) {
    const [plain, watched] = [false, true].map(one => restless(one, seed))
    expect(plain, `seed ${seed}`).toEqual(watched)
    most = Math.max(most, ...plain!.map(({ length }) => length))
  }
  expect(most).toBeGreaterThan(40)
})

test('areas that a script has exchanged for others tick no more, and those that come to the others tick', () => {
  const { R, state, guard, note, tick } = noted(false)
  guard.on('updateTick', note('guard'))
  for (let i = 0; i < 15; i++) expect(tick()).toHaveLength(1)
  state.AreaManager.areas = new Map()
  for (let i = 0; i < 15; i++) expect(tick()).toEqual([])
  const area = new R.Area(null, 'new', { title: 'New' })
  area.on('updateTick', note('new'))
  state.AreaManager.addArea(area)
  expect(tick()).toHaveLength(1)
})
