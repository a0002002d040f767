import { afterEach, describe, expect, test } from 'vitest'
import { type TestDriver, testDriver } from '../../driver/testing.ts'

// Objects of a class that adds only fields have the prototype of its parent class, so hundreds of such rooms look alike to the JavaScript engine.
// Mud code must not notice: not by `instanceof`, not by inheriting, not by an edit.

let mud: TestDriver
afterEach(() => mud.stop())

const item = (name: string, rest = '', parent = `{ Item } from '/std/item'`, base = 'Item') => `import ${parent}
export default class ${name} extends ${base} {
  short = '${name.toLowerCase()}'
  ${rest}
}`

const files = {
  '/domains/t/sword.ts': item('Sword'),
  '/domains/t/shield.ts': item('Shield'),
  '/domains/t/blade.ts': item('Blade', '', `Sword from './sword'`, 'Sword'),
  '/domains/t/hilt.ts': item('Hilt', 'grip() { return "held" }', `Sword from './sword'`, 'Sword'),
  '/domains/t/judge.ts': `import { MudObject } from '/std/object'
import { Item } from '/std/item'
import Blade from './blade'
import Hilt from './hilt'
import Shield from './shield'
import Sword from './sword'
export default class Judge extends MudObject {
  kinds(what: unknown) { return [Item, Sword, Shield, Blade, Hilt].filter(one => what instanceof one).map(one => one.name).join(' ') }
}`,
}

const prototypeOf = (path: string) => Object.getPrototypeOf(mud.clone(path)) as object

describe('classes that add only fields', () => {
  test('make objects with the prototype of the class above', async () => {
    mud = await testDriver({ seed: 1, files })
    expect(prototypeOf('/domains/t/sword')).toBe(prototypeOf('/domains/t/shield'))
    expect(prototypeOf('/domains/t/blade')).toBe(prototypeOf('/domains/t/shield'))
    expect(prototypeOf('/domains/t/hilt')).not.toBe(prototypeOf('/domains/t/shield'))
    expect(['sword', 'shield', 'blade', 'hilt'].map(one => mud.clone(`/domains/t/${one}`).short)).toEqual([
      ...['sword', 'shield', 'blade', 'hilt'],
    ])
  })

  test('have objects that are instances of their own classes, and of no sister', async () => {
    mud = await testDriver({ seed: 1, files })
    const judge = mud.load('/domains/t/judge')
    const kinds = (one: string) => judge.kinds(mud.clone(`/domains/t/${one}`))
    expect(kinds('sword')).toBe('Item Sword')
    expect(kinds('shield')).toBe('Item Shield')
    expect(kinds('blade')).toBe('Item Sword Blade')
    expect(kinds('hilt')).toBe('Item Sword Hilt')
    expect([null, 1, {}, judge].map(one => judge.kinds(one))).toEqual(['', '', '', ''])
    const gone = mud.clone('/domains/t/sword')
    gone.destruct()
    expect(judge.kinds(gone)).toBe('')
  })

  test('may get a first method: what exists has it, and so have the objects of inheritors', async () => {
    mud = await testDriver({ seed: 1, files })
    const judge = mud.load('/domains/t/judge')
    const [sword, shield, blade, hilt] = ['sword', 'shield', 'blade', 'hilt'].map(one => mud.clone(`/domains/t/${one}`))
    const changed = await mud.write('/domains/t/sword.ts', item('Sword', `swing() { return this.short + ' swings' }`))
    expect(changed?.visited).toBe(2)
    expect([sword, blade, hilt].map(one => one!.swing())).toEqual(['sword swings', 'blade swings', 'hilt swings'])
    expect(shield!.swing).toBeUndefined()
    expect(mud.clone('/domains/t/blade').swing()).toBe('blade swings')
    expect(judge.kinds(blade)).toBe('Item Sword Blade')
    // The class has its own prototype now, so an edit of its methods visits no objects.
    const again = await mud.write('/domains/t/sword.ts', item('Sword', 'swing() { return "whoosh" }'))
    expect(again?.visited).toBe(0)
    expect(blade!.swing()).toBe('whoosh')
    const without = await mud.write('/domains/t/sword.ts', item('Sword'))
    expect(without?.visited).toBe(0)
    expect(sword!.swing).toBeUndefined()
  })

  test('are as they were where an edit that brings the first method is refused', async () => {
    mud = await testDriver({ seed: 1, files })
    const judge = mud.load('/domains/t/judge')
    const blade = mud.clone('/domains/t/blade')
    const bad = 'swing() { return 1 }\n upgraded() { throw new Error("no") }'
    await expect(mud.write('/domains/t/sword.ts', item('Sword', bad))).rejects.toThrow('no')
    expect(blade.swing).toBeUndefined()
    expect(Object.getPrototypeOf(blade)).toBe(prototypeOf('/domains/t/shield'))
    expect(judge.kinds(blade)).toBe('Item Sword Blade')
    await mud.write('/domains/t/sword.ts', item('Sword', 'swing() { return 2 }'))
    expect(blade.swing()).toBe(2)
  })

  test('may inherit from another class after an edit', async () => {
    mud = await testDriver({ seed: 1, files })
    const judge = mud.load('/domains/t/judge')
    const blade = mud.clone('/domains/t/blade')
    await mud.write('/domains/t/blade.ts', item('Blade', '', `Hilt from './hilt'`, 'Hilt'))
    expect(blade.grip()).toBe('held')
    expect(judge.kinds(blade)).toBe('Item Sword Blade Hilt')
    expect(mud.clone('/domains/t/blade').grip()).toBe('held')
  })

  test('keep what decorators note of their fields to themselves', async () => {
    const kept = `import { saved } from '/std/decorators'\n${item('Shield', '@saved dents = 0')}`
    mud = await testDriver({ seed: 1, files: { ...files, '/domains/t/shield.ts': kept } })
    expect(prototypeOf('/domains/t/shield')).not.toBe(prototypeOf('/domains/t/sword'))
    const { annotations } = mud.driver
    expect(annotations.of(mud.clone('/domains/t/shield'), 'saved').map(([name]) => name)).toContain('dents')
    expect(annotations.of(mud.clone('/domains/t/sword'), 'saved').map(([name]) => name)).not.toContain('dents')
  })

  test('change a thousand objects of one hidden class by their fields alone', async () => {
    mud = await testDriver({ seed: 1, files })
    const swords = Array.from({ length: 1000 }, () => mud.clone('/domains/t/sword'))
    const shield = mud.clone('/domains/t/shield')
    const report = await mud.write('/domains/t/sword.ts', item('Sword', 'weight = 77'))
    expect(report?.visited).toBe(1000)
    expect(swords.every(one => one.weight === 77)).toBe(true)
    expect(shield.weight).not.toBe(77)
  })
})
