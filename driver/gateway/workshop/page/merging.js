// The dialog with both texts of a file that another user has saved in the meantime.

import { javascript } from '@codemirror/lang-javascript'
import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { basicSetup, EditorView } from 'codemirror'
import { choose, make } from './dom.js'
import { looks } from './looks.js'

/**
 * Shows both texts, side by side or, on a narrow screen, in one column.
 * @param conflict the file's `path`, its `text` now (null if it no longer exists), and `by`, the name of the user who saved that text
 * @param given the editor's state, so that the user can continue to type in the dialog at the same place
 * @returns `chosen` is `save`, `theirs`, or empty; `mine` is the user's own text, with the edits made in the dialog
 */
export async function showBoth({ path, text, by }, given) {
  const parent = make('div', { class: 'merge' })
  const part = [basicSetup, looks, path.endsWith('.ts') ? javascript({ typescript: true }) : []]
  // Two columns would be only a few words wide on a narrow screen.
  const isNarrow = matchMedia('(max-width: 60rem)').matches
  const [view, end] = (isNarrow ? oneText : twoTexts)(parent, text ?? '', given, part)
  const body = make(
    'div',
    {},
    make('p', {
      text: `${by || 'Somebody outside the workshop'} has ${text === null ? 'removed' : 'changed'} ${path} since you opened it. ${
        isNarrow
          ? 'Red lines are theirs, green ones yours: edit it, or choose for each place.'
          : 'Left is theirs, right is yours: edit it, or take lines over with the arrows.'
      }`,
    }),
    parent,
  )
  const chosen = await choose('Somebody else has saved this file', body, {
    save: 'Save yours',
    theirs: text === null ? 'Leave it removed' : 'Take theirs',
    '': 'Cancel',
  })
  const mine = view.state.doc
  end()
  return { chosen, mine }
}

/** The dialog opens with the focus in the user's own text. */
const own = EditorView.contentAttributes.of({ autofocus: 'true', 'aria-label': 'your text' })

/** @returns the editor of the user's own text, and a function that destroys the view */
function twoTexts(parent, theirs, { doc, selection }, part) {
  const both = new MergeView({
    a: { doc: theirs, extensions: [...part, EditorState.readOnly.of(true)] },
    b: { doc, selection, extensions: [...part, own] },
    parent,
    revertControls: 'a-to-b',
    highlightChanges: true,
    gutter: true,
  })
  return [both.b, () => both.destroy()]
}

function oneText(parent, theirs, { doc, selection }, part) {
  const merging = unifiedMergeView({ original: theirs, mergeControls: button })
  const view = new EditorView({ parent, doc, selection, extensions: [...part, own, EditorView.lineWrapping, merging] })
  return [view, () => view.destroy()]
}

/** A button at a place where the texts differ. */
const button = (kind, act) =>
  make('button', { type: 'button', text: kind === 'accept' ? 'Keep yours' : 'Take theirs', click: act })
