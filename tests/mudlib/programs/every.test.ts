import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fuzzPrograms } from '../../../scripts/fuzz/programs.ts'

const files = {
  'a.trg': [
    '#1\nSpeaks~\n0 d 1\nhello~\nsay Hm, %actor.name%.\n%load% obj 31003\ngive stone %actor.name%\nwait 2 s\nsay Bye.\n~',
    '#2\nEats itself~\n1 g 100\n~\n%send% %actor% It is gone.\n%purge% %self%\n~',
    '#3\nSends on~\n2 g 100\n~\n%teleport% %actor% 31001\n~\n$\n',
  ].join('\n'),
  'b.mobprogs':
    '#MOBPROGS\n#1\nif ispc $n\nmob oload 31003\nmob transfer $n 31001\nelse\nmob purge $n\nsay $n\nendif\n~\n#2\nmob call 1 $n\nmob goto 31001\n~\n#0\n',
  'c.are': [
    '>act_prog p dances~\nif ispc($n)\nmpmload 31002\nmpsleep 4\nmpkill $n\nelse\nmppurge $n\nsay $n\nendif\n~',
    '>greet_prog 50~\nmpat 31001 drop all\nmptransfer all 31001\n~\n|\n',
  ].join('\n'),
}

test('programs on all triggers, before several actors, leave no fault and nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { programs, runs, problems, left } = await fuzzPrograms([folder], 1)
  expect(programs).toBe(7)
  expect(runs).toBeGreaterThan(100)
  expect(problems).toEqual([])
  expect(left).toBe(0)
}, 60_000)
