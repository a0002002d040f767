import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BookPage, bookPages, bookReference } from '../../link/book.ts'
import { plainAnswer } from '../plain-answer.ts'
import { licencesPage } from './licences.ts'
import { Book } from './render.ts'

/** Where the pages come from: see `frames.dashboard`. */
export interface BookWorld {
  /** The world's name. */
  readonly title: string
  dashboard(request: string): Promise<string | null>
}

/** Where the book is on the page's port. */
export const bookRoot = '/help/'
/** Milliseconds for which what the world has told is taken for what it tells: of help pages, and of the reference, which is read from all sources. */
const fresh = 10_000
const freshReference = 3_600_000

const own = fileURLToPath(new URL('./', import.meta.url))
const search = join(dirname(createRequire(import.meta.url).resolve('minisearch')), '../es/index.js')

/** What its pages are shown with, by name. */
export const bookFiles: Readonly<Record<string, string>> = {
  'book.css': join(own, 'book.css'),
  'book.js': join(own, 'book.js'),
  'minisearch.js': search,
  'live-edit.svg': join(own, 'live-edit.svg'),
  'icon.svg': fileURLToPath(new URL('../page/icon.svg', import.meta.url)),
}
const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** What the world has told, and when, in milliseconds of this process. */
interface Told {
  at: number
  json: string
  pages: readonly BookPage[]
}

/** The book of the world on the page's port: what `help` says in the game, for who has not logged in. */
export class BookPages {
  private readonly world: BookWorld
  private readonly told = new Map<string, Told>()
  private readonly asked = new Map<string, Promise<void>>()
  private made: { of: string; book: Book } | null = null

  constructor(world: BookWorld) {
    this.world = world
  }

  /** Answers a request for a page of the book. @returns whether it was one */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const pathname = (request.url ?? '/').split('?')[0]!
    if (`${pathname}/` === bookRoot) {
      response.writeHead(301, { location: bookRoot }).end()
      return true
    }
    if (!pathname.startsWith(bookRoot)) return false
    this.give(pathname.slice(bookRoot.length), response).catch(() => plainAnswer(response, 500, 'That went wrong.\n'))
    return true
  }

  private async give(path: string, response: ServerResponse): Promise<void> {
    response.setHeader('cache-control', 'no-cache')
    const file = Object.hasOwn(bookFiles, path) ? bookFiles[path]! : null
    if (file !== null) {
      response.setHeader('content-type', types[path.slice(path.lastIndexOf('.') + 1)]!)
      response.end(await readFile(file))
      return
    }
    const book = await this.book()
    if (book !== null && book.pages.length === 0) plainAnswer(response, 404, 'This world has no book.\n')
    else if (book === null) plainAnswer(response, 503, 'The world does not answer just now: try again in a moment.\n')
    else if (path === 'search.json' || path === 'pages.json') {
      response.setHeader('content-type', 'application/json')
      response.end(path === 'search.json' ? book.searchIndex : JSON.stringify(book.pages))
    } else {
      const html = book.page(path.replace(/\.html$/, ''))
      response.statusCode = html === null ? 404 : 200
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(html ?? 'There is no such page: <a href="/help/">all pages</a>.\n')
    }
  }

  /** The book as the world tells it; null: it has told nothing yet. */
  private async book(): Promise<Book | null> {
    await this.renew(bookPages, fresh)
    const pages = this.told.get(bookPages)
    if (!pages) return null
    // The sources are read meanwhile: no reader waits for them.
    if (pages.pages.length > 0) void this.renew(bookReference, freshReference)
    const more = this.told.get(bookReference)
    const of = `${pages.at} ${more?.at ?? ''}`
    if (this.made?.of !== of) this.made = { of, book: this.bind(pages.pages, more?.pages ?? []) }
    return this.made.book
  }

  /** Puts the pages together. A world that tells none has no book. */
  private bind(pages: readonly BookPage[], reference: readonly BookPage[]): Book {
    const all = pages.length === 0 ? [] : [...pages, licencesPage(), ...reference]
    return new Book({ title: this.world.title, pages: all })
  }

  /** Asks the world again, once what it has told is old. */
  private renew(what: string, age: number): Promise<void> {
    const known = this.told.get(what)
    if (known && performance.now() - known.at < age) return Promise.resolve()
    let asking = this.asked.get(what)
    if (!asking) {
      asking = this.ask(what).finally(() => this.asked.delete(what))
      this.asked.set(what, asking)
    }
    // Old pages are shown rather than none.
    return known ? Promise.resolve() : asking
  }

  private async ask(what: string): Promise<void> {
    const json = await this.world.dashboard(what)
    const known = this.told.get(what)
    if (json === null || json === 'null') return
    if (known?.json === json) known.at = performance.now()
    else this.told.set(what, { at: performance.now(), json, pages: JSON.parse(json) as BookPage[] })
  }
}
