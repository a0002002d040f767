import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { edit, openBuffer, textOf } from '../../mudlib/systems/files/lib/line-editor.ts'
import { cave, smallWorld } from './world.ts'

/** Returns a text after these lines have been typed into the editor. */
function edited(text: string, ...lines: string[]): string {
  let buffer = openBuffer(text)
  for (const line of lines) buffer = edit(buffer, line).buffer
  return textOf(buffer)
}

/** Returns the editor's output for the last of these lines. */
function shown(text: string, ...lines: string[]): string {
  let buffer = openBuffer(text)
  let last = ''
  for (const line of lines) ({ buffer, shown: last } = edit(buffer, line))
  return last
}

const abc = 'a\nb\nc\n'

test.each<[string[], string]>([
  [['2a', 'x', '  y', '.'], 'a\nb\nx\n  y\nc\n'],
  [['1i', 'x', '.'], 'x\na\nb\nc\n'],
  [['2,3c', 'x', '.'], 'a\nx\n'],
  [['2d'], 'a\nc\n'],
  [['%d'], ''],
  [['/c/', 'd'], 'a\nb\n'],
  [['$', '-1', 'd'], 'a\nc\n'],
  [['%s/[abc]/x/'], 'a\nb\nc\n'],
  [['%s/b/$&/'], 'a\n$&\nc\n'],
  [['%s/b/x\\/y/'], 'a\nx/y\nc\n'],
  [['%s/b/x/y/z/'], abc],
  [['1,2m3'], 'c\na\nb\n'],
  [['3m0'], 'c\na\nb\n'],
  [['2d', 'd', 'u'], 'a\nc\n'],
  [['2d', 'u'], abc],
  [['2d', 'u', 'u'], 'a\nc\n'],
  [['$a', '..', '.'], 'a\nb\nc\n.\n'],
  [['9d', '2,1d', 'nonsense', '2m2x'], abc],
])('the editor, given %j, makes of a, b, c: %j', (lines, text) => {
  expect(edited(abc, ...lines)).toBe(text)
})

test('the editor says what is wrong, and leaves a changed file only when it is told so twice', () => {
  expect(shown(abc, '9p')).toBe('There is no line 9: the last one is 3.')
  expect(shown(abc, '/z/')).toBe("No line has 'z'.")
  expect(shown(abc, 'k')).toContain("no command 'k': h shows")
  expect(shown(abc, '%s/b/x/y/')).toContain('a / in a text is written \\/')
  expect(shown(abc, '%p')).toBe('   1  a\n   2  b\n   3> c')
  expect(shown(abc, '1d', 'q')).toContain('You have not saved')
  expect(edit(openBuffer(abc), 'q').close).toBe(true)
  expect(shown('', 'x', '.', 'h')).toContain('saves: the file is live')
})

test('files are made, changed, copied, moved and removed by commands, and each is taken back by undo', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, rank: 'wizard of t' })
  const read = (path: string) => mud.driver.files.read(`/domains/t/${path}`)
  ann.command('mkdir ./npc')
  expect(ann.command('ls')).toContain('npc/')
  expect(ann.command('edit ./npc/troll')).toContain('/domains/t/npc/troll.ts is new')
  for (const line of [
    `import { Monster } from '/std/monster'`,
    'export default class Troll extends Monster {',
    `  name = 'troll'`,
    '}',
    '.',
    'w',
  ])
    ann.command(line)
  expect(ann.output).toContain('Saved /domains/t/npc/troll.ts.')
  expect(read('npc/troll.ts')).toContain("\n  name = 'troll'\n")
  ann.command('q')
  expect(ann.command('clone ./npc/troll')).toContain('You have made a troll')
  // An edit changes existing clones.
  const troll = ann.room.inventory.find((one: { name: string }) => one.name === 'troll')!
  ann.command('edit ./npc/troll')
  ann.command(`/name/s/'troll'/'cave troll'/`)
  ann.command('wq')
  await mud.driver.reloader.reload([])
  expect(troll.name).toBe('cave troll')
  expect(ann.command('undo')).toBe('Taken back: edit /domains/t/npc/troll.ts.\n')
  await mud.driver.reloader.reload([])
  expect(troll.name).toBe('troll')
  ann.command('cp ./npc/troll ./npc/ogre')
  expect(read('npc/ogre.ts')).toBe(read('npc/troll.ts'))
  expect(ann.command('cp ./npc/troll ./npc/ogre')).toContain('exists already')
  ann.command('cp ./npc ./beasts')
  expect(ann.command('ls ./beasts')).toBe('ogre.ts  troll.ts\n')
  expect(ann.command('undo lst')).toContain('Usage:')
  ann.command('undo')
  // Undo also removes the folder that the copy made.
  expect(mud.driver.files.hasFolder('/domains/t/beasts')).toBe(false)
  // An empty folder can be moved, too. Moving a folder with files leaves no empty folder behind.
  ann.command('mkdir ./pit')
  expect(ann.command('mv ./pit ./depths/pit')).toBe('/domains/t/pit is /domains/t/depths/pit now.\n')
  ann.command('mv ./npc ./depths/npc')
  expect(ann.command('ls ./depths')).toBe('npc/  pit/\n')
  expect(['npc', 'pit'].map(one => mud.driver.files.hasFolder(`/domains/t/${one}`))).toEqual([false, false])
  for (let i = 0; i < 2; i++) ann.command('undo')
  expect(ann.command('ls ./npc')).toBe('ogre.ts  troll.ts\n')
  expect(['depths', 'pit'].map(one => mud.driver.files.hasFolder(`/domains/t/${one}`))).toEqual([false, true])
  ann.command('undo')
  expect(mud.driver.files.hasFolder('/domains/t/pit')).toBe(false)
  // The test file of a program moves with it.
  mud.driver.files.write('/domains/t/npc/ogre.test.ts', "mud.clone('/domains/t/npc/ogre')")
  ann.command('mv ./npc/ogre ./')
  expect([read('ogre.ts'), read('npc/ogre.ts')]).toEqual([read('npc/troll.ts'), null])
  expect([read('ogre.test.ts'), read('npc/ogre.test.ts')]).toEqual(["mud.clone('/domains/t/ogre')", null])
  ann.command('undo')
  mud.driver.files.remove('/domains/t/npc/ogre.test.ts')
  expect([read('ogre.ts'), read('npc/ogre.ts')]).toEqual([null, read('npc/troll.ts')])
  expect(ann.command('rm ./npc')).toContain('not empty')
  ann.command('rm ./npc/ogre')
  expect(read('npc/ogre.ts')).toBeNull()
  ann.command('undo')
  expect(read('npc/ogre.ts')).toBe(read('npc/troll.ts'))
  // A file that somebody else has changed since is not undone.
  mud.driver.files.write('/domains/t/npc/ogre.ts', 'export default class {}')
  expect(ann.command('undo')).toContain('has been changed since')
  expect(ann.command('undo list')).toMatch(
    /1 {2}cp \.\/npc\/troll \.\/npc\/ogre \(just now\)\n +2 {2}edit .*\n +3 {2}mkdir/,
  )
})

test('nobody changes files beyond their rights, in the editor neither, nor by the code of a domain', async () => {
  const mud = await smallWorld({
    '/domains/u/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den' }`,
    '/domains/u/imp.ts': `import { load } from 'driver'
import { Item } from '/std/item'
import { verb } from '/std/decorators'
export default class Imp extends Item { name = 'imp'
  @verb('poke imp') poke(who: any) {
    try { who.composing = 'edit 1: ' } catch {}
    for (const line of ['a', 'mischief', '.', 'w']) (load('/cmds/wizard/edit') as any).takeLine(who, line)
  } }`,
  })
  const ann = mud.player('Ann', { at: cave, rank: 'wizard of t' })
  for (const line of [
    'edit /domains/u/den',
    'mkdir /domains/u/x',
    'rm /domains/u/den',
    'mv /domains/u/den ./',
    'cp ./cave /domains/u/',
    'edit /std/room',
    'edit ./domain.json',
  ])
    expect(ann.command(line), line).toMatch(/not allowed|may not change/)
  expect(mud.driver.files.read('/domains/u/den.ts')).toContain('A den')
  expect(ann.command('edit /secure/master')).toContain('not allowed to read')
  const bob = mud.player('Bob', { at: cave })
  expect(bob.command('edit ./cave')).toContain("don't know how")
  // Code of another domain that types into the editor doesn't act with the wizard's rights.
  ann.command('edit ./cave')
  mud.clone('/domains/u/imp').move(ann)
  const before = mud.driver.files.read('/domains/t/cave.ts')
  ann.command('q')
  ann.command('edit ./cave')
  const imp = (ann.inventory as AnyObject[]).find(one => one.name === 'imp')!
  expect(() => imp.poke(ann)).toThrow('may not load it')
  expect(mud.driver.files.read('/domains/t/cave.ts')).toBe(before)
  // The wizard's own lines still work in the editor, and commands after it.
  expect(ann.command('1p')).toContain("import { Room } from '/std/room'")
  ann.command('q')
  expect(ann.command('look')).toContain('A cave')
  // A player without an open file types commands, even if code has set `composing`.
  bob.composing = 'edit 1: '
  expect(bob.command('look')).toContain('A cave')
})

test('w with a path saves as another file, which the editor goes on with; one that is there is not written over', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, rank: 'wizard of t' })
  const read = (name: string) => mud.driver.files.read(`/domains/t/npc/${name}.ts`)
  const nut = "import { Item } from '/std/item'\nexport default class Nut extends Item {\n  name = 'nut'\n}\n"
  await mud.write('/domains/t/npc/nut.ts', nut)
  ann.command('edit ./npc/nut')
  ann.command('%s/nut/pip/')
  expect(ann.command('w ./npc/pip')).toContain('Saved /domains/t/npc/pip.ts')
  ann.command('%s/pip/stone/')
  expect(ann.command('w ./npc/nut')).toContain('there is a file /domains/t/npc/nut.ts already')
  expect(ann.command('w /std/nut')).toContain('not allowed')
  ann.command('wq')
  expect(read('nut')).toBe(nut)
  expect(read('pip')).toBe(nut.replace("'nut'", "'stone'"))
})

test('two who edit the same file do not write over each other: who came second is told, sees the difference, and decides', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, rank: 'wizard of t' })
  const bob = mud.player('Bob', { at: cave, rank: 'wizard of t' })
  const read = () => mud.driver.files.read('/domains/t/npc/acorn.ts')
  const acorn = (name: string, long: string) =>
    `import { Item } from '/std/item'\nexport default class Acorn extends Item {\n  name = '${name}'\n  long = '${long}'\n}\n`
  await mud.write('/domains/t/npc/acorn.ts', acorn('acorn', 'Smooth.'))
  mud.load('/domains/t/npc/acorn')
  ann.command('edit ./npc/acorn')
  expect(bob.command('edit ./npc/acorn')).toContain('Ann has it open, too.')
  for (const line of ['%s/Smooth/Smooth, and warm/', 'wq']) bob.command(line)
  await mud.driver.reloader.reload([])
  ann.command('%s/acorn/oak acorn/')
  expect(ann.command('wq')).toContain('Not saved: Bob has changed /domains/t/npc/acorn.ts since you opened it. v shows')
  expect(read()).toBe(acorn('acorn', 'Smooth, and warm.'))
  const shown = ann.command('v')
  expect(shown).toContain("-  name = 'acorn'")
  expect(shown).toContain("+  long = 'Smooth.'")
  // Ann is still in the editor, with her own text.
  expect(ann.command('w')).toContain('Not saved')
  expect(ann.command('w!')).toContain('Saved')
  await mud.driver.reloader.reload([])
  expect(read()).toBe(acorn('oak acorn', 'Smooth.'))
  // From then on, her own text is the one that was saved last.
  ann.command('%s/Smooth/Rough/')
  expect(ann.command('w')).toContain('Saved')
  // A change by an editor outside the game has no known author.
  mud.driver.files.write('/domains/t/npc/acorn.ts', acorn('nut', 'Hollow.'))
  ann.command('%s/Rough/Split/')
  expect(ann.command('wq')).toContain('Not saved: Somebody, outside the game, has changed')
  ann.command('q!')
  expect(read()).toBe(acorn('nut', 'Hollow.'))
  await mud.driver.reloader.reload(['/domains/t/npc/acorn.ts'])
  const versions = ann.command('versions ./npc/acorn')
  expect(versions).toMatch(/ann.*\n(.*\n)*.*bob/)
  expect(versions).toContain('bob (edit /domains/t/npc/acorn.ts)')
  expect(ann.command('versions /domains/t')).toMatch(/\d+ {2}\d{4}-.* {2}npc\/acorn\.ts {2}ann \(edit/)
  expect(versions.split('\n')[0]).toContain('on disk')
})
