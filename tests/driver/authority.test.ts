import { expect, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'
import { bareWorld } from './world.ts'

test("a domain's code may not call efuns that are for the mudlib only", async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': `import { ObjectBase, shutDown, loadData } from 'driver'
export default class A extends ObjectBase { end() { shutDown() } peek() { return loadData('account/root') } }`,
  })
  const a = mud.clone('/domains/t/a')
  expect(() => a.end()).toThrow('mudlib only')
  expect(() => a.peek()).toThrow('mudlib only')
})

test('a domain that is named like a folder of the mudlib is not trusted for that', async () => {
  const mud = await bareWorld({
    '/domains/secure/a.ts': `import { ObjectBase, saveData } from 'driver'
export default class A extends ObjectBase { go() { saveData('account/x', 1) } }`,
  })
  expect(() => mud.clone('/domains/secure/a').go()).toThrow('mudlib only')
})

test.each([
  '../package.json',
  '/../package.json',
  '/domains/../../package.json',
  '/domains/t/../../secure/x.ts',
  '/a\0b',
])('a file path can not lead out of the tree: %s', async path => {
  const mud = await testDriver({
    files: {
      '/domains/t/thief.ts': `import { ObjectBase, readFile, writeFile } from 'driver'
export default class Thief extends ObjectBase { read(p: string) { return readFile(p) } write(p: string) { writeFile(p, 'x') } }`,
    },
  })
  const thief = mud.clone('/domains/t/thief')
  expect(() => thief.read(path)).toThrow(/not allowed|is made of/)
  expect(() => thief.write(path)).toThrow(/not allowed|is made of/)
  await mud.stop()
})
