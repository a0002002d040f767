// The last errors.

import { ask } from '../connection.js'
import { make, rowForm, trying } from '../dom.js'
import { addPanel, isShown, linked, put } from './panel.js'

let errorsOf = ''
async function drawErrors() {
  const all = await ask('world/errors', { domain: errorsOf })
  if (!isShown('errors')) return
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

addPanel('errors', 'Errors', drawErrors)
