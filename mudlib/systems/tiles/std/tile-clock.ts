import { codeGeneration, now, tryInOwnName, usersIn } from 'driver'
import type { Tile } from '/lib/tiles/tile'
import { deed, inside, on, unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import { TileLight } from '/std/tile-light'

/** The length of a tick in milliseconds. OSRS's tick of 600 ms is 12 of these ticks. */
export const tickMs = 50
/** The maximum number of missed ticks that a late room makes up for at once. Earlier ticks are skipped. */
const mostLate = 4
/** The list of acting monsters is rebuilt after this many ticks, even if nobody has arrived and no code has changed. */
const recount = 600
/** The number of ticks from one round of fights to the next: 2 seconds, as in other rooms. */
const roundTicks = 40
/** A monster whose code throws in this many consecutive ticks is skipped until code is reloaded. */
const faultsAllowed = 3

/** A monster that acts in each tick. */
interface Ticker {
  who: Monster
  faults: number
  /** The monster's position in the order of arrival. */
  order: number
  /** The tick until which the monster has nothing to do; Infinity if it waits until something wakes it. */
  restsUntil: number
}

const nobody: readonly Ticker[] = Object.freeze([])

/**
 * Ground with a clock of 20 ticks per second. The clock runs only while a player is in the room. In each tick, every monster acts
 * that has a method `tileTick(room, tick)`, or a behaviour with such a method. Monsters that wait until something wakes them cost
 * nothing.
 */
export class TileClock extends TileLight {
  /** The current tick, which is the world time in units of 50 ms. The number also rises while no player is in the room, but nobody acts then. */
  @unsaved tick = 0
  @unsaved private isRunning = false
  @unsaved private tickers: readonly Ticker[] = nobody
  /** The tickers that are visited in each tick, in order. `resting` holds those that wait until something wakes them. */
  @unsaved private awake: Ticker[] = []
  @unsaved private resting = new Map<Living, Ticker>()
  /** The ticker that is acting now, and its index in `awake`. */
  @unsaved private ticking: Ticker | null = null
  @unsaved private turn = -1
  /** The tick of the next round of fights. */
  @unsaved private roundAt = 0
  @unsaved private countedAt = -1
  @unsaved private countedWith = -1

  /** Starts the clock when a player enters. */
  @on('entering')
  startClock(): void {
    if (this.isRunning) return
    this.isRunning = true
    this.roundAt = 0
    this.countedAt = -1
    this.tick = Math.floor(ms() / tickMs)
    this.waitForTick()
  }

  private waitForTick(): void {
    this.callOut(((this.tick + 1) * tickMs - ms()) / 1000, 'runClock')
  }

  /** Runs the tick that is due, or several ticks if the world was late. */
  runClock(): void {
    if (usersIn(this) === 0) {
      this.isRunning = false
      this.clockStopped()
      return
    }
    const due = Math.floor(ms() / tickMs)
    const first = Math.max(this.tick + 1, due - mostLate + 1)
    this.tick = due
    // The next tick is scheduled first, so that it comes even if this tick fails.
    this.waitForTick()
    for (let tick = first; tick <= due; tick++) {
      this.tick = tick
      this.runTick(tick)
    }
  }

  /**
   * Whether rounds of fights and healing follow the room's clock instead of each living's heart beat. If they do, the same seed
   * gives the same fight, tick for tick.
   */
  get keepsRounds(): boolean {
    return this.isRunning
  }

  /** Runs one round for all livings in the room. */
  private runRound(tick: number): void {
    if (tick < this.roundAt) return
    const isFirst = this.roundAt === 0
    this.roundAt = tick - (tick % roundTicks) + roundTicks
    if (isFirst) return
    for (const who of this.livings) if (!who.destructed) tryInOwnName(who, 'liveRound')
  }

  /** Called when the last player has left. */
  protected clockStopped(): void {}

  /** Does the part of a tick before the monsters act: walks, and data for clients. */
  protected walkTick(_tick: number): void {}

  /** Runs one tick: livings walk, a round of fights is run if it is due, and then the monsters act. */
  @deed('work')
  protected runTick(tick: number): void {
    // This runs before any domain code. Once domain code is on the call stack, each check of the caller costs microseconds.
    this.walkTick(tick)
    this.runRound(tick)
    if (tick - this.countedAt >= recount || this.countedWith !== codeGeneration() || this.countedAt < 0)
      this.recount(tick)
    // This wakes monsters that light has reached, before the first monster acts.
    this.relight()
    const { awake } = this
    for (this.turn = 0; this.turn < awake.length; this.turn++) {
      const ticker = awake[this.turn]!
      if (ticker.restsUntil <= tick) this.letAct(ticker, tick)
    }
    this.turn = -1
    if (awake.some(({ restsUntil }) => restsUntil === Number.POSITIVE_INFINITY))
      this.awake = awake.filter(({ restsUntil }) => restsUntil !== Number.POSITIVE_INFINITY)
  }

  private letAct(ticker: Ticker, tick: number): void {
    const { who } = ticker
    if (who.destructed || who.environment !== (this as MudObject) || ticker.faults >= faultsAllowed) return
    this.ticking = ticker
    if (tryInOwnName(who, who.tileTick ? 'tileTick' : 'letMindsTick', this, tick)) ticker.faults = 0
    else ticker.faults++
    this.ticking = null
  }

  // ---- resting

  /**
   * Lets the living that is acting now rest until a tick. With Infinity, it rests until a player's light falls on it, it is put on another
   * tile, or wakeUp() is called for it.
   */
  restUntil(who: Living, tick: number): void {
    const { ticking } = this
    if (ticking?.who !== who) return
    ticking.restsUntil = tick
    if (tick === Number.POSITIVE_INFINITY) this.resting.set(who, ticking)
  }

  /** Makes a living act in each tick again, because something has happened to it. */
  @deed('act')
  wakeUp(who: Living): void {
    const ticker = this.resting.get(who)
    if (!ticker) return
    this.resting.delete(who)
    ticker.restsUntil = 0
    const { awake } = this
    // A living that has begun to rest in this tick is still in the list.
    if (awake.includes(ticker)) return
    const later = awake.findIndex(({ order }) => order > ticker.order)
    const at = later < 0 ? awake.length : later
    awake.splice(at, 0, ticker)
    if (at <= this.turn) this.turn++
  }

  protected litUp(who: Living): void {
    super.litUp(who)
    if (this.resting.has(who)) this.wakeUp(who)
  }

  protected placed(thing: MudObject, from: Tile | null, to: Tile): void {
    super.placed(thing, from, to)
    if (this.resting.size > 0) this.wakeUp(thing as Living)
  }

  /** Finds the monsters that act in each tick, in the order of their arrival. */
  private recount(tick: number): void {
    const isNew = this.countedWith !== codeGeneration()
    this.countedAt = tick
    this.countedWith = codeGeneration()
    const before = this.tickers
    const { livings } = this
    const acting = livings.filter(ticks) as Monster[]
    if (!isNew && acting.length === before.length && acting.every((one, i) => one === before[i]!.who)) return
    const known = new Map(isNew ? [] : before.map(one => [one.who, one]))
    this.tickers = acting.map((who, order) => {
      const ticker = known.get(who) ?? { who, faults: 0, order, restsUntil: 0 }
      ticker.order = order
      return ticker
    })
    this.awake = this.tickers.filter(({ restsUntil }) => restsUntil !== Number.POSITIVE_INFINITY)
    const asleep = this.tickers.filter(({ restsUntil }) => restsUntil === Number.POSITIVE_INFINITY)
    this.resting = new Map(asleep.map(one => [one.who, one]))
  }

  /** Whether a monster decides itself when to walk. Monsters that act in each tick do. */
  protected walksByItself(who: Monster): boolean {
    return ticks(who)
  }

  @inside
  takeIn(who: Living, from: MudObject | null): void {
    super.takeIn(who, from)
    this.countedAt = -1
  }
}

function ms(): number {
  return Math.round(now() * 1000)
}

/** Whether a living acts in each tick, that is, whether its class or one of its behaviours has a method for this. */
function ticks(who: Living): boolean {
  if (!(who instanceof Monster)) return false
  return who.tileTick !== undefined || who.mind().some(mind => mind.tileTick !== undefined)
}

export default TileClock
