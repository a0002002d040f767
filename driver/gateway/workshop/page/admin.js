// The operator's desk. Each part is a tab. The desk makes changes only by sending commands, which it lists with their answers.

import { ask, connect, on } from './connection.js'
import { make, say } from './dom.js'
import './login.js'
import './desk/world.js'
import './desk/players.js'
import './desk/accounts.js'
import './desk/domains.js'
import './desk/log.js'
import './desk/errors.js'
import './desk/alerts.js'
import './desk/backups.js'
import './desk/schedule.js'
import './desk/money.js'
import './desk/commands.js'
import { put, showFirst, stop } from './desk/part.js'

on('news', ({ kind, text }) => {
  if (kind === 'message' && text) say(text)
})
on('welcome', ({ rank }) => {
  if (rank === 'admin')
    ask('desk/scheduled').then(
      () => showFirst('world'),
      error =>
        put(
          make('p', { text: 'This world has no desk: it was started without the system desk, or that is broken.' }),
          make('p', { class: 'faint', text: error.message }),
        ),
    )
  else {
    stop()
    put(
      make('p', { text: 'The desk is for admins.' }),
      make('p', {}, make('a', { href: '/workshop/', text: 'The workshop is for wizards.' })),
    )
  }
})
connect()
