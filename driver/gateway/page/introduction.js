// An introduction for new players. It points at the parts of the page, one after the other, and can be ended at any time.

const card = document.getElementById('guide')
const [text, next, stop, place] = ['guide-text', 'guide-next', 'guide-end', 'guide-place'].map(id =>
  document.getElementById(id),
)

/** The selectors of the elements that the introduction points at, with their texts. Elements that are missing or hidden are skipped. */
const steps = [
  ['#log', 'Here you read what happens. Words with dots under them can be clicked: they look, take or go.'],
  [
    '#input',
    'Here you type what you do, as “look”, “get sword” or “say hello”. The arrow up brings older lines back, Tab completes a word.',
  ],
  ['#exits', 'These are the ways out of the place where you are. A click goes there; typing “north” does the same.'],
  ['#choices', 'What are you? Choose a people and a calling; you can do it later, too.'],
  ['#vitals', 'How well you are. Hit points come back with rest and food.'],
  ['#lists-always', 'What you can do now stands here: whom you can fight, and in a fight your skills and “flee”.'],
  ['#map-section', 'The map draws what you have seen. A click on a place next to yours goes there.'],
  ['#things-section', 'What you carry. A click looks at it.'],
  ['#panel-button', 'The map, your things and your quests are behind this button.'],
  [
    '#settings-button',
    'Colours, text size, sounds, keys and triggers of your own, and this introduction again. That is all: have a good time!',
  ],
]

let left = []
let total = 0
let pointed = null

/** Begins the introduction. */
export function introduce() {
  left = steps.filter(([where]) => isShown(document.querySelector(where)))
  total = left.length
  // An older browser has no popovers, so it shows no introduction.
  if (typeof card.showPopover !== 'function' || total === 0) return
  card.showPopover()
  step()
}

const isShown = element => element !== null && element.getClientRects().length > 0

function step() {
  pointed?.classList.remove('pointed')
  const [where, says] = left.shift() ?? []
  pointed = where === undefined ? null : document.querySelector(where)
  if (pointed === null) {
    end()
    return
  }
  pointed.classList.add('pointed')
  text.textContent = says
  place.textContent = `${total - left.length} of ${total}`
  next.textContent = left.length === 0 ? 'Begin' : 'Next'
  stop.hidden = left.length === 0
  put(pointed.getBoundingClientRect())
  next.focus({ preventScroll: true })
}

/** Places the card where it doesn't cover the element that it points at, if there is room. */
function put({ left: from, right, top, bottom }) {
  const { offsetWidth: width, offsetHeight: height } = card
  const gap = 8
  const isTall = bottom - top > innerHeight / 2
  const above = top - height - gap
  const y = isTall ? bottom - height - gap : above > 0 ? above : Math.min(bottom + gap, innerHeight - height - gap)
  const x = isTall ? right - width - gap : (from + right - width) / 2
  card.style.left = `${Math.max(gap, Math.min(x, innerWidth - width - gap))}px`
  card.style.top = `${Math.max(gap, y)}px`
}

function end() {
  pointed?.classList.remove('pointed')
  pointed = null
  card.hidePopover()
  document.getElementById('input').focus({ preventScroll: true })
}

next.addEventListener('click', step)
stop.addEventListener('click', end)
card.addEventListener('keydown', event => {
  if (event.key === 'Escape') end()
  // A typed character ends the introduction and goes to the input line.
  else if ([...event.key].length === 1 && event.key !== ' ') end()
})
addEventListener('resize', () => {
  if (pointed) put(pointed.getBoundingClientRect())
})
