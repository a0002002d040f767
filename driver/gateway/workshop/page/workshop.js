// The workshop, in which wizards write, try and fix the world's code.

import { ask, askToPlay, connect, on } from './connection.js'
import { askFor, choose, closeDialog, find, make, say, trying } from './dom.js'
import {
  closeFile,
  filesChanged,
  keysName,
  onShown,
  openFile,
  openKept,
  openPaths,
  save,
  saveAll,
  sayDone,
  setKeys,
  setOthers,
  shownPath,
  unsavedIn,
  wordHere,
} from './editor.js'
import './login.js'
import { showPanel } from './panels/panel.js'
import './panels/news.js'
import './panels/errors.js'
import './panels/tests.js'
import './panels/form.js'
import './panels/history.js'
import { search } from './panels/search.js'
import './panels/eval.js'
import './panels/inspector.js'
import './panels/map.js'
import './panels/costs.js'
import './panels/profile.js'
import './panels/trace.js'
import './panels/probes.js'
import './panels/debugger.js'
import './panels/recordings.js'
import { showHelp } from './panels/help.js'
import { templates } from './templates.js'
import { drawTree, reveal } from './tree.js'

let known = { domains: [], account: '' }

on('welcome', welcome => {
  const isFirst = known.account !== welcome.account
  known = welcome
  say(
    `You are ${welcome.account}, ${welcome.rank}${welcome.domains.length > 0 ? ` of ${welcome.domains.join(', ')}` : ''}.`,
  )
  for (const name of welcome.domains) reveal(`/domains/${name}/x`)
  void drawTree()
  if (isFirst && !shownPath()) void openKept().then(were => were || openHere())
})
on('closed', over => {
  if (!over) say('The connection is lost: what you type is kept here. Connecting again …', 'bad')
})

/** Opens the file of the room that the character is in. */
async function openHere(isAsked = false) {
  const { path } = await ask('world/here').catch(() => ({ path: null }))
  if (!path) {
    if (isAsked) say('Your character is not in the world, or in a place without a file.')
    return
  }
  reveal(path)
  await trying(() => openFile(path))
  void drawTree()
}

/** The domain of the shown file, if it is one of the user's domains; otherwise the user's first domain. */
function domainHere() {
  const [, shown] = /^\/domains\/([^/]+)/.exec(shownPath() ?? '') ?? []
  return shown && (known.rank === 'admin' || known.domains.includes(shown)) ? shown : (known.domains[0] ?? shown)
}

async function makeNew(given = { kind: '', name: '', folder: '' }, fault = 'It is not live until you save it.') {
  const kinds = Object.fromEntries(Object.entries(templates).map(([key, { title }]) => [key, title]))
  const domain = domainHere()
  const answer = await askFor(
    'New file',
    [
      ['kind', 'What is it?', given.kind, kinds],
      ['name', 'Its name, as its file is called (small letters, no blanks)', given.name],
      ['folder', `Folder (empty: the usual one for its kind in ${domain ?? 'your domain'})`, given.folder],
    ],
    'Make it',
    fault,
  )
  if (!answer) return
  try {
    await makeFile(answer, domain)
  } catch (error) {
    // The form opens again with the typed values.
    await makeNew(answer, error.message)
  }
}

async function makeFile({ kind, name, folder: typed }, domain) {
  const { text, ending: usualEnding = '.ts', folder: usual = '' } = templates[kind]
  // An empty file may be a data file with its own extension: `notes.txt`.
  const ending = kind === 'empty' && /\.\w+$/.test(name) ? '' : usualEnding
  if (!/^[a-z][\w-]*$/.test(ending === '' ? name.replace(/\.\w+$/, '') : name))
    throw new Error('A name begins with a small letter, and has letters, digits, - and _.')
  const [, shownFolder] = /^(.*)\/([^/]+)\.ts$/.exec(shownPath() ?? '') ?? []
  const [, shownName] = /\/([^/]+)\.ts$/.exec(shownPath() ?? '') ?? []
  if (typed === '' && domain === undefined) throw new Error('Name a folder: you have no domain.')
  // A test is in the same folder as its program.
  const beside = kind === 'test' && shownName === name ? shownFolder : undefined
  const folder = (typed || beside || `/domains/${domain}${usual === '' ? '' : `/${usual}`}`).replace(/\/$/, '')
  const path = `${folder}/${name}${ending}`
  const found = await ask('files/open', { path })
  if (found.text !== null) throw new Error(`${path} exists already.`)
  if (!found.writable) throw new Error(`${path}: you may not write there.`)
  const { path: here } = await ask('world/here').catch(() => ({ path: null }))
  const room = await roomOf(domain, here)
  const { text: of } = await ask('files/peek', { path: `${folder}/${name}.ts` }).catch(() => ({ text: null }))
  await openFile(path, { text: text(name, folder, { room, of }) })
}

/** A room of a domain, for a new file that needs one: the character's room, or the first room that is found. */
async function roomOf(domain, here) {
  if (here?.startsWith(`/domains/${domain}/`)) return here.replace(/\.ts$/, '')
  const { rooms = [] } = await ask('world/map', { domain }).catch(() => ({}))
  return rooms[0]?.path ?? `/domains/${domain}/room`
}

/** Opens a file by a part of its path. */
async function findFile() {
  const paths = await ask('files/all', {
    folders: ['/domains', '/std', '/behaviours', '/ai', '/lib', '/effects', '/spells'],
  })
  const input = make('input', {
    'aria-label': 'A part of its path',
    placeholder: 'a part of its path',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  const list = make('div', { class: 'choices', role: 'listbox', 'aria-label': 'Files' })
  let chosen = 0
  let shown = []
  const draw = () => {
    const words = input.value.toLowerCase().split(/\s+/)
    shown = paths.filter(path => words.every(word => path.toLowerCase().includes(word))).slice(0, 50)
    chosen = Math.max(0, Math.min(chosen, shown.length - 1))
    list.replaceChildren(
      ...shown.map((path, i) =>
        make('button', {
          type: 'button',
          role: 'option',
          'aria-selected': String(i === chosen),
          text: path,
          click: () => closeDialog(path),
        }),
      ),
    )
    list.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }
  input.addEventListener('input', draw)
  input.addEventListener('keydown', event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) chosen = Math.max(0, Math.min(shown.length - 1, chosen + step))
    else if (event.key === 'Enter' && shown[chosen]) closeDialog(shown[chosen])
    else return
    event.preventDefault()
    draw()
  })
  draw()
  const answer = choose('Find a file', make('div', { class: 'fields' }, input, list), { '': 'Cancel' })
  input.focus()
  const path = await answer
  if (path) await openFile(path)
}

async function rename() {
  const path = shownPath()
  if (!path) return
  const given = await askFor('Rename or move', [['to', `${path} becomes`, path]], 'Show what changes')
  if (!given || given.to === path) return
  if (!(await savedFirst(path))) return
  const { changes, left } = await ask('files/rename', { from: path, to: given.to })
  const body = make(
    'div',
    { class: 'choices' },
    make('p', { text: `${changes.length} file${changes.length === 1 ? '' : 's'} change:` }),
    ...changes.map(one =>
      make(
        'details',
        {},
        make('summary', { text: one.from === one.path ? one.path : `${one.from} → ${one.path}` }),
        make('pre', { class: 'mono', text: one.diff || 'moved as it is' }),
      ),
    ),
    left.length > 0
      ? make('p', { class: 'warn', text: `These name it, too, and are not yours to change: ${left.join(', ')}` })
      : '',
  )
  if ((await choose('Rename it?', body, { yes: 'Rename', '': 'Cancel' })) !== 'yes') return
  // The test of a program is moved together with the program, and may be open, too.
  const moved = changes.filter(one => one.from !== one.path && openPaths().includes(one.from))
  for (const one of moved) if (!(await savedFirst(one.from))) return
  await ask('files/rename', { from: path, to: given.to, apply: true })
  for (const one of moved) await closeFile(one.from, true)
  for (const one of moved) if (one.path !== given.to) await openFile(one.path)
  filesChanged(changes.map(one => one.path))
  await openFile(given.to)
  void drawTree()
  sayDone(
    `${path} is ${given.to} now, in ${changes.length} files. "Undo last" takes it back.`,
    changes.map(one => one.path),
  )
}

/** Offers to save the unsaved changes of a file first. @returns whether the file has no unsaved changes any more */
async function savedFirst(path) {
  if (unsavedIn(path) === null) return true
  const about = make('p', { text: `${path} has changes that are not saved.` })
  if ((await choose('Save it first?', about, { yes: 'Save it', '': 'Cancel' })) !== 'yes') return false
  if (path !== shownPath()) await openFile(path)
  return save()
}

async function remove() {
  const path = shownPath()
  if (!path) return
  const { lines } = await ask('files/uses', { path })
  const body = make(
    'div',
    {},
    make('p', { text: `${path} is removed. What runs goes on with the code it has. "Undo last" brings it back.` }),
    unsavedIn(path) === null
      ? ''
      : make('p', {
          class: 'warn',
          text: 'What you typed and did not save is kept in this browser, and offered if the file comes back.',
        }),
    lines.length > 0
      ? make('p', {
          class: 'warn',
          text: `${lines.length} lines name it: ${[...new Set(lines.map(({ file }) => file))].join(', ')}`,
        })
      : '',
  )
  if ((await choose('Remove it?', body, { yes: 'Remove', '': 'Cancel' })) !== 'yes') return
  await ask('files/remove', { path })
  await closeFile(path, true)
  void drawTree()
  say(`${path} is removed. "Undo last" brings it back.`, 'good')
}

async function undo() {
  const last = await ask('files/deed')
  if (!last) throw new Error('There is nothing to take back.')
  const about = make(
    'div',
    { class: 'choices' },
    make('p', { text: `${last.what}, ${last.when}` }),
    ...last.diffs.map(({ path, diff }) =>
      make('details', {}, make('summary', { text: path }), make('pre', { class: 'mono', text: diff })),
    ),
  )
  if (last.refusal) about.append(make('p', { class: 'warn', text: last.refusal }))
  const chosen = await choose('Take it back?', about, {
    ...(last.refusal ? {} : { yes: 'Take it back' }),
    leave: 'Leave it, and go to the one before',
    '': 'Cancel',
  })
  if (chosen === 'leave') {
    await ask('files/forgetDeed')
    return undo()
  }
  if (chosen !== 'yes') return
  const { what, files } = await ask('files/undo')
  const before = shownPath()
  await filesChanged(files)
  // The file that was shown no longer exists under that name, because it has its old name again.
  if (before !== shownPath()) {
    const likely = [...files].sort((a, b) => Number(what.includes(b)) - Number(what.includes(a)))
    for (const path of likely) if (await openFile(path).catch(() => null)) break
  }
  void drawTree()
  sayDone(`Taken back: ${what}.`, files)
}

on('playToken', token => {
  // The game's page starts with this token, so that the user need not log in twice.
  if (token !== '') sessionStorage.setItem('wyrd token', token)
  if (!find('play').firstChild) find('play').append(make('iframe', { src: '/', title: 'The game' }))
})

let domainsDrawn = 0
on('news', ({ kind }) => {
  // New files are shown in the tree.
  if (kind !== 'files') return
  clearTimeout(domainsDrawn)
  domainsDrawn = setTimeout(drawTree, 500)
})

function toggle(id, button) {
  const place = find(id)
  place.hidden = !place.hidden
  find(button).setAttribute('aria-expanded', String(!place.hidden))
  return !place.hidden
}

const buttons = {
  'files-button': () => toggle('files', 'files-button'),
  'here-button': () => openHere(true),
  'find-button': findFile,
  'new-button': () => makeNew(),
  'close-button': () => closeFile(shownPath()),
  'save-button': save,
  'save-all-button': saveAll,
  'undo-button': undo,
  'rename-button': rename,
  'remove-button': remove,
  'play-button': () => {
    if (toggle('play', 'play-button') && !find('play').firstChild) askToPlay()
  },
}
find('undo-button').before(
  make('button', {
    type: 'button',
    id: 'rename-button',
    text: 'Rename…',
    title: 'Rename or move this file, with all that names it',
    disabled: true,
  }),
  make('button', { type: 'button', id: 'remove-button', text: 'Remove…', disabled: true }),
)
for (const [id, work] of Object.entries(buttons))
  find(id).addEventListener('click', () => void trying(async () => work()))
onShown(file => {
  for (const id of ['rename-button', 'remove-button']) find(id).disabled = !file?.writable
})

find('search').addEventListener('submit', event => {
  event.preventDefault()
  const text = find('search-text').value
  if (text !== '') void trying(() => search(text))
})
find('keys').value = keysName()
find('keys').addEventListener('change', ({ target }) => void setKeys(target.value))

addEventListener('keydown', event => {
  // A dialog handles its keys itself.
  if (document.body.classList.contains('at-login') || find('dialog').open) {
    if ((event.ctrlKey || event.metaKey) && 'sp'.includes(event.key.toLowerCase())) event.preventDefault()
    return
  }
  if (event.key === 'F1') {
    showHelp(wordHere())
    event.preventDefault()
    return
  }
  // The editor has handled the key already.
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return
  const key = event.key.toLowerCase()
  if (key === 'p') void trying(findFile)
  else if (key === 's' && event.shiftKey) void saveAll()
  else if (key === 's') void save()
  else if (key === 'f' && event.shiftKey) find('search-text').focus()
  else return
  event.preventDefault()
})
addEventListener('hashchange', () => void openHash())
/** `#/domains/wood/npc/rat.ts:12` opens a file at a line. */
async function openHash() {
  const [, path, line] = /^#(\/[\w./-]+?)(?::(\d+))?$/.exec(location.hash) ?? []
  if (path) await trying(() => openFile(path, { line: Number(line ?? 0) }))
}
on('welcome', () => void openHash())
document.querySelector('.middle').addEventListener('pointerdown', () => {
  if (matchMedia('(max-width: 60rem)').matches && !find('files').hidden) toggle('files', 'files-button')
})
// On a narrow screen the list of files is hidden at first. It is also hidden when a window becomes narrow.
const hideFiles = ({ matches }) => matches && !find('files').hidden && toggle('files', 'files-button')
hideFiles(matchMedia('(max-width: 60rem)'))
matchMedia('(max-width: 60rem)').addEventListener('change', hideFiles)
onShown(() => {
  if (matchMedia('(max-width: 60rem)').matches && !find('files').hidden) toggle('files', 'files-button')
})
/** The times of the last changes of files that the world does not load. The page checks them, because the world sends no news about these files. */
const changedAt = new Map()
async function lookAtFiles() {
  for (const path of openPaths().filter(one => !one.endsWith('.ts') || one.endsWith('.test.ts'))) {
    const { changed } = (await ask('files/info', { path })) ?? { changed: 0 }
    if (changedAt.has(path) && changedAt.get(path) !== changed) await filesChanged([path])
    changedAt.set(path, changed)
  }
}
setInterval(() => {
  if (openPaths().length > 0 && !document.hidden) lookAtFiles().catch(() => {})
}, 3000)
setInterval(() => {
  if (openPaths().length > 0 && !document.hidden) ask('files/others', { paths: openPaths() }).then(setOthers, () => {})
}, 5000)
showPanel('news')
connect()
