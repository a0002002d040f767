import type { AnyObject } from '../../driver/testing.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { crowdedHall, inTurn, realWorld } from './real.ts'
import { least, type Report, time } from './report.ts'

const count = 200_000
const crowd = 10

const sources = {
  '/std/bench-bell.ts': `import { happen } from 'driver'
import { Monster } from '/std/monster'
export default class Bell extends Monster {
  name = 'bell'
  ring(n: number) { for (let i = 0; i < n; i++) happen('benchRang' as never, this as never, i as never) }
  seen = new Map<number, object>()
  notes(n: number) { for (let i = 0; i < n; i++) this.note(i) }
  note(i: number) { this.seen.set(i & 1023, { i, before: this.seen.has((i * 7) & 1023) }) }
}`,
  '/domains/bench/ear.ts': `import { on } from '/std/decorators'
import { Item } from '/std/item'
export default class Ear extends Item {
  name = 'ear'
  heard = 0
  @on('benchRang' as never, { reach: 'room' }) hears() { this.heard++ }
}`,
}

/** The cost of an event with no listener, with one listener in the room, and with ten. For comparison, the cost of setting an entry of a map. */
export async function run(): Promise<Report> {
  const { nobody, one, ten, note } = await measure(11)
  const nanoseconds = (values: number[]) => values.map(ms => ms * 1e6)
  return {
    title: 'Events: raised by a monster in a room of ten things and five monsters',
    rows: [
      { what: 'nobody listens', unit: 'ns', values: nanoseconds(nobody), aim: '10' },
      { what: 'one listener in the room', unit: 'ns', values: nanoseconds(one), aim: '150' },
      { what: `${crowd} listeners`, unit: 'ns', values: nanoseconds(ten), aim: '1,000' },
      { what: 'an object noted in a map, for comparison', unit: 'ns', values: nanoseconds(note) },
    ],
  }
}

/** Events, compared with setting an entry of a map, which takes about the same time in each run. */
export async function check(): Promise<Headline[]> {
  const measured = await measure(9)
  const [nobody, one, ten, note] = [measured.nobody, measured.one, measured.ten, measured.note].map(least) as [
    number,
    number,
    number,
    number,
  ]
  return [
    headline(
      'an event that nobody listens to',
      inWords(nobody),
      '10 ns',
      ratio('to a note in a map', nobody, note, 0.8),
    ),
    headline('an event with one listener', inWords(one), '150 ns', ratio('to a note in a map', one, note, 16)),
    headline(`an event with ${crowd} listeners`, inWords(ten), '1 µs', ratio('to one listener', ten, one, 7)),
  ]
}

/** Milliseconds per event, each measured several times. */
async function measure(times: number): Promise<Record<'nobody' | 'one' | 'ten' | 'note', number[]>> {
  const mud = await realWorld(sources)
  const room = crowdedHall(mud, 10, 5)
  const bell = mud.clone('/std/bench-bell')
  bell.move(room)
  const each = (method: 'ring' | 'notes') =>
    time(() => inTurn(mud, () => bell[method](count)), times, 3).map(ms => ms / count)
  const ears: AnyObject[] = []
  const listen = (listeners: number) => {
    for (let ear: AnyObject; ears.length < listeners; ears.push(ear)) {
      ear = mud.clone('/domains/bench/ear')
      ear.move(room)
    }
  }
  const note = each('notes')
  const nobody = each('ring')
  listen(1)
  const one = each('ring')
  listen(crowd)
  const ten = each('ring')
  if (mud.faults.length > 0) throw new Error(mud.faults[0]!.message)
  if (ears.some(ear => ear['heard'] < count)) throw new Error('not every event was heard')
  await mud.stop()
  return { nobody, one, ten, note }
}
