// What a search has found, and replacing it.

import { ask } from '../connection.js'
import { choose, make, rowForm, say, trying } from '../dom.js'
import { filesChanged } from '../editor.js'
import { addPanel, placeLink, put, showPanel } from './panel.js'

let found = { title: 'Search with the field above the files.', lines: [] }

export async function search(text) {
  const [, pattern] = /^\/(.+)\/$/.exec(text) ?? []
  const { lines, more } = await ask('files/search', {
    text: pattern ?? text,
    regexp: pattern !== undefined,
    folders: ['/domains', '/std', '/behaviours'],
  })
  found = { title: `${lines.length}${more ? ' or more' : ''} lines with ${text}`, lines, text, pattern }
  showPanel('found')
}

export async function showUses(path) {
  const { lines } = await ask('files/uses', { path })
  found = { title: `${lines.length} lines name ${path}`, lines }
  showPanel('found')
}

function drawFound() {
  const instead = make('input', { 'aria-label': 'Put in its place', placeholder: 'put in its place' })
  const form = rowForm(
    () => {
      void trying(() => replaceAll(instead.value))
    },
    instead,
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

/** Replaces what was found, in files that may be changed, as one set. */
async function replaceAll(instead) {
  const pattern = new RegExp(found.pattern ?? found.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gim')
  const files = []
  for (const path of new Set(found.lines.map(({ file }) => file))) {
    const { text, writable } = await ask('files/open', { path })
    if (writable && text !== null)
      files.push({ path, base: text, text: text.replace(pattern, found.pattern ? instead : () => instead) })
  }
  const changed = files.filter(({ base, text }) => base !== text)
  const list = make('ul', { class: 'choices' }, ...changed.map(({ path }) => make('li', { text: path })))
  if (changed.length === 0) throw new Error('None of these files is yours to change.')
  if ((await choose(`Replace in ${changed.length} files?`, list, { yes: 'Replace', '': 'Cancel' })) !== 'yes') return
  const answer = await ask('files/save', { files: changed })
  if (answer.conflict) throw new Error(`${answer.conflict.path} has just been changed: nothing is replaced.`)
  filesChanged(changed.map(({ path }) => path))
  say(`Replaced in ${changed.length} files. "Undo last" takes it back.`, 'good')
}

addPanel('found', 'Search', drawFound)
