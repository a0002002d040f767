import { readFile, valid } from 'driver'
import { changed } from '/lib/text-changes'
import { mayWrite } from '/secure/gate'
import type { WorkshopSession } from '/secure/workshop-session'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** A change that a page has made, as it is passed on. */
interface Update {
  readonly clientID: string
  /** See `changed()` of /lib/text-changes. */
  readonly changes: unknown
}

/** A text that several pages edit together. It lives as long as one of them has it open. */
interface Shared {
  text: string
  /** How many updates there have been. */
  version: number
  readonly members: Set<WorkshopSession>
}

/** Texts that are edited together at a time, of them those of one user, characters of one, and updates in one request. */
const mostTexts = 200
const mostOwn = 20
const longest = 1_000_000
const mostUpdates = 200
/** Characters of one request's updates, as JSON. */
const longestUpdates = 500_000

/**
 * What pages of the workshop ask for about files that several have open: a change goes to all, in one order, and the pages move their own changes behind
 * those of others (CodeMirror's collab).
 */
export default class SharedRequests extends MudObject {
  readonly asks = ['join', 'push', 'leave', 'saved']
  private texts = new Map<string, Shared>()

  /**
   * Joins those who edit a file together; the first one begins with the file as it is.
   * @param given `begin`: the text that all had, for one who has been in it before another driver took over
   * @returns its text, the number of updates that led to it, and what the file says
   */
  join(user: MudObject, { path = '', begin }: { path?: string; begin?: string }): object {
    this.mayWrite(path)
    const saved = readFile(path)
    if (saved === null) throw new Error(`There is no file ${path}: save it first.`)
    let shared = this.living(path)
    if (!shared) {
      const first = typeof begin === 'string' ? begin : saved
      if (first.length > longest) throw new Error(`${path} is too long to be edited together.`)
      this.forgetOld()
      if (this.texts.size >= mostTexts) throw new Error('Too many files are edited together just now.')
      const own = [...this.texts.values()].filter(({ members }) => [...members].some(one => one.name === user.name))
      if (own.length >= mostOwn) throw new Error(`You edit ${mostOwn} files together with others: close one first.`)
      shared = { text: lines(first), version: 0, members: new Set() }
      this.texts.set(path, shared)
    }
    shared.members.add(user as WorkshopSession)
    return { text: shared.text, version: shared.version, saved }
  }

  /**
   * Makes updates to a text, and passes them on to all who edit it, also to whom they come from.
   * @param given `version`: of the text that they change
   * @returns whether they were made; if not, others' updates came first, and are on their way
   */
  push(user: MudObject, given: { path?: string; version?: number; updates?: Update[] }): boolean {
    const { path = '', version = -1, updates = [] } = given
    this.mayWrite(path)
    const shared = this.living(path)
    if (!shared?.members.has(user as WorkshopSession)) throw new Error(`${path}: join first.`)
    if (shared.version !== version) return false
    if (!Array.isArray(updates) || updates.length > mostUpdates || JSON.stringify(updates).length > longestUpdates)
      throw new Error('Those are too many changes at once.')
    const passed = updates.map(one => {
      if (typeof one?.clientID !== 'string' || one.clientID.length > 100) throw new Error('Those are no updates.')
      return { clientID: one.clientID, changes: one.changes }
    })
    const text = passed.reduce((before, { changes }) => changed(before, changes), shared.text)
    if (text.length > longest) throw new Error(`${path} is too long to be edited together.`)
    shared.text = text
    shared.version += passed.length
    this.tell(path, shared, { path, version, updates: passed })
    return true
  }

  leave(user: MudObject, { path = '' }: { path?: string }): void {
    const shared = this.living(path)
    shared?.members.delete(user as WorkshopSession)
    if (shared?.members.size === 0) this.texts.delete(path)
  }

  /** Tells all who edit a file together that one of them has saved it. */
  saved(user: MudObject, { path = '' }: { path?: string }): void {
    this.mayWrite(path)
    const shared = this.living(path)
    if (shared?.members.has(user as WorkshopSession)) this.tell(path, shared, { path, saved: readFile(path) ?? '' })
  }

  private mayWrite(path: string): void {
    if (!valid('validWrite', path)) throw new Error(`${path}: you may not change it.`)
  }

  /** A text that somebody edits, without those whose pages are closed. */
  private living(path: string): Shared | undefined {
    const shared = this.texts.get(path)
    for (const one of shared?.members ?? []) if (one.destructed) shared!.members.delete(one)
    if (shared?.members.size === 0) {
      this.texts.delete(path)
      return undefined
    }
    return shared
  }

  private forgetOld(): void {
    for (const path of [...this.texts.keys()]) this.living(path)
  }

  /** Tells all who edit a file together something: those who may not any more are in it no longer. */
  private tell(path: string, { members }: Shared, message: object): void {
    for (const one of [...members]) {
      if (one.destructed || !mayWrite(one as object as Player, path)) members.delete(one)
      else one.takeShared(message)
    }
  }
}

/** A text as editors have it: lines that end in \n. */
const lines = (text: string): string => text.replace(/\r\n?/g, '\n')
