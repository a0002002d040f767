// Channel messages (Comm.Channel.Text), separate from all other text, in a tab that appears with the first message.

const find = id => document.getElementById(id)
const chat = find('chat')
const unread = find('unread')
const tabs = [find('log-tab'), find('chat-tab')]
const storeKey = 'wyrd chat'
const keptLines = 300

const lines = []
let count = 0
/** The player's own name in lower case. The player's own messages don't count as unread. */
let own = ''

export function setOwnName(name) {
  own = String(name).toLowerCase()
}

/** Handles a message on a channel. */
export function takeChannel({ channel, talker, text }) {
  const at = new Date().toTimeString().slice(0, 5)
  show([at, String(channel), String(talker), String(text)])
  if (isShown() || String(talker).toLowerCase() === own) return
  count++
  unread.textContent = ` (${count})`
}

const isShown = () => tabs[1].getAttribute('aria-selected') === 'true'

function show(line) {
  find('tabs').hidden = false
  const atEnd = chat.scrollHeight - chat.scrollTop - chat.clientHeight < 40
  const row = document.createElement('div')
  const [at, channel, talker, text] = line
  for (const [name, words] of [
    ['note', `${at} ${channel} `],
    ['bold', talker],
    ['', `: ${plain(text)}`],
  ]) {
    const part = document.createElement('span')
    part.className = name
    part.textContent = words
    row.append(part)
  }
  chat.append(row)
  lines.push(line)
  if (lines.length > keptLines) {
    lines.shift()
    chat.firstElementChild.remove()
  }
  if (atEnd) chat.scrollTop = chat.scrollHeight
}

/** A text without its colour codes. */
function plain(text) {
  return text.replace(/\x1b\[[0-9;:]*m/g, '')
}

function choose(tab) {
  for (const one of tabs) {
    const chosen = one === tab
    one.setAttribute('aria-selected', String(chosen))
    one.tabIndex = chosen ? 0 : -1
    find(one.getAttribute('aria-controls')).hidden = !chosen
  }
  if (!isShown()) {
    const log = find('log')
    log.scrollTop = log.scrollHeight
    return
  }
  count = 0
  unread.textContent = ''
  chat.scrollTop = chat.scrollHeight
}

for (const [number, tab] of tabs.entries()) {
  tab.addEventListener('click', () => choose(tab))
  tab.addEventListener('keydown', event => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tabs[1 - number]
    choose(other)
    other.focus()
    event.preventDefault()
  })
}

/** Shows the messages from before the page was reloaded. */
export function showKeptChat() {
  let before = []
  try {
    before = JSON.parse(sessionStorage.getItem(storeKey) ?? '[]')
  } catch {
    // The stored data is invalid, so the chat begins empty.
  }
  for (const line of before) show(line)
}

addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(lines))
  } catch {
    // The browser's storage is full, so the chat lasts only as long as the page.
  }
})
