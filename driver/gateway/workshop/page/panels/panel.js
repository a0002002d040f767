// The panels below the editor: their list, and the panel that is shown.

import { find, make, trying } from '../dom.js'
import { openFile } from '../editor.js'
import { addTab, arrowKeys, markTab } from '../tabs.js'

export const body = find('panel-body')
const tabs = find('panel-tabs')
const panels = new Map()
let current = ''

/** Whether a panel is shown. */
export const isShown = name => current === name
/** Redraws the shown panel, if it is one of the named panels. */
export const redraw = (...names) => names.includes(current) && showPanel(current)

export function showPanel(name) {
  if (name !== current) body.scrollTop = 0
  current = name
  markTab(tabs, name)
  void trying(() => panels.get(name)?.())
}

const taller = make('button', {
  type: 'button',
  id: 'taller',
  text: 'Taller',
  'aria-pressed': 'false',
  click: () => taller.setAttribute('aria-pressed', String(find('panels').classList.toggle('tall'))),
})
find('panels').prepend(make('div', { class: 'bar' }, tabs, taller))
/** Adds a panel after the existing panels. @param draw draws its content; may be async */
export function addPanel(name, text, draw) {
  panels.set(name, draw)
  addTab(tabs, name, text, 'panel-body', showPanel)
}

for (const list of [tabs, find('tabs')]) arrowKeys(list)

/** Fills the panel. */
export const put = (...inside) => body.replaceChildren(...inside)
export const time = () => new Date().toLocaleTimeString()

/** A button that opens a file at a line. */
export const placeLink = (file, line = 0, column = 1, text = `${file}${line > 0 ? `:${line}` : ''}`) =>
  make('button', {
    type: 'button',
    class: 'link',
    text,
    click: () => void trying(() => openFile(file, { line, column })),
  })

/** Text in which places in code are links. */
export function linked(text) {
  const parts = []
  let at = 0
  for (const { index, 0: all, 1: file, 2: line, 3: column } of text.matchAll(
    /(\/[\w./-]+\.ts)(?::(\d+))?(?::(\d+))?/g,
  )) {
    parts.push(text.slice(at, index), placeLink(file, Number(line ?? 0), Number(column ?? 1), all))
    at = index + all.length
  }
  return make('pre', {}, ...parts, text.slice(at))
}
