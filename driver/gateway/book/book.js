// The search of the book, and the list of pages on narrow screens.

const root = document.documentElement.dataset.root
const input = document.querySelector('#search')
const found = document.querySelector('#found')
const most = 20

/** The search engine with all pages in it, loaded at the first search. */
let engine = null
async function load() {
  const [{ default: MiniSearch }, pages] = await Promise.all([
    import('./minisearch.js'),
    fetch(`${root}search.json`).then(answer => answer.json()),
  ])
  const made = new MiniSearch({
    fields: ['title', 'words', 'text'],
    storeFields: ['title', 'part'],
    searchOptions: {
      boost: { title: 4, words: 3 },
      prefix: true,
      fuzzy: 0.2,
      // Pages that explain rank above pages of the reference.
      boostDocument: id => (id.startsWith('reference/') ? 0.3 : 1),
    },
  })
  made.addAll(pages)
  return made
}

async function search() {
  const wanted = input.value.trim()
  found.hidden = wanted === ''
  if (wanted === '') return
  engine ??= load()
  const results = (await engine).search(wanted).slice(0, most)
  // If the input has changed in the meantime, these results are outdated.
  if (input.value.trim() !== wanted) return
  const list = document.createElement('ul')
  for (const { id, title, part } of results) {
    const link = document.createElement('a')
    link.href = `${root}${id}.html`
    link.textContent = title
    const item = document.createElement('li')
    item.append(link, ` (${part})`)
    list.append(item)
  }
  const says = document.createElement('p')
  says.textContent = results.length === 0 ? `Nothing is found on '${wanted}'.` : `${results.length} found:`
  found.replaceChildren(says, list)
}

input.addEventListener('input', () => void search())
input.form.addEventListener('submit', event => {
  event.preventDefault()
  found.querySelector('a')?.click()
})
document.addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== input) {
    event.preventDefault()
    input.focus()
  } else if (event.key === 'Escape') {
    input.value = ''
    found.hidden = true
  }
})

const menu = document.querySelector('#menu')
menu.addEventListener('click', () => {
  const isOpen = menu.getAttribute('aria-expanded') !== 'true'
  menu.setAttribute('aria-expanded', String(isOpen))
  document.body.classList.toggle('open', isOpen)
})
document.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
