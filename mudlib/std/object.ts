import {
  annotations,
  callOut,
  clone,
  destruct,
  find,
  load,
  move,
  ObjectBase,
  random,
  removeCallOut,
  resetNow,
  resolvePath,
  setHeartBeat,
} from 'driver'
import { instances } from '/daemons/names'
import { parseDice } from '/std/dice'
import type { Living } from '/std/living'
import { article } from '/std/text'

/** Something said or done that others can hear. */
export interface Message {
  kind: 'say' | 'tell' | 'shout' | 'emote'
  text: string
  speaker: MudObject
}

/**
 * Everything in the world: rooms, monsters, swords, and daemons that nobody ever sees.
 *
 * Class fields are defaults. create() runs once, when the object has its id and can reach the world.
 */
export class MudObject extends ObjectBase {
  /** The word that players type for it. */
  name = 'object'
  /** Other words for it; a plural makes `all swords` work. */
  aliases: string[] = []
  /** `a sneaky goblin`: in a list of what is here. Empty: the name with its article. */
  short = ''
  /** What looking at it shows. */
  long = ''
  /** In pounds. Livings and things that can't be carried: see canBeTaken(). */
  weight = 1

  declare readonly environment: MudObject | null
  declare readonly inventory: readonly MudObject[]

  /** What is shown in lists and messages. */
  describe(_viewer?: MudObject | null): string {
    return this.short || article(this.name)
  }

  /** With the definite article where the short has an indefinite one: `the sneaky goblin`. */
  get theShort(): string {
    return this.describe().replace(/^(an?|some) /i, 'the ')
  }

  /** What `look at` shows to a viewer. */
  lookAt(_viewer: MudObject): string {
    return this.long || `You see nothing special about ${this.theShort}.`
  }

  /** Whether a word or phrase means this object: its name, an alias, or words of its short, the name last. */
  matches(phrase: string): boolean {
    const wanted = phrase.toLowerCase().replace(/^(the|an?|some) /, '')
    if (wanted === '') return false
    const names = [this.name.toLowerCase(), ...this.aliases.map(alias => alias.toLowerCase())]
    if (names.includes(wanted)) return true
    const words = wanted.split(' ')
    const noun = words.pop() ?? ''
    const adjectives = this.describe().toLowerCase().split(/\W+/)
    if (words.length > 0) return names.includes(noun) && words.every(word => adjectives.includes(word))
    return (
      names.some(name => name.split(' ').includes(noun)) ||
      names.some(name => noun.length >= 3 && name.startsWith(noun))
    )
  }

  /** The first thing in here or, where there is an environment, beside this, that a word means. */
  present(name: string | MudObject): MudObject | null {
    const near = [...this.inventory, ...(this.environment?.inventory ?? [])]
    return near.find(object => (typeof name === 'string' ? object.matches(name) : object === name)) ?? null
  }

  /** The innermost room this is in, or null. */
  get room(): MudObject | null {
    return this.environment?.room ?? null
  }

  /**
   * Moves the object, if both sides allow it.
   * @param to an object or the path of one
   * @returns why it was refused, or undefined when it has moved
   */
  move(to: MudObject | string): string | undefined {
    const destination = typeof to === 'string' ? this.load(to) : to
    const from = this.environment
    const refused = from?.canLeave(this, destination) ?? destination.canEnter(this, from)
    if (refused) return refused
    move(this, destination)
    return undefined
  }

  /** Why an object may not come in here, or undefined. */
  canEnter(_object: MudObject, _from: MudObject | null): string | undefined {
    return undefined
  }

  /** Why an object may not leave, or undefined. */
  canLeave(_object: MudObject, _to: MudObject): string | undefined {
    return undefined
  }

  /** Why somebody can't pick this up, or undefined. */
  canBeTaken(_by: Living): string | undefined {
    return `You can't take ${this.theShort}.`
  }

  /** Unmakes the object and what is in it. */
  destruct(): void {
    destruct(this)
  }

  /** A new clone. Relative paths resolve against this object's program. */
  clone<T extends MudObject = MudObject>(path: string): T {
    return clone(path, this) as T
  }

  /** The blueprint of a program: a room, a daemon; or a room of a copy, by its address. Relative paths resolve against this object's program. */
  load<T extends MudObject = MudObject>(path: string): T {
    return (isAddress(path) ? instances().loadRoom(path) : load(path, this)) as MudObject as T
  }

  /** The object with an id or the blueprint of a path, if it is there already; loads nothing. */
  findLoaded<T extends MudObject = MudObject>(path: string): T | null {
    const absolute = this.absolute(path)
    return (isAddress(absolute) ? instances().findRoom(absolute) : find(absolute)) as T | null
  }

  /** A path as written in this object's program, made absolute. */
  absolute(path: string): string {
    return isAddress(path) ? path : resolvePath(path, this)
  }

  /** Calls heartBeat() every n seconds until set to 0. */
  setHeartBeat(seconds: number): void {
    setHeartBeat(this, seconds)
  }

  /** Calls one of this object's methods by name after some seconds. @returns an id for removeCallOut */
  callOut(seconds: number, method: string, ...args: unknown[]): number {
    return callOut(this, seconds, method, ...args)
  }

  /** Takes back a call out by its id, or all of a method. @returns seconds that were left, or null */
  removeCallOut(which: number | string): number | null {
    return removeCallOut(this, which)
  }

  /** Runs reset() now. */
  resetNow(): void {
    resetNow(this)
  }

  /** A whole number from 0 to n - 1, by the world's dice. */
  random(n: number): number {
    return random(n)
  }

  /** One of a list, by the world's dice. */
  pick<T>(list: readonly T[]): T {
    return list[random(list.length)] as T
  }

  /** One of a list, the likelier the more it weighs; undefined where nothing weighs anything. */
  pickByWeight<T>(list: readonly T[], weightOf: (one: T) => number): T | undefined {
    const whole = Math.ceil(list.reduce((sum, one) => sum + weightOf(one), 0))
    if (whole <= 0) return undefined
    let rest = random(whole)
    return list.find(one => (rest -= weightOf(one)) < 0)
  }

  /** Throws dice: `2d6+1`, `d20`, `3`. @throws on anything else */
  roll(dice: string): number {
    const { count, sides, bonus } = parseDice(dice)
    let sum = bonus
    for (let i = 0; i < count; i++) sum += 1 + random(sides)
    return sum
  }

  /** Something was said near this. */
  hear(_message: Message): void {}

  /** Text for whoever sees through this object; only players do. */
  receive(_text: string): void {}

  /** Calls this object's `@on(event)` methods. */
  event(name: string, ...args: unknown[]): void {
    for (const [method, event] of annotations(this, 'on')) {
      if (event === name) (this as unknown as Record<string, (...args: unknown[]) => void>)[method]?.(...args)
    }
  }
}

/** Whether a path is that of a room in a copy of an area: `/domains/wood/lair@7`. */
function isAddress(path: string): boolean {
  return path.includes('@')
}

export default MudObject
