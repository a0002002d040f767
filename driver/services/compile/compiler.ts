import { Worker } from 'node:worker_threads'
import { type Compiled, compile } from '../../kernel/compile/compile.ts'
import { type Problem, ReloadError } from '../../kernel/programs/problem.ts'

/** A request to the worker, and its reply. */
export interface CompileRequest {
  id: number
  file: string
  source: string
}
export type CompileAnswer = { id: number } & ({ compiled: Compiled } | { problems: Problem[] } | { error: string })

/** Compiles in a worker thread, so that compiling an edit doesn't hold up the world. */
export class CompilerThread {
  private readonly worker: Worker
  private readonly waiting = new Map<number, (answer: CompileAnswer) => void>()
  private next = 1
  private ended = false
  private stopping = false
  private readonly log: (message: string) => void

  /**
   * @param log told why the thread is not there, if it fails to start or ends by itself
   * @param script what the thread runs
   */
  constructor(log: (message: string) => void = () => {}, script = new URL('./compiler-worker.js', import.meta.url)) {
    this.log = log
    this.worker = new Worker(script, {
      // Flags that a process accepts and a thread doesn't.
      execArgv: process.execArgv.filter(flag => !/^--(max-|inspect)/.test(flag)),
    })
    this.worker.unref()
    this.worker.on('message', (answer: CompileAnswer) => {
      this.waiting.get(answer.id)?.(answer)
      this.waiting.delete(answer.id)
    })
    this.worker.on('error', error => this.gone(error.message))
    this.worker.on('exit', code => this.gone(`it ended with code ${code}`))
  }

  /** Whether the thread runs; without it, compile() works in the caller's thread. */
  get running(): boolean {
    return !this.ended
  }

  /** Called when the thread has ended: its open requests are compiled here. */
  private gone(why: string): void {
    if (this.ended) return
    this.ended = true
    if (!this.stopping) this.log(`the compile thread is gone, so edits are compiled on the main thread: ${why}`)
    for (const [id, answer] of this.waiting) answer({ id, error: 'ended' })
    this.waiting.clear()
  }

  /** Compiles as compile() of the kernel does. @throws ReloadError */
  readonly compile = async (file: string, source: string): Promise<Compiled> => {
    if (this.ended) return compile(file, source)
    const id = this.next++
    const answer = await new Promise<CompileAnswer>(resolve => {
      this.waiting.set(id, resolve)
      this.worker.postMessage({ id, file, source } satisfies CompileRequest)
    })
    if ('compiled' in answer) return answer.compiled
    if ('problems' in answer) throw new ReloadError(answer.problems)
    if (this.ended) return compile(file, source)
    throw new Error(answer.error)
  }

  /** Ends the thread. */
  async stop(): Promise<void> {
    this.stopping = true
    await this.worker.terminate()
  }
}
