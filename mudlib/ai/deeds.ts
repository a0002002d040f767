import { answering, checkDeed } from 'driver'
import type { DamageType } from '/lib/damage'
import { instances } from '/std/daemons'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { DoorState } from '/std/place'
import type { Room } from '/std/room'
import { answerOf } from '/std/seeing'

/** Damage to several livings in a room at once. */
export interface AreaBlow {
  /** The dice for the damage. */
  dice: string
  /**
   * The targets. `players`, the default, means players and their followers. `all` means everybody except the monster itself, even its
   * minions (ROM's `mob damage all`).
   */
  strikes?: 'players' | 'all'
  type?: DamageType
  /** The message to everybody in the room. */
  shows?: string
  /** The path of an item that protects the livings that wear or wield it. With `wardCarried`, it also protects livings that only carry it. */
  ward?: string
  wardCarried?: boolean
  /** The message to a protected player. */
  warded?: string
}

/**
 * Actions of a monster as plain data, for phases, triggers and answers. All parts that are given are carried out in the order of the fields
 * below.
 */
export interface Deed {
  /** A line that everybody in the room sees, unchanged. */
  echo?: string
  /** A text that is shown after the monster's name: `raises a hand`. */
  emote?: string
  /** A command line. `$n` is replaced by the name of the target. */
  command?: string
  say?: string
  /** The path or name of a spell. It is cast at the foe or, with `onSelf`, at the monster itself. */
  cast?: string
  onSelf?: boolean
  /** Whether the spell takes no time, costs no magic points and ignores cooldowns (ROM's `mob cast`). */
  free?: boolean
  /** An effect on the monster itself: the path, the duration in seconds, and the power. */
  affect?: { path: string; seconds?: number; power?: number }
  /** Minions that join the monster's fight: `count` new clones of a program, with at most `most` alive at once. */
  summon?: { path: string; count?: number; most?: number }
  area?: AreaBlow
  /** The new states of doors, by direction. */
  doors?: Record<string, DoorState>
  /** A text that replaces the room's description. */
  scene?: string
  /** The path of the room to which all players in the room are moved. */
  movePlayers?: string
  /** Whether the monster flees immediately, even while it is casting a spell. */
  flee?: boolean
  /** The name of a method of the monster that is called with the target. */
  call?: string
}

/** A monster with a list of its minions. The list is used to limit their number. */
export type Summoner = Monster & { minions?: Living[] }

/** Performs the actions of a deed. @param about the target: the foe, or the speaker */
export function perform(monster: Monster, deed: Deed, about: Living | null): void {
  checkDeed('act', monster)
  if (deed.echo) monster.environment?.receive(`${fill(deed.echo, about)}\n`)
  if (deed.emote) monster.emote(fill(deed.emote, about))
  if (deed.command) monster.command(fill(deed.command, about))
  if (deed.say) monster.say(fill(deed.say, about))
  if (deed.cast && !monster.destructed) {
    const refused = monster.cast(deed.cast, deed.onSelf ? monster : about, deed.free)
    if (refused) monster.decided('Deed', `could not cast {0}: {1}`, deed.cast, refused)
  }
  if (monster.destructed) return
  if (deed.affect) monster.addAffect(deed.affect.path, { ...deed.affect, by: monster })
  if (deed.summon) summon(monster, deed.summon, about)
  if (deed.area) strikeArea(monster, deed.area)
  if (monster.destructed) return
  const room = monster.environment as Room | null
  // The monster's domain is responsible for the effects of its data on the room and on everybody in it.
  if (room) answering(monster, () => changeRoom(room, deed))
  if (deed.flee) monster.flee(true)
  const { call } = deed
  if (call) answering(monster, () => monster.callNamed(call, about))
}

function fill(text: string, about: Living | null): string {
  return text.replaceAll('$n', about?.name ?? 'nobody').replaceAll('$N', about?.describe() ?? 'nobody')
}

/** Clones minions, and moves them to a monster's room. @returns the new minions, including any that couldn't enter the room */
export function summon(
  monster: Monster,
  { path, count = 1, most = 99 }: NonNullable<Deed['summon']>,
  foe: Living | null,
): Living[] {
  checkDeed('act', monster)
  const summoner = monster as Summoner
  const alive = (summoner.minions ?? []).filter(one => !one.destructed)
  const came: Living[] = []
  for (let i = 0; i < count && alive.length < most && monster.environment; i++) {
    const minion = monster.clone<Monster>(path)
    minion.home = monster.home
    minion.summoned = true
    alive.push(minion)
    came.push(minion)
    if (minion.travel(monster.environment, { arriving: '{Actor} [come] to the call.' }) !== undefined) continue
    if (foe && !foe.destructed) minion.attack(foe)
  }
  summoner.minions = alive
  return came
}

/** Damages the targets of an area blow in the room, except those who are protected by the ward. */
export function strikeArea(monster: Monster, blow: AreaBlow): void {
  checkDeed('act', monster)
  const room = monster.environment as Room | null
  if (!room) return
  if (blow.shows) room.receive(`${blow.shows}\n`)
  for (const one of room.livings) {
    if (one === monster || (blow.strikes !== 'all' && !one.isPlayer && !one.leader?.isPlayer)) continue
    if (blow.ward && isWarded(one, monster.absolute(blow.ward), blow.wardCarried ?? false)) {
      one.tell(blow.warded ?? 'It passes through you without harm.')
      monster.decided('Area', 'spares {0}: has {1}', one.name, blow.ward)
      continue
    }
    answerOf(one, 0, () => one.damage(monster.roll(blow.dice), blow.type ?? 'force', monster, 'area'))
    if (monster.destructed) return
  }
}

function isWarded(who: Living, ward: string, carried: boolean): boolean {
  return who.inventory.some((item: MudObject) => item.path === ward && (carried || who.isUsing(item)))
}

/** Keeps doors of a room in given states until the monster releases them. */
export function holdDoors(room: Room, doors: NonNullable<Deed['doors']>, by: Monster): void {
  checkDeed('set', room)
  for (const [direction, state] of Object.entries(doors)) {
    room.holdDoor(direction, state, by)
    tellOfDoor(room, direction, state)
  }
}

function tellOfDoor(room: Room, direction: string, state: DoorState): void {
  // If there is no door in this direction, no message is shown.
  if (!room.doors[direction]) return
  room.receive(`The ${room.doors[direction].name} ${state === 'open' ? 'opens' : 'falls shut'}!\n`)
}

function changeRoom(room: Room, { doors, scene, movePlayers }: Deed): void {
  if (doors !== undefined || scene !== undefined) checkDeed('set', room)
  for (const [direction, state] of Object.entries(doors ?? {})) {
    room.setDoor(direction, state)
    tellOfDoor(room, direction, state)
  }
  if (scene !== undefined) room.scene = scene
  if (movePlayers === undefined) return
  for (const player of room.players) {
    checkDeed('lead', player)
    player.stopFighting()
    const to = instances().wayFor(player, room, room.absolute(movePlayers))
    if (typeof to === 'string' || player.travel(to) !== undefined) player.look()
  }
}
