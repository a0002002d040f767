// The results of a search, and a form that replaces the matches.

import { ask } from '../connection.js'
import { choose, make, rowForm, say, trying } from '../dom.js'
import { filesChanged } from '../editor.js'
import { placesShownBy } from '../language.js'
import { addPanel, placeLink, put, showPanel } from './panel.js'

let found = { title: 'Search with the field above the files.', lines: [] }

export async function search(text) {
  const [, pattern] = /^\/(.+)\/$/.exec(text) ?? []
  const { lines, more } = await ask('files/search', {
    text: pattern ?? text,
    regexp: pattern !== undefined,
    folders: ['/domains', '/std', '/behaviours'],
  })
  found = { title: `${countOf(lines, more)} with ${text}`, lines, text, pattern }
  showPanel('found')
}

export async function showUses(path) {
  const { lines } = await ask('files/uses', { path })
  found = { title: `${countOf(lines)} for ${path}`, lines }
  showPanel('found')
}

/** Lists the references to a name, with their lines in the saved files. */
placesShownBy((name, places) => {
  void trying(async () => {
    const texts = new Map()
    for (const { file } of places)
      if (!texts.has(file)) {
        const { text } = await ask('files/peek', { path: file }).catch(() => ({ text: null }))
        texts.set(file, text?.split(/\r?\n/) ?? [])
      }
    const lines = places.map(one => ({ ...one, text: texts.get(one.file)[one.line - 1] ?? '' }))
    found = { title: `${places.length === 1 ? '1 place names' : `${places.length} places name`} ${name}`, lines }
    showPanel('found')
  })
})

const countOf = (lines, more = false) =>
  lines.length === 1 && !more ? '1 line' : `${lines.length}${more ? ' or more' : ''} lines`

function drawFound() {
  const instead = make('input', { 'aria-label': 'Put in its place', placeholder: 'put in its place' })
  const exactly = make('input', { type: 'checkbox', id: 'exactly' })
  exactly.checked = true
  const form = rowForm(
    () => {
      void trying(() => replaceAll(instead.value, exactly.checked))
    },
    instead,
    exactly,
    make('label', { for: 'exactly', text: 'capital letters as typed' }),
    make('button', { text: 'Replace in these files…' }),
  )
  put(
    make('p', { text: found.title }),
    found.text && found.lines.length > 0 ? form : '',
    make(
      'ul',
      { class: 'list' },
      ...found.lines.map(({ file, line, column, text }) =>
        make('li', {}, placeLink(file, line, column), make('span', { class: 'mono', text: ` ${text.trim()}` })),
      ),
    ),
  )
}

/** The lines in which two texts differ, as in a diff. */
function changedLines(before, after) {
  const [a, b] = [before, after].map(text => text.split('\n'))
  if (a.length !== b.length) return `${before}\n→\n${after}`
  return a.flatMap((line, i) => (line === b[i] ? [] : [`${i + 1} - ${line}`, `${i + 1} + ${b[i]}`])).join('\n')
}

/** Replaces the matches in all files that the user may change, with a single save. @param exactly whether matching is case-sensitive */
async function replaceAll(instead, exactly) {
  const source = found.pattern ?? found.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(source, exactly ? 'gm' : 'gim')
  const files = []
  const closed = []
  for (const path of new Set(found.lines.map(({ file }) => file))) {
    const { text } = await ask('files/peek', { path })
    const writable = await ask('files/mayWrite', { path }).then(
      () => true,
      () => false,
    )
    if (!writable) closed.push(path)
    if (writable && text !== null)
      files.push({ path, base: text, text: text.replace(pattern, found.pattern ? instead : () => instead) })
  }
  const changed = files.filter(({ base, text }) => base !== text)
  const list = make(
    'div',
    { class: 'choices' },
    ...changed.map(({ path, base, text }) =>
      make(
        'details',
        { open: changed.length < 6 },
        make('summary', { text: path }),
        make('pre', { class: 'mono', text: changedLines(base, text) }),
      ),
    ),
    closed.length > 0 ? make('p', { class: 'warn', text: `Not yours to change: ${closed.join(', ')}` }) : '',
  )
  if (changed.length === 0)
    throw new Error(
      files.length === 0 ? 'None of these files is yours to change.' : 'With these capital letters it is nowhere.',
    )
  if ((await choose(`Replace in ${changed.length} files?`, list, { yes: 'Replace', '': 'Cancel' })) !== 'yes') return
  const answer = await ask('files/save', { files: changed, why: `${found.text} becomes ${instead}`.slice(0, 200) })
  if (answer.conflict) throw new Error(`${answer.conflict.path} has just been changed: nothing is replaced.`)
  void filesChanged(changed.map(({ path }) => path))
  await search(found.pattern === undefined ? found.text : `/${found.pattern}/`)
  say(`Replaced in ${changed.length} files. "Undo last" takes it back.`, 'good')
}

addPanel('found', 'Search', drawFound)
