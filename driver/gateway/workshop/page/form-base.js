// Helpers for a form's fields and the parts of their values.

import { make } from './dom.js'

/** Code for a value. */
export function codeOf(value) {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(codeOf).join(', ')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).map(
      ([key, one]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : codeOf(key)}: ${codeOf(one)}`,
    )
    if (entries.length === 0) return '{}'
    return entries.join('').length < 80
      ? `{ ${entries.join(', ')} }`
      : `{\n${entries.map(one => `    ${one},\n`).join('')}  }`
  }
  return String(value)
}

/** The id of the element that shows a part of a field. @param at the field's name, then names and numbers of parts */
export const partId = at => `part-${at.join('-')}`.replace(/[^\w-]/g, '_')

/** The id of the field or part that was added last, until the form has been redrawn. */
let addedId = ''
/** Notes that a part is being added, so that it gets the keyboard focus. @param at the field's name, then names and numbers of parts */
export const noteAdded = at => (addedId = partId(at))
/** The first input of the field or part that was added since the form was last drawn; null if none was added. */
export function firstAdded(form) {
  const id = addedId
  addedId = ''
  const field = id.replace(/^part-/, 'field-')
  return id === '' ? null : form.querySelector(`#${field}, #${id}, [id^="${id}-"]`)
}

/** A list of choices, and a button that adds the chosen item. With the button, an arrow key in the list adds nothing by accident. */
export function adderOf(label, first, options, add) {
  const list = make(
    'select',
    {
      'aria-label': label,
      keydown: event => {
        if (event.key !== 'Enter' || list.value === '') return
        event.preventDefault()
        add(list.value)
      },
    },
    make('option', { value: '', text: first }),
    ...options,
  )
  const button = make('button', { type: 'button', text: 'Add', 'aria-label': `Add: ${label}` })
  button.addEventListener('click', () => list.value !== '' && add(list.value))
  return make('div', { class: 'row' }, list, button)
}
