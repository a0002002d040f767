// The files that the user may read, as a tree.

import { ask } from './connection.js'
import { find, make, trying } from './dom.js'
import { onShown, openFile, shownPath } from './editor.js'

const root = find('tree')
/** Folders that are open, by path. */
const opened = new Set(['/domains'])
const tops = ['/domains', '/std', '/behaviours', '/ai', '/lib', '/effects', '/spells', '/daemons', '/cmds']

export async function drawTree() {
  const lists = await Promise.all(tops.map(path => draw({ name: path, path, folder: true, writable: true })))
  root.replaceChildren(make('ul', {}, ...lists))
  markShown()
}

async function draw({ name, path, folder, writable }) {
  if (!folder)
    return make(
      'li',
      {},
      make('button', {
        type: 'button',
        text: name,
        title: path,
        'data-path': path,
        class: writable ? '' : 'fixed',
        click: () => void trying(() => openFile(path)),
      }),
    )
  const isOpen = opened.has(path)
  const item = make('li', {})
  const button = make('button', {
    type: 'button',
    text: `${isOpen ? '▾' : '▸'} ${name}`,
    title: path,
    'aria-expanded': String(isOpen),
    class: writable ? '' : 'fixed',
    click: () => void toggle(item, { name, path, folder, writable }),
  })
  item.append(button)
  if (isOpen) {
    const answer = await trying(() => ask('files/list', { path }))
    // Files whose names begin with a dot belong to tools, such as sshfs and editors.
    const entries = (answer?.entries ?? []).filter(one => !one.name.startsWith('.'))
    entries.sort((a, b) => Number(b.folder) - Number(a.folder) || a.name.localeCompare(b.name))
    item.append(make('ul', {}, ...(await Promise.all(entries.map(draw)))))
  }
  return item
}

async function toggle(item, entry) {
  if (!opened.delete(entry.path)) opened.add(entry.path)
  const next = await draw(entry)
  item.replaceWith(next)
  next.querySelector('button').focus()
  markShown()
}

/** Opens the folders of a path. */
export function reveal(path) {
  const steps = path.split('/').slice(1, -1)
  for (let i = 1; i <= steps.length; i++) opened.add(`/${steps.slice(0, i).join('/')}`)
}

function markShown() {
  for (const button of root.querySelectorAll('[data-path]'))
    button.setAttribute('aria-current', String(button.dataset.path === shownPath()))
}
onShown(markShown)
