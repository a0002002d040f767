import { answering, clone, explainError, find, happen, now, saveObject } from 'driver'
import { clock, director, zones } from '/daemons/names'
import { callingDomain, onlyMudlib } from '/lib/callers'
import { isOfSame } from '/lib/domain-of'
import { act } from '/std/act'
import { playerBehind } from '/std/credit'
import { on, saved } from '/std/decorators'
import { type Encounter, type EncounterTable, noEncounters, usualTable } from '/std/encounter'
import { boundsOf, isInhabited, isMet, isRoomOf, lineText, setLevel } from '/std/encounter-lines'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import type { Zone } from '/std/zone'
import { regionKey } from '/std/zone-tension'

/** The number of seconds between checks of the groups, and the seconds after which a group leaves if no player meets it. */
const lookEvery = 15
const patience = 90
/** The maximum number of monsters in one encounter. */
const mostAtOnce = 20
/** The share by which a group grows for each player in the party after the first. */
const perPlayer = 0.5

/** A group of monsters from one encounter, or a camp. */
interface Group {
  readonly ids: readonly string[]
  readonly region: string
  /** The time in world seconds when a player last met the group; and, for a camp, the time until which it stays. */
  idleSince: number
  readonly until: number
}

/** A sector of a zone, with the encounter table that applies to it. */
interface Region {
  readonly key: string
  readonly zone: Zone
  readonly table: EncounterTable
}

/** The number of seconds for which kills in an instance are remembered. */
const longestHunted = 7200

/**
 * Sends monsters to players who are travelling. The monsters come from the zones' tables (`encounters`). The monsters' level and
 * number depend on the players' levels and party. It takes a while until killed monsters are replaced, so a region where players
 * hunt a lot becomes empty, and then
 * recovers. A group that no
 * player meets leaves again.
 */
export class Encounters extends MudObject {
  /** The number of kills in each region, and the time of the last update, in world seconds. */
  @saved private _hunted: Record<string, { count: number; at: number }> = {}
  @saved private _groups: readonly Group[] = []
  /** For each player, by name, the time in world seconds until which the player has no further encounter. */
  private _restUntil: Record<string, number> = {}

  create(): void {
    super.create()
    this.callOut(lookEvery, 'lookAfterGroups')
  }

  private regionOf(room: Room): Region | null {
    const zone = zones().zoneOf(room.path)
    if (!zone || zone.encounters === noEncounters) return null
    const sector = zone.encounters[room.sector] ? room.sector : 'any'
    const table = zone.encounters[sector]
    return table ? { key: `${regionKey(zone.path, room)} ${sector}`, zone, table } : null
  }

  // ---- encounters on the way

  @on('arrived', { reach: 'world' })
  noteArrival(who: Living, from: MudObject | null, way: string): void {
    // Only walking causes encounters. A player who is moved in another way meets nobody.
    if (!who.isPlayer || way === '' || callingDomain() !== null) return
    const room = who.environment as Room | null
    const region = room?.exits && !room.peaceful ? this.regionOf(room) : null
    const player = who as Player
    // In a party, only the leader's step counts.
    if (!region || player.wizard || player.attacker || player.leader?.isPlayer) return
    if (now() < (this._restUntil[player.name] ?? 0)) return
    // The director lets players rest after a hard fight.
    if (director().spares(regionKey(region.zone.path, room))) return
    const { chance = usualTable.chance, gap = usualTable.gap } = region.table
    if (this.random(100) >= chance * this.shareLeft(region)) return
    // Followers are still in the room that the leader has left.
    const party = player.party.filter(one => one.isPlayer && (one.environment === room || one.environment === from))
    const found = this.drawn(region, room!, party)
    if (!found) return
    this._restUntil = { ...this._restUntil, [player.name]: now() + gap }
    this.beginEncounter(region, room!, party, found)
  }

  /** A random row of the table; null if there is no encounter. */
  private drawn({ table, zone }: Region, room: Room, party: readonly Living[]): Encounter | null {
    const all = table.of.reduce((sum, { weight }) => sum + weight, 0)
    let roll = this.random(1_000_000) * (all / 1_000_000)
    const line = table.of.find(({ weight }) => {
      roll -= weight
      return roll < 0
    })
    return line && this.reasonAgainst({ table, zone }, room, party, line) === '' ? line : null
  }

  /** The reason why a party can't have an encounter now; '' if it can. */
  private reasonAgainst(
    { table, zone }: Pick<Region, 'table' | 'zone'>,
    room: Room,
    party: readonly Living[],
    line: Encounter,
  ) {
    if (line.path === undefined) return 'it is nothing'
    if (line.hours && !clock().isBetween(...line.hours)) return 'it is not its hour'
    const most = Math.max(...party.map(({ level }) => level))
    if (boundsOf(line.level ?? 0)[0] > most + (table.above ?? usualTable.above)) return 'it is too strong for them'
    return line.lair && !isInhabited(zone, line.lair, room) ? 'its lair is cleared' : ''
  }

  // ---- for the director

  /** The encounters in a player's region, each with its path, its weight in percent, and the reason why it can't happen now ('' if it can). */
  optionsFor(player: Player): { path: string; weight: number; whyNot: string }[] {
    const room = player.environment as Room | null
    const region = room?.exits && !room.peaceful ? this.regionOf(room) : null
    if (!region) return []
    const all = region.table.of.reduce((sum, { weight }) => sum + weight, 0)
    const share = this.shareLeft(region)
    return region.table.of.flatMap(line => {
      if (line.path === undefined) return []
      const empty = share < 0.2 ? 'too much was hunted there' : ''
      const whyNot = empty || this.reasonAgainst(region, room!, player.party, line)
      return [{ path: region.zone.absolute(line.path), weight: (line.weight / all) * 100, whyNot }]
    })
  }

  /**
   * Sends an encounter to a player and the party members in the room.
   * @param factor scales the number of monsters
   * @returns whether the encounter has happened
   */
  send(player: Player, path: string, factor: number): boolean {
    onlyMudlib('encounters')
    const room = player.environment as Room | null
    const region = room?.exits && !room.peaceful ? this.regionOf(room) : null
    const line = region?.table.of.find(one => one.path !== undefined && region.zone.absolute(one.path) === path)
    if (!region || !line) return false
    const party = player.party.filter(one => one.isPlayer && one.environment === room)
    const before = this._groups.length
    this.beginEncounter(region, room!, party.length > 0 ? party : [player], line, factor)
    return this._groups.length > before
  }

  private beginEncounter(region: Region, room: Room, party: readonly Living[], line: Encounter, factor = 1): void {
    const place = line.camp ? this.campFor(region, room) : room
    if (!place) return
    const ids: string[] = []
    try {
      for (let i = this.countFor(region, line, party, factor); i > 0; i--)
        ids.push(this.bringOne(region.zone, line, place, party).id)
      for (const path of line.camp?.things ?? []) {
        const thing = clone(region.zone.absolute(path)) as MudObject
        thing.move(place)
        ids.push(thing.id)
      }
    } catch (error) {
      explainError(error)
    }
    if (ids.length === 0) return
    const until = line.camp ? now() + line.camp.seconds : 0
    this._groups = [...this._groups, { ids, region: region.key, idleSince: now(), until }]
    const first = find(ids[0]!) as Monster | null
    if (first && place === room)
      act(line.says ?? (ids.length > 1 ? '{Actor} [come], and not alone.' : '{Actor} [come].'), { actor: first })
    saveObject(this)
    happen('encounterBegan', place, region.zone.absolute(line.path!), party[0]!)
  }

  /** The number of monsters in an encounter: more for a larger party, but no more than the region still has. */
  private countFor(region: Region, { count = 1 }: Encounter, party: readonly Living[], factor: number): number {
    const [least, most] = boundsOf(count)
    const rolled = least + this.random(most - least + 1)
    const grown = most > 1 ? Math.round(rolled * factor * (1 + perPlayer * (party.length - 1))) : rolled
    const { holds = usualTable.holds } = region.table
    return Math.max(1, Math.min(grown, mostAtOnce, Math.ceil(holds * this.shareLeft(region))))
  }

  private bringOne(zone: Zone, line: Encounter, room: Room, party: readonly Living[]): Monster {
    const path = zone.absolute(line.path!)
    if (!isOfSame(zone.path, path)) throw new Error(`${path} is another domain's: ${zone.path} has none of them come`)
    // The new monster belongs to the zone, like the monsters of the zone's resets.
    const one = answering(zone, () => clone(path)) as Monster
    if (line.level !== undefined) setLevel(one, this.levelFor(boundsOf(line.level), party))
    const refused = one.move(room)
    if (refused !== undefined) {
      one.destruct()
      throw new Error(`${one.path} does not come to ${room.address}: ${refused}`)
    }
    return one
  }

  /** A random level within the given bounds, shifted towards the mean level of the party. */
  private levelFor([least, most]: readonly [number, number], party: readonly Living[]): number {
    const mean = party.reduce((sum, { level }) => sum + level, 0) / party.length
    const rolled = least + this.random(most - least + 1)
    return Math.max(least, Math.min(most, Math.round((rolled + mean) / 2)))
  }

  /** A nearby room for a camp, in the same region and without players; null if there is no such room, or if the region already has a camp. */
  private campFor(region: Region, room: Room): Room | null {
    if (this._groups.some(one => one.until > 0 && one.region === region.key)) return null
    const near = Object.values(room.exits).flatMap(path => {
      const one = room.load<Room>(path)
      return one.exits && one.players.length === 0 && !one.peaceful && this.regionOf(one)?.key === region.key
        ? [one]
        : []
    })
    return near.length > 0 ? this.pick(near) : null
  }

  // ---- hunting

  /** The share of a region's monsters that is left, from 0 to 1. */
  private shareLeft({ key, table }: Region): number {
    const { holds = usualTable.holds } = table
    return Math.max(0, 1 - this.huntedIn(key, table) / holds)
  }

  private huntedIn(key: string, { recovers = usualTable.recovers }: EncounterTable): number {
    const known = this._hunted[key]
    return known ? known.count * 0.5 ** ((now() - known.at) / recovers) : 0
  }

  /** Counts all monsters that players kill in a region, including those of spawns. */
  @on('died', { reach: 'world' })
  noteDeath(victim: Living, killer: Living | null): void {
    const room = victim.environment as Room | null
    const who = playerBehind(killer)
    if (victim.isPlayer || !who?.isPlayer || !room?.exits || callingDomain() !== null) return
    const region = this.regionOf(room)
    if (!region || (victim as Monster).summoned) return
    const recent = Object.entries(this._hunted).filter(
      ([key, { at }]) => !key.includes('@') || now() - at < longestHunted,
    )
    const count = this.huntedIn(region.key, region.table) + 1
    this._hunted = { ...Object.fromEntries(recent), [region.key]: { count, at: now() } }
    saveObject(this)
  }

  // ---- leaving

  /** Removes groups that no player has met for a while, and camps whose time is over. */
  lookAfterGroups(): void {
    this.callOut(lookEvery, 'lookAfterGroups')
    if (this._groups.length === 0) return
    const before = this._groups
    this._groups = before.filter(group => this.groupStays(group))
    if (this._groups.length !== before.length) saveObject(this)
  }

  private groupStays(group: Group): boolean {
    const all = group.ids
      .map(id => find(id) as Monster | null)
      .filter(one => one !== null && !one.destructed) as Monster[]
    const livings = all.filter(one => one.isLiving)
    if (livings.length === 0 && group.until === 0) return false
    if (all.some(one => isMet(one))) {
      group.idleSince = now()
      return true
    }
    // A camp whose inhabitants are dead disappears sooner.
    const stays =
      group.until > 0 && livings.length > 0
        ? Math.max(group.until, group.idleSince + patience)
        : group.idleSince + patience
    if (now() < stays) return true
    for (const one of all) if (one.isLiving || isRoomOf(one.environment)) one.destruct()
    return false
  }

  // ---- for wizards

  /** The current state of a zone's encounter tables, as lines of text. */
  linesOf(zone: Zone): string[] {
    return Object.entries(zone.encounters).flatMap(([sector, table]) => {
      const region = { key: `${zone.path} ${sector}`, zone, table }
      const { chance = usualTable.chance, holds = usualTable.holds } = table
      const all = table.of.reduce((sum, { weight }) => sum + weight, 0)
      const left = Math.round(holds * this.shareLeft(region) * 10) / 10
      const here = this._groups.filter(one => one.region === region.key)
      return [
        `${sector}: ${chance}% of steps, ${left} of ${holds} left, so ${Math.round(chance * this.shareLeft(region))}% now; ${here.length} groups are here`,
        ...table.of.map(line => `  ${Math.round((line.weight / all) * 100)}%: ${lineText(line)}`),
      ]
    })
  }
}

declare module '/daemons/names' {
  interface Daemons {
    encounters: Encounters
  }
}

export default Encounters
