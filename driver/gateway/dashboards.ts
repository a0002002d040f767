import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plainAnswer } from './plain-answer.ts'

/** The source of answers about the world: see `frames.dashboard`. */
interface World {
  dashboard(request: string): Promise<string | null>
}

const root = '/dashboards/'
const own = fileURLToPath(new URL('./dashboards/', import.meta.url))
const page = fileURLToPath(new URL('./page/', import.meta.url))
const plots = dirname(createRequire(import.meta.url).resolve('uplot'))

/** The page's files, each with its folder. The colours come from the players' page, the plotting library from its package. */
const files: Readonly<Record<string, string>> = {
  'dashboard.html': own,
  'dashboard.css': own,
  'dashboard.js': own,
  'chart.js': own,
  'table.js': own,
  'style.css': page,
  'icon.svg': page,
  'uPlot.esm.js': plots,
  'uPlot.min.css': plots,
}
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

const nothing = 'There is nothing here.\n'

/** Names of this machine. A malicious page whose own host name resolves to this machine (DNS rebinding) sends that name instead. */
const here = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

/**
 * Serves the dashboards: the page at `/dashboards/` and `/dashboards/NAME`, its data as `NAME.json`, tables as `NAME/TABLE.csv`. They
 * show what players own, so a request must address this machine by one of its local names.
 * @returns whether the request was for the dashboards
 */
export function dashboardPages(world: World): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    // The URL isn't parsed by `new URL()`, which throws for `//`, an address without a host.
    const pathname = (request.url ?? '/').split('?')[0]!
    if (pathname === '/' || `${pathname}/` === root) {
      response.writeHead(302, { location: root }).end()
      return true
    }
    if (!pathname.startsWith(root)) return false
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('cache-control', 'no-store')
    if (!here.test(request.headers.host ?? ''))
      plainAnswer(response, 403, 'Dashboards are for this machine: ask for 127.0.0.1.\n')
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      plainAnswer(response, 405, 'Only GET is spoken here.\n')
    else
      answer(world, pathname.slice(root.length), response).catch(() => plainAnswer(response, 500, 'That went wrong.\n'))
    return true
  }
}

/** Answers a request for a path below the root. */
async function answer(world: World, path: string, response: ServerResponse): Promise<void> {
  const [, name = '', table, ending = ''] = /^([a-z]\w*)(?:\/([a-z]\w*))?(\.\w+)?$/i.exec(path) ?? []
  if (Object.hasOwn(files, path)) await file(path, response)
  else if (path === 'all.json') await tell(world.dashboard(''), response)
  else if (name !== '' && table === undefined && ending === '.json') await tell(world.dashboard(name), response)
  else if (name !== '' && table !== undefined && ending === '.csv')
    await tell(world.dashboard(`${name}/${table}`), response, `${name}-${table}.csv`)
  else if (path === '' || (name !== '' && table === undefined && ending === '')) await file('dashboard.html', response)
  else plainAnswer(response, 404, nothing)
}

async function file(name: string, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', types[name.slice(name.lastIndexOf('.') + 1)]!)
  response.end(await readFile(join(files[name]!, name)))
}

/**
 * Sends the driver's answer to the browser. @param csv the file name under which a browser saves a CSV answer; undefined means that the answer is
 * sent as JSON
 */
async function tell(asked: Promise<string | null>, response: ServerResponse, csv?: string): Promise<void> {
  const json = await asked
  if (json === null) plainAnswer(response, 503, 'The world does not answer just now.\n')
  else if (json === 'null') plainAnswer(response, 404, nothing)
  else if (csv === undefined) {
    response.setHeader('content-type', 'application/json')
    response.end(json)
  } else {
    response.setHeader('content-type', 'text/csv; charset=utf-8')
    response.setHeader('content-disposition', `attachment; filename="${csv}"`)
    response.end(JSON.parse(json) as string)
  }
}
