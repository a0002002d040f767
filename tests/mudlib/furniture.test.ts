import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'

const files = {
  '/domains/t/room.ts': `import { Room } from '/std/room'
export default class Parlour extends Room { short = 'A parlour'; details = { stool: 'It has three legs.' }; spawns = [{ path: './sofa' }] }`,
  '/domains/t/sofa.ts': `import { Furniture } from '/std/furniture'
export default class Sofa extends Furniture { name = 'sofa'; short = 'a sofa'; long = 'Red plush.'; comfort = 100; seats = 1 }`,
}

test('who rests on furniture recovers faster; it has so much room, and stays where it is', async () => {
  const mud = await testDriver({ files, world: { without: 'weather' } })
  onTestFinished(() => mud.stop())
  const at = '/domains/t/room'
  const [ann, bob] = [mud.player('Ann', { at, level: 10 }), mud.player('Bob', { at, level: 10 })]
  expect(ann.command('look sofa')).toContain('Red plush.\nIt has room for one.')
  expect(ann.command('get sofa')).toContain("You can't take the sofa.")
  expect(ann.command('rest on the sofa')).toContain('You sit down and rest on a sofa.')
  expect(bob.output).toContain('Ann sits down and rests on a sofa.')
  expect(bob.command('look sofa')).toContain('It is full.')
  expect(bob.command('rest on sofa')).toContain('There is no room left on the sofa.')
  expect(bob.command('rest on stool')).toContain('You sit down and rest.')
  for (const who of [ann, bob]) who.hp = 10
  mud.advance(20)
  const [onSofa, onStool] = [ann.hp - 10, bob.hp - 10]
  expect(onStool).toBeGreaterThan(3)
  expect(onSofa).toBeGreaterThanOrEqual(onStool * 1.8)
  // A player who stands up leaves the seat to others.
  ann.command('stand')
  bob.command('stand')
  expect(bob.command('sleep on sofa')).toContain('on a sofa.')
  expect(ann.command('sit on sofa')).toContain('There is no room left on the sofa.')
  expect(ann.command('sit on bed')).toContain("There is no 'bed' here to sit on.")
  expect(mud.faults).toEqual([])
})
