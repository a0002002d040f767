import MarkdownIt from 'markdown-it'
import type { BookPage } from '../../link/book.ts'

/** The contents of a world's book. */
export interface BookSource {
  /** The world's name. */
  title: string
  pages: readonly BookPage[]
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
// Only web addresses become links, because code such as `this[name](args)` in a comment looks like a link.
markdown.validateLink = to => /^https?:\/\//.test(to)

const escaped = (text: string) => markdown.utils.escapeHtml(text)

/** The anchor of a heading, for links to it. */
const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The pages for each kind of reader, to which the first page links: the page's name, and the readers. */
const guideNames: readonly (readonly [name: string, readers: string])[] = [
  ['newcomer', 'You play'],
  ['tutorial', 'You make worlds: a tutorial of twenty minutes'],
  ['wizard', 'You have a domain in this world'],
  ['operating', 'You run a world'],
  ['compared', 'You choose a server: figures beside FluffOS and Evennia'],
  ['lpc', 'You know LPC'],
  ['builders', 'You know ROM, SMAUG or tbaMUD'],
  ['evennia', 'You know Evennia'],
  ['ranvier', 'You know Ranvier'],
]

// The state of the renderer while a page is rendered.
interface Env {
  linkTo(name: string): string | undefined
  used: Set<string>
}

markdown.renderer.rules['heading_open'] = (tokens, i, _options, env: Env) => {
  const base = anchorOf(tokens[i + 1]!.content) || 'part'
  let anchor = base
  for (let n = 2; env.used.has(anchor); n++) anchor = `${base}-${n}`
  env.used.add(anchor)
  return `<${tokens[i]!.tag} id="${anchor}">`
}
/** Turns `help rooms` into a link to the page about rooms, and `Room` and `/std/room` into links to the reference. */
markdown.renderer.rules['code_inline'] = (tokens, i, _options, env: Env) => {
  const { content } = tokens[i]!
  const code = `<code>${escaped(content)}</code>`
  const to = env.linkTo(content.replace(/^help /, ''))
  const isNamed = /^help [a-z-]+$|^\/[\w/-]+$|^[A-Z]\w+$/.test(content)
  return isNamed && to !== undefined ? `<a href="${to}">${code}</a>` : code
}
markdown.renderer.rules['table_open'] = () => '<div class="wide" tabindex="0"><table>\n'
markdown.renderer.rules['table_close'] = () => '</table></div>\n'
markdown.renderer.rules['fence'] = (tokens, i) =>
  `<pre tabindex="0"><code>${escaped(tokens[i]!.content)}</code></pre>\n`
markdown.renderer.rules['code_block'] = (tokens, i) =>
  `<pre tabindex="0"><code>${escaped(tokens[i]!.content)}</code></pre>\n`

/** Renders the pages of a book, with the links between them. */
export class Book {
  private readonly source: BookSource
  /** Pages by the names that link to them: `rooms`, `/std/room`, `Room`. */
  private readonly called = new Map<string, BookPage>()
  private readonly byPath = new Map<string, BookPage>()
  private index: string | null = null

  constructor(source: BookSource) {
    this.source = source
    for (const page of source.pages) {
      this.byPath.set(page.path, page)
      const isReference = page.path.startsWith('reference/')
      for (const name of isReference ? [page.title, ...page.words.split(' ')] : [page.path.split('/').at(-1)!])
        if (name !== '' && !this.called.has(name)) this.called.set(name, page)
    }
  }

  get pages(): readonly BookPage[] {
    return this.source.pages
  }

  /** The paths of all pages. */
  get paths(): string[] {
    return [...this.byPath.keys()]
  }

  /** The HTML of a page; null if there is no such page. @param path the page's path; empty for the first page, which lists all pages */
  page(path: string): string | null {
    if (path === '') return this.framed('', this.source.title, this.front)
    const page = this.byPath.get(path)
    if (!page) return null
    const env: Env = { used: new Set(), linkTo: name => this.linkTo(path, name) }
    const pages = this.source.pages
    const at = pages.indexOf(page)
    const turn = (other: BookPage | undefined, word: string, rel: string) =>
      other ? `<a rel="${rel}" href="${rootOf(path)}${other.path}.html">${word}: ${escaped(other.title)}</a>` : ''
    const body = `<p class="part">${escaped(page.part)}</p>
<h1>${escaped(page.title)}</h1>
${markdown.render(page.text, env)}
<nav class="turn" aria-label="Pages before and after">${turn(pages[at - 1], 'Before', 'prev')}${turn(pages[at + 1], 'Next', 'next')}</nav>`
    return this.framed(path, page.title, body)
  }

  /** The text of all pages for the search, as JSON. */
  get searchIndex(): string {
    return (this.index ??= this.makeIndex())
  }

  private makeIndex(): string {
    const entries = this.source.pages.map(({ path, title, part, text, words }) => {
      const plain = text
        .replace(/```\w*/g, ' ')
        .replace(/[`*#|>]+/g, ' ')
        .replace(/\s+/g, ' ')
      // Only the beginning of a reference page is searched.
      const body = path.startsWith('reference/') ? plain.slice(0, 2000) : plain
      return { id: path, title, part, words, text: body }
    })
    return JSON.stringify(entries)
  }

  private linkTo(from: string, name: string): string | undefined {
    const page = this.called.get(name)
    return page && page.path !== from ? `${rootOf(from)}${page.path}.html` : undefined
  }

  /** The pages grouped by part, in order. */
  private get parts(): [part: string, pages: BookPage[]][] {
    const parts = new Map<string, BookPage[]>()
    for (const page of this.source.pages) parts.set(page.part, [...(parts.get(page.part) ?? []), page])
    return [...parts]
  }

  private get front(): string {
    const isReference = ([part]: [string, BookPage[]]) => part.startsWith('Reference')
    const lists = (parts: [string, BookPage[]][]) =>
      parts
        .map(
          ([part, pages]) =>
            `<section id="${anchorOf(part)}"><h2>${escaped(part)}</h2><ul>${pages.map(page => `<li><a href="${page.path}.html">${escaped(page.title)}</a></li>`).join('')}</ul></section>`,
        )
        .join('\n')
    const guides = guideNames.flatMap(([name, who]) => {
      const page = this.called.get(name)
      return page ? [`<li>${who}: <a href="${page.path}.html">${escaped(page.title)}</a></li>`] : []
    })
    return `<h1>${escaped(this.source.title)}: the book</h1>
<p>A world of text for many players, which its makers change while it runs: rooms, people and fights are classes in TypeScript, and a file that is saved is live at once on everything that exists. These are the pages that <code>help</code> has in the game.</p>
<ul class="guides">${guides.join('')}</ul>
<figure><img src="live-edit.svg" width="578" alt="A fight; in the middle of it the dummy's program is edited and saved, and the same dummy says the new line."><figcaption>The program of a dummy is edited in the middle of a fight with it.</figcaption></figure>
<div class="parts">${lists(this.parts.filter(part => !isReference(part)))}</div>
<details class="reference"><summary>Reference: all classes, functions, commands and settings</summary><div class="parts">${lists(this.parts.filter(isReference))}</div></details>`
  }

  private framed(path: string, title: string, body: string): string {
    const root = rootOf(path)
    const here = this.byPath.get(path)
    const list = (pages: readonly BookPage[]) =>
      `<ul>${pages
        .map(
          page =>
            `<li><a href="${root}${page.path}.html"${page === here ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`,
        )
        .join('')}</ul>`
    const isOpen = (part: string) => here?.part === part || (here === undefined && part === 'Playing')
    const menu = this.parts
      .map(([part, pages]) =>
        // The reference is long, so a part of it that isn't open is only a link to its list on the first page.
        part.startsWith('Reference: ') && !isOpen(part)
          ? `<p><a href="${root === '' ? './' : root}#${anchorOf(part)}">${escaped(part)}</a></p>`
          : `<details${isOpen(part) ? ' open' : ''}><summary>${escaped(part)}</summary>${list(pages)}</details>`,
      )
      .join('\n')
    return `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title === this.source.title ? title : `${title} - ${this.source.title}`)}</title>
<link rel="icon" href="${root}icon.svg">
<link rel="stylesheet" href="${root}book.css">
<script type="module" src="${root}book.js"></script>
</head>
<body>
<a class="skip" href="#text">To the text</a>
<header>
<a class="home" href="${root === '' ? './' : root}">${escaped(this.source.title)}</a>
<form role="search"><label for="search">Search</label><input id="search" type="search" autocomplete="off" placeholder="rooms, heal, Monster"></form>
<button id="menu" type="button" aria-expanded="false" aria-controls="pages">Pages</button>
</header>
<div id="found" role="region" aria-label="What is found" aria-live="polite" hidden></div>
<div class="columns">
<nav id="pages" aria-label="Pages">
${menu}
</nav>
<main id="text" tabindex="-1">
${body}
</main>
</div>
</body>
</html>
`
  }
}

/** The relative path from a page to the first one. */
const rootOf = (path: string): string => '../'.repeat(path.split('/').length - 1)
