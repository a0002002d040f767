// The player's gear as a figure, with each body part at its natural position. A window without room for the figure, and a screen reader, get a list
// instead.

const section = document.getElementById('gear-section')
const list = document.getElementById('gear')

/** The row and column of each place in the figure, which has three columns. Any other places are rows below the figure. */
const cells = {
  light: [1, 1],
  head: [1, 2],
  neck: [1, 3],
  back: [2, 1],
  body: [2, 2],
  arms: [2, 3],
  wielded: [3, 1],
  waist: [3, 2],
  shield: [3, 3],
  hands: [4, 1],
  legs: [4, 2],
  finger: [4, 3],
  feet: [5, 2],
}
/** The places that are shown even if they are empty, so that the player notices missing gear. */
const always = ['head', 'body', 'arms', 'hands', 'wielded', 'shield', 'legs', 'feet']

let send = () => {}

/** @param sender sends a line */
export function gearGoesTo(sender) {
  send = sender
}

/** Shows the gear. @param gear for each place, the thing's name and the command that looks at it */
export function showGear(gear) {
  const used = Object.keys(gear)
  section.hidden = used.length === 0
  const places = [
    ...new Set([...Object.keys(cells).filter(place => used.includes(place) || always.includes(place)), ...used]),
  ]
  list.replaceChildren(...places.map(place => cellFor(place, gear[place])))
}

function cellFor(place, thing) {
  const cell = document.createElement('li')
  cell.dataset.place = place
  const at = cells[place]
  if (at) cell.style.gridArea = `${at[0]} / ${at[1]}`
  else cell.className = 'below'
  const label = document.createElement('span')
  label.className = 'place'
  label.textContent = place
  cell.append(label, ' ')
  if (thing) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = thing.name
    button.title = thing.name
    button.addEventListener('click', () => send(thing.command))
    cell.append(button)
  } else {
    const none = document.createElement('span')
    none.className = 'none'
    none.textContent = 'nothing'
    cell.append(none)
  }
  return cell
}
