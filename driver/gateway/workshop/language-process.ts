import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { Scope } from '../../link/client.ts'
import { LanguageHost } from './language-host.ts'
import type { LanguageServer } from './language-server.ts'
import type { LanguageAnswer, LanguageOrder } from './languages.ts'

// The process that runs the language servers of the workshop's pages. It processes their messages, so that the gateway needn't spend time on them.

/** This process's nice value, which gives it a lower priority than the game. */
const nice = 10
/** The nice value of the whole session, including the compilers that this process starts. */
const groupNice = 19

setPriority(nice)
try {
  // Lowers the priority of the session, for the reason given in languages.ts; see sched(7), the autogroup feature.
  writeFileSync('/proc/self/autogroup', String(groupNice))
} catch {
  // The system has no autogroups.
}
const host = new LanguageHost(process.argv[2]!)
const servers = new Map<number, Promise<LanguageServer>>()
const tell = (answer: LanguageAnswer): void => {
  if (process.connected) process.send!(answer)
}

function start(page: number, scope: Scope): void {
  const ended = () => {
    if (servers.delete(page)) tell({ page, ended: true })
  }
  const server = host.start(scope, lsp => tell({ page, message: JSON.stringify({ lsp }) }), ended)
  servers.set(page, server)
  server.catch(ended)
}

process.on('message', (order: LanguageOrder) => {
  if ('start' in order) start(order.page, order.start)
  else if ('lsp' in order)
    servers.get(order.page)?.then(
      one => one.receive(order.lsp),
      () => {},
    )
  else {
    const server = servers.get(order.page)
    servers.delete(order.page)
    server?.then(
      one => one.end(),
      () => {},
    )
  }
})
// The gateway has ended, or is shutting down.
process.on('disconnect', () => {
  void host.close().finally(() => process.exit(0))
})
// A signal to the whole process group also reaches this process. It is ignored, because the gateway decides when this process ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
