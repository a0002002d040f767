import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Scope } from '../../link/client.ts'

const program = fileURLToPath(new URL('../../run.js', import.meta.url))
const entry = 'driver/gateway/workshop/language-process.ts'

/** An order to the process of the language servers: start a server for a page, pass it a message, or stop it. */
export type LanguageOrder = { page: number } & ({ start: Scope } | { lsp: string } | { end: true })
/** An answer of that process: a message to be sent to a page unchanged, or news that the page's server has ended. */
export type LanguageAnswer = { page: number } & ({ message: string } | { ended: true })

/** The language server of a page. */
export interface PageLanguage {
  /** Handles a message from the page. */
  receive(lsp: string): void
  end(): void
}

/** The language servers of the workshop's pages, in a process of their own. The gateway doesn't parse their messages. */
export class Languages {
  private readonly data: string
  private process: ChildProcess | null = null
  private readonly pages = new Map<number, { toPage: (message: string) => void; onEnd: () => void }>()
  private next = 1

  /** @param data the world's data folder */
  constructor(data: string) {
    this.data = data
  }

  /**
   * Starts a language server.
   * @param toPage gets messages for the page, ready to be sent
   * @param onEnd called when the server has ended by itself
   */
  start(scope: Scope, toPage: (message: string) => void, onEnd: () => void): PageLanguage {
    const page = this.next++
    this.pages.set(page, { toPage, onEnd })
    this.order({ page, start: scope })
    return {
      receive: lsp => this.order({ page, lsp }),
      end: () => {
        if (this.pages.delete(page)) this.order({ page, end: true })
      },
    }
  }

  private order(order: LanguageOrder): void {
    // The process starts with the first page.
    if ('start' in order || this.process) (this.process ??= this.begin()).send(order)
  }

  private begin(): ChildProcess {
    const child = fork(program, [entry, this.data], {
      execArgv: [],
      // The process gets its own session, because some systems divide CPU time among sessions first, whatever the priorities of their processes.
      detached: process.platform !== 'win32',
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (answer: LanguageAnswer) => {
      const page = this.pages.get(answer.page)
      if ('message' in answer) page?.toPage(answer.message)
      else if (this.pages.delete(answer.page)) page!.onEnd()
    })
    child.on('error', () => {})
    child.on('exit', () => {
      if (this.process === child) this.process = null
      // The pages' servers are restarted in a new process.
      const all = [...this.pages.values()]
      this.pages.clear()
      for (const { onEnd } of all) onEnd()
    })
    return child
  }

  /** Stops all language servers. */
  close(): void {
    this.pages.clear()
    if (this.process?.connected) this.process.disconnect()
    this.process = null
  }
}
