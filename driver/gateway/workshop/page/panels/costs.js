// Programs by the cost of their turns.

import { ask } from '../connection.js'
import { make } from '../dom.js'
import { addPanel, placeLink, put } from './panel.js'

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

addPanel('costs', 'Top', drawCosts)
