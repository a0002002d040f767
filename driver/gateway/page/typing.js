// What is typed goes to the input, wherever the last click was; and the page fits above an on-screen keyboard.

const input = document.getElementById('input')
const { documentElement: root } = document

/** Below this height, in pixels, there is room for the text and the input only. */
const short = 430

/** The part of the screen's height that is left where an on-screen keyboard is up, at most. */
const keyboardLeaves = 0.75

/** Whether keys have a meaning of their own there. */
function takesKeys(element) {
  return element?.closest('input, textarea, select, dialog, #login, #guide') != null
}

const isInUse = () => document.querySelector('dialog[open]') !== null || root.classList.contains('at-login')

addEventListener('keydown', event => {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (isInUse() || event.defaultPrevented) return
  if (key === 'Escape') input.focus()
  if (ctrlKey || metaKey || altKey || takesKeys(target)) return
  // The space bar presses buttons and scrolls.
  if ([...key].length === 1 && key !== ' ') input.focus({ preventScroll: true })
})

addEventListener('paste', event => {
  if (isInUse() || takesKeys(event.target)) return
  const text = event.clipboardData?.getData('text') ?? ''
  input.focus({ preventScroll: true })
  event.preventDefault()
  // The field sends what is of several lines; the rest it gets here, as no other than a real paste goes into it by itself.
  const { clipboardData } = event
  const isSent = !input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
  if (!isSent) input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end')
})

// With a mouse, a click is followed by typing; on a touch screen this would bring up the keyboard.
addEventListener('click', event => {
  const isMouse = event.detail > 0 && (event.pointerType ?? 'mouse') === 'mouse'
  if (!isMouse || isInUse() || takesKeys(event.target) || !getSelection().isCollapsed) return
  if (matchMedia('(pointer: fine)').matches) input.focus({ preventScroll: true })
})

/** Makes the page as high as what the on-screen keyboard leaves of the window. */
function fitWindow() {
  const { height, offsetTop, scale } = window.visualViewport
  // Who has zoomed in wants to see a part of the page.
  if (scale > 1.05) return
  root.style.setProperty('--height', `${height}px`)
  root.style.setProperty('--top', `${offsetTop}px`)
  // A phone that lies on its side is low, too, and has no keyboard up for that.
  const [least, most] = [Math.min(screen.width, screen.height), Math.max(screen.width, screen.height)]
  const whole = window.innerWidth > least ? least : most
  root.classList.toggle('short', height < short && height < whole * keyboardLeaves)
}

if (window.visualViewport) {
  window.visualViewport.addEventListener('resize', fitWindow)
  window.visualViewport.addEventListener('scroll', fitWindow)
  fitWindow()
}
