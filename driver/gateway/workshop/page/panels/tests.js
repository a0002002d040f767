// Tests and their results.

import { ask, on } from '../connection.js'
import { make, say, trying } from '../dom.js'
import { mark, onSaved, onShown, shownPath, unmark } from '../editor.js'
import { addPanel, isShown, placeLink, put, redraw } from './panel.js'

let ran = null
let runsAtSave = false
/** The files in which failed tests are marked. */
let marked = []
async function runTests(path) {
  ran = { path, text: `Running the tests at ${path} …`, problems: [] }
  redraw('tests')
  const count = await trying(() => ask('files/test', { path }))
  if (count === undefined) {
    ran = null
    redraw('tests')
  }
}
on('tests', ({ passed, problems }) => {
  const failed = problems.length
  ran = {
    ...ran,
    text: `${ran?.path ?? 'Tests'}: ${passed} passed, ${failed} failed`,
    problems,
    kind: failed > 0 ? 'bad' : 'good',
  }
  say(ran.text, ran.kind)
  redraw('tests')
  // The marks of the last run are removed first.
  unmark(marked)
  const placed = problems.filter(({ line }) => line > 0)
  marked = placed.map(({ file }) => file)
  mark(placed, 'error')
})
on('news', ({ kind, files }) => {
  if (kind === 'reload' && files.some(isOfRun)) runAgain()
})
onSaved(path => isOfRun(path) && runAgain())

/** Whether the tests that run again at each save test a file. */
const isOfRun = path =>
  runsAtSave && ran !== null && (path.startsWith(`${ran.path}/`) || `${bare(ran.path)}-`.startsWith(`${bare(path)}-`))
const bare = path => path.replace(/(?:\.test)?\.ts$/, '')

/** The timer that merges runs in quick succession, because a save is reported twice, as a save and as a reload. */
let timer = 0
function runAgain() {
  clearTimeout(timer)
  timer = setTimeout(() => ran && void runTests(ran.path), 300)
}

/** The names of the tests beside a file: `rat.test.ts` and `rat-heart-beat.test.ts` for `rat.ts`. */
async function testsOf(path) {
  const [, folder, name] = /^(.*)\/([^/]*?)(?:\.test)?\.ts$/.exec(path) ?? []
  if (folder === undefined) return []
  const { entries } = await ask('files/list', { path: folder }).catch(() => ({ entries: [] }))
  const names = entries.map(one => one.name).filter(one => one.endsWith('.test.ts'))
  return path.endsWith('.test.ts')
    ? names.filter(one => one === `${name}.test.ts`)
    : names.filter(one => one === `${name}.test.ts` || one.startsWith(`${name}-`))
}

async function drawTests() {
  const path = shownPath() ?? '/domains'
  const [, domain] = /^(\/domains\/[^/]+)/.exec(path) ?? []
  const box = make('input', { type: 'checkbox', id: 'at-save', change: () => (runsAtSave = box.checked) })
  box.checked = runsAtSave
  const tests = await testsOf(path)
  if (!isShown('tests')) return
  put(
    make(
      'div',
      { class: 'row' },
      tests.length > 0
        ? make('button', {
            type: 'button',
            text: `Test ${path.split('/').at(-1)}`,
            title: tests.join(', '),
            click: () => void runTests(path),
          })
        : make('span', { class: 'faint', text: 'It has no test beside it: New… makes one.' }),
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

addPanel('tests', 'Tests', drawTests)
onShown(() => redraw('tests'))
