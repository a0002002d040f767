import { EventEmitter as NodeEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { EventEmitter } from '/compat/ranvier/core/event-emitter'
import { EventManager } from '/compat/ranvier/core/event-manager'
import type { Any } from '../ranvier-stock.ts'
import { ourTwin } from './ranvier-twins.ts'

/** Returns a function that returns the same random numbers each time. */
function diceOf(seed: number): (n: number) => number {
  let now = seed
  return n => (now = (now * 16807) % 2147483647) % n
}

test('an emitter does what that of Node does, whatever listeners do to it', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const [ours, nodes] = [new EventEmitter(), new NodeEmitter()].map(emitter => life(emitter, seed))
    expect(ours).toEqual(nodes)
  }
})

function life(emitter: Any, seed: number): string[] {
  emitter.setMaxListeners(0)
  const heard: string[] = []
  const dice = diceOf(seed)
  let depth = 0
  const listeners = Array.from(
    { length: 5 },
    (_, i) =>
      function (this: Any, ...args: unknown[]) {
        heard.push(`${i} ${this === emitter} ${args.map(one => (typeof one === 'function' ? 'listener' : one))}`)
        // Listeners aren't changed while an event about adding or removing listeners is emitted, because Node's emitter itself fails then.
        if (typeof args[1] === 'function' || depth > 2 || dice(3)) return
        depth++
        act()
        depth--
      },
  )
  const act = () => {
    const event = ['a', 'b', 'error', 'newListener', 'removeListener'][dice(dice(4) ? 3 : 5)]!
    const listener = listeners[dice(5)]!
    const words = [
      'on',
      'once',
      'off',
      'prependListener',
      'prependOnceListener',
      'removeListener',
      'emit',
      'emit',
      'emit',
    ]
    const word = [...words, 'removeAllListeners'][dice(10)]!
    if (word === 'removeAllListeners') emitter.removeAllListeners(...(dice(3) ? [event] : []))
    else if (word !== 'emit') emitter[word](event, listener)
    else {
      try {
        heard.push(`emitted ${event} ${emitter.emit(event, dice(5), 'x')}`)
      } catch (error) {
        heard.push(`throws ${(error as Error).message}`)
      }
    }
    heard.push(`${word} ${event}: ${emitter.listenerCount(event)} ${[...emitter.eventNames()].sort()}`)
    heard.push(
      emitter
        .listeners(event)
        .map((one: never) => listeners.indexOf(one))
        .join(),
    )
  }
  for (let i = 0; i < 100; i++) act()
  return heard
}

test('a listener that throws stops neither the others nor who raised the event', () => {
  const faults: string[] = []
  class Bell extends EventEmitter {
    declare engine: Any
    constructor() {
      super()
      const call = (listener: () => void, self: object, args: unknown[]) => {
        try {
          Reflect.apply(listener, self, args as [])
        } catch (error) {
          faults.push((error as Error).message)
        }
      }
      Object.defineProperty(this, 'engine', { value: { world: { call }, depth: 0 } })
    }
  }
  const bell = new Bell()
  const heard: number[] = []
  bell.on('ring', () => {
    throw new Error('cracked')
  })
  bell.on('ring', () => heard.push(1))
  expect(bell.emit('ring')).toBe(true)
  expect(heard).toEqual([1])
  expect(faults).toEqual(['cracked'])
  bell.own('ring', () => {
    throw new Error('the core itself')
  })
  expect(() => bell.emit('ring')).toThrow('the core itself')
})

test('events that cause each other for ever end with a full stack, which stops all that are under way', () => {
  const { R, state } = ourTwin()
  const area = new R.Area('test', 'a', { title: 'A' })
  const [here, there] = ['here', 'there'].map(id => new R.Room(area, { id, title: id, description: id }))
  const ann = new R.Player({ name: 'Ann' })
  ann.hydrate(state)
  let moves = 0
  let went = 0
  const on = (room: Any, next: Any) =>
    room.on('playerEnter', () => {
      moves++
      ann.moveTo(next)
      went++
    })
  on(here, there)
  on(there, here)
  expect(() => ann.moveTo(here)).toThrow('Maximum call stack size exceeded')
  expect(moves).toBeGreaterThan(100)
  expect(went).toBe(0)
  expect(state.engine.depth).toBe(0)
})

test('listeners of a behavior get its settings first, those of a script do not', () => {
  const manager = new EventManager()
  const heard: unknown[][] = []
  manager.add('hit', function (this: unknown, ...args: never[]) {
    heard.push([this === emitter, ...args])
  })
  const emitter = new EventEmitter()
  manager.attach(emitter)
  manager.attach(emitter, { step: 2 })
  emitter.emit('hit', 'x')
  expect(heard).toEqual([
    [true, 'x'],
    [true, { step: 2 }, 'x'],
  ])
  manager.detach(emitter)
  expect(emitter.eventNames()).toEqual([])
  expect(() => manager.detach(emitter, 5 as never)).toThrow(TypeError)
})

test('an edited behavior takes the place of the old one in the order, with the same settings', () => {
  const manager = new EventManager()
  const heard: string[] = []
  const say = (text: string) => (config: { name: string }) => void heard.push(`${text} ${config?.name}`)
  manager.add('hit', say('old'))
  manager.add('gone', say('gone'))
  const emitter = new EventEmitter()
  emitter.on('hit', say('first') as never)
  manager.attach(emitter, { name: 'brave' })
  emitter.on('hit', say('last') as never)
  manager.events.clear()
  manager.add('hit', say('new'))
  manager.add('hit', say('newer'))
  manager.add('came', say('came'))
  manager.reattach(emitter)
  for (const event of ['hit', 'gone', 'came']) emitter.emit(event, { name: 'event' })
  expect(heard).toEqual(['first event', 'new brave', 'newer brave', 'last event', 'came brave'])
})
