import { now, saveObject } from 'driver'
import { onlyMudlib } from '/lib/callers'
import { amountOf, capitalize } from '/lib/text'
import { bodyOf } from '/secure/gate'
import { on, saved } from '/std/decorators'
import { MudObject } from '/std/object'
import type { Letters } from '/std/offers'
import type { Player } from '/std/player'

/** A letter. */
export interface Letter {
  from: string
  /** The time in world seconds at which the letter was sent. */
  at: number
  text: string
  read: boolean
}

/** The maximum number of letters that a player can have. A full mailbox accepts no more letters until the player throws some away. */
const mostLetters = 100
const longestLetter = 4000

/** Carries letters from player to player, and keeps them until they are thrown away. */
export class Mail extends MudObject implements Letters {
  @saved private _letters = new Map<string, Letter[]>()

  /** The letters of a player, oldest first. */
  lettersOf(name: string): readonly Letter[] {
    onlyMudlib('letters')
    return this._letters.get(name) ?? []
  }

  /** The number of unread letters of a player. */
  unread(name: string): number {
    return (this._letters.get(name) ?? []).filter(({ read }) => !read).length
  }

  @on('entered', { reach: 'world' })
  tellOfLetters(player: Player): void {
    if (player.isCrossing) return
    const letters = this.unread(player.name)
    if (letters > 0) player.tell(`You have ${amountOf(letters, 'new letter')}: 'mail' lists them.`)
  }

  @on('returned', { reach: 'world' })
  tellAgain(player: Player): void {
    this.tellOfLetters(player)
  }

  /** Deletes the letters of a deleted character, so that a new character with the same name doesn't get them. */
  @on('characterGone', { reach: 'world' })
  forget(_by: MudObject, name: string): void {
    onlyMudlib('letters')
    if (this._letters.delete(name)) saveObject(this)
  }

  /** Sends a letter, and tells a receiver who is online. @returns the reason for a refusal, or undefined */
  post(from: string, to: string, text: string): string | undefined {
    onlyMudlib('letters')
    const letters = this._letters.get(to) ?? []
    if (letters.length >= mostLetters) return 'Their box is full.'
    if (text.length > longestLetter) return `A letter has ${longestLetter} characters at most.`
    this._letters.set(to, [...letters, { from, at: now(), text, read: false }])
    saveObject(this)
    const reader = bodyOf(to)
    if (reader && !reader.ignores.includes(from)) {
      reader.tell(`A letter from ${capitalize(from)} has arrived: 'mail ${letters.length + 1}' reads it.`)
    }
    return undefined
  }

  /** Opens a player's letter by its number, and marks it as read; null if there is no such letter. */
  open(name: string, number: number): Letter | null {
    onlyMudlib('letters')
    const letter = this._letters.get(name)?.[number - 1]
    if (!letter) return null
    letter.read = true
    saveObject(this)
    return letter
  }

  /** Throws a letter away. @returns whether there was a letter with this number */
  discard(name: string, number: number): boolean {
    onlyMudlib('letters')
    const letters = this._letters.get(name) ?? []
    if (!letters[number - 1]) return false
    this._letters.set(
      name,
      letters.filter((_, i) => i !== number - 1),
    )
    saveObject(this)
    return true
  }
}

declare module '/daemons/names' {
  interface Daemons {
    mail: Mail
  }
}

export default Mail
