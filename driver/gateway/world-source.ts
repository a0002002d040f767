import type { FrameType } from '../link/frames.ts'

/** The events of a WorldSource. */
export interface WorldEvents {
  /** Called when a frame has come from the world. */
  frame(type: FrameType, connection: number, payload: Buffer): void
  /** Called when frames that arrived together have been handled. */
  batchEnd(): void
  /** Called when the world is up, and must be told about all connections. */
  up(): void
  /**
   * Called when the world is down for a while.
   * @param replaced whether restart() is replacing its driver; otherwise the driver or the connection has ended
   */
  down(replaced: boolean): void
  /** Called when a driver has crashed. @param message the line in the log */
  crashed(message: string): void
  /** Called to tell all players why they have to wait, including players who connect before the world is up again. */
  tell(text: string): void
  /** Called when the world has ended because of stop(), and no other world follows. */
  over(code: number): void
}

/** The source of a gateway's world: drivers that it starts and replaces (`Supervisor`), or a server on another machine (`FarWorld`). */
export interface WorldSource {
  /** Whether the world runs and accepts frames. */
  readonly isUp: boolean
  /** Whether the world runs on another server, which makes the resume tokens and answers operators itself. */
  readonly isFar: boolean
  /** The number of times that a driver was replaced on request, and the number of times that a driver has crashed. */
  readonly restarts: number
  readonly crashes: number
  /** Sends a frame to the world, if there is one. */
  send(type: FrameType, connection: number, payload?: string | Buffer): void
  /** Resolves when the world is up, with a text about data still to load. @throws if the world doesn't come up */
  start(): Promise<string>
  /** Replaces the driver. @throws an Error with the reason if it can't be replaced */
  restart(): Promise<void>
  /** Checks whether a new driver could run the world. @returns the result, in words @throws an Error with the reason if it couldn't run the world */
  check(): Promise<string>
  /** Kills a driver or a connection that hangs. Another driver or connection follows. */
  kill(): void
  /** Shuts down gracefully. The event `over` follows. */
  stop(): void
}
