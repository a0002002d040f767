import { ask, happen, now, publish, shardName, shards } from 'driver'
import { capitalize, colour } from '/lib/text'
import { rankOf } from '/secure/gate'
import type { EverybodyDaemon, FarPlayer } from '/std/daemons'
import { deed, on } from '/std/decorators'
import { players } from '/std/kinds'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** Seconds after which the other shards are told again who is here, and after which a shard that has said nothing counts as empty. */
const tellEvery = 5
const silentAfter = 12

/** A line of talk from a player on another shard. */
interface Talk {
  /** The name of the player that it is for; empty if it is for everybody. */
  to: string
  from: string
  /** The speaker, as players see the name. */
  called: string
  text: string
}

/**
 * The players on all shards of the world. Each shard tells the others who is there, and passes on what players say to somebody elsewhere. In a world
 * on one server there is nobody elsewhere.
 */
export class Everybody extends MudObject implements EverybodyDaemon {
  /** The players of other shards, and the world second when each shard told of them. */
  private readonly _far = new Map<string, { at: number; players: readonly FarPlayer[] }>()
  private told = ''
  private toldAt = 0

  create(): void {
    super.create()
    if (shardName() !== '') this.setHeartBeat(1)
  }

  /** The players on other shards. */
  get elsewhere(): readonly FarPlayer[] {
    if (this._far.size === 0) return []
    const since = now() - silentAfter
    return [...this._far.values()].flatMap(one => (one.at < since ? [] : one.players))
  }

  /** A player on another shard, or null. */
  findElsewhere(name: string): FarPlayer | null {
    return this.elsewhere.find(one => one.name === name) ?? null
  }

  /** Tells the other shards who is here, if that has changed or some time has passed. */
  heartBeat(): void {
    const isAlone = !shards().shards.some(({ name, isUp }) => isUp && name !== shardName())
    if (isAlone) return
    const here = players().map(farOf)
    const text = JSON.stringify(here)
    if (text === this.told && now() - this.toldAt < tellEvery) return
    this.told = text
    this.toldAt = now()
    publish('players', here)
  }

  /** Tells the other shards at once of a player who comes, perhaps from one of them. */
  @on('entered', { reach: 'world' })
  noteComing(): void {
    if (shardName() !== '') this.callOut(0, 'heartBeat')
  }

  /** Passes on what a player says to somebody on another shard. */
  @deed('act')
  tell(speaker: Player, to: string, text: string): void {
    publish('tell', { to, from: speaker.name, called: speaker.describe(), text } satisfies Talk)
  }

  /** Passes on what a player shouts. */
  @deed('act')
  shout(speaker: Player, text: string): void {
    publish('shout', { to: '', from: speaker.name, called: speaker.describe(), text } satisfies Talk)
  }

  /** Handles a message of another shard. The master calls it. */
  @deed('work')
  take(shard: string, subject: string, value: unknown): void {
    if (subject === 'players') this._far.set(shard, { at: now(), players: value as FarPlayer[] })
    else if (subject === 'tell') this.hearTell(value as Talk)
    else if (subject === 'shout') this.hearShout(value as Talk)
    else happen('heardElsewhere', this, subject, value)
  }

  private hearTell({ to, from, called, text }: Talk): void {
    const target = players().find(({ name }) => name === to)
    if (!target || target.ignores.includes(from)) return
    target.heardOn('tell', called, text)
    target.lastTeller = from
    target.tell(colour('magenta', `${capitalize(called)} tells you: ${text}`))
  }

  private hearShout({ from, called, text }: Talk): void {
    for (const one of players()) {
      if (one.ignores.includes(from)) continue
      one.heardOn('shout', called, text)
      one.tell(colour('yellow', `${capitalize(called)} shouts: ${text}`))
    }
  }
}

/** What other shards are told about a player. */
function farOf(player: Player): FarPlayer {
  return {
    name: player.name,
    shard: shardName(),
    called: player.describe(),
    line: lineOf(player),
    ignores: [...player.ignores],
  }
}

/** A player's line in the list of players. */
export function lineOf(player: Player): string {
  const { idle, wizard, title, level } = player
  const minutes = idle >= 60 ? `, idle ${Math.floor(idle / 60)} min` : ''
  const away = ask('awayNote', player) === undefined ? '' : ', away'
  return `  ${player.describe()}${title ? ` ${title}` : ''} (level ${level}${wizard ? `, ${rankOf(player)}` : ''}${minutes}${away})`
}

export default Everybody
