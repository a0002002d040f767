// A live timeline of what happens to objects, with filters.

import { ask, on } from '../connection.js'
import { make, rowForm, say, trying } from '../dom.js'
import { addPanel, isShown, put } from './panel.js'

/** The maximum number of events that are kept. */
const most = 2000
const events = []
let traced = []
let filter = ''
let only = ''
let dirty = false
const list = make('ol', { class: 'list mono timeline', 'aria-label': 'Events' })

const stop = id =>
  trying(async () => {
    await ask('world/trace', { id, on: false })
    await drawTrace()
  })

async function drawTrace() {
  traced = await ask('world/traced')
  if (!isShown('trace')) return
  const input = make('input', { 'aria-label': 'Object', placeholder: 'here, me, an id or a path' })
  const form = rowForm(
    () => {
      void trying(async () => {
        const id = await ask('world/trace', { id: input.value.trim() })
        say(`${id} is traced.`, 'good')
        await drawTrace()
      })
    },
    input,
    make('button', { text: 'Trace it' }),
  )
  const filters = make(
    'div',
    { class: 'row' },
    make('input', {
      'aria-label': 'With this text',
      placeholder: 'with this text: heartBeat',
      value: filter,
      input: ({ target }) => {
        filter = target.value
        fill()
      },
    }),
    make(
      'select',
      {
        'aria-label': 'Of which object',
        change: ({ target }) => {
          only = target.value
          fill()
        },
      },
      make('option', { value: '', text: 'all that are traced' }),
      ...[...new Set([...traced, ...events.map(({ id }) => id)])].map(id =>
        make('option', { value: id, text: id, selected: id === only }),
      ),
    ),
    make('button', {
      type: 'button',
      text: 'Clear',
      click: () => {
        events.length = 0
        fill()
      },
    }),
    ...traced.map(id => make('button', { type: 'button', text: `Stop ${id}`, click: () => void stop(id) })),
  )
  put(form, filters, list)
  fill()
}

function fill() {
  const shown = events.filter(({ id, text }) => (only === '' || id === only) && text.includes(filter)).slice(-300)
  const slowest = Math.max(0.01, ...shown.map(({ took }) => took))
  list.replaceChildren(
    ...shown.reverse().map(({ at, since, id, text, took }) => {
      const bar = make('span', { class: 'took' })
      bar.style.width = `${(6 * took) / slowest}rem`
      return make('li', {}, make('span', { class: 'faint', text: `${at} ${since} ` }), bar, `${id} ${text}`)
    }),
  )
}

let last = 0
on('trace', ({ id, event }) => {
  const now = performance.now()
  const took = Number(/([\d.]+) ms/.exec(event)?.[1] ?? 0)
  const since = last === 0 ? '' : `+${Math.round(now - last)} ms`
  last = now
  events.push({ at: new Date().toLocaleTimeString(), since, id, text: event, took })
  if (events.length > most * 1.5) events.splice(0, events.length - most)
  dirty = true
})
setInterval(() => {
  if (dirty && isShown('trace') && !document.hidden) fill()
  dirty = false
}, 300)

addPanel('trace', 'Trace', drawTrace)
