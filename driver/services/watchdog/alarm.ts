import { createContext, Script } from 'node:vm'
import { Worker } from 'node:worker_threads'

/** Milliseconds between two checks of the thread. A watch may exceed its limit by up to this time before it is stopped. */
const lookEvery = 25

/**
 * A watch is also stopped when its real time exceeds its limit by this factor, even if the process has used less CPU time than the limit. Before
 * that, code that is slow only because the machine is busy with other processes is not stopped.
 */
const patience = 4

/**
 * The code of the thread. To run an interruptible script, Node needs a thread that waits for the signal. The script below never ends, so scripts of
 * the driver find that thread already running, and starting such a script costs less than 1 µs. If the thread had to be started, too, it would cost
 * at least 50 µs.
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
 * Interrupts a watch that takes too long. A separate thread stops the running script with SIGINT. Use only one alarm per process, and only in the
 * main thread, because the signal ends the script that began last in any thread.
 */
export class Alarm {
  /** The number of the current watch. It is 0 if there is none, and negative once the watch has been interrupted. */
  private readonly cells = new Int32Array(new SharedArrayBuffer(8))
  private readonly worker: Worker
  private readonly spin = new Script('for (;;);', { filename: 'watchdog' })
  private readonly idle = createContext({})
  private number = 0
  private up = false

  /**
   * @param milliseconds the limit of a watch, in real time and in CPU time of the process. A watch that exceeds both is stopped; see also `patience`
   */
  constructor(milliseconds: number) {
    const { cells } = this
    // This must happen before the thread starts. If the last listener were removed later, the system would handle the signal and end the process.
    // While the thread runs, the signal has no other effect.
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

  /** Whether the alarm can interrupt watches, because its thread is running. */
  get isUp(): boolean {
    return this.up
  }

  begin(): void {
    this.number = (this.number % 0x7ffffffe) + 1
    Atomics.store(this.cells, 0, this.number)
  }

  /** Called when a watch is over. @param interrupted whether the script of the watch was interrupted */
  end(interrupted: boolean): void {
    const fired = Atomics.exchange(this.cells, 0, 0) < 0
    // The signal has been sent but hasn't arrived yet. It must not interrupt the next watch.
    if (fired && !interrupted) this.absorb()
  }

  private absorb(): void {
    try {
      this.spin.runInContext(this.idle, { breakOnSigint: true, timeout: 1000 })
    } catch {
      // The signal has arrived.
    }
  }

  /** Ends the thread, for tests. */
  async stop(): Promise<void> {
    await this.worker.terminate()
  }
}
