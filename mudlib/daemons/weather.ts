import { happen, log, users } from 'driver'
import { calendar, festivals, zones } from '/daemons/names'
import { type Region, WeatherRegions } from '/daemons/weather-regions'
import { type Climate, climateNamed } from '/lib/weather/climate'
import { type EffectTable, effectsOn, type KindEffects, without } from '/lib/weather/effects'
import { type Ground, stepsSince } from '/lib/weather/ground'
import type { Weather as Sky, WeatherKind } from '/lib/weather/kinds'
import { type Piece, readTags, render } from '/lib/weather/tags'
import { skyWords } from '/lib/weather/words'
import type { WeatherDaemon } from '/std/daemons'
import { open } from '/std/decorators'
import { expose } from '/std/exposure'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { answerOf } from '/std/seeing'

/** Seconds between two looks at what players outdoors see and suffer. */
const beat = 10
/** Texts whose tags are kept read. */
const mostTexts = 2000

/** The weather of all zones, as rooms, players and texts ask for it. Nothing is done for a zone or room that nobody asks about. */
export class Weather extends WeatherRegions implements WeatherDaemon {
  private _texts = new Map<string, readonly Piece[]>()

  create(): void {
    super.create()
    this.setHeartBeat(beat)
  }

  // ---- what others ask

  /** The weather outside, where a room is. */
  @open
  at(room: Room): Sky {
    return this.current(this._regionOf(room)).sky
  }

  /** What lies on the ground outside. */
  @open
  ground(room: Room): Ground {
    return this.current(this._regionOf(room)).ground
  }

  /** What the weather does in a room; null: nothing, as it is indoors or has a roof. */
  @open
  effects(room: Room): KindEffects | null {
    if (!room.outdoors || room.sheltered) return null
    const { effects } = this.current(this._regionOf(room))
    const zone = zones().zoneOf(room.path)
    const own = room.weatherEffects ?? zone?.weatherEffects ?? null
    const changed = own === null ? effects : { ...effects, ...own }
    const spared = [...room.spared, ...(zone?.spared ?? [])]
    return spared.length === 0 ? changed : without(changed, spared)
  }

  /** What the weather does outside, where a room is, whether it has a roof or not: for prices. */
  @open
  outside(room: Room): KindEffects {
    return this.current(this._regionOf(room)).effects
  }

  /** The table of effects. */
  get effectTable(): EffectTable {
    return this._table
  }

  /** The weather outside at some world hours that are to come. */
  @open
  forecast(room: Room, hours: readonly number[]): Sky[] {
    const region = this._regionOf(room)
    return hours.map(hour => this.skyAt(region, this.instant(Math.floor(hour))))
  }

  /** The weather outside in each six hours since some world hour, a multiple of six, and its effects: for what grows there. */
  @open
  since(room: Room, from: number): { hours: number; sky: Sky; effects: KindEffects }[] {
    const steps = stepsSince(this.skiesOf(this._regionOf(room)), from, calendar().hours)
    return steps.map(({ hours, sky, ground }) => ({ hours, sky, effects: effectsOn(this._table, sky, ground) }))
  }

  /** The climate of a room. */
  @open
  climateOf(room: Room): Climate {
    return this._regionOf(room).climate
  }

  /** What players are told of a kind while it lasts. */
  @open
  says(kind: WeatherKind): string {
    return this._table.kinds[kind].says
  }

  /** The climate of a name, or null. */
  @open
  climate(name: string): Climate | null {
    return climateNamed(this._climates, name)
  }

  // ---- texts

  /** A text with its tags replaced, as it is where an object is. */
  @open
  render(text: string, at: MudObject | null): string {
    const pieces = this._texts.get(text) ?? this.readText(text)
    return render(pieces, word => this.holds(word, at))
  }

  /** Whether a word of a tag holds where an object is. */
  @open
  holds(word: string, at: MudObject | null): boolean {
    const room = at?.room as Room | null
    if (!room?.view) return false
    return this.current(this._regionOf(room)).words.has(word) || festivals().holds(word, room.path)
  }

  private readText(text: string): readonly Piece[] {
    if (this._texts.size >= mostTexts) this._texts.clear()
    let pieces: readonly Piece[] = [text]
    try {
      pieces = readTags(text, word => this.knowsWord(word))
    } catch (error) {
      log(`a text is shown as it is: ${(error as Error).message}: ${text.slice(0, 60)}`)
    }
    this._texts.set(text, pieces)
    return pieces
  }

  /** Whether a word of a tag means something. */
  @open
  knowsWord(word: string): boolean {
    if (festivals().knowsWord(word)) return true
    return skyWords.includes(word) || calendar().data.seasons.some(({ name }) => name === word)
  }

  // ---- what changes

  /** Shows changes to players outdoors who want to know, and raises `weather`. It looks only at regions where players are. */
  heartBeat(): void {
    const changed = new Map<Region, WeatherKind | null>()
    for (const user of users() as Player[]) {
      const room = user.isPlayer ? user.room : null
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
    if (player.weatherTexts === 'off' || player.isSleeping) return
    if (player.weatherTexts === 'brief') player.tell(`Weather: ${sky.kind}, ${Math.round(sky.temperature)} degrees.`)
    else {
      const { kinds } = this._table
      const isQuiet = ['clear', 'cloudy', 'overcast'].includes(sky.kind)
      const texts = [
        kinds[before].end,
        isQuiet && kinds[before].end !== '' ? '' : (climate.words[sky.kind] ?? kinds[sky.kind].begin),
      ]
      player.tell(texts.filter(text => text !== '').join(' '))
    }
  }
}

export default Weather
