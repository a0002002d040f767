import { instances } from '/daemons/names'
import { act } from '/std/act'
import type { DamageType } from '/std/damage'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { DoorState } from '/std/place'
import type { Room } from '/std/room'

/** What strikes everyone here at once. */
export interface AreaBlow {
  /** Dice of damage. */
  dice: string
  type?: DamageType
  /** What everyone sees. */
  shows?: string
  /** The path of a thing that saves who wears or wields it (a protection check); or just carries it, with `wardCarried`. */
  ward?: string
  wardCarried?: boolean
  /** What who is saved by it sees. */
  warded?: string
}

/** Something a monster does, as plain data: for phases, triggers and answers in its settings. All that is given is done, in this order. */
export interface Deed {
  /** A line to all in the room, as it stands. */
  echo?: string
  /** `raises a hand`: after its name. */
  emote?: string
  /** A command line, `$n` for the name of the one it is about. */
  command?: string
  say?: string
  /** A spell's path or name, at the foe unless `onSelf`. */
  cast?: string
  onSelf?: boolean
  /** An effect's path on itself, for so many seconds. */
  affect?: { path: string; seconds?: number; power?: number }
  /** Clones that join its fight, up to `most` alive at once. */
  summon?: { path: string; count?: number; most?: number }
  area?: AreaBlow
  /** Doors by direction, and how they stand from now on. */
  doors?: Record<string, DoorState>
  /** What the room looks like from now on, in place of its description. */
  scene?: string
  /** Where all players here find themselves: a room's path. */
  movePlayers?: string
  flee?: boolean
  /** One of its own methods: called with whom it is about. */
  call?: string
}

/** Minions of a monster, so that there are never more than it may have. */
export type Summoner = Monster & { minions?: Living[] }

/** Does it. @param about whom: the foe, the speaker */
export function perform(monster: Monster, deed: Deed, about: Living | null): void {
  if (deed.echo) monster.environment?.receive(`${fill(deed.echo, about)}\n`)
  if (deed.emote) monster.emote(fill(deed.emote, about))
  if (deed.command) monster.command(fill(deed.command, about))
  if (deed.say) monster.say(fill(deed.say, about))
  if (deed.cast && !monster.destructed) {
    const refused = monster.cast(deed.cast, deed.onSelf ? monster : about)
    if (refused) monster.decided('Deed', `could not cast {0}: {1}`, deed.cast, refused)
  }
  if (monster.destructed) return
  if (deed.affect) monster.addAffect(deed.affect.path, { ...deed.affect, by: monster })
  if (deed.summon) summon(monster, deed.summon, about)
  if (deed.area) strikeArea(monster, deed.area)
  const room = monster.environment as Room | null
  if (room) changeRoom(room, deed)
  if (deed.flee) monster.flee()
  if (deed.call) (monster as unknown as Record<string, (about: Living | null) => void>)[deed.call]?.(about)
}

function fill(text: string, about: Living | null): string {
  return text.replaceAll('$n', about?.name ?? 'nobody').replaceAll('$N', about?.describe() ?? 'nobody')
}

/** Calls minions to its side. @returns those that came */
export function summon(
  monster: Monster,
  { path, count = 1, most = 99 }: NonNullable<Deed['summon']>,
  foe: Living | null,
): Living[] {
  const summoner = monster as Summoner
  const alive = (summoner.minions ?? []).filter(one => !one.destructed)
  const came: Living[] = []
  for (let i = 0; i < count && alive.length < most && monster.environment; i++) {
    const minion = monster.clone<Monster>(path)
    minion.home = monster.home
    minion.summoned = true
    alive.push(minion)
    came.push(minion)
    if (minion.move(monster.environment) !== undefined) continue
    act('{Actor} [come] to the call.', { actor: minion })
    if (foe && !foe.destructed) minion.attack(foe)
  }
  summoner.minions = alive
  return came
}

/** Strikes all players here, and those who follow them, but who has the ward. */
export function strikeArea(monster: Monster, blow: AreaBlow): void {
  const room = monster.environment as Room | null
  if (!room) return
  if (blow.shows) room.receive(`${blow.shows}\n`)
  for (const one of room.livings) {
    if (one === monster || !(one.isPlayer || one.leader?.isPlayer)) continue
    if (blow.ward && isWarded(one, monster.absolute(blow.ward), blow.wardCarried ?? false)) {
      one.tell(blow.warded ?? 'It passes through you without harm.')
      monster.decided('Area', 'spares {0}: has {1}', one.name, blow.ward)
      continue
    }
    one.damage(monster.roll(blow.dice), blow.type ?? 'force', monster, 'area')
    if (monster.destructed) return
  }
}

function isWarded(who: Living, ward: string, carried: boolean): boolean {
  return who.inventory.some((item: MudObject) => item.path === ward && (carried || who.isUsing(item)))
}

/** Has doors of a room stand so until the monster lets go of them. */
export function holdDoors(room: Room, doors: NonNullable<Deed['doors']>, by: Monster): void {
  for (const [direction, state] of Object.entries(doors)) {
    room.holdDoor(direction, state, by)
    tellOfDoor(room, direction, state)
  }
}

function tellOfDoor(room: Room, direction: string, state: DoorState): void {
  room.receive(`The ${room.doors[direction]?.name ?? 'door'} ${state === 'open' ? 'opens' : 'falls shut'}!\n`)
}

function changeRoom(room: Room, { doors, scene, movePlayers }: Deed): void {
  for (const [direction, state] of Object.entries(doors ?? {})) {
    room.setDoor(direction, state)
    tellOfDoor(room, direction, state)
  }
  if (scene !== undefined) room.scene = scene
  if (movePlayers === undefined) return
  for (const player of room.players) {
    player.stopFighting()
    const to = instances().wayFor(player, room, room.absolute(movePlayers))
    if (typeof to !== 'string') player.move(to)
    player.look()
  }
}
