import { afterEach, describe, expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'

// Tests of the effects on others of Lua programs that fail or are stopped, and of what is stored of those that run.

const hall = '/domains/t/hall'
const room = (rest = '') => `import { Room } from '/std/room'
export default class Hall extends Room { short = 'The hall'; ${rest} }`
const monster = (name: string, programs = `'./${name}.lua'`) => `import { lua } from '/compat/lua/lua'
import { Monster } from '/std/monster'
export default class M extends Monster { name = '${name}'; short = 'a ${name}'; level = 5; programs = [${programs}] }`

let mud: TestDriver
let ann: ReturnType<TestDriver['player']>
afterEach(() => mud.stop())

async function begin(files: Record<string, string>, store = new MemoryStore()): Promise<void> {
  mud = await testDriver({ seed: 1, files: { '/domains/t/hall.ts': room(), ...files }, store })
  ann = mud.player('Ann', { at: hall, level: 5 })
}

function place(path: string): AnyObject {
  const made = mud.clone(path) as AnyObject
  made.move(hall)
  return made
}

async function edited(path: string, text: string): Promise<void> {
  await mud.write(path, text)
  mud.advance(1)
  await new Promise(resolve => setTimeout(resolve, 60))
}

/** Lets time pass inside a turn, as on a real server. */
function letTimeRun(): void {
  const { clock } = mud.driver
  const now = clock.now.bind(clock)
  let moved = 0
  clock.now = () => now() + ++moved * 0.5
}

describe('programs within others', () => {
  test('call() and programs that set each other off work while time goes by', async () => {
    await begin({
      '/domains/t/cook.ts': monster('cook'),
      '/domains/t/cook.lua':
        '--@ name quiet\nreturn 1\n\n--@ speech aa\nlocal a = call("quiet") local b = call("quiet") say("aa " .. a .. b)\n\n--@ speech start\nsay("one") say("two") say("three")\n',
      '/domains/t/maid.ts': monster('maid'),
      '/domains/t/maid.lua': '--@ listen one\nsay("heard one") say("and more")\n',
    })
    letTimeRun()
    place('/domains/t/cook')
    place('/domains/t/maid')
    for (let i = 0; i < 10; i++) {
      expect(ann.command('say aa')).toContain('aa 11')
      const heard = ann.command('say start')
      for (const text of ['one', 'heard one', 'and more', 'two', 'three']) expect(heard).toContain(`"${text}`)
    }
    expect(mud.faults).toEqual([])
  })
})

describe('programs that fail', () => {
  const poked = (body: string) => `--@ speech poke\n${body}\n`

  test('silence neither others of their kind nor themselves, once mended', async () => {
    await begin({
      '/domains/t/bad.ts': monster('bad'),
      '/domains/t/bad.lua': poked('say(nosuch.x)'),
      '/domains/u/good.ts': monster('good'),
      '/domains/u/good.lua': poked('say("fine")'),
    })
    place('/domains/t/bad')
    place('/domains/u/good')
    for (let i = 0; i < 5; i++) expect(ann.command('say poke')).toContain('"fine"')
    expect(mud.faults[0]!.message).toContain('nosuch')
    await edited('/domains/t/bad.lua', poked('say("mended")'))
    expect(ann.command('say poke')).toContain('"mended"')
  })

  test('that are stopped are named with their line, leave their kind alone, and run again once mended', async () => {
    await begin({
      '/domains/t/loop.ts': monster('loop'),
      '/domains/t/loop.lua': poked('local n = 0\nwhile true do n = n + 1 end'),
      '/domains/u/good.ts': monster('good'),
      '/domains/u/good.lua': poked('say("fine")'),
    })
    const loop = place('/domains/t/loop')
    place('/domains/u/good')
    for (let i = 0; i < 2; i++) expect(ann.command('say poke')).toContain('"fine"')
    expect(mud.faults[0]!.message).toMatch(/\/domains\/t\/loop\.lua:3: stopped after .*\n {2}3 \| while true do/)
    await edited('/domains/t/loop.lua', poked('say("mended")'))
    expect(ann.command('say poke')).toContain('"mended"')
    expect(loop.destructed).toBe(false)
  })

  test('in TypeScript are refused when they are saved, with the line', async () => {
    const source = (text: string) => monster('monk', `lua(\`--@ speech poke\n${text}\`)`)
    await begin({ '/domains/t/monk.ts': source('say("fine")') })
    place('/domains/t/monk')
    await expect(mud.write('/domains/t/monk.ts', source('say("bad )'))).rejects.toThrow(
      /monk\.ts:4:1: unfinished string/,
    )
    expect(ann.command('say poke')).toContain('"fine"')
    await mud.write('/domains/t/monk.ts', monster('monk', `lua('--@ speech poke\\nsay("it\\'s new")')`))
    expect(ann.command('say poke')).toContain(`"it's new"`)
  })

  test('at the start leave their owner alive, and work once mended', async () => {
    await begin({ '/domains/t/sick.ts': monster('sick'), '/domains/t/sick.lua': poked('say("bad )') })
    const sick = place('/domains/t/sick')
    ann.command('say poke')
    mud.advance(10)
    expect(mud.faults.some(({ message }) => message.includes('sick.lua:2'))).toBe(true)
    expect(mud.faults.some(({ message }) => message.includes('turned off'))).toBe(false)
    await edited('/domains/t/sick.lua', poked('say("well")'))
    expect(ann.command('say poke')).toContain('"well"')
    expect(sick.destructed).toBe(false)
  })
})

describe('what is kept', () => {
  test('globals of a thing that a player carries come back with the player', async () => {
    const store = new MemoryStore()
    const files = {
      '/domains/t/lamp.ts': `import { Item } from '/std/item'
export default class Lamp extends Item { name = 'lamp'; short = 'a lamp'; programs = ['./lamp.lua'] }`,
      '/domains/t/lamp.lua': '--@ command rub lamp\nlog = log or {} log[#log + 1] = 1 send(ch, "rubbed " .. #log)\n',
    }
    await begin(files, store)
    place('/domains/t/lamp')
    expect(ann.command('rub lamp')).toContain('rubbed 1')
    ann.command('get lamp')
    ann.command('quit')
    await mud.save()
    await mud.driver.end('stopped')
    mud = await testDriver({ seed: 1, files: { '/domains/t/hall.ts': room(), ...files }, store })
    ann = (await mud.fetchPlayer('Ann')) as typeof ann
    ann.move(hall)
    ann.command('drop lamp')
    expect(ann.command('rub lamp')).toContain('rubbed 2')
  })

  test('more tables than can be kept are told', async () => {
    await begin({
      '/domains/t/lamp.ts': `import { Item } from '/std/item'
export default class Lamp extends Item { name = 'lamp'; short = 'a lamp'; programs = ['./lamp.lua'] }`,
      '/domains/t/lamp.lua': `--@ command rub lamp
log = log or {}
for i = 1, 6000 do log[#log + 1] = {} end
send(ch, "rubbed " .. #log)
`,
    })
    place('/domains/t/lamp')
    for (let i = 1; i <= 4; i++) expect(ann.command('rub lamp')).toContain(`rubbed ${i * 6000}`)
    ann.command('get lamp')
    ann.command('quit')
    await mud.save()
    expect(mud.log.join('\n')).toMatch(
      /lamp#\d+: its (@saved )?field _?ownMemory is not kept(, and stays as it was stored last)?: it holds more than 20000 tables of Lua/,
    )
  })

  test('figures of programs outlive an orderly stop', async () => {
    const store = new MemoryStore()
    const files = {
      '/domains/t/clerk.ts': monster('clerk'),
      '/domains/t/clerk.lua': '--@ speech count\nroom.data1 = room.data1 + 1 say("It is " .. room.data1)\n',
    }
    await begin(files, store)
    place('/domains/t/clerk')
    ann.command('say count')
    expect(ann.command('say count')).toContain('It is 2')
    mud.advance(3)
    await mud.driver.end('stopped')
    await begin(files, store)
    place('/domains/t/clerk')
    expect(ann.command('say count')).toContain('It is 3')
  })
})

test("a line at the wizard's prompt finds names and programs where the object's own are", async () => {
  await begin({
    '/domains/t/elder.ts': monster('elder'),
    '/domains/t/elder.lua': '--@ name secret\nreturn "sesame"\n',
    '/domains/t/token.ts': `import { Item } from '/std/item'
export default class Token extends Item { name = 'token'; short = 'a token' }`,
  })
  const elder = place('/domains/t/elder')
  const { evaluate } = mud.load('/daemons/lua') as AnyObject
  const line = (code: string) => Reflect.apply(evaluate, mud.load('/daemons/lua'), [code, elder, ann]) as string
  expect(line('call("secret")')).toBe('sesame')
  expect(line('oload("token") ~= nil')).toBe('true')
})
