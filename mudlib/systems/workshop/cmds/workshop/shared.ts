import { readFile, realTime, valid } from 'driver'
import { changed, changeTo } from '/lib/text-changes'
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
  /** Names the text over drivers: pages that have had it bring it back after a restart. */
  lineage: string
  text: string
  /** How many updates there have been. */
  version: number
  /** What the file said when it was read or saved last. */
  saved: string
  /** Whether it has never been typed in. */
  isFresh: boolean
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
  readonly asks = ['join', 'push', 'point', 'leave', 'saved', 'refresh']
  private texts = new Map<string, Shared>()
  private count = 0

  /**
   * Joins those who edit a file together; the first one begins with the file as it is.
   * @param given `agreed`: the text that the page had last, which is taken where another driver knows less of it
   * @returns its text, its lineage, the number of updates that led to it, and what the file says
   */
  join(user: MudObject, { path = '', agreed }: { path?: string; agreed?: unknown }): object {
    this.mayWrite(path)
    const brought = textOf(agreed)
    const saved = readFile(path)
    if (saved === null) throw new Error(`There is no file ${path}: save it first.`)
    let shared = this.living(path)
    if (shared && brought && isMore(brought, shared)) {
      Object.assign(shared, brought, { isFresh: false })
      this.tell(path, shared, { path, again: true }, user)
    }
    if (!shared) {
      if (saved.length > longest) throw new Error(`${path} is too long to be edited together.`)
      this.forgetOld()
      if (this.texts.size >= mostTexts) throw new Error('Too many files are edited together just now.')
      const own = [...this.texts.values()].filter(({ members }) => [...members].some(one => one.name === user.name))
      if (own.length >= mostOwn) throw new Error(`You edit ${mostOwn} files together with others: close one first.`)
      const first = brought ?? { lineage: `${realTime()} ${++this.count}`, text: lines(saved), version: 0 }
      shared = { ...first, saved: lines(saved), isFresh: !brought, members: new Set() }
      this.texts.set(path, shared)
    }
    shared.members.add(user as WorkshopSession)
    this.tell(path, shared, { path, came: user.id }, user)
    return { text: shared.text, lineage: shared.lineage, version: shared.version, saved }
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
    if (passed.length > 0) shared.isFresh = false
    this.tell(path, shared, { path, version, updates: passed })
    return true
  }

  /**
   * Shows the others where a page's cursor is.
   * @param given `version`: of the text that the places are in; `anchor` and `head`: characters from its begin, where the selection began and where
   *   the cursor is
   */
  point(user: MudObject, given: { path?: string; version?: number; anchor?: number; head?: number }): void {
    const { path = '', version, anchor = 0, head = 0 } = given
    this.mayWrite(path)
    const shared = this.living(path)
    if (!shared?.members.has(user as WorkshopSession) || shared.version !== version) return
    if (![anchor, head].every(at => Number.isInteger(at) && at >= 0 && at <= shared.text.length))
      throw new Error('That is no place in the text.')
    this.tell(path, shared, { path, version, cursor: { id: user.id, name: user.name, anchor, head } }, user)
  }

  leave(user: MudObject, { path = '' }: { path?: string }): void {
    const shared = this.living(path)
    if (!shared?.members.delete(user as WorkshopSession)) return
    if (shared.members.size === 0) this.texts.delete(path)
    else this.tell(path, shared, { path, gone: user.id })
  }

  /** Tells all who edit a file together that one of them has saved it. */
  saved(user: MudObject, { path = '' }: { path?: string }): void {
    this.mayWrite(path)
    const shared = this.living(path)
    if (!shared?.members.has(user as WorkshopSession)) return
    const saved = readFile(path) ?? ''
    shared.saved = lines(saved)
    this.tell(path, shared, { path, saved })
  }

  /** The file has changed without those who edit it: they get its new text, once, unless they have typed since they saved it. */
  refresh(user: MudObject, { path = '' }: { path?: string }): void {
    this.mayWrite(path)
    const shared = this.living(path)
    const saved = readFile(path)
    if (!shared?.members.has(user as WorkshopSession) || saved === null) return
    const text = lines(saved)
    if (shared.saved === text || shared.text !== shared.saved || text.length > longest) return
    const updates = [{ clientID: 'world', changes: changeTo(shared.text, text) }]
    Object.assign(shared, { text, saved: text, version: shared.version + 1 })
    this.tell(path, shared, { path, version: shared.version - 1, updates })
    this.tell(path, shared, { path, saved })
  }

  private mayWrite(path: string): void {
    if (!valid('validWrite', path)) throw new Error(`${path}: you may not change it.`)
  }

  /** A text that somebody edits, without those whose pages are closed. */
  private living(path: string): Shared | undefined {
    const shared = this.texts.get(path)
    const closed = [...(shared?.members ?? [])].filter(one => one.destructed)
    for (const one of closed) {
      shared!.members.delete(one)
      this.tell(path, shared!, { path, gone: one.id })
    }
    if (shared?.members.size === 0) {
      this.texts.delete(path)
      return undefined
    }
    return shared
  }

  private forgetOld(): void {
    for (const path of [...this.texts.keys()]) this.living(path)
  }

  /** Tells all who edit a file together something, but for one: those who may not any more are in it no longer. */
  private tell(path: string, { members }: Shared, message: object, but?: MudObject): void {
    for (const one of [...members]) {
      if (one === but) continue
      if (one.destructed || !mayWrite(one as object as Player, path)) members.delete(one)
      else one.takeShared(message)
    }
  }
}

/** A text as a page brings it; undefined: it brings none. */
function textOf(agreed: unknown): Pick<Shared, 'lineage' | 'text' | 'version'> | undefined {
  if (agreed === undefined || agreed === null) return undefined
  const { lineage, text, version } = agreed as Record<string, unknown>
  if (typeof lineage !== 'string' || lineage.length > 100 || typeof text !== 'string' || text.length > longest)
    throw new Error('That is no text to go on with.')
  if (!Number.isSafeInteger(version) || (version as number) < 0) throw new Error('That is no version.')
  return { lineage, text: lines(text), version: version as number }
}

/** Whether a text that a page brings has more in it than the one that is there. */
const isMore = (brought: Pick<Shared, 'lineage' | 'version'>, { lineage, version, isFresh }: Shared): boolean =>
  brought.lineage === lineage ? brought.version > version : isFresh

/** A text as editors have it: lines that end in \n. */
const lines = (text: string): string => text.replace(/\r\n?/g, '\n')
