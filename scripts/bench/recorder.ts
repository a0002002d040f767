import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { liveSlotOf } from '../../driver/kernel/objects/base.ts'
import { openRecording } from '../../driver/replay.ts'
import { PastEvents } from '../../driver/services/blackbox/past-events.ts'
import { TurnChanges } from '../../driver/services/blackbox/turn-changes.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { recordPlay } from '../recorded-play.ts'
import { type Headline, headline, inWords } from './headline.ts'
import { median, now, type Report } from './report.ts'

const monsters = 400
/** Heart beats per measurement. */
const beats = 200_000

const files = {
  '/domains/bench/den.ts': `import { Room } from '/std/room'\nexport default class Den extends Room { short = 'A den' }`,
  // A typical heart beat in a domain. It counts, and changes a field of its own object.
  '/domains/bench/goblin.ts': `import { Monster } from '/std/monster'
export default class Goblin extends Monster {
  name = 'goblin'
  rounds = 0
  last = 0
  mood = 'calm'
  rival: Monster | null = null
  override create(): void { super.create(); this.setHeartBeat(2) }
  override heartBeat(): void {
    this.rounds++
    this.last = this.hp
    this.mood = this.rounds % 2 ? 'calm' : 'cross'
    if (this.rounds < 0) this.say(this.rival!.name)
  }
}`,
}

async function world(): Promise<TestDriver> {
  const mud = await testDriver({ files })
  for (let i = 0; i < monsters; i++) {
    if (i % 20 === 0)
      mud.player(`P${'abcdefghij'[i % 10]}${'abcdefghijklmnopqrstuvwxyz'[(i / 20) % 26]}x`, {
        at: '/domains/bench/den',
      })
    mud.driver.objects.move(mud.clone('/domains/bench/goblin'), mud.load('/domains/bench/den'))
  }
  mud.advance(30)
  return mud
}

/** Runs work without noting fields, moves or events of its turns. */
function unnoted(work: () => void): void {
  const [{ wrote, moved }, { note }] = [TurnChanges.prototype, PastEvents.prototype]
  Object.assign(TurnChanges.prototype, { wrote() {}, moved() {} })
  Object.assign(PastEvents.prototype, { note() {} })
  try {
    work()
  } finally {
    Object.assign(TurnChanges.prototype, { wrote, moved })
    Object.assign(PastEvents.prototype, { note })
  }
}

/** Nanoseconds per heart beat with and without recording, measured alternately. */
async function beatCosts(rounds: number): Promise<{ noted: number[]; bare: number[] }> {
  const mud = await world()
  const { driver } = mud
  const goblins = mud.load('/domains/bench/den').inventory.filter(({ path }) => path === '/domains/bench/goblin')
  const slots = goblins.map(liveSlotOf)
  const noted: number[] = []
  const bare: number[] = []
  const measure = (into: number[]) => {
    const start = now()
    driver.enter(() => {
      for (let i = 0; i < beats; i++) driver.beats.beat(slots[i % slots.length]!)
    })
    into.push(((now() - start) * 1e6) / beats)
  }
  for (let i = -3; i < rounds; i++) {
    measure(i < 0 ? [] : noted)
    unnoted(() => measure(i < 0 ? [] : bare))
  }
  await mud.stop()
  return { noted, bare }
}

/** Milliseconds to capture an error in a world of 200 objects. */
async function captureCost(): Promise<number[]> {
  const mud = await world()
  const goblins = mud.load('/domains/bench/den').inventory.filter(({ path }) => path === '/domains/bench/goblin')
  const taken: number[] = []
  const kept = 8
  for (const one of goblins.slice(0, kept) as AnyObject[]) {
    one.rounds = -100
    const start = now()
    mud.turn(one, 'heartBeat')
    taken.push(now() - start)
    // The time limit per second is shared by all errors in the second.
    await pause(1100)
  }
  const { cases } = mud.driver.blackBox.size
  if (cases < kept) throw new Error(`${cases} cases were kept`)
  await mud.stop()
  return taken.slice(2)
}

/**
 * Microseconds that a probe adds to a heart beat. The first value is for a probe whose condition fails, the second for a probe that hits more often
 * than it shows.
 */
async function probeCosts(rounds: number): Promise<{ refused: number[]; hit: number[]; off: number[] }> {
  const mud = await world()
  const { driver } = mud
  const ann = mud.player('Ann', { at: '/domains/bench/den', rank: 'admin' })
  const goblins = mud.load('/domains/bench/den').inventory.filter(({ path }) => path === '/domains/bench/goblin')
  const slots = goblins.map(liveSlotOf)
  const program = driver.programs.get('/domains/bench/goblin')!
  const measure = () => {
    const start = now()
    driver.enter(() => {
      for (let i = 0; i < beats; i++) driver.beats.beat(slots[i % slots.length]!)
    })
    return ((now() - start) * 1000) / beats
  }
  const costs: Record<'refused' | 'hit' | 'off', number[]> = { refused: [], hit: [], off: [] }
  const withProbe = (wish: string) => {
    const { number } = driver.probes.set(ann, 'ann', program, 'heartBeat', wish)
    measure()
    const taken = measure()
    if (driver.probes.end(number)!.hits < (wish === '' ? beats : 0)) throw new Error('the probe was not hit')
    return taken
  }
  for (let i = -1; i < rounds; i++) {
    measure()
    const bare = measure()
    const [refused, hit] = [withProbe('if this.rounds < 0') - bare, withProbe('') - bare]
    measure()
    if (i < 0) continue
    costs.refused.push(refused)
    costs.hit.push(hit)
    costs.off.push(measure() - bare)
  }
  await mud.stop()
  return costs
}

/** Seconds of play in one measurement of recordings, and the numbers of players and edits. */
const playSeconds = 20
const players = 30
const edits = 20

/** The kilobytes per minute of a recording, the additional CPU time of the driver, and the seconds of play that a replay covers in a second. */
async function recordingCosts(rounds: number): Promise<Record<'size' | 'share' | 'speed', number[]>> {
  const costs: Record<'size' | 'share' | 'speed', number[]> = { size: [], share: [], speed: [] }
  let [taken, bare] = [0, 0]
  for (let i = 0; i < rounds; i++) {
    const without = await recordPlay(playSeconds, players, edits, [], false)
    const { file, cpu } = await recordPlay(playSeconds, players, edits)
    const { lines } = await openRecording(file)
    // On a busy machine the world may stop before its recording is complete.
    const end = lines.findLast(line => 't' in line)
    const first = lines.find(line => 'e' in line)!
    const lived = (end !== undefined && 't' in end ? end.t : 0) - ('e' in first ? first.t : 0)
    const text = lines.map(line => JSON.stringify(line)).join('\n')
    costs.size.push(gzipSync(text, { level: 3 }).length / 1000 / (lived / 60_000))
    if (cpu !== null && without.cpu !== null) {
      taken += cpu
      bare += without.cpu
    }
    const replayed = spawnSync('npm', ['run', '--silent', 'replay', '--', file, '--json'], { encoding: 'utf8' })
    const { differs, seconds } = JSON.parse(replayed.stdout.trim().split('\n').at(-1)!) as Record<string, number>
    if (differs !== 0) throw new Error(`the replay differs:\n${replayed.stdout}`)
    costs.speed.push(lived / 1000 / seconds!)
    for (const folder of [file, without.file].map(dirname)) rmSync(folder, { recursive: true, force: true })
  }
  // The sums are compared, because the difference is smaller than the noise of single runs.
  if (bare > 0) costs.share.push((taken / bare - 1) * 100)
  return costs
}

/** The cost of recording the history of errors, and of watching a place with a probe. */
export async function run(): Promise<Report> {
  const { noted, bare } = await beatCosts(15)
  const { refused, hit, off } = await probeCosts(9)
  const { size, share, speed } = await recordingCosts(3)
  return {
    title: 'The black box, probes, recording and replay: what they cost',
    rows: [
      { what: 'a heart beat that assigns three fields', unit: 'ns', values: noted },
      { what: 'the same, nothing noted', unit: 'ns', values: bare },
      { what: 'more', unit: 'ns', values: [median(noted) - median(bare)], aim: '15' },
      { what: 'an error with 200 objects around it', unit: 'ms', values: await captureCost(), aim: '10' },
      { what: 'a probe more, whose condition does not hold', unit: 'µs', values: refused, aim: '2' },
      { what: 'a probe more, whose hits are counted and 20 a second shown', unit: 'µs', values: hit, aim: '2' },
      { what: 'a probe more, that has ended', unit: 'µs', values: off, aim: '0' },
      { what: 'recording: 30 players, 20 edits', unit: 'KB/min', values: size, aim: '1000' },
      { what: 'recording: the driver takes more', unit: '%', values: share, aim: '3' },
      { what: 'replay: seconds of play a second', unit: '', values: speed, aim: '4' },
    ],
  }
}

/** A heart beat with the black box, compared with a heart beat without it. */
export async function check(): Promise<Headline[]> {
  const { noted, bare } = await beatCosts(9)
  const [one, other] = [median(noted), median(bare)]
  return [
    headline('a heart beat whose fields are noted', inWords(one / 1e6), '15 ns more', {
      what: 'to one that notes nothing',
      value: one / other,
      most: 1.5,
    }),
  ]
}
