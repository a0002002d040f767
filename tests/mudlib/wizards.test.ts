import { expect, test } from 'vitest'
import { at, twoHeroes } from './arena.ts'
import { cave, put, smallWorld } from './world.ts'

test('update, clone, load, destruct, goto, where, dump, eval, errors, force and heal work', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, wizard: true })
  const bob = mud.player('Bob', { at: cave })
  expect(bob.command('eval 1')).toContain("don't know how")
  expect(ann.command('clone ./sword')).toContain('You have made a long sword (/domains/t/sword#')
  expect(ann.command('clone /domains/t/nothing')).toContain('there is no such file')
  expect(ann.command('load /domains/t/hall')).toContain('/domains/t/hall is loaded.')
  expect(ann.command('goto hall')).toContain('no way')
  expect(ann.command('goto /domains/t/hall')).toContain('A hall')
  expect(ann.command('goto bob')).toContain('A cave')
  expect(ann.command('where ./sword')).toContain('/std/player#')
  expect(ann.command('dump bob')).toMatch(/name = "bob"[\s\S]*hp = 25/)
  expect(ann.command('eval here.short')).toBe('"A cave"\n')
  expect(ann.command('eval let n = 0; for (let i = 0; i < 5; i++) n += i; return n')).toBe('10\n')
  expect(ann.command('eval process.exit()')).toContain("'process' is not defined in mud code")
  expect(ann.command('eval me.nothing.at.all')).toContain('Error: Cannot read properties')
  expect(ann.command('force bob say hi')).toContain("You make Bob 'say hi'")
  expect(bob.output).toContain('You say, "hi"')
  bob.hp = 1
  ann.command('heal bob')
  expect(bob.hp).toBe(bob.maxHp)
  expect(ann.command('destruct sword')).toContain('is gone')
  expect(ann.command('destruct bob')).toBe('Not a player.\n')
  expect(ann.command('update ./rat')).toBe('Loaded.\n')
  expect(ann.command('errors')).toBe('No errors.\n')
  ann.command('eval driver.callOut(me, 0, "nothing")')
  mud.advance(1)
  expect(ann.command('errors')).toContain('has no method nothing() to call')
})

test('versions, diff, rollback and top work', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, wizard: true })
  const rat = put(mud, '/domains/t/rat', cave)
  const file = mud.driver.files.read('/domains/t/rat.ts')!
  await mud.write('/domains/t/rat.ts', file.replace('a black rat', 'a white rat'))
  expect(rat.describe()).toBe('a white rat')
  expect(ann.command('versions ./rat')).toMatch(/2 .* on disk, 1 objects? in .* \(live\)\n +1 /)
  expect(ann.command('diff ./rat')).toMatch(/-.*a black rat[\s\S]*\+.*a white rat/)
  expect(ann.command('rollback ./rat')).toContain('Rolled back: 1 object')
  expect(rat.describe()).toBe('a black rat')
  expect(mud.driver.files.read('/domains/t/rat.ts')).toBe(file)
  expect(ann.command('rollback ./rat 9')).toContain('no such version is kept; there are 2, 1')
  expect(ann.command('diff ./nothing')).toContain('is not loaded')
  mud.advance(20)
  expect(ann.command('top')).toMatch(/\d+ {2}\/domains\/t\/rat \(1\)/)
  const bob = mud.player('Bob', { at: cave })
  for (const line of ['versions ./rat', 'rollback ./rat', 'top']) expect(bob.command(line)).toContain("don't know how")
})

test('dump and eval show a reference to a destructed object as such', async () => {
  const { mud, put } = await twoHeroes()
  const beast = put('dummy')
  const wiz = mud.player('Wiz', { ...at(1), wizard: true })
  wiz.lair = { owner: beast, all: [beast] }
  beast.destruct()
  expect(wiz.command('eval me.lair')).toContain('a destructed object')
  expect(wiz.command('dump me')).toContain('lair = {owner: a destructed object, all: [a destructed object]}')
})
