import type { AnyObject } from '../../driver/testing.ts'
import { type EconomyWorld, goods } from './economy-world.ts'

/** The habits of a player with money. */
export type Habit = 'spender' | 'saver' | 'hoarder'

/** A simulated player: a real body, and its behaviour. */
export interface Bot {
  readonly body: AnyObject
  readonly habit: Habit
  /** The factor by which the bot's earnings are multiplied. */
  readonly skill: number
  /** Whether the bot exploits the repeatable errand. */
  readonly cheats: boolean
  /** Whether the bot sometimes stays away for weeks. */
  readonly rests: boolean
  /** The day until which the bot is away. */
  awayUntil: number
}

/** The number of sessions per day. A bot plays in some of them. */
export const sessionsPerDay = 4
/** The probability that a bot that is present plays in a session. */
export const sessionChance = 0.25
const errandPath = '/std/sim/errand'
/** The number of errands that a cheat does per session in the week of the exploit. */
const cheatedErrands = 15

/** The place where bots play: the real shop, teacher, smith, monster and quest of a domain. */
export class Camp {
  private readonly world: EconomyWorld
  private readonly keeper: AnyObject
  private readonly beast: AnyObject
  private readonly quests: AnyObject
  private readonly economy: AnyObject
  private readonly shop: AnyObject
  private readonly mender: AnyObject
  private readonly teacher: AnyObject
  private readonly lesson: AnyObject
  private readonly random: () => number
  /** The goods for sale, by name. */
  private wares = new Map<string, object>()

  constructor(world: EconomyWorld, random: () => number) {
    this.world = world
    this.random = random
    const camp = world.load('/std/sim/camp')
    this.keeper = world.clone('/std/sim/keeper')
    this.beast = world.clone('/std/sim/beast')
    world.enter(() => this.keeper['move'](camp))
    const behaviour = (name: string) =>
      this.keeper['mind']().find((one: object) => one.constructor.name === name) as AnyObject
    this.shop = behaviour('Shopkeeper')
    this.mender = behaviour('Mender')
    this.teacher = behaviour('Teacher')
    this.lesson = this.teacher['lessons'][0]
    this.quests = world.load('/daemons/quests')
    this.economy = world.load('/daemons/economy')
    this.newDay()
  }

  /** Plays one session of a bot, in one turn. The bot hunts, does errands, sells, repairs, learns and shops. */
  play(bot: Bot, exploiting: boolean): void {
    const { body, skill } = bot
    for (let i = this.between(2, 4); i > 0; i--) this.hunt(body, Math.round(this.between(90, 260) * skill))
    if (this.random() < 0.25) this.errand(body)
    if (exploiting && bot.cheats) for (let i = 0; i < cheatedErrands; i++) this.errand(body)
    if (this.random() < 0.15) this.sell(body)
    if (this.random() < 0.003) body['pay'](this.economy['lossAtDeath'](body['gold']), 'death')
    this.shopping(bot)
  }

  /** Kills a monster without a fight. */
  private hunt(body: AnyObject, coins: number): void {
    this.beast['fallsWith'](coins)
    body['killed'](this.beast)
  }

  private errand(body: AnyObject): void {
    this.quests['begin'](body, errandPath)
    this.quests['complete'](body, errandPath)
  }

  private sell(body: AnyObject): void {
    const { objects } = this.world.driver
    const good = objects.clone(`/std/sim/good${Math.floor(this.random() * goods)}`) as AnyObject
    objects.move(good, body)
    if (this.shop['buy'](good, body) !== undefined) good['destruct']()
  }

  /** Repairs and potions for all bots. Bots that spend also buy lessons, feasts and another sword. */
  private shopping({ body, habit, skill }: Bot): void {
    const { wielded } = body
    if (wielded && wielded.condition < 95) this.mender['mend'](wielded, body)
    if (this.random() < 0.35) this.buy(body, 'potion')
    if (habit === 'hoarder') return
    if (this.random() < 0.12) this.buy(body, 'feast')
    if (body['gold'] > 3000 * skill && this.random() < 0.12) this.learn(body)
    const fancy = (habit === 'spender' ? 0.03 : 0.01) * Math.min(2, body['gold'] / 80_000)
    if (this.random() < fancy) this.buy(body, 'sword')
  }

  private learn(body: AnyObject): void {
    body['learned'] = []
    this.teacher['teach'](this.lesson, body)
  }

  private buy(body: AnyObject, name: string): void {
    if (this.shop['sell'](this.wares.get(name), body) !== undefined) return
    const bought = (body.inventory as AnyObject[]).at(-1)!
    if (bought !== body['wielded']) bought['destruct']()
  }

  /** Begins a new day with an area reset of the shop, which would happen several times a day. */
  newDay(): void {
    this.world.enter(() => {
      this.shop['areaReset']()
      const offers = this.shop['offers'] as { item: AnyObject }[]
      this.wares = new Map(offers.map(offer => [offer.item['name'] as string, offer]))
    })
  }

  private between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1))
  }
}

/** Creates the bots, each in a separate room, with starting equipment. */
export function makeBots(world: EconomyWorld, count: number, random: () => number): Bot[] {
  const nameOf = (i: number) => `bot${[...String(i)].map(digit => 'abcdefghij'[Number(digit)]).join('')}`
  return Array.from({ length: count }, (_, i) => {
    const habit: Habit = i % 20 === 7 ? 'hoarder' : i % 3 === 0 ? 'saver' : 'spender'
    const skill = 0.5 + random() ** 2 * 1.5
    const has =
      habit === 'hoarder' ? 200_000 + Math.floor(random() ** 2 * 1_200_000) : Math.floor(3000 + random() * 40_000)
    return world.enter(() => {
      const body = world.driver.master.newPlayer!(nameOf(i), { level: 10 }) as AnyObject
      const { objects } = world.driver
      objects.move(body, objects.clone('/std/sim/camp'))
      body['setHeartBeat'](0)
      body['gold'] = has
      body['save']()
      const sword = objects.clone('/std/sim/sword') as AnyObject
      objects.move(sword, body)
      body['wield'](sword)
      return { body, habit, skill, cheats: i % 20 === 3, rests: i % 20 === 11, awayUntil: 0 }
    })
  })
}
