import { isNamed } from '/lib/named'
import { nounOf } from '/lib/text'
import type { MudObject } from '/std/object'

/**
 * The length at which the cleaning of a list begins. Each time the list has doubled since then, the objects that have left the place are
 * removed from it.
 */
const leastStale = 64

/**
 * An index of the objects in a crowded place by the words that name them. With it, a search among ten thousand objects examines only a few.
 * Entries are checked when they are found, so the index needn't be told of objects that leave.
 */
export class WordIndex {
  private readonly place: MudObject
  private readonly byWord = new Map<string, MudObject[]>()
  /** The number of objects that had entered the place when the last one was added. If more have entered since then, the index is incomplete. */
  came: number

  constructor(place: MudObject, came: number) {
    this.place = place
    this.came = came
    for (const object of place.inventory) this.take(object)
  }

  /** Adds an object that has just entered. */
  add(object: MudObject): void {
    this.came++
    this.take(object)
  }

  /** The first object that a phrase names. The result is null if there is none, or if the phrase uses words that are not indexed. */
  find(phrase: string): MudObject | null {
    const noun = phrase.toLowerCase().trim().split(' ').at(-1) ?? ''
    const list = this.byWord.get(keyOf(noun)) ?? []
    return list.find(object => this.isHere(object) && isNamed(object, phrase)) ?? null
  }

  private take(object: MudObject): void {
    for (const key of this.keysOf(object)) {
      const list = this.byWord.get(key)
      if (!list) this.byWord.set(key, [object])
      else if (isPowerOfTwo(list.push(object))) this.byWord.set(key, [...new Set(list.filter(one => this.isHere(one)))])
    }
  }

  /** The names for which the last keys were computed. They are cached because most objects of a crowd have the same names. */
  private lastName = ''
  private lastAliases: readonly string[] | null = null
  private lastShort = ''
  private lastKeys: readonly string[] = []

  private keysOf({ name, aliases, short }: MudObject): readonly string[] {
    if (name === this.lastName && aliases === this.lastAliases && short === this.lastShort) return this.lastKeys
    const words = [name, ...aliases, nounOf(short)].flatMap(one => one.toLowerCase().split(' '))
    this.lastName = name
    this.lastAliases = aliases
    this.lastShort = short
    this.lastKeys = [...new Set(words.map(keyOf))]
    return this.lastKeys
  }

  private isHere(object: MudObject): boolean {
    return !object.destructed && object.environment === this.place
  }
}

/** The key of a word: its first three letters, because players have to type at least three letters. */
function keyOf(word: string): string {
  return word.slice(0, 3)
}

function isPowerOfTwo(length: number): boolean {
  return length >= leastStale && (length & (length - 1)) === 0
}
