import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'
import { headline, inWords, ratio } from '../headline.ts'
import { least, median, now } from '../report.ts'
import type { WorldPart } from '../world.ts'

const runs = 7
const hoursAsked = 500
const rounds = 20
const decorated = 1000
const beatsAMinute = 6

/** The measurements, in milliseconds. */
interface Figures {
  /** The time to compute the weather of one zone at one moment. */
  one: number[]
  /** The time for one minute of the weather of all zones, with a player outdoors. */
  minute: number[]
  /** The time to begin and end a festival in a thousand rooms. */
  festival: number[]
}

/** Zones with virtual outdoor rooms, and a festival. */
function files(rooms: number): Record<string, string> {
  const list = Array.from({ length: decorated }, (_, i) => `'../r${i}': { adds: ' Flags fly.' }`).join(', ')
  return {
    '/compat/bench.ts': `import { load, makePrograms, moreSteps } from 'driver'
import { MudObject } from '/std/object'
export default class Maker extends MudObject {
  make(from: number, to: number): void {
    moreSteps(1e9)
    const all: Record<string, { base: string; fields: object }> = {}
    for (let z = from; z < to; z++) {
      const names = Array.from({ length: ${rooms} }, (_, r) => '/bench/z' + z + '/r' + r)
      all['/bench/z' + z + '/zone'] = { base: '/std/zone', fields: { rooms: names, map: [z % 100 * 10, Math.floor(z / 100) * 10] } }
      for (const name of names) all[name] = { base: '/std/room', fields: { short: 'A field', sector: 'field' } }
    }
    makePrograms(all)
    for (const path of Object.keys(all)) load(path)
  }
}`,
    '/domains/b/festivals/fair.ts': `import { Festival } from '/std/festival'
export default class Fair extends Festival { when = { every: 1000, hours: 0 }; decorates = { ${list} } }`,
  }
}

async function measure(zones: number, roomsEach: number): Promise<Figures> {
  const mud = await testDriver({ files: files(roomsEach), watchdog: 60_000 })
  const maker = mud.load('/compat/bench')
  for (let from = 0; from < zones; from += 100) turn(mud, () => maker['make'](from, Math.min(zones, from + 100)))
  mud.player('Ann', { at: '/bench/z0/r0', wizard: true })
  const weather = mud.load('/daemons/weather')
  const clock = mud.load('/daemons/clock')
  const room = mud.load('/bench/z0/r0')
  const figures: Figures = { one: [], minute: [], festival: [] }
  mud.advance(60)
  for (let i = 0; i < runs; i++) {
    // The weather is requested in several turns, because each turn has a budget.
    const askedIn = (round: number) =>
      Array.from({ length: hoursAsked }, (_, at) => 3_600_000 + (i * rounds + round) * 10_000 + at * 7)
    const asked = Array.from({ length: rounds }, (_, round) => askedIn(round))
    const all = timed(() => {
      for (const hours of asked) turn(mud, () => weather['forecast'](room, hours))
    })
    figures.one.push(all / hoursAsked / rounds)
    mud.advance(60)
    figures.minute.push(
      timed(() => {
        for (let beat = 0; beat < beatsAMinute; beat++) {
          turn(mud, () => weather.heartBeat())
          turn(mud, () => clock.heartBeat())
        }
      }),
    )
    figures.festival.push(timed(() => holdFestival(mud)))
  }
  await mud.stop()
  return figures
}

/** Begins the festival, gets the texts of all its rooms, and ends it. */
function holdFestival(mud: TestDriver): void {
  const festivals = mud.load('/daemons/festivals')
  const fair = mud.load('/domains/b/festivals/fair') as AnyObject
  turn(mud, () => {
    fair['when'] = { every: 1000, hours: 1000 }
    festivals['attend']()
  })
  let seen = 0
  turn(mud, () => {
    for (let i = 0; i < decorated; i++) if (festivals['decorationsOf'](`/domains/b/r${i}`) !== null) seen++
  })
  if (seen !== decorated) throw new Error(`only ${seen} rooms of the festival are decorated`)
  turn(mud, () => {
    fair['when'] = { every: 1000, hours: 0 }
    festivals['attend']()
  })
  turn(mud, () => {
    if (festivals['decorationsOf']('/domains/b/r0') !== null) throw new Error('the festival was not taken back')
  })
}

function turn(mud: TestDriver, work: () => void): void {
  mud.driver.guard.attempt('apply', null, work)
}

function timed(work: () => void): number {
  const start = now()
  work()
  return now() - start
}

/** The measurements of weather and festivals. */
export const weatherPart: WorldPart = {
  async rows() {
    const { one, minute, festival } = await measure(10_000, 10)
    const micro = one.map(value => value * 1000)
    return [
      { what: 'weather of one zone at one time', unit: 'µs', values: micro, aim: '5' },
      {
        what: 'a minute of weather and clock: 10,000 zones, 100,000 rooms outdoors',
        unit: 'ms',
        values: minute,
        aim: '1',
      },
      { what: `a festival over ${decorated} rooms, put on and taken back`, unit: 'ms', values: festival, aim: '20' },
    ]
  },
  async check() {
    const few = await measure(10, 10)
    const many = await measure(1000, 10)
    return [
      headline('weather of one zone at one time', inWords(median(many.one)), '5 µs'),
      headline(
        'a minute of weather, 10,000 rooms outdoors',
        inWords(median(many.minute)),
        '1 ms',
        ratio('10,000 rooms / 100', least(many.minute), least(few.minute), 2.5),
      ),
      headline(`a festival over ${decorated} rooms`, inWords(median(many.festival)), '20 ms'),
    ]
  },
}
