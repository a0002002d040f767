import { happenIn, isShardUp, keepContents, livingsIn, makePlace, move, peopleIn, shardOf, usersIn } from 'driver'
import { capitalize, colour, grouped, listOf } from '/lib/text'
import { bridges, clock, instances, triggers, zones } from '/std/daemons'
import { final, inside, on, usersOnly } from '/std/decorators'
import { isLiving, isPlayer, isRoom, playerOf } from '/std/kinds'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { mistakesInData, sortMistake, wayMistake } from '/std/names'
import type { MudObject, ObjectSort } from '/std/object'
import { changes, isLeftOut, sky } from '/std/offers'
import type { Player } from '/std/player'
import { ResetRoom } from '/std/reset-room'
import { presenceOf, readOf, sees } from '/std/seeing'
import { shown } from '/std/texts'
import { noTriggers, type Trigger } from '/std/trigger'

/** The terrain of a room. */
export type Sector = 'inside' | 'city' | 'field' | 'forest' | 'hills' | 'mountain' | 'water' | 'underground'

/** The maximum number of lines for things in one look. Further things are only counted. This limit doesn't apply to livings. */
const listed = 40
/** The maximum number of things, and also of livings, that one look examines. The rest are only counted, even if some of them are invisible. */
const considered = 1000

// A frozen list that all rooms without sleeping monsters share. Code must replace it and never change it in place.
const nobody: readonly Monster[] = Object.freeze([])

/** A room. The blueprint itself is the room, and it is cloned only for instances. */
export class Room extends ResetRoom {
  name = 'room'
  /** The title above the description. */
  short = 'A bare room'
  /** The description that `look` shows. A class can define it as a getter, for a description that changes. */
  long = 'There is nothing to see here.'
  /**
   * A text that replaces the description for a while, for example after a boss has made the roof fall in. If it is empty, the description
   * is shown.
   */
  scene = ''
  /** Details of the description that players can look at: a text for each word. */
  details: Record<string, string> = {}
  /** The texts for a look in each direction. They replace the name of the room there. */
  views: Record<string, string> = {}
  sector: Sector = 'inside'
  /** Whether there is light without a lamp, for example daylight outdoors, or windows and fires inside. */
  light = true
  /** Whether it has a roof even though it is outdoors, so the weather doesn't affect it. */
  sheltered = false
  /** Whether players can enter it only by boat, by flying, or over ice. */
  needsBoat = false
  /** Whether fighting is forbidden here. */
  peaceful = false
  /** Whether spells fail here. */
  noMagic = false
  /** Whether recall fails here. */
  noRecall = false
  /** Whether monsters can't wander in. */
  closedToMonsters = false
  /** The maximum number of players in the room; 0 means no limit. Wizards can always enter. */
  mostPeople = 0
  /** Whether only wizards can enter. */
  forWizards = false
  /** Whether everybody who enters dies, except wizards. DikuMUD calls this a death trap. */
  deadly = false
  /** The living that is dying in the death trap at this moment. */
  private dying: Living | null = null
  /** The room's responses to actions of players. */
  triggers: readonly Trigger[] = noTriggers
  /** Whether things that lie here survive a restart. */
  persistent = false
  /** The things that players can get here by typing a command, by path, each with the command. The quest generator uses these things. */
  declare finds?: Readonly<Record<string, string>>
  weight = 0

  create(): void {
    super.create()
    makePlace(this)
    this.keepsContents = this.persistent
    keepContents(this, this.persistent)
    if (this.isBlueprint) {
      zones().noticed(this.path)
      const opened = bridges().from(this.path)
      if (opened) this.exits = { ...this.exits, ...opened }
      this.closeWaysOut()
    } else this.instance = instances().maker
    if (this.triggers.length > 0) triggers().follow(this)
  }

  /** Removes the exits to domains that this world leaves out. */
  private closeWaysOut(): void {
    const ways = Object.entries(this.exits)
    const open = ways.filter(([, path]) => !path.startsWith('/domains/') || !isLeftOut(path))
    if (open.length < ways.length) this.exits = Object.fromEntries(open)
  }

  /** The value of `persistent` that the driver was last told. */
  private keepsContents = false

  /** Puts changed fields into effect. Called when the program may have been edited. */
  review(): void {
    if (this.keepsContents !== this.persistent) keepContents(this, (this.keepsContents = this.persistent))
    this.followSpawns()
  }

  get room(): Room {
    return this
  }

  /** Whether the room is outdoors. */
  get outdoors(): boolean {
    return this.sector !== 'inside' && this.sector !== 'underground'
  }

  /** The players in the room. */
  @final
  get players(): Player[] {
    return (peopleIn(this) as readonly Player[]).filter(one => one.isPlayer)
  }

  /** The livings in the room, including players. */
  @final
  get livings(): Living[] {
    return livingsIn(this) as Living[]
  }

  // ---- looking

  /** Whether there is light without a lamp: the room's own light, or daylight. */
  get hasLight(): boolean {
    if (!this.light || this.sector === 'city' || !this.outdoors) return this.light
    return !clock().isNight && sky()?.isDark(this) !== true
  }

  /** Whether there is light: the room's own light, daylight, or a lamp. */
  get isLit(): boolean {
    if (this.hasLight) return true
    return this.inventory.some(object => isLamp(object) || object.inventory.some(isLamp))
  }

  /** Whether an object here is lit for a viewer. In a room with tiles, some tiles may be lit and others not. */
  isLightOn(_what: MudObject, _viewer: Living): boolean {
    return this.isLit
  }

  /** The text that `look` shows to a viewer. @param brief whether to leave out the description */
  view(viewer: Living, brief = false): string {
    if (!viewer.canSeeIn(this)) return 'It is too dark to see anything here. You need a light.\n'
    let text = `${colour('bold', this.short)}\n`
    const add = (part: string) => {
      if (part !== '') text += `${part}\n`
    }
    if (!brief) {
      add(shown(this.scene || this.description, this))
      add(sky()?.viewFor(viewer, this) ?? '')
    }
    add(this.viewExits(viewer))
    for (const line of this.viewContents(viewer)) add(line)
    return text
  }

  /** The description, with the changes that festivals and events make to it. */
  get description(): string {
    const decorations = changes()?.decorationsOf(this.path) ?? null
    if (decorations === null) return this.long
    return decorations.reduce((text, { long, adds = '' }) => `${long ?? text}${adds}`, this.long)
  }

  /** The text of a detail, with the changes that festivals and events make to it; undefined if there is no such detail. */
  detail(word: string): string | undefined {
    const decorations = changes()?.decorationsOf(this.path)
    const festive = decorations?.map(({ details }) => details?.[word]).findLast(text => text !== undefined)
    return festive ?? this.details[word]
  }

  /** The line that lists the exits: `Exits: north and east (closed).` */
  viewExits(viewer?: Living): string {
    const exits = Object.keys(this.exits).map(exit => {
      const state = this.doorState(exit)
      const shown = viewer?.link(exit, exit) ?? exit
      return state && state !== 'open' ? `${shown} (closed)` : shown
    })
    return colour('green', exits.length === 0 ? 'There is no way out.' : `Exits: ${listOf(exits)}.`)
  }

  private viewContents(viewer: Living): string[] {
    const isShown = (object: MudObject) =>
      object !== viewer && !(object as { hidden?: boolean }).hidden && sees(viewer, object)
    const texts = (objects: readonly MudObject[]) => objects.filter(isShown).map(object => presenceOf(object, viewer))
    const { inventory, livings } = this
    const things: MudObject[] = []
    for (let i = 0; i < inventory.length && things.length < considered; i++)
      if (!inventory[i]!.isLiving) things.push(inventory[i]!)
    // Livings have a separate limit, so things can't push them out of the list.
    const crowd = livings.slice(0, considered)
    const rest = inventory.length - livings.length - things.length
    return [
      ...shownLines(texts(things), 'cyan', rest, viewer, listed),
      ...shownLines(texts(crowd), 'yellow', livings.length - crowd.length, viewer, considered),
    ]
  }

  // ---- arrivals and departures

  /** The monsters that sleep here because no player can perceive them. */
  private sleepers: readonly Monster[] = nobody

  /** Adds a monster to the monsters that sleep here. */
  @inside
  noteSleeper(monster: Monster): void {
    this.sleepers = [...this.sleepers.filter(one => !one.destructed && one.isAsleep), monster]
  }

  /** Raises `met`. Called when a player has entered and seen the room. */
  @usersOnly
  init(who: Living): void {
    if (!who.isPlayer) return
    happenIn(this, 'met', who, who)
    if (this.deadly && !who.wizard) this.callOut(1, 'kill', who)
  }

  canEnter(object: MudObject, from: MudObject | null): string | undefined {
    const shard = shardOf(this.path)
    if (shard !== '') return cannotCross(object, shard) ?? super.canEnter(object, from)
    if (isPlayer(object) && !object.wizard) {
      if (this.forWizards) return 'That place is not for you.'
      if (this.mostPeople > 0 && this.players.length >= this.mostPeople) return 'There is no room for you there.'
    }
    return super.canEnter(object, from)
  }

  /** Shows the room to a player who has entered it. */
  @on('seen')
  showTo(who: Living): void {
    playerOf(who)?.look()
  }

  /** Asks the zone whether a player may enter. The zone isn't a listener itself, because it would then hear every step in every zone. */
  @on('canCome')
  keepOut(who: Living): string | undefined {
    return who.isPlayer ? zones().zoneOf(this.path)?.keepOut(this, who) : undefined
  }

  /** Wakes the monsters, here and in neighbouring rooms, that sleep because no player can perceive them. */
  @on('entering')
  wakeMonsters(): void {
    this.wakeSleepers()
    for (const path of Object.values(this.exits)) this.findLoaded<Room>(path)?.wakeSleepers?.()
  }

  /** Wakes the monsters that sleep here. */
  @inside
  wakeSleepers(): void {
    const { sleepers } = this
    if (sleepers.length === 0) return
    this.sleepers = nobody
    for (const monster of sleepers) if (!monster.destructed) monster.wake()
  }

  /** Whether a player is here or in a neighbouring room. */
  get isPerceived(): boolean {
    if (hasPlayer(this)) return true
    for (const way in this.exits) if (hasPlayer(this.findLoaded(this.exits[way]!))) return true
    return false
  }

  /** Shows a text to all players here except the given ones. */
  receive(text: string, except: readonly MudObject[] = []): void {
    for (const player of this.players) if (!except.includes(player)) player.receive(text)
  }

  /** Kills a living in the death trap. The living's belongings stay in the room from which it came. */
  @inside
  kill(who: Living): void {
    if (who.destructed || who.environment !== this || !this.deadly) return
    who.tell('You should not have come here.')
    const { cameFrom = '' } = playerOf(who) ?? {}
    const before = cameFrom !== '' ? this.findLoaded(cameFrom) : null
    if (before) move(who, before)
    this.dying = who
    who.die(null)
    this.dying = null
  }

  /** Keeps a monster inside its instance unless a player is in its party. Also keeps players in a death trap. */
  canLeave(object: MudObject, to: MudObject): string | undefined {
    if (this.deadly && isPlayer(object) && !object.wizard && object !== this.dying) return 'There is no way back.'
    const stays = this.instance !== null && !(isRoom(to) && to.instance === this.instance)
    if (stays && isLiving(object) && !object.party.some(one => one.isPlayer)) return 'You belong here.'
    return super.canLeave(object, to)
  }

  canBeTaken(): string {
    return 'You must be joking.'
  }

  mistakes(): string[] {
    const doors = Object.keys(this.doors).filter(way => !this.exits[way])
    const told = [
      ...Object.entries(this.exits).flatMap(([way, to]) => [
        ['exits', wayMistake(way)],
        ['exits', sortMistake(to, ['room'], this)],
      ]),
      ...this.spawns.map(({ path }) => ['spawns', sortMistake(path, ['living', 'thing'], this)]),
    ]
    return [
      ...super.mistakes(),
      ...doors.map(way => `it has a door '${way}', and no exit there`),
      ...told.flatMap(([field, wrong]) => (wrong === '' ? [] : [`${field}: ${wrong}`])),
      ...[this.spawns, this.repops, this.triggers].flatMap(data => mistakesInData(this, data)),
      ...(sky()?.mistakesIn(this) ?? []),
    ]
  }

  objectSort(): ObjectSort {
    return 'room'
  }
}

function hasPlayer(room: MudObject | null): boolean {
  return room !== null && usersIn(room) > 0
}

function isLamp(object: MudObject): boolean {
  return readOf(object, 'lit', false)
}

/**
 * The lines for the things or livings in a room that a look shows. Equal lines are combined, and lines beyond `most` are only counted.
 * @param more the number of objects without a line
 */
function shownLines(texts: string[], name: 'cyan' | 'yellow', more: number, viewer: Living, most: number): string[] {
  const groups = grouped(texts)
  const lines = groups.slice(0, most).map(line => colour(name, `  ${viewer.link(line)}`))
  const counted = more + groups.length - lines.length
  return counted > 0 ? [...lines, `  and ${counted} more`] : lines
}

/** The reason why an object can't go to a room of another shard, or undefined if it can. */
function cannotCross(object: MudObject, shard: string): string | undefined {
  if (!isPlayer(object))
    return `${capitalize(object.theShort)} can't go any further: another part of the world begins there.`
  return isShardUp(shard) ? undefined : "That part of the world can't be reached just now. Try again in a while."
}

export default Room
