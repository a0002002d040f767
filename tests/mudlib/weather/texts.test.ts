import { describe, expect, test } from 'vitest'
import type { TestDriver } from '../../../driver/testing.ts'
import { mayHaveTags, readTags, render, tagMistakes } from '../../../mudlib/lib/tags.ts'
import { smallWorld } from '../world.ts'

const known = (word: string) => ['night', 'winter', 'rain', 'snow', 'day'].includes(word)
const said = (text: string, ...words: string[]) => render(readTags(text, known), word => words.includes(word))

describe('tags', () => {
  test.each([
    ['A road.{rain: It is muddy.}', ['rain'], 'A road.It is muddy.'],
    ['A road.{rain: It is muddy.}', [], 'A road.'],
    ['{night: Dark|Bright} here', ['night'], 'Dark here'],
    ['{night: Dark|Bright} here', [], 'Bright here'],
    ['{winter night: Ice}', ['winter'], ''],
    ['{winter night: Ice}', ['winter', 'night'], 'Ice'],
    ['{winter, rain: Wet}', ['rain'], 'Wet'],
    ['{not rain: Dry}', [], 'Dry'],
    ['{!rain night: Stars}', ['night'], 'Stars'],
    ['{night: Dark{rain:  and wet}}.', ['night', 'rain'], 'Dark and wet.'],
    ['A {brace} and {a, b}', [], 'A {brace} and {a, b}'],
  ])('%s with %j: %s', (text, words, wanted) => {
    expect(said(text, ...words)).toBe(wanted)
  })

  test.each([
    ['{nigth: Dark}', "the tag word 'nigth' means nothing"],
    ['{night: Dark', 'the tag {night: is not closed with }'],
    ['{not: Dark}', 'a tag lacks a word'],
  ])('%s: %s', (text, message) => {
    expect(() => readTags(text, known)).toThrow(message)
  })

  test('in a source, only texts are looked at, and a mistake has its line and column', () => {
    const source = `// {nope: comment}\nconst a = { nope: 1 }\nconst b = 'x {nigth: y}'\nconst c = \`\${f({ nope: 2 })}\``
    expect(tagMistakes(source, known)).toEqual([
      { line: 3, column: 14, message: "the tag word 'nigth' means nothing: see help texts" },
    ])
    expect(mayHaveTags('plain')).toBe(false)
  })
})

const meadow = (long: string) => `import { Room } from '/std/room'
export default class Meadow extends Room {
  short = 'A meadow'
  long = '${long}'
  details = { grass: 'Green{night: , as far as one can see}.' }
  sector = 'field' as const
  light = true
  exits = { in: './hut' }
}`
const files = {
  '/domains/w/meadow.ts': meadow('Grass.{night: Bats.|Bees.}{snow:  White.}{rain:  Puddles.}'),
  '/domains/w/hut.ts': `import { Room } from '/std/room'
export default class Hut extends Room { short = 'A hut'; exits = { out: './meadow' } }`,
  '/domains/w/owl.ts': `import { Monster } from '/std/monster'
export default class Owl extends Monster { name = 'owl'; short = 'an owl{day: , asleep}'; seesInDark = true }`,
}

async function weatherWorld(more: Record<string, string> = {}) {
  const mud = await smallWorld({ ...files, ...more })
  const ann = mud.player('Ann', { at: '/domains/w/meadow', wizard: true })
  return { mud, ann }
}
const force = (mud: TestDriver, kind: string | null, at = '/domains/w/meadow') =>
  mud.driver.enter(() => mud.load('/daemons/weather')['force'](mud.load(at), kind, 1000))

describe('texts of rooms', () => {
  test('descriptions, details and those who are there change with day and night', async () => {
    const { mud, ann } = await weatherWorld()
    force(mud, 'clear')
    mud.clone('/domains/w/owl').move('/domains/w/meadow')
    expect(ann.command('look')).toContain('Grass.Bees.')
    expect(ann.command('look')).toContain('an owl, asleep')
    expect(ann.command('look at grass')).toContain('Green.')
    mud.advance(14 * 60)
    expect(ann.command('look')).toContain('Grass.Bats.')
    expect(ann.command('look')).not.toContain('asleep')
    expect(ann.command('look at grass')).toContain('Green, as far as one can see.')
  })

  test('and with the weather', async () => {
    const { mud, ann } = await weatherWorld()
    force(mud, 'rain')
    expect(ann.command('look')).toContain('Grass.Bees. Puddles.')
    expect(ann.command('look')).toContain('It is raining.')
    force(mud, 'clear')
    expect(ann.command('look')).not.toContain('Puddles')
  })

  test('a save with a wrong tag is refused with its line, and nothing changes', async () => {
    const { mud, ann } = await weatherWorld()
    await expect(mud.write('/domains/w/meadow.ts', meadow('Grass.{nigth: Bats.}'))).rejects.toThrow(
      /meadow\.ts:4:\d+: the tag word 'nigth' means nothing/,
    )
    expect(ann.command('look')).toContain('Bees.')
    await mud.write('/domains/w/meadow.ts', meadow('Grass.{day: Butterflies.}'))
    expect(ann.command('look')).toContain('Grass.Butterflies.')
  })
})

describe('players', () => {
  test('are told of changes only, outdoors only, and as they want', async () => {
    const { mud, ann } = await weatherWorld()
    const bob = mud.player('Bob', { at: '/domains/w/hut', wizard: true })
    force(mud, 'clear')
    mud.advance(60)
    const before = ann.output
    force(mud, 'rain')
    mud.advance(20)
    expect(ann.output.slice(before.length)).toContain('It begins to rain.')
    expect(bob.output).not.toContain('rain')
    const then = ann.output
    mud.advance(300)
    expect(ann.output.slice(then.length)).not.toContain('rain')
    expect(ann.command('weather')).toMatch(/^It is raining\. It is \w+/)
    expect(ann.command('weather brief')).toContain('one short line')
    force(mud, 'clear')
    mud.advance(20)
    expect(ann.output).toMatch(/Weather: clear, -?\d+ degrees\./)
    expect(ann.command('weather')).toMatch(/^Weather: clear, -?\d+ degrees, wind \d+ kilometres an hour/)
    ann.command('weather off')
    const last = ann.output
    force(mud, 'storm')
    mud.advance(20)
    expect(ann.output).toBe(last)
    expect(mud.faults).toEqual([])
  })

  test('are told one thing where one weather turns into another', async () => {
    const { mud, ann } = await weatherWorld()
    const turn = (kind: string) => {
      const before = ann.output.length
      force(mud, kind)
      mud.advance(20)
      return ann.output.slice(before)
    }
    turn('rain')
    expect(turn('drizzle')).toBe('The rain thins to a drizzle.\n')
    expect(turn('storm')).toBe('Thunder rolls, and the drizzle becomes a storm.\n')
    expect(turn('clear')).toContain('The storm moves on.')
    // A change from one kind of rain or snow to another is one sentence: it doesn't stop and begin again.
    const wet = ['drizzle', 'rain', 'storm', 'hail', 'sleet', 'snow']
    for (const kind of wet) {
      turn(kind)
      for (const next of ['drizzle', 'rain', 'snow']) {
        if (next !== kind) expect(turn(next), `${kind} to ${next}`).not.toMatch(/(stops|on)\. It begins/)
        turn(kind)
      }
    }
  })

  test('see what will be: the forecast is what comes', async () => {
    const { mud, ann } = await weatherWorld()
    expect(ann.command('forecast')).toMatch(/^Today: [a-z, ]+; -?\d+ to -?\d+ degrees\.\n\w+: /)
    const daemon = mud.load('/daemons/weather')
    const calendar = mud.load('/daemons/calendar')
    const room = mud.load('/domains/w/meadow')
    const hour = Math.floor(calendar['hours']) + 30
    const [foreseen] = daemon['forecast'](room, [hour])
    mud.advance((hour - calendar['hours']) * 60 + 30)
    expect(daemon['at'](room)).toEqual(foreseen)
  })

  test('an admin sets the weather of a zone', async () => {
    const { mud, ann } = await weatherWorld()
    expect(ann.command('setweather blizzard 3')).toContain('It is blizzard here for 3 hours of the world.')
    expect(ann.command('look')).toContain('A blizzard is raging.')
    mud.advance(4 * 60)
    expect(ann.command('weather')).not.toContain('blizzard')
  })
})

test('a zone has the climate that it names, and a room may have another', async () => {
  const { mud } = await weatherWorld({
    '/domains/w/zone.ts': `import { Zone } from '/std/zone'
export default class W extends Zone { rooms = ['./meadow', './hut', './oven']; climate = 'desert'; map: readonly [number, number] = [100, 20] }`,
    '/domains/w/oven.ts': `import { Room } from '/std/room'
export default class Oven extends Room { sector = 'field' as const; climate = 'EF' }`,
  })
  const daemon = mud.load('/daemons/weather')
  expect(daemon['climateOf'](mud.load('/domains/w/meadow')).code).toBe('BWh')
  expect(daemon['climateOf'](mud.load('/domains/w/oven')).code).toBe('EF')
  expect(daemon['at'](mud.load('/domains/w/meadow')).temperature).toBeGreaterThan(
    daemon['at'](mud.load('/domains/w/oven')).temperature + 20,
  )
})

test('what nobody asks for costs nothing: a thousand rooms outdoors make no region', async () => {
  const rooms = Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [
      `/domains/f${i}/r.ts`,
      files['/domains/w/hut.ts'].replace("short = 'A hut'", "sector = 'field' as const"),
    ]),
  )
  const { mud } = await weatherWorld(rooms)
  for (let i = 0; i < 300; i++) mud.load(`/domains/f${i}/r`)
  mud.advance(600)
  expect(mud.load('/daemons/weather')['_regions'].size).toBe(1)
})

test('a mistake in the table of effects or in the climates is refused with its line', async () => {
  const { mud } = await weatherWorld()
  const table = mud.driver.files.read('/daemons/weather.txt')!
  await expect(mud.write('/daemons/weather.txt', table.replace('douses = 20', 'douses = often'))).rejects.toThrow(
    "'douses' is often, and must be a number from 0 to 100",
  )
  await mud.write('/daemons/weather.txt', table.replace('says = It is raining.', 'says = Cats and dogs.'))
  force(mud, 'rain')
  expect(mud.driver.enter(() => {})).toBe(true)
  expect(mud.load('/daemons/weather')['says']('rain')).toBe('Cats and dogs.')
})
