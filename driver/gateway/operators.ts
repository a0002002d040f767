import { chmodSync, rmSync } from 'node:fs'
import { createServer as createHttp, type Server } from 'node:http'
import { createServer, type Server as NetServer } from 'node:net'
import { Gauge, Registry } from 'prom-client'
import { dashboardPages } from './dashboards.ts'
import type { Gateway } from './gateway.ts'

/** The world's figures, with the meaning of each. */
const figures: Record<string, string> = {
  players: 'Who is connected and has an object',
  programs: 'Programs that are loaded',
  clones: 'Objects that were cloned and still are',
  heartBeats: 'Objects with a heart beat',
  callOuts: 'Pending call outs',
  faults: 'Errors in mud code since the driver began',
  reloads: 'Reloads since the driver began',
  commands: 'Lines that players have typed since the driver began',
  turns: 'Turns since the driver began',
  framesSent: 'Messages from the driver to the gateway since the driver began',
  framesReceived: 'Messages from the gateway to the driver since the driver began',
  linkWrites: 'Writes of the driver to the gateway, each of the messages that were ready',
  commits: 'Commits to the store since the driver began',
  commitSeconds: 'Seconds that commits took, in all',
  lagSeconds: 'Seconds by which what is due is late',
  connections: 'Connections that the driver has',
  waiting: 'Events of connections that wait to be done',
  heapBytes: "Memory in use on the driver's heap",
  compilerBytes: 'Memory of the process that checks types',
  loopDelaySeconds: "The longest pause of the driver's event loop in the last second",
}

/** Serves `/metrics` for Prometheus, `/healthz` and `/readyz` for supervisors, and `/dashboards/` for operators. */
export function createMetrics(gateway: Gateway): Server {
  const registry = new Registry()
  const gauge = (name: string, help: string, read: () => number) => {
    const made = new Gauge({
      name: `wyrd_${name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
    return made
  }
  for (const [name, help] of Object.entries(figures)) gauge(name, help, () => gateway.figures[name] ?? 0)
  gauge('up', 'Whether the world runs and answers', () => (gateway.isReady ? 1 : 0))
  gauge('gatewayConnections', 'Connections that the gateway holds', () => gateway.connected)
  gauge('restarts', 'Times that a new driver has taken over', () => gateway.counts.restarts)
  gauge('crashes', 'Times that a driver has crashed', () => gateway.counts.crashes)
  gauge('refused', 'Connections that were refused by a limit', () => gateway.counts.refused)
  gauge('gatewayHeapBytes', "Memory in use on the gateway's heap", () => process.memoryUsage().heapUsed)
  const dashboards = dashboardPages(gateway)
  return createHttp((request, response) => {
    if (dashboards(request, response)) return
    if (request.url === '/metrics') {
      registry.metrics().then(text => {
        response.setHeader('content-type', registry.contentType)
        response.end(text)
      })
    } else if (request.url === '/healthz') response.end('ok\n')
    else if (request.url === '/readyz') {
      response.statusCode = gateway.isReady ? 200 : 503
      response.end(gateway.isReady ? 'ready\n' : `${gateway.unready}\n`)
    } else {
      response.statusCode = 404
      response.end('/dashboards/, /metrics, /healthz and /readyz are here.\n')
    }
  })
}

/**
 * Serves the socket in the data folder that `npm run restart` and `npm run status` use. Only the owner of the process can open it.
 */
export function createControl(gateway: Gateway, file: string): NetServer {
  rmSync(file, { force: true })
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy())
    socket.once('data', bytes => {
      answer(gateway, bytes.toString('utf8').trim()).then(
        text => socket.end(`ok ${text}\n`),
        error => socket.end(`failed ${error instanceof Error ? error.message : error}\n`),
      )
    })
  })
  server.listen(file, () => chmodSync(file, 0o600))
  return server
}

async function answer(gateway: Gateway, request: string): Promise<string> {
  if (request === 'restart') {
    const start = Date.now()
    await gateway.restart()
    return `a new driver goes on, after ${((Date.now() - start) / 1000).toFixed(1)} s`
  }
  if (request === 'unwatch') {
    gateway.unwatch()
    return 'changed files are no longer read'
  }
  if (request === 'status') {
    return JSON.stringify({
      ready: gateway.isReady,
      ...(gateway.isReady ? {} : { unready: gateway.unready }),
      connected: gateway.connected,
      ...gateway.counts,
      ...gateway.figures,
    })
  }
  throw new Error(`'${request}' is not known: restart, status and unwatch are`)
}
