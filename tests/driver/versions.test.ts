import { expect, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
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
  expect(mud.driver.persistence.history.of(program).map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
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
  expect(() => mud.driver.reloader.rollBack('/domains/t/cat', undefined, '')).toThrow('is not loaded')
})

test('the number of stored versions is limited', async () => {
  const mud = await bareWorld({ '/domains/t/rat.ts': rat(0) })
  mud.clone('/domains/t/rat')
  for (let i = 1; i <= 30; i++) await mud.write('/domains/t/rat.ts', rat(i))
  const history = mud.driver.persistence.history.of(mud.driver.programs.get('/domains/t/rat')!)
  expect(history.length).toBe(20)
  expect(history[0]!.number).toBe(30)
})

test('versions are stored over a restart, and can be made live again', async () => {
  const store = new MemoryStore()
  const source = (n: number) => thing(`n = ${n}`)
  const mud = await bareWorld({ '/domains/t/a.ts': source(1) }, { store })
  mud.clone('/domains/t/a')
  await mud.write('/domains/t/a.ts', source(2))
  await mud.write('/domains/t/a.ts', source(3))
  const { at } = mud.driver.programs.get('/domains/t/a')!.version
  await mud.stop()
  const again = await bareWorld({ '/domains/t/a.ts': source(3) }, { store })
  const a = again.clone('/domains/t/a')
  const program = again.driver.programs.get('/domains/t/a')!
  // The version keeps its time: loading it again doesn't make it newer.
  expect(program.version.at).toBe(at)
  expect(
    [program.version, ...again.driver.persistence.history.of(program)].map(({ number, objects }) => [number, objects]),
  ).toEqual([
    [3, 0],
    [2, 1],
    [1, 0],
  ])
  again.driver.reloader.rollBack('/domains/t/a', 1, 'ann')
  expect(a.n).toBe(1)
  await again.stop()
  // The file was edited while the world was down. The version that ran last is stored as well.
  const third = await bareWorld({ '/domains/t/a.ts': source(9) }, { store })
  third.clone('/domains/t/a')
  const edited = third.driver.programs.get('/domains/t/a')!
  expect([edited.version, ...third.driver.persistence.history.of(edited)].map(({ number }) => number)).toEqual([
    5, 4, 3, 2, 1,
  ])
  await third.stop()
})

test('the first version of a file that code has written names its writer, also after a restart', async () => {
  const store = new MemoryStore()
  const source = thing('n = 1')
  const mud = await bareWorld({}, { store })
  mud.driver.files.write('/domains/t/a.ts', source)
  mud.driver.persistence.history.savedBy('/domains/t/a.ts', source, 'ann')
  mud.clone('/domains/t/a')
  const live = (one: typeof mud) => one.driver.programs.get('/domains/t/a')!
  expect(live(mud).version).toMatchObject({ number: 1, by: 'ann' })
  mud.driver.persistence.history.markChain(live(mud))
  await mud.stop()
  const again = await bareWorld({ '/domains/t/a.ts': source }, { store })
  again.clone('/domains/t/a')
  expect(live(again).version).toMatchObject({ number: 1, by: 'ann' })
})
