import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bookFiles } from '../driver/gateway/book/book-pages.ts'
import { Book } from '../driver/gateway/book/render.ts'
import { readOptions } from '../driver/gateway/options.ts'
import type { BookPage } from '../driver/link/book.ts'
import { startWorld } from './world.ts'

// `npm run docs` writes the book of a world as static pages. They are the same as the pages that its server shows at /help/.

const usage = `npm run docs -- [--out DIR]

Writes the book of this world, which its server has at /help/, as static pages to DIR. The default is docs.
DIR must be empty, or hold such a book.`

const { values } = parseArgs({ options: { out: { type: 'string', default: 'docs' }, help: { type: 'boolean' } } })
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const out = resolve(values.out)
const mark = join(out, 'search.json')
if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(mark)) {
  console.error(`${out} is not empty, and holds no book.\n\n${usage}`)
  process.exit(1)
}

/** Milliseconds between two requests, and the maximum number of requests. */
const pause = 500
const mostTries = 240

const options = readOptions([])
const title = typeof options === 'string' ? 'Wyrd' : options.name
console.log('Starting the world, to read its pages ...')
const world = await startWorld({ root: process.cwd() })
try {
  write(new Book({ title, pages: await pagesOf(world.http) }))
} finally {
  await world.stop()
}

/** All pages that the running world reports, including those that are read from its sources. */
async function pagesOf(port: number): Promise<BookPage[]> {
  for (let i = 0; i < mostTries; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/help/pages.json`)
    const pages = answer.ok ? ((await answer.json()) as BookPage[]) : []
    if (pages.some(({ path }) => path.startsWith('reference/std/'))) return pages
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  throw new Error('The world has not told its pages.')
}

function write(book: Book): void {
  rmSync(out, { recursive: true, force: true })
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), text)
  }
  put('index.html', book.page('')!)
  for (const path of book.paths) put(`${path}.html`, book.page(path)!)
  put('search.json', book.searchIndex)
  for (const [name, file] of Object.entries(bookFiles)) copyFileSync(file, join(out, name))
  console.log(`${book.paths.length} pages are in ${out}: open ${join(out, 'index.html')}`)
}
