import { readFile, realTime, valid } from 'driver'
import { changed, changeTo } from '/lib/text-changes'
import { mayWrite } from '/secure/gate'
import type { WorkshopSession } from '/secure/workshop-session'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** A change that a page has made, in the form in which it is sent to other pages. */
interface Update {
  readonly clientID: string
  /** The changes, in the form that `changed()` of /lib/text-changes returns. */
  readonly changes: unknown
}

/** A text that several pages edit together. The text exists as long as one of the pages has it open. */
interface Shared {
  /** Identifies the text across restarts of the driver. After a restart, pages that had the text open send it back. */
  lineage: string
  text: string
  /**
   * Identifies the sequence of the text's updates. A new sequence begins when a page has sent the text, because that page may not
   * have got all earlier updates.
   */
  epoch: string
  /** The number of updates so far. */
  version: number
  /**
   * The file's text on which the shared text is based, as it was last read or saved. If the file has a different text when the
   * shared text is saved, there is a conflict.
   */
  saved: string
  /** Whether nobody has changed the text yet. */
  isFresh: boolean
  /** The last updates, oldest first, for pages that missed some of them while their connection was lost. */
  recent: Update[]
  /** The size of `recent`, in characters of JSON. */
  size: number
  readonly members: Set<WorkshopSession>
  /** The time in real seconds since which no page has had the text open, because all have lost their connections; 0 if a page has it open. */
  awaySince: number
}

/** A text that a page sends when it joins. */
type Brought = Pick<Shared, 'lineage' | 'epoch' | 'text' | 'version'>

/**
 * The limits: the number of texts that are edited together at a time, the number for one user, the length of a text in characters, and the number of
 * updates in a request.
 */
const mostTexts = 200
const mostOwn = 20
const longest = 1_000_000
const mostUpdates = 200
/** The maximum length of the updates in a request, and of the updates that are kept for a text, both as JSON in characters. */
const longestUpdates = 500_000
/** The number of seconds for which a text is kept after all its pages have lost their connections. */
const keptFor = 180
/** The approximate number of updates that are kept for a text. */
const mostRecent = 1000

/**
 * The requests of workshop pages about files that several pages have open. Each change is sent to all pages in the same order. Each
 * page rebases its own changes onto those of other pages (CodeMirror's collab).
 */
export default class SharedRequests extends MudObject {
  readonly asks = ['join', 'push', 'point', 'leave', 'refresh']
  private texts = new Map<string, Shared>()
  private count = 0

  /**
   * Lets a page join the pages that edit a file together. The first page starts with the file's present text.
   * @param given `agreed`: the text that the page last had, which is used if it is more recent than the driver's; `base`: the
   * file's text on which the page's text is based
   * @returns the shared text, its lineage and epoch, the number of updates that led to it, the file's text on which it is based, and the
   * `updates`
   *   since the page's text, if they are known
   */
  join(user: MudObject, { path = '', agreed, base }: { path?: string; agreed?: unknown; base?: unknown }): object {
    this.mayWrite(path)
    const brought = textOf(agreed)
    const onDisk = readFile(path)
    if (onDisk === null) throw new Error(`There is no file ${path}: save it first.`)
    // The file may have changed while the driver was down. A page that comes back with a text doesn't know of that change.
    const saved = brought && typeof base === 'string' && base.length <= longest ? base : onDisk
    let shared = this.living(path)
    // A page that joins without a text starts with the file's text, not with unsaved changes of disconnected pages.
    if (shared?.members.size === 0 && !brought) shared = undefined
    if (shared && brought && isMore(brought, shared)) {
      Object.assign(shared, brought, { epoch: this.epoch(), isFresh: false, saved, recent: [], size: 0 })
      this.tell(path, shared, { path, again: true }, user)
    }
    if (!shared) {
      if (onDisk.length > longest) throw new Error(`${path} is too long to be edited together.`)
      this.forgetOld()
      if (this.texts.size >= mostTexts) throw new Error('Too many files are edited together just now.')
      const own = [...this.texts.values()].filter(({ members }) => [...members].some(one => one.name === user.name))
      if (own.length >= mostOwn) throw new Error(`You edit ${mostOwn} files together with others: close one first.`)
      const epoch = this.epoch()
      const first = brought ?? { lineage: epoch, text: lines(onDisk), version: 0 }
      const rest = { saved, isFresh: !brought, recent: [], size: 0, members: new Set<WorkshopSession>(), awaySince: 0 }
      shared = { ...first, ...rest, epoch }
      this.texts.set(path, shared)
    }
    // A user whose page hadn't joined yet has saved exactly the shared text.
    if (shared.saved !== onDisk && shared.text === lines(onDisk)) {
      shared.saved = onDisk
      this.tell(path, shared, { path, saved: onDisk }, user)
    }
    shared.members.add(user as WorkshopSession)
    shared.awaySince = 0
    this.tell(path, shared, { path, came: user.id }, user)
    const { text, lineage, epoch, version, saved: from } = shared
    return { text, lineage, epoch, version, saved: from, updates: brought ? since(brought, shared) : undefined }
  }

  /**
   * Applies updates to a text, and sends them to all pages that edit the text, including the sender.
   * @param given `version`: the version of the text to which the updates apply
   * @returns whether the updates were applied; if not, updates of other pages came first, and are already on their way to the sender
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
    if (passed.length > 0) shared.isFresh = false
    this.make(path, shared, text, passed)
    return true
  }

  /**
   * Shows a page's cursor to the other pages.
   * @param given `version`: the version of the text to which the positions refer; `anchor` and `head`: the start of the selection and the
   * position of the
   *   cursor, in characters from the beginning
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

  /** Tells all pages that edit a file together that one of the users has saved it. */
  saved(user: MudObject, path: string, text: string): void {
    const shared = this.living(path)
    if (!shared?.members.has(user as WorkshopSession)) return
    shared.saved = text
    this.tell(path, shared, { path, saved: shared.saved })
  }

  /** Sends the pages the new text of a file that was changed elsewhere. This is done only once, and only if nobody has typed since the last save. */
  refresh(user: MudObject, { path = '' }: { path?: string }): void {
    this.mayWrite(path)
    const shared = this.living(path)
    const saved = readFile(path)
    if (!shared?.members.has(user as WorkshopSession) || saved === null) return
    const text = lines(saved)
    if (shared.saved === saved || shared.text !== lines(shared.saved) || text.length > longest) return
    const updates = [{ clientID: 'world', changes: changeTo(shared.text, text) }]
    shared.saved = saved
    this.make(path, shared, text, updates)
    this.tell(path, shared, { path, saved })
  }

  /** Applies updates that result in a given text, and sends them to the pages. */
  private make(path: string, shared: Shared, text: string, updates: Update[]): void {
    const { version } = shared
    shared.text = text
    shared.version += updates.length
    const size = JSON.stringify(updates).length
    // Half of the updates are dropped at a time, so that this happens rarely.
    if (shared.recent.length >= mostRecent) shared.recent = shared.recent.slice(mostRecent / 2)
    if (shared.size + size > longestUpdates) Object.assign(shared, { recent: [], size: 0 })
    shared.size += size
    shared.recent.push(...updates)
    this.tell(path, shared, { path, version, updates })
  }

  private epoch(): string {
    return `${realTime()} ${++this.count}`
  }

  private mayWrite(path: string): void {
    if (!valid('validWrite', path)) throw new Error(`${path}: you may not change it.`)
  }

  /**
   * The shared text of a file, without members whose pages are closed. Undefined if there is none, or if its members have been
   * disconnected for too long.
   */
  private living(path: string): Shared | undefined {
    const shared = this.texts.get(path)
    const closed = [...(shared?.members ?? [])].filter(one => one.destructed)
    for (const one of closed) {
      shared!.members.delete(one)
      this.tell(path, shared!, { path, gone: one.id })
    }
    if (shared?.members.size !== 0) return shared
    shared.awaySince ||= realTime()
    if (realTime() - shared.awaySince < keptFor) return shared
    this.texts.delete(path)
    return undefined
  }

  private forgetOld(): void {
    for (const path of [...this.texts.keys()]) this.living(path)
  }

  /** Sends a message to all pages that edit a file together, except one. Pages whose users may no longer write the file are removed. */
  private tell(path: string, { members }: Shared, message: object, but?: MudObject): void {
    for (const one of [...members]) {
      if (one === but) continue
      if (one.destructed || !mayWrite(one as object as Player, path)) members.delete(one)
      else one.takeShared(message)
    }
  }
}

/** The text that a page sends when it joins; undefined if it sends none. */
function textOf(agreed: unknown): Brought | undefined {
  if (agreed === undefined || agreed === null) return undefined
  const { lineage, epoch = '', text, version } = agreed as Record<string, unknown>
  if (typeof lineage !== 'string' || lineage.length > 100 || typeof text !== 'string' || text.length > longest)
    throw new Error('That is no text to go on with.')
  if (!Number.isSafeInteger(version) || (version as number) < 0) throw new Error('That is no version.')
  return { lineage, epoch: String(epoch).slice(0, 100), text: lines(text), version: version as number }
}

/** Whether the text that a page sends is more recent than the present one. */
const isMore = (brought: Brought, { lineage, version, isFresh }: Shared): boolean =>
  brought.lineage === lineage ? brought.version > version : isFresh

/** The updates between the text that a page sends and the present text; undefined if not all of them are known. */
function since(brought: Brought, { epoch, version, recent }: Shared): Update[] | undefined {
  const missed = version - brought.version
  if (brought.epoch !== epoch || missed < 0 || missed > recent.length) return undefined
  return recent.slice(recent.length - missed)
}

/** A text in the form that editors use, with lines that end in \n. */
const lines = (text: string): string => text.replace(/\r\n?/g, '\n')
