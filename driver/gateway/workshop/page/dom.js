// Small helpers for the page's elements.

export const find = id => document.getElementById(id)

/** Makes an element. @param given its attributes. Functions are added as listeners, and `text` is its text */
export function make(kind, given = {}, ...inside) {
  const element = document.createElement(kind)
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (name === 'text') element.textContent = value
    else if (name === 'class') element.className = value
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...inside.filter(one => one !== null && one !== undefined))
  return element
}

/** A form in one row. @param work called when the form is submitted */
export const rowForm = (work, ...inside) =>
  make(
    'form',
    {
      class: 'row',
      submit: event => {
        event.preventDefault()
        work()
      },
    },
    ...inside,
  )

const status = find('status')

/** Shows a message in the status line. @param kind `good`, `bad`, `warn`, or empty */
export function say(text, kind = '') {
  status.textContent = text
  status.title = text
  status.className = kind
}

/** Calls a function, and shows its error if it fails. */
export async function trying(work) {
  try {
    return await work()
  } catch (error) {
    say(error.message, 'bad')
    return undefined
  }
}

const dialog = find('dialog')

/**
 * Shows a dialog.
 * @param buttons the labels of buttons by their values. The first button is the default
 * @returns the value of the chosen button; empty if the dialog was closed
 */
export async function choose(title, body, buttons) {
  // Only one dialog is open at a time. Another would replace the one in which the user is typing.
  while (dialog.open) await new Promise(resolve => dialog.addEventListener('close', resolve, { once: true }))
  find('dialog-title').textContent = title
  find('dialog-body').replaceChildren(body)
  find('dialog-buttons').replaceChildren(
    ...Object.entries(buttons).map(([value, text]) => make('button', { value, text })),
  )
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise(resolve => dialog.addEventListener('close', () => resolve(dialog.returnValue), { once: true }))
}

export const closeDialog = value => dialog.close(value)

/** Asks for one or more texts. @param fields [name, label, value] or [name, label, value, choices] @returns the texts by name; null if cancelled */
export async function askFor(title, fields, button, about = '') {
  const inputs = fields.map(([name, label, value = '', choices]) => {
    const input = choices
      ? make(
          'select',
          { id: `ask-${name}` },
          ...Object.entries(choices).map(([key, text]) => make('option', { value: key, text })),
        )
      : make('input', { id: `ask-${name}`, value, autocomplete: 'off', spellcheck: 'false' })
    if (choices && value in choices) input.value = value
    return [name, input, make('label', { for: `ask-${name}`, text: label })]
  })
  const body = make(
    'div',
    { class: 'fields' },
    ...inputs.flatMap(([, input, label]) => [label, input]),
    make('p', { text: about, class: 'faint' }),
  )
  const chosen = choose(title, body, { yes: button, '': 'Cancel' })
  inputs[0][1].focus()
  inputs[0][1].select?.()
  return (await chosen) === 'yes' ? Object.fromEntries(inputs.map(([name, input]) => [name, input.value.trim()])) : null
}
