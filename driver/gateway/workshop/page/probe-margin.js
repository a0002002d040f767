// The margin in which probes are set: breakpoints that don't stop the world.

import { RangeSet, StateEffect, StateField } from '@codemirror/state'
import { EditorView, GutterMarker, gutter, keymap } from '@codemirror/view'

let chosen = (_path, _line, _view) => {}
/** @param work called with a path, a line and the editor when the user wants to set or end a probe */
export const whenChosen = work => (chosen = work)

const setLines = StateEffect.define()

class Dot extends GutterMarker {
  constructor(text) {
    super()
    this.text = text
  }
  eq(other) {
    return this.text === other.text
  }
  toDOM() {
    const dot = document.createElement('span')
    dot.className = 'probe-dot'
    dot.title = this.text
    dot.textContent = '●'
    return dot
  }
}

const dots = StateField.define({
  create: () => RangeSet.empty,
  update(value, transaction) {
    let now = value.map(transaction.changes)
    for (const effect of transaction.effects) if (effect.is(setLines)) now = effect.value
    return now
  },
})

/** Shows the probes of a file in its margin. @param probes the probes, with their lines and texts */
export function showProbes(view, probes) {
  const { doc } = view.state
  const marks = probes
    .filter(({ line }) => line <= doc.lines)
    .map(one => new Dot(`${one.number === '' ? '' : `probe ${one.number} `}${one.text}`).range(doc.line(one.line).from))
  view.dispatch({ effects: setLines.of(RangeSet.of(marks, true)) })
}

/** The margin of a program. A click on a line, or F9 for the cursor's line, sets or ends a probe. */
export const probeMargin = path => [
  dots,
  gutter({
    class: 'cm-probes',
    renderEmptyElements: true,
    markers: view => view.state.field(dots),
    initialSpacer: () => new Dot(''),
    domEventHandlers: {
      mousedown(view, block) {
        chosen(path, view.state.doc.lineAt(block.from).number, view)
        return true
      },
    },
  }),
  keymap.of([
    {
      key: 'F9',
      run: view => {
        chosen(path, view.state.doc.lineAt(view.state.selection.main.head).number, view)
        return true
      },
    },
  ]),
  EditorView.baseTheme({ '.cm-probes': { width: '1.1em', cursor: 'pointer' } }),
]
