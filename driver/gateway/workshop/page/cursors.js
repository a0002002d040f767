// The cursors and selections of other users who edit the same file.

import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'

/** Effects that show a cursor (the `id` of its page, `name`, `anchor`, `head`), and remove the cursor of a page. */
export const putCursor = StateEffect.define()
export const dropCursor = StateEffect.define()

/** The number of colours for cursors in the style sheet: the classes `peer-0` and so on. */
const colours = 6
const colourOf = name => [...name].reduce((sum, one) => sum + one.codePointAt(0), 0) % colours

class Caret extends WidgetType {
  constructor(name) {
    super()
    this.name = name
  }

  eq(other) {
    return other.name === this.name
  }

  toDOM() {
    const caret = document.createElement('span')
    caret.className = `peer peer-${colourOf(this.name)}`
    caret.dataset.name = this.name
    caret.setAttribute('aria-hidden', 'true')
    return caret
  }

  ignoreEvent() {
    return true
  }
}

const place = StateField.define({
  create: () => new Map(),
  update(before, { changes, docChanged, effects, newDoc }) {
    let all = before
    if (docChanged && all.size > 0)
      all = new Map(
        [...all].map(([id, one]) => [
          id,
          { ...one, anchor: changes.mapPos(one.anchor, 1), head: changes.mapPos(one.head, 1) },
        ]),
      )
    for (const effect of effects) {
      if (effect.is(putCursor)) {
        const { id, name, anchor, head } = effect.value
        const within = at => Math.min(at, newDoc.length)
        all = new Map(all).set(id, { name, anchor: within(anchor), head: within(head) })
      } else if (effect.is(dropCursor)) {
        all = new Map(all)
        all.delete(effect.value)
      }
    }
    return all
  },
  provide: field =>
    EditorView.decorations.from(field, all =>
      Decoration.set(
        [...all.values()].flatMap(({ name, anchor, head }) => [
          Decoration.widget({ widget: new Caret(name), side: 1 }).range(head),
          ...(anchor === head
            ? []
            : [
                Decoration.mark({ class: `peer-text peer-${colourOf(name)}` }).range(
                  Math.min(anchor, head),
                  Math.max(anchor, head),
                ),
              ]),
        ]),
        true,
      ),
    ),
})

/** The editor's extension that shows the cursors. */
export const cursors = place
