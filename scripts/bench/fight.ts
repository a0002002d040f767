import type { AnyObject, TestDriver } from '../../driver/testing.ts'
import { beats, letters } from './ai.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { bareBeat } from './heartbeat.ts'
import { least, median, type Report, type Row } from './report.ts'

/** Seconds between two rounds of a fight, as in /std/life/fight. */
const interval = 2
const big = { callOut: 1e15, command: 1e15, apply: 1e15, load: 1e15, heartBeat: 1e15 }

const fighter = (more: string) => `import { Monster } from '/std/monster'
export default class Fighter extends Monster {
  name = 'fighter'
  short = 'a fighter'
  level = 10
  hp = 1e9
  maxHp = 1e9
  /** Blows that it was struck by. */
  taken = 0
  ${more}
  override struck(...given: Parameters<Monster['struck']>): void {
    super.struck(...given)
    this.taken++
  }
}`
const files: Record<string, string> = {
  '/domains/bench/bare.ts': fighter(''),
  '/domains/bench/armed.ts': fighter(`equipment = { wield: './sword', body: './coat' }`),
  '/domains/bench/sword.ts': `import { Weapon } from '/std/weapon'
export default class Sword extends Weapon { name = 'sword'; short = 'a sword'; damage = '2d6'; damageType = 'slash' as const; hitVerb = 'slash' }`,
  '/domains/bench/coat.ts': `import { Armour } from '/std/armour'
export default class Coat extends Armour { name = 'coat'; short = 'a coat'; slot = 'body' as const; armour = 3 }`,
}

/** A world with a number of fighting pairs, distributed over rooms with the same number of pairs each. */
async function arena(
  pairs: number,
  aRoom: number,
  kind: 'bare' | 'armed',
  watched = false,
): Promise<[TestDriver, AnyObject[]]> {
  const { testDriver } = await import('../../driver/testing.ts')
  const rooms = Math.ceil(pairs / aRoom)
  const ring = Object.fromEntries(
    Array.from({ length: rooms }, (_, i) => [
      `/domains/bench/r${i}.ts`,
      `import { Room } from '/std/room'\nexport default class R extends Room { short = 'Room ${i}' }`,
    ]),
  )
  const mud = await testDriver({ files: { ...files, ...ring }, budgets: big })
  const all: AnyObject[] = []
  for (let i = 0; i < pairs; i++) {
    const room = mud.load(`/domains/bench/r${Math.floor(i / aRoom)}`)
    const [one, other] = [mud.clone(`/domains/bench/${kind}`), mud.clone(`/domains/bench/${kind}`)]
    mud.perform(() => {
      one.move(room)
      other.move(room)
    })
    all.push(one, other)
  }
  if (watched) for (let i = 0; i < rooms; i++) mud.player(`W${letters(i)}`, { at: `/domains/bench/r${i}` })
  mud.advance(interval)
  mud.perform(() => {
    for (let i = 0; i < all.length; i += 2) all[i]!['attack'](all[i + 1])
  })
  mud.advance(interval)
  return [mud, all]
}

const struckIn = (all: readonly AnyObject[]) => all.reduce((sum, one) => sum + (one['taken'] as number), 0)

/** Milliseconds per blow in each of some rounds, including its heart beat and its consequences. A blow may miss. */
export async function blows(
  pairs: number,
  aRoom: number,
  kind: 'bare' | 'armed',
  { watched = false, times = 15 } = {},
): Promise<number[]> {
  const [mud, all] = await arena(pairs, aRoom, kind, watched)
  const warmUp = 8
  const before = struckIn(all)
  const taken = beats(mud, times, warmUp).map(ms => ms / all.length)
  // Equal opponents hit three times in four.
  const share = (struckIn(all) - before) / all.length / (times + warmUp)
  if (share < 0.6 || share > 0.9) throw new Error(`${share} of the blows hit: what was measured is no fight`)
  if (mud.faults.length > 0) throw new Error(mud.faults[0]!.message)
  await mud.stop()
  return taken
}

/** Fights between two: the cost of a blow, within its heart beat. */
export async function run(): Promise<Report> {
  const rows: Row[] = []
  const row = (what: string, values: number[], aim?: string) =>
    rows.push({ what, unit: 'µs', values: values.map(ms => ms * 1e3), ...(aim ? { aim } : {}) })
  row('1,000 fights of two, a room each: a blow', await blows(1_000, 1, 'bare'), '3')
  row('  with swords and armour', await blows(1_000, 1, 'armed'), '3')
  row('  ten fights a room', await blows(1_000, 10, 'bare'), '3')
  row('  100 fights', await blows(100, 1, 'bare'), '3')
  row('  100 fights, a player beside each', await blows(100, 1, 'armed', { watched: true }))
  return { title: 'Fights: a blow, with the heart beat in which it is struck', rows }
}

/** A blow, compared with a bare heart beat, and with a blow when there are fewer fights. */
export async function check(): Promise<Headline[]> {
  const [few, many] = [median(await blows(100, 1, 'armed')), least(await blows(1_000, 1, 'armed'))]
  const bare = await bareBeat(2_000)
  return [
    headline(
      'a blow in one of 1,000 fights, with its heart beat',
      inWords(many),
      '3 µs',
      ratio('to a bare heart beat', many, bare, 250),
      ratio('1,000 fights / 100', many, few, 1.6),
    ),
  ]
}
