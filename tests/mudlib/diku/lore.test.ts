import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { mountPaths } from '../../../driver/services/files/mount.ts'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import { testDriver } from '../../../driver/testing.ts'
import { readAreaHelps, readCircleHelps } from '../../../mudlib/systems/diku/compat/diku/helps.ts'
import { readSmaugSocials, readSocials } from '../../../mudlib/systems/diku/compat/diku/socials.ts'
import { hills, mounted } from './fixtures.ts'

const texts = [
  'Jig whom?',
  '$n jigs alone.',
  'You jig with $M.',
  '$n jigs with $N, and steps on $S feet.',
  '$n jigs with you.',
  'Nobody to jig with.',
  'You jig with yourself.',
  '$n jigs with $mself.',
]

test('socials of CircleMUD, tbaMUD, ROM and SMAUG are read alike', () => {
  const circle = readSocials(`jig 0 5\n${texts.join('\n')}\n\nhum 0 0\nYou hum.\n#\n#\n\n$\n`)
  expect(circle.map(({ name }) => name)).toEqual(['jig', 'hum'])
  const [jig, hum] = circle
  expect(jig!.at).toEqual({
    actor: 'You jig with {target:them}.',
    others: '{actor} jigs with {target}, and steps on {target:their} feet.',
    target: '{actor} jigs with you.',
  })
  expect([jig!.self.others, jig!.notFound]).toEqual(['{actor} jigs with {actor:them}self.', 'Nobody to jig with.'])
  expect([hum!.alone, hum!.at.actor]).toEqual([{ actor: 'You hum.', others: '' }, ''])
  const tba = readSocials(
    `~jig jig 0 5 5 0\n${texts.join('\n')}\nYour foot.\n#\n#\n#\n#\n\n~hum hum 0 0 0 0\nYou hum.\n#\n#\n$\n`,
  )
  expect(tba).toEqual(circle)
  const rom = readSocials(`#SOCIALS\n\njig 0 0\n${texts.join('\n')}\n\nhum 0 0\nYou hum.\n$\n#\n\n#0\n#$\n`)
  expect(rom).toEqual(circle)
  const keys = ['CharNoArg', 'OthersNoArg', 'CharFound', 'OthersFound', 'VictFound', '', 'CharAuto', 'OthersAuto']
  const smaug = readSmaugSocials(
    `#SOCIAL\nName        jig~\n${keys.map((key, i) => (key === '' ? '' : `${key} ${texts[i]}~\n`)).join('')}End\n\n#SOCIAL\nName hum~\nCharNoArg You hum.~\nEnd\n\n#END\n`,
  )
  expect(smaug.map(({ name, alone, at, self }) => ({ name, alone, at, self }))).toEqual(
    circle.map(({ name, alone, at, self }) => ({ name, alone, at, self })),
  )
})

test('helps of CircleMUD, and of Merc, ROM and SMAUG', () => {
  expect(readCircleHelps('BOW ARROW "LONG BOW"\n\nIt shoots.\n  Far.\n#\nGODS\n\nSecret.\n#31\n$~\n')).toEqual([
    { level: 0, keywords: ['bow', 'arrow', 'long bow'], text: 'It shoots.\n  Far.' },
    { level: 31, keywords: ['gods'], text: 'Secret.' },
  ])
  const area =
    "#AREA x~\n\n#HELPS\n\n-1 BOW 'LONG BOW'~\n.  It shoots.\n  Far.\n~\n\n60 GODS~\nSecret.\n~\n\n0 $~\n\n#MOBILES\n#0\n#$\n"
  expect(readAreaHelps(area)).toEqual([
    { level: -1, keywords: ['bow', 'long bow'], text: '  It shoots.\n  Far.' },
    { level: 60, keywords: ['gods'], text: 'Secret.' },
  ])
})

test("a mounted world's socials and helps are there, its own first in it; an edit of the files counts at once", async () => {
  const mud = await mounted({
    ...hills,
    'misc/socials': `jig 0 5\n${texts.join('\n')}\n\nsmile 0 0\nYou smile as they do here.\n$n smiles as they do here.\n#\n\n$\n`,
    'text/help/hills.hlp': 'BARROW "OLD BARROW"\n\nThe dead lie there.\n#\nGODS\n\nSecret.\n#31\n$~\n',
  })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/diku/hills/room/100' })
  const bob = mud.player('Bob', { at: '/diku/hills/room/100' })
  const cid = mud.player('Cid', { at: '/domains/vale/square' })
  const seen = bob.output.length
  expect(ann.command('jig')).toBe('Jig whom?\n')
  expect(ann.command('jig bob')).toBe('You jig with it.\n')
  expect(ann.command('jig smith')).toMatch(/You jig with (him|it)\./)
  expect(ann.command('jig moon')).toBe('Nobody to jig with.\n')
  expect(ann.command('jig me')).toBe('You jig with yourself.\n')
  expect(bob.output.slice(seen)).toContain('Ann jigs alone.\nAnn jigs with you.\nAnn jigs with the smith, and steps on')
  expect(ann.command('smile')).toBe('You smile as they do here.\n')
  expect(cid.command('smile')).toBe('You smile.\n')
  expect(ann.command('socials')).toContain('jig')
  expect(ann.command('help barrow')).toBe('The dead lie there.\n')
  expect(ann.command("help 'old barrow'")).toBe('The dead lie there.\n')
  expect(ann.command('help gods')).toMatch(/^There is no (help|page)/)
  expect(ann.command('help smile')).toContain("'smile' shows a gesture")
  await mud.write('/diku/hills/text/help/hills.hlp', 'BARROW\n\nIt is empty now.\n#\n$~\n')
  await new Promise(resolve => setTimeout(resolve, 60))
  mud.advance(1)
  expect(ann.command('help barrow')).toBe('It is empty now.\n')
  // A monster of a domain can use the socials, although its domain can't read the files.
  await mud.write(
    '/domains/t/dog.ts',
    "import { Monster } from '/std/monster'\nexport default class D extends Monster { name = 'dog'; greet() { this.command('jig') } }",
  )
  const dog = mud.clone('/domains/t/dog')
  dog.move('/diku/hills/room/100')
  const before = ann.output.length
  dog.greet()
  expect(ann.output.slice(before)).toBe('The dog jigs alone.\n')
  expect(mud.faults).toEqual([])
})

const shared = fileURLToPath(new URL('../../../../shared/data', import.meta.url))
test.skipIf(!existsSync(shared))('the socials of stock ROM and the helps of stock Merc are all read', () => {
  const socials = readSocials(readFileSync(`${shared}/rom/area/social.are`, 'latin1'))
  expect(socials.length).toBe(244)
  // Three socials need a target.
  expect(socials.filter(({ alone }) => alone.actor === '').length).toBe(3)
  const helps = readAreaHelps(readFileSync(`${shared}/merc/area/help.are`, 'latin1'))
  expect(helps.length).toBe(146)
})

test('pet shops and boards of a mounted world: the room whose number or flag says so, and what is called a board', async () => {
  const mud = await mounted({
    ...hills,
    'zon/1.zon': '#1\nHills~\n4000 10 2\nM 0 100 1 3032\nO 0 103 1 3031\nS\n$\n',
    'wld/1.wld':
      '#3031\nPets~\nFur.\n~\n1 0 0\nS\n#3032\nA kennel~\nStraw.\n~\n1 0 0\nS\n#3033\nA hall~\nStone.\n~\n1 0 0\nS\n$\n',
    'obj/1.obj': '#103\nboard bulletin~\na bulletin board~\nA board.~\n~\n13 0 0\n0 0 0 0\n0 0 0\n$\n',
    'shp/index': '$\n',
  })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/diku/hills/room/3031' })
  ann.gold = 5000
  expect(ann.command('list')).toContain('1. the smith, level 5: 1500 coins')
  expect(ann.command('buy smith bob')).toContain('You buy the smith as a pet.')
  expect(ann.command('look board')).toContain('It is empty.')
  expect(ann.command('write Well met.')).toBe('You write something on the bulletin board.\n')
  expect(ann.command('look board')).toContain('1. Well met. (Ann)')
  expect(ann.command('read 1')).toContain('Well met.')
  // Another board with the same number shows the same notes.
  mud.clone('/diku/hills/object/103').move('/diku/hills/room/3033')
  ann.move('/diku/hills/room/3033')
  expect(ann.command('read 1')).toContain('Well met.')
  expect(ann.command('remove 1')).toContain('You tear a note off')
  expect(ann.command('get board')).toBe('It is nailed to its posts.\n')
  expect(mud.faults).toEqual([])
})

test('notes on a board of a mounted world outlive a restart', async () => {
  const store = new MemoryStore()
  const files = Object.fromEntries(
    Object.entries({
      ...hills,
      'zon/1.zon': '#1\nHills~\n199 10 2\nO 0 103 1 100\nS\n$\n',
      'obj/1.obj': '#103\nboard bulletin~\na bulletin board~\nA board.~\n~\n13 0 0\n0 0 0 0\n0 0 0\n$\n',
    }).map(([name, text]) => [`/diku/hills/${name}`, text]),
  )
  const mud = await testDriver({ seed: 1, files, store })
  mud.advance(1)
  mud.player('Ann', { at: '/diku/hills/room/100' }).command('post Well met.')
  await mud.save()
  await mud.driver.persistence.flush()
  mud.driver.stop()
  const again = await testDriver({ seed: 1, files, store })
  onTestFinished(() => again.stop())
  again.advance(1)
  expect(again.player('Bob', { at: '/diku/hills/room/100' }).command('look board')).toContain('1. Well met. (Ann)')
})

test("guild masters teach, and spells have the servers' names: cast 'magic missile' smith", async () => {
  const mud = await mounted({
    ...hills,
    'mob/1.mob':
      '#100\nsmith man~\nthe smith~\nA smith hammers.\n~\nStrong.\n~\nb 0 400 S\n5 15 5 2d1+300 1d4+2\n50 10\n8 8 1\n#3020\nmage~\nthe mage~\nA mage.\n~\nOld.\n~\nab 0 400 S\n5 15 5 2d1+30 1d4+2\n50 10\n8 8 1\n$\n',
    'zon/1.zon': '#1\nHills~\n199 10 2\nM 0 100 1 100\nM 0 3020 1 100\nS\n$\n',
  })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/diku/hills/room/100', level: 3 })
  ann.gold = 100
  expect(ann.command('practice')).toContain('magic missile (25 coins, level 1)')
  expect(ann.command("practice 'magic missile'")).toContain('teaches you magic missile')
  ann.command('learn heal')
  const smith = mud.load('/diku/hills/room/100').livings.find(({ name }: { name: string }) => name === 'smith')
  ann.command("cast 'magic mis' man")
  mud.advance(2)
  expect(ann.output).toContain('A dart of light leaves your hand and strikes the smith.')
  expect(smith.hp).toBeLessThan(302)
  expect(ann.command("cast 'cure light'")).not.toContain('know no spell')
  expect(ann.command('cast cure critical')).not.toContain('know no spell')
})

test('helps and socials lie beside the world in the folder that the operator names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-lore-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = Object.fromEntries(Object.entries(hills).map(([name, text]) => [`lib/world/${name}`, text]))
  files['lib/misc/socials'] = `jig 0 5\n${texts.join('\n')}\n\n$\n`
  files['lib/text/help/info.hlp'] = 'BARROW\n\nThe dead lie there.\n#\n$~\n'
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const mud = await testDriver({ mounts: mountPaths([{ name: 'diku', folder: join(folder, 'lib') }]) })
  onTestFinished(() => mud.stop())
  mud.advance(1)
  const ann = mud.player('Ann', { at: '/diku/lib/room/100' })
  expect(ann.command('jig')).toBe('Jig whom?\n')
  expect(ann.command('help barrow')).toBe('The dead lie there.\n')
  expect(mud.faults).toEqual([])
})
