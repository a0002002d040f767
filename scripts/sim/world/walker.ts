import type { AnyObject, TestDriver, TestPlayer } from '../../../driver/testing.ts'
import type { WorldMap } from './map.ts'

/** An activity of a player, and its result. At each `yield`, the player waits for the yielded number of seconds. */
export type Doing<T> = Generator<number, T, void>

/** The seconds per step, and the seconds between two checks of a fight. */
const stepSeconds = 1
const roundSeconds = 4
/** The number of consecutive steps before the bot waits. Fewer waits are quicker to simulate. */
const stride = 4
/** The fractions of its hit points below which the bot flees from a fight, and up to which it rests. */
const flees = 0.25
const rested = 0.9
/** The number of times that the bot retries a step that is held up, and a walk during which it was moved elsewhere. */
const mostPushes = 40
const mostDetours = 60
/** Seconds that the bot waits for an obstacle to pass, such as a storm, the night, or an absent NPC. */
const patience = 32

/** A text without its colours. */
export const plain = (text: string): string => text.replace(/\x1b\[[\d;]*m/g, '')

/** A player who walks, fights, rests and waits, using only commands. */
export class Walker {
  readonly body: TestPlayer
  protected readonly map: WorldMap
  protected readonly mud: TestDriver
  private steps = 0
  /** The world second at which the bot gives up its current attempt. */
  protected deadline = Number.POSITIVE_INFINITY

  constructor(mud: TestDriver, map: WorldMap, body: TestPlayer) {
    this.mud = mud
    this.map = map
    this.body = body
  }

  get here(): string {
    return (this.body.environment as { address?: string } | null)?.address ?? ''
  }

  /** Types a line. @returns the text that the line shows, without colours */
  type(line: string): string {
    return plain(this.body.command(line))
  }

  /** Gets up after a fall or a rest. */
  protected stand(): void {
    if (this.body['position'] !== 'standing' && this.body['position'] !== 'fighting') this.type('stand')
  }

  // ---- fights

  /** Fights until the bot is no longer attacked, or flees. @returns whether the bot is still in the same room */
  *fight(): Doing<boolean> {
    const at = this.here
    while (this.body['attacker']) {
      if (this.body['hp'] < this.body['maxHp'] * flees) this.type('flee')
      yield roundSeconds
      this.stand()
    }
    return this.here === at
  }

  /** Rests until the bot is well. */
  *rest(): Doing<void> {
    if (this.body['hp'] >= this.body['maxHp'] * 0.6) return
    this.type('rest')
    for (let i = 0; i < 60 && this.body['hp'] < this.body['maxHp'] * rested; i++) {
      if (this.body['attacker']) break
      yield patience / 4
    }
    this.type('stand')
  }

  // ---- movement

  /** Takes a step, and handles doors, keys, gates and snow. @returns whether the step succeeded */
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

  /** Walks to a room, despite delays. @returns whether the bot is there */
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

  /** Walks by directions. @returns whether all steps were possible */
  *walkBy(directions: readonly string[]): Doing<boolean> {
    for (const direction of directions) if (!(yield* this.step(direction))) return false
    return true
  }

  // ---- light

  private get isDark(): boolean {
    return !this.body['canSeeIn'](this.body.environment)
  }

  /**
   * Makes sure that the bot can see. It lights a torch, or waits for daylight.
   * @returns whether the bot can see
   */
  *see(): Doing<boolean> {
    // Waiting doesn't make a cave brighter, but a torch that the rain has put out dries there.
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
