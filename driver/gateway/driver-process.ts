import { type ChildProcess, spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { CrashRecord } from '../link/crash-record.ts'
import { type FrameType, frames } from '../link/frames.ts'
import { Link } from '../link/link.ts'
import type { DriverSecrets, DriverStart } from '../link/options.ts'
import type { StartOptions } from './options.ts'
import { stackFlags } from './stack-size.ts'

/** Milliseconds that a driver may take to start, and to shut down gracefully. */
const patience = 60_000
const mostToEnd = 20_000

/**
 * The size of a semi-space in V8's young generation, in megabytes. It is large enough for a line's garbage to be collected there, and live objects
 * aren't promoted too soon.
 */
const youngMegabytes = 16

/** The possible results of starting a driver. */
export type Outcome = 'ready' | 'standby' | 'ended'

/** A driver's process, and the link to it. */
export class DriverProcess {
  /** A message about the data that the mudlib still has to load. */
  left = ''
  readonly link: Link
  private readonly child: ChildProcess
  /** The signal that ended the process; empty if it ended otherwise. */
  signal = ''
  /** Resolves with the exit code when the process is gone. */
  readonly ended: Promise<number>
  private waiting = new Map<Outcome, () => void>()
  private told: Outcome[] = []
  /** The last part of the driver's error output, for the message if it doesn't start. */
  private errors = ''

  /**
   * @param standby whether the driver only checks that it could run the world, and then waits for begin()
   * @param record the file in which the driver notes what it is running
   * @param afterCrash whether the driver notes every turn at first, because the last driver crashed
   * @param onFrame handles the driver's frames
   * @param onBatch calls its argument, which handles the frames that arrived together
   */
  constructor(
    options: StartOptions,
    standby: boolean,
    record: CrashRecord,
    afterCrash: boolean,
    onFrame: (type: FrameType, connection: number, payload: Buffer) => void,
    onBatch: (run: () => void) => void,
  ) {
    const run = fileURLToPath(new URL('../run.js', import.meta.url))
    const { data, domains, mounts, world, seed, llm, llmModel, llmSeconds, log, inspect, limits, database, llmKey } =
      options
    const { backupHours, backupKeep, record: recordTo, shard, takes, bus, gatewaysAddress } = options
    const flags = [
      ...process.execArgv,
      `--max-old-space-size=${limits.heapMegabytes || heapMegabytes()}`,
      `--max-semi-space-size=${youngMegabytes}`,
      ...stackFlags(),
    ]
    if (inspect !== null && !standby) flags.push(`--inspect=127.0.0.1:${inspect}`)
    const start: Omit<DriverStart, keyof DriverSecrets> = {
      data,
      shard,
      takes,
      gatewaysAddress,
      domains,
      mounts,
      world,
      seed,
      llm,
      llmModel,
      llmSeconds,
      backupHours,
      backupKeep,
      log,
      record: recordTo,
      inspect,
      standby,
      afterCrash,
    }
    const child = spawn(process.execPath, [...flags, run, 'driver/main.ts', JSON.stringify(start)], {
      stdio: ['pipe', 'inherit', 'pipe', 'pipe', record.file],
      // A process group of its own, so that the driver's child processes can be killed with it, however it ends.
      detached: process.platform !== 'win32',
    })
    // Secrets go to standard input, because every user of the machine can read a command line.
    const secrets: DriverSecrets = { database, llmKey, bus }
    child.stdin!.on('error', () => {})
    child.stdin!.end(JSON.stringify(secrets))
    this.child = child
    child.stderr!.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk)
      this.errors = (this.errors + chunk).slice(-2000)
    })
    this.ended = new Promise(resolve => {
      child.on('exit', (code, signal) => {
        this.signal = signal ?? ''
        endGroup(child)
        this.tell('ended')
        resolve(code ?? 1)
      })
    })
    this.link = new Link(
      child.stdio[3] as Duplex,
      (type, connection, payload) => {
        if (type === frames.ready) {
          this.left = payload.toString()
          this.tell('ready')
        } else if (type === frames.standby) this.tell('standby')
        else onFrame(type, connection, payload)
      },
      onBatch,
    )
  }

  private tell(outcome: Outcome): void {
    this.told.push(outcome)
    this.waiting.get(outcome)?.()
  }

  /** Waits until the driver is ready, or on standby. @throws an Error with the driver's error output if the driver ends first, or takes too long */
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

  /** Makes a driver on standby run the world. */
  begin(): void {
    this.link.send(frames.go, 0)
  }

  /** Shuts the driver down gracefully. @param how `restart` means that another driver process continues @returns the driver's exit code */
  async end(how: 'stopped' | 'restart'): Promise<number> {
    this.link.send(frames.stop, 0, how)
    const timer = setTimeout(() => this.kill(), mostToEnd)
    const code = await this.ended
    clearTimeout(timer)
    return code
  }

  /** Kills the driver at once. */
  kill(): void {
    this.child.kill('SIGKILL')
  }
}

/**
 * Kills the remaining processes of a driver's process group. The TypeScript compiler would notice its closed pipe only after it has read the whole
 * world, which takes seconds.
 */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // There is nothing to kill: no process is left, or the system has no process groups.
  }
}

/** The minimum heap, in megabytes, with which a world can run, even on a small machine. */
const leastHeap = 320

/**
 * The driver's heap: 60 % of the memory of the machine or the container, but no more than a world needs, and no less than the minimum with which it
 * can run.
 */
function heapMegabytes(): number {
  const bytes = process.constrainedMemory() || totalmem()
  return Math.round(Math.min(4096, Math.max(leastHeap, (bytes * 0.6) / 2 ** 20)))
}
