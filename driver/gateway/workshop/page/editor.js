// The open files: a tab and an editor for each, saving, and merging if another user has saved in the meantime.

import { acceptCompletion, autocompletion } from '@codemirror/autocomplete'
import { indentWithTab } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import { markdown } from '@codemirror/lang-markdown'
import { linter, lintGutter } from '@codemirror/lint'
import { Compartment, EditorState, StateEffect, Transaction } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { basicSetup, EditorView } from 'codemirror'
import { ask, on } from './connection.js'
import { choose, find, make, say, trying } from './dom.js'
import { diagnose, jumpToDefinition, languageFor, organiseImports, showsBy } from './language.js'
import { looks } from './looks.js'
import { showBoth } from './merging.js'
import { completePaths, pathAt, pathLinks } from './paths.js'
import { probeMargin } from './probe-margin.js'
import {
  between,
  changed,
  difference,
  isTogether,
  join,
  leave,
  newPart,
  whenOthersCome,
  whenSaved,
} from './together.js'

const draftKey = path => `wyrd draft ${path}`
const tabs = find('tabs')
const place = find('editors')
/** Milliseconds after the last key press until the text is stored in the browser, and until it is checked. */
const keepAfter = 400
const checkAfter = 200

/** The open files, by path. */
const open = new Map()
let shown = null
let wantedKeys = localStorage.getItem('wyrd keys') ?? ''
const hearers = []
const saveHearers = []

/** Calls a function with the path of each file that this page saves. */
export const onSaved = hear => saveHearers.push(hear)

/** Calls a function when another file is shown, or a file is saved. */
export const onShown = hear => hearers.push(hear)
const tellShown = () => {
  for (const hear of hearers) hear(shown)
}
export const shownPath = () => shown?.path ?? null
/** The word at the cursor of the file that is shown; empty if there is none. */
export function wordHere() {
  const state = shown?.view.state
  const range = state?.wordAt(state.selection.main.head)
  return range ? state.sliceDoc(range.from, range.to) : ''
}
export const openPaths = () => [...open.keys()]

const fileOf = path => open.get(path)
const isChanged = file => file.view.state.doc.toString() !== (file.base ?? '') || (file.base === null && file.isNew)

/** The problems that the world has found in files, by path. They are forgotten when the text is edited. */
const worldProblems = new Map()

function keysExtension() {
  if (wantedKeys === 'vim')
    return import('@replit/codemirror-vim').then(({ vim, Vim }) => {
      Vim.defineEx('write', 'w', () => doing(save))
      Vim.defineEx('wall', 'wa', () => doing(saveAll))
      Vim.defineEx('quit', 'q', () => doing(() => closeFile(shown.path)))
      Vim.defineEx('wq', 'wq', () => doing(async () => (await save()) && closeFile(shown.path)))
      return vim({ status: true })
    })
  if (wantedKeys === 'emacs') return import('@replit/codemirror-emacs').then(({ emacs }) => emacs())
  return Promise.resolve([])
}

export async function setKeys(name) {
  wantedKeys = name
  localStorage.setItem('wyrd keys', name)
  const keys = await keysExtension()
  for (const { view, keys: part } of open.values()) view.dispatch({ effects: part.reconfigure(keys) })
}
export const keysName = () => wantedKeys

function languageBy(path) {
  if (path.endsWith('.ts')) return [javascript({ typescript: true }), languageFor(path), completePaths(path)]
  if (path.endsWith('.json')) return [json()]
  return path.endsWith('.md') ? [markdown()] : []
}

/** An effect that triggers a check of the text although nothing was typed, because the world's problems have changed. */
const worldFound = StateEffect.define()
const isFound = ({ effects }) => effects.some(one => one.is(worldFound))

const severities = { 1: 'error', 2: 'warning', 3: 'info', 4: 'hint' }

/** Shows the problems that the language server and the world find. */
const checking = path =>
  linter(
    async view => {
      // The text that is checked. If it has changed when the answer arrives, it is checked again.
      const { state } = view
      const { doc } = state
      const at = ({ line, character }) => {
        const row = doc.line(Math.min(line + 1, doc.lines))
        return Math.min(row.from + character, row.to)
      }
      const fromServer = path.endsWith('.ts') ? await diagnose(path).catch(() => []) : []
      const problems = fromServer.map(({ range, severity, message, source }) => ({
        from: at(range.start),
        to: Math.max(at(range.end), at(range.start)),
        severity: severities[severity] ?? 'error',
        message,
        source,
      }))
      for (const { line, column, message, severity } of worldProblems.get(path) ?? []) {
        const from = line === 0 ? 0 : at({ line: line - 1, character: Math.max(0, column - 1) })
        const word = state.wordAt(from)
        problems.push({ from, to: word ? word.to : doc.lineAt(from).to, severity, message, source: 'world' })
      }
      return problems
    },
    { delay: checkAfter, needsRefresh: ({ transactions }) => transactions.some(isFound) },
  )

/** Makes the handler of a key, which runs a function. */
function doing(work) {
  void trying(work)
  return true
}

function extensionsFor(file) {
  const { path, writable } = file
  return [
    file.keys.of(file.keysNow),
    file.blame.of([]),
    file.together.of([]),
    basicSetup,
    looks,
    path.endsWith('.ts') && !path.endsWith('.test.ts') ? probeMargin(path) : [],
    lintGutter(),
    checking(path),
    autocompletion({ activateOnTyping: true }),
    languageBy(path),
    pathLinks(path, showPath),
    EditorView.contentAttributes.of({ 'aria-label': path }),
    keymap.of([
      { key: 'Mod-s', preventDefault: true, run: () => doing(save) },
      { key: 'Mod-Shift-s', preventDefault: true, run: () => doing(saveAll) },
      { key: 'Mod-Shift-o', preventDefault: true, run: view => doing(() => organise(view, path)) },
      { key: 'Tab', run: acceptCompletion },
      indentWithTab,
    ]),
    EditorState.readOnly.of(!writable),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        if (!(event.ctrlKey || event.metaKey) || event.button !== 0) return false
        const pos = view.posAtCoords({ x: event.clientX, y: event.clientY })
        if (pos === null) return false
        const named = pathAt(view.state, pos, path)
        if (named) void trying(() => showPath(named))
        else {
          view.dispatch({ selection: { anchor: pos } })
          jumpToDefinition(view)
        }
        return true
      },
    }),
    EditorView.updateListener.of(update => {
      if (update.docChanged || update.selectionSet) changed(path)
      if (!update.docChanged) return
      worldProblems.delete(path)
      drawTab(file)
      clearTimeout(file.timer)
      file.timer = setTimeout(() => keepDraft(file), keepAfter)
    }),
  ]
}

/** Stores unsaved text in the browser, so that it isn't lost if the connection is lost or the page is closed. */
function keepDraft(file) {
  if (isChanged(file))
    localStorage.setItem(draftKey(file.path), JSON.stringify({ text: file.view.state.doc.toString(), base: file.base }))
  else localStorage.removeItem(draftKey(file.path))
}

function draftOf(path) {
  try {
    return JSON.parse(localStorage.getItem(draftKey(path)) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Opens a file, and shows it.
 * @param path a mud path with its extension
 * @param at a line and column, counted from 1
 * @param text the text of a new file
 */
export async function openFile(path, { line = 0, column = 1, text = null } = {}) {
  let file = fileOf(path)
  if (!file) {
    const [found, keysNow] = await Promise.all([ask('files/open', { path }), keysExtension()])
    file = fileOf(path)
    if (!file) {
      if (found.text === null && text === null && !draftOf(path)) throw new Error(`There is no file ${path}.`)
      file = makeFile(path, found, text, keysNow)
      // Sharing begins before the file is shown, in case the user starts to type at once.
      if (found.others.length > 0) setOthers({ [path]: found.others })
    }
  }
  show(file)
  if (line > 0) goTo(file.view, line, column)
  return file.view
}

function makeFile(path, found, text, keysNow) {
  const file = {
    path,
    base: found.text,
    isNew: found.text === null,
    writable: found.writable,
    others: found.others,
    keys: new Compartment(),
    blame: new Compartment(),
    together: newPart(),
    isBehind: false,
    // The texts of saves that have not been answered yet.
    sent: [],
    keysNow,
    timer: 0,
    aloneSince: 0,
  }
  const draft = draftOf(path)
  const isDraft = draft !== null && draft.text !== found.text
  file.parent = make('div', { class: 'editor', role: 'tabpanel', 'aria-label': path })
  place.append(file.parent)
  const doc = isDraft ? draft.text : (found.text ?? text ?? '')
  // A draft is still based on the text that the user was editing when it was stored.
  if (isDraft) file.base = draft.base
  open.set(path, file)
  file.view = new EditorView({
    parent: file.parent,
    state: EditorState.create({ doc, extensions: extensionsFor(file) }),
  })
  file.tab = make('button', { type: 'button', role: 'tab', click: () => show(file), title: path })
  file.tab.addEventListener('auxclick', event => event.button === 1 && void closeFile(path))
  tabs.append(file.tab)
  file.draft = isDraft ? found.text : undefined
  drawTab(file)
  return file
}

function drawTab(file) {
  const name = file.path.split('/').slice(-2).join('/')
  file.tab.textContent = `${isChanged(file) ? '● ' : ''}${name}${file.writable ? '' : ' (read only)'}`
  file.tab.setAttribute('aria-selected', String(file === shown))
  file.tab.tabIndex = file === shown ? 0 : -1
  const changed = [...open.values()].filter(isChanged)
  find('save-button').disabled = !shown?.writable || !(shown && isChanged(shown))
  find('save-all-button').disabled = changed.length === 0
  find('close-button').disabled = shown === null
}

function show(file) {
  shown = file
  find('welcome').hidden = file !== null
  for (const one of open.values()) {
    one.parent.hidden = one !== file
    drawTab(one)
  }
  drawAbout()
  file?.view.requestMeasure()
  file?.view.focus()
  document.title = file ? `${file.path.split('/').at(-1)} · Workshop` : 'Workshop · Wyrd'
  file?.tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  keepTabs()
  tellShown()
}

/** Remembers which files are open, so that a reloaded page opens them again. */
function keepTabs() {
  sessionStorage.setItem('wyrd tabs', JSON.stringify([...open.keys()]))
}

/** Opens the files that were open before the page was reloaded. @returns whether there were any */
export async function openKept() {
  const paths = JSON.parse(sessionStorage.getItem('wyrd tabs') ?? '[]')
  for (const path of paths) await openFile(path).catch(() => {})
  return open.size > 0
}

/** Draws the line above the editor. It names the other users who have the file open, and mentions text that was never saved. */
function drawAbout() {
  const about = find('about')
  const parts = []
  if (shown?.draft !== undefined)
    parts.push(
      make('span', { text: 'This is what you typed last time and did not save.' }),
      make('button', { type: 'button', text: 'Throw it away', click: throwDraftAway }),
    )
  if (shown?.others.length > 0) parts.push(make('span', { text: othersText(shown) }))
  about.replaceChildren(...parts)
  about.hidden = parts.length === 0
}

function othersText({ path, others, isBehind }) {
  const many = others.length > 1
  if (isBehind)
    return `${others.join(', ')} ${many ? 'have' : 'has'} it open, too, with another text: a save will show both texts.`
  if (isTogether(path))
    return `${others.join(', ')} ${many ? 'have' : 'has'} it open, too: what is typed in the workshop, all see as it is typed.`
  return `${others.join(', ')} ${many ? 'have' : 'has'} it open, too.`
}

function throwDraftAway() {
  const file = shown
  const text = file.draft ?? ''
  file.base = file.draft
  file.draft = undefined
  localStorage.removeItem(draftKey(file.path))
  replaceText(file.view, text)
  drawAbout()
}

/** Replaces only the parts that differ, so that the cursor and the marks stay. */
const replaceText = (view, text, annotations = []) =>
  view.dispatch({ changes: difference(view.state.doc.toString(), text), annotations })

function goTo(view, line, column) {
  const found = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
  const anchor = Math.min(found.from + Math.max(0, column - 1), found.to)
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
  view.focus()
}

/** Opens the file that a path in code names. A path without an extension may be the path of a program. */
export async function showPath(path) {
  for (const one of /\.\w+$/.test(path) ? [path] : [`${path}.ts`, path]) {
    try {
      return await openFile(one)
    } catch {
      // There is no such file. The next path may be the right one.
    }
  }
  throw new Error(`There is no file ${path}.`)
}

/** The text of a file if it has unsaved changes; null if it has none. */
export const unsavedIn = path => {
  const file = fileOf(path)
  return file?.writable && isChanged(file) ? file.view.state.doc.toString() : null
}

/** @param isGone whether the file no longer exists. Then the user isn't asked, and unsaved text is kept in the browser, in case the file reappears */
export async function closeFile(path, isGone = false) {
  const file = fileOf(path)
  if (!file) return
  if (!isGone && isChanged(file) && file.writable) {
    const body = make('p', { text: `${path} has changes that are not saved.` })
    const chosen = await choose('Close it?', body, {
      save: 'Save and close',
      drop: 'Throw the changes away',
      '': 'Cancel',
    })
    if (chosen === '') return
    if (chosen === 'save' && !(await oneByOne(() => saveFiles([file])))) return
  }
  clearTimeout(file.timer)
  if (isGone) keepDraft(file)
  else localStorage.removeItem(draftKey(path))
  leave(path)
  file.view.destroy()
  file.parent.remove()
  file.tab.remove()
  open.delete(path)
  ask('files/close', { path }).catch(() => {})
  if (shown === file) show([...open.values()].at(-1) ?? null)
  find('close-button').disabled = shown === null
  keepTabs()
}

// ---- saving

/** Milliseconds after a save for which news about the file counts as the save's result. Tests and type checks take some time. */
const longestSave = 20_000
/** The times at which saves were requested, by path, until the world reports their results. */
const since = new Map()

/** The maximum number of retries of a save that conflicts with another user's save, if several users edit together. */
const mostTries = 3

/** The last save. Saves run one after the other, because each is based on the text of the previous save. */
let last = Promise.resolve()
function oneByOne(work) {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

export const save = () => (shown ? oneByOne(() => saveFiles([shown])) : Promise.resolve(false))
export async function saveAll() {
  await settled()
  return oneByOne(() => saveFiles([...open.values()].filter(file => file.writable && isChanged(file))))
}

/** Called before a save, because the last change in a form's field may not be in the text yet. */
let settled = async () => {}
export const settlesBy = settle => (settled = settle)

async function saveFiles(files, tries = 0) {
  if (files.length === 0) return false
  await settled()
  const began = performance.now()
  const texts = files.map(file => ({ path: file.path, base: file.base, text: withEnd(file) }))
  for (const { path } of texts) since.set(path, began)
  say(`Saving ${texts.map(({ path }) => path).join(', ')} …`)
  for (const file of files) file.sent.push(texts.find(({ path }) => path === file.path).text)
  const answer = await trying(() => ask('files/save', { files: texts, why: find('reason').value }))
  if (!answer) return false
  if (answer.conflict) return merge(files, answer.conflict, tries)
  for (const file of files) {
    const { text } = texts.find(({ path }) => path === file.path)
    // The world reports no result of a save that changes nothing.
    if (text === file.base) since.delete(file.path)
    file.base = text
    file.sent = []
    file.isNew = false
    file.isBehind = false
    file.draft = undefined
    keepDraft(file)
    drawTab(file)
  }
  find('reason').value = ''
  drawAbout()
  for (const { path } of files) for (const hear of saveHearers) hear(path)
  // If the world has reported a result in the meantime, that message is kept.
  if (find('status').textContent.startsWith('Saving ')) say(`Saved ${answer.saved.join(', ')}.`)
  tellShown()
  return true
}

/**
 * Returns the text of an editor. A newline is added at the end, unless other users are editing the text, because they may be typing in the last line.
 */
function withEnd({ view, others, agreed }) {
  const text = view.state.doc.toString()
  if (text === '' || text.endsWith('\n') || others.length > 0 || agreed) return text
  view.dispatch({ changes: { from: text.length, insert: '\n' } })
  return `${text}\n`
}

/** Resolves the conflict if another user has saved a file in the meantime. If necessary, it shows both texts and carries out the user's choice. */
async function merge(files, conflict, tries) {
  const { path, text, by } = conflict
  const file = files.find(one => one.path === path)
  // After a lost connection, the file is shared again first, which also loads the changes that other users have saved. The text on disk may also be
  // this page's own text, if the answer to its save was lost with the connection.
  const mayJoin = !isTogether(path) && (file.others.length > 0 || file.agreed)
  await (mayJoin ? join(file) : file.joining)?.catch(() => {})
  if (file.sent.includes(text)) file.base = text
  if (tries < mostTries && (text === file.base || isTogether(path))) return saveFiles(files, tries + 1)
  const before = file.view.state.doc
  say(`Not saved: ${path} has changed since you opened it.`, 'bad')
  const { chosen, mine } = await showBoth(conflict, file.view.state)
  /** Puts a text into the editor, and keeps the changes that other users have typed while the dialog was open. */
  const take = wanted => {
    const meanwhile = between(before, file.view.state.doc)
    file.view.dispatch({ changes: between(before, wanted).map(meanwhile) })
  }
  if (chosen === '') {
    // The user's text is not lost. It is still based on the text that was opened.
    take(mine)
    return false
  }
  if (chosen === 'theirs' && text === null) {
    // Unsaved text is kept in the browser, in case the file reappears.
    await closeFile(path, true)
    return false
  }
  file.base = text
  file.isBehind = false
  if (chosen === 'theirs') {
    // This page leaves the shared text. Other users keep editing the text, because it is theirs, too.
    if (isTogether(path)) {
      leave(path)
      file.agreed = null
      file.isBehind = true
    }
    replaceText(file.view, text)
    drawTab(file)
    drawAbout()
    keepDraft(file)
    say(`${path} says what ${by === '' ? 'is on the disk' : `${by} has saved`}.`)
    return false
  }
  take(mine)
  drawTab(file)
  return saveFiles(files)
}

async function organise(view, path) {
  const edits = await trying(() => organiseImports(view, path))
  if (!edits?.length) {
    say('The imports are in order.')
    return
  }
  const { doc } = view.state
  const at = ({ line, character }) => Math.min(doc.line(Math.min(line + 1, doc.lines)).from + character, doc.length)
  view.dispatch({
    changes: edits.map(({ range, newText }) => ({ from: at(range.start), to: at(range.end), insert: newText })),
  })
}

// ---- news from the world

/** Milliseconds for which the message about an operation isn't replaced by news about the files that it changed. */
const deedStands = 3000
/** The time until which news about a file is not shown, by path. */
const quiet = new Map()

/** Shows a message about an operation that has changed files: a rename, an exit, an undo. */
export function sayDone(text, paths) {
  for (const path of paths) quiet.set(path, performance.now() + deedStands)
  say(text, 'good')
}

/** Whether a refusal is only about files that were renamed or removed. */
export const areGone = problems =>
  problems.length > 0 && problems.every(({ message }) => message.startsWith('the file is gone'))

/** The time from the key press to the news about some files, in words. */
function tookFor(files) {
  // News that comes much later has another cause, because the world doesn't report a save that changed nothing.
  const began = files.map(path => since.get(path)).filter(time => performance.now() - time < longestSave)
  for (const path of files) since.delete(path)
  return began.length === 0 ? '' : ` (${Math.round(performance.now() - Math.min(...began))} ms after the key)`
}

on('news', ({ kind, files, text, problems = [], objects, stall }) => {
  if (kind === 'reload') {
    for (const path of files) worldProblems.delete(path)
    const how = `${objects} object${objects === 1 ? '' : 's'} changed in ${stall.toFixed(1)} ms`
    if (!files.every(path => performance.now() < (quiet.get(path) ?? 0)))
      say(`Live: ${files.join(', ')}: ${how}${tookFor(files)}`, 'good')
    for (const path of files) void refresh(path)
  } else if (kind === 'refused') {
    // Programs that use the files keep running with their old code. The news panel reports that.
    if (areGone(problems)) return
    const [first] = problems
    const where = first ? `line ${first.line} of ${first.file.split('/').at(-1)}: ${first.message}. ` : ''
    const who = objects > 0 ? `${objects} object${objects === 1 ? ' runs' : 's run'} on with` : 'What runs goes on with'
    say(`Refused: ${where}${who} the old code${tookFor(files)}`, 'bad')
    mark(problems, 'error')
    if (first && first.file === shown?.path) showLine(shown.view, first.line)
  } else if (kind === 'fault') {
    mark(problems, 'error')
    if (files.some(path => open.has(path))) say(`An error: ${text}`, 'bad')
  } else if (kind === 'types' || kind === 'hints') {
    mark(problems, kind === 'types' ? 'error' : 'warning')
    const here = problems.find(({ file }) => file === shown?.path)
    const what = kind === 'types' ? 'Live, but the types don’t fit' : 'Live, but perhaps a mistake'
    const isSaid = kind === 'hints' && find('status').textContent.startsWith('Live, but the types')
    if (here && !isSaid) say(`${what}: line ${here.line}: ${here.message}`, 'warn')
  } else if (kind === 'files') {
    // The editor may show an outdated text that no news will update, because the file was changed, and changed back.
    for (const path of files) void refresh(path)
  } else if (kind === 'message' && files.some(path => since.has(path))) say(text + tookFor(files))
})

/** Scrolls a line into view, without moving the cursor. */
function showLine(view, line) {
  const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
  view.dispatch({ effects: EditorView.scrollIntoView(from, { y: 'nearest' }) })
}

/** Removes the marks from some files. */
export function unmark(paths) {
  for (const path of paths)
    if (worldProblems.delete(path)) fileOf(path)?.view.dispatch({ effects: worldFound.of(null) })
}

/** Shows problems at their lines. */
export function mark(problems, severity) {
  const byFile = new Map()
  for (const one of problems) byFile.set(one.file, [...(byFile.get(one.file) ?? []), { ...one, severity }])
  for (const [path, found] of byFile) {
    worldProblems.set(path, found)
    const file = fileOf(path)
    file?.view.dispatch({ effects: worldFound.of(null) })
  }
}

/** Shows the new text of a file that has changed elsewhere, unless its editor has unsaved changes. */
async function refresh(path) {
  const file = fileOf(path)
  if (!file) return
  // This page's text and the other users' text may be the same now.
  file.isBehind = false
  // A shared text is changed once, for all its users.
  if (isTogether(path)) {
    ask('shared/refresh', { path }).catch(() => {})
    return
  }
  if (isChanged(file)) return
  const found = await ask('files/open', { path }).catch(() => null)
  // If the file has become shared in the meantime, its editor has a newer text than the answer.
  if (!found || isTogether(path) || file.joining || found.text === file.base || isChanged(file)) return
  if (found.text === null) {
    await closeFile(path, true)
    say(`${path} is gone.`)
    return
  }
  file.base = found.text
  // Undo must not revert a change that another user has saved.
  replaceText(file.view, found.text, Transaction.addToHistory.of(false))
  drawTab(file)
}

/** The suffix of the name of a user who edits with the command `edit` in the game. Pages don't see the text that is typed there. */
const inGame = "in the game's editor"

/** Milliseconds within which a user whose connection was lost may come back. */
const comesBackWithin = 60_000

/** Notes which other users have files open. @param others the users' names by path */
export function setOthers(others) {
  for (const [path, names] of Object.entries(others)) {
    const file = fileOf(path)
    if (!file) continue
    file.others = names
    if (!file.writable || file.isNew) continue
    const onPages = names.filter(one => !one.endsWith(inGame))
    if (onPages.length > 0 && !isTogether(path)) void trying(() => join(file)).then(drawAbout)
    if (onPages.length > 0) file.aloneSince = 0
    else file.aloneSince ||= performance.now()
    // A user whose connection was lost may soon be back.
    if (file.aloneSince > 0 && performance.now() - file.aloneSince > comesBackWithin) leave(path)
  }
  drawAbout()
}

whenOthersCome(path => {
  if (open.has(path)) ask('files/others', { paths: [path] }).then(setOthers, () => {})
})

/** When one user saves a shared file, the saved text is the text on disk for all its users. */
whenSaved((path, text) => {
  const file = fileOf(path)
  if (!file) return
  file.base = text
  file.isNew = false
  file.draft = undefined
  keepDraft(file)
  drawTab(file)
  drawAbout()
})

/** Refreshes files that the world has moved or reverted. */
export const filesChanged = paths => Promise.all(paths.map(refresh))

/** Calls a function with the editor of an open program; without a path, of the program that is shown. */
export function onViewOf(path, work) {
  const file = path === undefined ? shown : fileOf(path)
  if (file?.path.endsWith('.ts')) work(file.view, file.path)
}

/** Replaces the gutter that shows the author of each line of a file. */
export function setBlame(path, extension) {
  const file = fileOf(path)
  file?.view.dispatch({ effects: file.blame.reconfigure(extension) })
}

/** Replaces the text of the shown file, as an edit that can be undone. */
export function replaceShown(text) {
  const now = shown?.view.state.doc.toString()
  if (now === undefined || now === text) return
  shown.view.dispatch({ changes: difference(now, text), scrollIntoView: true })
}

/** Enables saving, because the user has typed in a field of the shown file's form. */
export const noteTyping = () => {
  find('save-button').disabled = !shown?.writable
}

export const isWritable = path => fileOf(path)?.writable === true
export const textOf = path => fileOf(path)?.view.state.doc.toString()

showsBy(async (path, quietly) => {
  const before = shown
  try {
    const view = await openFile(path)
    if (quietly && before) show(before)
    return view
  } catch (error) {
    say(error.message, 'bad')
    return null
  }
})

/** After a lost connection, tells the world again which files are open, and shows the changes made in the meantime. */
on('welcome', () => {
  for (const path of open.keys()) {
    ask('files/open', { path }).catch(() => {})
    void refresh(path)
  }
})

addEventListener('beforeunload', event => {
  for (const file of open.values()) keepDraft(file)
  if ([...open.values()].some(isChanged)) event.preventDefault()
})
