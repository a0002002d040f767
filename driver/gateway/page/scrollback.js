// The text of the log, which is kept across a reload of the page. It is kept for this tab only, and up to a limit. Secret input such as a password
// never gets here.

const storeKey = 'wyrd log'
/** The maximum number of characters that are kept. */
const most = 150_000

/** The kept pieces, oldest first. A piece is text as the world sent it, or text that the player typed. */
const entries = []
let size = 0
let changed = false

/** Keeps a text. @param kind `text`, or `typed` */
export function keep(kind, text) {
  const last = entries.at(-1)
  // Small pieces are joined into one entry, up to a limit, so that not much text is lost when an entry is dropped.
  if (kind === 'text' && last?.[0] === 'text' && last[1].length < 4000) last[1] += text
  else entries.push([kind, text])
  size += text.length
  while (size > most && entries.length > 1) size -= entries.shift()[1].length
  changed = true
}

/** Loads and returns the pieces that were kept before the page was loaded. */
export function kept() {
  try {
    for (const [kind, text] of JSON.parse(sessionStorage.getItem(storeKey) ?? '[]')) {
      entries.push([kind, text])
      size += text.length
    }
  } catch {
    // The stored data is invalid, so the log begins empty.
  }
  return [...entries]
}

function store() {
  if (!changed) return
  changed = false
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(entries))
  } catch {
    // The browser's storage is full, so the log lasts only as long as the page.
  }
}

addEventListener('pagehide', store)
document.addEventListener('visibilitychange', store)
setInterval(store, 5000)
