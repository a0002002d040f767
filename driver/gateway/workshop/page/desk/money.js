// The systems' figures about money.

import { ask } from '../connection.js'
import { make } from '../dom.js'
import { addPart, isShown, put, table } from './part.js'

async function drawMoney() {
  const boards = await ask('desk/boards')
  if (!isShown('money')) return
  const shown = value =>
    value === null
      ? '–'
      : typeof value === 'number'
        ? new Intl.NumberFormat('en').format(Math.round(value * 100) / 100)
        : value
  put(
    boards.length === 0 ? make('p', { text: 'No system of this world has figures of money.' }) : '',
    ...boards.flatMap(({ title, lines: sentences, tables }) => [
      make('h2', { text: title }),
      ...sentences.map(text => make('p', { text })),
      ...tables.flatMap(one => [
        make('h2', { text: one.title }),
        make('p', { class: 'faint', text: one.about }),
        table(
          one.columns.map(column => column.title),
          one.rows.slice(0, 60).map(cells => cells.map(shown)),
        ),
      ]),
    ]),
  )
}
addPart('money', 'Money', drawMoney)
