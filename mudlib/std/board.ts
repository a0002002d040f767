import { now, saveObject } from 'driver'
import { wholeIn } from '/lib/amounts'
import { isCopy } from '/lib/domain-of'
import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { ranks } from '/std/daemons'
import { saved, verb } from '/std/decorators'
import { Item } from '/std/item'
import { isPlayer } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'

interface Note {
  by: string
  /** The time when it was posted, in world seconds. */
  at: number
  text: string
}

/** The maximum number of notes on a board. When a board is full, each new note replaces the oldest one. */
const mostNotes = 100
const longestNote = 2000

/**
 * A board on which players read and write notes. The notes survive a restart. Inherit it, and put its blueprint into a room: `create() {
 * super.create(); this.load('./board').move(this) }`.
 */
export class Board extends Item {
  name = 'board'
  short = 'a notice board'
  weight = 1000
  takeable = false
  @saved private notes: Note[] = []

  /** The board whose notes are shown. A clone shows the notes of its blueprint, so the notes stay when a reset replaces the clone. */
  private get original(): Board {
    return this.isBlueprint || isCopy(this) ? this : this.load<Board>(this.path)
  }

  private get posted(): readonly Note[] {
    return this.original.notes
  }

  private set posted(notes: readonly Note[]) {
    this.original.notes = [...notes]
    saveObject(this.original)
  }

  lookAt(viewer: MudObject): string {
    const lines = this.posted.map(({ by, text }, i) => `  ${i + 1}. ${text.slice(0, 50)} (${capitalize(by)})`)
    const how = "'post <text>' writes on it, 'read <number>' reads, 'tear <number>' takes your own off."
    return [super.lookAt(viewer), ...(lines.length > 0 ? lines : ['It is empty.']), how].join('\n')
  }

  @verb('post <text>')
  post(actor: Living, text: string): boolean {
    const muted = isPlayer(actor) ? ranks().muteOf(actor) : ''
    if (muted !== '') {
      actor.tell(muted)
      return true
    }
    if (text.length > longestNote) {
      actor.tell(`A note has ${longestNote} characters at most.`)
      return true
    }
    this.posted = [...this.posted, { by: actor.isPlayer ? actor.name : actor.describe(), at: now(), text }].slice(
      -mostNotes,
    )
    act('{Actor} [write] something on {target}.', { actor, target: this })
    return true
  }

  @verb('read <number>')
  read(actor: Living, number: string): boolean {
    if (!/^\d/.test(number)) return false
    const note = this.posted[(wholeIn(number) ?? 0) - 1]
    actor.tell(note ? `${capitalize(note.by)} has written:\n${note.text}` : 'There is no such note.')
    return true
  }

  /**
   * Whether a player may remove other players' notes. Only players with write access to the file of the board, or of the room where it
   * hangs, may do so.
   */
  private mayClear(actor: Player): boolean {
    return [this.path, this.environment?.path ?? this.path].some(path => ranks().mayWrite(actor, path))
  }

  /** Does the same as `post`, under the name that DikuMUD uses. */
  @verb('write <text>')
  write(actor: Living, text: string): boolean {
    return this.post(actor, text)
  }

  @verb('tear <number>')
  tear(actor: Living, number: string): boolean {
    if (!/^\d/.test(number)) return false
    const index = (wholeIn(number) ?? 0) - 1
    const note = this.posted[index]
    if (!note) actor.tell('There is no such note.')
    else if (!(isPlayer(actor) && (note.by === actor.name || this.mayClear(actor))))
      actor.tell('That is not yours to tear off.')
    else {
      this.posted = this.posted.filter((_, i) => i !== index)
      act('{Actor} [tear] a note off {item}.', { actor, item: this })
    }
    return true
  }

  /** Does the same as `tear`, under the name that DikuMUD uses. */
  @verb('remove <number>')
  remove(actor: Living, number: string): boolean {
    return this.tear(actor, number)
  }

  canBeTaken(): string {
    return 'It is nailed to its posts.'
  }
}

export default Board
