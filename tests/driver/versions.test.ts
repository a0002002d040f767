import { expect, test } from 'vitest'
import { bareWorld, thing } from './world.ts'

const rat = (n: number) => thing(`power = ${n}; squeak() { return ${n} }`)

test('an older version comes back, on all objects and in the file; that can be taken back too', async () => {
  const mud = await bareWorld({ '/domains/t/rat.ts': rat(1) })
  const clone = mud.clone('/domains/t/rat')
  await mud.write('/domains/t/rat.ts', rat(2))
  await mud.write('/domains/t/rat.ts', rat(3))
  const { reloader, files } = mud.driver
  reloader.rollBack('/domains/t/rat', undefined, 'ann')
  expect([clone.squeak(), clone.power]).toEqual([2, 2])
  expect(files.read('/domains/t/rat.ts')).toBe(rat(2))
  reloader.rollBack('/domains/t/rat', 1, 'ann')
  expect([clone.squeak(), clone.power]).toEqual([1, 1])
  reloader.rollBack('/domains/t/rat', 3, 'ann')
  expect([clone.squeak(), clone.power]).toEqual([3, 3])
  const program = mud.driver.programs.get('/domains/t/rat')!
  expect(program.version).toMatchObject({ number: 6, by: 'ann', objects: 1 })
  expect(program.history.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
})

test('a version that does not fit any more is refused, and nothing changes', async () => {
  const mud = await bareWorld({
    '/domains/t/lib.ts': 'export const a = 1',
    '/domains/t/rat.ts': thing('v() { return a }', `import { a } from './lib'`),
  })
  const clone = mud.clone('/domains/t/rat')
  await mud.write('/domains/t/rat.ts', thing('v() { return 5 }'))
  await mud.write('/domains/t/lib.ts', 'export const b = 1')
  expect(() => mud.driver.reloader.rollBack('/domains/t/rat', undefined, '')).toThrow("exports no 'a'")
  expect(clone.v()).toBe(5)
  expect(mud.driver.files.read('/domains/t/rat.ts')).toContain('return 5')
  expect(() => mud.driver.reloader.rollBack('/domains/t/rat', 77, '')).toThrow('no such version is kept; there are 1')
  expect(() => mud.driver.reloader.rollBack('/domains/t/cat', undefined, '')).toThrow('it is not loaded')
})

test('only so many versions are kept', async () => {
  const mud = await bareWorld({ '/domains/t/rat.ts': rat(0) })
  mud.clone('/domains/t/rat')
  for (let i = 1; i <= 30; i++) await mud.write('/domains/t/rat.ts', rat(i))
  const { history } = mud.driver.programs.get('/domains/t/rat')!
  expect(history.length).toBe(20)
  expect(history[0]!.number).toBe(30)
})
