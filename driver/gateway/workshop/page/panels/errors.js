// The last errors in mud code.

import { ask, on } from '../connection.js'
import { make, rowForm, say, trying } from '../dom.js'
import { openFile } from '../editor.js'
import { addPanel, isShown, linked, put } from './panel.js'

let errorsOf = ''
/** The number of the error whose story is shown; 0 if the list is shown. */
let told = 0
async function drawErrors() {
  if (told > 0) return tell(told)
  const all = await ask('world/errors', { domain: errorsOf })
  if (!isShown('errors') || told > 0) return
  const input = make('input', { 'aria-label': 'Domain', placeholder: 'all domains', value: errorsOf })
  const form = rowForm(
    () => {
      errorsOf = input.value.trim()
      void trying(drawErrors)
    },
    input,
    make('button', { text: 'Show' }),
  )
  put(
    form,
    make(
      'ul',
      { class: 'list' },
      ...all.map(({ number, kept, text, when, mended }) =>
        make(
          'li',
          { class: mended ? 'faint' : '' },
          make('span', { class: 'faint', text: `${number > 0 ? `${number}. ` : ''}${when} UTC ` }),
          mended ? make('strong', { class: 'good', text: 'mended since, it seems' }) : '',
          linked(text),
          kept ? waysOf(number) : '',
        ),
      ),
    ),
    all.length === 0 ? make('p', { text: 'No errors.' }) : '',
  )
}

/** The buttons of an error: one explains the error, the other writes a test that reproduces it. */
const waysOf = number =>
  make(
    'div',
    { class: 'row' },
    make('button', {
      type: 'button',
      class: 'link',
      text: 'how it came about',
      click: () => void trying(() => tell(number)),
    }),
    make('button', {
      type: 'button',
      class: 'link',
      text: 'write its test',
      click: () => void trying(() => writeTest(number)),
    }),
  )

async function tell(number) {
  told = number
  const story = await ask('world/faultStory', { number })
  if (!isShown('errors')) return
  put(
    make('button', { type: 'button', text: 'All errors', click: () => void trying(drawAll) }),
    linked(story ?? 'Nothing but its text is kept of this error.'),
    make('button', { type: 'button', text: 'Write its test', click: () => void trying(() => writeTest(number)) }),
  )
}

function drawAll() {
  told = 0
  return drawErrors()
}

async function writeTest(number) {
  await ask('world/faultTest', { number })
  say('Doing it again in worlds of its own …')
}

on('faulttest', ({ file, says }) => {
  if (file === null) say(`No test was written. ${says}`, 'bad')
  else {
    say(says === '' ? `${file} is written, but it passes.` : `${file} is written. It fails as the turn did.`, 'good')
    void trying(() => openFile(file))
  }
})

addPanel('errors', 'Errors', drawErrors)
