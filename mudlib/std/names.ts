import { find, listFiles, readFile, systemLeftOut, tryAskSample } from 'driver'
import { opposite } from '/lib/directions'
import { isOfSame } from '/lib/domain-of'
import { meant } from '/lib/near'
import { calendar, quests, spells } from '/std/daemons'
import type { Monster } from '/std/monster'
import { MudObject, type ObjectSort } from '/std/object'
import { factions } from '/std/offers'

// Checks of names in data that TypeScript can't check: names of spells, quests, stages, factions, tiers, methods and directions. Each
// function returns a sentence about the mistake, or an empty text. The driver reports paths that lead nowhere.

const isPath = (name: string) => /^\.{0,2}\//.test(name)

/** The mistake in the name of a spell, for an object that casts or teaches it; empty if there is none. */
export function spellMistake(name: string, by: MudObject): string {
  if (isPath(name) || spells().find(name, null) !== null) return ''
  // In a world without magic, it isn't a mistake that teachers and healers name its spells.
  if (systemLeftOut(`/spells/${name.toLowerCase().replaceAll(' ', '-')}`) !== '') return ''
  const names = spells().paths.map(path => path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' '))
  const own = ((by as Partial<Monster>).learned ?? []).map(path => path.slice(path.lastIndexOf('/') + 1))
  return own.includes(name) ? '' : `there is no spell '${name}'${meant(name, names)}`
}

/** The mistake in the name of a faction; empty if there is none. */
export function factionMistake(name: string): string {
  const known = factions()
  if (name === '' || !known || known.faction(name) !== null) return ''
  const names = known.all.map(one => one.name)
  return `there is no faction '${name}'${meant(name, names)}`
}

/** The mistake in the name of a faction's tier; empty if there is none. An unknown faction is reported by factionMistake(). */
export function tierMistake(faction: string, tier: string): string {
  const tiers = factions()
    ?.faction(faction)
    ?.tiers.map(({ name }) => name)
  return !tiers || tiers.includes(tier) ? '' : `the faction ${faction} has no tier '${tier}'${meant(tier, tiers)}`
}

/** The mistake in a quest's path or in the name of one of its stages; empty if there is none. */
export function questMistake(path: string, by: MudObject, stage?: string): string {
  const quest = quests().quest(by.absolute(path))
  // The driver reports a path that leads nowhere; a broken quest is reported when it is loaded.
  if (quest === null) return by.findLoaded(by.absolute(path)) === null ? '' : `'${path}' is no quest`
  const stages = [...Object.keys(quest.stages), 'none', 'never', 'abandoned', 'active', 'done']
  return stage === undefined || stages.includes(stage)
    ? ''
    : `the quest '${path}' has no stage '${stage}'${meant(stage, stages)}`
}

/** The sort of objects that a program makes; undefined if that isn't known. */
function sortOf(path: string, owner: MudObject): ObjectSort | undefined {
  const absolute = owner.absolute(path)
  if (!absolute.startsWith('/domains/') || !isOfSame(owner.path, absolute)) return undefined
  const there = find(absolute) as MudObject | null
  // The driver reports a path without a program.
  if (!there && readFile(`${absolute}.ts`) === null) return undefined
  return (there ? there.objectSort() : tryAskSample(absolute, 'objectSort')) as ObjectSort | undefined
}

const sortNames: Readonly<Record<ObjectSort, string>> = { room: 'a room', living: 'somebody', thing: 'a thing' }

/** The mistake in a path that has to lead to certain sorts of objects; empty if there is none. */
export function sortMistake(path: string, wanted: readonly ObjectSort[], owner: MudObject): string {
  const sort = sortOf(path, owner)
  return sort === undefined || wanted.includes(sort)
    ? ''
    : `'${path}' is ${sortNames[sort]}, and has to be ${wanted.map(one => sortNames[one]).join(' or ')}`
}

/** The mistake in a pair of hours of the day; empty if there is none. */
export function hoursMistake(hours: readonly unknown[]): string {
  const { dayHours } = calendar().data
  const isHour = (one: unknown) => typeof one === 'number' && one >= 0 && one <= dayHours
  return hours.length === 0 || (hours.length === 2 && hours.every(isHour))
    ? ''
    : `[${hours.map(String).join(', ')}] are not two hours from 0 to ${dayHours}`
}

/** The bounds of numbers in data, by the number's key. They apply wherever the key occurs. */
const bounds: Readonly<Record<string, readonly [least: number, most: number, unit: string]>> = {
  chance: [0, 100, 'percent'],
  count: [0, 1e6, ''],
  most: [0, 1e6, ''],
  weight: [0, 1e6, ''],
  after: [0, 1e9, 'seconds'],
  gap: [0, 1e9, 'seconds'],
  experience: [0, 1e9, ''],
}

function figureMistake(key: string, value: number): string {
  const bound = Object.hasOwn(bounds, key) ? bounds[key] : undefined
  if (!bound) return ''
  const [least, most, unit] = bound
  if (value >= least && value <= most) return ''
  return most >= 1e6 ? `${value} is below ${least}` : `${value} is not from ${least} to ${most}${unit && ` ${unit}`}`
}

/** The mistake in the path of a program in a data file; empty if there is none. In programs, the driver reports paths that lead nowhere. */
export function programMistake(path: string, by: MudObject): string {
  const absolute = by.absolute(path)
  if (find(absolute) !== null || readFile(`${absolute}.ts`) !== null) return ''
  const folder = absolute.slice(0, absolute.lastIndexOf('/') + 1)
  const names = listFiles(folder).flatMap(name => (name.endsWith('.ts') ? name.slice(0, -3) : []))
  const written = path.slice(0, path.lastIndexOf('/') + 1)
  const hint = meant(absolute.slice(folder.length), names)
  return `there is no program '${path}'${hint.replace("'", `'${written}`)}`
}

/** The mistake in the name of an object's method; empty if there is none. */
export function methodMistake(name: string, of: MudObject): string {
  const fields = of as unknown as Record<string, unknown>
  if (typeof fields[name] === 'function') return ''
  return `there is no method ${name}()`
}

/** The mistake in the name of an exit; empty if there is none. Only misspelt directions are reported, because exits can have any name. */
export function wayMistake(way: string): string {
  const known = Object.keys(opposite)
  const hint = way in opposite || way.length < 3 ? '' : meant(way, known)
  return hint === '' ? '' : `'${way}' is no direction${hint}`
}

/** The mistakes in standings by faction: `{ guild: 100, town: 'friendly' }`. */
export function mistakesInStandings(standings: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(standings).flatMap(([faction, least]) => {
    const wrong = factionMistake(faction) || (typeof least === 'string' ? tierMistake(faction, least) : '')
    return wrong === '' ? [] : [wrong]
  })
}

const deepest = 8

/**
 * The mistakes in names in plain data: settings of behaviours, deeds, terms, favours, rewards, triggers. Each of these keys means the same
 * wherever it occurs: `cast`, `spell`, `teach`, `quest` with `stage`, `begin`, `advance`, `complete`, `faction`, `standing`, `tier`,
 * `doors`, `way`, `call`, `calls`, `asks`. The same is true of numbers with bounds: `hours`, `chance`, `count`.
 * @param owner the object against which paths and methods are resolved
 */
export function mistakesInData(owner: MudObject, data: unknown, depth = 0): string[] {
  if (typeof data !== 'object' || data === null || depth > deepest) return []
  if (Array.isArray(data)) return data.flatMap(one => mistakesInData(owner, one, depth + 1))
  if (data instanceof MudObject) return []
  const found: string[] = []
  const note = (key: string, wrong: string) => {
    if (wrong !== '') found.push(`${key}: ${wrong}`)
  }
  const { faction = '' } = owner as Partial<Monster>
  const { quest, stage } = data as { quest?: unknown; stage?: unknown }
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'string' && value !== '') {
      if (key === 'cast' || key === 'spell' || key === 'teach') note(key, spellMistake(value, owner))
      else if (key === 'faction') note(key, factionMistake(value))
      else if (key === 'way') note(key, wayMistake(value))
      else if ((key === 'tier' || key === 'standing') && faction !== '') note(key, tierMistake(faction, value))
      else if (key === 'call' || key === 'calls' || key === 'asks') note(key, methodMistake(value, owner))
      else if ((key === 'begin' || key === 'complete') && isPath(value)) note(key, questMistake(value, owner))
      else if (key === 'quest' && isPath(value) && !('to' in data))
        note(key, questMistake(value, owner, typeof stage === 'string' ? stage : undefined))
    } else if (typeof value === 'number') note(key, figureMistake(key, value))
    else if (key === 'hours' && Array.isArray(value))
      note(key, value.every(one => typeof one === 'number') ? hoursMistake(value) : '')
    else if (key === 'spells' && Array.isArray(value))
      for (const one of value) note(key, typeof one === 'string' ? spellMistake(one, owner) : '')
    else if (key === 'standing' && isRecord(value)) for (const wrong of mistakesInStandings(value)) note(key, wrong)
    else if (key === 'doors' && isRecord(value)) for (const way of Object.keys(value)) note(key, wayMistake(way))
    found.push(...mistakesInData(owner, value, depth + 1))
  }
  const { to } = data as { to?: unknown }
  if (typeof quest === 'string' && isPath(quest) && typeof to === 'string')
    note('advance', questMistake(quest, owner, to))
  return found
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
