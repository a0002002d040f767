import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from '../../../driver/testing.ts'
import { budgets, play, writeFen } from './fen.ts'

test('ticks go the quick way to the same events as the way on which each is watched', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-ticks-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFen(folder)
  const [watched, quick] = await Promise.all(
    [false, true].map(async leavesTicks => {
      const mud = await testDriver({ seed: 1, budgets, mounts: { '/mounts/fen': folder }, watchdog: 0 })
      const played = play(mud, tool => {
        tool['leavesTicks'] = leavesTicks
        tool.begin('/mounts/fen')
      })
      expect(mud.faults).toEqual([])
      await mud.stop()
      return played
    }),
  )
  expect(quick!.out.split('\n')).toEqual(watched!.out.split('\n'))
  expect(quick!.events).toEqual(watched!.events)
  // The visit includes fights, wandering, decay and effects, which all listen to ticks.
  for (const event of ['hit', 'enterRoom', 'npcLeave', 'effectAdded', 'respawnTick', 'killed'])
    expect(quick!.events.map(one => (one as [number, number, string, string])[3])).toContain(event)
}, 60_000)
