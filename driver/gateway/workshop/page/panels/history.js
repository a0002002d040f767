// The versions of a file, and of all files of a domain.

import { javascript } from '@codemirror/lang-javascript'
import { MergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { GutterMarker, gutter } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { ask } from '../connection.js'
import { choose, make, say, trying } from '../dom.js'
import { filesChanged, onShown, setBlame, shownPath, textOf } from '../editor.js'
import { looks } from '../looks.js'
import { addPanel, isShown, placeLink, put, redraw } from './panel.js'
import { showUses } from './search.js'

async function drawHistory() {
  const path = shownPath()
  if (!path) {
    put(make('p', { class: 'faint', text: 'Open a file: its versions come here.' }))
    return
  }
  const [, domain] = /^(\/domains\/[^/]+)/.exec(path) ?? []
  const versions = await ask('files/versions', { path }).catch(() => [])
  if (!isShown('history') || path !== shownPath()) return
  if (versions.length === 0) {
    put(make('p', { class: 'faint', text: `There are no versions of ${path}.` }))
    return
  }
  const row = ({ number, at, by, why, objects, state, isGone }) =>
    make(
      'tr',
      {},
      make('td', { text: number + markOf(state, isGone) }),
      make('td', { text: at }),
      make('td', { text: by || 'on disk' }),
      make('td', { text: why }),
      make('td', { text: objects > 0 ? `${objects} object${objects === 1 ? '' : 's'}` : '' }),
      make(
        'td',
        {},
        make('button', {
          type: 'button',
          class: 'link',
          text: 'compare with the editor',
          click: () => void trying(() => compare(path, number)),
        }),
        state !== 'past' && !isGone ? '' : bringBack(path, number),
      ),
    )
  put(
    make(
      'p',
      { class: 'row' },
      `Versions of ${path}`,
      make('button', {
        type: 'button',
        text: 'Who wrote which line',
        click: () => void trying(() => blame(path)),
      }),
      versions.length > 1 ? comparer(path, versions) : '',
      make('button', { type: 'button', text: 'What uses it', click: () => void trying(() => showUses(path)) }),
      domain
        ? make('button', {
            type: 'button',
            text: `History of ${domain}`,
            click: () => void trying(() => drawHistoryOf(domain)),
          })
        : '',
    ),
    make(
      'table',
      {},
      make(
        'thead',
        {},
        make('tr', {}, ...['Version', 'When (UTC)', 'By', 'Why', 'Objects', 'Deeds'].map(text => make('th', { text }))),
      ),
      make('tbody', {}, ...versions.map(row)),
    ),
  )
}

/** The versions of all files of a domain, newest first. */
async function drawHistoryOf(folder) {
  const all = await ask('files/history', { path: folder })
  if (!isShown('history')) return
  put(
    make('p', { class: 'row' }, `What was saved in ${folder}, newest first`),
    make(
      'table',
      {},
      make(
        'thead',
        {},
        make('tr', {}, ...['When (UTC)', 'File', 'Version', 'By', 'Why', 'Deeds'].map(text => make('th', { text }))),
      ),
      make(
        'tbody',
        {},
        ...all.map(({ path, number, at, by, why, isGone }) =>
          make(
            'tr',
            {},
            make('td', { text: at }),
            make('td', {}, isGone ? `${path} (gone)` : placeLink(path)),
            make('td', { text: String(number) }),
            make('td', { text: by || 'on disk' }),
            make('td', { text: why }),
            make('td', {}, isGone ? bringBack(path, number) : ''),
          ),
        ),
      ),
    ),
  )
}

/** Lets the user choose two versions, and shows how they differ. */
function comparer(path, versions) {
  const [older, newer] = ['The older version', 'The newer version'].map((label, i) => {
    const list = make(
      'select',
      { 'aria-label': label },
      ...versions.map(({ number }) => make('option', { value: number, text: `version ${number}` })),
    )
    list.selectedIndex = 1 - i
    return list
  })
  const show = () => void trying(() => compare(path, Number(older.value), Number(newer.value)))
  return make(
    'span',
    { class: 'row' },
    'Compare',
    older,
    'with',
    newer,
    make('button', { type: 'button', text: 'Compare them', click: show }),
  )
}

/** @param other another version; without it, the text in the editor */
async function compare(path, number, other) {
  const textOfVersion = async one => (await ask('files/version', { path, number: one })) ?? ''
  const old = await textOfVersion(number)
  const later = other === undefined ? (textOf(path) ?? '') : await textOfVersion(other)
  const parent = make('div', { class: 'merge' })
  const part = [basicSetup, looks, javascript({ typescript: true }), EditorState.readOnly.of(true)]
  const view = new MergeView({
    a: { doc: old, extensions: part },
    b: { doc: later, extensions: part },
    parent,
    collapseUnchanged: {},
  })
  const than = other === undefined ? "the editor's text" : `version ${other}`
  await choose(`${path}: version ${number}, and ${than}`, parent, { '': 'Close' })
  view.destroy()
}

/** The remark beside the number of a version. */
function markOf(state, isGone) {
  if (state === 'past') return ''
  if (isGone) return state === 'live' ? ' (live; the file is gone)' : ' (the file is gone)'
  return state === 'live' ? ' (live)' : ' (in the file; no object runs it)'
}

const bringBack = (path, number) =>
  make('button', {
    type: 'button',
    class: 'link',
    text: 'bring back',
    click: () => void trying(() => rollBack(path, number)),
  })

async function rollBack(path, number) {
  const chosen = await choose(
    'Bring it back?',
    make('p', {
      text: `Version ${number} of ${path} comes back, in the file and on all objects that run it. It can be rolled back, too.`,
    }),
    { yes: 'Bring it back', '': 'Cancel' },
  )
  if (chosen !== 'yes') return
  say(await ask('files/rollback', { path, number }), 'good')
  filesChanged([path])
  await drawHistory()
}

class Author extends GutterMarker {
  constructor(text) {
    super()
    this.text = text
  }
  eq(other) {
    return other.text === this.text
  }
  toDOM() {
    return document.createTextNode(this.text)
  }
}

/** Shows the author of each line beside the line, according to the stored versions. */
async function blame(path) {
  const lines = await ask('files/authors', { path })
  const authors = lines.map(({ by, at }) => `${by || 'on disk'} ${at.slice(0, 10)}`)
  setBlame(
    path,
    gutter({
      class: 'cm-blame',
      lineMarker: (view, line) => new Author(authors[view.state.doc.lineAt(line.from).number - 1] ?? ''),
    }),
  )
}

addPanel('history', 'History', drawHistory)
onShown(() => redraw('history'))
