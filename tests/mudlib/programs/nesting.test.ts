import { expect, test } from 'vitest'
import { hall, inHall, room } from './fixtures.ts'

/** Returns the files of keepers that speak one after another. Each has a program for one word, and says the next word. */
function chain(links: number): Record<string, string> {
  const programs = Array.from(
    { length: links },
    (_, index) => `#${200 + index}\nLink ${index}~\n0 d 0\nword${index}~\nsay word${index + 1}\n~`,
  )
  const mobs = Array.from(
    { length: links },
    (_, index) =>
      `#${200 + index}\nlink${index}~\nlink ${index}~\nLink ${index} is here.\n~\n~\n10 0 0 0 0 0 0 0 0 E\n5 15 5 2d1+30 1d4+2\n50 10\n8 8 1\nE\nT ${200 + index}\n`,
  )
  const resets = Array.from({ length: links }, (_, index) => `M 0 ${200 + index} 1 100`)
  return {
    'trg/1.trg': hall['trg/1.trg']!.replace(/\$\n$/, `${programs.join('\n')}\n$\n`),
    'mob/1.mob': hall['mob/1.mob']!.replace(/\$\n$/, `${mobs.join('')}$\n`),
    'zon/1.zon': `#1\nNone~\nThe Hall~\n100 299 10 2 d 0 0 0 -1 -1\n${resets.join('\n')}\nS\n$\n`,
  }
}

test('scripts set each other off ten deep within the first, as the server has it, and no further', async () => {
  const mud = await inHall(chain(14))
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  const seen = ann.command('say word0')
  for (let index = 1; index <= 11; index++) expect(seen).toContain(`"word${index}"`)
  expect(seen).not.toContain('"word12"')
  const errors = mud.find('/daemons/programs')!.errorsOf('/diku/hall/program/211')
  expect(errors).toEqual(['it is set off more than 11 programs deep'])
  expect(mud.faults).toEqual([])
  // The next turn counts from 0 again.
  expect(ann.command('say word9')).toContain('"word14"')
  await mud.stop()
})
