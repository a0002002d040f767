import { followFile, loadData, log, now, readFile, realTime, saveData, saveObject, worldSetting } from 'driver'
import { calendar, zones } from '/daemons/names'
import { sinceMidsummer, timeOfDay } from '/lib/calendar'
import { isDomainsTurn, onlyMudlib } from '/lib/callers'
import { frozen } from '/lib/frozen'
import { hashOf } from '/lib/noise'
import { cosine } from '/lib/waves'
import { type Climate, climateNamed, readClimates } from '/lib/weather/climate'
import { type EffectTable, effectsOn, type KindEffects, readEffects } from '/lib/weather/effects'
import { type Gathered, type Ground, gather, periodDays, provisional, type Skies, toGather } from '/lib/weather/ground'
import { type Weather as Sky, type WeatherKind, weatherKinds } from '/lib/weather/kinds'
import { type SetWeather, setFor, setFrom } from '/lib/weather/set-weather'
import { typical } from '/lib/weather/typical'
import { type Instant, type MapPlace, weatherAt } from '/lib/weather/weather'
import { wordsOf } from '/lib/weather/words'
import { open, saved } from '/std/decorators'
import { MudObject } from '/std/object'
import type { Room } from '/std/room'

const climatesFile = '/daemons/climates.txt'
const effectsFile = '/daemons/weather.txt'
/** The climate of zones that don't set one. */
const usualClimate = 'Cfb'
/** Zones without a map position get one from a hash of their path, in a square whose sides have this length in kilometres. */
const mapSize = 150
/** The maximum number of steps that are computed for the ground during a turn of a domain's code. If more are needed, they are computed later. */
const mostAtOnce = 20

/** A region: the rooms of a zone that share a climate. A region is created when it is first needed. */
export interface Region {
  readonly key: string
  readonly climate: Climate
  readonly place: MapPlace
  /** The fixed kind of weather of the region; '' if the weather changes. */
  readonly always: WeatherKind | ''
  /** The time (in tenths of an hour) for which `sky`, `words` and `effects` were computed, and the hour of `sky`. */
  at: number
  hour: number
  sky: Sky
  words: ReadonlySet<string>
  effects: KindEffects
  /** The state of the ground, and the earlier result from which it was last computed. */
  ground: Ground
  gathered: Gathered | null
  /** The kind of weather that was last shown to players; null if none was shown. */
  shown: WeatherKind | null
}

/** The weather's regions. Each region has a position, a climate, and the current weather and ground. A region's weather can be
 * computed for any hour. */
export abstract class WeatherRegions extends MudObject {
  protected _climates: readonly Climate[] = []

  @open
  get climateNames(): readonly string[] {
    return this._climates.flatMap(({ code, title, also }) => [title, code, ...also])
  }

  protected _table!: EffectTable
  private _regions = new Map<string, Region>()
  /** The seed from which all weather is computed. */
  protected seed = 0
  /** Weather that an admin has set, by region: its kind, and the first and last world hour. */
  @saved private _set: Record<string, readonly SetWeather[]> = {}

  create(): void {
    super.create()
    followFile(this, climatesFile)
    followFile(this, effectsFile)
    this.readFiles()
    this.seed = this.seedOfWorld()
  }

  /** The seed that the operator has set. By default, a stored seed that was once made from the clock. */
  private seedOfWorld(): number {
    const given = worldSetting('seed')
    if (given !== '') return hashOf(given)
    const kept = loadData('weather/seed')
    if (typeof kept === 'number') return kept
    const seed = hashOf(String(realTime()))
    saveData('weather/seed', seed)
    return seed
  }

  private readFiles(): void {
    const climates = readClimates(readFile(climatesFile) ?? '', weatherKinds)
    this._table = frozen(readEffects(readFile(effectsFile) ?? ''))
    this._climates = frozen(climates)
    this._regions.clear()
  }

  fileChanged(): void {
    this.readFiles()
  }

  /** The weather region of a room. */
  protected _regionOf(room: Room): Region {
    const zone = zones().zoneOf(room.path)
    const name = zone?.path ?? room.path.slice(0, room.path.lastIndexOf('/'))
    const climate = room.climate || zone?.climate || usualClimate
    const always = room.sky || zone?.sky || ''
    const key = climate === usualClimate && always === '' ? name : `${name} ${climate} ${always}`
    const known = this._regions.get(key)
    // An edit may have moved the zone, so a known region is valid only if its position hasn't changed.
    if (known && (!zone?.map || (zone.map[0] === known.place[0] && zone.map[1] === known.place[1]))) return known
    const found =
      climateNamed(this._climates, climate) ?? climateNamed(this._climates, usualClimate) ?? this._climates[0]!
    const hash = hashOf(name)
    const place: MapPlace = zone?.map ?? [hash % mapSize, Math.floor(hash / mapSize) % mapSize]
    const region = {
      key,
      climate: found,
      place,
      always,
      at: -1,
      hour: -1,
      gathered: null,
      shown: null,
    } as object as Region
    this._regions.set(key, region)
    return region
  }

  /** A region with its current weather, which is computed at most once per tenth of an hour. */
  protected current(region: Region): Region {
    const { hours } = calendar()
    const at = Math.floor(hours * 10)
    if (region.at === at) return region
    const hour = Math.floor(hours)
    if (region.hour !== hour) region.sky = frozen(this.skyAt(region, this.instant(hour)))
    region.hour = hour
    region.ground = frozen({ ...this.groundIn(region, hours) })
    region.words = wordsOf(calendar().data, hours, region.sky, region.ground)
    region.effects = frozen(effectsOn(this._table, region.sky, region.ground))
    region.at = at
    return region
  }

  /**
   * The state of the ground in a region. If computing it would take many steps within a domain's turn, a call out does it later, so
   * that the domain isn't charged for months of weather.
   */
  private groundIn(region: Region, hours: number): Ground {
    const skies = this.skiesOf(region)
    if (toGather(skies, hours, region.gathered) > mostAtOnce && isDomainsTurn()) {
      this.callOut(0, 'gatherFor', region.key)
      return region.gathered?.ground ?? provisional(skies, hours)
    }
    region.gathered = gather(skies, hours, region.gathered)
    return region.gathered.ground
  }

  /** Computes the state of the ground in a region, after a domain's code has asked for it. */
  gatherFor(key: string): void {
    const region = this._regions.get(key)
    if (!region) return
    region.gathered = gather(this.skiesOf(region), calendar().hours, region.gathered)
    region.at = -1
  }

  protected instant(hours: number): Instant {
    const { data } = calendar()
    return { hours, year: sinceMidsummer(data, hours), day: timeOfDay(data, hours) / data.dayHours }
  }

  protected skyAt(region: Region, instant: Instant): Sky {
    const sky = weatherAt(region.climate, this.seed, region.place, instant)
    const kind = setFor(this._set[region.key], instant.hours) ?? region.always
    return kind === '' ? sky : typical(kind, sky)
  }

  protected skiesOf(region: Region): Skies {
    const { climate } = region
    return {
      dayHours: calendar().data.dayHours,
      instant: hours => this.instant(hours),
      at: instant => this.skyAt(region, instant),
      mean: ({ year }) => climate.mean + climate.year * cosine(year - 0.07),
    }
  }

  /** Sets the weather around a room for some hours. With null, the climate decides again. For admins and tests. */
  force(room: Room, kind: WeatherKind | null, hours = 12): void {
    onlyMudlib('weather')
    const region = this._regionOf(room)
    const from = Math.floor(calendar().hours)
    const oldest = from - 2 * periodDays * calendar().data.dayHours
    this._set = { ...this._set, [region.key]: setFrom(this._set[region.key], kind, from, hours, oldest) }
    saveObject(this)
    region.at = -1
    region.hour = -1
    log(`weather at ${region.key}: ${kind ?? 'as its climate has it'} (${Math.round(now())} s)`)
  }
}
