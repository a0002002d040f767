import { createHash, randomBytes } from 'node:crypto'

/** The shard that has everything that no other shard has taken: logins, accounts, and the homes that nobody names. */
export const mainShard = 'main'

/** A driver of a world that runs on several. */
export interface Shard {
  readonly name: string
  /** HOST:PORT of its port for gateways; empty if it has none. */
  readonly address: string
  /** Whether its lease is valid, so that nobody else may take its homes. */
  readonly isUp: boolean
  /** Its world time now, in seconds. */
  readonly seconds: number
}

/**
 * A part of the world that is on one shard: `domain/moor`, `mount/diku/midgaard`, `player/ann`. A home whose key ends in `*` stands for all homes
 * whose keys begin with the rest of it, unless they are listed themselves.
 */
export interface Home {
  readonly key: string
  readonly shard: string
  /** The shard that has asked for the home; empty if none has. */
  readonly wanted: string
}

/** The shards of a world and their homes. The database decides; a shard keeps only copies for questions that need no exact answer. */
export interface Shards {
  /** The name of this shard. */
  readonly name: string
  /** This shard's world time in seconds, which the other shards are told. */
  now: () => number
  /** Reads the shards, and the homes that aren't players. */
  list(): Promise<{ shards: Shard[]; homes: Home[] }>
  /**
   * Takes a player's home for this shard, if no shard has it, or if the shard that has it is down. @returns the name of the shard that has the home
   * now
   */
  claim(key: string): Promise<string>
  /** Makes a ticket with which the connection of a player is recognised on any shard. */
  ticketFor(key: string): Promise<string>
  /** The home that a ticket was made for, or null. */
  redeem(ticket: string): Promise<string | null>
  /**
   * Asks for a home for a shard. The shard that has the home gives it up soon; if it is down, the home moves at once.
   * @param owner the shard that has the home if it isn't listed itself; by default the main shard
   */
  want(key: string, shard: string, owner?: string): Promise<void>
}

/** A new ticket, which can't be guessed. */
export const newTicket = (): string => randomBytes(24).toString('base64url')

/** The form in which the database keeps a ticket, so that nobody who reads the database can use it. */
export const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

/** The home of a blueprint's path; empty for paths that exist on each shard. @param mounts the names of mounts: `diku` */
export function homeOf(path: string, mounts: readonly string[]): string {
  const [, folder = '', name = ''] = path.split('/')
  if (name === '') return ''
  if (folder === 'domains') return `domain/${name}`
  return mounts.includes(folder) ? `mount/${folder}/${name}` : ''
}

/** Whether a pattern such as `domain/moor` or `mount/*` stands for a home. */
export const covers = (pattern: string, key: string): boolean =>
  pattern === key || (pattern.endsWith('*') && key.startsWith(pattern.slice(0, -1)))

/** The home in a list that decides about a key: the home itself, otherwise the longest pattern. */
export function decisive<T extends Pick<Home, 'key'>>(homes: Iterable<T>, key: string): T | null {
  let found: T | null = null
  for (const home of homes) {
    if (home.key === key) return home
    if (covers(home.key, key) && (found === null || home.key.length > found.key.length)) found = home
  }
  return found
}
