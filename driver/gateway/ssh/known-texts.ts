/** Files whose texts are remembered, and those whose lengths are: the newest of them. */
const mostTexts = 300
const mostLengths = 3000

/** Whether a file is the copy that an editor makes of another before it writes that. */
const isCopyOf = (path: string, of: string): boolean => path === `${of}~`

/** The texts of files as a user of a mount knows them: nobody writes over a change that they have not seen. */
export class KnownTexts {
  /** What a user has read or saved last, and what they had read before that. */
  private readonly seen = new Map<string, { readonly text: string; readonly before: string | null }>()
  /** Saves that were refused as the file had changed: the texts that the user was told of. Who saves again writes over that. */
  private readonly warned = new Map<string, string | null>()

  read(path: string, text: string): void {
    const before = this.seen.get(path)
    if (before?.text !== text) this.note(path, text, before?.text ?? null)
  }

  saved(path: string, text: string): void {
    this.warned.delete(path)
    this.note(path, text, null)
  }

  private note(path: string, text: string, before: string | null): void {
    this.seen.delete(path)
    this.seen.set(path, { text, before })
    if (this.seen.size > mostTexts) this.seen.delete(this.seen.keys().next().value!)
  }

  /** A save was refused, and its user is told so. @param text of the file now; null: it is gone */
  refused(path: string, text: string | null): void {
    this.warned.set(path, text)
  }

  forget(path: string): void {
    this.seen.delete(path)
  }

  /**
   * A temporary file was written. An editor reads and copies the old text before it saves: its user has not seen that text.
   * @param text of it; a mount that knows an old length copies as much
   */
  wroteBeside(path: string, text: string): void {
    for (const [one, seen] of this.seen)
      if (isCopyOf(path, one) && seen.before !== null && text !== '' && seen.text.startsWith(text))
        this.seen.set(one, { text: seen.before, before: null })
  }

  /** Bytes of files as the client was told last. */
  private readonly lengths = new Map<string, number>()

  /** The client was told how long a file is. */
  tell(path: string, bytes: number): void {
    this.lengths.delete(path)
    this.lengths.set(path, bytes)
    if (this.lengths.size > mostLengths) this.lengths.delete(this.lengths.keys().next().value!)
  }

  /** Whether who writes at a place of a file takes that for its end. @param length of it now */
  isOldEnd(path: string, at: number, length: number): boolean {
    return at > 0 && at !== length && this.lengths.get(path) === at
  }

  /** The text of a file that the user has read or saved last. @param text the file's text now; null: there is no file any more */
  of(path: string, text: string | null): string | null {
    const seen = this.seen.get(path)?.text
    return seen === undefined || this.warned.get(path) === text ? text : seen
  }
}
