// All accounts.

import { ask } from '../connection.js'
import { make, rowForm } from '../dom.js'
import { addPart, button, isShown, put, row, run, runAsked, runWith, show, table } from './part.js'
import { banOne, muteOne } from './sanctions.js'

let wanted = ''
let from = 0
async function drawAccounts() {
  const { total, accounts } = await ask('desk/accounts', { text: wanted, from })
  if (!isShown('accounts')) return
  const input = make('input', { 'aria-label': 'A part of the name', placeholder: 'a part of the name', value: wanted })
  const form = rowForm(
    () => {
      wanted = input.value.trim()
      from = 0
      show('accounts')
    },
    input,
    make('button', { text: 'Find' }),
  )
  const turn = (text, to) =>
    button(text, () => {
      from = to
      show('accounts')
    })
  put(
    form,
    make('p', {
      text: `${total} account${total === 1 ? '' : 's'}${total > accounts.length ? `, from ${from + 1} to ${from + accounts.length}` : ''}`,
    }),
    row(
      from > 0 ? turn('Back', Math.max(0, from - 100)) : '',
      from + accounts.length < total ? turn('More', from + 100) : '',
    ),
    table(
      ['Account', 'Rank', 'Characters', 'What holds', 'Actions'],
      accounts.map(one => [one.name, one.rank, one.characters.join(', '), one.states.join('; '), deedsFor(one)]),
    ),
    row(
      button('Banned: list', () => run('banish').then(() => show('answers'))),
      button('Ban an address…', () =>
        runWith(
          'Ban an address or a network',
          [
            ['what', 'Address or network', ''],
            ['reason', 'Reason', ''],
          ],
          ({ what, reason }) => `banish ${what} ${reason}`,
        ),
      ),
      button('Let in again…', () =>
        runWith('Lift a ban', [['what', 'Account, address or network', '']], ({ what }) => `unbanish ${what}`),
      ),
      button('Locked out: list', () => run('locks').then(() => show('answers'))),
    ),
  )
}
addPart('accounts', 'Accounts', drawAccounts)

function deedsFor({ name, states }) {
  const has = word => states.some(one => one.startsWith(word))
  const link = (text, work) => button(text, work, { class: 'link', 'aria-label': `${text} ${name}` })
  return [
    link('Logins', () => run(`logins ${name}`).then(() => show('answers'))),
    link('Rank…', () =>
      runWith(
        `The rank of ${name}`,
        [
          [
            'rank',
            'Rank',
            '',
            {
              apprentice: 'apprentice',
              wizard: 'wizard of a domain',
              lord: 'lord of a domain',
              admin: 'admin',
              none: 'none any more',
            },
          ],
          ['domain', 'Domain, for wizards and lords', ''],
        ],
        ({ rank, domain }) =>
          rank === 'none' ? `demote ${name} ${domain}`.trim() : `promote ${name} ${rank} ${domain}`.trim(),
      ),
    ),
    link('Password token…', () =>
      runAsked(
        `resetpassword ${name}`,
        'A token to choose a new password with, once, within a day. It is shown here.',
      ).then(() => show('answers')),
    ),
    has('banished')
      ? link('Let in', () => runAsked(`unbanish ${name}`, 'The account may come in again.'))
      : link('Ban…', () => banOne(name)),
    has('muted')
      ? link('Unmute', () => runAsked(`unmute ${name}`, 'The account may speak again.'))
      : link('Mute…', () => muteOne(name)),
    has('deleted')
      ? link('Restore', () => runAsked(`accounts restore ${name}`, 'The account comes back with its characters.'))
      : link('Delete…', () =>
          runWith(
            `Delete ${name}`,
            [['reason', 'Reason', '']],
            ({ reason }) => `accounts delete ${name} ${reason}`,
            'It is gone from the world at once. For 30 days it can be restored, here or by its owner.',
          ),
        ),
  ].flatMap(one => [one, ' '])
}
