// The world's metrics, now and during the last day.

import Plot from 'uplot'
import { ask } from '../connection.js'
import { make, say } from '../dom.js'
import { addPart, body, button, isShown, mega, output, put, row, run, runAsked, runWith } from './part.js'

const charts = [
  ['Players and pages', 'players', 1, ''],
  ['Longest pause of the loop in a minute', 'loopDelaySeconds', 1000, 'ms'],
  ['Lateness', 'lagSeconds', 1000, 'ms'],
  ['Memory of the driver', 'heapBytes', 1e-6, 'MB'],
  ['Objects', 'clones', 1, ''],
  ['Heart beats', 'heartBeats', 1, ''],
]
/** Metrics that only grow. The charts show their increase per minute. */
const rates = [
  ['Turns in a minute', 'turns'],
  ['Lines typed in a minute', 'commands'],
  ['Commits in a minute', 'commits'],
  ['Errors in a minute', 'faults'],
]

const ink = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
const probe = make('span', { hidden: true })
document.body.append(probe)
/** A colour of the page in a form that the canvas understands. */
function colour(name) {
  probe.style.color = `var(${name})`
  return getComputedStyle(probe).color || ink(name)
}

/** Adds the element for a chart. @returns a function that draws the chart, to be called when all elements have their widths */
function chartIn(place, title, unit, times, values) {
  const last = values.at(-1)
  const said = last === undefined ? '–' : Math.round(last * 10) / 10
  const figure = make('figure', {}, make('figcaption', { text: `${title}: ${said} ${unit}` }))
  place.append(figure)
  if (times.length < 2) {
    figure.append(make('p', { class: 'faint', text: 'A minute each is drawn: wait a little.' }))
    return () => {}
  }
  return () => {
    const axis = { stroke: colour('--faint'), grid: { stroke: colour('--line'), width: 1 } }
    new Plot(
      {
        width: Math.max(220, figure.clientWidth),
        height: 150,
        legend: { show: false },
        scales: { y: { range: (_plot, _low, high) => [0, Math.max(1, high * 1.1)] } },
        axes: [axis, { ...axis, size: 48 }],
        series: [{}, { stroke: colour('--accent'), width: 2, points: { show: false } }],
      },
      [times, values],
      figure,
    )
  }
}

async function drawWorld() {
  const { now, history, storeBytes, players } = await ask('desk/figures')
  if (!isShown('world')) return
  const tiles = [
    ['Players', players],
    ['Connections', now.connections],
    ['Objects', now.clones],
    ['Programs', now.programs],
    ['Errors', now.faults],
    ['Late by', `${Math.round((now.lagSeconds ?? 0) * 1000)} ms`],
    ['Memory', mega(now.heapBytes ?? 0)],
    ['Store', storeBytes === null ? 'on its server' : mega(storeBytes)],
  ]
  const place = make('div', { class: 'charts' })
  const at = body.scrollTop
  put(
    make('h2', { text: 'Now' }),
    make(
      'dl',
      { class: 'tiles' },
      ...tiles.map(([name, value]) =>
        make('div', {}, make('dt', { text: name }), make('dd', { text: String(value ?? '–') })),
      ),
    ),
    row(
      button('Announce…', () => runWith('Tell all players', [['text', 'Text', '']], ({ text }) => `announce ${text}`)),
      button('Restart under players…', () =>
        runAsked('restart now', 'A new driver process goes on with the world. Nobody is disconnected.'),
      ),
      button('Check an upgrade', () =>
        run('restart check').then(() => say('A new driver reads a copy of the world: you are told what it has found.')),
      ),
      button('Shut down…', () => runAsked('shutdown now', 'The world ends, and everybody is disconnected.')),
    ),
    make('h2', { text: 'The last day' }),
    place,
    make('h2', { text: 'Answers of commands' }),
    output,
  )
  const times = history.map(({ time }) => time / 1000)
  const draws = [
    ...charts.map(([title, name, factor, unit]) =>
      chartIn(
        place,
        title,
        unit,
        times,
        history.map(({ figures }) => (figures[name] ?? 0) * factor),
      ),
    ),
    ...rates.map(([title, name]) =>
      chartIn(
        place,
        title,
        '',
        times.slice(1),
        history.slice(1).map(({ figures }, i) => Math.max(0, (figures[name] ?? 0) - (history[i].figures[name] ?? 0))),
      ),
    ),
  ]
  for (const draw of draws) draw()
  body.scrollTop = at
}
addPart('world', 'World', drawWorld, 30_000)
