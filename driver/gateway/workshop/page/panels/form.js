// The form of the file that is shown.

import { make, trying } from '../dom.js'
import { onShown } from '../editor.js'
import { firstAdded } from '../form-base.js'
import { formOf } from '../forms.js'
import { addPanel, body, isShown, put, redraw } from './panel.js'

async function drawForm() {
  const form = await formOf(() => isShown('form') && void trying(drawForm)).catch(error =>
    make('p', { class: 'warn', text: `The form comes back when the text can be read: ${error.message}` }),
  )
  if (!isShown('form')) return
  const at = body.scrollTop
  const before = document.activeElement
  const typed = before && firsts.has(before) && before.value !== firsts.get(before) ? before.value : null
  // A box and a list of choices have no selection.
  const selected = before && 'selectionStart' in before ? [before.selectionStart, before.selectionEnd] : [null, null]
  const all = reachable(body)
  const place = all.indexOf(before)
  put(form)
  for (const one of form.querySelectorAll('input, textarea')) firsts.set(one, one.value)
  body.scrollTop = at
  const added = place >= 0 ? firstAdded(form) : null
  added?.focus()
  // What is typed takes the place of a first value.
  added?.select?.()
  // What was removed leaves its place to what comes behind it.
  const after =
    added || place < 0
      ? null
      : all
          .slice(place)
          .map(one => sameIn(form, one))
          .find(Boolean)
  after?.focus()
  if (after && typed !== null && after.value !== typed) goOn(after, typed, selected)
  else if (after && selected[0] !== null) after.setSelectionRange(...selected)
}

/** All that the keyboard reaches in an element, in order. */
const reachable = element => [...element.querySelectorAll('input, textarea, select, button, summary, [tabindex]')]

/** An element of a form that is drawn again: by its id, or its label. */
const sameIn = (form, before) =>
  (before.id && form.querySelector(`#${CSS.escape(before.id)}`)) ||
  (before.ariaLabel && reachable(form).find(one => one.ariaLabel === before.ariaLabel)) ||
  null

/** What the fields said when they were drawn. */
const firsts = new WeakMap()

/** Somebody was typing in a field when the form was drawn again: they go on. The browser doesn't take that for a change of theirs. */
function goOn(input, typed, [from, to]) {
  input.value = typed
  if (from !== null) input.setSelectionRange(from, to)
  const change = () => input.dispatchEvent(new Event('change'))
  input.addEventListener('blur', change, { once: true })
  input.addEventListener('change', () => input.removeEventListener('blur', change), { once: true })
}

addPanel('form', 'Form', drawForm)
onShown(() => redraw('form'))
