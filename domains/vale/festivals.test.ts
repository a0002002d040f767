import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'

const calendar = readFileSync(new URL('../../mudlib/daemons/calendar.txt', import.meta.url), 'utf8')
const day = 24 * 60

/** Starts a world in the afternoon of a given date. */
async function worldOn(date: string) {
  const text = calendar.replace(/^hour = .*$/m, 'hour = 60').replace(/^date = .*$/m, `date = ${date}`)
  const mud = await testDriver({
    seed: 3,
    files: { '/daemons/calendar.txt': text.replace(/^time = .*$/m, 'time = 15:00') },
  })
  mud.load('/daemons/festivals')
  return mud
}

test('Harvest Home opens a stall and a quest in the square, and takes both back', async () => {
  const mud = await worldOn('9 Harvest')
  const ann = mud.player('Ann', { at: '/domains/vale/square', level: 3 })
  const refusal = () => mud.load('/daemons/quests')['refusal'](ann, '/domains/vale/quests/pie')
  const before = ann.command('look')
  expect(refusal()).toBe('That is for Harvest Home.')

  mud.advance(10 * 60)
  expect(ann.output).toContain('it is Harvest Home!')
  const during = ann.command('look')
  for (const text of ['garlands of straw', 'turnips', 'fiddler', 'pieman', 'plum pies']) expect(during).toContain(text)
  expect(refusal()).toBeUndefined()
  ann.earn(50, 'quest')
  expect(ann.command('list')).toMatch(/plum pie: \d+ coins/)
  expect(ann.command('buy pie')).toContain('You buy a plum pie')
  ann.command('say work')
  ann.command('say yes')
  expect(ann.command('quests')).toContain('A pie for the sexton')
  ann.command('north')
  ann.command('give pie to sexton')
  expect(ann.command('quests done')).toContain('A pie for the sexton')
  ann.command('south')
  ann.command('get pie')

  mud.advance(5 * day)
  const bob = mud.player('Bob', { at: '/domains/vale/square', level: 3 })
  const after = bob.command('look')
  for (const text of ['garlands', 'fiddler', 'pieman', 'plum pie']) expect(after).not.toContain(text)
  expect(before).not.toContain('garlands')
  expect(mud.load('/daemons/quests')['refusal'](bob, '/domains/vale/quests/pie')).toBe('That is for Harvest Home.')
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('at Midwinter every window has a light, and the rabbits are in their holes', async () => {
  const mud = await worldOn('14 Longnight')
  const ann = mud.player('Ann', { at: '/domains/vale/square', level: 3 })
  mud.clone('/domains/vale/npc/rabbit').move('/domains/vale/meadow')
  const rabbits = () =>
    mud.load('/domains/vale/meadow').inventory.filter(one => one.path === '/domains/vale/npc/rabbit').length
  expect(rabbits()).toBeGreaterThan(0)
  mud.advance(10 * 60)
  expect(ann.command('look')).toContain('A light burns in every window.')
  expect(rabbits()).toBe(0)
  mud.advance(3 * day)
  const bob = mud.player('Bob', { at: '/domains/vale/square', level: 3 })
  expect(bob.command('look')).not.toContain('A light burns')
  expect(mud.faults).toEqual([])
  await mud.stop()
})
