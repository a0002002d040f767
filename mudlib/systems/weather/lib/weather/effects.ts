import { FileMistake, readSections, type Section } from '/lib/sections'
import type { Ground } from './ground'
import { type Weather, type WeatherKind, weatherKinds } from './kinds'

/** What a kind of weather does outdoors, and what players are told of it. */
export interface KindEffects {
  /** What players see when it begins, unless the climate has words of its own; when it ends; and while it lasts. */
  readonly begin: string
  /** What players are told in place of an end and a beginning where it follows another kind, by that kind. */
  readonly after: Readonly<Record<string, string>>
  readonly end: string
  readonly says: string
  /** Whether it hides who is in the next rooms. */
  readonly hides: boolean
  /** Whether it is dark by day. */
  readonly dark: boolean
  /** The chance that a burning light without shelter goes out, in percent, each ten seconds. */
  readonly douses: number
  /** How much wetter things get in a minute, of 100; below 0 they dry more quickly. */
  readonly wets: number
  /** Seconds that a step takes. */
  readonly slows: number
  /** The chance to slip and fall at a step, in percent; dexterity lowers it. */
  readonly slips: number
  /** The chance that a missile goes astray, in percent. */
  readonly astray: number
  /** Whether it keeps everybody on the ground who could fly. */
  readonly grounds: boolean
  /** Sectors that nobody can enter on foot or by boat meanwhile. */
  readonly bars: readonly string[]
  /** Added to the points that one recovers, in percent. */
  readonly healing: number
  /** How much thirstier one gets in a minute where it is warm, of 100. */
  readonly thirst: number
  /** Added to the growth of crops, in percent. */
  readonly growth: number
  /** Hit points that it takes in a minute from who is without protection, and the type of damage. */
  readonly harm: number
  /** The chance in a minute that lightning strikes somebody outdoors, in percent. */
  readonly lightning: number
  /** Added to what shops ask for some kinds of things, in percent. */
  readonly prices: Readonly<Record<string, number>>
}

/** The effects of the weather, of what lies on the ground, and of heat and cold: /daemons/weather.txt. */
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

/** Effects from a number on: centimetres, percent, °C, thirst of 100. */
export interface Threshold {
  readonly from: number
  readonly effects: KindEffects
}

const extras = ['snow', 'ice', 'wet', 'drought', 'cold', 'warm', 'hot', 'thirst'] as const

/** Reads the table. @throws a FileMistake with the line of what is wrong */
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

/** The effects of several causes together: chances and prices are added, the longest delay counts. */
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

/** Effects that a place has otherwise than the table: those of texts can't be changed. */
export type WeatherChanges = Partial<Omit<KindEffects, 'begin' | 'end' | 'says'>>

/** Effects without some of them, by their names in the table. */
export function without(effects: KindEffects, names: readonly string[]): KindEffects {
  const none = effectsOf(readSections('')[0]!) as unknown as Record<string, unknown>
  const left = Object.entries(effects).map(([name, value]) => [name, names.includes(name) ? none[name] : value])
  return Object.fromEntries(left) as KindEffects
}

/** What weather and the ground do together. */
export function effectsOn({ kinds, ground }: EffectTable, sky: Weather, { snow, wet, ice, soil }: Ground): KindEffects {
  const all = [kinds[sky.kind]]
  if (snow >= ground.snow.from) all.push(ground.snow.effects)
  else if (ice >= ground.ice.from && wet > 5 && sky.temperature <= 0) all.push(ground.ice.effects)
  if (wet >= ground.wet.from) all.push(ground.wet.effects)
  if (soil < ground.drought.from) all.push(ground.drought.effects)
  return together(all)
}
