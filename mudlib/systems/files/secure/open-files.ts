import { find, realTime } from 'driver'
import type { FileDeed, NotedDeed } from '/lib/file-deeds'
import type { Buffer } from '/lib/line-editor'
import { actingAccount } from '/secure/acting'
import { MudObject } from '/std/object'

/** A file that a wizard has open in the editor. */
export interface OpenFile {
  readonly path: string
  readonly buffer: Buffer
  /** The text of the file when it was opened or last saved; null if there was no file. */
  readonly text: string | null
}

const mostDeeds = 30
/** The maximum number of files that a page can have open. */
const mostOpen = 100

/**
 * Records which files wizards have open in the editor, and, for `undo`, which file changes their commands have made. The records
 * are in a secure object that only a typed command can reach, so that no other code can change the text that a wizard is about to
 * save. A restart clears the records.
 */
export class OpenFiles extends MudObject {
  private open = new Map<string, OpenFile>()
  /** The files that pages of the workshop have open, with the account that each page belongs to, by the page's id. */
  private pages = new Map<string, { readonly account: string; readonly paths: readonly string[] }>()
  private deeds = new Map<string, readonly NotedDeed[]>()
  /** The name of the user who last changed each file by a command, and the text after that change. */
  private authors = new Map<string, { name: string; text: string | null }>()

  /** The file that the user of the running command has open, or null. */
  get file(): OpenFile | null {
    return this.open.get(actingAccount()) ?? null
  }

  /** Sets the file that the user of the running command has open; null for none. */
  set(file: OpenFile | null): void {
    const name = actingAccount()
    if (name === '') return
    if (file) this.open.set(name, file)
    else this.open.delete(name)
  }

  /** Records that a page has opened or closed a file, on behalf of the user of the running command. @param page the id of the page */
  noteOpen(path: string, page: string, on: boolean): void {
    const account = actingAccount()
    if (account === '') return
    const others = (this.pages.get(page)?.paths ?? []).filter(one => one !== path)
    this.pages.set(page, { account, paths: on ? [...others, path].slice(-mostOpen) : others })
  }

  /** The pages that have a file open. */
  pagesAt(path: string): MudObject[] {
    return [...this.pages].flatMap(([id, { paths }]) =>
      paths.includes(path) ? ((find(id) as MudObject | null) ?? []) : [],
    )
  }

  /** Forgets a page that is closed. */
  forgetPage(page: string): void {
    this.pages.delete(page)
  }

  /** Records the file changes made by a command of the current user. */
  note(deed: FileDeed): void {
    const name = actingAccount()
    if (name === '') return
    this.deeds.set(name, [{ ...deed, at: realTime() }, ...(this.deeds.get(name) ?? [])].slice(0, mostDeeds))
    for (const { path, after, folder } of deed.changes) if (!folder) this.authors.set(path, { name, text: after })
  }

  /** The user who wrote the given text of a file by a command; '' if the file was changed on disk. */
  authorOf(path: string, text: string | null): string {
    const last = this.authors.get(path)
    return last && last.text === text ? last.name : ''
  }

  /**
   * The names of users who have a file open. The asking user is included if the file is also open in the game's editor or on another page.
   * @param page the id of the asking page; '' for the game's editor
   */
  othersAt(path: string, page: string): string[] {
    const own = actingAccount()
    const isOnPage = page !== ''
    const inEditor = [...this.open].flatMap(([name, file]) =>
      file.path === path && (name !== own || isOnPage) ? [name] : [],
    )
    const onPages = [...this.pages].flatMap(([id, { account, paths }]) =>
      paths.includes(path) && id !== page ? [account] : [],
    )
    const said = (name: string) => (name === own ? `${name} (you, elsewhere)` : name)
    // A page doesn't show text that is typed in the game's editor, so the message says where the file is open.
    const typing = inEditor.map(name => (isOnPage ? `${said(name)} in the game's editor` : said(name)))
    return [...new Set([...typing, ...onPages.map(said)])]
  }

  /** The changes made by the user of the running command, newest first. */
  get done(): readonly NotedDeed[] {
    return this.deeds.get(actingAccount()) ?? []
  }

  /** Forgets the last change made by the user of the running command. */
  forget(): void {
    this.deeds.set(actingAccount(), this.done.slice(1))
  }
}

export default OpenFiles
