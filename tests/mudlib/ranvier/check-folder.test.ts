import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkFolder, reportLines } from '../../../scripts/ranvier/check.ts'

let folder = ''

/** Makes a folder with invented bundles. */
function folderWith(files: Record<string, string>): string {
  folder = mkdtempSync(join(tmpdir(), 'wyrd-ranvier-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sound = {
  'quay/areas/quay/manifest.yml': 'title: The quay\n',
  'quay/areas/quay/rooms.yml': '- { id: steps, title: Steps, description: Wet., npcs: [quay:gull] }\n',
  'quay/areas/quay/npcs.yml': `- id: gull
  name: a gull
  keywords: [gull]
  behaviors: { combat: true, wander: { chance: 20 } }
`,
}

test('a check of a folder knows the bundles that stand in, and behaviours of this world', async () => {
  const report = await checkFolder(folderWith(sound))
  expect(report.problems).toEqual([])
  expect(reportLines(folder, report)).toEqual([
    'quay: no scripts',
    expect.stringMatching(/^ours stand in: .*bundle-example-combat/),
    'area     rooms    npcs   items  quests   pools',
    'quay         1       1       0       0       0',
    '1 bundle, 1 area; 0 errors, 0 warnings',
  ])
})

test('a check of a folder tells mistakes with their places, and what is missing with how often', async () => {
  const report = await checkFolder(
    folderWith({
      ...sound,
      'quay/areas/quay/rooms.yml': `- id: steps
  title: Steps
  description: Wet.
  npcs: [quay:whale]
  exits:
    - { direction: down, roomId: quay:sea }
`,
      'quay/areas/pier/rooms.yml': '- { id: end, title: The end, description: Water. }\n',
      'quay/areas/quay/items.yml': '- id: rope\n  name: [a rope\n',
      'quay/commands/fish.js':
        "const { Tides, Moon } = require('ranvier')\nmodule.exports = { command: () => () => {} }\n",
      'quay/commands/net.js': "const { Tides } = require('ranvier')\nmodule.exports = { command: () => () => {} }\n",
    }),
  )
  const lines = reportLines(folder, report)
  expect(lines.filter(line => line.startsWith(folder)).map(line => line.slice(folder.length + 6))).toEqual([
    'areas/pier/manifest.yml warning: pier has no manifest, so it is no area',
    expect.stringMatching(/^areas\/quay\/items.yml:\d+:\d+ /),
    'commands/fish.js:1:9 ranvier has no Tides here',
    'commands/fish.js:1:16 ranvier has no Moon here',
    'commands/net.js:1:9 ranvier has no Tides here',
    expect.stringMatching(/^areas\/quay will be left out: bundles\/quay\/areas\/quay\/items.yml:\d+:\d+: /),
  ])
  expect(lines).toContain('ranvier has no Tides here: 2 times')
  expect(lines.at(-1)).toBe('1 bundle, 0 areas; 4 errors, 1 warning')
})

test('members of Broadcast and of the state that are not here are warned of; node: and TypeScript are understood', async () => {
  const report = await checkFolder(
    folderWith({
      'quay/commands/fish.js': `const { inspect } = require('node:util')
const { Broadcast: B } = require('ranvier')
module.exports = { command: state => (args, player) => {
  B.sayAt(player, inspect(args))
  B.shout(player)
  state.Tides = state.Tides || new Map()
  state.TideManager.get('ebb')
} }
`,
      'quay/commands/net.script.ts': `import type { CommandScript } from '/compat/ranvier/scripts'

export default { command: () => () => {} } satisfies CommandScript
`,
    }),
  )
  expect(reportLines(folder, report).filter(line => line.startsWith(folder))).toEqual([
    expect.stringMatching(/fish\.js:5:3 warning: B has no shout here$/),
    expect.stringMatching(/fish\.js:7:3 warning: state has no TideManager here$/),
  ])
})

test('a folder without bundles is refused by its name', async () => {
  await expect(checkFolder(folderWith({ 'readme.txt': 'Nothing.' }))).rejects.toThrow(
    `${folder}: there is no bundle of Ranvier in it`,
  )
  await expect(checkFolder(join(folder, 'not-here'))).rejects.toThrow('there is no such folder')
})

const limbo = new URL('../../../../shared/data/ranvier/example-areas', import.meta.url).pathname

test.skipIf(!existsSync(limbo))(
  "the check ends with 0 for Ranvier's own areas",
  () => {
    const text = execFileSync('npm', ['run', '-s', 'ranvier', '--', 'check', limbo], { encoding: 'utf8' })
    expect(text).toContain('1 bundle, 2 areas; 0 errors, 0 warnings')
  },
  60_000,
)
