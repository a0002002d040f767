import { isNamed } from '/lib/named'
import { nounOf } from '/lib/text'
import type { MudObject } from '/std/object'

/** A list is rid of what has left each time that it has doubled, from so many entries on. */
const leastStale = 64

/**
 * What lies in a crowded place, by the words that mean it: so that finding one thing among ten thousand looks at a few. Entries are
 * checked when they are found, so what has left needs no notice.
 */
export class WordIndex {
  private readonly place: MudObject
  private readonly byWord = new Map<string, MudObject[]>()
  /** How many things had come into the place when the last of them was taken in: where more have, it is incomplete. */
  came: number

  constructor(place: MudObject, came: number) {
    this.place = place
    this.came = came
    for (const object of place.inventory) this.take(object)
  }

  /** Takes in what has just come. */
  add(object: MudObject): void {
    this.came++
    this.take(object)
  }

  /** The first thing that a phrase means; null: there is none, or it goes by words that are not its names. */
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

  /** The names that keys were made of last: in a crowd most are alike. */
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

/** A word's first letters: as many as a player has to type at least. */
function keyOf(word: string): string {
  return word.slice(0, 3)
}

function isPowerOfTwo(length: number): boolean {
  return length >= leastStale && (length & (length - 1)) === 0
}
