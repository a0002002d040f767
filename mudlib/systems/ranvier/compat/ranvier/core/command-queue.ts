import type { Engine } from '/compat/ranvier/core/engine'

/** What a queue runs. */
export interface CommandExecutable {
  execute(): unknown
  label: string
  /** Milliseconds before the next one may run. */
  lag?: number
}

/** The commands of somebody that wait until the lag of the one before is over. Times are in milliseconds. */
export class CommandQueue {
  declare readonly engine: Engine
  commands: CommandExecutable[] = []
  /** How long to wait after the last command. */
  lag = 0
  lastRun = 0

  /** Adds to the lag; less than nothing doesn't count. */
  addLag(amount: number): void {
    this.lag += Math.max(0, amount)
  }

  /** @param lag after the command @returns its place in the queue */
  enqueue(executable: CommandExecutable, lag: number): number {
    return this.commands.push(Object.assign(executable, { lag })) - 1
  }

  get hasPending(): boolean {
    return this.commands.length > 0
  }

  /** Runs the next command, if its time has come. @returns whether it ran */
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

  /** Forgets the commands, but not the lag. */
  flush(): void {
    this.commands = []
  }

  /** Forgets the commands and the lag. */
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

  /** Seconds until the command at a place runs. @throws RangeError if there is none */
  getTimeTilRun(commandIndex: number): number {
    return this.getMsTilRun(commandIndex) / 1000
  }

  /** @throws RangeError if there is none */
  getMsTilRun(commandIndex: number): number {
    if (!this.commands[commandIndex]) throw new RangeError('Invalid command index')
    return this.commands
      .slice(0, commandIndex)
      .reduce((total, command) => total + (command.lag as number), this.msTilNextRun)
  }
}
