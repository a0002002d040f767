import { log } from 'driver'
import { calendar } from '/daemons/names'
import { programsIn } from '/lib/domain-files'
import { type Piece, readTags, render } from '/lib/tags'
import { tagWords, timeWords } from '/lib/time-words'
import type { TextsDaemon } from '/std/daemons'
import { open, unsaved } from '/std/decorators'
import { MudObject } from '/std/object'
import { changes, sky } from '/std/offers'
import type { Room } from '/std/room'

/** The exit that a tag's word names: `down` for `exit-down`. */
const wayIn = (word: string): string | undefined => /^exit-([a-z]+)$/.exec(word)?.[1]

/** The maximum number of texts whose parsed tags are cached. */
const mostTexts = 2000

/** Renders texts with tags, such as `{night: …}` and `{snow: …}`, for a time and a place. */
export class Texts extends MudObject implements TextsDaemon {
  @unsaved private _texts = new Map<string, readonly Piece[]>()
  /** The words whose conditions are true at the current time. `_wordsAt` is the tenth of a world hour for which they were computed. */
  @unsaved private _words: ReadonlySet<string> = new Set()
  @unsaved private _wordsAt = -1

  /** A text with its tags replaced, for the place where an object is. */
  @open
  render(text: string, at: MudObject | null): string {
    const pieces = this._texts.get(text) ?? this.readText(text)
    return render(pieces, word => this.holds(word, at))
  }

  /** Whether the condition that a tag's word names is true at the place where an object is. */
  @open
  holds(word: string, at: MudObject | null): boolean {
    const room = at?.room as Room | null
    if (!room?.view) return false
    const way = wayIn(word)
    if (way !== undefined) return Object.hasOwn(room.exits, way)
    return (sky()?.wordHolds(word, room) ?? this.isNow(word)) || (changes()?.holds(word, room.path) ?? false)
  }

  /** Whether a word's condition is true at the current time, under an open sky. */
  private isNow(word: string): boolean {
    const { hours, data } = calendar()
    const at = Math.floor(hours * 10)
    if (at !== this._wordsAt) this._words = timeWords(data, hours)
    this._wordsAt = at
    return this._words.has(word)
  }

  private readText(text: string): readonly Piece[] {
    if (this._texts.size >= mostTexts) this._texts.clear()
    let pieces: readonly Piece[] = [text]
    try {
      pieces = readTags(text, word => this.knowsWord(word))
    } catch (error) {
      log(`a text is shown as it is: ${(error as Error).message}: ${text.slice(0, 60)}`)
    }
    this._texts.set(text, pieces)
    return pieces
  }

  /** Whether a tag may use a word. The names of all files of festivals and events are valid, even if this world leaves out these systems. */
  @open
  knowsWord(word: string): boolean {
    if (wayIn(word) !== undefined) return true
    if (tagWords.includes(word) || calendar().data.seasons.some(({ name }) => name === word)) return true
    if (changes()?.knowsWord(word)) return true
    return [...programsIn('festivals'), ...programsIn('events')].some(path => path.endsWith(`/${word}`))
  }
}

export default Texts
