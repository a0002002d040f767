import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'

const files = (programs: Record<string, string>, more: Record<string, string> = {}): Record<string, string> => ({
  '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'The hall'; exits = { east: './yard' }; programs = ['./hall.lua'] }`,
  '/domains/t/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { short = 'The yard'; exits = { west: './hall' } }`,
  '/domains/t/guard.ts': `import { Monster } from '/std/monster'
export default class Guard extends Monster { name = 'guard'; short = 'a guard'; level = 5; programs = ['./guard.lua'] }`,
  '/domains/t/coin.ts': `import { Item } from '/std/item'
export default class Coin extends Item { name = 'medal'; short = 'a medal'; programs = ['./coin.lua'] }`,
  '/domains/t/hall.lua': '',
  '/domains/t/guard.lua': '',
  '/domains/t/coin.lua': '',
  ...Object.fromEntries(Object.entries(programs).map(([name, text]) => [`/domains/t/${name}.lua`, text])),
  ...more,
})

const hall = '/domains/t/hall'
let mud: TestDriver
let guard: AnyObject
let ann: ReturnType<TestDriver['player']>
async function begin(programs: Record<string, string>, more: Record<string, string> = {}, store = new MemoryStore()) {
  mud = await testDriver({ seed: 1, files: files(programs, more), store })
  guard = mud.clone('/domains/t/guard') as AnyObject
  guard.move(hall)
  ann = mud.player('Ann', { at: hall, level: 5 })
}
afterEach(() => mud.stop())

const lua = () => mud.load('/daemons/lua') as AnyObject
/** Runs a line as a program of the guard. */
const line = (code: string) => lua().evaluate(code, guard, ann) as string
/** Replaces a file, and waits until the changed programs are live. */
async function edited(path: string, text: string): Promise<void> {
  await mud.write(path, text)
  mud.advance(1)
  await new Promise(resolve => setTimeout(resolve, 60))
}

describe('triggers', () => {
  test.each<[string, string, () => unknown]>([
    ['greet', 'greet 100', () => [ann.command('east'), ann.command('west')]],
    ['grall', 'grall 100', () => [ann.command('east'), ann.command('west')]],
    ['speech', 'speech bread', () => ann.command('say is there Bread?')],
    ['speechexact', 'speechexact bread', () => ann.command('say bread')],
    ['listen', 'listen bread', () => ann.command('say is there bread?')],
    ['tell', 'tell hello', () => ann.command('tell guard hello there')],
    ['bribe', 'bribe 10', () => [(ann.gold = 50), ann.command('give 10 coins to guard')]],
    ['act', 'act bows', () => ann.command('emote bows deeply.')],
    ['kill', 'kill 100', () => ann.command('kill guard')],
    ['fight', 'fight 100', () => [(guard.maxHp = guard.hp = 9999), ann.command('kill guard'), mud.advance(5)]],
    ['hpcnt', 'hpcnt 50', () => [(guard.maxHp = 9999), (guard.hp = 100), ann.command('kill guard'), mud.advance(5)]],
    ['death', 'death 100', () => guard.hurt(99_999, ann)],
    ['entry', 'entry 100', () => [ann.command('east'), guard.go('east')]],
    ['random', 'random 100', () => [ann.command('east'), ann.command('west'), mud.advance(9)]],
    ['timer', 'timer 60', () => mud.advance(61)],
  ])('%s', async (name, header, set) => {
    await begin({ guard: `--@ ${header}\nsay("It is ${name}.")\n` })
    set()
    expect(ann.output).toContain(`It is ${name}.`)
    expect(mud.faults).toEqual([])
  })

  test('a timer comes to the second, whether anybody is there or not', async () => {
    await begin({ guard: '--@ timer 60\ncount = (count or 0) + 1\n' })
    ann.move('/domains/t/yard')
    mud.advance(59)
    expect(line('count')).toBe('nil')
    mud.advance(2)
    expect(line('count')).toBe('1')
    mud.advance(180)
    expect(line('count')).toBe('4')
  })

  test('exit keeps players where its program returns true', async () => {
    await begin({ guard: '--@ exit east\nif charg == "east" then send(ch, "No further.") return true end\n' })
    expect(ann.command('east')).toContain('No further.')
    expect(ann.environment?.path).toBe(hall)
  })

  test('a room has commands of its own, watches real ones, and acts after them', async () => {
    await begin({
      hall: `--@ command pick apple
send(ch, "You pick an apple.")

--@ cmdabbrev look
if charg == "north" then send(ch, "Don't.") return true end

--@ after inventory
send(ch, "And that was all.")
`,
    })
    expect(ann.command('pick apple')).toContain('You pick an apple.')
    expect(ann.command('lo north')).toContain("Don't.")
    expect(ann.command('look')).toContain('The hall')
    ann.command('inventory')
    mud.advance(1)
    expect(ann.output).toContain('And that was all.')
    expect(mud.faults).toEqual([])
  })

  test('things have programs: who takes one is its ch', async () => {
    await begin({ coin: '--@ get 100\nechoat(ch, "You feel rich with " .. obj.aname .. ".")\n' })
    mud.clone('/domains/t/coin').move(hall)
    expect(ann.command('get medal')).toContain('You feel rich with medal.')
  })
})

describe('functions', () => {
  beforeEach(() => begin({}))

  test.each([
    ['ch.name .. ch.level', 'Ann5'],
    ['self.key', 't-guard'],
    ['self.heshe', 'it'],
    ['room.name', 'The hall'],
    ['room.playercount', '1'],
    ['room.east.target', 't-yard'],
    ['room.north', 'nil'],
    ['isplayer(ch)', 'true'],
    ['getmob("guard") == self', 'true'],
    ['#getchars(nil)', '2'],
    ['countchars(nil, LP_PLRONLY)', '1'],
    ['carries(ch, "t-coin")', 'false'],
    ['mobexists("t-guard")', 'true'],
    ['mud.season()', 'winter'],
    ['LP_SEEALL + LP_WORLD', '257'],
    ['type(self)', 'userdata'],
  ])('%s is %s', (code, value) => expect(line(code)).toBe(value))

  test('who is at the login, or has a page of the workshop open, is no player', () => {
    mud.connect()
    expect(line('mud.playercount')).toBe('1')
    expect(line('countchars(nil, LP_WORLD + LP_PLRONLY)')).toBe('1')
  })

  test('what is made comes back, can be given and taken away', () => {
    expect(line('oload("t-coin").aname')).toBe('medal')
    line('give(getobj("t-coin", self), ch)')
    expect(ann.output).toContain('A guard gives you a medal.')
    expect(line('countitems(ch, "t-coin")')).toBe('1')
    line('destroy(ch, "t-coin")')
    expect(line('carries(ch, "t-coin")')).toBe('false')
    line('second = mload("t-guard")')
    expect(line('self.ingame .. self.clones')).toBe('21')
    line('purgemob(second)')
    expect(line('self.ingame')).toBe('1')
  })

  test('echo knows who is meant', () => {
    line('echo("$n looks at $N.", nil)')
    line('echoat(ch, "@R$n@w nods at you; $e likes $S hat.")')
    expect(ann.output).toContain('a guard nods at you; it likes')
  })

  test('a property or a key that there is not is an error with its line', () => {
    expect(() => line('self.hpp')).toThrow("CH has no property 'hpp'")
    expect(() => line('oload("nowhere-1")')).toThrow("there is no object 'nowhere-1'")
  })
})

describe('state', () => {
  test('globals are kept over a restart, with their tables; functions are not, and that is told', async () => {
    const store = new MemoryStore()
    await begin(
      {
        guard:
          '--@ speech go\nseen = seen or {} seen[#seen + 1] = ch.name seen.last = {deep = {1, 2}, who = ch} function f() end ring = {} ring.ring = ring adddelay(600) remember(ch)\n\n--@ delay 100\nsay("Back.")\n',
      },
      {},
      store,
    )
    ann.command('say go')
    const shown = guard
      .mind()
      .find((one: { called: string }) => one.called === 'Programmed')
      .describe()
      .join('\n')
    expect(shown).toContain('f = a function: it is not kept over a restart')
    mud.driver.lookForChanges()
    await mud.driver.end('restart')
    mud = await testDriver({ seed: 1, files: files({ guard: '--@ delay 100\nsay("Back.")\n' }), store })
    ann = (await mud.fetchPlayer('Ann', true)) as typeof ann
    guard = (mud.load(hall) as AnyObject).inventory.find((one: AnyObject) => one.name === 'guard') as AnyObject
    expect(line('seen[1] .. #seen .. seen.last.deep[2]')).toBe('Ann12')
    expect(line('ring == ring.ring')).toBe('true')
    expect(line('f')).toBe('nil')
    expect(line('seen.last.who == ch')).toBe('true')
    mud.advance(601)
    expect(ann.output).toContain('Back.')
    expect(mud.faults).toEqual([])
  })

  test.each(['restart', 'kill'])('globals of a room are kept over a %s, too, whoever is there', async how => {
    const store = new MemoryStore()
    const room = {
      hall: '--@ command count here\nguests = guests or {} guests[#guests + 1] = ch.name send(ch, #guests .. " by now.")\n',
    }
    await begin(room, {}, store)
    expect(ann.command('count here')).toContain('1 by now.')
    expect(ann.command('count here')).toContain('2 by now.')
    ann.command('east')
    if (how === 'restart') await mud.driver.end('restart')
    else {
      mud.driver.lookForChanges()
      await mud.driver.persistence.flush()
      await mud.stop()
    }
    mud = await testDriver({ seed: 1, files: files(room), store })
    ann = (await mud.fetchPlayer('Ann', true)) as typeof ann
    ann.command('west')
    expect(ann.command('count here')).toContain('3 by now.')
    expect(mud.faults).toEqual([])
  })

  test('an edited program is live at once, and finds the globals of the one before', async () => {
    await begin({ guard: '--@ speech go\ncount = (count or 0) + 1 say("Old " .. count)\n' })
    ann.command('say go')
    await edited(
      '/domains/t/guard.lua',
      '--@ speech go\ncount = count + 1 say("New " .. count)\n\n--@ bribe 1\nsay("Thanks")\n',
    )
    ann.command('say go')
    expect(ann.output).toContain('New 2')
    ann.gold = 5
    ann.command('give 5 coins to guard')
    expect(ann.output).toContain('Thanks')
  })

  test('a file that is no Lua is refused with its line, and the old program runs on', async () => {
    await begin({ guard: '--@ speech go\nsay("Old")\n' })
    ann.command('say go')
    await expect(mud.write('/domains/t/guard.lua', '--@ speech go\nsay("New"\n')).rejects.toThrow(
      /^\/domains\/t\/guard\.lua:2:1: '\)' expected/,
    )
    ann.command('say go')
    expect(ann.output.match(/Old/g)?.length).toBe(2)
  })

  test('data1 is shared by all of a key, tempdata1 is not', async () => {
    await begin({})
    line('self.data1 = 7 self.tempdata1 = 8')
    const other = mud.clone('/domains/t/guard')
    expect(lua().evaluate('self.data1 .. self.tempdata1', other, ann)).toBe('70')
  })
})

describe('what goes wrong', () => {
  test('a program without end is stopped, and the world goes on', async () => {
    await begin({ guard: '--@ speech go\nwhile true do pcall(function() while true do end end) end\n' })
    ann.command('say go')
    expect(mud.faults.map(one => one.message).join()).toMatch(/stopped after/)
    expect(ann.command('look')).toContain('The hall')
  })

  test('an error names the file, the line and its text, and is kept for tstat', async () => {
    await begin({ guard: '--@ speech go\nlocal t = nil\nsay(t.x)\n' })
    ann.command('say go')
    expect(mud.faults[0]?.message).toContain(
      "/domains/t/guard.lua:3: attempt to index local 't' (a nil value)\n  3 | say(t.x)",
    )
    // The fault shows the wizards of the domain only lines of their own program, not those of the mudlib that runs it.
    expect(mud.faults[0]?.frames.map(({ file, line: at }) => `${file}:${at}`)).toEqual(['/domains/t/guard.lua:3'])
    expect(mud.faults[0]?.domain).toBe('t')
    const wizard = mud.player('Merlin', { at: hall, wizard: true })
    expect(wizard.command('tstat /domains/t/guard.lua#1')).toContain("attempt to index local 't'")
  })

  test('what runs programs is loaded at boot where a domain has some', async () => {
    await begin({})
    expect(mud.find('/daemons/lua')).not.toBeNull()
    await mud.stop()
    mud = await testDriver({ seed: 1, files: { '/domains/t/hall.ts': files({})['/domains/t/hall.ts']! } })
    expect(mud.find('/daemons/lua')).toBeNull()
  })

  test('a program may do no more than its domain', async () => {
    await begin(
      {},
      {
        '/domains/other/cat.ts': `import { Monster } from '/std/monster'
export default class Cat extends Monster { name = 'cat'; short = 'a cat' }`,
        '/domains/other/garden.ts': `import { Room } from '/std/room'
export default class Garden extends Room { short = 'A garden' }`,
      },
    )
    const cat = mud.clone('/domains/other/cat')
    cat.move('/domains/other/garden')
    expect(() => line('purgemob("other-cat", LP_WORLD)')).toThrow('programs of /domains/t/ may not purge it here')
    expect(cat.destructed).toBe(false)
  })

  test('one domain changes no library of another', async () => {
    await begin(
      { guard: '--@ speech go\nfunction string.upper() return "changed" end say(("x"):upper())\n' },
      {
        '/domains/u/elf.ts': `import { Monster } from '/std/monster'
export default class Elf extends Monster { name = 'elf'; short = 'an elf'; programs = ['./elf.lua'] }`,
        '/domains/u/elf.lua': '--@ speech go\nsay(("elf"):upper())\n',
      },
    )
    mud.clone('/domains/u/elf').move(hall)
    ann.command('say go')
    expect(ann.output).toContain('changed')
    expect(ann.output).toContain('ELF')
  })
})

describe('for wizards', () => {
  test('lua runs a line in the place of an object; mpstat and mptrace show programs', async () => {
    await begin({ guard: '--@ speech go\nprint("heard", ch.name) n = 1\n' })
    const wizard = mud.player('Merlin', { at: hall, wizard: true })
    expect(wizard.command('lua 1 + 2')).toContain('3')
    expect(wizard.command('lua room.name, nil, {1, x = {2}}')).toContain('The hall, nil, {1, x = {2}}')
    expect(wizard.command('lua print("here", {5})')).toContain('here\t{5}')
    expect(wizard.command('lua bag = 1')).toContain('Done.')
    expect(wizard.command('lua bag = ')).toBe("unexpected symbol near '<eof>'\n")
    expect(wizard.command('lua @guard self.name')).toContain('a guard')
    expect(wizard.command('lua @guard x.y')).toContain("attempt to index global 'x' (a nil value)")
    expect(wizard.command('mptrace guard')).toContain('shown')
    ann.command('say go')
    expect(wizard.output).toContain('[heard\tAnn]')
    expect(wizard.command('mpstat guard')).toContain('n = 1')
    line('bag = {1, 2, owner = {name = "Ann"}}')
    expect(wizard.command('mpstat guard')).toContain('bag = {1, 2, owner = {name = "Ann"}}')
  })

  test('a program stands in the code itself, and calls another by its name', async () => {
    await begin(
      {},
      {
        '/domains/t/monk.ts': `import { lua } from '/compat/lua/lua'
import { Monster } from '/std/monster'
export default class Monk extends Monster {
  name = 'monk'; short = 'a monk'
  programs = [lua('--@ speech bless\\nlocal n = #ch.name say("A name of " .. n) call("amen", nil, nil, nil, nil)\\n\\n--@ name amen\\nsay("Amen, " .. ch.name)')]
}`,
      },
    )
    mud.clone('/domains/t/monk').move(hall)
    ann.command('say bless')
    expect(ann.output).toContain('A name of 3')
    expect(ann.output).toContain('Amen, Ann')
    expect(mud.faults).toEqual([])
  })
})
