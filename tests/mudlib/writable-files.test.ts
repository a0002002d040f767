import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { cave, smallWorld } from './world.ts'

const refused = [
  ...['.git/config', '.vscode/tasks.json', '.envrc', '.npmrc', '.x/note.txt', 'sub/.hidden.md'],
  ...['node_modules/x/index.ts', 'NODE_MODULES/x.json', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...[
    'vitest.config.ts',
    'vite.config.json',
    'Vitest.Workspace.ts',
    'Makefile',
    'run.sh',
    'x.js',
    'x.mjs',
    'x.cts',
    'Dockerfile',
  ],
  ...[
    'AGENTS.md',
    'sub/claude.md',
    'deno.json',
    'lefthook.yml',
    'pnpm-workspace.yaml',
    'Taskfile.yml',
    'jest.setup.ts',
  ],
  ...['x.tsx', 'a.html', 'a.md.', 'a\nb.md', 'a.svg', 'a.exe'],
]
const taken = ['rat.ts', 'notes.md', 'names.txt', 'map.json', 'deep/er/area.yaml', 'talk.chat', 'mob.lua']

const scribe = `import { makeFolder, readFile, removeFile, writeFile } from 'driver'
import { MudObject } from '/std/object'
export default class Scribe extends MudObject {
  put(path: string) { try { writeFile(path, 'text'); return '' } catch (error) { return String((error as Error).message) } }
  folder(path: string) { try { makeFolder(path); return '' } catch (error) { return String((error as Error).message) } }
  take(path: string) { try { removeFile(path); return '' } catch (error) { return String((error as Error).message) } }
  read(path: string) { return readFile(path) }
}`

test("code of a domain writes files of the world's own kinds only, and nothing that tools outside would run", async () => {
  const mud = await smallWorld({ '/domains/t/scribe.ts': scribe, '/domains/t/.git/config': 'x' })
  const one = mud.load('/domains/t/scribe')
  for (const name of refused)
    expect([name, one['put'](`/domains/t/${name}`)]).toEqual([name, expect.stringMatching(/./)])
  for (const name of ['rat.test.ts', 'global.d.ts', 'GLOBAL.D.TS', 'domain.json'])
    expect([name, one['put'](`/domains/t/${name}`)]).toEqual([name, expect.stringMatching(/./)])
  for (const name of taken) expect([name, one['put'](`/domains/t/${name}`)]).toEqual([name, ''])
  expect(one['folder']('/domains/t/.git/hooks')).toContain('begin with a dot')
  expect(one['folder']('/domains/t/node_modules')).toContain('for tools outside')
  expect(one['take']('/domains/t/.git/config')).toContain('begin with a dot')
  expect(one['folder']('/domains/t/cellar')).toBe('')
})

test("so do wizards' commands, whatever the rank", async () => {
  const mud = await smallWorld({ '/domains/t/map.json': '{}' })
  const admin = mud.player('Root', { at: cave, rank: 'admin' })
  for (const name of ['.git/config', 'vitest.config.ts', 'package.json', 'build.sh'])
    expect(admin.command(`cp /domains/t/map.json /domains/t/${name}`)).toMatch(
      /begin with a dot|tools outside|files end in/,
    )
  expect(admin.command('cp /domains/t/map.json /domains/t/map2.json')).not.toMatch(/files end in/)
  expect(mud.driver.files.read('/domains/t/map2.json')).toBe('{}')
})

test('a pipe in a domain is no file: the world does not wait for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-pipe-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'domains/t'), { recursive: true })
  execFileSync('mkfifo', [join(folder, 'domains/t/pipe.ts')])
  writeFileSync(join(folder, 'domains/t/a.ts'), 'export const a = 1')
  const files = new MudFiles(join(folder, 'mudlib'), join(folder, 'domains'))
  expect(files.read('/domains/t/pipe.ts')).toBe(null)
  expect(files.exists('/domains/t/pipe.ts')).toBe(false)
  expect(() => files.write('/domains/t/pipe.ts', 'x')).toThrow('is no file')
  expect(files.read('/domains/t')).toBe(null)
  expect(files.read('/domains/t/a.ts')).toBe('export const a = 1')
})
