// Commands that the operator types, and their answers.

import { ask } from '../connection.js'
import { make, rowForm, trying } from '../dom.js'
import { addPart, button, note, output, put, run } from './part.js'

function drawAnswers() {
  const input = make('input', {
    'aria-label': 'A command',
    placeholder: 'a command: ranks, audit ann, locks',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  put(
    rowForm(
      () => {
        const line = input.value
        if (line.trim() === '') return
        input.value = ''
        void trying(() => run(line))
      },
      input,
      make('button', { text: 'Run' }),
      button('Which commands?', async () => {
        const all = await ask('desk/commands')
        note(all.map(({ usage, help }) => `${usage}\n    ${help}`).join('\n'))
      }),
      button('Audit log', () => run('audit')),
    ),
    output,
  )
}
addPart('answers', 'Commands', drawAnswers)
