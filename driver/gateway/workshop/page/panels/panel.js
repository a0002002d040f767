// The panels below the editor: which there are, and which is shown.

import { find, make, trying } from '../dom.js'
import { openFile } from '../editor.js'

export const body = find('panel-body')
const tabs = find('panel-tabs')
const panels = new Map()
let current = ''

/** Whether a panel is the one that is shown. */
export const isShown = name => current === name
/** Draws the panel anew that is shown, if it is one of these. */
export const redraw = (...names) => names.includes(current) && showPanel(current)

export function showPanel(name) {
  if (name !== current) body.scrollTop = 0
  current = name
  for (const tab of tabs.children) {
    const isOn = tab.dataset.name === name
    tab.setAttribute('aria-selected', String(isOn))
    tab.tabIndex = isOn ? 0 : -1
  }
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
/** Adds a panel behind those that are there. @param draw puts its content in place; may be async */
export function addPanel(name, text, draw) {
  panels.set(name, draw)
  tabs.append(
    make('button', {
      type: 'button',
      role: 'tab',
      'data-name': name,
      text,
      'aria-controls': 'panel-body',
      click: () => showPanel(name),
    }),
  )
}

for (const list of [tabs, find('tabs')])
  list.addEventListener('keydown', event => {
    const all = [...list.querySelectorAll('[role="tab"]')]
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length]
    next.focus()
    next.click()
    next.focus()
  })

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
