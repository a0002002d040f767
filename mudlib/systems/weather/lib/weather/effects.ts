import { FileMistake, readSections, type Section } from '/lib/sections'
import type { Ground } from './ground'
import { type Weather, type WeatherKind, weatherKinds } from './kinds'

/** The effects of a kind of weather outdoors, and its texts for players. */
export interface KindEffects {
  /** The texts that players see when this weather begins (unless the climate has its own text), when it ends, and while it lasts. */
  readonly begin: string
  /** The texts that replace the other kind's end and this kind's beginning when this weather follows another kind, by that other kind. */
  readonly after: Readonly<Record<string, string>>
  readonly end: string
  readonly says: string
  /** Whether the weather hides the livings in neighbouring rooms. */
  readonly hides: boolean
  /** Whether the weather makes the day dark. */
  readonly dark: boolean
  /** The chance, in percent, that an unsheltered light goes out within ten seconds. */
  readonly douses: number
  /** The wetness that items gain per minute, on a scale of 100. With a number below 0, items dry faster. */
  readonly wets: number
  /** The number of seconds that a step takes. */
  readonly slows: number
  /** The chance to slip and fall at a step, in percent. A high dexterity lowers it. */
  readonly slips: number
  /** The chance that a missile goes astray, in percent. */
  readonly astray: number
  /** Whether the weather makes flying impossible. */
  readonly grounds: boolean
  /** Sectors that nobody can enter on foot or by boat during this weather. */
  readonly bars: readonly string[]
  /** The percentage that is added to the points that a player recovers. */
  readonly healing: number
  /** The thirst that a player gains per minute in warm places, on a scale of 100. */
  readonly thirst: number
  /** The percentage that is added to the growth of crops. */
  readonly growth: number
  /** The hit points that the weather takes per minute from anybody without protection. */
  readonly harm: number
  /** The chance per minute that lightning strikes a player outdoors, in percent. */
  readonly lightning: number
  /** The percentage that is added to shop prices, by kind of thing. */
  readonly prices: Readonly<Record<string, number>>
}

/** The effects of the weather, of snow, ice and water on the ground, and of heat and cold. They are defined in /daemons/weather.txt. */
export interface EffectTable {
  readonly kinds: Readonly<Record<WeatherKind, KindEffects>>
  readonly ground: {
    readonly snow: Threshold
    readonly ice: Threshold
    readonly wet: Threshold
    readonly drought: Threshold
  }
  readonly cold: Threshold
  readonly warm: Threshold
  readonly hot: Threshold
  readonly thirst: Threshold
}

/** Effects that begin at a threshold. The threshold is in centimetres, percent, °C, or points of thirst on a scale of 100. */
export interface Threshold {
  readonly from: number
  readonly effects: KindEffects
}

const extras = ['snow', 'ice', 'wet', 'drought', 'cold', 'warm', 'hot', 'thirst'] as const

/** Reads the table. @throws a FileMistake with the line of the mistake */
export function readEffects(text: string): EffectTable {
  const kinds: Partial<Record<WeatherKind, KindEffects>> = {}
  const others: Partial<Record<(typeof extras)[number], Threshold>> = {}
  for (const section of readSections(text)) {
    const { kind, name, line } = section
    if (kind === 'weather') {
      if (!(weatherKinds as readonly string[]).includes(name))
        throw new FileMistake(line, `'${name}' is no kind of weather: ${weatherKinds.join(', ')}`)
      kinds[name as WeatherKind] = effectsOf(section)
    } else if (kind === 'from') {
      if (!(extras as readonly string[]).includes(name))
        throw new FileMistake(line, `'${name}' is none of ${extras.join(', ')}`)
      const from = section.number('from', -100, 200)
      others[name as (typeof extras)[number]] = { from, effects: effectsOf(section) }
    } else if (kind !== 'file') throw section.misplaced('in the table of effects', ['weather', 'from'])
    section.finish()
  }
  for (const kind of weatherKinds) kinds[kind] ??= effectsOf(readSections('')[0]!)
  for (const one of extras) if (!others[one]) throw new FileMistake(1, `the table lacks [from ${one}]`)
  const { snow, ice, wet, drought, cold, warm, hot, thirst } = others as Record<(typeof extras)[number], Threshold>
  return {
    kinds: kinds as Record<WeatherKind, KindEffects>,
    ground: { snow, ice, wet, drought },
    ...{ cold, warm, hot, thirst },
  }
}

function effectsOf(section: Section): KindEffects {
  const yes = (field: string) => section.text(field, 'no') === 'yes'
  const prices: Record<string, number> = {}
  const after: Record<string, string> = {}
  for (const field of section.names)
    if (field.startsWith('price ')) prices[field.slice(6)] = section.number(field, -90, 1000)
    else if (field.startsWith('after ')) after[field.slice(6)] = section.text(field, '')
  return {
    begin: section.text('begin', ''),
    after,
    end: section.text('end', ''),
    says: section.text('says', ''),
    hides: yes('hides'),
    dark: yes('dark'),
    douses: section.number('douses', 0, 100, 0),
    wets: section.number('wets', -100, 100, 0),
    slows: section.number('slows', 0, 60, 0),
    slips: section.number('slips', 0, 100, 0),
    astray: section.number('astray', 0, 100, 0),
    grounds: yes('grounds'),
    bars: section.list('bars', ''),
    healing: section.number('healing', -100, 300, 0),
    thirst: section.number('thirst', 0, 100, 0),
    growth: section.number('growth', -100, 300, 0),
    harm: section.number('harm', 0, 100, 0),
    lightning: section.number('lightning', 0, 100, 0),
    prices,
  }
}

/** The combined effects of several causes. Chances and prices are added, and the longest delay counts. */
export function together(all: readonly KindEffects[]): KindEffects {
  if (all.length === 1) return all[0]!
  const sum = (of: (one: KindEffects) => number) => all.reduce((so, one) => so + of(one), 0)
  const prices: Record<string, number> = {}
  for (const one of all)
    for (const [kind, more] of Object.entries(one.prices)) prices[kind] = (prices[kind] ?? 0) + more
  return {
    ...all[0]!,
    hides: all.some(one => one.hides),
    dark: all.some(one => one.dark),
    douses: Math.min(
      100,
      sum(one => one.douses),
    ),
    wets: sum(one => one.wets),
    slows: Math.max(...all.map(one => one.slows)),
    slips: Math.min(
      100,
      sum(one => one.slips),
    ),
    astray: Math.min(
      100,
      sum(one => one.astray),
    ),
    grounds: all.some(one => one.grounds),
    bars: [...new Set(all.flatMap(one => one.bars))],
    healing: Math.max(
      -100,
      sum(one => one.healing),
    ),
    thirst: sum(one => one.thirst),
    growth: Math.max(
      -100,
      sum(one => one.growth),
    ),
    harm: sum(one => one.harm),
    lightning: sum(one => one.lightning),
    prices,
  }
}

/** Effects that a room or zone sets instead of those in the table. Texts can't be changed. */
export type WeatherChanges = Partial<Omit<KindEffects, 'begin' | 'end' | 'says'>>

/** A copy of some effects without those that have the given names in the table. */
export function without(effects: KindEffects, names: readonly string[]): KindEffects {
  const none = effectsOf(readSections('')[0]!) as unknown as Record<string, unknown>
  const left = Object.entries(effects).map(([name, value]) => [name, names.includes(name) ? none[name] : value])
  return Object.fromEntries(left) as KindEffects
}

/** The combined effects of the weather and the ground. */
export function effectsOn({ kinds, ground }: EffectTable, sky: Weather, { snow, wet, ice, soil }: Ground): KindEffects {
  const all = [kinds[sky.kind]]
  if (snow >= ground.snow.from) all.push(ground.snow.effects)
  else if (ice >= ground.ice.from && wet > 5 && sky.temperature <= 0) all.push(ground.ice.effects)
  if (wet >= ground.wet.from) all.push(ground.wet.effects)
  if (soil < ground.drought.from) all.push(ground.drought.effects)
  return together(all)
}
