// What the log showed, kept over a reload of the page: for this tab only, and no more than a bound. What is typed in secret never
// gets here.

const storeKey = 'wyrd log'
/** The most characters that are kept. */
const most = 150_000

/** What has come, oldest first: text as the world sent it, or what the player typed. */
const entries = []
let size = 0
let changed = false

/** Adds text to what is kept. @param kind `text`, or `typed` */
export function keep(kind, text) {
  const last = entries.at(-1)
  // One entry for what comes in many pieces, as long as dropping it loses little.
  if (kind === 'text' && last?.[0] === 'text' && last[1].length < 4000) last[1] += text
  else entries.push([kind, text])
  size += text.length
  while (size > most && entries.length > 1) size -= entries.shift()[1].length
  changed = true
}

/** What was kept before the page was loaded. */
export function kept() {
  try {
    for (const [kind, text] of JSON.parse(sessionStorage.getItem(storeKey) ?? '[]')) {
      entries.push([kind, text])
      size += text.length
    }
  } catch {
    // Somebody else's data: the log begins empty.
  }
  return [...entries]
}

function store() {
  if (!changed) return
  changed = false
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(entries))
  } catch {
    // The browser's storage is full: the log lasts as long as the page.
  }
}

addEventListener('pagehide', store)
document.addEventListener('visibilitychange', store)
setInterval(store, 5000)
