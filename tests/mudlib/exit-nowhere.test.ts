import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'

const room = (body: string) =>
  `import { Room } from '/std/room'\nexport default class Hill extends Room {\n  short = 'A hill'\n  ${body}\n}\n`

test('an exit to a room that is not there is told with its room and its name; a broken room with its own line', async () => {
  const files = {
    '/domains/x/hill.ts': room("exits = { north: './nowhere', east: './broken' }"),
    '/domains/x/broken.ts': room('long = this.no.more'),
  }
  const mud = await testDriver({ seed: 1, files })
  onTestFinished(() => mud.stop())
  const wiz = mud.player('Wiz', { at: '/domains/x/hill', wizard: true })
  const told = wiz.command('north')
  expect(told).toContain('/domains/x/hill: exit north leads to /domains/x/nowhere, which is not there')
  expect(told).not.toContain('/std/object.ts')
  expect(wiz.command('east')).toContain('/domains/x/broken.ts:4')
})
