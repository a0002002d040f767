import { happen } from 'driver'
import type { Bodies } from '/compat/ranvier/bodies'
import type { Character } from '/compat/ranvier/core/character'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EventName } from '/compat/ranvier/core/event-emitter'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import { type DamageType, damageTypes } from '/lib/damage'
import type { Living } from '/std/living'
import type { Message } from '/std/object'

/** An engine event of an entity with a body. */
export interface News {
  entity: GameEntity
  event: EventName
  args: readonly unknown[]
}

/** The events of engines that are passed on to listeners in the mudlib. */
const told: ReadonlySet<EventName> = new Set(['killed', 'deathblow', 'damaged', 'healed', 'channelSent'])

export const isNews = (event: EventName): boolean => told.has(event)

interface Hit {
  readonly attribute: string
  readonly attacker: GameEntity | null
  readonly source: { name?: unknown } | null
  readonly metadata: { type?: unknown } | null
}

/** Raises an engine event of an entity as a mudlib event of its body. */
export function tellNews(bodies: Bodies, { entity, event, args }: News): void {
  const body = bodies.of(entity) as Living | undefined
  if (!body || body.destructed || !body.isLiving) return
  const livingOf = (one: unknown) => (bodies.of(one as GameEntity) as Living | undefined) ?? null
  switch (event) {
    case 'killed':
      // A script may also emit `killed` on a character that stays alive.
      if (
        entity.__pruned ||
        Number((entity as unknown as { getAttribute(name: string): number }).getAttribute('health')) <= 0
      )
        happen('died', body, livingOf(args[0]), null)
      break
    case 'deathblow': {
      const who = livingOf(args[0])
      if (who) happen('killed', body, who)
      break
    }
    case 'damaged': {
      const { attribute, attacker, source, metadata } = args[0] as Hit
      if (attribute !== 'health' || !(Number(args[1]) > 0)) break
      const type = damageTypes.find(one => one === metadata?.type) ?? ('physical' satisfies DamageType)
      happen(
        'hurt',
        body,
        livingOf(attacker),
        Number(args[1]),
        type,
        typeof source?.name === 'string' ? source.name : '',
      )
      break
    }
    case 'healed': {
      const { attribute, attacker } = args[0] as Hit
      const by = livingOf(attacker)
      if (attribute === 'health' && by && Number(args[1]) > 0) happen('healed', body, by, Number(args[1]))
      break
    }
    case 'channelSent':
      happen('said', body, String(args[0]), args[1] as Message['kind'])
  }
}

/** Passes speech on to everybody in the speaker's room, unless it came from the bundles' own command. */
export function passOn({ state }: Engine, speaker: Character, text: string): void {
  const channel = state.ChannelManager.get('say')
  const room = speaker.room
  if (!channel || !room) return
  for (const target of room.getBroadcastTargets())
    if (target !== speaker) target.emit('channelReceive', channel, speaker, text)
}
