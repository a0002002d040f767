/** The maximum numbers of files whose texts, and whose lengths, are remembered. The oldest are forgotten first. */
const mostTexts = 300
const mostLengths = 3000

/** Whether a file is the backup copy that an editor makes of another file before overwriting it. */
const isCopyOf = (path: string, of: string): boolean => path === `${of}~`

/** The texts of files that a user of a mounted folder has seen. They keep the user from overwriting a change that they have not seen. */
export class KnownTexts {
  /** For each file, the text that the user last read or saved, and the text that they had read before. */
  private readonly seen = new Map<string, { readonly text: string; readonly before: string | null }>()
  /** The changed texts of files whose save was refused. The user has been told about the change, so saving again overwrites it. */
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

  /** Notes that a save was refused, and that the user was told. @param text the file's text now; null if the file is gone */
  refused(path: string, text: string | null): void {
    this.warned.set(path, text)
  }

  forget(path: string): void {
    this.seen.delete(path)
  }

  /**
   * Notes that a temporary file was written. An editor reads a file to make a backup copy before it saves, so this doesn't mean that its user has
   * seen the text.
   * @param text the temporary file's text. If the mount has cached an old length, the text is cut to that length
   */
  wroteBeside(path: string, text: string): void {
    for (const [one, seen] of this.seen)
      if (isCopyOf(path, one) && seen.before !== null && text !== '' && seen.text.startsWith(text))
        this.seen.set(one, { text: seen.before, before: null })
  }

  /** The lengths of files in bytes, as the client was last told. */
  private readonly lengths = new Map<string, number>()

  /** Notes the file length that the client was told. */
  tell(path: string, bytes: number): void {
    this.lengths.delete(path)
    this.lengths.set(path, bytes)
    if (this.lengths.size > mostLengths) this.lengths.delete(this.lengths.keys().next().value!)
  }

  /** Whether a client that writes at an offset wants to append, but has cached an old length of the file. @param length the file's length now */
  isOldEnd(path: string, at: number, length: number): boolean {
    return at > 0 && at !== length && this.lengths.get(path) === at
  }

  /**
   * The text on which the user's next save of a file is based: the text that they know, or the current text if they know no text or were warned about
   * the change.
   * @param text the file's text now; null if there is no file any more
   */
  of(path: string, text: string | null): string | null {
    const seen = this.seen.get(path)?.text
    return seen === undefined || this.warned.get(path) === text ? text : seen
  }
}
