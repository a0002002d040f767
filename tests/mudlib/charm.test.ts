import { expect, test } from 'vitest'
import { at, having, twoHeroes } from './arena.ts'

test('a charmed monster attacks no players, and the spell it was casting does not hit its new master', async () => {
  const { mud, put, ann } = await twoHeroes({
    mage: having('Aggressive', '', "maxHp = 10000; mana = 500; maxMana = 500; learned = ['/spells/fireball']"),
  })
  const mage = put('mage', 2)
  ann.move('/domains/a/r2')
  mage.cast('fireball', ann)
  mage.addAffect('/effects/charm', { by: ann })
  mud.advance(4)
  expect(mage.attacker).toBeNull()
  expect(ann.output).not.toContain('bursts upon you')
  const cid = mud.player('Cid', { ...at(2), level: 3 })
  mud.advance(4)
  expect(cid.attacker).toBeNull()
})

test('a charmed monster can be ordered to do harmless things only, however the command is abbreviated', async () => {
  const { put, ann, mud } = await twoHeroes()
  const beast = put('dummy')
  const gem = mud.clone('/std/item')
  gem.move(beast)
  beast.addAffect('/effects/charm', { by: ann })
  for (const line of [
    'giv thing to ann',
    'give thing to ann',
    'drop thing',
    'dro thing',
    'quests',
    'save',
    'reply hello',
    'order ann dance',
  ]) {
    expect(ann.command(`order beast ${line}`)).toMatch(/will not do that|does not know how/)
  }
  expect(gem.environment).toBe(beast)
  expect(ann.command('order beast east')).toBe('The beast leaves east.\n')
  expect(beast.environment!.path).toBe('/domains/a/r2')
})
