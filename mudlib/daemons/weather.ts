import { followFile, happen, loadData, log, now, readFile, realTime, saveData, users, worldSetting } from 'driver'
import { calendar, festivals, zones } from '/daemons/names'
import { sinceMidsummer, timeOfDay } from '/lib/calendar'
import { callingDomain, onlyMudlib } from '/lib/callers'
import { cosine } from '/lib/waves'
import { type Climate, climateNamed, readClimates } from '/lib/weather/climate'
import { type EffectTable, effectsOn, type KindEffects, readEffects, without } from '/lib/weather/effects'
import {
  type Gathered,
  type Ground,
  gather,
  periodDays,
  provisional,
  type Skies,
  stepsSince,
  toGather,
} from '/lib/weather/ground'
import { type Weather as Sky, type WeatherKind, weatherKinds } from '/lib/weather/kinds'
import { hashOf } from '/lib/weather/noise'
import { type SetWeather, setFor, setFrom } from '/lib/weather/set-weather'
import { type Piece, readTags, render } from '/lib/weather/tags'
import { typical } from '/lib/weather/typical'
import { type Instant, type MapPlace, weatherAt } from '/lib/weather/weather'
import { skyWords, wordsOf } from '/lib/weather/words'
import type { WeatherDaemon } from '/std/daemons'
import { saved } from '/std/decorators'
import { expose } from '/std/exposure'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'

const climatesFile = '/daemons/climates.txt'
const effectsFile = '/daemons/weather.txt'
/** The climate of zones that name none. */
const usualClimate = 'Cfb'
/** Zones that say nothing of where they are lie within so many kilometres. */
const mapSize = 150
/** Seconds between two looks at what players outdoors see and suffer. */
const beat = 10
/** Steps of the ground that are added up while code of a domain waits. */
const mostAtOnce = 20
/** Texts whose tags are kept read. */
const mostTexts = 2000

/** A region: the rooms of a zone that share a climate. Only regions that somebody asks for exist. */
interface Region {
  readonly key: string
  readonly climate: Climate
  readonly place: MapPlace
  /** The kind of weather that it always has; empty: it changes. */
  readonly always: WeatherKind | ''
  /** The part of an hour that `sky`, `words` and `effects` are of, and the hour of `sky`. */
  at: number
  hour: number
  sky: Sky
  words: ReadonlySet<string>
  effects: KindEffects
  /** What lies on the ground, and what that was worked out from last. */
  ground: Ground
  gathered: Gathered | null
  /** The kind that was shown to players last; null: none. */
  shown: WeatherKind | null
}

/** The weather of all zones. Nothing is done for a zone or room that nobody asks about. */
export class Weather extends MudObject implements WeatherDaemon {
  private climates: readonly Climate[] = []
  private table!: EffectTable
  private regions = new Map<string, Region>()
  private texts = new Map<string, readonly Piece[]>()
  /** The number that all weather follows from. */
  private seed = 0
  /** Weather that an admin has set last, by region: its kind, and the world hours from and until which it lasts. */
  @saved private set: Record<string, readonly SetWeather[]> = {}

  create(): void {
    super.create()
    followFile(this, climatesFile)
    followFile(this, effectsFile)
    this.readFiles()
    this.seed = this.seedOfWorld()
    this.setHeartBeat(beat)
  }

  /** The operator's seed; or a number that the world keeps. */
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
    this.table = readEffects(readFile(effectsFile) ?? '')
    this.climates = climates
    this.regions.clear()
  }

  fileChanged(): void {
    this.readFiles()
  }

  // ---- regions

  /** The region that a room is in. */
  private regionOf(room: Room): Region {
    const zone = zones().zoneOf(room.path)
    const name = zone?.path ?? room.path.slice(0, room.path.lastIndexOf('/'))
    const climate = room.climate || zone?.climate || usualClimate
    const always = room.sky || zone?.sky || ''
    const key = climate === usualClimate && always === '' ? name : `${name} ${climate} ${always}`
    const known = this.regions.get(key)
    // An edit may have moved the zone.
    if (known && (!zone?.map || (zone.map[0] === known.place[0] && zone.map[1] === known.place[1]))) return known
    const found = climateNamed(this.climates, climate) ?? climateNamed(this.climates, usualClimate) ?? this.climates[0]!
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
    this.regions.set(key, region)
    return region
  }

  /** A region as it is now: worked out once for each tenth of an hour in which somebody asks. */
  private current(region: Region): Region {
    const { hours } = calendar()
    const at = Math.floor(hours * 10)
    if (region.at === at) return region
    const hour = Math.floor(hours)
    if (region.hour !== hour) region.sky = this.skyAt(region, this.instant(hour))
    region.hour = hour
    region.ground = this.groundIn(region, hours)
    region.words = wordsOf(calendar().data, hours, region.sky, region.ground)
    region.effects = effectsOn(this.table, region.sky, region.ground)
    region.at = at
    return region
  }

  /** Where there is much to work out and a domain's code waits, it is done later: nobody's monster pays for two months of weather. */
  private groundIn(region: Region, hours: number): Ground {
    const skies = this.skiesOf(region)
    if (toGather(skies, hours, region.gathered) > mostAtOnce && callingDomain() !== null) {
      this.callOut(0, 'gatherFor', region.key)
      return region.gathered?.ground ?? provisional(skies, hours)
    }
    region.gathered = gather(skies, hours, region.gathered)
    return region.gathered.ground
  }

  /** Works out what lies on the ground of a region that code of a domain has asked about. */
  gatherFor(key: string): void {
    const region = this.regions.get(key)
    if (!region) return
    region.gathered = gather(this.skiesOf(region), calendar().hours, region.gathered)
    region.at = -1
  }

  private instant(hours: number): Instant {
    const { data } = calendar()
    return { hours, year: sinceMidsummer(data, hours), day: timeOfDay(data, hours) / data.dayHours }
  }

  private skyAt(region: Region, instant: Instant): Sky {
    const sky = weatherAt(region.climate, this.seed, region.place, instant)
    const kind = setFor(this.set[region.key], instant.hours) ?? region.always
    return kind === '' ? sky : typical(kind, sky)
  }

  private skiesOf(region: Region): Skies {
    const { climate } = region
    return {
      dayHours: calendar().data.dayHours,
      instant: hours => this.instant(hours),
      at: instant => this.skyAt(region, instant),
      mean: ({ year }) => climate.mean + climate.year * cosine(year - 0.07),
    }
  }

  // ---- what others ask

  /** The weather outside, where a room is. */
  at(room: Room): Sky {
    return this.current(this.regionOf(room)).sky
  }

  /** What lies on the ground outside. */
  ground(room: Room): Ground {
    return this.current(this.regionOf(room)).ground
  }

  /** What the weather does in a room; null: nothing, as it is indoors or has a roof. */
  effects(room: Room): KindEffects | null {
    if (!room.outdoors || room.sheltered) return null
    const { effects } = this.current(this.regionOf(room))
    const zone = zones().zoneOf(room.path)
    const own = room.weatherEffects ?? zone?.weatherEffects ?? null
    const changed = own === null ? effects : { ...effects, ...own }
    const spared = [...room.spared, ...(zone?.spared ?? [])]
    return spared.length === 0 ? changed : without(changed, spared)
  }

  /** What the weather does outside, where a room is, whether it has a roof or not: for prices. */
  outside(room: Room): KindEffects {
    return this.current(this.regionOf(room)).effects
  }

  /** The table of effects. */
  get effectTable(): EffectTable {
    return this.table
  }

  /** The weather outside at some world hours that are to come. */
  forecast(room: Room, hours: readonly number[]): Sky[] {
    const region = this.regionOf(room)
    return hours.map(hour => this.skyAt(region, this.instant(Math.floor(hour))))
  }

  /** The weather outside in each six hours since some world hour, a multiple of six, and its effects: for what grows there. */
  since(room: Room, from: number): { hours: number; sky: Sky; effects: KindEffects }[] {
    const steps = stepsSince(this.skiesOf(this.regionOf(room)), from, calendar().hours)
    return steps.map(({ hours, sky, ground }) => ({ hours, sky, effects: effectsOn(this.table, sky, ground) }))
  }

  /** The climate of a room. */
  climateOf(room: Room): Climate {
    return this.regionOf(room).climate
  }

  /** What players are told of a kind while it lasts. */
  says(kind: WeatherKind): string {
    return this.table.kinds[kind].says
  }

  /** The climate of a name, or null. */
  climate(name: string): Climate | null {
    return climateNamed(this.climates, name)
  }

  // ---- texts

  /** A text with its tags replaced, as it is where an object is. */
  render(text: string, at: MudObject | null): string {
    const pieces = this.texts.get(text) ?? this.readText(text)
    return render(pieces, word => this.holds(word, at))
  }

  /** Whether a word of a tag holds where an object is. */
  holds(word: string, at: MudObject | null): boolean {
    const room = at?.room as Room | null
    if (!room?.view) return false
    return this.current(this.regionOf(room)).words.has(word) || festivals().holds(word, room.path)
  }

  private readText(text: string): readonly Piece[] {
    if (this.texts.size >= mostTexts) this.texts.clear()
    let pieces: readonly Piece[] = [text]
    try {
      pieces = readTags(text, word => this.knowsWord(word))
    } catch (error) {
      log(`a text is shown as it is: ${(error as Error).message}: ${text.slice(0, 60)}`)
    }
    this.texts.set(text, pieces)
    return pieces
  }

  /** Whether a word of a tag means something. */
  knowsWord(word: string): boolean {
    if (festivals().knowsWord(word)) return true
    return skyWords.includes(word) || calendar().data.seasons.some(({ name }) => name === word)
  }

  // ---- what changes

  /** Shows changes to players outdoors who want to know, and raises `weather`. It looks only at regions where players are. */
  heartBeat(): void {
    const changed = new Map<Region, WeatherKind | null>()
    for (const user of users() as Player[]) {
      const room = user.isPlayer ? (user.room as Room | null) : null
      if (!room?.outdoors) continue
      const region = this.current(this.regionOf(room))
      if (!changed.has(region)) {
        changed.set(region, region.shown === region.sky.kind ? null : region.shown)
        const before = region.shown
        region.shown = region.sky.kind
        if (before !== null && before !== region.shown) happen('weather', this, region.key, region.shown, before)
      }
      const before = changed.get(region)
      if (before) this.showChange(user, region, before)
      expose(user, beat)
    }
  }

  private showChange(player: Player, { sky, climate }: Region, before: WeatherKind): void {
    if (player.weatherTexts === 'off' || player.isSleeping) return
    if (player.weatherTexts === 'brief') player.tell(`Weather: ${sky.kind}, ${Math.round(sky.temperature)} degrees.`)
    else {
      const { kinds } = this.table
      const isQuiet = ['clear', 'cloudy', 'overcast'].includes(sky.kind)
      const texts = [
        kinds[before].end,
        isQuiet && kinds[before].end !== '' ? '' : (climate.words[sky.kind] ?? kinds[sky.kind].begin),
      ]
      player.tell(texts.filter(text => text !== '').join(' '))
    }
  }

  /** Sets the weather around a room for some hours; null: as the climate has it. For admins and tests. */
  force(room: Room, kind: WeatherKind | null, hours = 12): void {
    onlyMudlib('weather')
    const region = this.regionOf(room)
    const from = Math.floor(calendar().hours)
    const oldest = from - 2 * periodDays * calendar().data.dayHours
    this.set = { ...this.set, [region.key]: setFrom(this.set[region.key], kind, from, hours, oldest) }
    region.at = -1
    region.hour = -1
    log(`weather at ${region.key}: ${kind ?? 'as its climate has it'} (${Math.round(now())} s)`)
  }
}

export default Weather
