import { resolve } from 'node:path'
import { CrashRecord } from '../link/crash-record.ts'
import { fencedCode } from '../link/exit-codes.ts'
import type { FrameType } from '../link/frames.ts'
import { readLeftOut, suspectsOf, writeLeftOut } from '../link/left-out.ts'
import type { Log } from '../link/log.ts'
import { longRun } from '../link/options.ts'
import { versionOnDisk } from '../link/version.ts'
import { DriverProcess } from './driver-process.ts'
import type { StartOptions } from './options.ts'
import type { WorldEvents, WorldSource } from './world-source.ts'

/** Milliseconds before each attempt to start a driver after a crash. The last pause is used repeatedly. */
const pauses = [0, 500, 1000, 2000, 5000, 10_000, 30_000]
/** The number of consecutive crashes after which the next driver leaves out the code that was running. */
const leaveOutAfter = 2

/** Keeps a driver process running: starts it, replaces it on request, and starts another after a crash. */
export class Supervisor implements WorldSource {
  readonly isFar = false
  private readonly options: StartOptions
  private readonly events: WorldEvents
  private readonly log: Log
  /** The driver that runs the world; null while there is none. */
  private driver: DriverProcess | null = null
  private up = false
  private restarting = false
  private stopping = false
  private checking = false
  /** The version of the code that this server started with. */
  private readonly version = versionOnDisk()
  private startedAt = 0
  /** The number of consecutive crashes so far. */
  private row = 0
  private readonly record = new CrashRecord()
  restarts = 0
  crashes = 0

  constructor(options: StartOptions, events: WorldEvents, log: Log) {
    this.options = options
    this.events = events
    this.log = log
  }

  /** Whether a driver runs the world and accepts frames. */
  get isUp(): boolean {
    return this.up
  }

  /** Sends a frame to the driver, if there is one. */
  send(type: FrameType, connection: number, payload?: string | Buffer): void {
    this.driver?.link.send(type, connection, payload)
  }

  /** Starts a driver. Resolves when the world is up, with a text about data still to load. @throws if the world doesn't come up */
  async start(): Promise<string> {
    const driver = this.spawn(false)
    this.driver = driver
    await driver.until('ready')
    this.tookOver(driver)
    return driver.left
  }

  /**
   * Replaces the driver. The old driver is stopped only after the new one has shown that it can run the world.
   * @throws an Error with the new driver's error output if it can't run the world; then the old driver continues
   */
  async restart(): Promise<void> {
    const old = this.driver
    if (this.restarting || this.stopping || !old || !this.up)
      throw new Error('the world is not up, or restarting already')
    this.restarting = true
    try {
      const next = this.spawn(true)
      await next.until('standby')
      this.up = false
      this.events.down(true)
      const code = await old.end('restart')
      if (code !== 0) this.log(`the old driver ended with ${code}`)
      this.driver = next
      next.begin()
      await next.until('ready')
      this.restarts++
      this.tookOver(next)
    } catch (error) {
      // The old driver continues. If it has ended in the meantime, that is handled like any other crash.
      if (!this.up) this.gone(1)
      throw error
    } finally {
      this.restarting = false
    }
  }

  /**
   * Checks whether a new driver could run the world with the code that is on disk now. The new driver reads a copy of the store, and is killed
   * afterwards.
   * @returns the result, in words @throws an Error with the new driver's error output if it couldn't run the world
   */
  async check(): Promise<string> {
    if (this.checking) throw new Error('that is being tried already')
    if (this.restarting || this.stopping) throw new Error('the world is restarting or ending')
    this.checking = true
    const began = performance.now()
    const trial = this.spawn(true)
    try {
      await trial.until('standby')
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      const now = versionOnDisk()
      const which = now === this.version ? `version ${now}` : `version ${now}; ${this.version} runs`
      return `a new driver could go on with the world (${which}). It was ready in ${seconds} s`
    } finally {
      this.checking = false
      trial.kill()
    }
  }

  /** Kills a driver that hangs. Another driver continues, as after a crash. */
  kill(): void {
    this.driver?.kill()
  }

  /** Shuts the driver down gracefully. The event `over` follows. */
  stop(): void {
    this.stopping = true
    if (this.driver) this.driver.end('stopped')
    else this.events.over(0)
  }

  private spawn(standby: boolean): DriverProcess {
    if (!standby) this.record.begin()
    const driver: DriverProcess = new DriverProcess(
      this.options,
      standby,
      this.record,
      this.row > 0,
      (type, connection, payload) => {
        if (driver === this.driver) this.events.frame(type, connection, payload)
      },
      run => {
        run()
        this.events.batchEnd()
      },
    )
    driver.ended.then(code => {
      if (driver === this.driver && !this.restarting) this.gone(code, driver.signal)
    })
    return driver
  }

  private tookOver(driver: DriverProcess): void {
    this.driver = driver
    this.startedAt = Date.now()
    this.up = true
    this.events.up()
  }

  /** Makes the next driver leave out the code that the last one was running. */
  private leaveOut(): void {
    const folder = resolve(this.options.data)
    const known = readLeftOut(folder)
    const crash = this.record.read()
    const found = suspectsOf(crash, known, this.row, Date.now())
    for (const { file, why } of found) this.log(`${file} is left out from now on: ${why}`)
    if (found.length === 0)
      this.log(
        `nothing can be left out: ${crash.running?.object ? `${crash.running.object} was at work` : 'no turn was under way'}`,
      )
    try {
      writeLeftOut(folder, [...known, ...found])
    } catch (error) {
      this.log(`what is left out can't be written down: ${(error as Error).message}`)
    }
  }

  private gone(code: number, signal = ''): void {
    const wasUp = this.up
    this.up = false
    this.driver = null
    this.events.down(false)
    if (this.stopping) {
      this.events.over(code)
      return
    }
    // If the first driver never came up, its files are broken, so another attempt would fail too.
    if (!wasUp && this.startedAt === 0) return
    if (Date.now() - this.startedAt > longRun) this.row = 0
    const pause = pauses[Math.min(this.row++, pauses.length - 1)]!
    this.crashes++
    const often = this.row > 1 ? `, ${this.row} times in a row` : ''
    const how = signal === '' ? `with ${code}` : `by ${signal}${signal === 'SIGKILL' ? ', as of a lack of memory' : ''}`
    const message = `the driver has ended ${how}${often}: another one goes on${pause >= 1000 ? ` in ${pause / 1000} s` : ''}`
    this.log(message, 'error')
    this.events.crashed(message)
    if (this.row >= leaveOutAfter && code !== fencedCode) this.leaveOut()
    if (pause >= 1000)
      this.events.tell(`The world has stopped several times. It starts again in ${pause / 1000} seconds.`)
    setTimeout(() => {
      if (this.stopping) this.events.over(code)
      else this.start().catch(error => this.log(`the driver didn't come up: ${error.message}`))
    }, pause)
  }
}
