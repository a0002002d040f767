// Errors in mud code.

import { ask } from '../connection.js'
import { make } from '../dom.js'
import { addPart, isShown, put } from './part.js'

async function drawErrors() {
  const all = await ask('world/errors')
  if (!isShown('errors')) return
  put(
    all.length === 0 ? make('p', { text: 'No errors.' }) : '',
    make(
      'ul',
      { class: 'list' },
      ...all.map(({ text, when, mended }) =>
        make(
          'li',
          {},
          when,
          mended ? make('strong', { class: 'good', text: ' mended since, it seems' }) : '',
          make('pre', { text }),
        ),
      ),
    ),
  )
}
addPart('errors', 'Errors', drawErrors, 10_000)
