import type { AnyObject, TestDriver } from '../../driver/testing.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { inTurn, realWorld } from './real.ts'
import { now, type Row } from './report.ts'

const rounds = 7
const transfers = 50_000

const payerPath = '/std/bench-payer'
const files = {
  [`${payerPath}.ts`]: `import { load, transaction } from 'driver'
import { MudObject } from '/std/object'
export default class Payer extends MudObject {
  pay(times: number, from: any, to: any) {
    const ledger = load('/daemons/ledger') as any
    for (let i = 0; i < times; i++) ledger.transfer(i % 2 === 0 ? from : to, i % 2 === 0 ? to : from, 1, 'gift')
  }
  earn(times: number, who: any) {
    for (let i = 0; i < times; i++) who.earn(1, 'quest')
  }
}`,
}

async function twoPlayers(): Promise<{ mud: TestDriver; payer: AnyObject; ann: AnyObject; bob: AnyObject }> {
  const mud = await realWorld(files)
  const [ann, bob] = ['Ann', 'Bob'].map(name => {
    const who = mud.player(name, { at: '/domains/bench/hall' })
    inTurn(mud, () => who.earn(1000, 'quest'))
    for (let i = 0; i < 30; i++) mud.clone('/domains/bench/coin').move(who)
    return who
  })
  return { mud, payer: mud.load(payerPath), ann: ann!, bob: bob! }
}

/** Microseconds per call, measured in rounds of many calls. */
function each(mud: TestDriver, times: number, work: () => void): number[] {
  inTurn(mud, work)
  return Array.from({ length: rounds }, () => {
    const start = now()
    inTurn(mud, work)
    return ((now() - start) * 1000) / times
  })
}

/** The number of commits that one transfer between two players takes, after everything else has been written. */
async function commitsOf(mud: TestDriver, work: () => void): Promise<number> {
  const { persistence } = mud.driver
  await mud.save()
  const before = persistence.commits.count
  inTurn(mud, work)
  await persistence.flush()
  return persistence.commits.count - before
}

/** Measures coins: the cost of a transfer in memory, and whether it is committed together with other changes. */
export async function measureLedger(): Promise<Row[]> {
  const { mud, payer, ann, bob } = await twoPlayers()
  const commits = await commitsOf(mud, () => payer['pay'](1, ann, bob))
  const rows: Row[] = [
    {
      what: 'a transfer between two players',
      unit: 'µs',
      values: each(mud, transfers, () => payer['pay'](transfers, ann, bob)),
      aim: '3',
    },
    {
      what: 'coins from a mint, by earn()',
      unit: 'µs',
      values: each(mud, transfers, () => payer['earn'](transfers, ann)),
      aim: '3',
    },
    { what: 'commits for a transfer', unit: '', values: [commits], aim: '1' },
  ]
  await mud.stop()
  return rows
}

/** Checks that a transfer costs the same even if there are many players. */
export async function checkLedger(): Promise<Headline[]> {
  const { mud, payer, ann, bob } = await twoPlayers()
  const best = () => Math.min(...each(mud, 20_000, () => payer['pay'](20_000, ann, bob)))
  const few = best()
  for (let i = 0; i < 500; i++)
    mud.player(`P${[...String(i)].map(digit => 'abcdefghij'[Number(digit)]).join('')}`).earn(5, 'quest')
  const many = best()
  await mud.stop()
  return [headline('a transfer of coins', inWords(many / 1000), '3 µs', ratio('502 players / 2', many, few, 2))]
}
