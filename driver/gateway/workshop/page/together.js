// Shared editing. The world passes each change in a file on to all of the file's users, in the same order.

import { collab, getSyncedVersion, receiveUpdates, sendableUpdates } from '@codemirror/collab'
import { diff } from '@codemirror/merge'
import { ChangeSet, Compartment, Text, Transaction } from '@codemirror/state'
import { ask, on } from './connection.js'
import { cursors, dropCursor, putCursor } from './cursors.js'
import { trying } from './dom.js'

/** The maximum number of changes that are sent at once. The world accepts no more. */
const mostSent = 100
/** Milliseconds after the last change or movement of the cursor until the changes are sent. */
const pause = 60
/** The files that are shared with other users, by path. */
const shared = new Map()
let onSaved = () => {}
let onOthers = () => {}

/** Calls a function when a user has saved a shared file. @param take gets its path and its text */
export const whenSaved = take => (onSaved = take)
/** Calls a function when another user has opened a file that is open on this page. @param take gets its path */
export const whenOthersCome = take => (onOthers = take)
export const isTogether = path => shared.get(path)?.isReady === true

export const textOf = string => Text.of(string.split(/\r\n?|\n/))

/** The single change that turns one text into another. It replaces all text between their common beginning and their common end. */
export function difference(a, b) {
  let from = 0
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from++
  let end = 0
  while (end < Math.min(a.length, b.length) - from && a.at(-1 - end) === b.at(-1 - end)) end++
  return { from, to: a.length - end, insert: b.slice(from, b.length - end) }
}

/** The changes that turn one text into another, each as small as possible. */
export function between(before, after) {
  const [a, b] = [before.toString(), after.toString()]
  const changes = diff(a, b).map(one => ({ from: one.fromA, to: one.toA, insert: b.slice(one.fromB, one.toB) }))
  return ChangeSet.of(changes, a.length)
}

/** The first and last line of each range of a text that changes touch. */
function linesOf(text, changes) {
  const lines = []
  changes.iterChangedRanges((from, to) => lines.push([text.lineAt(from).number, text.lineAt(to).number]))
  return lines
}

/** Whether two sets of changes of a text touch the same lines. */
function meet(text, some, others) {
  const lines = linesOf(text, others)
  return linesOf(text, some).some(([from, to]) => lines.some(([first, last]) => from <= last && first <= to))
}

/**
 * Begins to share a file with other users. Unsaved changes are kept, and rebased onto the other users' changes. There are two exceptions: the other
 * users' text is based on a different text on disk, or has changes in the same lines. Then this page's text stays separate until one of the texts is
 * saved, and saving shows both.
 * @param file `path`, `view`, `base` (the text with which it was opened), and a compartment `together` of its editor
 */
export function join(file) {
  // If a second join began before the first was answered, the same text would be inserted twice.
  file.joining ??= joinNow(file).finally(() => {
    file.joining = null
  })
  return file.joining
}

async function joinNow(file) {
  const { path, view, agreed = null } = file
  const one = { file, part: file.together, pushing: false, timer: 0, isReady: false, place: '' }
  shared.set(path, one)
  try {
    const answer = await ask('shared/join', { path, agreed: agreed && asSent(agreed), base: file.base })
    const { text, lineage, epoch, version, saved, updates } = answer
    if (updates && isConnected(file)) {
      // The shared text still exists, and only the connection was lost. The missed updates are applied, and changes typed in the meantime are sent
      // later.
      file.isBehind = false
      file.base = saved
      one.isReady = true
      take(file, updates)
      return
    }
    const theirs = textOf(text)
    // The common ancestors of both texts: the text that was agreed on last, or the text on disk on which both are based.
    const known = []
    if (agreed?.lineage === lineage) known.push(agreed.text)
    if (textOf(file.base ?? '').eq(textOf(saved))) known.push(textOf(saved))
    const ways = known.map(common => [common, between(common, view.state.doc), between(common, theirs)])
    const [, typed, typedElsewhere] = ways.find(one => !meet(...one)) ?? []
    if (!typed) {
      file.isBehind = true
      shared.delete(path)
      ask('shared/leave', { path }).catch(() => {})
      return
    }
    file.isBehind = false
    const mine = typed.map(typedElsewhere)
    // The cursor keeps its place in the text that was typed on this page.
    const { anchor, head } = view.state.selection.main
    const moved = at => typedElsewhere.map(typed, true).mapPos(at, -1)
    const selection = { anchor: moved(anchor), head: moved(head) }
    view.dispatch({ effects: one.part.reconfigure([]) })
    const changes = between(view.state.doc, theirs)
    if (!changes.empty) view.dispatch({ changes, annotations: Transaction.addToHistory.of(false) })
    view.dispatch({ effects: one.part.reconfigure([collab({ startVersion: version }), cursors]) })
    view.dispatch({ changes: mine, selection })
    file.agreed = { lineage, epoch, text: theirs, version }
    file.base = saved
    one.isReady = true
  } catch (error) {
    shared.delete(path)
    throw error
  }
  await push(one)
}

/** Whether the editor still has the text that was agreed on last, changed only by the user of this page. */
const isConnected = ({ view, together, agreed }) =>
  together.get(view.state)?.length > 0 && getSyncedVersion(view.state) === agreed.version

/** Applies updates to a shared text. */
function take({ path, view, agreed }, updates) {
  const taken = updates.map(({ clientID, changes }) => ({ clientID, changes: ChangeSet.fromJSON(changes) }))
  agreed.text = taken.reduce((text, { changes }) => changes.apply(text), agreed.text)
  agreed.version += taken.length
  view.dispatch(receiveUpdates(view.state, taken))
  changed(path)
}

const asSent = ({ lineage, epoch, text, version }) => ({ lineage, epoch, text: text.toString(), version })

/** Stops sharing a file, because no other user has it open any more, or it is closed on this page. */
export function leave(path) {
  const one = shared.get(path)
  if (!one) return
  shared.delete(path)
  clearTimeout(one.timer)
  one.file.view.dispatch({ effects: one.part.reconfigure([]) })
  ask('shared/leave', { path }).catch(() => {})
}

/** Called when the text of a file has changed, or its cursor has moved. */
export function changed(path) {
  const one = shared.get(path)
  if (!one) return
  clearTimeout(one.timer)
  one.timer = setTimeout(() => push(one), pause)
}

async function push(one) {
  const { path, view } = one.file
  if (one.pushing || !one.isReady || shared.get(path) !== one) return
  const updates = sendableUpdates(view.state)
  if (updates.length === 0) {
    point(one)
    return
  }
  one.pushing = true
  const version = getSyncedVersion(view.state)
  const sent = updates.slice(0, mostSent).map(({ clientID, changes }) => ({ clientID, changes: changes.toJSON() }))
  try {
    await ask('shared/push', { path, version, updates: sent })
  } catch {
    // The world has a new driver, or the connection was lost, so the file is joined again.
    one.pushing = false
    if (shared.get(path) === one) setTimeout(() => shared.get(path) === one && trying(() => join(one.file)), 1000)
    return
  }
  one.pushing = false
  // Sends the changes typed in the meantime, and resends changes that were not accepted because other users were quicker.
  changed(path)
}

/** Sends the position of the cursor to the other users, but only after all changes have been sent. */
function point(one) {
  const { path, view } = one.file
  const { state } = view
  if (shared.get(path) !== one || !one.isReady || sendableUpdates(state).length > 0) return
  const { anchor, head } = state.selection.main
  const place = `${getSyncedVersion(state)} ${anchor} ${head}`
  if (place === one.place) return
  one.place = place
  ask('shared/point', { path, version: getSyncedVersion(state), anchor, head }).catch(() => {})
}

on('shared', ({ path, version, updates, saved, cursor, came, gone, again, opened }) => {
  if (opened) {
    onOthers(path)
    return
  }
  const one = shared.get(path)
  if (!one?.isReady) return
  if (saved !== undefined) {
    onSaved(path, saved)
    return
  }
  const { view } = one.file
  if (came !== undefined) {
    one.place = ''
    point(one)
    return
  }
  if (gone !== undefined) {
    view.dispatch({ effects: dropCursor.of(gone) })
    return
  }
  if (cursor !== undefined) {
    if (getSyncedVersion(view.state) === version) view.dispatch({ effects: putCursor.of(placed(cursor, view.state)) })
    return
  }
  if (again || getSyncedVersion(view.state) !== version) {
    void trying(() => join(one.file))
    return
  }
  take(one.file, updates)
})

/** Another user's cursor, with its position adjusted for changes on this page that the world has not confirmed yet. */
function placed({ id, name, anchor, head }, state) {
  const moved = at => sendableUpdates(state).reduce((place, { changes }) => changes.mapPos(place, 1), at)
  return { id, name, anchor: moved(anchor), head: moved(head) }
}

on('closed', () => {
  for (const one of shared.values()) one.isReady = false
})

/** Joins all shared files again after a lost connection, because a new driver may not know about them. */
on('welcome', () => {
  for (const { file } of [...shared.values()]) void trying(() => join(file))
})

export const newPart = () => new Compartment()
