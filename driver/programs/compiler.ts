import { Worker } from 'node:worker_threads'
import { type Compiled, compileAsync } from './compile.ts'
import { type Problem, ReloadError } from './problem.ts'

/** What the worker is asked, and what it answers. */
export interface CompileRequest {
  id: number
  file: string
  source: string
}
export type CompileAnswer = { id: number } & ({ compiled: Compiled } | { problems: Problem[] } | { error: string })

/** Compiles on a thread of its own, so that no edit holds the world up while it is read. */
export class CompilerThread {
  private readonly worker: Worker
  private readonly waiting = new Map<number, (answer: CompileAnswer) => void>()
  private next = 1
  private ended = false

  constructor() {
    this.worker = new Worker(new URL('./compiler-worker.js', import.meta.url), {
      // What a process may be told and a thread may not.
      execArgv: process.execArgv.filter(flag => !/^--(max-|inspect)/.test(flag)),
    })
    this.worker.unref()
    this.worker.on('message', (answer: CompileAnswer) => {
      this.waiting.get(answer.id)?.(answer)
      this.waiting.delete(answer.id)
    })
    this.worker.on('error', () => this.gone())
    this.worker.on('exit', () => this.gone())
  }

  /** The thread has ended: what it was asked is done here. */
  private gone(): void {
    this.ended = true
    for (const [id, answer] of this.waiting) answer({ id, error: 'ended' })
    this.waiting.clear()
  }

  /** As compile(). @throws ReloadError */
  readonly compile = async (file: string, source: string): Promise<Compiled> => {
    if (this.ended) return compileAsync(file, source)
    const id = this.next++
    const answer = await new Promise<CompileAnswer>(resolve => {
      this.waiting.set(id, resolve)
      this.worker.postMessage({ id, file, source } satisfies CompileRequest)
    })
    if ('compiled' in answer) return answer.compiled
    if ('problems' in answer) throw new ReloadError(answer.problems)
    if (this.ended) return compileAsync(file, source)
    throw new Error(answer.error)
  }

  async stop(): Promise<void> {
    await this.worker.terminate()
  }
}
