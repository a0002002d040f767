import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { check, convert, jsonOf, truth } from '../../../scripts/diku.ts'
import { hills, mercHills } from './fixtures.ts'

/** Makes a folder with files. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

test('a family that there is not is refused by each command', async () => {
  const folder = folderWith(hills)
  const refused = "there is no family 'nonsense': circle31, tba, merc, rom, smaug"
  await expect(check(folder, 'nonsense')).rejects.toThrow(refused)
  await expect(truth(folder, 'nonsense')).rejects.toThrow(refused)
  await expect(convert(folder, join(folder, 'domains', 'hills'), 'nonsense')).rejects.toThrow(refused)
})

test('a folder that is no world is a problem in the report, under the name that was given', async () => {
  const empty = folderWith({})
  const other = folderWith({ 'readme.txt': 'Nothing.' })
  const missing = join(empty, 'missing')
  for (const [folder, why] of [
    [empty, 'there is neither a folder wld nor a file area.lst in it'],
    [other, 'there is neither a folder wld nor a file area.lst in it'],
    [missing, 'there is no such folder'],
  ] as const) {
    expect(JSON.parse(jsonOf(await check(folder)))).toEqual({
      ...{ family: '', rooms: 0, mobiles: 0, objects: 0, zones: 0, programs: 0, programResets: 0 },
      problems: [{ file: '', line: 0, message: `${folder}: ${why}` }],
    })
  }
})

/** The world of the hills with tbaMUD's flags. */
const tbaHills = {
  ...hills,
  'mob/1.mob': hills['mob/1.mob']!.replace('b 0 400 S', 'b 0 0 0 0 0 0 0 400 S'),
}

test('a family that is told and is not the one of the files is a problem, though all can be read', async () => {
  const asTba = await check(folderWith(hills), 'tba')
  expect(asTba.problems.map(({ message }) => message)).toEqual([
    'this is a world of CircleMUD, and is read as one of tbaMUD (--family circle31)',
  ])
  const asCircle = await check(folderWith(tbaHills), 'circle31')
  expect(asCircle.problems.map(({ message }) => message)).toEqual([
    'this is a world of tbaMUD, and is read as one of CircleMUD (--family tba)',
  ])
  const merc = await check(folderWith({ 'area.lst': 'hills.are\n$\n', 'hills.are': mercHills }), 'smaug')
  expect(merc.problems[0]!.message).toMatch(/^this is a world of Merc.*\(--family merc\)$/)
  expect((await check(folderWith(tbaHills), 'tba')).problems).toEqual([])
})

test('convert tells all that it leaves out, and counts what is many', async () => {
  const exits = (from: number) => `D1\n~\n~\n0 -1 ${from}\n`
  const rooms = [1, 2, 3, 4, 5].map(i => `#${101 + i}\nA place~\nBare.\n~\n1 0 2\n${exits(900 + i)}S\n`).join('')
  const folder = folderWith({
    ...hills,
    'wld/1.wld': hills['wld/1.wld']!.replace('$', `${rooms}$`),
    'obj/1.obj': hills['obj/1.obj']!.replace('$', '#103\nscroll~\na scroll~\nA scroll.~\n~\n2 0 1\n5 11 0 0\n1 1 1\n$'),
  })
  const notes = await convert(folder, join(folder, 'domains', 'hills'))
  expect(notes).toEqual([
    'wld/1.wld:26 room #102: exit 1 leads to room #901, which is not there',
    'wld/1.wld:36 room #103: exit 1 leads to room #902, which is not there',
    'wld/1.wld:46 room #104: exit 1 leads to room #903, which is not there (and 2 more like this)',
    'obj/1.obj:25 object #103: there is no spell here for control weather',
  ])
})

test('convert writes into domains only, unless told otherwise', async () => {
  const folder = folderWith(hills)
  await expect(convert(folder, join(folder, 'hills'))).rejects.toThrow('a domain is a folder in domains')
  await convert(folder, join(folder, 'hills'), undefined, true)
  expect(existsSync(join(folder, 'hills', 'hill.ts'))).toBe(true)
})

test('an article fits its noun, and a file that a list names is missed on the line of the list', async () => {
  const folder = folderWith({ ...hills, 'obj/1.obj': 'hat~\n$\n', 'wld/index': '1.wld\n60.wld\n$\n' })
  const { problems } = await check(folder)
  expect(problems).toContainEqual({ file: 'wld/index', line: 2, message: 'there is no wld/60.wld' })
  expect(problems.map(({ message }) => message)).toContain("an object begins with # and its number, not 'hat~'")
})

test('files of a server that is not known give one sentence, not an error for each record', async () => {
  const strange = (count: number) =>
    Array.from({ length: count }, (_, i) => `#${100 + i}\nname~ short~ long~\n<<<flags>>> {figures: ${i}}\n`).join('')
  const folder = folderWith({
    'area.lst': 'odd.are\n$\n',
    'odd.are': `#AREA\nodd.are~\nOdd~\n{ 1 2 } Me Odd~\n100 400\n\n#MOBILES\n${strange(200)}#0\n\n#OBJECTS\n${strange(200)}#0\n\n#$\n`,
  })
  const { problems } = await check(folder, 'rom')
  expect(
    problems.filter(({ message }) => message.includes('of a server that is not known here: read as')),
  ).toHaveLength(1)
  expect(problems.length).toBeLessThan(4)
  expect(problems.map(({ message }) => message).join('\n')).toMatch(
    /nearly each record has an error \(\d{2,} for \d+ records\). The first: odd.are:\d+ /,
  )
  // For a world of a known server, all errors are listed, however many there are.
  const hill = hills['wld/1.wld']!
  const many = Array.from(
    { length: 60 },
    (_, i) => `#${200 + i}\nRoom~\nText.\n~\n1 0 0\nD0\n~\n~\nxx yy zz\nS\n`,
  ).join('')
  const good = Array.from({ length: 300 }, (_, i) => `#${400 + i}\nRoom~\nText.\n~\n1 0 0\nS\n`).join('')
  const known = await check(
    folderWith({ ...hills, 'wld/1.wld': hill.replace(/\$~?\s*$/, `${many}${good}$\n`) }),
    'circle31',
  )
  expect(known.problems.length).toBeGreaterThan(50)
})
