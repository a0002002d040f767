import { meant } from '/lib/near'
import { FileMistake, readSections, type Section } from '/lib/sections'
import {
  type DeedKind,
  type DeedRule,
  deedKinds,
  type Faction,
  type Law,
  relationWords,
  type Tier,
  usualDeeds,
  usualFaction,
  usualTiers,
} from './faction'

// /domains/NAME/factions/NAME.txt: factions, each followed by its sections.
//
//     [faction fen]
//     title = the people of the fen
//
//     [relations]
//     rope = at war
//
//     [deed kill]
//     change = -150

const parts = ['tier', 'relations', 'deed', 'law']
const nameOf = /^[a-z][a-z0-9-]*$/

/** A program that a faction file names. It is recorded so that its existence can be checked. */
export interface NamedProgram {
  readonly field: string
  readonly path: string
  readonly line: number
}

/** A faction as it was read, with the line numbers of its heading and relations, for the checks that need all files. */
export interface ReadFaction {
  readonly faction: Faction
  readonly line: number
  readonly lines: Readonly<Record<string, number>>
  readonly programs: readonly NamedProgram[]
}

/**
 * Reads a faction file.
 * @param file the path of the file; paths in the text are relative to it
 * @throws a FileMistake with the line of the mistake
 */
export function readFactions(text: string, file: string): ReadFaction[] {
  const [head, ...sections] = readSections(text) as [Section, ...Section[]]
  head.finish()
  const found: ReadFaction[] = []
  for (let i = 0; i < sections.length; ) {
    const heading = sections[i]!
    if (heading.kind !== 'faction') {
      if (!parts.includes(heading.kind)) throw heading.misplaced('here', ['faction', ...parts])
      throw new FileMistake(heading.line, `[${heading.kind}] belongs below a [faction NAME]`)
    }
    let next = i + 1
    while (next < sections.length && sections[next]!.kind !== 'faction') next++
    const one = readFaction(heading, sections.slice(i + 1, next), file)
    if (found.some(other => other.faction.name === one.faction.name))
      throw new FileMistake(heading.line, `the faction '${one.faction.name}' is given twice`)
    found.push(one)
    i = next
  }
  if (found.length === 0) throw new FileMistake(1, 'a file of factions needs a [faction NAME]')
  return found
}

function readFaction(heading: Section, own: readonly Section[], file: string): ReadFaction {
  const { name } = heading
  if (!nameOf.test(name))
    throw new FileMistake(heading.line, `[faction ${name}]: a name is of small letters, digits and -`)
  for (const one of own) if (!parts.includes(one.kind)) throw one.misplaced('in a faction', parts)
  const of = (kind: string) => own.filter(one => one.kind === kind)
  const single = (kind: string): Section | undefined => {
    const [first, second] = of(kind)
    if (second) throw new FileMistake(second.line, `[${kind}] is given twice for ${name}`)
    return first
  }
  const usual = usualFaction
  const least = heading.number('least', -1e6, 0, usual.least)
  const most = heading.number('most', 0, 1e6, usual.most)
  const relations = single('relations')
  const law = single('law')
  const faction: Faction = {
    name,
    title: heading.text('title', name),
    file,
    domain: file.split('/')[2] ?? '',
    secret: yes(heading, 'secret', false),
    least,
    most,
    start: heading.number('start', least, most, usual.start),
    halfLife: heading.number('half life', 0, 1e6, usual.halfLife),
    repeat: heading.number('repeat', 0, 1, usual.repeat),
    repeatLoss: heading.number('repeat loss', 0, 1, usual.repeatLoss),
    recovers: heading.number('recovers', 0, 1e6, usual.recovers),
    tiers: readTiers(of('tier'), least, most),
    relations: relations ? readRelations(relations, name) : {},
    deeds: readDeeds(of('deed'), file),
    law: law ? readLaw(law, file) : null,
  }
  for (const section of [heading, ...own]) section.finish()
  const programs = [
    ...of('deed').flatMap(section => programsIn(section, 'of', file)),
    ...(law ? ['jail', 'release'].flatMap(field => programsIn(law, field, file)) : []),
  ]
  const lines = Object.fromEntries((relations?.names ?? []).map(other => [other, relations!.lineOf(other)]))
  return { faction, line: heading.line, lines, programs }
}

/** The programs that a field names. There are none for a crime, because its `of` lists crimes. */
function programsIn(section: Section, field: string, file: string): NamedProgram[] {
  if (section.name.split(' ')[0] === 'crime') return []
  return section.list(field, '').map(path => ({ field, path: resolved(path, file), line: section.lineOf(field) }))
}

/** The value of a yes-or-no field. */
function yes(section: Section, field: string, otherwise: boolean): boolean {
  const given = section.text(field, otherwise ? 'yes' : 'no')
  if (given !== 'yes' && given !== 'no')
    throw new FileMistake(section.lineOf(field), `'${field}' is yes or no, not '${given}'`)
  return given === 'yes'
}

function readTiers(sections: readonly Section[], least: number, most: number): Tier[] {
  if (sections.length === 0) {
    // The default tiers, scaled to the range of the faction.
    return usualTiers.map(tier => ({
      ...tier,
      from: tier.from < 0 ? (tier.from * least) / -1000 : (tier.from * most) / 1000,
    }))
  }
  const tiers: Tier[] = []
  for (const one of sections) {
    if (one.name === '') throw new FileMistake(one.line, '[tier] needs a name: [tier NAME]')
    const like = usualTiers.find(({ name }) => name === one.name)
    const from = one.number('from', least, most, tiers.length === 0 ? least : undefined)
    const before = tiers.at(-1)
    if (before && from <= before.from)
      throw new FileMistake(one.lineOf('from'), `the tier '${one.name}' must begin above '${before.name}'`)
    if (tiers.some(({ name }) => name === one.name))
      throw new FileMistake(one.line, `[tier ${one.name}] is given twice`)
    tiers.push({
      name: one.name,
      from,
      attacks: yes(one, 'attacks', like?.attacks ?? false),
      speaks: yes(one, 'speaks', like?.speaks ?? true),
      trades: yes(one, 'trades', like?.trades ?? true),
      assists: yes(one, 'assists', like?.assists ?? false),
      price: one.number('price', -90, 900, like?.price ?? 0),
    })
  }
  if (tiers[0]!.from > least)
    throw new FileMistake(sections[0]!.lineOf('from'), `the lowest tier must begin at ${least}`)
  return tiers
}

function readRelations(section: Section, own: string): Record<string, number> {
  const relations: Record<string, number> = {}
  for (const other of section.names) {
    if (other === own) throw new FileMistake(section.lineOf(other), `a faction has no relation with itself`)
    const given = section.text(other)
    const percent = /^(-?\d+(?:\.\d+)?)%$/.exec(given)
    const factor = relationWords[given] ?? (percent ? Number(percent[1]) / 100 : Number.NaN)
    if (!(Math.abs(factor) <= 1)) {
      const words = Object.keys(relationWords).join(', ')
      throw new FileMistake(
        section.lineOf(other),
        `'${given}' is none of ${words}, and no percentage from -100% to 100%`,
      )
    }
    relations[other] = factor
  }
  return relations
}

function readDeeds(sections: readonly Section[], file: string): DeedRule[] {
  const rules: DeedRule[] = []
  for (const one of sections) {
    const [kind = '', ...label] = one.name.split(' ')
    if (!deedKinds.includes(kind as DeedKind))
      throw new FileMistake(
        one.line,
        `[deed ${one.name}]: a deed is one of ${deedKinds.join(', ')}${meant(kind, deedKinds)}`,
      )
    const words = one.list('words', '').map(word => word.toLowerCase())
    if ((kind === 'word') !== words.length > 0)
      throw new FileMistake(one.line, kind === 'word' ? '[deed word] needs words' : "'words' is for [deed word]")
    const unknown = kind === 'crime' ? one.list('of', '').find(crime => !Object.hasOwn(usualFines, crime)) : undefined
    if (unknown !== undefined)
      throw new FileMistake(one.lineOf('of'), `'${unknown}' is no crime: ${Object.keys(usualFines).join(', ')}`)
    rules.push({
      kind: kind as DeedKind,
      label: label.join(' '),
      change: one.number('change', -1e6, 1e6),
      per: one.number('per', 0, 1e6, 0),
      most: one.number('most', 0, 1e6, 1000),
      of: one.list('of', '').map(path => (path.startsWith('.') ? resolved(path, file) : path)),
      words,
      rivals: one.number('rivals', 0, 100, 1),
      opinion: one.number('opinion', -1000, 1000, 0),
    })
  }
  // Rules for certain programs, quests or crimes come before general rules.
  rules.sort((a, b) => Number(b.of.length > 0) - Number(a.of.length > 0))
  const kinds = new Set(rules.map(({ kind }) => kind))
  return [...rules, ...usualDeeds.filter(({ kind }) => !kinds.has(kind))]
}

/** The crimes that a law covers, and their usual fines. */
const usualFines: Readonly<Record<string, number>> = { assault: 20, theft: 15, murder: 100 }

function readLaw(section: Section, file: string): Law {
  const domain = `/domains/${file.split('/')[2]}/`
  const room = (field: string): string => {
    const path = resolved(section.text(field), file)
    if (!path.startsWith(domain))
      throw new FileMistake(section.lineOf(field), `'${field}' must be a room of the same domain`)
    return path
  }
  return {
    jail: room('jail'),
    release: room('release'),
    fines: Object.fromEntries(
      Object.entries(usualFines).map(([crime, fine]) => [crime, section.whole(crime, 0, 1e6, fine)]),
    ),
    perCoin: section.number('seconds per coin', 0, 3600, 1),
    longest: section.number('longest', 1, 86_400, 600),
    forgets: section.number('forgets', 1, 1e6, 30),
  }
}

/** Resolves a path relative to a file. */
export function resolved(path: string, file: string): string {
  if (path.startsWith('/')) return path
  const steps = file.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/**
 * Finds mistakes that show only when all files are known: a faction that two files define, or a relation with an unknown faction.
 * @param byFile the factions of each file
 * @param changed the file that was edited; only mistakes in this file are found
 * @throws a FileMistake with the line in that file
 */
export function checkTogether(byFile: ReadonlyMap<string, readonly ReadFaction[]>, changed: string): void {
  const names = new Map<string, string>()
  for (const [file, all] of byFile) if (file !== changed) for (const { faction } of all) names.set(faction.name, file)
  const own = byFile.get(changed) ?? []
  for (const { faction, line } of own) {
    const other = names.get(faction.name)
    if (other) throw new FileMistake(line, `the faction '${faction.name}' is in ${other} already`)
  }
  for (const { faction } of own) names.set(faction.name, changed)
  for (const { faction, lines } of own) {
    for (const other of Object.keys(faction.relations))
      if (!names.has(other))
        throw new FileMistake(lines[other]!, `there is no faction '${other}'${meant(other, names.keys())}`)
  }
}
