import { createContext, Script } from 'node:vm'
import { Worker } from 'node:worker_threads'

/** Milliseconds after which the thread looks again: so much later than it should a watch may be stopped. */
const lookEvery = 25

/**
 * How many times its limit a watch may take by the clock, where the process has had less processor time than the limit: on a machine that is
 * busy with something else, code that is slow for that reason alone goes on.
 */
const patience = 4

/**
 * What the thread runs. A script that may be interrupted has a thread of the process wait for the signal, and this one never ends: so
 * scripts of the driver find that thread there, which takes them less than 1 µs, where one of their own takes 50 µs and more.
 */
const program = `
const { createContext, runInContext } = require('node:vm')
const { parentPort, workerData } = require('node:worker_threads')
const { cells, milliseconds, lookEvery, patience } = workerData
let isUp = false
let watched = 0
let since = 0
let before
const isOver = () => {
  const clock = performance.now() - since
  if (clock < milliseconds) return false
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 >= milliseconds || clock >= patience * milliseconds
}
const look = () => {
  if (!isUp) parentPort.postMessage('up')
  isUp = true
  Atomics.wait(cells, 1, 0, lookEvery)
  const number = Atomics.load(cells, 0)
  if (number !== watched) {
    since = performance.now()
    before = process.cpuUsage()
  }
  watched = number
  if (number <= 0 || !isOver()) return
  if (Atomics.compareExchange(cells, 0, number, -number) === number) process.kill(process.pid, 'SIGINT')
}
const context = createContext({ look })
for (;;) {
  try {
    runInContext('for (;;) look()', context, { breakOnSigint: true })
  } catch {
    // A signal that came while the driver ran nothing.
  }
}`

/**
 * Tells when a watch takes too long: a thread of its own interrupts the script that runs, by SIGINT. Only one in a process, and only in its
 * main thread, as the signal ends the script that began last in any thread.
 */
export class Alarm {
  /** The number of the watch under way, 0: none; negative, once it has been interrupted. */
  private readonly cells = new Int32Array(new SharedArrayBuffer(8))
  private readonly worker: Worker
  private readonly spin = new Script('for (;;);', { filename: 'watchdog' })
  private readonly idle = createContext({})
  private number = 0
  private up = false

  /** @param milliseconds that a watch may take: of processor time of the process, and at the least of the clock's */
  constructor(milliseconds: number) {
    const { cells } = this
    // Before the thread is there: who ceases to listen to the signal later gives it back to the system, which ends the process. As long as
    // the thread is there, nothing else comes of the signal.
    process.removeAllListeners('SIGINT')
    this.worker = new Worker(program, {
      eval: true,
      workerData: { cells, milliseconds, lookEvery, patience },
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
    })
    this.worker.unref()
    this.worker.once('message', () => (this.up = true))
    this.worker.once('error', () => this.isOver())
    this.worker.once('exit', () => this.isOver())
  }

  private isOver(): void {
    if (process.listenerCount('SIGINT') === 0) process.on('SIGINT', () => {})
    this.up = false
  }

  /** Whether watches can be interrupted by it. */
  get isUp(): boolean {
    return this.up
  }

  begin(): void {
    this.number = (this.number % 0x7ffffffe) + 1
    Atomics.store(this.cells, 0, this.number)
  }

  /** A watch is over. @param interrupted whether its script was interrupted */
  end(interrupted: boolean): void {
    const fired = Atomics.exchange(this.cells, 0, 0) < 0
    // The signal is under way: it must not meet the next watch.
    if (fired && !interrupted) this.absorb()
  }

  private absorb(): void {
    try {
      this.spin.runInContext(this.idle, { breakOnSigint: true, timeout: 1000 })
    } catch {
      // As it should.
    }
  }

  /** Ends the thread, for tests. */
  async stop(): Promise<void> {
    await this.worker.terminate()
  }
}
