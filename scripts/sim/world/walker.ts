import type { AnyObject, TestDriver, TestPlayer } from '../../../driver/testing.ts'
import type { WorldMap } from './map.ts'

/** What a player does, who waits for so many seconds at each `yield`, and what comes of it. */
export type Doing<T> = Generator<number, T, void>

/** Seconds of a step, and between looks at how a fight goes. */
const stepSeconds = 1
const roundSeconds = 4
/** Steps that it takes one after the other: fewer moments to look at. */
const stride = 4
/** The share of the hit points below which it runs from a fight, and up to which it rests. */
const flees = 0.25
const rested = 0.9
/** How often it tries a step that something holds up, and a way that it was led off. */
const mostPushes = 40
const mostDetours = 60
/** Seconds that it waits for what passes: a storm, the night, somebody who is away. */
const patience = 32

/** A text without its colours. */
export const plain = (text: string): string => text.replace(/\x1b\[[\d;]*m/g, '')

/** A player who walks, fights, rests and waits by commands alone. */
export class Walker {
  readonly body: TestPlayer
  protected readonly map: WorldMap
  protected readonly mud: TestDriver
  private steps = 0
  /** The world second at which it gives up what it tries. */
  protected deadline = Number.POSITIVE_INFINITY

  constructor(mud: TestDriver, map: WorldMap, body: TestPlayer) {
    this.mud = mud
    this.map = map
    this.body = body
  }

  get here(): string {
    return (this.body.environment as { address?: string } | null)?.address ?? ''
  }

  /** Types a line. @returns what is seen of it, without colours */
  type(line: string): string {
    return plain(this.body.command(line))
  }

  /** Gets up after a fall or a rest. */
  protected stand(): void {
    if (this.body['position'] !== 'standing' && this.body['position'] !== 'fighting') this.type('stand')
  }

  // ---- fights

  /** Fights until nobody attacks it, or runs. @returns whether it is still where it was */
  *fight(): Doing<boolean> {
    const at = this.here
    while (this.body['attacker']) {
      if (this.body['hp'] < this.body['maxHp'] * flees) this.type('flee')
      yield roundSeconds
      this.stand()
    }
    return this.here === at
  }

  /** Rests until it is well. */
  *rest(): Doing<void> {
    if (this.body['hp'] >= this.body['maxHp'] * 0.6) return
    this.type('rest')
    for (let i = 0; i < 60 && this.body['hp'] < this.body['maxHp'] * rested; i++) {
      if (this.body['attacker']) break
      yield patience / 4
    }
    this.type('stand')
  }

  // ---- ways

  /** Takes a step, with what has to be done for it: doors, keys, gates, snow. @returns whether it did */
  *step(direction: string): Doing<boolean> {
    const from = this.here
    for (let i = 0; i < mostPushes && this.mud.now < this.deadline; i++) {
      if (this.body['attacker'] && !(yield* this.fight())) return false
      this.stand()
      const seen = this.type(direction)
      if (this.here !== from) {
        if (++this.steps % stride === 0) yield stride * stepSeconds
        return true
      }
      if (/is closed/.test(seen)) {
        const opened = this.type(`open ${direction}`)
        if (/locked/.test(opened) && /do not have the key/.test(this.type(`unlock ${direction}`)) && i > 2) return false
        if (/locked/.test(opened) && /locked/.test(this.type(`open ${direction}`)))
          this.type('say Open the gate, please.')
        yield stepSeconds
      } else if (/You can't go that way/.test(seen)) return false
      else {
        yield /struggling/.test(seen) ? roundSeconds : patience
      }
    }
    return false
  }

  /** Walks to a room, however it is held up. @returns whether it is there */
  *walkTo(address: string): Doing<boolean> {
    for (let i = 0; i < mostDetours && this.here !== address && this.mud.now < this.deadline; i++) {
      yield* this.rest()
      const route = this.map.route(this.here, address)
      if (!route) return false
      for (const direction of route) {
        if (!(yield* this.step(direction))) break
        if (this.body['attacker']) yield* this.fight()
        if (this.body['hp'] < this.body['maxHp'] * 0.4) break
      }
    }
    return this.here === address
  }

  /** Walks by directions. @returns whether all of them could be taken */
  *walkBy(directions: readonly string[]): Doing<boolean> {
    for (const direction of directions) if (!(yield* this.step(direction))) return false
    return true
  }

  // ---- light

  private get isDark(): boolean {
    return !this.body['canSeeIn'](this.body.environment)
  }

  /** Sees to it that it can see: lights a torch if it has one, or waits for the day. @returns whether it can see */
  *see(): Doing<boolean> {
    // A cave does not get brighter; but a torch that the rain has put out dries there.
    const isCave = (this.body.environment as AnyObject | null)?.['light'] === false
    let isWet = false
    for (let i = 0; i < (isCave && !isWet ? 3 : 40) && this.isDark; i++) {
      const torch = (this.body.inventory as readonly AnyObject[]).find(one => one['kind'] === 'light')
      const seen = torch && !torch['lit'] ? this.type(`light ${torch['name']}`) : ''
      if (/You light/.test(seen)) break
      isWet = /too wet/.test(seen)
      yield patience
      if (this.body['attacker']) yield* this.fight()
    }
    return !this.isDark
  }
}
