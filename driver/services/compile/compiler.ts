import { Worker } from 'node:worker_threads'
import type { Compiled } from '../../kernel/programs/compiled.ts'
import { type Problem, ReloadError } from '../../kernel/programs/problem.ts'
import { compileSafely } from './safely.ts'

/** A request to the worker, and its reply. */
export interface CompileRequest {
  id: number
  file: string
  source: string
}
export type CompileAnswer = { id: number } & ({ compiled: Compiled } | { problems: Problem[] } | { error: string })

/** A request that has no answer yet. */
interface Waiting {
  request: CompileRequest
  answer: (answer: CompileAnswer) => void
}

/** The real milliseconds that the thread may take for one file. Meanwhile the edits of other users wait. */
const longestFile = 10_000

/** Compiles in a worker thread, so that compiling an edit doesn't hold up the world. */
export class CompilerThread {
  private worker: Worker
  /** The requests, in the order in which the thread works on them. */
  private readonly waiting = new Map<number, Waiting>()
  private next = 1
  /** Whether the current thread has compiled anything. A thread that ends before that is not restarted. */
  private worked = false
  private ended = false
  /** Ends a thread that takes too long for one file. */
  private timer: NodeJS.Timeout | null = null
  private stopping = false
  private readonly log: (message: string) => void
  private readonly script: URL
  private readonly longestFile: number

  /**
   * @param log reports the reason if the thread fails to start or ends by itself
   * @param script the script that the thread runs
   * @param longest the milliseconds that the thread may take for one file
   */
  constructor(
    log: (message: string) => void = () => {},
    script = new URL('./compiler-worker.js', import.meta.url),
    longest = longestFile,
  ) {
    this.longestFile = longest
    this.log = log
    this.script = script
    this.worker = this.start()
  }

  private start(): Worker {
    const worker = new Worker(this.script, {
      // Leaves out flags that are valid only for processes, not for threads.
      execArgv: process.execArgv.filter(flag => !/^--(max-|inspect|stack-)/.test(flag)),
      // The thread compiles one file at a time, so it doesn't need the default amount of memory for young objects.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    let over = false
    const end = (why: string) => {
      if (!over) this.gone(why)
      over = true
    }
    worker.unref()
    worker.on('message', (answer: CompileAnswer) => {
      this.worked = true
      this.waiting.get(answer.id)?.answer(answer)
      this.waiting.delete(answer.id)
      this.watch()
    })
    worker.on('error', error => end(error.message))
    worker.on('exit', code => end(`it ended with code ${code}`))
    return worker
  }

  /** Whether a thread is running. Otherwise, compile() works in the caller's thread. */
  get running(): boolean {
    return !this.ended
  }

  /** Ends the running thread as a crash would, for tests. */
  async crash(): Promise<void> {
    await this.worker.terminate()
  }

  /** Called when the thread has ended. A new thread gets the remaining requests, except the request that may have crashed the old thread. */
  private gone(why: string): void {
    if (this.stopping || !this.worked) {
      this.ended = true
      if (!this.stopping) this.log(`the compile thread is gone, so edits are compiled on the main thread: ${why}`)
      for (const [id, { answer }] of this.waiting) answer({ id, error: 'ended' })
      this.waiting.clear()
      return
    }
    const [first] = this.waiting.values()
    this.log(`the compile thread has ended${first ? ` over ${first.request.file}` : ''}, and is started again: ${why}`)
    this.worked = false
    this.worker = this.start()
    if (first) {
      const { id, file } = first.request
      this.waiting.delete(id)
      const message = `the compiler ended over this file (${why}), and has been started again`
      first.answer({ id, problems: [{ file, line: 0, column: 0, source: '', message }] })
    }
    for (const { request } of this.waiting.values()) this.worker.postMessage(request)
    this.watch()
  }

  /**
   * Starts the time limit for the thread's next file. There is no limit for a thread that has compiled nothing yet, because it may still be starting.
   */
  private watch(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    if (this.waiting.size === 0 || !this.worked) return
    this.timer = setTimeout(() => void this.worker.terminate(), this.longestFile)
    this.timer.unref()
  }

  /** Compiles as compileSafely() does. @throws ReloadError */
  readonly compile = async (file: string, source: string): Promise<Compiled> => {
    if (this.ended) return compileSafely(file, source)
    const request: CompileRequest = { id: this.next++, file, source }
    const answer = await new Promise<CompileAnswer>(resolve => {
      this.waiting.set(request.id, { request, answer: resolve })
      this.worker.postMessage(request)
      if (this.timer === null) this.watch()
    })
    if ('compiled' in answer) return answer.compiled
    if ('problems' in answer) throw new ReloadError(answer.problems)
    if (this.ended) return compileSafely(file, source)
    throw new Error(answer.error)
  }

  /** Stops the thread. */
  async stop(): Promise<void> {
    this.stopping = true
    if (this.timer !== null) clearTimeout(this.timer)
    await this.worker.terminate()
  }
}
