// The form of the file that is shown.

import { trying } from '../dom.js'
import { onShown } from '../editor.js'
import { formOf } from '../forms.js'
import { addPanel, body, isShown, put, redraw } from './panel.js'

async function drawForm() {
  const form = await formOf(() => isShown('form') && void trying(drawForm))
  if (!isShown('form')) return
  const at = body.scrollTop
  const focused = document.activeElement?.id
  put(form)
  body.scrollTop = at
  if (focused) document.getElementById(focused)?.focus()
}

addPanel('form', 'Form', drawForm)
onShown(() => redraw('form'))
