// A list of tabs: buttons, one of which is selected, with arrow keys to move between them.

import { make } from './dom.js'

/** Makes the arrow keys move between the tabs of a list. */
export function arrowKeys(list) {
  list.addEventListener('keydown', event => {
    const all = [...list.querySelectorAll('[role="tab"]')]
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length]
    next.focus()
    next.click()
    next.focus()
  })
}

/** Adds a tab. @param controls the id of the element that the tab controls @param show called with the tab's name when it is chosen */
export function addTab(list, name, text, controls, show) {
  list.append(
    make('button', {
      type: 'button',
      role: 'tab',
      'data-name': name,
      text,
      'aria-controls': controls,
      click: () => show(name),
    }),
  )
}

/** Marks the tab that is shown. */
export function markTab(list, name) {
  for (const tab of list.children) {
    const isOn = tab.dataset.name === name
    tab.setAttribute('aria-selected', String(isOn))
    tab.tabIndex = isOn ? 0 : -1
  }
}
