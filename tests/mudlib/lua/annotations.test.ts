import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type AnyObject, testDriver } from '../../../driver/testing.ts'
import { lintLua } from '../../../scripts/lua-lint.ts'

const annotations = readFileSync(
  fileURLToPath(new URL('../../../mudlib/systems/lua/compat/lua/wyrd.d.lua', import.meta.url)),
  'utf8',
)

const files = {
  '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'The hall'; exits = { east: './hall' } }`,
  '/domains/t/guard.ts': `import { Monster } from '/std/monster'
export default class Guard extends Monster { name = 'guard'; short = 'a guard' }`,
  '/domains/t/coin.ts': `import { Item } from '/std/item'
export default class Coin extends Item { name = 'coin'; short = 'a coin' }`,
}

test('all that the annotations for editors list is there, and nothing else', async () => {
  const mud = await testDriver({ files })
  const guard = mud.clone('/domains/t/guard')
  guard.move('/domains/t/hall')
  const lua = mud.load('/daemons/lua') as AnyObject
  mud.clone('/domains/t/coin').move(guard)
  const line = (code: string) => lua['evaluate'](code, guard, guard) as string
  const functions = [...annotations.matchAll(/^function (\w+)\(/gm)].map(([, name]) => name!)
  const constants = [...annotations.matchAll(/^([A-Z]\w+) = (.+)$/gm)]
  for (const name of functions) expect(`${name} ${line(`type(${name})`)}`).toBe(`${name} function`)
  for (const [, name, value] of constants)
    expect(`${name} = ${line(name!)}`).toBe(`${name} = ${value!.replaceAll("'", '')}`)
  // The names of the globals that the daemon gives to programs.
  const given = Object.keys(lua['globals']() as object).filter(name => name !== 'mud')
  expect(given.sort()).toEqual([...functions, ...constants.map(([, name]) => name!)].sort())
  const objects: Record<string, string> = {
    CH: 'self',
    ROOM: 'room',
    OBJ: 'getobj("coin", self)',
    MUD: 'mud',
    EXIT: 'room.east',
  }
  for (const [, name, body] of annotations.matchAll(/^---@class (\w+).*\n((?:---@field .*\n)*)/gm)) {
    for (const [, field] of body!.matchAll(/---@field (\w+)/g)) {
      expect(() => line(`(${objects[name!]}).${field}`), `${name}.${field}`).not.toThrow()
    }
  }
  await mud.stop()
})

test('the linter tells what a program would stumble over', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'wyrd-lint-')), 'boss.lua')
  writeFileSync(
    file,
    '--@ death 100\nsya("x") helper()\nself.hpp = 3\nadddelay(4)\nio.write("x")\n\n--@ hpcnt 60\nfunction helper() end\n\n--@ hpcnt 30\nlocal x = 1\n\n--@ timer 5\nx = 1\n\n--@ speech a\nif x then\n',
  )
  const lines: string[] = []
  const count = lintLua(file, line => lines.push(line.slice(file.length)))
  expect(lines).toEqual([
    ':1: adddelay() is called, and no program of the file has the trigger delay',
    ":2: nothing sets 'sya'",
    ":3: CH has no 'hpp': do you mean 'hppct'?",
    ":5: there is no 'io' here: it would reach out of the program",
    ':10: hpcnt 30 never comes: list percentages rising',
    ":13: a timer has 60 seconds at least, not '5'",
    ":17: 'end' expected near '<eof>'",
  ])
  expect(count).toBe(lines.length)
})
