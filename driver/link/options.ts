/** A folder on disk that the operator mounts for the mudlib. */
export interface Mount {
  /** The mudlib's name for the folder's purpose: `diku`. */
  name: string
  /** The folder, relative to the working directory of the gateway. */
  folder: string
}

/** The options of the driver's process. The gateway reads them from the command line and the configuration file. */
export interface WorldOptions {
  /** The folder of the embedded store. */
  data: string
  /** The URL of a PostgreSQL database to use as the store; empty if there is none. */
  database: string
  /** The name of the shard that this server runs: `main`, unless it is one of several servers of a world. */
  shard: string
  /** The homes that the shard takes, with commas between them: `domain/moor, mount/*`. */
  takes: string
  /** The address of a NATS server that carries messages between shards; empty if the database's notifications carry them. */
  bus: string
  /** HOST:PORT by which other servers of the world reach this one's port for gateways; empty if it has no such port. */
  gatewaysAddress: string
  /** The folder of the domains. */
  domains: string
  /** Folders that the operator mounts for the mudlib. */
  mounts: Mount[]
  /** Settings for the mudlib, by name. */
  world: Record<string, string>
  /** The seed of the world's random numbers. */
  seed: number
  /** The URL of a language model; empty if there is none. */
  llm: string
  llmModel: string
  llmKey: string
  /** The timeout for its answers, in seconds. */
  llmSeconds: number
  /** The hours between two automatic backups; 0 if there are none. */
  backupHours: number
  /** The number of automatic backups that are kept. */
  backupKeep: number
  log: 'text' | 'json'
  /** The file to record to; empty if nothing is recorded. */
  record: string
  /** The port for a debugger, or null. */
  inspect: number | null
}

/** A driver that crashes after running for this many milliseconds doesn't count towards the number of consecutive crashes. */
export const longRun = 120_000

/** The options that the driver reads from its standard input, because secrets don't belong on a command line. */
export type DriverSecrets = Pick<WorldOptions, 'database' | 'llmKey' | 'bus'>

/** The options of one driver process. */
export interface DriverStart extends WorldOptions {
  /** Whether the driver at first only checks that it could run the world, and then waits for the frame `go`. */
  standby: boolean
  /** Whether the last driver crashed. If so, this driver records its current work for a while. */
  afterCrash: boolean
}
