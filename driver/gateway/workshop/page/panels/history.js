// Versions: of a file, and of a domain.

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
    put(make('p', { class: 'faint', text: `Nothing has loaded ${path}: there are no versions of it.` }))
    return
  }
  const row = ({ number, at, by, why, objects }, index) =>
    make(
      'tr',
      {},
      make('td', { text: `${number}${index === 0 ? ' (live)' : ''}` }),
      make('td', { text: at }),
      make('td', { text: by || 'on disk' }),
      make('td', { text: why }),
      make('td', { text: objects > 0 ? `${objects} objects` : '' }),
      make(
        'td',
        {},
        make('button', {
          type: 'button',
          class: 'link',
          text: 'compare with the editor',
          click: () => void trying(() => compare(path, number)),
        }),
        index === 0
          ? ''
          : make('button', {
              type: 'button',
              class: 'link',
              text: 'bring back',
              click: () => void trying(() => rollBack(path, number)),
            }),
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
        make('tr', {}, ...['Version', 'When (UTC)', 'By', 'Why', '', ''].map(text => make('th', { text }))),
      ),
      make('tbody', {}, ...versions.map(row)),
    ),
  )
}

/** The versions of all programs of a domain, newest first. */
async function drawHistoryOf(folder) {
  const all = await ask('files/history', { path: folder })
  if (!isShown('history')) return
  put(
    make('p', { class: 'row' }, `What has gone live in ${folder}, newest first`),
    make(
      'table',
      {},
      make(
        'thead',
        {},
        make('tr', {}, ...['When (UTC)', 'File', 'Version', 'By', 'Why'].map(text => make('th', { text }))),
      ),
      make(
        'tbody',
        {},
        ...all.map(({ path, number, at, by, why }) =>
          make(
            'tr',
            {},
            make('td', { text: at }),
            make('td', {}, placeLink(`${path}.ts`)),
            make('td', { text: String(number) }),
            make('td', { text: by || 'on disk' }),
            make('td', { text: why }),
          ),
        ),
      ),
    ),
  )
}

async function compare(path, number) {
  const old = (await ask('files/version', { path, number })) ?? ''
  const parent = make('div', { class: 'merge' })
  const part = [basicSetup, looks, javascript({ typescript: true }), EditorState.readOnly.of(true)]
  const view = new MergeView({
    a: { doc: old, extensions: part },
    b: { doc: textOf(path) ?? '', extensions: part },
    parent,
    collapseUnchanged: {},
  })
  await choose(`${path}: version ${number}, and the editor's text`, parent, { '': 'Close' })
  view.destroy()
}

async function rollBack(path, number) {
  const chosen = await choose(
    'Bring it back?',
    make('p', {
      text: `Version ${number} of ${path} goes live, on all objects and in the file. It can be rolled back, too.`,
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

/** Shows beside each line who has written it, by the versions that are kept. */
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
