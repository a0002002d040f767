// Scheduled restarts and announcements.

import { ask } from '../connection.js'
import { make } from '../dom.js'
import { addPart, button, isShown, put, row, runAsked, runWith } from './part.js'

async function drawSchedule() {
  const all = await ask('desk/scheduled')
  if (!isShown('schedule')) return
  const when = [
    ['how', 'When', '', { in: 'in so many minutes', at: 'at a time (UTC)', daily: 'each day at a time (UTC)' }],
    ['time', 'Minutes, or a time as 04:30', '30'],
    ['text', 'What players are told', ''],
  ]
  const line =
    what =>
    ({ how, time, text }) =>
      `schedule ${what} ${how === 'in' ? 'in' : 'at'} ${time}${how === 'daily' ? ' daily' : ''} ${text}`.trim()
  put(
    row(
      button('A restart…', () =>
        runWith(
          'Schedule a restart',
          when,
          line('restart'),
          'Nobody is disconnected. A text is told 15, 5 and 1 minutes before.',
        ),
      ),
      button('An announcement…', () => runWith('Schedule an announcement', when, line('announce'))),
    ),
    all.length === 0 ? make('p', { text: 'Nothing is scheduled.' }) : '',
    make(
      'ul',
      { class: 'list' },
      ...all.map(({ number, text, by }) =>
        make(
          'li',
          {},
          `${text} (${by}) `,
          button('Cancel', () => runAsked(`schedule cancel ${number}`, text), {
            class: 'link',
            'aria-label': `Cancel ${text}`,
          }),
        ),
      ),
    ),
  )
}
addPart('schedule', 'Schedule', drawSchedule, 10_000)
