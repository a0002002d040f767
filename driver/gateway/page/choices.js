// The choice of a new character's race, class and gender in the panel, with a sentence about each race and class. The command `choose` does the same.

const find = id => document.getElementById(id)
const section = find('choices')
const kinds = ['race', 'class']
let send = () => {}

/** @param sender sends a line */
export function choicesGoTo(sender) {
  send = sender
}

/**
 * Shows the choices. @param choices for each kind: `now`, the name of the current choice, and `all`, the list of choices, each with `name` and
 * `about`
 */
export function showChoices(choices) {
  for (const kind of kinds) {
    const { now, all } = choices[kind]
    const select = find(`choice-${kind}`)
    select.replaceChildren(...all.map(({ name }) => new Option(name, name, name === now, name === now)))
    const tell = () => {
      find(`choice-${kind}-about`).textContent = all.find(({ name }) => name === select.value)?.about ?? ''
    }
    select.onchange = tell
    tell()
  }
  section.hidden = false
}

/** Hides the choices once the player has a class, because the player may have chosen with a command. @param now the player's race and class */
export function noteChosen(now) {
  const classes = [...find('choice-class').options].map(({ value }) => value)
  if (classes.includes(now.class)) section.hidden = true
}

find('choices-form').addEventListener('submit', event => {
  event.preventDefault()
  send(`choose ${[...kinds, 'gender'].map(kind => find(`choice-${kind}`).value).join(' ')}`)
  section.hidden = true
})
find('choices-later').addEventListener('click', () => {
  section.hidden = true
})
