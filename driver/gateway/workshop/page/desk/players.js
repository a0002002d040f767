// The players in the world.

import { ask } from '../connection.js'
import { make } from '../dom.js'
import { addPart, button, isShown, put, table } from './part.js'
import { banOne, muteOne } from './sanctions.js'

const idleFor = seconds => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)

async function drawPlayers() {
  const all = await ask('desk/players')
  if (!isShown('players')) return
  put(
    make('h2', { text: `${all.length} in the world` }),
    table(
      ['Name', 'Rank', 'Level', 'From', 'By', 'Idle', 'Place', 'Actions'],
      all.map(one => [
        one.name,
        one.rank,
        String(one.level),
        one.address,
        one.by,
        idleFor(one.idle),
        one.place,
        [
          button('Mute…', () => muteOne(one.name), { class: 'link' }),
          ' ',
          button('Ban…', () => banOne(one.name), { class: 'link' }),
        ],
      ]),
    ),
  )
}
addPart('players', 'Players', drawPlayers, 5000)
