// Evaluates code with the character as `me`. It has completion based on types, a history of typed lines, and variables that persist (`my.NAME`).

import { acceptCompletion, autocompletion, completionKeymap, completionStatus } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { EditorState, Prec } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { ask } from '../connection.js'
import { make, rowForm, trying } from '../dom.js'
import { completeCode } from '../language.js'
import { looks } from '../looks.js'
import { completePaths } from '../paths.js'
import { addPanel, body, put } from './panel.js'

const said = []
const typed = JSON.parse(localStorage.getItem('wyrd eval') ?? '[]')
/** The current position in the history of typed lines. */
let at = typed.length

/** Declarations of the names that the code can use, for their types. */
function declarations() {
  // The persistent variables are found in the lines that have set them.
  const found = (pattern, line) => [...line.matchAll(pattern)].map(([, name]) => name)
  const names = new Set(typed.flatMap(line => found(/\bmy\.([A-Za-z_$][\w$]*)\s*=/g, line)))
  const declared = new Set(typed.flatMap(line => found(/\b(?:const|let|var)\s+([A-Za-z_$][\w$]*)/g, line)))
  return [
    "import type { Player } from '/std/player'",
    "import type { Room } from '/std/room'",
    "import * as driver from 'driver'",
    'declare const me: Player',
    'declare const here: Room',
    `declare const my: { ${[...names].map(name => `${name}: any; `).join('')}[name: string]: any }`,
    'declare const load: typeof driver.load',
    'declare function find(idOrName: string): any',
    ...[...declared].map(name => `declare let ${name}: any`),
  ].join('\n')
}

/** Completes based on the world's types, except in strings, where paths are completed. */
async function complete(context) {
  const word = context.matchBefore(/[\w$]*/)
  if (!context.explicit && word.text === '' && context.matchBefore(/\.$/) === null) return null
  if (context.matchBefore(/['"`][^'"`]*/)) return null
  const { options, isIncomplete } = await completeCode(declarations(), context.state.doc.toString(), context.pos)
  // If the server has sent only the likeliest completions, it is asked again when the user types more.
  return { from: word.from, options, ...(isIncomplete ? {} : { validFor: /^[\w$]*$/ }) }
}

function run(view) {
  const code = view.state.doc.toString()
  if (code.trim() === '') return true
  void trying(async () => {
    if (typed.at(-1) !== code) typed.push(code)
    typed.splice(0, typed.length - 100)
    at = typed.length
    localStorage.setItem('wyrd eval', JSON.stringify(typed))
    const { value, error } = await ask('world/evaluate', { code })
    said.push([code, value ?? error, error !== undefined])
    setText('')
    drawEval()
  })
  return true
}

const setText = text =>
  editor.dispatch({
    changes: { from: 0, to: editor.state.doc.length, insert: text },
    selection: { anchor: text.length },
  })

/** Moves through the history. If the code has several lines, the key moves the cursor as usual. */
const through = step => view => {
  if (completionStatus(view.state) === 'active' || view.state.doc.lines > 1) return false
  at = Math.max(0, Math.min(typed.length, at + step))
  setText(typed[at] ?? '')
  return true
}

const editor = new EditorView({
  state: EditorState.create({
    extensions: [
      history(),
      javascript({ typescript: true }),
      completePaths('/domains/eval/line.ts'),
      EditorState.languageData.of(() => [{ autocomplete: complete }]),
      autocompletion({ activateOnTyping: true }),
      looks,
      placeholder("me.hp, here.inventory, load('/domains/…')"),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': 'Code' }),
      Prec.high(
        keymap.of([
          { key: 'Enter', run: view => acceptCompletion(view) || run(view) },
          { key: 'ArrowUp', run: through(-1) },
          { key: 'ArrowDown', run: through(1) },
        ]),
      ),
      keymap.of([{ key: 'Tab', run: acceptCompletion }, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
    ],
  }),
})
const form = rowForm(() => run(editor), editor.dom, make('button', { text: 'Run' }))
form.classList.add('eval')

function drawEval() {
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
  editor.requestMeasure()
  editor.focus()
}

addPanel('eval', 'Eval', drawEval)
