// The alerts that were sent to the operators' webhook.

import { ask } from '../connection.js'
import { make } from '../dom.js'
import { addPart, button, isShown, put, row, run, show, table } from './part.js'

async function drawAlerts() {
  const { to, sent } = await ask('desk/alerts')
  if (!isShown('alerts')) return
  put(
    make('p', {
      text:
        to === ''
          ? 'No webhook is set: alerts go nowhere. Set webhook in the configuration of the server (help operating).'
          : `Alerts go to ${to}.`,
    }),
    row(button('Send a test', () => run('alerts test').then(() => show('alerts')))),
    sent.length === 0
      ? make('p', { text: 'There were none since the server began.' })
      : table(
          ['When (UTC)', 'Event', 'Text', 'Outcome'],
          [...sent].reverse().map(({ when, event, text, answer }) => [when, event, text, answer || 'no answer yet']),
        ),
  )
}
addPart('alerts', 'Alerts', drawAlerts, 5000)
