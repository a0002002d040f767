import { find, realTime } from 'driver'
import type { FileDeed, NotedDeed } from '/lib/file-deeds'
import type { Buffer } from '/lib/line-editor'
import { actingAccount } from '/secure/acting'
import { MudObject } from '/std/object'

/** A file that a wizard has open in the editor. */
export interface OpenFile {
  readonly path: string
  readonly buffer: Buffer
  /** The text of the file when it was opened, or saved last; null: there was no file. */
  readonly text: string | null
}

const mostDeeds = 30
/** The most files that a page can have open. */
const mostOpen = 100

/**
 * What wizards have open in the editor, and what their commands have changed in files, for `undo`. It is kept here, where a wizard gets at it only by
 * a typed command, because other code could change what the wizard then saves. It is lost in a restart.
 */
export class OpenFiles extends MudObject {
  private open = new Map<string, OpenFile>()
  /** The files that pages of the workshop have open, with the account of each page, by its id. */
  private pages = new Map<string, { readonly account: string; readonly paths: readonly string[] }>()
  private deeds = new Map<string, readonly NotedDeed[]>()
  /** Who last changed a file by a command, and its text then. */
  private authors = new Map<string, { name: string; text: string | null }>()

  /** The file that the user whose command is running has open, or null. */
  get file(): OpenFile | null {
    return this.open.get(actingAccount()) ?? null
  }

  /** Sets the file that the user whose command is running has open; null: none. */
  set(file: OpenFile | null): void {
    const name = actingAccount()
    if (name === '') return
    if (file) this.open.set(name, file)
    else this.open.delete(name)
  }

  /** Notes that a page of the user whose command is running has opened a file, or closed it. @param page its id */
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

  /** Notes what a command of the user whose command is running has changed. */
  note(deed: FileDeed): void {
    const name = actingAccount()
    if (name === '') return
    this.deeds.set(name, [{ ...deed, at: realTime() }, ...(this.deeds.get(name) ?? [])].slice(0, mostDeeds))
    for (const { path, after, folder } of deed.changes) if (!folder) this.authors.set(path, { name, text: after })
  }

  /** Who has written a text of a file by a command; empty: it was changed on disk. */
  authorOf(path: string, text: string | null): string {
    const last = this.authors.get(path)
    return last && last.text === text ? last.name : ''
  }

  /**
   * Who else has a file open, including the same user in the game's editor or on another page.
   * @param page the id of the page that asks; empty: the game's editor
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
    // A page doesn't see what is typed in the game's editor, so the editor is named.
    const typing = inEditor.map(name => (isOnPage ? `${said(name)} in the game's editor` : said(name)))
    return [...new Set([...typing, ...onPages.map(said)])]
  }

  /** The changes that the user whose command is running has made, newest first. */
  get done(): readonly NotedDeed[] {
    return this.deeds.get(actingAccount()) ?? []
  }

  /** Forgets the last change of the user whose command is running. */
  forget(): void {
    this.deeds.set(actingAccount(), this.done.slice(1))
  }
}

export default OpenFiles
