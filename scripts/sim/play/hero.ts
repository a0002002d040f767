import type { AnyObject, TestDriver, TestPlayer } from '../../../driver/testing.ts'
import type { WorldMap } from '../world/map.ts'
import { type Doing, Walker } from '../world/walker.ts'
import type { Atlas, Kind, Ware } from './atlas.ts'
import { Errands } from './errands.ts'
import { Figures } from './figures.ts'

/** Seconds per round of a fight. */
const round = 2
/** The fractions of its hit points below which the bot heals itself in a fight, and below which it flees. */
const healsBelow = 0.45
const fleesBelow = 0.25
/** The maximum number of levels that a monster may be above the bot for the bot to look at it. */
const mostAbove = 1
/** The maximum number of rooms that the bot walks to a victim, and the maximum number of victims that it looks at before it gives up for a while. */
const farthest = 60
const looksAt = 12
/** The fraction of its coins that the bot spends on one thing. */
const spends = 0.9

/** The bot's home room. */
const home = '/domains/vale/square'

/**
 * A player with a beginner's policy. It hunts monsters that `consider` calls weaker, does quests, buys better gear, practises, and fetches its things
 * after dying.
 */
export class Hero extends Walker {
  readonly figures: Figures
  readonly atlas: Atlas
  private readonly errands: Errands
  /** The level at which `consider` called each kind too strong. */
  private readonly tooStrong = new Map<string, number>()
  /** Rooms where the bot died, and the level from which it goes there again. */
  private readonly feared = new Map<string, number>()
  /** The room where the bot died, if its things may still be there. */
  private grave: string | null = null
  private deaths = 0
  /** The number of times that the bot died in each room. */
  private readonly graves = new Map<string, number>()
  /** The room from which the bot last measured distances, and the steps from there. */
  private measuredFrom = ''
  private ways: ReadonlyMap<string, number> = new Map()
  private trainedAt = 0
  private isBold = false

  constructor(mud: TestDriver, map: WorldMap, body: TestPlayer, atlas: Atlas) {
    super(mud, map, body)
    this.atlas = atlas
    this.figures = new Figures(mud, body)
    this.errands = new Errands(this)
    map.shuns = address => this.shuns(address)
  }

  /** Whether the bot avoids a room, because it died there recently, or an NPC far above its level attacks there. */
  private shuns(address: string): boolean {
    if (this.isBold) return false
    return (this.feared.get(address) ?? 0) > this.level || this.atlas.threatIn(address) > this.level + mostAbove
  }

  get level(): number {
    return this.body['level']
  }

  get gold(): number {
    return this.body['gold']
  }

  get now(): number {
    return this.mud.now
  }

  room(address: string): AnyObject | null {
    return this.map.room(address)
  }

  /** The number of steps to a room; Infinity if there is no way to it. */
  distance(address: string): number {
    if (this.measuredFrom !== this.here) {
      this.measuredFrom = this.here
      this.ways = this.map.stepsFrom(this.here)
    }
    return this.ways.get(address) ?? Number.POSITIVE_INFINITY
  }

  /** Plays until the bot reaches a level, or the world reaches a second. */
  *career(to: number, until: number): Doing<void> {
    yield* this.dress()
    while (this.level < to && this.now < until) {
      const since = this.now
      this.deadline = this.now + 900
      this.figures.follow()
      // The bot never goes back unarmed.
      if (!this.body['wielded']) yield* this.better()
      yield* this.recover()
      yield* this.rest()
      yield* this.better()
      yield* this.train()
      if (!(yield* this.errands.work())) yield* this.hunt()
      // Each action takes some time, so that the loop can't run forever at the same moment.
      if (this.now === since) yield round
    }
    this.figures.follow()
  }

  /** Rests until the bot is well and, if it fights with spells, has mana for the next fight. */
  override *rest(): Doing<void> {
    const { body } = this
    const isWell = () => body['hp'] >= body['maxHp'] * 0.6 && (!this.isCaster || body['mana'] >= body['maxMana'] * 0.5)
    if (isWell()) return
    this.type('rest')
    const isRested = () =>
      body['hp'] >= body['maxHp'] * 0.9 && (!this.isCaster || body['mana'] >= body['maxMana'] * 0.9)
    for (let i = 0; i < 120 && !isRested() && !body['attacker']; i++) yield 8
    this.type('stand')
  }

  /** Whether the bot fights with attack spells. */
  private get isCaster(): boolean {
    const known = this.mud.load('/daemons/spells')['of'](this.body) as readonly AnyObject[]
    return known.some(one => one['mana'] > 0 && one['aim'] === 'foe' && one['dice'] !== '')
  }

  // ---- fights

  override *fight(): Doing<boolean> {
    const at = this.here
    while (this.body['attacker'] && !this.hasDied()) {
      this.blow()
      yield round
      this.stand()
    }
    return this.here === at
  }

  /** The bot's action in a round, in addition to striking. */
  private blow(): void {
    const { hp, maxHp } = this.body as unknown as { hp: number; maxHp: number }
    if (this.body['isCasting']) return
    const share = hp / maxHp
    const spells = this.spells
    // The bot heals itself as long as healing is better than striking.
    const isLong = (this.body['foe']?.hpPercent ?? 0) > 30
    if (share < healsBelow && isLong && spells.some(one => one['name'] === 'heal')) {
      this.type(`cast 'heal'`)
      return
    }
    if (share < fleesBelow || (this.isCaster && share < healsBelow && this.body['foe']?.hpPercent > 40)) {
      this.type('flee')
      return
    }
    const attack = spells
      .filter(one => one['aim'] === 'foe' && one['dice'] !== '' && one['provokes'] !== false)
      .sort((a, b) => meanOf(b['dice']) - meanOf(a['dice']))[0]
    if (attack) this.type(attack['kind'] === 'skill' ? attack['name'] : `cast '${attack['name']}'`)
  }

  /** The spells that the bot could cast now. */
  private get spells(): AnyObject[] {
    const { body } = this
    const all = this.mud.load('/daemons/spells')['of'](body) as readonly AnyObject[]
    return all.filter(
      one =>
        body['knows'](one) &&
        one['mana'] <= body['mana'] &&
        body['cooldownOf'](one.path) === 0 &&
        one['name'] !== 'backstab',
    )
  }

  /** Whether the bot has died since the last call. */
  private hasDied(): boolean {
    const { deaths } = this.figures
    if (deaths === this.deaths) return false
    this.deaths = deaths
    this.grave = this.figures.diedAt
    const fears = this.graves.get(this.grave ?? '') ?? 0
    if (this.grave !== null) this.graves.set(this.grave, fears + 1)
    return true
  }

  // ---- hunting

  /** Hunts weaker monsters nearby. */
  private *hunt(): Doing<void> {
    const victims = this.atlas.kinds
      .filter(kind => !kind.isFolk && kind.level >= this.level - 6 && this.dares(kind))
      .flatMap(kind => [...new Set(kind.rooms)].map(room => ({ kind, room, steps: this.distance(room) })))
      .filter(({ steps }) => steps <= farthest)
      .sort((a, b) => this.promise(b.kind, b.steps) - this.promise(a.kind, a.steps))
      .slice(0, looksAt)
    for (const { kind, room } of victims) {
      const outcome = yield* this.kill(kind, room)
      if (outcome !== 'away') return
    }
    this.figures.stalled()
    // If danger cuts the bot off from home, it goes home through the danger.
    if (this.distance(home) === Number.POSITIVE_INFINITY) {
      this.isBold = true
      yield* super.walkTo(home)
      this.isBold = false
    }
    this.type('look')
    yield 60
  }

  /** The expected gain from a victim, in relation to the length of the way to it. */
  private promise({ level }: Kind, steps: number): number {
    return (20 + level * level * 15) / (steps + 12 + level)
  }

  /** Whether the bot would look at a kind of monster. */
  dares({ path, level }: Kind): boolean {
    return level <= this.level + mostAbove && (this.tooStrong.get(path) ?? 0) < this.level
  }

  /** Walks to a room. If a door on the way is locked, the bot fetches the key first. */
  override *walkTo(address: string): Doing<boolean> {
    for (const key of this.keysTo(address)) if (!(yield* this.fetch(key))) return false
    if (!(yield* super.walkTo(address))) return false
    yield* this.see()
    return this.here === address
  }

  /** The paths of keys that the bot lacks on the way to a room. */
  private keysTo(address: string): string[] {
    let at = this.here
    return (this.map.route(at, address) ?? []).flatMap(way => {
      const room = this.room(at)
      const door = room?.['doors']?.[way] as { key?: string } | undefined
      const isLocked = room?.['doorState']?.(way) === 'locked'
      at = room?.['absolute'](room['exits'][way]) ?? at
      if (!isLocked || door?.key === undefined) return []
      const key = room!['absolute'](door.key) as string
      return this.has(key) ? [] : [key]
    })
  }

  /** An item that the bot carries and that is a clone of a program. */
  has(path: string): AnyObject | undefined {
    return (this.body.inventory as readonly AnyObject[]).find(one => one.path === path)
  }

  /** Gets an item with a command in a room, from the floor, or from monsters that drop it. @returns whether the bot has the item */
  *fetch(path: string): Doing<boolean> {
    for (const { room, command } of this.atlas.findsOf(path)) {
      if (!(yield* super.walkTo(room))) continue
      this.type(command)
      yield round
      if (this.has(path)) return true
    }
    for (const kind of this.atlas.ownersOf(path)) {
      if (!this.dares(kind)) continue
      for (const room of kind.rooms) if ((yield* this.kill(kind, room)) !== 'away') break
      if (this.has(path)) return true
    }
    return this.has(path) !== undefined
  }

  /**
   * Walks to a kind of monster, considers it, and fights it if the bot may win. @returns the outcome: dead, too strong, not there, or the bot has
   * fled
   */
  *kill(kind: Kind, room: string): Doing<'dead' | 'strong' | 'away' | 'fled'> {
    if (!(yield* this.walkTo(room)) || !(yield* this.see())) return 'away'
    const one = this.standing(kind.path)
    if (!one) return 'away'
    const words = this.type(`consider ${this.nameOf(one)}`)
    yield round
    const share = this.body['hp'] / this.body['maxHp']
    // Several weaker monsters together are a match for the bot.
    const others = this.attackersBeside(one)
    const isWeak = others === 0 ? /no match|weaker/.test(words) : /no match/.test(words) && others < 3
    if (!isWeak && !(/fair match/.test(words) && share > 0.95 && this.level < 3)) {
      if (/fair match/.test(words) && share < 0.9) {
        yield* this.heal()
        return 'away'
      }
      this.tooStrong.set(kind.path, this.level)
      return 'strong'
    }
    const level = this.level
    this.type(`kill ${this.nameOf(one)}`)
    const stayed = yield* this.fight()
    if (!one.destructed && one['hp'] > 0) {
      if (!stayed) this.tooStrong.set(kind.path, level)
      return 'fled'
    }
    yield* this.plunder()
    return 'dead'
  }

  /** The number of other livings in the room that would join a fight with a monster. */
  private attackersBeside(one: AnyObject): number {
    const { livings } = this.body.environment as unknown as { livings: AnyObject[] }
    return livings.filter(
      other => other !== one && !other['isPlayer'] && (other.path === one.path || this.atlas.isAggressive(other.path)),
    ).length
  }

  /** A monster of a kind in this room. */
  standing(path: string): AnyObject | null {
    const { livings = [] } = this.body.environment as unknown as { livings?: AnyObject[] }
    return livings.find(one => one.path === path) ?? null
  }

  /** A name that identifies a living in this room, with a number if several livings have the name. */
  nameOf(one: AnyObject): string {
    const { livings } = this.body.environment as unknown as { livings: AnyObject[] }
    const same = livings.filter(other => other !== this.body && calledBy(other, one['name']))
    return same.length > 1 ? `${same.indexOf(one) + 1}.${one['name']}` : one['name']
  }

  private *plunder(): Doing<void> {
    this.type('get all corpse')
    yield round
    yield* this.dress()
  }

  private *heal(): Doing<void> {
    this.type('rest')
    for (let i = 0; i < 60 && this.body['hp'] < this.body['maxHp'] * 0.95 && !this.body['attacker']; i++) yield 8
    this.type('stand')
  }

  /** Fetches the bot's things after its death. */
  private *recover(): Doing<void> {
    this.hasDied()
    const { grave } = this
    if (grave === null) return
    this.grave = null
    yield* this.heal()
    // After two deaths in one room, the bot abandons its things there.
    if ((this.graves.get(grave) ?? 0) < 2 && (yield* this.walkTo(grave))) {
      this.type('get all corpse')
      this.type('wear all')
      yield* this.dress()
    }
    this.feared.set(grave, this.level + 1)
    this.measuredFrom = ''
  }

  // ---- gear

  /** Puts on carried items that are better than the worn items. */
  *dress(): Doing<void> {
    for (const item of [...(this.body.inventory as readonly AnyObject[])]) {
      if (item.destructed || this.uses(item) || !this.isBetter(item)) continue
      const old = this.inPlaceOf(item)
      if (old) this.type(`remove ${this.called(old)}`)
      this.type(`${item['kind'] === 'weapon' ? 'wield' : 'wear'} ${this.called(item)}`)
      yield round
      if (!this.uses(item) && old && !old.destructed)
        this.type(`${old['kind'] === 'weapon' ? 'wield' : 'wear'} ${this.called(old)}`)
    }
  }

  private uses(item: AnyObject): boolean {
    return this.body['isUsing'](item)
  }

  private inPlaceOf(item: AnyObject): AnyObject | null {
    return (item['kind'] === 'weapon' ? this.body['wielded'] : this.body['worn'][item['place']]) ?? null
  }

  /** Whether an item is better than the item that is worn in the same place. */
  isBetter(item: AnyObject): boolean {
    if (item['kind'] !== 'weapon' && item['kind'] !== 'armour') return false
    if (this.isTooHeavy(item) || (item['shoots'] ?? '') !== '') return false
    if (item['kind'] === 'weapon' && item['hands'] > 1 && this.body['worn']['shield']) return false
    return worthOf(item) > worthOf(this.inPlaceOf(item))
  }

  private isTooHeavy(item: AnyObject): boolean {
    const own = this.mud.load('/daemons/characters')['classOf'](this.body) as AnyObject | null
    if (!own) return false
    return item['weight'] > own[item['kind'] === 'weapon' ? 'heaviestWeapon' : 'heaviest']
  }

  /** A name that identifies a carried item, with a number if the bot has several items of that name. */
  called(item: AnyObject): string {
    const same = (this.body.inventory as readonly AnyObject[]).filter(other => calledBy(other, item['name']))
    return same.length > 1 ? `${same.indexOf(item) + 1}.${item['name']}` : item['name']
  }

  /** Sells unneeded items, and buys the best items that the bot can pay for. */
  private *better(): Doing<void> {
    const { inventory } = this.body
    if ((inventory as readonly AnyObject[]).filter(one => !this.uses(one)).length > 12) yield* this.sell()
    const isLit = (inventory as readonly AnyObject[]).some(one => one['kind'] === 'light' && one['fuel'] > 60)
    const wanted = this.atlas.wares
      .filter(({ model }) => this.costs(model) <= this.gold * spends)
      .filter(({ model }) => (model['kind'] === 'light' ? !isLit : this.isBetter(model)))
      .filter(({ room, model }) => this.distance(room) <= (model['kind'] === 'light' ? 40 : farthest))
      .sort((a, b) => this.gain(b) - this.gain(a))[0]
    if (wanted && !this.failed.has(`${wanted.model.path} ${Math.floor(this.now / 1800)}`)) yield* this.buy(wanted)
  }

  /** Wares that the bot could not buy. Each entry includes the half hour of the attempt. */
  private readonly failed = new Set<string>()

  private costs(model: AnyObject): number {
    return Math.ceil(model['value'] * 1.25)
  }

  private gain({ model }: Ware): number {
    return model['kind'] === 'light' ? 1000 : worthOf(model) - worthOf(this.inPlaceOf(model))
  }

  private *buy({ room, model }: Ware): Doing<void> {
    const before = this.gold
    if (yield* this.walkTo(room)) {
      this.type(`buy ${model['name']}`)
      yield round
      yield* this.dress()
    }
    if (this.gold >= before) this.failed.add(`${model.path} ${Math.floor(this.now / 1800)}`)
  }

  private *sell(): Doing<void> {
    const shops = [...new Set(this.atlas.wares.map(({ room }) => room))].sort(
      (a, b) => this.distance(a) - this.distance(b),
    )
    if (shops[0] === undefined || !(yield* this.walkTo(shops[0]))) return
    for (const item of [...(this.body.inventory as readonly AnyObject[])]) {
      if (item.destructed || this.uses(item) || item['kind'] === 'light' || this.errands.needs(item.path)) continue
      this.type(`sell ${this.called(item)}`)
      // Items that no shop buys are dropped.
      if (!item.destructed && item.environment === this.body) this.type(`drop ${this.called(item)}`)
    }
    yield round
  }

  // ---- practice

  /** At each level, the bot practises skills, learns spells that it can pay for, and trains the abilities that its class needs. */
  private *train(): Doing<void> {
    if (this.trainedAt === this.level) return
    this.trainedAt = this.level
    const characters = this.mud.load('/daemons/characters')
    const skills = this.mud.load('/daemons/skills')
    const own = characters['classOf'](this.body) as AnyObject | null
    if (!own) return
    this.type('practice')
    for (let i = 0; i < 4; i++) this.type(`train ${own['prime']}`)
    const schools = this.atlas.schools
      .filter(({ guilds }) => guilds.includes(own['name']))
      .map(school => ({ ...school, steps: this.distance(school.room) }))
      .filter(({ steps }) => steps <= 40)
      .sort((a, b) => a.steps - b.steps)
    const school = schools[0]
    if (!school || !(yield* this.walkTo(school.room))) return
    const lessons = (skills['abilitiesOf'](this.body) as { name: string; level: number }[]).filter(
      ({ level }) => level <= this.level,
    )
    // The skills for the bot's weapon and spells come first.
    const weapon = this.body['wielded']?.['name'] ?? ''
    const useful = (name: string) => (weapon.includes(name) || this.spells.some(one => one['name'] === name) ? 0 : 1)
    lessons.sort((a, b) => useful(a.name) - useful(b.name) || b.level - a.level)
    for (const { name } of lessons) {
      const seen = this.type(`practice ${name}`)
      if (/nothing left/.test(seen)) break
    }
    yield round
    const offers = this.type('learn')
    for (const name of [
      'heal',
      'frost',
      'fireball',
      'lightning bolt',
      'burning hands',
      'acid blast',
      'sanctuary',
      'bless',
    ])
      if (offers.includes(name)) this.type(`learn ${name}`)
    yield round
  }
}

/** Whether a word refers to an object. */
const calledBy = (one: AnyObject, word: string): boolean =>
  ((one['knownAs'] ?? [one['name']]) as readonly string[]).includes(word)

/** The mean of dice such as `2d6+1`. */
export function meanOf(dice: string): number {
  const [, count = '0', sides = '0', more = '0'] = /^(\d+)d(\d+)([+-]\d+)?$/.exec(dice) ?? []
  return (Number(count) * (Number(sides) + 1)) / 2 + Number(more)
}

/** The value of a weapon or a piece of armour; 0 if there is no item. */
function worthOf(item: AnyObject | null): number {
  if (!item) return 0
  if (item['kind'] === 'weapon') return meanOf(item['damage']) + item['accuracy'] / 10
  return item['protection'] ?? 0
}
