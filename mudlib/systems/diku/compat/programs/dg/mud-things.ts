import { livingsIn, now } from 'driver'
import { wearPositions } from '/compat/diku/convert'
import { zones } from '/daemons/names'
import type { Armour } from '/std/armour'
import type { Container } from '/std/container'
import { type Item, kindOf } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import type { HolderKind } from '../machine/program'
import { toNumber } from './c-text'
import { MudChars } from './mud-chars'
import { affectFlagsOf, canWearAt, extraFlagsOf, rentOf, setApply, setRent, typeName, valueAt } from './mud-values'
import { wearFlags } from './positions'
import type { Char, Room as DgRoom, Exit, Obj, ObjFacts, ObjNumber, Thing } from './world'

const directions = ['north', 'east', 'south', 'west', 'up', 'down']
/** Seconds in an hour of this world. */
const hourSeconds = 60

/** The server's names for this world's kinds of things. */
const types: Readonly<Record<string, string>> = {
  weapon: 'WEAPON',
  armour: 'ARMOR',
  food: 'FOOD',
  drink: 'LIQ CONTAINER',
  light: 'LIGHT',
  container: 'CONTAINER',
  key: 'KEY',
  potion: 'POTION',
  scroll: 'SCROLL',
  wand: 'WAND',
  staff: 'STAFF',
  money: 'MONEY',
}

const sectorNames: Readonly<Record<string, string>> = {
  inside: 'Inside',
  city: 'City',
  field: 'Field',
  forest: 'Forest',
  hills: 'Hills',
  mountain: 'Mountains',
  water: 'Water (Swim)',
  underwater: 'Underwater',
  air: 'In Flight',
}

const obj = (thing: Obj) => thing as Item
const placeOf = (thing: DgRoom) => thing as Room

/** Presents things and rooms of this mudlib to DG scripts. */
export class MudThings extends MudChars implements ObjFacts {
  kindOf(thing: Thing): HolderKind {
    if ((thing as Living).isLiving) return 'mob'
    return (thing as Partial<Room>).exits === undefined ? 'object' : 'room'
  }

  vnumOf(thing: Thing): number {
    const { vnum } = thing as { vnum?: number }
    return typeof vnum === 'number' ? vnum : -1
  }

  // ---- things

  keywords(thing: Obj): string {
    return [obj(thing).name, ...obj(thing).aliases].join(' ')
  }

  short(thing: Obj): string {
    return obj(thing).short || obj(thing).name
  }

  type(thing: Obj): string {
    return typeName(thing) ?? types[kindOf(obj(thing))] ?? 'OTHER'
  }

  isContainer(thing: Obj): boolean {
    return kindOf(obj(thing)) === 'container'
  }

  objNumber(thing: Obj, what: ObjNumber): number {
    if (what === 'weight') return obj(thing).weight
    if (what === 'cost') return obj(thing).value ?? 0
    if (what === 'timer')
      return obj(thing).expiresAt > 0 ? Math.max(0, Math.ceil((obj(thing).expiresAt - now()) / hourSeconds)) : 0
    if (what === 'cost_per_day') return rentOf(thing)
    return valueAt(thing, Number(what.slice(3)))
  }

  setObjNumber(thing: Obj, what: ObjNumber, value: number): void {
    if (what === 'weight') obj(thing).weight = value
    if (what === 'cost') obj(thing).value = value
    if (what === 'cost_per_day') setRent(thing, value)
  }

  contents(thing: Obj): readonly Obj[] {
    return [...(obj(thing) as Partial<Container> as MudObject).inventory].reverse()
  }

  inside(thing: Obj): Obj | null {
    const { environment } = obj(thing)
    return environment && this.kindOf(environment) === 'object' ? environment : null
  }

  carrier(thing: Obj): Char | null {
    const environment = obj(thing).environment as Living | null
    return environment?.isLiving && !environment.isUsing(obj(thing)) ? environment : null
  }

  wearer(thing: Obj): Char | null {
    const environment = obj(thing).environment as Living | null
    return environment?.isLiving && environment.isUsing(obj(thing)) ? environment : null
  }

  floorOf(thing: Obj): DgRoom | null {
    const { environment } = obj(thing)
    return environment && this.kindOf(environment) === 'room' ? environment : null
  }

  nextInList(thing: Obj): Obj | null {
    const { environment } = obj(thing)
    if (!environment) return null
    const kind = this.kindOf(environment)
    const list =
      kind === 'mob'
        ? this.carrying(environment)
        : kind === 'room'
          ? this.floor(environment)
          : this.contents(environment)
    return list[list.indexOf(thing) + 1] ?? null
  }

  extraFlags(thing: Obj): readonly string[] {
    const written = extraFlagsOf(thing)
    if (written) return written
    const { good, evil, neutral } = obj(thing).barred ?? {}
    return [good ? 'ANTI_GOOD' : '', evil ? 'ANTI_EVIL' : '', neutral ? 'ANTI_NEUTRAL' : ''].filter(flag => flag !== '')
  }

  affectFlags(thing: Obj): readonly string[] {
    return affectFlagsOf(thing)
  }

  canWear(thing: Obj, position: number): boolean {
    const written = canWearAt(thing, position)
    if (written !== null) return written
    const place = wearPositions[position]
    if (place === 'wield') return kindOf(obj(thing)) === 'weapon'
    const own = (thing as Partial<Armour>).place
    return own !== undefined && wearFlags[wearPositions.indexOf(own)] === wearFlags[position]
  }

  oset(thing: Obj, what: string, value: string): void {
    if (what === 'alias') obj(thing).aliases = value.split(/\s+/)
    if (what === 'shortdesc') obj(thing).short = value
    if (what === 'longdesc') obj(thing).long = value
    if (what === 'apply') setApply(thing, value)
  }

  // ---- rooms

  people(room: DgRoom): readonly Char[] {
    return [...livingsIn(placeOf(room))].reverse()
  }

  floor(room: DgRoom): readonly Obj[] {
    return placeOf(room)
      .inventory.filter(one => !(one as Living).isLiving)
      .reverse()
  }

  roomName(room: DgRoom): string {
    return placeOf(room).short
  }

  sector(room: DgRoom): string {
    return sectorNames[placeOf(room).sector] ?? 'Inside'
  }

  zoneNumber(room: DgRoom): number {
    return toNumber(zones().zoneOf(placeOf(room).path)?.path.split('/').at(-1) ?? '0')
  }

  zoneName(room: DgRoom): string {
    return zones().zoneOf(placeOf(room).path)?.title ?? ''
  }

  weather(room: DgRoom): string {
    return placeOf(room).outdoors ? 'sunny' : ''
  }

  roomFlags(room: DgRoom): readonly string[] {
    const one = placeOf(room)
    const flags: [boolean, string][] = [
      [!one.light, 'DARK'],
      [one.closedToMonsters, 'NO_MOB'],
      [!one.outdoors, 'INDOORS'],
      [one.peaceful, 'PEACEFUL'],
      [one.noMagic, 'NO_MAGIC'],
      [one.mostPeople === 1, 'TUNNEL'],
      [one.mostPeople === 2, 'PRIVATE'],
      [one.forWizards, 'GODROOM'],
    ]
    return flags.filter(([is]) => is).map(([, name]) => name)
  }

  exit(room: DgRoom, direction: string): Exit | null {
    const one = placeOf(room)
    const path = one.exitTo(direction)
    if (path === null) return null
    const state = one.doorState(direction)
    const bits =
      state === null
        ? 'NOBITS '
        : state === 'open'
          ? 'DOOR '
          : state === 'closed'
            ? 'DOOR CLOSED '
            : 'DOOR CLOSED LOCKED '
    const key = toNumber(one.doors[direction]?.key?.split('/').at(-1) ?? '-1')
    return { to: toNumber(path.split('/').at(-1) ?? '-1'), key, bits }
  }

  exits(room: DgRoom): readonly string[] {
    return directions.filter(way => placeOf(room).exitTo(way) !== null)
  }
}
