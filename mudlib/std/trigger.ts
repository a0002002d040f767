import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import type { Zone } from '/std/zone'

/** The cause of a trigger. It has exactly one of these forms. Paths are relative to the room's or zone's program. */
export type Cause =
  /**
   * A number of clones of a program, or of members of a faction (`faction rope`), die in the room or zone. If `within` is given, they have
   * to die within that many seconds.
   */
  | { readonly kills: string | readonly string[]; readonly count: number; readonly within?: number }
  /** A player enters a room, or picks up a thing. */
  | { readonly discovers: string }
  /**
   * A player takes these steps in the room or zone, one after the other. A step is a verb and its object: `say orm`, `take PATH`, `drop
   * PATH`, `put PATH`, `give PATH`, `wear PATH`, `use PATH`, `open WAY`, `close WAY`, `lock WAY`, `unlock WAY`. A step `note WORD` is
   * reported by code: `triggers().note(this, 'lever', who)`.
   */
  | { readonly solves: readonly string[] }
  /** A player's standing with a faction reaches a tier. */
  | { readonly tips: string; readonly to: string }

/** The outcome of a trigger. If the player is not in the domain, the parts that concern the player are skipped. */
export interface Outcome {
  /** Texts for the player (`tell`), for everybody in the room where the trigger fired (`shows`), and for all players in the zone (`zone`). */
  readonly tell?: string
  readonly shows?: string
  readonly zone?: string
  /** A word for which spawns wait: `spawns = [{ path: './npc/raider', count: 4, trigger: 'raid' }]`. */
  readonly trigger?: string
  /**
   * The new states of doors: of the room's doors by direction, or of doors in the zone by room and direction. Examples: `{ north: 'open'
   * }`, `{ './hall north': 'open' }`.
   */
  readonly doors?: Readonly<Record<string, 'open' | 'closed' | 'locked'>>
  /** A fact of the domain that becomes true, and one that becomes false. Conversations can test facts: `if: { fact: 'bell-silent' }`. */
  readonly fact?: string
  readonly ends?: string
  /** A festival or world event of the domain that begins, by path: `./events/raid`. */
  readonly begins?: string
  /** Changes for the player. */
  readonly standing?: Readonly<Record<string, number>>
  readonly experience?: number
  readonly gold?: number
  /** A method of the room or zone, called with the player or null. */
  readonly calls?: string
}

/**
 * A response of a room or a zone to actions of players. It consists of a cause and an outcome:
 *
 *     triggers = [
 *       { kills: './npc/wolf', count: 10, does: { zone: 'Far away something howls, and is answered.', trigger: 'the old wolf' } },
 *       { discovers: './den', does: { experience: 50 } },
 *     ]
 */
export type Trigger = Cause & {
  readonly does: Outcome
  /**
   * How often the trigger can fire: any number of times, once for each player, or once in the world. The default is once for each player
   * for discoveries and tiers, and any number of times for puzzles and kills.
   */
  readonly once?: 'no' | 'player' | 'world'
  /** The world seconds after which the trigger can fire again. */
  readonly rests?: number
}

// A frozen list that all rooms without triggers share. Code must replace it and never change it in place.
export const noTriggers: readonly Trigger[] = Object.freeze([])

/** The keys of a trigger's causes. */
export function causesOf(owner: MudObject, trigger: Trigger): string[] {
  if ('kills' in trigger)
    return [trigger.kills].flat().map(one => `kill ${one.startsWith('faction ') ? one : owner.absolute(one)}`)
  if ('discovers' in trigger) return [`discover ${owner.absolute(trigger.discovers)}`]
  return 'tips' in trigger ? [`tip ${trigger.tips} ${trigger.to}`] : []
}

/** Whether a trigger with the cause `discovers` has noted that a player has discovered a place. */
export const hasDiscovered = (who: Player, place: string): boolean =>
  who.discoveries.some(key => key.endsWith(` discover ${place}`))

/** Whether an action of a player matches a step of a puzzle. */
export function stepFits(owner: MudObject, step: string, verb: string, about: string): boolean {
  const [first = '', ...rest] = step.split(' ')
  if (first !== verb) return false
  const wanted = rest.join(' ')
  if (verb === 'say')
    return ` ${about.toLowerCase().replace(/[^a-z0-9' ]/g, ' ')} `.includes(` ${wanted.toLowerCase()} `)
  return about === wanted || (wanted.startsWith('.') && owner.absolute(wanted) === about)
}

/** An object that can have triggers: a room or a zone. */
export type Owner = Room | Zone

/** Whether the owner of triggers is a room. */
export const isRoom = (owner: Owner): owner is Room => 'exits' in owner
