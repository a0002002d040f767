import { happen, now } from 'driver'
import { calendar, texts, zones } from '/daemons/names'
import { type Region, WeatherRegions } from '/daemons/weather-regions'
import { meant } from '/lib/near'
import { type Climate, climateNamed } from '/lib/weather/climate'
import { type EffectTable, effectsOn, type KindEffects, without } from '/lib/weather/effects'
import { type Ground, stepsSince } from '/lib/weather/ground'
import type { Weather as Sky, WeatherKind } from '/lib/weather/kinds'
import { snowText } from '/lib/weather/words'
import { inside, on, open, unsaved } from '/std/decorators'
import {
  afterStep,
  expose,
  goesAstray,
  healingIn,
  iceOn,
  slipsOnTile,
  stepRefused,
  wetnessNow,
  wetnessOf,
} from '/std/exposure'
import { isPlayer, players } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { SkySource, Wetness } from '/std/offers'
import { outdoorsOf } from '/std/outdoors'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { answerOf } from '/std/seeing'
import { quench, thirstOf, thirstWords } from '/std/thirst'
import type { Zone } from '/std/zone'

/** The number of seconds between two checks of players who are outdoors. */
const beat = 10
/** Kinds of weather that `look` doesn't mention. */
const plainKinds: readonly WeatherKind[] = ['clear', 'cloudy', 'overcast', 'windy', 'heat', 'cold']
/** The lowest and highest temperature at which plants grow, and the temperature at which they freeze, in °C. */
const [leastWarm, mostWarm, frost] = [5, 34, -4]

/** The growth of plants in some weather, in percent of their growth in good weather. */
function growthIn({ temperature }: Sky, { growth }: KindEffects): number {
  if (temperature <= frost || growth <= -100) return -400
  return temperature >= leastWarm && temperature <= mostWarm ? 100 + growth : 0
}

/** The weather of all zones, for rooms, players and texts. The weather is computed only for regions where it is needed. */
export class Weather extends WeatherRegions implements SkySource {
  /** For each player, the time in world seconds until which snow or a storm prevents the next step. */
  @unsaved private _slowUntil = new WeakMap<Player, number>()

  create(): void {
    super.create()
    this.setHeartBeat(beat)
  }

  // ---- queries from other code

  /** The weather outside in the region of a room. */
  @open
  at(room: Room): Sky {
    return this.current(this._regionOf(room)).sky
  }

  /** The state of the ground outside in the region of a room. */
  @open
  ground(room: Room): Ground {
    return this.current(this._regionOf(room)).ground
  }

  /** The effects of the weather in a room; null if the room is indoors or has a roof, so that there are none. */
  @open
  effects(room: Room): KindEffects | null {
    if (!room.outdoors || room.sheltered) return null
    const { effects } = this.current(this._regionOf(room))
    const zone = zones().zoneOf(room.path)
    const own = room.weatherEffects ?? zone?.weatherEffects ?? null
    const changed = own === null ? effects : { ...effects, ...own }
    const spared = [...(room.spared ?? []), ...(zone?.spared ?? [])]
    return spared.length === 0 ? changed : without(changed, spared)
  }

  /** The table of effects. */
  get effectTable(): EffectTable {
    return this._table
  }

  /** The weather outside at some world hours in the future. */
  @open
  forecast(room: Room, hours: readonly number[]): Sky[] {
    const region = this._regionOf(room)
    return hours.map(hour => this.skyAt(region, this.instant(Math.floor(hour))))
  }

  /** The climate of a room. */
  @open
  climateOf(room: Room): Climate {
    return this._regionOf(room).climate
  }

  /** The text that describes a kind of weather to players while it lasts. */
  @open
  says(kind: WeatherKind): string {
    return this._table.kinds[kind].says
  }

  /** The climate with a name, or null. */
  @open
  climate(name: string): Climate | null {
    return climateNamed(this._climates, name)
  }

  // ---- queries from the core

  /** Whether a word of a text tag is true at the place of an object. */
  @open
  holds(word: string, at: MudObject | null): boolean {
    return texts().holds(word, at)
  }

  @open
  wordHolds(word: string, room: Room): boolean {
    return this.current(this._regionOf(room)).words.has(word)
  }

  /** The mistakes in the climate that a room or zone sets. */
  mistakesIn({ climate = '' }: Room | Zone): string[] {
    const known = this.climateNames
    const isKnown = climate === '' || known.some(one => one.toLowerCase() === climate.toLowerCase())
    return isKnown ? [] : [`climate: there is no climate '${climate}'${meant(climate, known)}`]
  }

  /**
   * The text that the weather adds to an outdoor description. The text mentions snow on the ground, and any weather except the
   * plain kinds. It is '' if there is nothing to mention.
   */
  @open
  viewFor(viewer: Living, room: Room): string {
    if (!room.outdoors || !viewer.isPlayer || outdoorsOf(viewer as Player).texts !== 'full') return ''
    const { sky, ground } = this.current(this._regionOf(room))
    const says = plainKinds.includes(sky.kind) ? '' : this.says(sky.kind)
    return [says, snowText(ground.snow)].filter(text => text !== '').join(' ')
  }

  @open
  hides(room: Room): string | undefined {
    return this.effects(room)?.hides ? this.says(this.at(room).kind) : undefined
  }

  @open
  isDark(room: Room): boolean {
    return this.effects(room)?.dark === true
  }

  /** The percentage that the weather adds to shop prices in the region of a room, with or without a roof. */
  @open
  priceIn(room: Room, kind: string): number {
    return this.current(this._regionOf(room)).effects.prices[kind] ?? 0
  }

  /** The percentage by which cold, heat and wet clothes change the points that a player recovers. A percentage below 0 means that
   * fewer points are recovered. */
  @on('recovery', { reach: 'world' })
  recoveryOf(who: Living): number {
    return isPlayer(who) ? healingIn(who) : 0
  }

  /** A player's wetness, from 0 to 100. */
  @open
  wetnessOf(who: Player): number {
    return wetnessOf(who)
  }

  /** A player's thirst, from 0 to 100. */
  @open
  thirstOf(who: Player): number {
    return thirstOf(who)
  }

  feelingOf(who: Player): string {
    return who.isPlayer ? thirstWords(who) : ''
  }

  @inside
  quench(who: Player, points: number): void {
    quench(who, points)
  }

  @open
  stepRefused(who: Living, to: Room): string | undefined {
    return stepRefused(who, to)
  }

  isSlowed(who: Player): boolean {
    return now() < (this._slowUntil.get(who) ?? 0) && !who.wizard
  }

  @inside
  afterStep(who: Player): void {
    const seconds = afterStep(who)
    if (seconds > 0) this._slowUntil.set(who, now() + seconds)
  }

  @inside
  slipsOnTile(who: Player): boolean {
    return slipsOnTile(who)
  }

  @open
  slows(room: Room): boolean {
    return (this.effects(room)?.slows ?? 0) > 0
  }

  @open
  grounds(room: Room): boolean {
    return this.effects(room)?.grounds === true
  }

  @open
  iceOn(room: Room): 'none' | 'thin' | 'bears' {
    return iceOn(room)
  }

  @open
  goesAstray(place: MudObject | null): boolean {
    return goesAstray(place)
  }

  @open
  douses(room: Room): 'rain' | 'wind' | undefined {
    const effects = this.effects(room)
    if (!effects || effects.douses <= 0 || this.random(100) >= effects.douses) return undefined
    return effects.wets > 0 ? 'rain' : 'wind'
  }

  @open
  wetnessNow(wetness: Wetness, room: Room | null): number {
    return wetnessNow(wetness, room)
  }

  @open
  growth(room: Room, from: number): { hours: number; percent: number }[] {
    const steps = stepsSince(this.skiesOf(this._regionOf(room)), from, calendar().hours)
    return steps.map(({ hours, sky, ground }) => ({
      hours,
      percent: growthIn(sky, effectsOn(this._table, sky, ground)),
    }))
  }

  // ---- changes

  /** Shows changes of the weather to players outdoors who want to see them, and raises `weather`. Regions without players are skipped. */
  heartBeat(): void {
    const changed = new Map<Region, WeatherKind | null>()
    for (const user of players()) {
      const { room } = user
      const region = room && answerOf(room, null, () => (room.outdoors ? this.current(this._regionOf(room)) : null))
      if (!region) continue
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
    const { texts } = outdoorsOf(player)
    if (texts === 'off' || player.isSleeping) return
    if (texts === 'brief') player.tell(`Weather: ${sky.kind}, ${Math.round(sky.temperature)} degrees.`)
    else {
      const { kinds } = this._table
      const turn = kinds[sky.kind].after[before]
      if (turn !== undefined) {
        player.tell(turn)
        return
      }
      const isQuiet = ['clear', 'cloudy', 'overcast'].includes(sky.kind)
      const lines = [
        kinds[before].end,
        isQuiet && kinds[before].end !== '' ? '' : (climate.words[sky.kind] ?? kinds[sky.kind].begin),
      ]
      player.tell(lines.filter(text => text !== '').join(' '))
    }
  }
}

declare module '/daemons/names' {
  interface Daemons {
    weather: Weather
  }
}

export default Weather
