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
  // A checkbox and a list of choices have no selection.
  const selected = before && 'selectionStart' in before ? [before.selectionStart, before.selectionEnd] : [null, null]
  const all = reachable(body)
  const place = all.indexOf(before)
  put(form)
  for (const one of form.querySelectorAll('input, textarea')) firsts.set(one, one.value)
  body.scrollTop = at
  const added = place >= 0 ? firstAdded(form) : null
  added?.focus()
  // The initial value is selected, so that typing replaces it.
  added?.select?.()
  // If the focused element was removed, the focus goes to the next one.
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

/** All elements within an element that the keyboard can reach, in order. */
const reachable = element => [...element.querySelectorAll('input, textarea, select, button, summary, [tabindex]')]

/** Finds an element again in the redrawn form, by its id or its label. */
const sameIn = (form, before) =>
  (before.id && form.querySelector(`#${CSS.escape(before.id)}`)) ||
  (before.ariaLabel && reachable(form).find(one => one.ariaLabel === before.ariaLabel)) ||
  null

/** The original values of the fields, from when they were drawn. */
const firsts = new WeakMap()

/** Restores the text that the user was typing when the form was redrawn. The browser fires no change event for that text, so this code fires one. */
function goOn(input, typed, [from, to]) {
  input.value = typed
  if (from !== null) input.setSelectionRange(from, to)
  const change = () => input.dispatchEvent(new Event('change'))
  input.addEventListener('blur', change, { once: true })
  input.addEventListener('change', () => input.removeEventListener('blur', change), { once: true })
}

addPanel('form', 'Form', drawForm)
onShown(() => redraw('form'))
