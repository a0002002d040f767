// Backups.

import { ask } from '../connection.js'
import { make, say } from '../dom.js'
import { addPart, button, isShown, mega, output, put, row, runAsked, runWith, table } from './part.js'

async function drawBackups() {
  const all = await ask('desk/backups')
  if (!isShown('backups')) return
  put(
    row(
      button('Make a backup…', () =>
        runWith(
          'Make a backup',
          [['name', 'Its name', `by-hand-${new Date().toISOString().slice(0, 10)}`]],
          ({ name }) => `backup ${name}`,
          'It is written while the world runs.',
        ),
      ),
    ),
    table(
      ['Backup', 'When (UTC)', 'Size', 'Actions'],
      [...all]
        .reverse()
        .map(({ name, when, bytes }) => [
          name,
          when,
          mega(bytes),
          [
            button('Download', () => download(name), { class: 'link', 'aria-label': `Download ${name}` }),
            ' ',
            button(
              'Restore…',
              () =>
                runAsked(
                  `restore ${name} now`,
                  'Everybody is who and where they were then: everything since is undone. What is there now is backed up first.',
                ),
              { class: 'link', 'aria-label': `Restore ${name}` },
            ),
          ],
        ]),
    ),
    make('h2', { text: 'Answers of commands' }),
    output,
  )
}
addPart('backups', 'Backups', drawBackups, 10_000)

async function download(name) {
  const path = await ask('desk/download', { name })
  make('a', { href: path, download: `${name}.jsonl.gz` }).click()
  say(`${name} is on its way.`, 'good')
}
