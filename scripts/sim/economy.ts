import type { AnyObject } from '../../driver/testing.ts'
import type { DayOfMoney } from '../../mudlib/systems/money/lib/money-days.ts'
import type { Simulation } from '../sim.ts'
import { type Bot, Camp, makeBots, sessionChance, sessionsPerDay } from './bots.ts'
import { randomFrom } from './chance.ts'
import { EconomyWorld } from './economy-world.ts'
import { numberIn } from './flags.ts'

const daySeconds = 86_400
const daysOfYear = 365
/** The length of the first month in days. During it, economic control learns the usual figures. */
const month = 30
/** The days at which the exploit begins and ends. */
const exploit = { from: 200, to: 207 }

interface Flags {
  years: number
  players: number
  seed: number
  control: boolean
  exploit: boolean
}

/** Whether a bot plays today. Most bots play on most days, and some are away for weeks. */
function isHere(bot: Bot, day: number, random: () => number): boolean {
  if (bot.awayUntil > day) return false
  if (bot.rests && day > month && random() < 0.01) bot.awayUntil = day + 10 + Math.floor(random() * 30)
  return random() < 0.75
}

function lineOf({ day, each, active, flows, drops, prices, index }: DayOfMoney): string {
  const sum = (prefix: string) =>
    Object.entries(flows).reduce((all, [account, coins]) => all + (account.startsWith(prefix) ? coins : 0), 0)
  const figure = (coins: number) => Math.round(coins).toLocaleString('en')
  const percent = (factor: number) => `${Math.round(factor * 100)}%`
  const basket = index === null ? '-' : Math.round(index)
  return `day ${day}: ${figure(each)} each of ${active}, in ${figure(sum('mint:'))}, out ${figure(sum('sink:'))}, drops ${percent(drops)}, prices ${percent(prices)}, index ${basket}`
}

async function run(given: Readonly<Record<string, string>>, print: (line: string) => void): Promise<void> {
  const flags: Flags = {
    years: numberIn(given, 'years', 2),
    players: Math.floor(numberIn(given, 'players', 200)),
    seed: numberIn(given, 'seed', 1),
    control: given['no-control'] === undefined,
    exploit: given['exploit'] !== undefined,
  }
  const random = randomFrom(flags.seed)
  const world = await EconomyWorld.open(flags.seed)
  const [economy, ledger, purses, taxes] = ['economy', 'ledger', 'purses', 'taxes'].map(name =>
    world.load(`/daemons/${name}`),
  ) as [AnyObject, AnyObject, AnyObject, AnyObject]
  const bots = makeBots(world, flags.players, random)
  const camp = new Camp(world, random)
  const note = () => world.enter(() => bots.forEach(({ body }) => void purses['notePurse'](body)))
  note()
  const start = world.enter(() => economy['figures'].each) as number
  if (!flags.control) world.enter(() => economy['set']('sim', 'control', 0))
  // Lowers the minimum number of active players to one, so that a small world is controlled, too.
  world.enter(() => economy['set']('sim', 'players', 1))
  world.enter(() => economy['set']('sim', 'target', start))
  const each: number[] = []
  const totals: Record<string, number> = {}
  const days = Math.round(flags.years * daysOfYear)
  for (let day = 0; day < days; day++) {
    const here = bots.filter(bot => isHere(bot, day, random))
    for (let session = 0; session < sessionsPerDay; session++) {
      world.setTime(day * daySeconds + (session * daySeconds) / sessionsPerDay + 1)
      const exploiting = flags.exploit && day >= exploit.from && day < exploit.to
      for (const bot of here) if (random() < sessionChance) world.enter(() => camp.play(bot, exploiting))
      for (const bot of here) world.enter(() => purses['notePurse'](bot.body))
      world.setTime(day * daySeconds + ((session + 1) * daySeconds) / sessionsPerDay - 1)
      world.enter(() => economy['takeStep']())
    }
    world.enter(() => here.forEach(({ body }) => void taxes['collectTax'](body)))
    world.setTime((day + 1) * daySeconds)
    world.enter(() => economy['heartBeat']())
    camp.newDay()
    const ended = world.enter(() => economy['dayOf'](day)) as DayOfMoney
    each.push(ended.each)
    for (const [account, coins] of Object.entries(ended.flows)) totals[account] = (totals[account] ?? 0) + coins
    print(lineOf(ended))
  }
  const later = each.slice(Math.min(month, each.length - 1))
  const mistakes = world.enter(() => world.load('/daemons/auditor')['mistakes']()) as string[]
  const held = bots.reduce((sum, { body }) => sum + body['gold'], 0)
  const whole = Math.round
  print(
    JSON.stringify({
      supply: {
        start: whole(start),
        least: whole(Math.min(...later)),
        most: whole(Math.max(...later)),
        end: whole(each.at(-1)!),
      },
      ...{ days, players: flags.players, seed: flags.seed, control: flags.control, exploit: flags.exploit },
      turns: turnsOf(later, start),
      flows: totals,
      transfers: ledger['count'],
      books: { supply: ledger['supply'], held, mistakes },
    }),
  )
}

/** The number of times that the money supply has swung from 3 % above its initial value to 3 % below, or back. */
function turnsOf(each: readonly number[], start: number): number {
  let [side, turns] = [0, 0]
  for (const one of each) {
    const now = one > 1.03 * start ? 1 : one < 0.97 * start ? -1 : 0
    if (now === 0 || now === side) continue
    if (side !== 0) turns++
    side = now
  }
  return turns
}

/** Lets bots play, on virtual time, with the real ledger, shops, quests, loot, repairs, lessons, taxes and economic control. */
export const economySim: Simulation = {
  usage: 'npm run sim -- economy [--years 2] [--players 200] [--seed 1] [--no-control] [--exploit]',
  run,
}
