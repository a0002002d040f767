import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'

test('each spell that a class can learn is taught by somebody of our own domains', async () => {
  const mud = await testDriver({ seed: 1 })
  onTestFinished(() => mud.stop())
  const { files } = mud.driver
  const paths = (folder: string) =>
    files
      .list(folder)
      .filter(file => /(?<!\.test)\.ts$/.test(file))
      .map(file => `${folder}/${file.slice(0, -3)}`)
  const people = ['vale', 'fenmoor', 'moor', 'saltmouth', 'kettlehill', 'rime', 'karrow', 'dungeon'].flatMap(domain =>
    paths(`/domains/${domain}/npc`),
  )
  const taught = new Set<string>()
  for (const path of people) {
    const one = mud.load(path)
    for (const teacher of (one['mind']?.() ?? []) as AnyObject[])
      for (const spell of (teacher['lessons'] ?? []) as AnyObject[]) taught.add(spell['name'] as string)
  }
  expect(taught.size).toBeGreaterThan(20)
  const missing: Record<string, string[]> = {}
  const ann = mud.player('Ann', { at: '/domains/vale/square' })
  for (const path of paths('/std/classes')) {
    const { name, skills, knows } = mud.load(path) as AnyObject
    for (const skill of Object.keys(skills as Record<string, number>)) {
      const spell = mud.load('/daemons/spells')['find'](skill, ann) as AnyObject | null
      if (spell?.['name'] !== skill || !(spell['price'] > 0) || spell['kind'] === 'skill') continue
      if (!taught.has(skill) && !(knows as string[]).includes(skill)) (missing[name as string] ??= []).push(skill)
    }
  }
  expect(missing).toEqual({})
})
