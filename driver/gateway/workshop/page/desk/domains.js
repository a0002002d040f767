// The domains, and the accounts that have a rank in them.

import { ask } from '../connection.js'
import { addPart, button, isShown, put, runWith, table } from './part.js'

async function drawDomains() {
  const all = await ask('desk/domains')
  if (!isShown('domains')) return
  put(
    table(
      ['Domain', 'Held by', 'Actions'],
      all.map(({ name, isThere, holders }) => [
        isThere ? name : `${name} (no folder)`,
        holders.join(', '),
        [
          button(
            'Give…',
            () =>
              runWith(
                `${name}: give a rank`,
                [
                  ['who', 'Account', ''],
                  ['rank', 'Rank', '', { wizard: 'wizard', lord: 'lord' }],
                ],
                ({ who, rank }) => `promote ${who} ${rank} ${name}`,
              ),
            { class: 'link', 'aria-label': `Give a rank in ${name}` },
          ),
          ' ',
          button(
            'Grant…',
            () =>
              runWith(
                `${name}: grant access to its files`,
                [
                  ['who', 'Account', ''],
                  ['right', 'Right', '', { read: 'read', write: 'write', none: 'none any more' }],
                ],
                ({ who, right }) => `grant ${who} ${right} ${name}`,
              ),
            { class: 'link', 'aria-label': `Grant access to ${name}` },
          ),
        ],
      ]),
    ),
  )
}
addPart('domains', 'Domains', drawDomains)
