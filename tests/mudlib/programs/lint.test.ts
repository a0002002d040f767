import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lintFiles } from '../../../scripts/mobprog.ts'
import { hall } from './fixtures.ts'

/** Returns the findings in a file of triggers, without the file's path. */
async function said(text: string, world: Record<string, string> = {}): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  for (const [name, content] of Object.entries({ ...world, 'trg/1.trg': text })) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const file = join(folder, 'trg/1.trg')
  const lines: string[] = []
  await lintFiles([file], null, line => lines.push(line.replace(`${file}:`, '')))
  return lines
}

const mob = (...lines: string[]) => `#1\nTest~\n0 g 100\n~\n${lines.join('\n')}\n~\n$\n`

test('the linter names line and column, and says what to do', async () => {
  expect(await said(mob('if %actor.is_pc%', '  sya hello'))).toEqual([
    "5:1 'if' without 'end' (trigger 1): write 'end' behind its last line",
    "6:3 'sya' is no command (trigger 1): did you mean say?",
  ])
})

test.each([
  ['end', "'end' without 'if'"],
  ['while %x%', "'while' without 'done'"],
  ['set', "'set' needs 1 word behind it"],
  ['if 2 < 1\nsay a\nend', "'2 < 1' never holds"],
  ['if %actor.sex% == femail\nsay a\nend', "'%actor.sex%' is never 'femail'"],
  ['halt\nsay a', "this line is never reached: 'halt' is before it"],
  ['switch %x%\ndefault\nsay a\nbreak\ncase 1\nsay b\ndone', "a case behind 'default' is never chosen"],
])('%j: %s', async (lines, message) => {
  expect((await said(mob(...lines.split('\n')))).join('\n')).toContain(message)
})

test('numbers that are in no file of the world are found, others are not', async () => {
  const lines = [
    '%load% obj 100',
    '%load% obj 999',
    '%teleport% %actor% 102',
    '%teleport% %actor% 7',
    'attach 1 %self.id%',
  ]
  expect((await said(mob(...lines), hall)).map(line => line.split(' (')[0])).toEqual([
    '6:1 there is no object 999',
    '8:1 there is no room 7',
  ])
})

test('what a variable may become raises no alarm, nor a word that sets off another trigger', async () => {
  const other = '#2\nOther~\n2 c 100\nxyzzy~\nwsend %actor% Hm.\n~\n$\n'
  expect(await said(mob('%arg%', 'say %%', '%send% %actor%', 'xyzzy now', 'wait %n%').replace('$\n', other))).toEqual(
    [],
  )
  expect(await said(hall['trg/1.trg']!)).toEqual([])
})
