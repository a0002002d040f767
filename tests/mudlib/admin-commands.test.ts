import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { programsOf } from './mudlib-files.ts'
import { cave, smallWorld } from './world.ts'

test.each(['apprentice', 'wizard of t', 'lord of t'])('%s has none of the commands of admins', async rank => {
  const mud = await smallWorld({})
  const ann = mud.player('Ann', { at: cave, rank })
  const bob = mud.player('Bob', { at: cave })
  bob.gold = 50
  for (const path of programsOf('/cmds/admin'))
    expect([path, ann.command(`${path.slice('/cmds/admin/'.length)} 1 bob`)]).toEqual([
      path,
      expect.stringMatching(/don't know how to|mean/),
    ])
  expect(bob.gold).toBe(50)
  expect(ann.command('help')).not.toContain('mint')
})

test('an apprentice looks at zones, the director and world events, and changes nothing of them', async () => {
  const mud = await smallWorld({})
  const ann = mud.player('Ann', { at: '/domains/vale/square', rank: 'apprentice' })
  const bob = mud.player('Bob', { at: '/domains/vale/square' })
  bob.hp = 1
  for (const line of ['zreset', 'zreset /domains/vale/zone', 'director off /domains/vale/zone', 'heal bob'])
    expect(ann.command(line)).toMatch(/not yours|may not/)
  expect(bob.hp).toBe(1)
  expect(ann.command('director /domains/vale/zone')).not.toContain('not yours')
})

test('an apprentice makes no second room, forces no monster and clears no board of a domain', async () => {
  const mud = await smallWorld({})
  const ann = mud.player('Ann', { at: '/domains/vale/inn', rank: 'apprentice' })
  const bob = mud.player('Bob', { at: '/domains/vale/inn' })
  bob.command('post Lost: one cat.')
  const monster = (mud.load('/domains/vale/inn').livings as AnyObject[]).find(one => !one.isPlayer)!
  expect(ann.command('clone /domains/vale/square')).toContain('only who may write its file')
  expect(ann.command('clone /domains/vale/zone')).toContain('only who may write its file')
  expect(ann.command(`force ${monster.name} say hello`)).toContain('is not yours to command')
  expect(ann.command(`heal ${monster.name}`)).toContain('may not heal')
  expect(ann.command('tear 1')).toContain('not yours')
  const cid = mud.player('Cid', { at: '/domains/vale/inn', rank: 'wizard of vale' })
  expect(cid.command(`force ${monster.name} say hello`)).toContain('You make')
  expect(cid.command('tear 1')).toContain('You tear a note off')
  expect(cid.command('clone /domains/vale/square')).toContain('You have made')
})

test('a copy of a room neither takes its triggers over nor ends them', async () => {
  const hall = `import { Room } from '/std/room'
export default class Hall extends Room {
  short = 'The hall'
  triggers = [{ solves: ['say ring'], does: { shows: 'A bell rings.' } }]
}`
  const mud = await smallWorld({ '/domains/t/hall.ts': hall, '/domains/t/den.ts': hall })
  mud.load('/domains/t/hall')
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  const copy = mud.clone('/domains/t/hall')
  expect(ann.command('say ring')).toContain('A bell rings.')
  mud.driver.enter(() => copy.destruct())
  mud.load('/domains/t/den')
  expect(ann.command('say ring')).toContain('A bell rings.')
})
