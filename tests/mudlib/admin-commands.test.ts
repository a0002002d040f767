import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cave, smallWorld } from './world.ts'

test.each(['apprentice', 'wizard of t', 'lord of t'])('%s has none of the commands of admins', async rank => {
  const mud = await smallWorld({})
  const ann = mud.player('Ann', { at: cave, rank })
  const bob = mud.player('Bob', { at: cave })
  bob.gold = 50
  for (const file of readdirSync(new URL('../../mudlib/cmds/admin', import.meta.url)))
    expect([file, ann.command(`${file.replace('.ts', '')} 1 bob`)]).toEqual([
      file,
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
