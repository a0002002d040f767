// Recordings of the world: an object's fields at any recorded moment, and the changes of a field.

import { ask, on } from '../connection.js'
import { make, rowForm, say, trying } from '../dom.js'
import { addPanel, isShown, linked, put } from './panel.js'

let chosen = ''
/** The chosen moment, in seconds from the beginning; by default the end. */
let at = Number.POSITIVE_INFINITY
let object = ''
let field = ''
const told = make('div', {})

async function drawRecordings() {
  const all = await ask('world/recordings')
  if (!isShown('recordings')) return
  const ended = all.filter(({ running }) => !running)
  if (ended.length === 0) {
    const isRunning = all.length > 0
    put(
      make('p', {
        class: 'faint',
        text: isRunning
          ? 'The world is being recorded: `record off` in the game ends it.'
          : 'There are no recordings: `record 10 minutes` in the game makes one.',
      }),
    )
    return
  }
  const one = ended.find(({ name }) => name === chosen) ?? ended[0]
  chosen = one.name
  at = Math.min(at, one.seconds)
  const then = () => ({ object, ...(at < one.seconds ? { until: at } : {}) })
  const time = make('output', { text: moment(at) })
  const slider = make('input', {
    type: 'range',
    min: 0,
    max: one.seconds,
    value: at,
    'aria-label': 'Seconds from the beginning',
    input: ({ target }) => {
      at = Number(target.value)
      time.textContent = moment(at)
    },
    change: () => object !== '' && void trying(() => question(then())),
  })
  const names = make(
    'select',
    {
      'aria-label': 'Recording',
      change: ({ target }) => {
        chosen = target.value
        void trying(drawRecordings)
      },
    },
    ...ended.map(({ name, seconds }) =>
      make('option', { value: name, text: `${name} (${moment(seconds)})`, selected: name === chosen }),
    ),
  )
  const what = make('input', {
    'aria-label': 'Object',
    placeholder: 'an object: /domains/vale/npc/rat#3',
    value: object,
    change: ({ target }) => (object = target.value.trim()),
  })
  const which = make('input', {
    'aria-label': 'Field',
    placeholder: 'a field: hp',
    value: field,
    change: ({ target }) => (field = target.value.trim()),
  })
  put(
    make('div', { class: 'row' }, names, slider, time),
    rowForm(
      () => {
        object = what.value.trim()
        void trying(() => question(then()))
      },
      what,
      make('button', { text: 'Its fields at that moment' }),
    ),
    rowForm(
      () => {
        object = what.value.trim()
        field = which.value.trim()
        void trying(() => question({ changed: `${object}.${field}` }))
      },
      which,
      make('button', { text: 'Who changed it?' }),
    ),
    told,
  )
}

const moment = seconds => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The number of unanswered questions. Only the answer to the newest question is shown. */
let open = 0

async function question(asked) {
  open++
  await ask('world/askRecording', { name: chosen, question: asked }).catch(error => {
    open--
    throw error
  })
  say(`${chosen} is lived again …`)
}

on('recording', text => {
  open = Math.max(0, open - 1)
  if (open > 0) return
  told.replaceChildren(linked(text))
  say('It has been lived again.')
})

// Recordings are for admins, because they contain everything that players have typed.
on('welcome', ({ rank }) => {
  if (rank === 'admin' && !document.querySelector('#panel-tabs [data-name="recordings"]'))
    addPanel('recordings', 'Recordings', drawRecordings)
})
