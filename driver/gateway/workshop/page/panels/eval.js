// Evaluates code beside the character.

import { ask } from '../connection.js'
import { make, rowForm, trying } from '../dom.js'
import { addPanel, body, put } from './panel.js'

const said = []
const typed = JSON.parse(localStorage.getItem('wyrd eval') ?? '[]')
function drawEval() {
  let at = typed.length
  const input = make('input', {
    'aria-label': 'Code',
    placeholder: "me.hp, here.inventory, load('/domains/…')",
    autocomplete: 'off',
    spellcheck: 'false',
    keydown: event => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!step) return
      at = Math.max(0, Math.min(typed.length, at + step))
      input.value = typed[at] ?? ''
      event.preventDefault()
    },
  })
  const form = rowForm(
    () => {
      const code = input.value
      if (code.trim() === '') return
      void trying(async () => {
        if (typed.at(-1) !== code) typed.push(code)
        localStorage.setItem('wyrd eval', JSON.stringify(typed.slice(-100)))
        const { value, error } = await ask('world/evaluate', { code })
        said.push([code, value ?? error, error !== undefined])
        drawEval()
      })
    },
    input,
    make('button', { text: 'Run' }),
  )
  put(
    ...said
      .slice(-50)
      .map(([code, text, failed]) =>
        make(
          'div',
          {},
          make('pre', { class: 'faint', text: `> ${code}` }),
          make('pre', { class: failed ? 'bad' : '', text }),
        ),
      ),
    form,
  )
  body.scrollTop = body.scrollHeight
  input.focus()
}

addPanel('eval', 'Eval', drawEval)
