import { opposite } from '/lib/directions'
import { meant } from '/lib/near'
import { factions, quests, spells } from '/std/daemons'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'

// Names in data - of spells, quests, stages, factions, tiers, methods, directions - that TypeScript can't check. Each function gives a
// sentence on what is wrong, or nothing. Paths that lead nowhere are told by the driver.

const isPath = (name: string) => /^\.{0,2}\//.test(name)

/** What is wrong with the name of a spell, for an object that casts or teaches it. */
export function spellMistake(name: string, by: MudObject): string {
  if (isPath(name) || spells().find(name, null) !== null) return ''
  const names = spells().paths.map(path => path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' '))
  const own = ((by as Partial<Monster>).learned ?? []).map(path => path.slice(path.lastIndexOf('/') + 1))
  return own.includes(name) ? '' : `there is no spell '${name}'${meant(name, names)}`
}

/** What is wrong with the name of a faction. */
export function factionMistake(name: string): string {
  if (name === '' || factions().faction(name) !== null) return ''
  return `there is no faction '${name}'${meant(
    name,
    factions().all.map(one => one.name),
  )}`
}

/** What is wrong with the name of a tier of a faction. A faction that there isn't has no tiers: that is told by itself. */
export function tierMistake(faction: string, tier: string): string {
  const tiers = factions()
    .faction(faction)
    ?.tiers.map(({ name }) => name)
  return !tiers || tiers.includes(tier) ? '' : `the faction ${faction} has no tier '${tier}'${meant(tier, tiers)}`
}

/** What is wrong with a quest's path, or with the stage of it. */
export function questMistake(path: string, by: MudObject, stage?: string): string {
  const quest = quests().quest(by.absolute(path))
  // A path that leads nowhere is told by the driver, a quest that is broken when it is loaded.
  if (quest === null) return ''
  if (quest.stages === undefined) return `'${path}' is no quest`
  const stages = [...Object.keys(quest.stages), 'none', 'never', 'abandoned', 'active', 'done']
  return stage === undefined || stages.includes(stage)
    ? ''
    : `the quest '${path}' has no stage '${stage}'${meant(stage, stages)}`
}

/** What is wrong with the name of a method of an object. */
export function methodMistake(name: string, of: MudObject): string {
  const fields = of as unknown as Record<string, unknown>
  if (typeof fields[name] === 'function') return ''
  return `there is no method ${name}()`
}

/** What is wrong with the name of a way out: nothing but a misspelt direction, as exits may be called anything. */
export function wayMistake(way: string): string {
  const known = Object.keys(opposite)
  const hint = way in opposite || way.length < 3 ? '' : meant(way, known)
  return hint === '' ? '' : `'${way}' is no direction${hint}`
}

/** What is wrong with standings by faction: `{ guild: 100, town: 'friendly' }`. */
export function mistakesInStandings(standings: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(standings).flatMap(([faction, least]) => {
    const wrong = factionMistake(faction) || (typeof least === 'string' ? tierMistake(faction, least) : '')
    return wrong === '' ? [] : [wrong]
  })
}

const deepest = 8

/**
 * What is wrong with the names in plain data: settings of behaviours, deeds, terms, favours, rewards, triggers. The keys are the same
 * wherever they stand: `cast`, `spell`, `teach`, `quest` with `stage`, `begin`, `advance`, `complete`, `faction`, `standing`, `tier`,
 * `doors`, `way`, `call`, `asks`.
 * @param owner the object whose paths and methods are meant
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
      else if (key === 'call' || key === 'asks') note(key, methodMistake(value, owner))
      else if ((key === 'begin' || key === 'complete') && isPath(value)) note(key, questMistake(value, owner))
      else if (key === 'quest' && isPath(value) && !('to' in data))
        note(key, questMistake(value, owner, typeof stage === 'string' ? stage : undefined))
    } else if (key === 'spells' && Array.isArray(value))
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
