import type { FrameType } from '../link/frames.ts'

/** The events of what gives a gateway its world. */
export interface WorldEvents {
  /** A frame of the world. */
  frame(type: FrameType, connection: number, payload: Buffer): void
  /** Frames that arrived together have been handled. */
  batchEnd(): void
  /** The world is up, and has to be told about all connections. */
  up(): void
  /** There is no world for a while. @param replaced whether restart() is replacing its driver; otherwise it is gone */
  down(replaced: boolean): void
  /** A driver has crashed. @param message the line of the log */
  crashed(message: string): void
  /** Players have to be told why they wait; who comes before the world is up again, too. */
  tell(text: string): void
  /** There will be no further world, because of stop(). */
  over(code: number): void
}

/** What gives a gateway its world: drivers that it starts and replaces (`Supervisor`), or a server on another machine (`FarWorld`). */
export interface WorldSource {
  /** Whether the world runs and accepts frames. */
  readonly isUp: boolean
  /** Whether it runs on another server, which makes the tokens for resuming, and answers operators itself. */
  readonly isFar: boolean
  /** How often a new driver has taken over, and how often one has crashed. */
  readonly restarts: number
  readonly crashes: number
  /** Sends a frame to the world, if it is there. */
  send(type: FrameType, connection: number, payload?: string | Buffer): void
  /** Resolves when the world is up, with what is still missing, in words. @throws if it doesn't come up */
  start(): Promise<string>
  /** Replaces the driver. @throws an Error that says why not */
  restart(): Promise<void>
  /** Tries whether another driver could go on with the world. @returns what it has found, in words @throws an Error that says why not */
  check(): Promise<string>
  /** Ends what hangs; another one follows. */
  kill(): void
  /** Ends the world in order. `over` follows. */
  stop(): void
}
