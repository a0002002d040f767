import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const folder = fileURLToPath(new URL('./page/', import.meta.url))
/** The HTML files of the pages, by path: the workshop, and the operator's desk. */
const pages = { '/workshop/': 'index.html', '/admin/': 'admin.html' } as const
const scripts = 'text/javascript; charset=utf-8'

interface File {
  type: string
  plain: Buffer
  gzip: Buffer
  tag: string
}

/**
 * The files of the pages of the workshop and the operator's desk. Their scripts are bundled from their modules and the editor's packages at the
 * first request.
 */
export class PageFiles {
  private built: Promise<Map<string, File>> | null = null

  /** Answers a request for a file of the pages. @returns whether the request was for one of the pages */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const path = (request.url ?? '').split('?')[0]!
    const found = Object.entries(pages).find(([place]) => `${path}/`.startsWith(place))
    if (!found) return false
    const [place, page] = found
    if (`${path}/` === place) {
      response.writeHead(308, { location: place }).end()
      return true
    }
    this.send(request, response, path.slice(place.length), page).catch(error => {
      // The next request tries to bundle again.
      this.built = null
      response.statusCode = 500
      response.end(`The workshop's page can't be put together: ${(error as Error).message}\n`)
    })
    return true
  }

  private async send(request: IncomingMessage, response: ServerResponse, name: string, page: string): Promise<void> {
    if (name === '') {
      // Bundling begins now, because the page requests its script next.
      this.built ??= build()
      await sendPage(response, page)
      return
    }
    const file = (await (this.built ??= build())).get(name)
    if (!file) {
      response.statusCode = 404
      response.end('There is nothing here.\n')
      return
    }
    response.setHeader('cache-control', 'no-cache')
    response.setHeader('etag', file.tag)
    response.setHeader('content-type', file.type)
    response.setHeader('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === file.tag) {
      response.statusCode = 304
      response.end()
      return
    }
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const isZipped = /\bgzip\b/.test(accepted)
    if (isZipped) response.setHeader('content-encoding', 'gzip')
    response.end(isZipped ? file.gzip : file.plain)
  }
}

/** Sends the page's HTML. The editor adds styles at run time, which need the nonce of this answer to take effect. */
async function sendPage(response: ServerResponse, page: string): Promise<void> {
  const word = randomBytes(16).toString('base64')
  const text = (await readFile(join(folder, page), 'utf8')).replaceAll('%NONCE%', word)
  response.setHeader(
    'content-security-policy',
    `default-src 'self'; style-src 'self' 'nonce-${word}'; style-src-attr 'unsafe-inline'; connect-src 'self' ws: wss:; img-src 'self' data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  )
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(text)
}

/** Bundles the pages' scripts and styles. */
async function build(): Promise<Map<string, File>> {
  const { build: bundle } = await import('esbuild')
  const { outputFiles } = await bundle({
    entryPoints: ['workshop.js', 'workshop.css', 'admin.js', 'admin.css'].map(name => join(folder, name)),
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    outdir: folder,
    write: false,
    legalComments: 'none',
    logLevel: 'silent',
  })
  const files = await Promise.all(
    outputFiles.map(async ({ path, contents }) => {
      const plain = Buffer.from(contents)
      const type = path.endsWith('.css') ? 'text/css; charset=utf-8' : scripts
      const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`
      const zipped = await promisify(gzip)(plain)
      return [path.slice(folder.length), { type, plain, gzip: zipped, tag }] as const
    }),
  )
  return new Map(files)
}
