import type { FrameType } from '../link/frames.ts'

/** The events of a WorldSource. */
export interface WorldEvents {
  /** A frame has come from the world. */
  frame(type: FrameType, connection: number, payload: Buffer): void
  /** Frames that arrived together have been handled. */
  batchEnd(): void
  /** The world is up, and must be told about all connections. */
  up(): void
  /** There is no world for a while. @param replaced whether restart() is replacing its driver; otherwise the driver or the connection is gone */
  down(replaced: boolean): void
  /** A driver has crashed. @param message the line in the log */
  crashed(message: string): void
  /** All players must be told why they wait, including those who connect before the world is up again. */
  tell(text: string): void
  /** The world has ended because of stop(), and no other world follows. */
  over(code: number): void
}

/** The source of a gateway's world: drivers that it starts and replaces (`Supervisor`), or a server on another machine (`FarWorld`). */
export interface WorldSource {
  /** Whether the world runs and accepts frames. */
  readonly isUp: boolean
  /** Whether the world runs on another server, which makes the tokens for resuming, and answers operators itself. */
  readonly isFar: boolean
  /** How often a driver was replaced on request, and how often a driver has crashed. */
  readonly restarts: number
  readonly crashes: number
  /** Sends a frame to the world, if there is one. */
  send(type: FrameType, connection: number, payload?: string | Buffer): void
  /** Resolves when the world is up, with a text about what is still missing. @throws if it doesn't come up */
  start(): Promise<string>
  /** Replaces the driver. @throws an Error that says why not */
  restart(): Promise<void>
  /** Checks whether a new driver could run the world. @returns the result, in words @throws an Error that says why not */
  check(): Promise<string>
  /** Kills a driver or a connection that hangs; another one follows. */
  kill(): void
  /** Shuts down gracefully. The event `over` follows. */
  stop(): void
}
