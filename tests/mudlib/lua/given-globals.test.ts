import { expect, test } from 'vitest'
import { testDriver } from '../../../driver/testing.ts'

const files = {
  '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'The hall' }`,
  '/domains/t/guard.ts': `import { Monster } from '/std/monster'
export default class Guard extends Monster { name = 'guard'; short = 'a guard'; programs = ['./guard.lua'] }`,
  '/domains/t/guard.lua': `--@ bribe 100
ch = "nobody"
function renamed() obj = "a made thing" end
say(ch .. " paid " .. charg)

--@ bribe 10
if renamed then renamed() say(obj) end
say(ch.name .. " paid " .. charg)

--@ bribe 1
say(ch.name .. " paid " .. charg .. (obj and " with " .. obj or ""))
`,
}

test('what a program sets of its five globals lasts till it ends, whoever set it', async () => {
  const mud = await testDriver({ seed: 1, files })
  const guard = mud.clone('/domains/t/guard')
  guard.move('/domains/t/hall')
  const pay = (name: string, coins: number) => {
    const who = mud.player(name, { at: '/domains/t/hall' })
    who.gold = 1000
    return who.command(`give ${coins} gold to guard`)
  }
  expect(pay('Ann', 1)).toContain('Ann paid 1"')
  expect(pay('Bob', 100)).toContain('nobody paid 100"')
  expect(pay('Cid', 2)).toContain('Cid paid 2"')
  expect(pay('Dan', 20)).toMatch(/a made thing"[\s\S]*Dan paid 20"/)
  expect(pay('Eve', 3)).toContain('Eve paid 3"')
  expect(mud.faults).toEqual([])
  await mud.stop()
})
