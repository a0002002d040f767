// Tests, and what they have come to.

import { ask, on } from '../connection.js'
import { make, say, trying } from '../dom.js'
import { onShown, shownPath } from '../editor.js'
import { addPanel, isShown, placeLink, put, redraw } from './panel.js'

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
  if (isShown('tests')) drawTests()
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

addPanel('tests', 'Tests', drawTests)
onShown(() => redraw('tests'))
