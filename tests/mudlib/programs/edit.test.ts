import { expect, onTestFinished, test } from 'vitest'
import { type TestDriver, testDriver } from '../../../driver/testing.ts'
import { plain } from '../../../mudlib/lib/text.ts'
import { inHall } from './fixtures.ts'
import { inYard, romArea, romMob, yard } from './rom-fixture.ts'
import { inSmaugYard, smaugArea } from './smaug-fixture.ts'

// Tests of mpedit, the command to edit programs in the game, in their files.

/** Makes a wizard for the editor. */
function editing(mud: TestDriver, at: string) {
  onTestFinished(async () => {
    expect(mud.faults.map(({ message }) => message)).toEqual([])
    await mud.stop()
  })
  const wiz = mud.player('Wiz', { at, level: 20, rank: 'admin' })
  const types = (...lines: string[]) => lines.map(line => plain(wiz.command(line))).join('')
  /** Waits until the last edit is live or refused. */
  const goesLive = async () => {
    await mud.driver.reloader.reload([])
    mud.advance(1)
    await new Promise(resolve => setTimeout(resolve, 60))
  }
  return { wiz, types, goesLive }
}

test('rom: a program is edited by its number; what is wrong is refused with line and column, and undo takes an edit back', async () => {
  const triggers = ['speech 1 hello', 'speech 2 bye']
  const mobs = [romMob(110, 'porter man', 'the porter', triggers)]
  const area = romArea({ mobs, programs: { 1: 'if ispc $n\n  say Good day.\nendif', 2: 'say Bye.' }, inYard: [110] })
  const mud = await inYard(area)
  const { wiz, types, goesLive } = editing(mud, yard(100))
  expect(types('tstat porter 2')).toContain("SPEECH 0 'hello'".toLowerCase())
  expect(types('mpedit 1')).toContain('if ispc $n')
  types('/Good/s/Good day./Good evening./', 'wq')
  await goesLive()
  expect(types('say hello')).toContain('Good evening.')
  types('mpedit porter 2', '/ispc/s/ispc/ispic/', 'wq')
  const line = area.split('\n').indexOf('if ispc $n') + 1
  await expect(mud.driver.reloader.reload([])).resolves.toBeDefined()
  expect(plain(wiz.output)).toContain(`yard.are:${line}:1`)
  expect(wiz.output).toContain("'ispic' is no check (program 1): did you mean ispc?")
  expect(types('say hello')).toContain('Good evening.')
  expect(types('undo')).toContain('Taken back')
  expect(types('undo')).toContain('Taken back')
  await goesLive()
  expect(types('say hello')).toContain('Good day.')
})

test('smaug: a program is edited by what it belongs to', async () => {
  const area = smaugArea({
    mob: [
      ['speech_prog hello', 'if ispc($n)\n  say Good day.\nendif'],
      ['speech_prog bye', 'say Bye.'],
    ],
  })
  const mud = await inSmaugYard(area)
  const { wiz, types, goesLive } = editing(mud, yard(100))
  expect(types('mpedit porter')).toContain("There is no program 'porter'")
  expect(types('mpedit porter 1')).toContain('if ispc($n)')
  types('/Good/s/Good day./Good evening./', 'wq')
  await goesLive()
  expect(types('say hello')).toContain('Good evening.')
  types('mpedit porter 1', '/endif/', 'd', 'wq')
  await goesLive()
  const line = area.split('\n').findIndex(one => one.includes('if ispc($n)')) + 1
  expect(plain(wiz.output)).toContain(`yard.are:${line}:1`)
  expect(wiz.output).toContain("'if' without 'endif'")
  types('undo')
  await goesLive()
  expect(types('say hello')).toContain('Good evening.')
})

test('dg: an if that is left open is refused, one that was so before is not', async () => {
  const trg = (text: string) => `#1\nEcho~\n2 d 1\nhello~\n${text}\n~\n$\n`
  const files = {
    '/domains/t/cave.ts': `import { Room } from '/std/room'
export default class Cave extends Room { short = 'A cave'; programs = ['./cave.trg'] }`,
    '/domains/t/cave.trg': trg('%echo% One.'),
  }
  const mud = await inHall({}, { files })
  const ann = mud.player('Ann', { at: '/domains/t/cave' })
  expect(ann.command('say hello')).toContain('One.')
  await expect(mud.write('/domains/t/cave.trg', trg('if 1\n  %echo% Two.'))).rejects.toThrow(
    /cave\.trg:5:1: 'if' without 'end'/,
  )
  expect(ann.command('say hello')).toContain('One.')
  expect(mud.faults).toEqual([])
  await mud.stop()
})

const holder = (kind: 'Monster' | 'Item' | 'Room', file: string) =>
  `import { ${kind} } from '/std/${kind.toLowerCase()}'
export default class One extends ${kind} { name = 'guard'; short = 'a guard'; programs = ['${file}'] }`

test.each([
  ['rom', 'M speech 1 hello~\n#1\nsay Good day.\n~\n', 'if ispic $n\nendif', "3:1: 'ispic' is no check"],
  ['smaug', '>speech_prog hello~\nsay Good day.\n~\n|\n', 'if ispc($n)', "2:1: 'if' without 'endif'"],
] as const)('a domain has programs of %s in a .prg file, live as it is saved', async (_, text, broken, message) => {
  const files = {
    '/domains/t/guard.ts': holder('Monster', './guard.prg'),
    '/domains/t/guard.prg': text,
    '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall' }`,
  }
  const mud = await testDriver({ seed: 1, files })
  const { wiz, types, goesLive } = editing(mud, '/domains/t/hall')
  mud.clone('/domains/t/guard').move(mud.load('/domains/t/hall'))
  expect(types('say hello')).toContain('Good day.')
  await mud.write('/domains/t/guard.prg', text.replace('Good day.', 'Good evening.'))
  expect(types('say hello')).toContain('Good evening.')
  await expect(mud.write('/domains/t/guard.prg', text.replace('say Good day.', broken))).rejects.toThrow(
    `/domains/t/guard.prg:${message}`,
  )
  expect(types('say hello')).toContain('Good evening.')
  await mud.write('/domains/t/guard.prg', text)
  types('mpedit guard', '/Good/s/day/night/', 'wq')
  await goesLive()
  expect(types('say hello')).toContain('Good night.')
  // The program also gets a trigger of another kind, which works at once.
  await mud.write(
    '/domains/t/guard.prg',
    text.replace('M speech 1 hello', 'M act 1 grins').replace('speech_prog hello', 'act_prog grins.'),
  )
  await goesLive()
  types('grin')
  mud.advance(1)
  expect(plain(wiz.output).match(/guard says, "Good day\./g)?.length).toBe(2)
  expect(types('mpstat guard')).toContain('/domains/t/guard.prg#')
})

test('smaug: things and rooms of a domain have programs in .prg files', async () => {
  const files = {
    '/domains/t/stone.ts': holder('Item', './stone.prg'),
    '/domains/t/stone.prg': '>get_prog 100~\nmpecho The stone hums.\n~\n>drop_prog 100~\nmpecho Thud.\n~\n',
    '/domains/t/hall.ts': holder('Room', './hall.prg'),
    '/domains/t/hall.prg': '>speech_prog p hello~\nmpecho An echo: hello.\n~\n',
  }
  const mud = await testDriver({ seed: 1, files })
  const { types } = editing(mud, '/domains/t/hall')
  mud.clone('/domains/t/stone').move(mud.load('/domains/t/hall'))
  expect(types('say hello')).toContain('An echo: hello.')
  expect(types('get guard')).toContain('The stone hums.')
  expect(types('drop guard')).toContain('Thud.')
})
