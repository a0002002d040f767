// Probes are breakpoints that don't stop the world. This panel lists the probes with their figures, and shows their hits.

import { ask, on } from '../connection.js'
import { askFor, make, say, trying } from '../dom.js'
import { onShown, onViewOf, unsavedIn } from '../editor.js'
import { showProbes, whenChosen } from '../probe-margin.js'
import { isStops, on as onStops, setStops, stopsOf } from '../stops.js'
import { addPanel, isShown, linked, placeLink, put, showPanel, time } from './panel.js'

/** The maximum number of hits that are kept. */
const most = 1000
const hits = []
let probes = []
let dirty = false
const list = make('ol', { class: 'list mono timeline', 'aria-label': 'Hits' })
const held = make('ul', { class: 'list', 'aria-label': 'Probes' })

async function refresh() {
  probes = await ask('world/probes')
  for (const file of new Set(['', ...probes.map(one => one.file)])) if (file) drawMargin(file)
  drawMargin()
}

/** Shows the probes of a file in its margin; without a path, of the shown file. */
function drawMargin(path) {
  onViewOf(path, (view, file) =>
    showProbes(view, [
      ...probes.filter(one => one.file === file),
      ...stopsOf(file).map(({ line }) => ({ line, number: '', text: 'the world stops here' })),
    ]),
  )
}

async function drawProbes() {
  await refresh()
  if (!isShown('probes')) return
  const about = make('p', {
    class: 'faint',
    text: 'A click in the margin left of a line, or F9, sets a probe there: it shows the values each time the line is reached, and stops nobody.',
  })
  const clear = make('button', {
    type: 'button',
    text: 'Clear the hits',
    click: () => {
      hits.length = 0
      fill()
    },
  })
  put(about, held, make('div', { class: 'row' }, clear), list)
  fillHeld()
  fill()
}

function fillHeld() {
  held.replaceChildren(
    ...probes.map(one =>
      make(
        'li',
        {},
        `${one.number}. `,
        placeLink(one.file, one.line),
        ` ${one.text} — ${one.hits} hit${one.hits === 1 ? '' : 's'} `,
        make('button', { type: 'button', class: 'link', text: 'end it', click: () => void trying(() => end(one)) }),
        one.measured.length > 0 ? make('pre', { text: one.measured.join('\n') }) : '',
      ),
    ),
  )
}

function fill() {
  list.replaceChildren(
    ...hits
      .slice(-200)
      .toReversed()
      .map(({ at, probe, lines }) =>
        make(
          'li',
          {},
          make('span', { class: 'faint', text: `${at} probe ${probe.number} ` }),
          linked(lines.join('\n  ')),
        ),
      ),
  )
}

async function end({ number }) {
  await ask('world/endProbe', { number })
  say(`Probe ${number} has ended.`)
  await refreshAll()
}

async function refreshAll() {
  if (isShown('probes')) await drawProbes()
  else await refresh()
}

async function choosePlace(path, line) {
  const there = probes.find(one => one.file === path && one.line === line)
  if (there) return end(there)
  const lines = stopsOf(path).map(one => one.line)
  if (lines.includes(line))
    return setStops(
      path,
      lines.filter(one => one !== line),
    )
  if (unsavedIn(path) !== null) throw new Error('Save the file first: a probe stands in the code that runs.')
  const about = 'It stops nobody. It ends with an edit, when you leave, or after an hour.'
  let typed = { kind: isStops() ? 'stop' : 'show', when: '', shows: '' }
  // If a probe is refused, the form opens again with its values and the reason.
  for (let problem = ''; ; ) {
    const given = await askFor(`A probe at line ${line}`, fieldsOf(typed), 'Set it', problem || about)
    if (!given) return
    typed = given
    try {
      if (await setAt(path, line, given)) return
      problem = 'Expressions are for showing values: what counts or measures has none.'
    } catch (error) {
      problem = error.message
    }
  }
}

/** The fields of a probe's form, with the typed values. */
const fieldsOf = ({ kind, when, shows }) => [
  [
    'kind',
    'What should it do?',
    kind,
    {
      ...(isStops() ? { stop: 'stop the world here' } : {}),
      show: 'show values',
      count: 'count how often',
      time: 'measure how long',
    },
  ],
  ['when', 'Only if (an expression; empty: always)', when],
  ['shows', 'Show (expressions with commas between; variables are shown anyway)', shows],
]

/** Sets a probe or a breakpoint. @returns false if expressions were given for a kind that takes none */
async function setAt(path, line, { kind, when, shows }) {
  if (kind !== 'show' && `${when}${shows}`.trim() !== '') return false
  if (kind === 'stop') {
    setStops(path, [...stopsOf(path).map(one => one.line), line])
    say(`The world stops at line ${line}.`)
    return true
  }
  const wish = kind !== 'show' ? kind : `${when ? `if ${when}` : ''}${shows ? ` show ${shows}` : ''}`.trim()
  const made = await ask('world/setProbe', { path, line, wish })
  say(`Probe ${made.number} is live at line ${made.line}.`, 'good')
  showPanel('probes')
  await refreshAll()
  return true
}
whenChosen((path, line) => void trying(() => choosePlace(path, line)))

on('probe', ({ probe, lines }) => {
  hits.push({ at: time(), probe, lines })
  if (hits.length > most) hits.splice(0, hits.length - most)
  const own = probes.find(one => one.number === probe.number)
  if (own) own.hits = probe.hits
  dirty = true
  if (lines[0]?.startsWith('ended')) void trying(refreshAll)
})
setInterval(() => {
  if (dirty && isShown('probes') && !document.hidden) {
    fill()
    fillHeld()
  }
  dirty = false
}, 300)
onShown(() => drawMargin())
onStops('changed', () => drawMargin())
// The figures of probes that count or measure have to be requested.
setInterval(() => {
  if (isShown('probes') && !document.hidden && probes.some(({ kind }) => kind !== 'show'))
    ask('world/probes').then(
      found => {
        probes = found
        fillHeld()
      },
      () => {},
    )
}, 2000)

addPanel('probes', 'Probes', drawProbes)
