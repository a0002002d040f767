import { connectionOf, find, send, sendPrompt } from 'driver'
import { callingDomain, onlyOwner } from '/lib/callers'
import { amountOf, linked, nounOf, plain } from '/lib/text'
import { wrap } from '/lib/wrap'
import { commands } from '/std/daemons'
import { deed, saved } from '/std/decorators'
import { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { composedPrompt, usualPrompt } from '/std/prompt'

/** The number of columns of a telnet client that doesn't report its width. */
const usualColumns = 80
/** The maximum number of lines, and of characters, of a text that a player composes. */
const mostLines = 100
const mostCharacters = 4000

/** A text that a player composes line by line. */
interface Draft {
  /** The name of the text: `letter to Bob`. */
  title: string
  lines: string[]
  /**
   * The receiver of the text. When the text is finished, the method `method` of the object with the id `by` is called with the player, the
   * text, and `args`.
   */
  by: string
  method: string
  args: readonly unknown[]
  /** The place where the player has to stay to write it; null if any place will do. */
  at: MudObject | null
}

const noLines: readonly string[] = Object.freeze([])

/** A living at a terminal. Text is wrapped, and long text is shown one screen at a time. Typed lines are commands or parts of longer texts. */
export class Terminal extends Living {
  @saved color = true
  /** The number of columns that the player wants; 0 means as many as the client has, and -1 means that lines are not wrapped. */
  @saved wantedColumns = 0
  /**
   * The number of lines of a screen that the player wants; 0 means as many as the client has, and -1 means that long text is shown without
   * pauses.
   */
  @saved wantedLines = 0
  /** The player's own prompt; empty if the player uses the usual one. */
  @saved promptFormat = ''
  /** Whether the client shows links. */
  private showsLinks = false
  /** The columns and lines of the client's screen; 0 if the client itself wraps lines, or scrolls text, of any length. */
  private clientColumns = 0
  private clientLines = 0
  /** The remaining lines of a long text that is being shown. */
  private _waiting: readonly string[] = noLines
  private _draft: Draft | null = null
  /** The prompt of the command that takes each typed line (the editor); empty if no command does. */
  composing = ''
  /** In another server's world, the path of the daemon that takes typed lines and sends the prompts; otherwise empty. */
  session = ''

  // ---- the client

  /** Reads the properties of the client. */
  protected noteClient(): void {
    const connection = connectionOf(this)
    this.showsLinks = connection?.client.links ?? false
    // A web page wraps and scrolls text itself.
    const isPage = connection?.transport === 'websocket'
    this.clientLines = isPage ? 0 : (connection?.height ?? 0)
    this.clientColumns = isPage ? 0 : connection?.width || (connection?.transport === 'telnet' ? usualColumns : 0)
  }

  /** Called when the size of the client's window has changed. */
  windowSize(): void {
    this.noteClient()
  }

  /** The columns at which text is wrapped; 0 if it isn't wrapped. */
  get columns(): number {
    return this.wantedColumns === 0 ? this.clientColumns : Math.max(0, this.wantedColumns)
  }

  /** The number of lines of a screen; 0 means that long text is shown without pauses. */
  get screenLines(): number {
    return this.wantedLines === 0 ? this.clientLines : Math.max(0, this.wantedLines)
  }

  /** Whether the client shows colours and the player wants them. */
  get seesColours(): boolean {
    return this.color && connectionOf(this)?.client.colours !== 'none'
  }

  link(text: string, command?: string): string {
    return this.showsLinks ? linked(text, command ?? `look ${nounOf(text)}`) : text
  }

  // ---- text

  receive(text: string): void {
    send(this, this.laidOut(text))
  }

  /** A text as it is shown: wrapped to the client's width, and with colours if the player wants them. */
  private laidOut(text: string): string {
    return wrap(this.color ? text : plain(text), this.columns)
  }

  /** Shows a text. If it is longer than the screen, it is shown one screen at a time. */
  showLong(text: string): void {
    const shown = this.laidOut(text)
    const lines = this.screenLines === 0 ? noLines : shown.split('\n')
    this._waiting = noLines
    // One line of the screen is reserved for the prompt.
    if (this.screenLines === 0 || lines.length < this.screenLines) send(this, `${shown}\n`)
    else {
      this._waiting = lines
      this.showScreen()
    }
  }

  private showScreen(): void {
    const count = Math.max(5, this.screenLines - 1)
    const shown = this._waiting.slice(0, count)
    this._waiting = this._waiting.slice(count)
    send(this, `${shown.join('\n')}\n`)
  }

  /** Sends the prompt. */
  prompt(): void {
    if (this.session === '' || this._waiting.length > 0) sendPrompt(this, this.promptText)
  }

  private get promptText(): string {
    const { _waiting: waiting, _draft: draft } = this
    if (waiting.length > 0) return `-- ${waiting.length} more lines: Enter shows them, q stops -- `
    if (draft) return `${draft.lines.length + 1}: `
    if (this.composing !== '') return this.composing
    const player = this as MudObject as Player
    return this.promptFormat === '' ? usualPrompt(player) : composedPrompt(player, this.promptFormat)
  }

  // ---- input

  /** Called with each line that the player types. */
  @deed('act')
  receiveLine(line: string): void {
    if (!this.turnsPage(line) && !this.takesDown(line) && !this.command(line)) {
      this.tell(commands().notUnderstood(this, line))
    }
    if (!this.destructed) this.prompt()
  }

  /**
   * Handles the player's answer to the prompt after a screen of a long text. @returns false if the line is a command; the rest of the text
   * is then not shown
   */
  private turnsPage(line: string): boolean {
    if (this._waiting.length === 0) return false
    const answer = line.trim().toLowerCase()
    if (answer === '') this.showScreen()
    else this._waiting = noLines
    return answer === '' || answer === 'q'
  }

  // ---- composing

  /**
   * Lets the player type a text of several lines. A line `.` ends it, `.undo` removes the last line, and `.cancel` discards the text.
   * @param title a name for the text: `letter to Bob`
   * @param by the object that gets the text
   * @param method the method of that object that is called with the player, the text, and `args`; its result is shown to the player
   * @throws if code of a domain names an object of another domain
   */
  @deed('act')
  compose(title: string, by: MudObject, method: string, ...args: readonly unknown[]): void {
    // The method is called in the turn of the player's line, which has more rights than code of a domain.
    onlyOwner(by.path)
    // If code of a domain requests the text, the player has to stay in the same place to write it.
    const at = callingDomain() === null ? null : this.environment
    this._draft = { title, lines: [], by: by.id, method, args, at }
    this.tell(
      `Your ${title}. End it with a line '.'; '.undo' takes a line back, '.show' shows it, '.cancel' throws it away.`,
    )
  }

  /** Reminds a player who has reconnected that typed lines are still added to an unfinished text, and names the text. */
  protected tellWriting(): void {
    const { _draft: draft, composing } = this
    if (draft)
      this.tell(
        `You are still writing your ${draft.title}: ${amountOf(draft.lines.length, 'line')}. End it with '.', '.show' shows it, '.cancel' throws it away.`,
      )
    else if (composing !== '')
      this.tell(
        "You are still in the editor: 'h' lists its commands, 'q' leaves it. While you type lines, '.' ends them.",
      )
  }

  private takesDown(line: string): boolean {
    const { _draft: draft } = this
    if (!draft) return false
    if (draft.at && draft.at !== this.environment) {
      this._draft = null
      this.tell(`You have left, and your ${draft.title} is thrown away.`)
      return false
    }
    const { lines } = draft
    const word = line.trim().toLowerCase()
    if (word === '.') {
      this._draft = null
      deliver(this, draft)
    } else if (word === '.cancel') {
      this._draft = null
      this.tell(`Your ${draft.title} is thrown away.`)
    } else if (word === '.undo') {
      const last = lines.pop()
      this.tell(last === undefined ? 'There is no line to take back.' : `Taken back: ${last}`)
    } else if (word === '.show') this.showLong(lines.map((one, i) => `${i + 1}: ${one}`).join('\n') || 'It is empty.')
    else if (lines.length >= mostLines || lines.join('\n').length + line.length > mostCharacters) {
      this.tell(`It is full: ${mostLines} lines or ${mostCharacters} characters. End it with '.'.`)
    } else lines.push(line.trimEnd())
    return true
  }
}

/**
 * Delivers a text that a player has composed. This is a function and not a method, because code of a domain could use such a method to call
 * any method of any object.
 */
function deliver(player: Terminal, { title, lines, by, method, args }: Draft): void {
  const text = lines.join('\n').trim()
  const receiver = find(by) as unknown as Record<string, (...args: unknown[]) => string | undefined> | null
  if (text === '') player.tell(`Your ${title} is empty, and thrown away.`)
  else if (!receiver) player.tell(`Your ${title} can't be delivered.`)
  else {
    const answer = receiver[method]!(player, text, ...args)
    if (answer) player.tell(answer)
  }
}
