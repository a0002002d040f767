// News from the world about the code: reloads, refusals, errors.

import { on } from '../connection.js'
import { make } from '../dom.js'
import { areGone } from '../editor.js'
import { addPanel, isShown, linked, placeLink, put, redraw, time } from './panel.js'

const news = []
/** The maximum number of items that are kept. */
const mostNews = 200

function note(kind, ...inside) {
  news.unshift(make('li', { class: kind }, make('span', { class: 'faint', text: `${time()} ` }), ...inside))
  news.length = Math.min(news.length, mostNews)
  if (isShown('news')) drawNews()
}

on('news', ({ kind, files, text, problems = [], objects }) => {
  // The result of a file change is reported as separate news.
  if (kind === 'files') return
  if (kind === 'refused' && areGone(problems)) {
    note('', 'gone: ', ...problems.map(({ file }) => placeLink(file)), ': objects run on with its code')
    return
  }
  const what = { reload: 'live', refused: 'refused', types: 'types', hints: 'hint', fault: 'error', message: '' }[kind]
  const colour = { reload: 'good', refused: 'bad', fault: 'bad', types: 'warn', hints: 'warn', message: '' }[kind]
  const about =
    kind === 'reload'
      ? [`${what} `, ...files.map(file => placeLink(file)), ` ${objects} object${objects === 1 ? '' : 's'}`]
      : [text ? `${text} ` : `${what}: `]
  const places = problems.map(one =>
    make('div', {}, placeLink(one.file, one.line, one.column), make('span', { text: ` ${one.message}` })),
  )
  note(colour, ...about, ...places)
  if (kind === 'fault') redraw('errors')
})
on('text', text => {
  if (typeof text === 'string' && text.trim() !== '') note('', linked(text.trim()))
})

function drawNews() {
  put(
    news.length === 0
      ? make('p', { class: 'faint', text: 'What the world says of your code comes here: reloads, refusals, errors.' })
      : make('ul', { class: 'list' }, ...news.map(one => one)),
  )
}

addPanel('news', 'News', drawNews)
