import { wandering } from './ai.ts'
import { benchWorld } from './fixtures.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { median, type Report, type Row, time } from './report.ts'

const interval = 2
const slice = 4

/** Rounds of heart beats as the driver runs them: scheduled, guarded, counted and accounted. */
export async function run(): Promise<Report> {
  const rows: Row[] = []
  for (const count of [1_000, 10_000]) {
    rows.push({
      what: `real monsters with one behaviour, ${count.toLocaleString('en')} awake: one, a second`,
      unit: 'ns',
      values: (await wandering(count)).map(ms => (ms * 1e6) / count / interval),
      aim: '1,000',
    })
  }
  for (const classes of [1, 100]) {
    for (const count of [1_000, 10_000, 50_000]) {
      const mud = await benchWorld(classes)
      const { driver } = mud
      const room = mud.load('/domains/bench/room')
      for (let i = 0; i < count; i++) {
        const monster = mud.clone(`/domains/bench/leaf${i % classes}`)
        driver.objects.move(monster, room)
        driver.heartBeats.set(monster, interval)
      }
      const rounds = time(() => mud.advance(interval), 11, 8)
      const name = `fixture: ${count.toLocaleString('en')} monsters, ${classes} ${classes === 1 ? 'class' : 'classes'}`
      const anchors = count === 10_000 && classes === 100
      rows.push({
        what: name,
        unit: 'M beats/s',
        values: rounds.map(ms => count / ms / 1000),
        ...(anchors ? { anchor: 'FluffOS 3.3', aim: '5' } : {}),
      })
      if (count === 50_000) {
        const real = count === 50_000
        rows.push({
          what: '  a whole round',
          unit: 'ms',
          values: rounds,
          ...(real ? { anchor: 'LDMud 35', aim: '20' } : {}),
        })
        rows.push({ what: '  its longest slice', unit: 'ms', values: longestSlices(mud), anchor: 'LDMud 35', aim: '5' })
      }
      const counter = (room.inventory[0] as unknown as { counter: number }).counter
      if (counter < 19) throw new Error(`the monsters beat ${counter} times: what was measured is not a heart beat`)
      await mud.stop()
    }
  }
  return { title: 'Heart beats: one interval of a world, guard on', rows }
}

/** Milliseconds per bare heart beat, in a world with a number of fixtures. */
export async function bareBeat(count: number): Promise<number> {
  const mud = await benchWorld(1)
  const room = mud.load('/domains/bench/room')
  for (let i = 0; i < count; i++) {
    const monster = mud.clone('/domains/bench/leaf0')
    mud.driver.objects.move(monster, room)
    mud.driver.heartBeats.set(monster, interval)
  }
  // Several rounds are timed at once, because one round takes less than a millisecond.
  const rounds = 10
  const taken = median(time(() => mud.advance(interval * rounds), 9, 2)) / count / rounds
  await mud.stop()
  return taken
}

/** A heart beat of a real monster that is awake, compared with the fixture's, and with a heart beat among fewer monsters. */
export async function check(): Promise<Headline[]> {
  const [few, many] = [1_000, 10_000]
  const secondOf = async (count: number) => median(await wandering(count, 9)) / count / interval
  const [one, ofMany] = [await secondOf(few), await secondOf(many)]
  const bare = (await bareBeat(many)) / interval
  return [
    headline(
      'a real monster with one behaviour, awake for a second',
      inWords(ofMany),
      '1 µs',
      // A bare beat takes 45 or 110 ns, depending on how the engine compiles it.
      ratio('to a bare heart beat', ofMany, bare, 50),
      ratio(`${many.toLocaleString('en')} awake / ${few.toLocaleString('en')}`, ofMany, one, 1.6),
    ),
  ]
}

/** The longest slices of a round of heart beats that is run in slices, as in a running world that also handles connections. */
function longestSlices(mud: Awaited<ReturnType<typeof benchWorld>>): number[] {
  const { scheduler } = mud.driver
  return Array.from({ length: 7 }, () => {
    const until = mud.now * 1000 + interval * 1000
    let longest = 0
    for (let done = false; !done; ) {
      const start = performance.now()
      done = scheduler.run(until, () => performance.now() < start + slice)
      longest = Math.max(longest, performance.now() - start)
    }
    mud.advance(interval)
    return longest
  })
}
