import {
  ask,
  callOut,
  clone,
  destruct,
  domainsOf,
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
import { mostRolled, parseDice, rollMany } from '/lib/dice'
import { elementsOf } from '/lib/elements'
import { isNamed } from '/lib/named'
import { article, nounOf } from '/lib/text'
import { instances } from '/std/daemons'
import { final, hook } from '/std/decorators'
import type { Living } from '/std/living'
import type { Room } from '/std/room'
import { shown } from '/std/texts'

/**
 * The maximum length of a short in characters, and the maximum number of aliases. Anything beyond these limits isn't read. There are limits
 * because these texts are read in the turns of other objects in the room.
 */
const longestShort = 1000
const mostAliases = 100
// A frozen list that all objects without aliases share. Code must replace it and never change it in place.
const noAliases: readonly string[] = Object.freeze([])

/** A line of speech, as the objects near the speaker hear it. */
export interface Message {
  kind: 'say' | 'tell' | 'shout' | 'emote'
  text: string
  speaker: MudObject
  /** The only object that should answer, as with the command `ask`. If it is missing, everybody who hears the message may answer. */
  to?: MudObject | undefined
  /** Whether clients leave the line out of their separate window for talk. */
  quiet?: boolean
}

/** The sorts of objects that the check of paths distinguishes. */
export type ObjectSort = 'room' | 'living' | 'thing'

/**
 * The base class of everything in the world: rooms, monsters, swords, and daemons, which nobody sees.
 *
 * Class fields are defaults. create() runs once, when the object has its id and can call efuns.
 */
export class MudObject extends ObjectBase {
  /** The noun that players type for it. */
  name = 'object'
  /** Other nouns for it. A plural lets players type `all swords`. */
  aliases: readonly string[] = noAliases
  /** Its name in lists: `a sneaky goblin`. If it is empty, `name` with an article is used. */
  short = ''
  /** The description that `look at` shows. */
  long = ''
  /** The weight in pounds. canBeTaken() decides whether players can take the object. */
  weight = 1

  declare readonly environment: MudObject | null
  declare readonly inventory: readonly MudObject[]

  /** Whether it is a monster or a player. */
  @final
  get isLiving(): boolean {
    return false
  }

  /** Whether it is a player's body. */
  @final
  get isPlayer(): boolean {
    return false
  }

  /** Its name in lists and messages. */
  describe(_viewer?: MudObject | null): string {
    return this.short === '' ? article(this.name) : shown(this.short, this, longestShort)
  }

  /** The short with the definite article instead of the indefinite one: `the sneaky goblin`. */
  get theShort(): string {
    const called: unknown = this.describe()
    return typeof called === 'string' ? called.replace(/^(an?|some) /i, 'the ') : 'something'
  }

  /** The text that `look at` shows to a viewer. */
  lookAt(_viewer: MudObject): string {
    return this.long === '' ? `You see nothing special about ${this.theShort}.` : shown(this.long, this)
  }

  /**
   * Whether a word or phrase names this object. It may be the name, an alias or the noun of the short, alone or with other words from them:
   * `bread`, `stale bread`, `loaf of bread`.
   */
  matches(phrase: string): boolean {
    const wanted = phrase.toLowerCase().replace(/^(the|an?|some) /, '')
    if (wanted === '') return false
    const names = this.knownAs
    if (names.includes(wanted)) return true
    const [noun, others] = headOf(wanted)
    const short = this.describe().toLowerCase()
    // A phrase that consists of the whole short always names the object.
    if (short.endsWith(wanted) && short.replace(/^(the|an?|some) /, '') === wanted) return true
    if (others.length > 0) {
      if (!names.includes(noun) && nounOf(short) !== noun) return false
      const known = short.split(/\W+/)
      return others.every(word => known.includes(word) || names.includes(word))
    }
    return (
      names.some(name => name.split(' ').includes(noun)) ||
      names.some(name => noun.length >= 3 && name.startsWith(noun)) ||
      nounOf(short) === noun
    )
  }

  /** Whether the noun of a phrase that names this object is a complete word of its names, and not just the beginning of a word. */
  isCalled(phrase: string): boolean {
    const wanted = phrase.toLowerCase().replace(/^(the|an?|some) /, '')
    const [noun] = headOf(wanted)
    return (
      this.knownAs.some(name => name === wanted || name.split(' ').includes(noun)) ||
      nounOf(this.describe().toLowerCase()) === noun
    )
  }

  /** All nouns for it, in lower case. */
  get knownAs(): readonly string[] {
    const names = elementsOf(this.aliases, mostAliases)
    names.unshift(this.name)
    return names.map(name => name.toLowerCase())
  }

  /**
   * Finds an object inside this one or next to it.
   * @param name a word that players type, or an object
   * @returns the first object that the word names; or the given object, if it is inside or next to this one; otherwise null
   */
  present(name: string | MudObject): MudObject | null {
    const { environment } = this
    if (typeof name !== 'string') {
      if (name.destructed) return null
      return name.environment === this || (environment !== null && name.environment === environment) ? name : null
    }
    return this.findInside(name) ?? environment?.findInside(name) ?? null
  }

  /** The first object in the inventory that a word or phrase names, or null. */
  findInside(phrase: string): MudObject | null {
    return matching(this.inventory, phrase)
  }

  /** The innermost room that contains this object, or null. */
  get room(): Room | null {
    return this.environment?.room ?? null
  }

  /**
   * Moves the object, if both environments allow it.
   * @param to an object or the path of one
   * @returns the reason for a refusal, or undefined if the object has moved
   */
  move(to: MudObject | string): string | undefined {
    const destination = typeof to === 'string' ? this.load(to) : to
    const from = this.environment
    const refused = from && !isOfBearer(this, from) ? ask('canLeave', from, this, destination) : undefined
    if (refused) return refused
    const unwelcome = ask('canEnter', destination, this, from)
    if (unwelcome) return unwelcome
    move(this, destination)
    return undefined
  }

  /** The reason why an object may not enter this one, or undefined if it may. Because this is a question, it must not change anything. */
  @hook
  canEnter(_object: MudObject, _from: MudObject | null): string | undefined {
    return undefined
  }

  /** The reason why an object may not leave this one, or undefined if it may. Because this is a question, it must not change anything. */
  @hook
  canLeave(_object: MudObject, _to: MudObject): string | undefined {
    return undefined
  }

  /** The reason why a living can't pick this up, or undefined if it can. */
  canBeTaken(_by: Living): string | undefined {
    return `You can't take ${this.theShort}.`
  }

  /** Destructs the object and everything in it. */
  destruct(): void {
    destruct(this)
  }

  /**
   * Clones a program.
   * @param path the path of the program. A relative path that is a literal in the call is resolved against the file of the call; any other
   * relative path, for example from a field, is resolved against this object's program
   * @returns the new clone
   */
  @final
  clone<T extends MudObject = MudObject>(path: string): T {
    return clone(path, this) as T
  }

  /**
   * Returns a blueprint. It is loaded if necessary.
   * @param path the path of a program, or the address of a room in an instance; a relative path is resolved as for clone()
   * @returns the blueprint, or the room of the instance
   */
  @final
  load<T extends MudObject = MudObject>(path: string): T {
    return (isAddress(path) ? instances().loadRoom(path) : load(path, this)) as MudObject as T
  }

  /** Finds an object by its id, or a blueprint by its path. It loads nothing. @returns null if the object isn't loaded */
  @final
  findLoaded<T extends MudObject = MudObject>(path: string): T | null {
    const absolute = this.absolute(path)
    return (isAddress(absolute) ? instances().findRoom(absolute) : find(absolute)) as T | null
  }

  /** Resolves a path against this object's program. @returns the absolute path */
  @final
  absolute(path: string): string {
    return isAddress(path) ? path : resolvePath(path, this)
  }

  /** Makes the driver call heartBeat() at this interval in seconds; 0 stops it. */
  setHeartBeat(seconds: number): void {
    setHeartBeat(this, seconds)
  }

  /** Calls a method of this object by name after some seconds. @returns an id for removeCallOut */
  callOut(seconds: number, method: string, ...args: unknown[]): number {
    return callOut(this, seconds, method, ...args)
  }

  /** Cancels a call out by its id, or all call outs of a method. @returns the seconds that were left, or null */
  removeCallOut(which: number | string): number | null {
    return removeCallOut(this, which)
  }

  /**
   * Calls a method of this object whose name comes from data, such as a repop or a chat file.
   * @throws if the object has no such method, so a misspelt name is noticed
   */
  callNamed(method: string, ...args: readonly unknown[]): unknown {
    const found = Object.hasOwn(this, method) ? null : (this as unknown as Record<string, unknown>)[method]
    if (typeof found !== 'function') throw new Error(`${this.id} has no method ${method}() to call`)
    return Reflect.apply(found, this, args)
  }

  /** Makes the driver call reset() now. */
  resetNow(): void {
    resetNow(this)
  }

  /** A random whole number from 0 to n - 1. */
  random(n: number): number {
    return random(n)
  }

  /** A random element of a list. */
  pick<T>(list: readonly T[]): T {
    return list[this.random(list.length)] as T
  }

  /** A random element of a list, with chances proportional to the weights. @returns undefined if all weights are 0 */
  pickByWeight<T>(list: readonly T[], weightOf: (one: T) => number): T | undefined {
    const whole = Math.ceil(list.reduce((sum, one) => sum + weightOf(one), 0))
    if (whole <= 0) return undefined
    let rest = this.random(whole)
    return list.find(one => (rest -= weightOf(one)) < 0)
  }

  /** Rolls dice: `2d6+1`, `d20`, `3`. @returns the sum. @throws if the text isn't dice */
  roll(dice: string): number {
    const { count, sides, bonus } = parseDice(dice)
    if (count > mostRolled) return bonus + rollMany(n => this.random(n), count, sides)
    let sum = bonus
    for (let i = 0; i < count; i++) sum += 1 + this.random(sides)
    return sum
  }

  /** Called when somebody has spoken near this object. */
  @hook
  hear(_message: Message): void {}

  /** The sort of this object. It is used by the check of paths: an exit must lead to a room, and only a living can be killed. */
  objectSort(): ObjectSort {
    return this.isLiving ? 'living' : 'thing'
  }

  /** The mistakes in its fields that no type can catch, one sentence each. The command `check` shows them. */
  mistakes(): string[] {
    return []
  }

  /** Receives a text. Only players show it. */
  receive(_text: string): void {}
}

/** The noun of a phrase, and its other words. For `loaf of bread`, they are `loaf` and `bread`. */
function headOf(phrase: string): [noun: string, others: string[]] {
  const [, head = phrase, tail = ''] = /^(.+?) (?:of|with|in) (?:(?:the|an?) )?(.+)$/.exec(phrase) ?? []
  const words = head.split(' ')
  const noun = words.pop() ?? ''
  return [noun, tail === '' ? words : [...words, ...tail.split(' ')]]
}

/** The first object of a list that a phrase names. An object with the same names as the last one that didn't match is skipped. */
function matching(list: readonly MudObject[], phrase: string): MudObject | null {
  let missed: MudObject | null = null
  for (const object of list) {
    if (missed !== null && isAlike(object, missed)) continue
    if (isNamed(object, phrase)) return object
    missed = object
  }
  return null
}

/** Whether the same words name both objects. */
function isAlike(one: MudObject, other: MudObject): boolean {
  try {
    return (
      one.name === other.name &&
      one.matches === other.matches &&
      one.knownAs.join() === other.knownAs.join() &&
      one.describe() === other.describe()
    )
  } catch {
    // One of the two objects threw when it was asked for its names.
    return false
  }
}

/** Whether a path is the address of a room in an instance: `/domains/wood/lair@7`. */
function isAddress(path: string): boolean {
  return path.includes('@')
}

/** Whether a thing is in a bag of another domain that a player carries. Such a bag can't keep the thing from the player. */
function isOfBearer(thing: MudObject, bag: MudObject): boolean {
  if (bag.environment?.isPlayer !== true) return false
  const own = domainsOf(thing)
  return domainsOf(bag).some(domain => !own.includes(domain))
}

export default MudObject
