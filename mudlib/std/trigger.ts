import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import type { Zone } from '/std/zone'

/** What sets a trigger off: exactly one of these. Paths are relative to the room's or zone's program. */
export type Cause =
  /** So many deaths of a program, or of a faction (`faction rope`), in the room or zone; within so many seconds, if that is given. */
  | { readonly kills: string | readonly string[]; readonly count: number; readonly within?: number }
  /** A player comes to a room, or picks up a thing. */
  | { readonly discovers: string }
  /**
   * A player does these things there, one after the other. A step is a verb and its object: `say orm`, `take PATH`, `drop PATH`, `put PATH`,
   * `give PATH`, `wear PATH`, `use PATH`, `open WAY`, `close WAY`, `lock WAY`, `unlock WAY`; or `note WORD`, which code reports:
   * `triggers().note(this, 'lever', who)`.
   */
  | { readonly solves: readonly string[] }
  /** A player's standing with a faction reaches a tier. */
  | { readonly tips: string; readonly to: string }

/** What then happens. If the player is not in the domain, the parts that concern the player are left out. */
export interface Outcome {
  /** Texts for the player (`tell`), for all in the room where it happened (`shows`), and for all players in the zone (`zone`). */
  readonly tell?: string
  readonly shows?: string
  readonly zone?: string
  /** A word that spawns wait for: `spawns = [{ path: './npc/raider', count: 4, trigger: 'raid' }]`. */
  readonly trigger?: string
  /** Doors of the room by direction, or doors in the zone by room and direction: `{ north: 'open' }`, `{ './hall north': 'open' }`. */
  readonly doors?: Readonly<Record<string, 'open' | 'closed' | 'locked'>>
  /** The fact of the domain that holds from now on, and the one that no longer does: `if: { fact: 'bell-silent' }` in talks. */
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
 * Something that happens in response to what players do: one line of a room or a zone.
 *
 *     triggers = [
 *       { kills: './npc/wolf', count: 10, does: { zone: 'Far away something howls, and is answered.', trigger: 'the old wolf' } },
 *       { discovers: './den', does: { experience: 50 } },
 *     ]
 */
export type Trigger = Cause & {
  readonly does: Outcome
  /** Whether it happens each time, once for each player, or once for all. By default discoveries and tiers are for each player, puzzles and kills each time. */
  readonly once?: 'no' | 'player' | 'world'
  /** World seconds until it can happen again. */
  readonly rests?: number
}

// One frozen list shared by all rooms without triggers: code gives a room a new list, and never changes this one.
export const noTriggers: readonly Trigger[] = Object.freeze([])

/** The keys of what a trigger waits for. */
export function causesOf(owner: MudObject, trigger: Trigger): string[] {
  if ('kills' in trigger)
    return [trigger.kills].flat().map(one => `kill ${one.startsWith('faction ') ? one : owner.absolute(one)}`)
  if ('discovers' in trigger) return [`discover ${owner.absolute(trigger.discovers)}`]
  return 'tips' in trigger ? [`tip ${trigger.tips} ${trigger.to}`] : []
}

/** Whether something that a player did matches a step. */
export function stepFits(owner: MudObject, step: string, verb: string, about: string): boolean {
  const [first = '', ...rest] = step.split(' ')
  if (first !== verb) return false
  const wanted = rest.join(' ')
  if (verb === 'say')
    return ` ${about.toLowerCase().replace(/[^a-z0-9' ]/g, ' ')} `.includes(` ${wanted.toLowerCase()} `)
  return about === wanted || (wanted.startsWith('.') && owner.absolute(wanted) === about)
}

/** A room or a zone, which may have triggers. */
export type Owner = Room | Zone

/** Whether the owner of triggers is a room. */
export const isRoom = (owner: Owner): owner is Room => 'exits' in owner
