import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type BookPage, bookPages, bookReference } from '../../link/book.ts'
import { plainAnswer } from '../plain-answer.ts'
import { licencesPage } from './licences.ts'
import { Book } from './render.ts'
import { settingsPage } from './settings-page.ts'

/** The source of the pages: see `frames.dashboard`. */
export interface BookWorld {
  /** The world's name. */
  readonly title: string
  dashboard(request: string): Promise<string | null>
}

/** The book's path on the page's port. */
export const bookRoot = '/help/'
/**
 * The times for which the world's answers are cached, in milliseconds: one for the help pages, and one for the reference, which is read from all
 * sources.
 */
const fresh = 10_000
const freshReference = 3_600_000
/** The maximum number of milliseconds for which a reader waits for pages, and the milliseconds between two requests for them. */
const patience = 15_000
const askedEvery = 250

const own = fileURLToPath(new URL('./', import.meta.url))
const search = join(dirname(createRequire(import.meta.url).resolve('minisearch')), '../es/index.js')

/** The files that the book's pages use: styles, scripts and images, by name. */
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

/** A cached answer of the world, and its time in milliseconds since the start of this process. */
interface Told {
  at: number
  json: string
  pages: readonly BookPage[]
}

/** Serves the world's book on the page's port: the texts of the game's `help`, for readers who haven't logged in. */
export class BookPages {
  private readonly world: BookWorld
  private readonly told = new Map<string, Told>()
  private readonly asked = new Map<string, Promise<void>>()
  private made: { of: string; book: Book } | null = null

  constructor(world: BookWorld) {
    this.world = world
  }

  /** Answers a request for a page of the book. @returns whether the request was for the book */
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

  /** The book from the world's latest answers; null if the world hasn't answered yet. */
  private async book(): Promise<Book | null> {
    await this.renew(bookPages, fresh)
    // Right after a start, the world may still be loading the data for the pages.
    for (let i = 0; i < patience / askedEvery && !this.told.has(bookPages); i++) {
      await sleep(askedEvery)
      await this.renew(bookPages, fresh)
    }
    const pages = this.told.get(bookPages)
    if (!pages) return null
    // The reference is fetched in the background, so no reader waits for it.
    if (pages.pages.length > 0) void this.renew(bookReference, freshReference)
    const more = this.told.get(bookReference)
    const of = `${pages.at} ${more?.at ?? ''}`
    if (this.made?.of !== of) this.made = { of, book: this.bind(pages.pages, more?.pages ?? []) }
    return this.made.book
  }

  /** Puts the pages together. A world without help pages has no book. */
  private bind(pages: readonly BookPage[], reference: readonly BookPage[]): Book {
    const all = pages.length === 0 ? [] : [...pages, settingsPage(), licencesPage(), ...reference]
    return new Book({ title: this.world.title, pages: all })
  }

  /** Asks the world again if its cached answer is too old. */
  private renew(what: string, age: number): Promise<void> {
    const known = this.told.get(what)
    if (known && performance.now() - known.at < age) return Promise.resolve()
    let asking = this.asked.get(what)
    if (!asking) {
      asking = this.ask(what).finally(() => this.asked.delete(what))
      this.asked.set(what, asking)
    }
    // A reader gets the old pages instead of waiting for new pages.
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
