import { expect, test } from 'vitest'
import { arena, at, monster } from './arena.ts'

test('of two who look alike, the second one is another', async () => {
  const wolf = monster("name = 'wolf'; short = 'a gaunt wolf'; maxHp = 500")
  const { mud, put } = await arena({ wolf })
  const ann = mud.player('Ann', at(1))
  const [one, other] = [put('wolf'), put('wolf')]
  const seen = ann.output.length
  one.attack(other)
  expect(ann.output.slice(seen)).toBe('The gaunt wolf attacks another gaunt wolf!\n')
  other.stopFighting()
  one.stopFighting()
  expect(ann.command('poke wolf')).toBe('You poke the gaunt wolf in the ribs.\n')
})
