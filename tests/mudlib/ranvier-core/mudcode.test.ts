import { expect, test } from 'vitest'
import { testDriver } from '../../../driver/testing.ts'

// Tests of the core in a world, as mud code: compiled, confined and counted.

const files = {
  '/compat/fair.ts': `import { now } from 'driver'
import { Engine } from '/compat/ranvier/core/engine'
import { MudObject } from '/std/object'

/** A world that notes what it is told. */
class Notes {
  lines: string[] = []
  now() { return now() * 1000 }
  names = 0
  random() { return 0.5 }
  uuid() { return 'name ' + ++this.names }
  log(level: string, message: string) { this.lines.push(level + ' ' + message) }
  explain({ name, message }: Error) { return name + ': ' + message }
  read(): string | null {
    return null
  }
  contain(what: string, work: () => unknown) {
    try { return work() } catch (error) { this.lines.push(what + ' fails: ' + (error as Error).message) }
    return undefined
  }
  call(listener: (...args: unknown[]) => unknown, self: object, args: unknown[]) {
    return this.contain('a listener', () => Reflect.apply(listener, self, args))
  }
  created() {}
  placed(one: { name?: string }, where: { title?: string } | null) { this.lines.push('placed ' + one.name + ' ' + (where?.title ?? '')) }
  pruned() {}
  changed(one: { name?: string }, what: string) { this.lines.push('changed ' + one.name + ' ' + what) }
}

export default class Fair extends MudObject {
  notes = new Notes()
  engine: Engine | null = null

  open() {
    const engine = new Engine(this.notes as never)
    this.engine = engine
    const { state, classes } = engine
    state.AttributeFactory.add('health', 30)
    const boar = { id: 'boar', name: 'boar', keywords: ['boar'], attributes: { health: 20 }, behaviors: { cross: { points: 3 } } }
    state.MobFactory.setDefinition('t:boar', boar as never)
    state.MobBehaviorManager.addListener('cross', 'damaged', function (this: { setMeta(key: string, value: unknown): void }, config: { points: number }) {
      this.setMeta('anger', config.points)
      throw new Error('too cross')
    })
    const area = new classes.Area('b', 't', { title: 'T' })
    const room = new classes.Room(area, { id: 'r', title: 'ring', description: 'A ring.' })
    area.addRoom(room)
    return room.spawnNpc(state, 't:boar')
  }

  hurt(points: number) {
    const [npc] = [...this.engine!.state.MobManager.mobs.values()]
    const { Damage } = this.engine!.modules.ranvier
    new Damage('health', points).commit(npc!)
    return npc!.getAttribute('health')
  }
}`,
}

test('the core runs as mud code, and a fault of a listener stays its own', async () => {
  const mud = await testDriver({ seed: 1, files })
  const fair = mud.load('/compat/fair')
  const boar = fair.open()
  expect(fair.hurt(4)).toBe(16)
  expect(boar.getMeta('anger')).toBe(3)
  expect(fair.notes.lines).toEqual([
    'verbose \tSPAWN: Adding npc [t:boar] to room [ring]',
    'placed boar ring',
    'changed boar attributes',
    'a listener fails: too cross',
  ])
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('an edit of the core counts for entities that are there', async () => {
  const mud = await testDriver({ seed: 1, files })
  const fair = mud.load('/compat/fair')
  fair.open()
  expect(fair.hurt(4)).toBe(16)
  const path = '/compat/ranvier/core/damage.ts'
  const source = mud.driver.files.read(path) as string
  await mud.write(
    path,
    source.replace(
      'target.lowerAttribute(this.attribute, amount)',
      'target.lowerAttribute(this.attribute, amount * 2)',
    ),
  )
  expect(fair.hurt(4)).toBe(8)
  await mud.stop()
})
