import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from '../../../driver/testing.ts'
import { convertFolder } from '../../../scripts/ranvier/convert.ts'
import { domainFiles, filesIn, typeErrors } from '../../../scripts/ranvier/judge.ts'
import { budgets, play, writeFen } from './fen.ts'
import { hollow, visit } from './hollow.ts'

test('scripts of all kinds become TypeScript that type-checks, and do the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-convert-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [server, domain] = [join(folder, 'server'), join(folder, 'domains/hollow')]
  writeFen(server, hollow)
  const { stay, errors, scripts, typed } = await convertFolder(server, domain)
  expect([errors, stay, scripts]).toEqual([[], [], 18])
  // Only a few scripts get less exact types.
  expect(typed).toBeGreaterThan(11)
  expect(filesIn(domain).filter(path => path.endsWith('.js'))).toEqual([])
  expect(await typeErrors(domain)).toEqual(new Map())
  const read = (path: string) => readFileSync(join(domain, 'bundles/hollow', path), 'utf8')
  expect(read('skills/shove.script.ts')).toContain('} satisfies SkillScript')
  expect(read('effects/hollow.blessed.script.ts')).toContain('} satisfies EffectScript')
  expect(read('lib/maths.script.ts')).toContain('export const quarter = ')
  expect(read('commands/measure.script.ts')).toContain("import * as maths from '../lib/maths.script'")

  const asBundles = await testDriver({ seed: 1, budgets, mounts: { '/mounts/hollow': server }, watchdog: 0 })
  const expected = play(asBundles, tool => tool.begin('/mounts/hollow'), visit)
  await asBundles.stop()
  const files = domainFiles(domain, 'hollow')
  files['/domains/hollow/zone.ts'] = files['/domains/hollow/zone.ts']!.replace('  areas', '  atStart = false\n  areas')
  const asPrograms = await testDriver({ seed: 1, budgets, files, watchdog: 0 })
  const got = play(asPrograms, tool => tool.beginDomain('hollow'), visit)
  expect(asPrograms.faults).toEqual([])
  await asPrograms.stop()
  expect(got.out.split('\n')).toEqual(expected.out.split('\n'))
  expect(got.events).toEqual(expected.events)
  // The visit must reach all parts that it should test.
  for (const text of [
    'Drip 3.',
    'BIRD GREEN HELLO',
    'Welcome',
    'hums 1',
    'is silent',
    'Times 2, uses 1',
    'low:1',
    '20 10 7',
  ])
    expect(got.out).toContain(text)
  for (const text of [
    'You are blessed.',
    'spares you',
    'The blessing fades.',
    'A dart! (003)',
    'Shoves for',
    'You echo: hi',
  ])
    expect(got.out).toContain(text)
  for (const text of [
    'Usage: measure',
    '> The tour',
    'Quest Complete: The tour!',
    'You have walked 3.',
    'looks after you',
  ])
    expect(got.out).toContain(text)
}, 180_000)
