import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { deadPaths } from '../../driver/services/checks/references.ts'
import { testDriver } from '../../driver/testing.ts'

const home = fileURLToPath(new URL('../../mudlib/systems', import.meta.url))
const systems = readdirSync(home)
/** A tour of the vale, with lines that work in any world. */
const tour = [
  'look',
  'help',
  'inventory',
  'talk hob',
  'ask hob about wolf',
  'east',
  'list',
  'west',
  'north',
  'south',
  'score',
  'who',
  'time',
]

async function worldWithout(without: string, files: Record<string, string> = {}) {
  const mud = await testDriver({ seed: 1, world: { without }, files })
  onTestFinished(() => mud.stop())
  return mud
}

test.each(systems)('a world without %s starts and is played, and has nothing of it', async name => {
  const mud = await worldWithout(name)
  const ann = mud.player('Ann', { at: '/domains/vale/square', rank: 'admin' })
  for (const line of tour) {
    expect(ann.command(line)).not.toContain('The world shivers')
    mud.advance(5)
  }
  expect(mud.faults.map(({ object, message }) => `${object} ${message}`)).toEqual([])
  // Names in the vale that belong to the missing system are not reported as mistakes of the vale.
  const people = mud.driver.files.list('/domains/vale/npc').map(file => `/domains/vale/npc/${file.replace('.ts', '')}`)
  for (const path of people) expect([path, mud.load(path)['mistakes']()]).toEqual([path, []])
  expect(ann.command('systems')).toMatch(new RegExp(`^  ${name} +left out: this world is without it$`, 'm'))
  const files = readdirSync(join(home, name), { recursive: true, encoding: 'utf8' }).filter(file =>
    /\/.*\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(0)
  const { files: seen, programs } = mud.driver
  for (const file of files) {
    const path = `/${file.replace(/\.ts$/, '')}`
    expect([path, seen.exists(`${path}.ts`), programs.get(path)]).toEqual([path, false, undefined])
  }
  const [first] = files.filter(file => !file.includes('/cmds/'))
  expect(() => mud.load(`/${first!.replace(/\.ts$/, '')}`)).toThrow()
})

test('what needs a system that is left out is left out with it, and a name that is none is an error', async () => {
  const system = (needs: string) => `import { System } from '/std/system'
export default class S extends System { about = 'For a test.'; needs = ${needs} }`
  const files = { '/systems/one/system.ts': system('[]'), '/systems/two/system.ts': system(`['one']`) }
  const mud = await worldWithout('one', files)
  const ann = mud.player('Ann', { rank: 'admin' })
  expect(ann.command('systems')).toContain('two          left out: it needs one')
  expect(mud.log.join('\n')).toContain('the system two is left out, as it needs one')
  await expect(worldWithout('ranvir')).rejects.toThrow(
    /^there is no system 'ranvir'; there are .*ranvier.*\. Did you mean 'ranvier'\?$/,
  )
  const circle = { '/systems/one/system.ts': system(`['two']`), '/systems/two/system.ts': system(`['one']`) }
  await expect(worldWithout('', circle)).rejects.toThrow('systems need each other in a circle')
})

test('an import of a file of a system that is left out says so', async () => {
  const mud = await worldWithout('ranvier', {
    '/domains/t/x.ts': `import { isMounted } from '/compat/ranvier/folders'
import { Item } from '/std/item'
export default class X extends Item { name = isMounted() ? 'a' : 'b' }`,
  })
  expect(() => mud.clone('/domains/t/x')).toThrow('it belongs to the system ranvier, which this world leaves out')
})

test('editors find the files of all systems', () => {
  const { compilerOptions } = JSON.parse(readFileSync(join(home, '../../tsconfig.json'), 'utf8'))
  for (const name of systems)
    for (const entry of readdirSync(join(home, name), { withFileTypes: true }))
      if (entry.isDirectory() && entry.name !== 'doc')
        expect(compilerOptions.paths[`/${entry.name}/*`]).toContain(`./mudlib/systems/${name}/${entry.name}/*`)
})

test('the system that CONTRIBUTING shows lies in a folder of its own, works, and passes its test', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-systems-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const text = readFileSync(fileURLToPath(new URL('../../CONTRIBUTING.md', import.meta.url)), 'utf8')
  const files = [...text.matchAll(/```ts\n\/\/ (systems\/\S+)\n([\s\S]*?)```/g)]
  expect(files.length).toBe(3)
  for (const [, path, code] of files) {
    mkdirSync(dirname(join(folder, path!)), { recursive: true })
    writeFileSync(join(folder, path!), code!)
  }
  const mud = await testDriver({ seed: 1, world: { systems: join(folder, 'systems'), set: 'rumours.kept=2' } })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/domains/vale/square', rank: 'admin' })
  expect(ann.command('systems')).toMatch(/^ {2}rumours +What people tell each other of the dead\.\n +rumours\.kept=2$/m)
  expect(ann.command('rumours')).toContain('You have heard nothing.')
  for (const name of ['wolf', 'wolf', 'goblin']) {
    const one = mud.clone(`/domains/vale/npc/${name}`)
    one.move('/domains/vale/square')
    mud.driver.enter(() => one.die(null))
  }
  expect(ann.command('rumours')).toBe(
    'They say that the grey wolf is dead.\nThey say that the sneaky goblin is dead.\n',
  )
  expect(mud.faults).toEqual([])
  for (const [set, why] of [
    ['rumours.kepd=2', "rumours has the settings kept. Did you mean 'kept'?"],
    ['rumors.kept=2', "there is no system 'rumors'"],
    ['rumours.kept=many', 'that is no number'],
    ['rumours', 'is no setting of a system'],
  ])
    await expect(testDriver({ world: { systems: join(folder, 'systems'), set: set! } })).rejects.toThrow(why)
})

test('a domain that needs a system which is left out is not there, and no exit leads to it', async () => {
  const mud = await worldWithout('diablo', { '/domains/t/domain.json': '{ "systems": ["tilez"] }' })
  const ann = mud.player('Ann', { at: '/domains/vale/chapel', rank: 'admin' })
  expect(mud.log.join('\n')).toContain('/domains/dungeon is left out, as it needs diablo')
  expect(mud.log.join('\n')).toContain(
    "/domains/t is left out, as it needs tilez, and there is no system 'tilez'. Did you mean 'tiles'?",
  )
  expect(ann.command('look')).toContain('Exits: north and south.')
  expect(ann.command('down')).not.toContain('stair')
  expect(ann.environment?.path).toBe('/domains/vale/chapel')
  expect(mud.driver.files.list('/domains')).not.toContain('dungeon/')
  expect(() => mud.load('/domains/dungeon/stair')).toThrow(
    'there is no such file: /domains/dungeon is left out of this world: it needs diablo',
  )
  expect(ann.command('systems')).toContain('/domains/dungeon is left out: it needs diablo')
  const { files } = mud.driver
  expect(
    deadPaths('/domains/vale/chapel.ts', files.read('/domains/vale/chapel.ts')!, files, new Set(['domains'])),
  ).toEqual([])
  const whole = await worldWithout('')
  await whole.write('/domains/vale/domain.json', '{ "systems": ["maill"] }')
  expect(whole.load('/secure/domains')['mistakesIn'](['/domains/vale/domain.json'])).toEqual([
    expect.stringContaining("there is no system 'maill'. Did you mean 'mail'?"),
  ])
  const bob = whole.player('Bob', { at: '/domains/vale/chapel' })
  expect(bob.command('look')).toContain('Exits: north, south and down.')
})

test('a trigger calls a festival up in a world without stories, too', async () => {
  const mud = await worldWithout('stories', {
    '/domains/t/festivals/fair.ts': `import { Festival } from '/std/festival'
export default class Fair extends Festival { title = 'Fair'; when = { called: true as const }; decorates = { '../hall': { adds: ' Flags.' } } }`,
    '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room {
  short = 'The hall'
  long = 'A hall.'
  triggers = [{ solves: ['say cheers'], does: { begins: './festivals/fair' } }]
}`,
  })
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  expect(ann.command('look')).not.toContain('Flags.')
  ann.command('say cheers')
  expect(ann.command('look')).toContain('A hall. Flags.')
  expect(mud.faults).toEqual([])
})

test('the chapel tells of a stair only where there is one', async () => {
  const chapel = { at: '/domains/vale/chapel' }
  for (const [without, isThere] of [
    ['mail', true],
    ['diablo', false],
  ] as const) {
    const ann = (await worldWithout(without)).player('Ann', chapel)
    expect(/wake up here\.\s+Behind the stone a stair\s+goes down/.test(ann.command('look'))).toBe(isThere)
    expect(ann.command('look stair').includes('Narrow')).toBe(isThere)
  }
})
