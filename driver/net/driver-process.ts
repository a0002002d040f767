import { type ChildProcess, spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type FrameType, frames, Link } from './link.ts'
import type { StartOptions } from './options.ts'

/** Milliseconds that a driver may take to be up, and to end in order. */
const patience = 60_000
const mostToEnd = 20_000

/** Megabytes for what is young: what a line makes dies there, and what lives isn't moved on too soon. */
const youngMegabytes = 32

/** What became of a driver that was started. */
export type Outcome = 'ready' | 'standby' | 'ended'

/** The driver as a process, and the pipe to it. */
export class DriverProcess {
  readonly link: Link
  private readonly child: ChildProcess
  /** Resolves when the process is gone, with its exit code. */
  readonly ended: Promise<number>
  private waiting = new Map<Outcome, () => void>()
  private told: Outcome[] = []
  /** What it printed to its error output last: what there is to say when it doesn't come up. */
  private errors = ''

  /**
   * @param standby whether it only shows that it could run, until begin() lets it
   * @param onFrame takes what it says. @param onBatch runs what came in together
   */
  constructor(
    options: StartOptions,
    standby: boolean,
    onFrame: (type: FrameType, connection: number, payload: Buffer) => void,
    onBatch: (run: () => void) => void,
  ) {
    const main = fileURLToPath(new URL('../main.ts', import.meta.url))
    const { inspect, limits } = options
    const flags = [
      ...process.execArgv,
      `--max-old-space-size=${limits.heapMegabytes || heapMegabytes()}`,
      `--max-semi-space-size=${youngMegabytes}`,
    ]
    if (inspect !== null && !standby) flags.push(`--inspect=127.0.0.1:${inspect}`)
    const child = spawn(process.execPath, [...flags, main, JSON.stringify({ ...options, standby })], {
      stdio: ['ignore', 'inherit', 'pipe', 'pipe'],
    })
    this.child = child
    child.stderr!.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk)
      this.errors = (this.errors + chunk).slice(-2000)
    })
    this.ended = new Promise(resolve => {
      child.on('exit', code => {
        this.tell('ended')
        resolve(code ?? 1)
      })
    })
    this.link = new Link(
      child.stdio[3] as Duplex,
      (type, connection, payload) => {
        if (type === frames.ready) this.tell('ready')
        else if (type === frames.standby) this.tell('standby')
        else onFrame(type, connection, payload)
      },
      onBatch,
    )
  }

  private tell(outcome: Outcome): void {
    this.told.push(outcome)
    this.waiting.get(outcome)?.()
  }

  /** Waits until it is ready, or on standby. @throws with what it said where it ends first, or takes too long */
  async until(outcome: 'ready' | 'standby'): Promise<void> {
    if (this.told.includes(outcome)) return
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${why}${this.errors ? `:\n${this.errors.trim()}` : ''}`))
      const timer = setTimeout(() => {
        this.kill()
        fail(`the driver took more than ${patience / 1000} s`)
      }, patience)
      this.waiting.set(outcome, () => {
        clearTimeout(timer)
        resolve()
      })
      this.waiting.set('ended', () => {
        clearTimeout(timer)
        fail('the driver ended')
      })
      if (this.told.includes('ended')) this.waiting.get('ended')!()
    })
  }

  /** Lets one that was on standby run the world. */
  begin(): void {
    this.link.send(frames.go, 0)
  }

  /** Has it end in order. @param how `restart`: another goes on from where it ends */
  async end(how: 'stopped' | 'restart'): Promise<number> {
    this.link.send(frames.stop, 0, how)
    const timer = setTimeout(() => this.kill(), mostToEnd)
    const code = await this.ended
    clearTimeout(timer)
    return code
  }

  kill(): void {
    this.child.kill('SIGKILL')
  }
}

/** What the driver's heap may hold: enough that a storm meets the guard before it meets the end of memory. */
function heapMegabytes(): number {
  const bytes = process.constrainedMemory() || totalmem()
  return Math.round(Math.min(4096, Math.max(1024, (bytes * 0.6) / 2 ** 20)))
}
