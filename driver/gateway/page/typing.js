// Typed text goes to the input wherever the player last clicked. The page fits above an on-screen keyboard.

const input = document.getElementById('input')
const { documentElement: root } = document

/** The height in pixels below which there is room only for the text and the input. */
const short = 430

/** The maximum fraction of the screen's height that an on-screen keyboard leaves free. */
const keyboardLeaves = 0.75

/** Whether an element handles keys itself. */
function takesKeys(element) {
  return element?.closest('input, textarea, select, dialog, #login, #guide') != null
}

const isInUse = () => document.querySelector('dialog[open]') !== null || root.classList.contains('at-login')

addEventListener('keydown', event => {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (isInUse() || event.defaultPrevented) return
  if (key === 'Escape') input.focus()
  if (ctrlKey || metaKey || altKey || takesKeys(target)) return
  // The space bar is left alone, because it presses buttons and scrolls.
  if ([...key].length === 1 && key !== ' ') input.focus({ preventScroll: true })
})

addEventListener('paste', event => {
  if (isInUse() || takesKeys(event.target)) return
  const text = event.clipboardData?.getData('text') ?? ''
  input.focus({ preventScroll: true })
  event.preventDefault()
  // The input's own handler handles several lines. Any other text is inserted here, because a synthetic paste event inserts nothing by itself.
  const { clipboardData } = event
  const isSent = !input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
  if (!isSent) input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end')
})

// After a mouse click the player can type at once; on a touch screen this would bring up the keyboard.
addEventListener('click', event => {
  const isMouse = event.detail > 0 && (event.pointerType ?? 'mouse') === 'mouse'
  if (!isMouse || isInUse() || takesKeys(event.target) || !getSelection().isCollapsed) return
  if (matchMedia('(pointer: fine)').matches) input.focus({ preventScroll: true })
})

/** Makes the page as high as the part of the window that the on-screen keyboard leaves free. */
function fitWindow() {
  const { height, offsetTop, scale } = window.visualViewport
  // If the player has zoomed in to see a part of the page, the page isn't resized.
  if (scale > 1.05) return
  root.style.setProperty('--height', `${height}px`)
  root.style.setProperty('--top', `${offsetTop}px`)
  // A phone in landscape is low, too, but that doesn't mean that its keyboard is up.
  const [least, most] = [Math.min(screen.width, screen.height), Math.max(screen.width, screen.height)]
  const whole = window.innerWidth > least ? least : most
  root.classList.toggle('short', height < short && height < whole * keyboardLeaves)
}

if (window.visualViewport) {
  window.visualViewport.addEventListener('resize', fitWindow)
  window.visualViewport.addEventListener('scroll', fitWindow)
  fitWindow()
}
