import { expect, test } from 'vitest'
import { Machine, type MachineSpec, Machines, machine } from '../../mudlib/ai/machine.ts'

interface Lamp {
  log: string[]
  fuel: number
}
const lamp = (): Lamp => ({ log: [], fuel: 2 })

const flat = machine<Lamp>()({
  initial: 'off',
  states: {
    off: { on: { press: 'on' }, leave: one => void one.log.push('leaves off') },
    on: {
      enter: one => void one.log.push('shines'),
      tick: one => (--one.fuel <= 0 ? 'empty' : undefined),
      on: { press: one => (one.fuel > 1 ? 'off' : undefined) },
    },
    empty: {},
  },
})

test('a flat machine: one state at a time, transitions by events, by time and by guards', () => {
  const one = lamp()
  const run = new Machine(flat)
  expect(run.send(one, 'press')).toBe(true)
  expect([run.state, one.log]).toEqual(['on', ['leaves off', 'shines']])
  run.send(one, 'press')
  expect(run.state).toBe('off')
  run.send(one, 'press')
  run.tick(one)
  expect(run.send(one, 'press')).toBe(true)
  expect(run.state).toBe('on')
  run.tick(one)
  expect(run.state).toBe('empty')
  expect(run.send(one, 'press')).toBe(false)
})

test('a state that does not exist does not compile', () => {
  machine<Lamp>()({
    // @ts-expect-error there is no such state
    initial: 'of',
    states: { off: {} },
  })
  machine<Lamp>()({
    initial: 'off',
    states: {
      // @ts-expect-error there is no such state
      off: { on: { press: 'onn' } },
      on: {},
    },
  })
  machine<Lamp>()({
    initial: 'off',
    states: {
      // @ts-expect-error there is no such state
      off: { tick: () => 'onn' },
      on: {},
    },
  })
  expect(true).toBe(true)
})

interface Hero {
  log: string[]
}
const hero = machine<Hero>()({
  initial: 'onGround',
  states: {
    onGround: {
      initial: 'standing',
      enter: one => void one.log.push('lands'),
      leave: one => void one.log.push('takes off'),
      on: { jump: 'jumping' },
    },
    standing: { in: 'onGround', on: { down: 'crouching' } },
    crouching: { in: 'onGround', enter: one => void one.log.push('crouches'), on: { up: 'standing' } },
    jumping: { on: { land: 'onGround' } },
  },
})

test('a hierarchical machine: standing and crouching share the handlers of OnGround', () => {
  const one: Hero = { log: [] }
  const run = new Machine(hero)
  run.send(one, 'down')
  expect([run.state, run.isIn('onGround'), one.log]).toEqual(['crouching', true, ['lands', 'crouches']])
  run.send(one, 'jump')
  expect([run.state, run.isIn('onGround'), one.log.at(-1)]).toEqual(['jumping', false, 'takes off'])
  run.send(one, 'land')
  expect([run.state, one.log.at(-1)]).toEqual(['standing', 'lands'])
  expect(run.describe()).toBe('standing (in onGround) for 0 rounds')
})

test('a pushdown machine: casting is pushed on top of fighting, which then continues', () => {
  const one = { log: [] as string[] }
  const run = new Machine(
    machine<{ log: string[] }>()({
      initial: 'fighting',
      states: {
        fighting: { enter: me => void me.log.push('fights'), on: { spell: (me, it) => it.push(me, 'casting') } },
        casting: {
          enter: me => void me.log.push('casts'),
          tick: (me, it) => {
            if (it.ticks >= 2) it.pop(me)
          },
          leave: me => void me.log.push('has cast'),
        },
      },
    }),
  )
  run.send(one, 'spell')
  expect([run.state, run.waiting, run.describe()]).toEqual([
    'casting',
    ['fighting'],
    'casting for 0 rounds, over fighting',
  ])
  run.tick(one)
  run.tick(one)
  // Fighting is not entered again, because it was only waiting.
  expect([run.state, one.log]).toEqual(['fighting', ['fights', 'casts', 'has cast']])
  expect(run.pop(one)).toBe(false)
})

test('a push within one superstate does not leave the superstate', () => {
  const one = { log: [] as string[] }
  const say = (what: string) => (me: { log: string[] }) => void me.log.push(what)
  const run = new Machine(
    machine<{ log: string[] }>()({
      initial: 'war',
      states: {
        war: { initial: 'fighting', enter: say('war'), leave: say('no war') },
        fighting: {
          in: 'war',
          on: { spell: (me, it) => it.push(me, 'casting'), talk: (me, it) => it.push(me, 'talking') },
        },
        casting: { in: 'war', enter: say('casts'), leave: say('has cast') },
        talking: { enter: say('talks'), leave: say('has talked') },
      },
    }),
  )
  run.start(one)
  run.send(one, 'spell')
  run.pop(one)
  run.send(one, 'talk')
  run.pop(one)
  expect(one.log).toEqual(['war', 'casts', 'has cast', 'talks', 'has talked'])
})

test('concurrent machines: movement and stance run side by side', () => {
  const movement = machine<object>()({
    initial: 'still',
    states: { still: { on: { go: 'walking' } }, walking: { on: { stop: 'still' } } },
  })
  const stance = machine<object>()({
    initial: 'peaceful',
    states: { peaceful: { on: { threat: 'wary' } }, wary: { tick: () => 'peaceful' as const } },
  })
  const both = new Machines({ movement: new Machine(movement), stance: new Machine(stance) })
  const one = {}
  both.send(one, 'go')
  both.send(one, 'threat')
  expect([both.parts.movement.state, both.parts.stance.state]).toEqual(['walking', 'wary'])
  both.tick(one)
  expect(both.describe()).toEqual(['movement: walking for 1 round', 'stance: peaceful for 0 rounds'])
  expect(both.send(one, 'nonsense')).toBe(false)
})

test('an edited machine continues in its state, or starts again if that state is gone', () => {
  const first: MachineSpec<object, 'a' | 'b'> = { initial: 'a', states: { a: { on: { x: 'b' } }, b: {} } }
  const edited: MachineSpec<object, 'a' | 'b'> = { initial: 'a', states: { a: {}, b: { tick: () => 'a' } } }
  const run = new Machine(first)
  run.send({}, 'x')
  run.use(edited)
  expect(run.state).toBe('b')
  run.tick({})
  expect(run.state).toBe('a')
  const gone = new Machine(first)
  gone.send({}, 'x')
  gone.use({ initial: 'a', states: { a: {} } } as unknown as typeof first)
  expect(gone.state).toBe('a')
})

test('a machine that goes round and round says so', () => {
  const ring = machine<object>()({
    initial: 'a',
    states: { a: { enter: (one, run) => run.go(one, 'b') }, b: { enter: (one, run) => run.go(one, 'a') } },
  })
  expect(() => new Machine(ring).tick({})).toThrow('round and round')
})
