import { Aggressive } from '/behaviours/aggressive'
import { Shopkeeper } from '/behaviours/shopkeeper'
import { factions } from '/daemons/names'
import { alignmentName } from '/lib/alignment'
import { tierOf } from '/lib/factions/faction'
import type { Fighter } from '/lib/odds'
import { type Item, kindOf } from '/std/item'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { NpcSlot, PlaceSlot, Slot, ThingSlot } from '/std/plot'
import type { Room } from '/std/room'
import type { Actor } from '/std/tale'

/** An NPC, item or room that could fill a slot. */
export interface Candidate {
  readonly object: MudObject
  /** The room where the candidate is. */
  readonly room: Room
  /** Where a player gets an item: null if it lies in the room; otherwise the monster that carries it, or the shopkeeper who sells it for `coins`. */
  readonly holder: Monster | null
  readonly coins: number
  /** The word by which a player can refer to the candidate in its room. */
  readonly word: string
}

/** The combat numbers of a living, for the planner. */
export function fighterOf(one: Living): Fighter {
  return {
    level: one.level,
    hp: one.maxHp,
    dexterity: one.stat('dex'),
    strength: one.stat('str'),
    dice: one.wielded?.damage ?? one.bareHands,
    protection: one.protection,
  }
}

/** Whether a monster attacks players unprovoked. */
export function isHostile(one: Living): boolean {
  if (one.isPlayer) return false
  const monster = one as Monster
  return monster.aggressive || monster.behaviour(Aggressive) !== null || isAtWar(monster)
}

/** Whether a monster's faction attacks players who are new to the faction. */
function isAtWar({ faction: name }: Monster): boolean {
  const faction = name === '' ? null : factions().faction(name)
  return faction !== null && tierOf(faction, faction.start).attacks
}

/** Whether the factions of two monsters have the relation that a slot asks for. */
export function isRelated(one: Monster, giver: Monster, relation: NpcSlot['relation']): boolean {
  if (relation === undefined) return true
  if (one.faction === '' || giver.faction === '') return false
  const factor = factions().relation(giver.faction, one.faction)
  return relation === 'own' ? one.faction === giver.faction : relation === 'friend' ? factor > 0 : factor < 0
}

/** A word that refers to an object where it is, and not to an object of any other program; '' if there is no such word. */
export function wordFor(object: MudObject, where: MudObject): string {
  const words = [object.name, ...object.aliases, object.theShort.replace(/^the /, '')]
  return words.find(word => where.findInside(word)?.path === object.path)?.toLowerCase() ?? ''
}

/** The name of an object in texts: `the sneaky goblin`, `Maud`. */
export function calledOf(object: MudObject): string {
  return object.theShort.split(',')[0]!
}

/** The name of a room for use within a sentence: `a brook under alders`. */
function placeOf({ short }: Room): string {
  return short.replace(/^(A|An|The) /, article => article.toLowerCase())
}

/** The data that a tale stores about a candidate. */
export function actorOf({ object, room, holder, coins }: Candidate): Actor {
  const home = (object as Monster).home || (holder?.home ?? '') || room.address
  const isHere = object !== (room as MudObject) && coins === 0
  const name = (object as Living).isLiving ? { name: object.name } : {}
  return {
    path: object.path,
    home,
    ...name,
    called: calledOf(object),
    place: placeOf(room),
    id: isHere ? object.id : '',
  }
}

/** A candidate whose word is computed at its first use, because most candidates are never chosen. */
class Found implements Candidate {
  private known: string | null = null

  constructor(
    readonly object: MudObject,
    readonly room: Room,
    readonly holder: Monster | null,
    private readonly where: MudObject,
  ) {}

  readonly coins = 0

  get word(): string {
    return (this.known ??= wordFor(this.object, this.where))
  }
}

/** The command that a player types to buy an item in a shop. If there are several keepers, it names the keeper. */
export function buyLine({ word, holder, room }: Candidate): string {
  const keepers = room.livings.filter(one => !one.isPlayer && one.behaviour(Shopkeeper) !== null)
  return keepers.length < 2 || holder === null ? `buy ${word}` : `buy ${word} from ${wordFor(holder, room)}`
}

/**
 * All candidates in a room that could fill a slot, before they are matched with the quest's giver. A player can't refer to a candidate whose `word`
 * is empty, so such a candidate fills no slot unless it is a room.
 */
export function candidatesIn(room: Room, slot: Slot, level: number): Candidate[] {
  if (slot.is === 'place') return isPlace(room, slot) ? [{ object: room, room, holder: null, coins: 0, word: '' }] : []
  // A plan consists of rooms. Within a room with tiles, it can't tell where something is, whether it is behind a wall, or whether
  // somebody blocks the way. So rooms with tiles offer no candidates, unless the slot names a program.
  if (room.hasGround && slot.path === undefined) return []
  const found: Candidate[] = []
  for (const one of room.inventory) {
    const living = one as Living
    if (living.isPlayer) continue
    if (slot.is === 'npc') {
      const isOne = living.isLiving && fitsNpc(living as Monster, slot, level)
      if (isOne) found.push(new Found(one, room, null, room))
    } else if (living.isLiving) found.push(...thingsOf(living as Monster, room, slot))
    else if ((slot.where ?? 'lying') === 'lying' && fitsThing(one, slot) && lies(one as Item))
      found.push(new Found(one, room, null, room))
  }
  return found
}

/** The items that a monster carries or sells and that match a slot. */
function thingsOf(monster: Monster, room: Room, slot: ThingSlot): Candidate[] {
  const shop = slot.where === 'sold' || slot.where === undefined ? monster.behaviour(Shopkeeper) : null
  const sold = (shop?.isOpen ? shop.plainOffers : []).filter(({ item }) => fitsThing(item, slot))
  const offers = sold.map(offer => {
    // Even a worthless item has a price, because it must be bought. Prices rise and fall, and a player may have to pay more than
    // members of the shopkeeper's faction do.
    const coins = Math.max(1, Math.ceil(offer.item.worth * 2), Math.ceil((shop?.asked(offer, monster) ?? 0) * 1.3))
    return { object: offer.item, room, holder: monster, coins, word: offer.item.name.toLowerCase() }
  })
  if (slot.where !== 'carried' || !isMortal(monster) || room.peaceful) return offers
  const carried = monster.inventory.filter(item => fitsThing(item, slot))
  return [...offers, ...carried.map(object => new Found(object, room, monster, monster))]
}

/** Whether everybody may pick up an item. */
function lies(item: Item): boolean {
  return (
    typeof (item as { canTake?: unknown }).canTake !== 'function' &&
    item.takeable !== false &&
    !item.hidden &&
    item.belongsTo === '' &&
    (item.hadBy ?? '') === '' &&
    (item.festival ?? '') === ''
  )
}

/** Whether a monster can be attacked and killed in the usual way. The monster's code may prevent this. */
export function isMortal(monster: Monster): boolean {
  const plain = monster.load<Monster>('/std/monster')
  return monster.die === plain.die && monster.hurt === plain.hurt && monster.canBeAttacked === plain.canBeAttacked
}

/** Whether a spawn of the monster's home brings the monster back. If so, the monster exists again after a reset or a restart. */
function isLasting(one: Monster): boolean {
  const home = one.findLoaded<Room>(one.home)
  return home?.spawns.some(({ path }) => home.absolute(path) === one.path) ?? false
}

function within(value: number, range: readonly [number, number] | undefined): boolean {
  return range === undefined || (value >= range[0] && value <= range[1])
}

function fitsNpc(one: Monster, slot: NpcSlot, level: number): boolean {
  if (one.summoned || one.hidden || one.isBlueprint) return false
  if (slot.lasting && !isLasting(one)) return false
  // A temporary guest fills a slot only if the author names its program.
  if ((one.festival ?? '') !== '' && slot.path === undefined) return false
  if (slot.race !== undefined && one.race !== slot.race) return false
  if (slot.faction !== undefined && one.faction !== slot.faction) return false
  if (slot.aggressive !== undefined && isHostile(one) !== slot.aggressive) return false
  if (slot.alignment !== undefined && alignmentName(one.alignment) !== slot.alignment) return false
  return within(one.level - level, slot.level)
}

function fitsThing(one: MudObject, slot: ThingSlot): boolean {
  if ((one as Living).isLiving || (one as Item).kind === undefined) return false
  if (slot.kind !== undefined && kindOf(one) !== slot.kind) return false
  return within((one as Item).worth, slot.value) && one.inventory.length === 0
}

function isPlace(room: Room, slot: PlaceSlot): boolean {
  return slot.sector === undefined || room.sector === slot.sector
}
