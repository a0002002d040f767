/** A folder on disk that the operator mounts for the mudlib. */
export interface Mount {
  /** Its purpose, as the mudlib knows it: `diku`. */
  name: string
  /** The folder, relative to the working directory of the gateway. */
  folder: string
}

/** The options of the driver's process. The gateway reads them from the command line and the configuration file. */
export interface WorldOptions {
  /** The folder of the embedded store. */
  data: string
  /** The URL of a PostgreSQL database to use as the store; empty: none. */
  database: string
  /** The folder of the domains. */
  domains: string
  /** Folders that the operator mounts for the mudlib. */
  mounts: Mount[]
  /** Settings that the mudlib alone understands, by name. */
  world: Record<string, string>
  /** The seed of the world's random numbers. */
  seed: number
  /** The URL of a language model; empty: none. */
  llm: string
  llmModel: string
  llmKey: string
  /** Seconds within which it has to answer. */
  llmSeconds: number
  /** The hours between two backups; 0: none are made on their own. */
  backupHours: number
  /** The number of such backups that are kept. */
  backupKeep: number
  log: 'text' | 'json'
  /** The file to record to; empty: nothing is recorded. */
  record: string
  /** The port for a debugger, or null. */
  inspect: number | null
}

/** Milliseconds that a driver must have run for its crash to count as the first again. */
export const longRun = 120_000

/** The options that the driver reads from its standard input, because secrets don't belong on a command line. */
export type DriverSecrets = Pick<WorldOptions, 'database' | 'llmKey'>

/** The options of one driver process. */
export interface DriverStart extends WorldOptions {
  /** Whether it only shows that it could run the world, until it is told to begin. */
  standby: boolean
  /** Whether the last driver crashed: this one writes down what it is at work on for a while. */
  afterCrash: boolean
}
