import { expect, test } from 'vitest'
import { fill } from '../ranvier-bundle.ts'
import type { Any } from '../ranvier-stock.ts'
import { ourTwin } from './ranvier-twins.ts'

/** A game in which all that hears ticks notes it. @param watched whether each tick is emitted, as Ranvier does it */
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

/** What happens in both ways of ticking has to be the same. */
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
