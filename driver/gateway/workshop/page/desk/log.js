// The server's log, live.

import { ask } from '../connection.js'
import { make } from '../dom.js'
import { addPart, body, isShown, put, row } from './part.js'

const lines = []
let level = 'info'
let filter = ''
const weights = { info: 0, warn: 1, error: 2 }
const logList = make('ul', { class: 'list mono', 'aria-label': 'Lines of the log' })
const logForm = row(
  make('label', { for: 'log-level', text: 'From' }),
  make(
    'select',
    {
      id: 'log-level',
      change: ({ target }) => {
        level = target.value
        fillLog()
      },
    },
    ...[
      ['info', 'everything'],
      ['warn', 'warnings'],
      ['error', 'errors'],
    ].map(([value, text]) => make('option', { value, text })),
  ),
  make('input', {
    'aria-label': 'With this text',
    placeholder: 'with this text',
    input: ({ target }) => {
      filter = target.value.toLowerCase()
      fillLog()
    },
  }),
)
function fillLog() {
  const shown = lines.filter(one => weights[one.level] >= weights[level] && one.text.toLowerCase().includes(filter))
  logList.replaceChildren(
    ...shown
      .slice(-500)
      .reverse()
      .map(one =>
        make('li', {
          class: { warn: 'warn', error: 'bad' }[one.level] ?? '',
          text: `${new Date(one.time).toLocaleTimeString()} ${one.part === 'gateway' ? 'gateway: ' : ''}${one.text}`,
        }),
      ),
  )
}
async function drawLog() {
  const more = await ask('desk/log', { after: lines.at(-1)?.number ?? 0 })
  // A new driver numbers its lines from one again.
  if (
    more.length === 0 &&
    lines.length > 0 &&
    (await ask('desk/log', { after: 0 })).at(-1)?.number < lines.at(-1).number
  )
    lines.length = 0
  lines.push(...more)
  if (lines.length > 5000) lines.splice(0, lines.length - 4000)
  if (!isShown('log')) return
  if (!body.contains(logList)) put(logForm, logList)
  fillLog()
}
addPart('log', 'Log', drawLog, 2000)
