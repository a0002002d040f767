import { expect, onTestFinished, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { plain } from '../../../mudlib/lib/text.ts'
import { poke } from './poke-example.ts'
import { inYard, romArea, romMob, yard } from './rom-fixture.ts'

const jester = romMob(110, 'jester', 'the jester', ['act 1000 pokes you in the ribs.'])
const guard = romMob(111, 'guard', 'the guard', [])
const fool = romMob(112, 'fool', 'the fool', ['random 1001 100'])

async function poked(options: { level: number; alignment: number; guard?: boolean }) {
  const mobs = options.guard ? [110, 111] : [110]
  const mud = await inYard(
    romArea({ mobs: [jester, guard, fool], programs: { 1000: poke, 1001: 'poke jester' }, inYard: mobs }),
  )
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: yard(100), level: options.level })
  ann.alignment = options.alignment
  ann.maxHp = ann.hp = 500
  const shown = ann.command('poke jester')
  expect(mud.faults.map(({ message }) => message)).toEqual([])
  const lines = plain(shown)
    .split('\n')
    .filter((line: string) => line.trim() !== '')
  return { mud, ann, lines, here: (name: string) => (ann.environment as AnyObject).present(name) as AnyObject }
}

test('the poke example, level 3: the jester asks politely', async () => {
  const { lines, ann } = await poked({ level: 3, alignment: -500 })
  expect(lines).toEqual(['You poke the jester in the ribs.', 'The jester tells you: I would rather you didnt poke me.'])
  expect(ann.foe).toBe(null)
})

test('the poke example, level 10 and good: the same', async () => {
  const { lines, ann } = await poked({ level: 10, alignment: 500 })
  expect(lines).toEqual(['You poke the jester in the ribs.', 'The jester tells you: I would rather you didnt poke me.'])
  expect(ann.foe).toBe(null)
})

test('the poke example, level 10 and evil: it slaps, and calls for help', async () => {
  const { lines, ann } = await poked({ level: 10, alignment: -500 })
  expect(lines).toEqual([
    'You poke the jester in the ribs.',
    'The jester slaps you.',
    'The jester shouts: MOMMY!!! Ann is poking me.',
  ])
  expect(ann.foe).toBe(null)
})

test('the poke example, level 20 and evil, without a guard: it attacks', async () => {
  const { lines, here, ann } = await poked({ level: 20, alignment: -500 })
  expect(lines).toEqual([
    'You poke the jester in the ribs.',
    'The jester screams loudly!',
    'The jester says, "Ya know Ann. I hate being poked!!!"',
    'The jester attacks you!',
  ])
  expect(here('jester').foe).toBe(ann)
})

test('the poke example, level 20 and evil, with a guard near: both attack', async () => {
  const { lines, here, ann } = await poked({ level: 20, alignment: -500, guard: true })
  expect(lines).toEqual([
    'You poke the jester in the ribs.',
    'The jester screams loudly!',
    'The jester says, "Ya know Ann. I hate being poked!!!"',
    'The guard attacks you!',
    'The jester attacks you!',
  ])
  expect(here('guard').foe).toBe(ann)
  expect(here('jester').foe).toBe(ann)
})

test('the poke example, another monster: the jester chuckles and pokes it back, and that is all', async () => {
  const mud = await inYard(
    romArea({ mobs: [jester, guard, fool], programs: { 1000: poke, 1001: 'poke jester' }, inYard: [110, 112] }),
  )
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: yard(100), level: 5 })
  mud.advance(5)
  expect(ann.output).toContain('The fool pokes the jester in the ribs.')
  expect(ann.output).toContain('The jester chuckles.')
  expect(ann.output).toContain('The jester pokes the fool in the ribs.')
  expect(mud.faults.map(({ message }) => message)).toEqual([])
})
