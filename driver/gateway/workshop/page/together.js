// Several in one file: a change goes to all of them, in one order, through the world.

import { collab, getSyncedVersion, receiveUpdates, sendableUpdates } from '@codemirror/collab'
import { ChangeSet, Compartment, Text, Transaction } from '@codemirror/state'
import { ask, on } from './connection.js'
import { cursors, dropCursor, putCursor } from './cursors.js'
import { trying } from './dom.js'

/** Milliseconds for which changes are gathered before they are sent. */
const pause = 60
/** The files that are edited together, by path. */
const shared = new Map()
let onSaved = () => {}

/** Has a function called when somebody has saved a file that is edited together. @param take gets its path and its text */
export const whenSaved = take => (onSaved = take)
export const isTogether = path => shared.has(path)

const textOf = string => Text.of(string.split(/\r\n?|\n/))

/** The one change that makes a text another: of all that lies between the same begin and end. */
export function difference(a, b) {
  let from = 0
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from++
  let end = 0
  while (end < Math.min(a.length, b.length) - from && a.at(-1 - end) === b.at(-1 - end)) end++
  return { from, to: a.length - end, insert: b.slice(from, b.length - end) }
}

function between(before, after) {
  const text = before.toString()
  return ChangeSet.of(difference(text, after.toString()), text.length)
}

/**
 * Begins to edit a file together with others. What was typed and not saved is kept: it comes behind what the others have typed.
 * @param file with `path`, `view`, `base` (the text that it was opened with) and a compartment `together` of its editor
 */
export function join(file) {
  // A second one, begun before the first is answered, would bring the same text twice.
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
    const { text, lineage, version, saved } = await ask('shared/join', { path, agreed: agreed && asSent(agreed) })
    const theirs = textOf(text)
    // What both know: the text as it was agreed on last, or as it was opened.
    const common = agreed?.lineage === lineage ? agreed.text : textOf(file.base ?? '')
    const mine = between(common, view.state.doc).map(between(common, theirs))
    view.dispatch({ effects: one.part.reconfigure([]) })
    const changes = between(view.state.doc, theirs)
    if (!changes.empty) view.dispatch({ changes, annotations: Transaction.addToHistory.of(false) })
    view.dispatch({ effects: one.part.reconfigure([collab({ startVersion: version }), cursors]) })
    if (!mine.empty) view.dispatch({ changes: mine })
    file.agreed = { lineage, text: theirs, version }
    file.base = saved
    one.isReady = true
  } catch (error) {
    shared.delete(path)
    throw error
  }
  await push(one)
}

const asSent = ({ lineage, text, version }) => ({ lineage, text: text.toString(), version })

/** Ends it: nobody else has the file open any more, or it is closed. */
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
  const sent = updates.map(({ clientID, changes }) => ({ clientID, changes: changes.toJSON() }))
  try {
    await ask('shared/push', { path, version, updates: sent })
  } catch {
    // The world has another driver, or the connection was lost: it is begun again when that is back.
    one.pushing = false
    if (shared.get(path) === one) setTimeout(() => shared.get(path) === one && trying(() => join(one.file)), 1000)
    return
  }
  one.pushing = false
  // What was typed meanwhile, and what others were quicker with.
  changed(path)
}

/** Shows the others where the cursor is; while changes are on their way, it is shown behind them. */
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

on('shared', ({ path, version, updates, saved, cursor, came, gone, again }) => {
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
  const taken = updates.map(({ clientID, changes }) => ({ clientID, changes: ChangeSet.fromJSON(changes) }))
  const { agreed } = one.file
  agreed.text = taken.reduce((text, { changes }) => changes.apply(text), agreed.text)
  agreed.version += taken.length
  view.dispatch(receiveUpdates(view.state, taken))
  changed(path)
})

/** A cursor of somebody else's, moved behind what was typed here and is not agreed on yet. */
function placed({ id, name, anchor, head }, state) {
  const moved = at => sendableUpdates(state).reduce((place, { changes }) => changes.mapPos(place, 1), at)
  return { id, name, anchor: moved(anchor), head: moved(head) }
}

/** After the connection is back, another driver may know nothing of it. */
on('welcome', () => {
  for (const { file } of [...shared.values()]) void trying(() => join(file))
})

export const newPart = () => new Compartment()
