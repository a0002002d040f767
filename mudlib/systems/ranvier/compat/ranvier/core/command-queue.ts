import type { Engine } from '/compat/ranvier/core/engine'

/** A command in a queue. */
export interface CommandExecutable {
  execute(): unknown
  label: string
  /** Milliseconds to wait before the next command. */
  lag?: number
}

/** A character's pending commands; each waits until the lag of the previous one is over. Times are in milliseconds. */
export class CommandQueue {
  declare readonly engine: Engine
  commands: CommandExecutable[] = []
  /** Milliseconds to wait after the last command. */
  lag = 0
  lastRun = 0

  /** Adds to the lag. A negative amount is ignored. */
  addLag(amount: number): void {
    this.lag += Math.max(0, amount)
  }

  /**
   * Adds a command to the queue.
   * @param lag milliseconds to wait after the command
   * @returns the command's index in the queue
   */
  enqueue(executable: CommandExecutable, lag: number): number {
    return this.commands.push(Object.assign(executable, { lag })) - 1
  }

  get hasPending(): boolean {
    return this.commands.length > 0
  }

  /** Runs the next command if the lag is over. @returns whether it ran */
  execute(): boolean {
    if (this.commands.length === 0 || this.msTilNextRun > 0) return false
    const command = this.commands.shift()!
    this.lastRun = this.engine.now()
    this.lag = command.lag as number
    command.execute()
    return true
  }

  get queue(): CommandExecutable[] {
    return this.commands
  }

  /** Removes the commands, but keeps the lag. */
  flush(): void {
    this.commands = []
  }

  /** Removes the commands and the lag. */
  reset(): void {
    this.flush()
    this.lastRun = 0
    this.lag = 0
  }

  /** Seconds until the next command can run. */
  get lagRemaining(): number {
    return this.msTilNextRun / 1000
  }

  get msTilNextRun(): number {
    return Math.max(0, this.lastRun + this.lag - this.engine.now())
  }

  /** Returns the number of seconds until the command at an index runs. @throws RangeError if there is no such command */
  getTimeTilRun(commandIndex: number): number {
    return this.getMsTilRun(commandIndex) / 1000
  }

  /** Returns the number of milliseconds until the command at an index runs. @throws RangeError if there is no such command */
  getMsTilRun(commandIndex: number): number {
    if (!this.commands[commandIndex]) throw new RangeError('Invalid command index')
    return this.commands
      .slice(0, commandIndex)
      .reduce((total, command) => total + (command.lag as number), this.msTilNextRun)
  }
}
