import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { type TestDriver, type TestPlayer, testDriver } from '../../../driver/testing.ts'
import { opposite } from '../../../mudlib/lib/directions.ts'
import type { Person } from '../../../mudlib/systems/factions/lib/society/people.ts'
import { withExit, withoutExit } from '../../../scripts/generate/joins.ts'
import { drawLand, generateLand } from '../../../scripts/generate/land.ts'
import { pathOf } from '../../../scripts/generate/model.ts'
import { joinLand, unjoinLand, writeLand } from '../../../scripts/generate/output.ts'
import { routeTo } from '../../../scripts/generate/routes.ts'
import { typeErrors } from '../../../scripts/ranvier/judge.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const wishes = { seed: 7, rooms: 120, name: 'tryland', year: 412 }

/** Makes a temporary folder, which is removed after the test. */
function folder(): string {
  const at = mkdtempSync(join(tmpdir(), 'wyrd-lands-'))
  onTestFinished(() => rmSync(at, { recursive: true, force: true }))
  return at
}

async function worldWith(made = wishes): Promise<TestDriver> {
  const files = Object.fromEntries(
    [...generateLand(made)].map(([path, text]) => [`/domains/${made.name}/${path}`, text]),
  )
  const mud = await testDriver({ seed: 1, files })
  onTestFinished(() => mud.stop())
  return mud
}

// ---- the files

test('the same seed writes the same bytes, and another seed another land', () => {
  const [once, again, other] = [generateLand(wishes), generateLand(wishes), generateLand({ ...wishes, seed: 8 })]
  expect([...again]).toEqual([...once])
  expect([...other.keys()]).not.toEqual([...once.keys()])
})

test.each([
  [1, 40],
  [2, 75],
  [3, 200],
  [4, 500],
  [5, 1200],
])(
  'seed %i: a land of %i rooms has so many, all can be walked to, and what leads there leads back or says that it does not',
  (seed, rooms) => {
    const land = drawLand({ ...wishes, seed, rooms })
    expect(land.rooms).toHaveLength(rooms)
    expect(new Set(land.rooms.map(pathOf)).size).toBe(rooms)
    const start = land.villages[0]!.places.get('square')!
    const seen = new Set([start])
    for (const room of seen) for (const next of room.exits.values()) seen.add(next)
    expect(seen.size).toBe(rooms)
    for (const room of land.rooms)
      for (const [way, next] of room.exits)
        if (![...next.exits.values()].includes(room)) expect(room.oneWays.has(way), `${pathOf(room)} ${way}`).toBe(true)
    for (const village of land.villages) expect(village.society.people.length).toBeGreaterThan(40)
  },
)

test('types, style and the checks of the world have nothing to say', async () => {
  const at = folder()
  const to = join(at, 'domains/tryland')
  writeLand(to, wishes)
  expect([...(await typeErrors(to))]).toEqual([])
  const biome = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['check', '--vcs-enabled=false', `--config-path=${root}`, to],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  expect(biome.stdout + biome.stderr).toMatch(/Checked \d\d\d+ files/)
  expect(biome.status, biome.stdout + biome.stderr).toBe(0)
  const mud = await worldWith()
  const ann = mud.player('Ann', { at: '/domains/tryland/items/bread', wizard: true })
  const begun = ann.output.length
  ann.command('check tryland')
  await expect.poll(() => ann.output.slice(begun), { timeout: 60_000 }).toMatch(/\d+ errors?, \d+ hints?\.|nothing/i)
  expect(ann.output.slice(begun)).toMatch(/0 errors, 0 hints\.|nothing/i)
}, 120_000)

test('every room and everybody in it loads, and nothing that is loaded finds a mistake in itself', async () => {
  const mud = await worldWith()
  const mistakes: string[] = []
  for (const path of generateLand(wishes).keys()) {
    if (!path.endsWith('.ts') || /\/(people|history)\.ts$/.test(path)) continue
    const one = mud.load(`/domains/tryland/${path.replace(/\.ts$/, '')}`)
    mistakes.push(...(one.mistakes?.() ?? []).map((text: string) => `${path}: ${text}`))
  }
  mud.advance(30)
  expect(mistakes).toEqual([])
  expect(mud.faults).toEqual([])
  const start = drawLand(wishes).villages[0]!
  expect(mud.load(`/domains/tryland/${start.folder}/square`).livings.length).toBeGreaterThan(1)
})

test('nothing is replaced without being asked for, and nothing but a land at all', () => {
  const at = folder()
  const to = join(at, 'domains/tryland')
  writeLand(to, wishes)
  expect(() => writeLand(to, wishes)).toThrow('--force')
  writeFileSync(join(to, 'mine.ts'), '')
  writeLand(to, wishes, { isForced: true })
  expect(() => readFileSync(join(to, 'mine.ts'))).toThrow()
  const other = join(at, 'domains/other')
  mkdirSync(dirname(join(other, 'x')), { recursive: true })
  writeFileSync(join(other, 'room.ts'), '')
  expect(() => writeLand(other, wishes, { isForced: true })).toThrow('no generated land')
  expect(() => writeLand(join(at, 'elsewhere'), wishes)).toThrow('--anywhere')
  expect(() => writeLand(join(at, 'domains/Big Land'), wishes)).toThrow('no name for a domain')
  expect(() => writeLand(join(at, 'domains/few'), { ...wishes, rooms: 3 })).toThrow('from 40 to 5000')
})

/** Copies the shipped domains, and adds a land beside them. @returns the land's folder, and a function that reads the file of a room */
function domainsWithLand(): { land: string; read: (path: string) => string } {
  const at = join(folder(), 'domains')
  cpSync(join(root, 'domains'), at, { recursive: true })
  const to = join(at, 'tryland')
  writeLand(to, wishes)
  return { land: to, read: path => readFileSync(join(at, `${path.replace('/domains/', '')}.ts`), 'utf8') }
}

test('a land is joined with a room of the world both ways, stays so when it is written anew, and taken apart is as before', () => {
  const { land: to, read } = domainsWithLand()
  const [line] = joinLand(to, '/domains/vale/road')
  const [, way, inside] = /^\/domains\/vale\/road: (\w+) leads to (\S+)$/.exec(line!)!
  const back = opposite[way!]
  const before = generateLand(wishes).get(`${inside!.replace('/domains/tryland/', '')}.ts`)!
  expect(read('/domains/vale/road')).toContain(`${way}: '${inside}'`)
  expect(read(inside!)).toContain(`${back}: '/domains/vale/road'`)
  expect(() => joinLand(to, '/domains/vale/road')).toThrow('joined with /domains/vale/road already')
  writeLand(to, wishes, { isForced: true })
  expect(read('/domains/vale/road')).toContain(`${way}: '${inside}'`)
  expect(read(inside!)).toContain(`${back}: '/domains/vale/road'`)
  unjoinLand(to, '/domains/vale/road')
  expect(read('/domains/vale/road')).toBe(readFileSync(join(root, 'domains/vale/road.ts'), 'utf8'))
  expect(read(inside!)).toBe(before)
  expect(() => unjoinLand(to, '/domains/vale/road')).toThrow('not joined')
  expect(() => joinLand(to, '/domains/vale/nowhere')).toThrow('there is no file')
  expect(() => joinLand(to, '../vale/road')).toThrow('the mud path of a room')
})

test('a room whose exits are no plain list is left alone', () => {
  const room = (exits: string) => `export default class R extends Room {\n  ${exits}\n}\n`
  const joined = withExit(room("exits = { north: './a' }"), 'west', '/domains/b/c')
  expect(joined).toBe(room("exits = { north: './a', west: '/domains/b/c' }"))
  expect(withoutExit(joined, 'west', '/domains/b/c', true)).toBe(room("exits = { north: './a' }"))
  expect(withoutExit(joined, 'west', '/domains/b/d', true)).toBe(joined)
  expect(() => withExit(joined, 'west', '/domains/b/d')).toThrow('an exit west already')
  for (const odd of ['exits = { ...common }', 'get exits() { return {} }', "exits = { north: way('a') }"])
    expect(() => withExit(room(odd), 'west', '/domains/b/c'), odd).toThrow('no plain list')
})

test('who dies in the country or a lair wakes up in a village of the land', async () => {
  const mud = await worldWith()
  for (const area of [...land.regions, ...land.lairs]) {
    const zone = mud.load(`/domains/tryland/${area.folder}/zone`)
    expect(zone.absolute(zone.recall)).toMatch(/^\/domains\/tryland\/[\w-]+\/square$/)
    expect(mud.load('/daemons/homes').death(mud.load(`/domains/tryland/${pathOf(area.rooms[0]!)}`))).toContain(
      '/square',
    )
  }
})

test('the command says what is wrong with its flags', () => {
  const run = (...flags: string[]) =>
    spawnSync(process.execPath, ['--import', './scripts/typescript.js', 'scripts/generate.ts', ...flags], {
      cwd: root,
      encoding: 'utf8',
    })
  expect(run('--help').stdout).toContain('--seed N')
  const wrong = run('--seed', 'seven', '--to', 'domains/x')
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('--seed needs a whole number')])
  expect(run('--seed', '7').stderr).toContain('--to is missing')
  expect(run('--to', 'domains/x', '--remove').stderr).toContain('which --joins ROOM')
  expect(run('--to', 'domains/vale', '--joins', '/domains/fenmoor/ford').stderr).toContain('no generated land')
  expect(run('--sede', '7').stderr).toContain("'--sede' is no flag")
}, 60_000)

// ---- played

const land = drawLand(wishes)
const [village] = land.villages
const place = (name: string) => village!.places.get(name)!
const pathIn = (name: string) => `/domains/tryland/${pathOf(place(name))}`

/** Walks from one room to another by commands. */
function walk(who: TestPlayer, from: string, to: string): void {
  const rooms = new Map(land.rooms.map(room => [`/domains/tryland/${pathOf(room)}`, room]))
  for (const way of routeTo(rooms.get(from)!, rooms.get(to)!)!) who.command(way)
  expect(who.environment!.path).toBe(to)
}

/** Asks somebody, and returns the answer. */
function asked(mud: TestDriver, who: TestPlayer, whom: string, about: string): string {
  const begun = who.output.length
  who.command(`ask ${whom} about ${about}`)
  mud.advance(2)
  return who.output.slice(begun).replace(/\x1b\[\d+m/g, '')
}

test('people of a village agree about everybody and everything, and what they are to each other fits', async () => {
  const mud = await worldWith()
  const ann = mud.player('Ann', { at: pathIn('smithy'), level: 20 })
  const society = mud.load(`/domains/tryland/${village!.folder}/society`)
  const facts = new Map<string, Set<string>>()
  const note = (about: string, text: string, pattern: RegExp) => {
    const found = pattern.exec(text)?.[0]
    expect(found, `${about}: ${text}`).toBeDefined()
    facts.set(about, (facts.get(about) ?? new Set()).add(found!))
  }
  const topics = society.happenings.map(({ topic }: { topic: string }) => topic.split('|')[0]!)
  const people = society.people.slice(0, 12) as Person[]
  let here = pathIn('smithy')
  for (const [room, trade] of [
    ['smithy', 'smith'],
    ['inn', 'innkeeper'],
    ['hall', 'elder'],
    ['chapel', 'chronicler'],
  ] as const) {
    if (!village!.places.has(room)) continue
    walk(ann, here, pathIn(room))
    here = pathIn(room)
    for (const topic of topics)
      note(
        topic,
        asked(mud, ann, trade, topic),
        /That was in the year \d+\.[^"]*?\.(?= [A-Z][a-z]+ (?:is|was) my|"| I was)/,
      )
    for (const one of people) {
      const text = asked(mud, ann, trade, `${one.given} ${one.family}`)
      note(one.id, text, /(?:She|He) (?:was born|came)[^"]*/)
    }
  }
  for (const [about, told] of facts) expect([...told], about).toHaveLength(1)
  expect(facts.size).toBeGreaterThan(14)
  expect(mud.faults).toEqual([])
})

test('its shops trade, and quests of its history can be finished by walking and by commands', async () => {
  const mud = await worldWith()
  const ann = mud.player('Ann', { at: pathIn('inn'), level: 30 })
  mud.driver.guard.attempt('load', null, () => ann.earn(500))
  expect(ann.command('list')).toContain('loaf of bread')
  expect(ann.command('buy bread')).toContain('You buy a loaf of bread')
  // In the quest `The missing line`, two people are asked, and their answers are told to the chronicler.
  if (village!.places.has('chapel')) {
    walk(ann, pathIn('inn'), pathIn('chapel'))
    asked(mud, ann, 'chronicler', 'work')
    ann.command('say yes')
    mud.advance(2)
    expect(ann.output).toContain('New quest: The missing line.')
    const topic = /about the ([\w ]+)\./.exec(ann.output)![1]!
    walk(ann, pathIn('chapel'), pathIn('smithy'))
    const story = asked(mud, ann, 'smith', topic)
    walk(ann, pathIn('smithy'), pathIn('inn'))
    asked(mud, ann, 'innkeeper', topic)
    walk(ann, pathIn('inn'), pathIn('chapel'))
    const [, name] = /\. (\w+) \w+(?:, [^.]*| and [^.]*)? (?:drowned|died|did)/.exec(story)!
    ann.command(`say ${name}`)
    mud.advance(2)
    expect(ann.output, name).toContain('You have done it: The missing line.')
    walk(ann, pathIn('chapel'), pathIn('hall'))
  } else walk(ann, pathIn('inn'), pathIn('hall'))
  // In this quest, the stolen thing is fetched from the lair.
  asked(mud, ann, 'elder', 'work')
  ann.command('say yes')
  mud.advance(2)
  expect(ann.output).toMatch(/New quest: The \w+ of the \w+s\./)
  const noun = /New quest: The (\w+) of/.exec(ann.output)![1]!
  const lair = land.lairs.find(({ title }) => ann.output.includes(`in the ${title},`))!
  const last = `/domains/tryland/${pathOf(lair.last)}`
  walk(ann, pathIn('hall'), pathIn('store'))
  ann.command('buy torch')
  expect(ann.command('light torch')).toContain('You light')
  walk(ann, pathIn('store'), last)
  const isAlive = () => mud.load(last).livings.some((one: { name: string }) => one.name === lair.kind.bossNoun)
  for (let i = 0; i < 300 && isAlive(); i++) {
    if (!ann.attacker) ann.command(`kill ${lair.kind.bossNoun}`)
    mud.advance(2)
  }
  ann.command(`get ${noun} from corpse`)
  walk(ann, last, pathIn('hall'))
  ann.command(`give ${noun} to elder`)
  mud.advance(2)
  expect(ann.output).toMatch(/You have done it: The \w+ of the \w+s\./)
  expect(mud.faults).toEqual([])
})
