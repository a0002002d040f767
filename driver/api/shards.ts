import type { ObjectBase } from './base.ts'

/** The shard of a blueprint's path. It is empty if the blueprint is on this shard, which is always so in a world on one server. */
export declare function shardOf(path: string): string
/** Whether a shard of this world is running. */
export declare function isShardUp(shard: string): boolean
/** The name of this shard: `main`. It is empty in a world that can't have several. */
export declare function shardName(): string
/** The shards of this world, and the homes that were given to shards by name, as this shard last saw them. mudlib only. */
export declare function shards(): {
  readonly shards: readonly { readonly name: string; readonly address: string; readonly isUp: boolean }[]
  readonly homes: readonly { readonly key: string; readonly shard: string; readonly wanted: string }[]
}
/**
 * Asks an object that may be on another shard: calls a method that is marked `@remote` of the blueprint at a path, in a turn of its own, then calls
 * object[back](result). Arguments and result are JSON values. The result is undefined if the method isn't marked or fails, or if no answer comes in two
 * seconds. Like a call out, it is allowed to code that may make the object act.
 */
export declare function askFar(
  path: string,
  method: string,
  args: readonly unknown[],
  object: ObjectBase,
  back: string,
): void
/**
 * Sends a message to all other shards, where it is passed to the master's shardSaid(). It is sent when the changes of this turn are written, and may be
 * lost. mudlib only.
 * @param value any JSON value
 */
export declare function publish(subject: string, value: unknown): void
/**
 * Makes a connection go on with another shard. secure only.
 * @param ticket the ticket of the player; empty for a connection that has to log in there
 */
export declare function goOn(object: ObjectBase, shard: string, ticket: string): void
/** Finds the home that a ticket was made for (`player/ann`), then calls object[method](key), with null if there is none. secure only. */
export declare function redeemTicket(ticket: string, object: ObjectBase, method: string): void
