import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mountPaths } from '../../../driver/services/files/mount.ts'
import { testDriver } from '../../../driver/testing.ts'
import { hills } from './fixtures.ts'

// The folder that an operator names by --diku: the driver shows it, the mudlib finds the world in it.

function folderWith(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-mount-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(hills)) {
    mkdirSync(dirname(join(folder, 'my hills', prefix, name)), { recursive: true })
    writeFileSync(join(folder, 'my hills', prefix, name), text)
  }
  return join(folder, 'my hills')
}

async function worldWith(folder: string) {
  const mud = await testDriver({ mounts: mountPaths([{ name: 'diku', folder }]) })
  onTestFinished(() => mud.stop())
  return mud
}

test.each(['', 'world', 'area'])('a world in the folder %o: its programs are at /diku/NAME', async prefix => {
  const mud = await worldWith(folderWith(prefix))
  expect(mud.load('/compat/diku/mounts').roots).toEqual(['/diku/my-hills'])
  const files = join('/mounts/diku/my-hills', prefix)
  expect(mud.load('/compat/diku/mounts').world('/diku/my-hills').folder).toBe(files)
  expect(mud.load('/diku/my-hills/room/100').path).toBe('/diku/my-hills/room/100')
  const wiz = mud.player('Wiz', { wizard: true })
  expect(wiz.command(`ls ${files}`)).toContain('wld/')
})

test('a folder that is not there, or holds no world, is told at the start', async () => {
  expect(() => mountPaths([{ name: 'diku', folder: '/no/such/folder' }])).toThrow('there is no such folder')
  const empty = folderWith('elsewhere/deep')
  await expect(worldWith(empty)).rejects.toThrow('neither a folder wld nor a file area.lst')
})
