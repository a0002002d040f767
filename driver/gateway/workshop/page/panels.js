// The panels below the editor.

import { javascript } from '@codemirror/lang-javascript'
import { MergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { GutterMarker, gutter } from '@codemirror/view'
import { basicSetup, EditorView } from 'codemirror'
import { diffArrays } from 'diff'
import { ask, on } from './connection.js'
import { askFor, choose, find, make, say, trying } from './dom.js'
import { filesChanged, onShown, openFile, setBlame, shownPath, textOf } from './editor.js'
import { formOf } from './forms.js'
import { looks } from './looks.js'
import { drawMap, showPeople } from './map.js'

const nonce = document.querySelector('meta[name="style-nonce"]').content
const body = find('panel-body')
const tabs = find('panel-tabs')
let current = 'news'

const panels = {
  news: ['News', drawNews],
  errors: ['Errors', drawErrors],
  tests: ['Tests', drawTests],
  form: ['Form', drawForm],
  history: ['History', drawHistory],
  found: ['Search', drawFound],
  eval: ['Eval', drawEval],
  inspector: ['Inspector', drawInspector],
  map: ['Map', drawMapPanel],
  costs: ['Top', drawCosts],
}

export function showPanel(name) {
  current = name
  for (const tab of tabs.children) {
    const isOn = tab.dataset.name === name
    tab.setAttribute('aria-selected', String(isOn))
    tab.tabIndex = isOn ? 0 : -1
  }
  void trying(() => panels[name][1]())
}

const taller = make('button', {
  type: 'button',
  id: 'taller',
  text: 'Taller',
  'aria-pressed': 'false',
  click: () => taller.setAttribute('aria-pressed', String(find('panels').classList.toggle('tall'))),
})
find('panels').prepend(make('div', { class: 'bar' }, tabs, taller))
tabs.append(
  ...Object.entries(panels).map(([name, [text]]) =>
    make('button', {
      type: 'button',
      role: 'tab',
      'data-name': name,
      text,
      'aria-controls': 'panel-body',
      click: () => showPanel(name),
    }),
  ),
)
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

const put = (...inside) => body.replaceChildren(...inside)
const time = () => new Date().toLocaleTimeString()

/** A button that opens a file at a line. */
const placeLink = (file, line = 0, column = 1, text = `${file}${line > 0 ? `:${line}` : ''}`) =>
  make('button', {
    type: 'button',
    class: 'link',
    text,
    click: () => void trying(() => openFile(file, { line, column })),
  })

/** Text in which places in code are links. */
function linked(text) {
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

// ---- news

const news = []
/** The most news that are kept. */
const mostNews = 200

function note(kind, ...inside) {
  news.unshift(make('li', { class: kind }, make('span', { class: 'faint', text: `${time()} ` }), ...inside))
  news.length = Math.min(news.length, mostNews)
  if (current === 'news') drawNews()
}

on('news', ({ kind, files, text, problems = [], objects }) => {
  const what = { reload: 'live', refused: 'refused', types: 'types', hints: 'hint', fault: 'error', message: '' }[kind]
  const colour = { reload: 'good', refused: 'bad', fault: 'bad', types: 'warn', hints: 'warn', message: '' }[kind]
  const about =
    kind === 'reload'
      ? [`${what} `, ...files.map(file => placeLink(file)), ` ${objects} object${objects === 1 ? '' : 's'}`]
      : [text ? `${text} ` : `${what}: `]
  const places = problems.map(one =>
    make('div', {}, placeLink(one.file, one.line, one.column), make('span', { text: ` ${one.message}` })),
  )
  note(colour, ...about, ...places)
  if (kind === 'fault' && current === 'errors') void trying(drawErrors)
})
on('text', text => {
  if (typeof text === 'string' && text.trim() !== '') note('', linked(text.trim()))
})

function drawNews() {
  put(
    news.length === 0
      ? make('p', { class: 'faint', text: 'What the world says of your code comes here: reloads, refusals, errors.' })
      : make('ul', { class: 'list' }, ...news.map(one => one)),
  )
}

// ---- errors

let errorsOf = ''
async function drawErrors() {
  const all = await ask('world/errors', { domain: errorsOf })
  if (current !== 'errors') return
  const input = make('input', { 'aria-label': 'Domain', placeholder: 'all domains', value: errorsOf })
  const form = make(
    'form',
    {
      class: 'row',
      submit: event => {
        event.preventDefault()
        errorsOf = input.value.trim()
        void trying(drawErrors)
      },
    },
    input,
    make('button', { text: 'Show' }),
  )
  put(
    form,
    make(
      'ul',
      { class: 'list' },
      ...all.map(({ text, when, mended }) =>
        make(
          'li',
          { class: mended ? 'faint' : '' },
          when === '' ? '' : make('span', { class: 'faint', text: `${when} UTC ` }),
          mended ? make('strong', { class: 'good', text: 'mended since, it seems' }) : '',
          linked(text),
        ),
      ),
    ),
    all.length === 0 ? make('p', { text: 'No errors.' }) : '',
  )
}

// ---- tests

let ran = null
let runsAtSave = false
async function runTests(path) {
  ran = { path, text: `Running the tests at ${path} …`, problems: [] }
  drawTests()
  const count = await trying(() => ask('files/test', { path }))
  if (count === undefined) {
    ran = null
    drawTests()
  }
}
on('tests', ({ passed, problems }) => {
  const failed = problems.length
  ran = { ...ran, text: `${passed} passed, ${failed} failed`, problems, kind: failed > 0 ? 'bad' : 'good' }
  say(`Tests: ${ran.text}`, ran.kind)
  if (current === 'tests') drawTests()
})
on('news', ({ kind }) => {
  if (kind === 'reload' && runsAtSave && ran) void runTests(ran.path)
})

function drawTests() {
  const path = shownPath() ?? '/domains'
  const beside = path.endsWith('.test.ts') ? path : path.replace(/\.ts$/, '.test.ts')
  const [, domain] = /^(\/domains\/[^/]+)/.exec(path) ?? []
  const box = make('input', { type: 'checkbox', id: 'at-save', change: () => (runsAtSave = box.checked) })
  box.checked = runsAtSave
  put(
    make(
      'div',
      { class: 'row' },
      make('button', { type: 'button', text: `Test ${beside.split('/').at(-1)}`, click: () => void runTests(beside) }),
      domain
        ? make('button', { type: 'button', text: `Test all of ${domain}`, click: () => void runTests(domain) })
        : '',
      box,
      make('label', { for: 'at-save', text: 'again at each save' }),
    ),
    make('p', { class: ran?.kind ?? 'faint', text: ran?.text ?? 'No tests have run yet.' }),
    make(
      'ul',
      { class: 'list' },
      ...(ran?.problems ?? []).map(one =>
        make('li', {}, placeLink(one.file, one.line, 1), make('pre', { text: one.message })),
      ),
    ),
  )
}

// ---- form

async function drawForm() {
  const form = await formOf(() => current === 'form' && void trying(drawForm))
  if (current !== 'form') return
  const at = body.scrollTop
  const focused = document.activeElement?.id
  put(form)
  body.scrollTop = at
  if (focused) document.getElementById(focused)?.focus()
}

// ---- history

async function drawHistory() {
  const path = shownPath()
  if (!path) {
    put(make('p', { class: 'faint', text: 'Open a file: its versions come here.' }))
    return
  }
  const [, domain] = /^(\/domains\/[^/]+)/.exec(path) ?? []
  const versions = await ask('files/versions', { path })
  if (current !== 'history' || path !== shownPath()) return
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
        click: () => void trying(() => blame(path, versions)),
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
  if (current !== 'history') return
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
  const part = [
    basicSetup,
    looks,
    EditorView.cspNonce.of(nonce),
    javascript({ typescript: true }),
    EditorState.readOnly.of(true),
  ]
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
async function blame(path, versions) {
  const oldest = [...versions].reverse()
  let authors = []
  let lines = []
  for (const { number, by, at } of oldest) {
    const text = await ask('files/version', { path, number })
    if (text === null) continue
    const next = text.split('\n')
    const who = `${by || 'on disk'} ${at.slice(0, 10)}`
    const found = []
    let from = 0
    for (const { added, removed, value } of diffArrays(lines, next)) {
      if (removed) from += value.length
      else if (added) found.push(...value.map(() => who))
      else {
        found.push(...authors.slice(from, from + value.length))
        from += value.length
      }
    }
    authors = found
    lines = next
  }
  setBlame(
    path,
    gutter({
      class: 'cm-blame',
      lineMarker: (view, line) => new Author(authors[view.state.doc.lineAt(line.from).number - 1] ?? ''),
    }),
  )
}

// ---- search

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

async function showUses(path) {
  const { lines } = await ask('files/uses', { path })
  found = { title: `${lines.length} lines name ${path}`, lines }
  showPanel('found')
}

function drawFound() {
  const instead = make('input', { 'aria-label': 'Put in its place', placeholder: 'put in its place' })
  const form = make(
    'form',
    {
      class: 'row',
      submit: event => {
        event.preventDefault()
        void trying(() => replaceAll(instead.value))
      },
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

// ---- eval

const said = []
const typed = JSON.parse(localStorage.getItem('wyrd eval') ?? '[]')
function drawEval() {
  let at = typed.length
  const input = make('input', {
    'aria-label': 'Code',
    placeholder: "me.hp, here.inventory, load('/domains/…')",
    autocomplete: 'off',
    spellcheck: 'false',
    keydown: event => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!step) return
      at = Math.max(0, Math.min(typed.length, at + step))
      input.value = typed[at] ?? ''
      event.preventDefault()
    },
  })
  const form = make(
    'form',
    {
      class: 'row',
      submit: event => {
        event.preventDefault()
        const code = input.value
        if (code.trim() === '') return
        void trying(async () => {
          if (typed.at(-1) !== code) typed.push(code)
          localStorage.setItem('wyrd eval', JSON.stringify(typed.slice(-100)))
          const { value, error } = await ask('world/evaluate', { code })
          said.push([code, value ?? error, error !== undefined])
          drawEval()
        })
      },
    },
    input,
    make('button', { text: 'Run' }),
  )
  put(
    ...said
      .slice(-50)
      .map(([code, text, failed]) =>
        make(
          'div',
          {},
          make('pre', { class: 'faint', text: `> ${code}` }),
          make('pre', { class: failed ? 'bad' : '', text }),
        ),
      ),
    form,
  )
  body.scrollTop = body.scrollHeight
  input.focus()
}

// ---- inspector

let inspected = 'here'
export function inspect(id) {
  inspected = id
  showPanel('inspector')
}
const objectLink = (id, text = id) => make('button', { type: 'button', class: 'link', text, click: () => inspect(id) })

async function drawInspector() {
  const input = make('input', { 'aria-label': 'Object', value: inspected, placeholder: 'here, me, an id or a path' })
  const form = make(
    'form',
    {
      class: 'row',
      submit: event => {
        event.preventDefault()
        inspect(input.value.trim())
      },
    },
    input,
    make('button', { text: 'Look' }),
  )
  put(form)
  const one = await trying(() => ask('world/inspect', { id: inspected }))
  if (!one || current !== 'inspector') return
  const fields = (list, title) => [
    make('h3', { text: title }),
    make(
      'table',
      {},
      make(
        'tbody',
        {},
        ...list.map(({ name, value, objects }) =>
          make(
            'tr',
            {},
            make('th', { scope: 'row', text: name }),
            make('td', {}, make('span', { class: 'mono', text: value }), ...objects.map(id => objectLink(id))),
          ),
        ),
      ),
    ),
  ]
  const act = (text, what, question) =>
    make('button', {
      type: 'button',
      text,
      click: () =>
        void trying(async () => {
          if ((await choose(question, make('p', { text: one.id }), { yes: text, '': 'Cancel' })) !== 'yes') return
          say(await ask(what, { id: one.id }), 'good')
          inspect(one.environment ?? 'here')
        }),
    })
  put(
    form,
    make(
      'p',
      { class: 'row' },
      make('strong', { text: one.title }),
      placeLink(one.file),
      one.environment ? objectLink(one.environment, `in ${one.environment}`) : '',
      make('button', { type: 'button', text: 'Its clones', click: () => void trying(() => showClones(one.path)) }),
      one.writable ? act('Destruct', 'world/remove', 'Destruct it?') : '',
      one.writable ? act('Reset', 'world/resetRoom', 'Reset the room?') : '',
    ),
    one.inside.length > 0
      ? make('p', {}, 'In it: ', ...one.inside.flatMap(({ id, title }) => [objectLink(id, title), ' ']))
      : '',
    ...one.minds.map(({ name, says }) => make('pre', { text: `${name}\n  ${says.join('\n  ')}` })),
    ...fields(one.status, 'What the driver knows'),
    ...fields(one.fields, 'Fields'),
  )
}

async function showClones(path) {
  const { count, objects } = await ask('world/clones', { path })
  put(
    make('p', { text: `${count} objects of ${path}` }),
    make(
      'ul',
      { class: 'list' },
      ...objects.map(({ id, title, environment }) =>
        make('li', {}, objectLink(id), ` ${title}`, environment ? objectLink(environment, `in ${environment}`) : ''),
      ),
    ),
  )
}

// ---- map, top

let mapOf = ''
async function drawMapPanel() {
  const [, domain] = /^\/domains\/([^/]+)/.exec(shownPath() ?? '') ?? []
  mapOf ||= domain ?? ''
  const input = make('input', { 'aria-label': 'Domain', value: mapOf, placeholder: 'a domain' })
  const form = make(
    'form',
    {
      class: 'row',
      submit: event => {
        event.preventDefault()
        mapOf = input.value.trim()
        void trying(drawMapPanel)
      },
    },
    input,
    make('button', { text: 'Draw' }),
  )
  put(form)
  if (mapOf === '') return
  const of = mapOf
  const answer = await ask('world/map', { domain: of })
  for (let next = answer.next; next !== undefined && current === 'map' && of === mapOf; ) {
    say(`Reading the rooms of ${of}: ${next} of ${answer.of} files …`)
    const more = await ask('world/map', { domain: of, from: next })
    answer.rooms.push(...more.rooms)
    next = more.next
    if (next === undefined) say(`${answer.rooms.length} rooms of ${of}.`)
  }
  if (of !== mapOf) return
  if (current !== 'map') return
  const open = path => void trying(() => openFile(`${path}.ts`))
  put(
    form,
    drawMap(answer, {
      open,
      join: answer.writable ? (...exit) => void trying(() => join(answer, ...exit)) : null,
      drop: answer.writable ? exit => void trying(() => drop(exit)) : null,
    }),
  )
}

/** Makes an exit, and a room where there is none. @param to the path of a room; null: a new one */
async function join({ domain }, from, to, way) {
  const given = await askFor(
    to === null ? 'A new room' : 'A new exit',
    [
      ['way', 'Direction', way],
      ...(to === null
        ? [
            ['name', 'The name of its file', ''],
            ['title', 'Its title', ''],
          ]
        : []),
      ['how', 'And back?', '', { both: 'with the way back', one: 'one way only' }],
    ],
    'Make it',
    `From ${from}${to === null ? '' : ` to ${to}`}. It writes the files; "Undo last" takes it back.`,
  )
  if (!given) return
  const target = to ?? (given.name === '' ? null : `${from.replace(/\/[^/]*$/, '')}/${given.name}`)
  if (target === null || !target.startsWith(`/domains/${domain}/`))
    throw new Error('A new room needs a name for its file.')
  const { changed } = await ask('files/dig', {
    from: `${from}.ts`,
    to: `${target}.ts`,
    way: given.way,
    title: given.title ?? '',
    ...(given.how === 'one' ? { back: '' } : {}),
  })
  filesChanged(changed)
  say(`Changed: ${changed.join(', ')}.`, 'good')
  setTimeout(() => current === 'map' && void trying(drawMapPanel), 300)
}

async function drop({ from, way, to, back }) {
  const both = back ? `, and ${back} of ${to}` : ''
  if (
    (await choose('Take the exit away?', make('p', { text: `${way} of ${from}${both}.` }), {
      yes: 'Take it away',
      '': 'Cancel',
    })) !== 'yes'
  )
    return
  const { changed } = await ask('files/unlink', { from: `${from}.ts`, way, ...(back ? { to: `${to}.ts`, back } : {}) })
  filesChanged(changed)
  say(`Changed: ${changed.join(', ')}.`, 'good')
  setTimeout(() => current === 'map' && void trying(drawMapPanel), 300)
}

/** Who is where moves on, while the map is looked at. */
setInterval(() => {
  if (current !== 'map' || mapOf === '' || document.hidden) return
  ask('world/people', { domain: mapOf }).then(
    people => current === 'map' && showPeople(people),
    () => {},
  )
}, 2000)

async function drawCosts() {
  const all = await ask('world/costs')
  const sum = all.reduce((total, { milliseconds }) => total + milliseconds, 0)
  put(
    make(
      'table',
      {},
      make(
        'thead',
        {},
        make('tr', {}, ...['Share', 'ms', 'Steps', 'Objects', 'Program'].map(text => make('th', { text }))),
      ),
      make(
        'tbody',
        {},
        ...all.map(({ path, objects, steps, milliseconds }) =>
          make(
            'tr',
            {},
            make('td', { text: `${((100 * milliseconds) / Math.max(sum, 1e-9)).toFixed(1)}%` }),
            make('td', { text: milliseconds.toFixed(1) }),
            make('td', { text: String(steps) }),
            make('td', { text: String(objects) }),
            make('td', {}, placeLink(`${path}.ts`)),
          ),
        ),
      ),
    ),
  )
}

onShown(() => {
  if (['history', 'tests', 'form'].includes(current)) showPanel(current)
})
showPanel('news')
