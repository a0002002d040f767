import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as v from 'valibot'
import {
  type Book,
  connected,
  entered,
  type Known,
  knownIn,
  standingAt,
  tippedBy,
} from '../../mudlib/systems/factions/lib/factions/book.ts'
import { type Faction, tierOf } from '../../mudlib/systems/factions/lib/factions/faction.ts'
import { readFactions } from '../../mudlib/systems/factions/lib/factions/faction-file.ts'
import { readCases } from './issues.ts'

// scripts/cases/factions/README.md describes the format of the cases.

const figures = v.record(v.string(), v.number())
const words = v.record(v.string(), v.string())

const factionShape = v.strictObject({
  start: v.optional(v.number()),
  least: v.optional(v.number()),
  most: v.optional(v.number()),
  'half life': v.optional(v.number()),
  repeat: v.optional(v.number()),
  'repeat loss': v.optional(v.number()),
  recovers: v.optional(v.number()),
  tiers: v.optional(figures),
  deeds: v.optional(figures),
})

const deedShape = v.strictObject({
  at: v.optional(v.number(), 0),
  to: v.string(),
  deed: v.string(),
  change: v.optional(v.number()),
  rivals: v.optional(v.number()),
  times: v.optional(v.number(), 1),
  seen: v.optional(v.boolean(), true),
})

const expectedShape = v.strictObject({
  at: v.optional(v.number()),
  standings: v.optional(figures, {}),
  tiers: v.optional(words, {}),
  tipped: v.optional(v.array(v.string())),
})

const caseShape = v.strictObject({
  name: v.string(),
  file: v.optional(v.string()),
  factions: v.optional(v.record(v.string(), factionShape), {}),
  relations: v.optional(v.record(v.string(), v.record(v.string(), v.union([v.number(), v.string()]))), {}),
  standings: v.optional(figures, {}),
  deeds: v.optional(v.array(deedShape), []),
  expect: v.union([expectedShape, v.array(expectedShape)]),
})

const fileShape = v.strictObject({
  note: v.optional(v.string()),
  day: v.optional(v.number(), 1440),
  within: v.optional(v.number(), 0.01),
  cases: v.array(caseShape),
})

type Case = v.InferOutput<typeof caseShape>
type Deed = v.InferOutput<typeof deedShape>
type Expected = v.InferOutput<typeof expectedShape>

/** The factions of a case as the text of a file, so that the parser of such files applies its defaults and checks. */
function fileOf({ factions, relations, standings, deeds }: Case): string {
  const others = Object.values(relations).flatMap(row => Object.keys(row))
  const names = new Set([
    ...Object.keys(factions),
    ...Object.keys(relations),
    ...others,
    ...Object.keys(standings),
    ...deeds.map(({ to }) => to),
  ])
  return [...names].map(name => sectionOf(name, factions[name] ?? {}, relations[name] ?? {})).join('\n')
}

function sectionOf(
  name: string,
  one: v.InferOutput<typeof factionShape>,
  row: Record<string, number | string>,
): string {
  const { tiers, deeds, ...plain } = one
  const relation = (factor: number | string) => (typeof factor === 'number' ? `${factor * 100}%` : factor)
  return [
    `[faction ${name}]`,
    ...Object.entries(plain).map(([field, value]) => `${field} = ${value}`),
    ...(Object.keys(row).length > 0 ? ['[relations]'] : []),
    ...Object.entries(row).map(([other, factor]) => `${other} = ${relation(factor)}`),
    ...Object.entries(tiers ?? {}).flatMap(([tier, from]) => [`[tier ${tier}]`, `from = ${from}`]),
    ...Object.entries(deeds ?? {}).flatMap(([kind, change]) => [
      `[deed ${kind}]`,
      `change = ${change}`,
      ...(kind === 'word' ? ['words = word'] : []),
    ]),
  ].join('\n')
}

/** The change that a deed causes: the deed's own numbers, or the numbers in the faction's rule for that kind of deed. */
function changeOf(deed: Deed, { deeds }: Faction): { change: number; rivals: number } {
  const kind = deed.deed.split(' ')[0]!
  const rule = deeds.find(one => one.kind === kind && one.of.length === 0)
  const change = deed.change ?? rule?.change
  if (change === undefined) throw new Error(`a deed '${deed.deed}' needs a change`)
  return { change, rivals: deed.rivals ?? rule?.rivals ?? 1 }
}

class Run {
  private readonly all: Map<string, Known>
  private book: Book
  readonly tipped: string[] = []
  private readonly day: number

  constructor(one: Case, folder: string, day: number) {
    this.day = day
    const text = one.file === undefined ? fileOf(one) : readFileSync(resolve(folder, one.file), 'utf8')
    this.all = connected(readFactions(text, '/domains/cases/factions/case.txt').map(({ faction }) => faction))
    this.book = { standing: one.standings, since: 0, repeats: {} }
  }

  private note(next: Book['standing']): void {
    const factions = [...this.all.values()].map(({ faction }) => faction)
    for (const { faction, tier } of tippedBy(this.book, next, factions))
      this.tipped.push(`${faction.name} ${tier.name}`)
  }

  do(deed: Deed): void {
    // A crime without witnesses doesn't count.
    if (!deed.seen && deed.deed.split(' ')[0] === 'crime') return
    const { change, rivals } = changeOf(deed, knownIn(this.all, deed.to).faction)
    for (let i = 0; i < deed.times; i++) {
      const entry = { to: deed.to, change, key: deed.deed, rivals }
      const { book } = entered(this.book, this.all, entry, deed.at * this.day, this.day)
      this.note(book.standing)
      this.book = book
    }
  }

  /** The differences between actual and expected standings, one per line. */
  differences({ at, standings, tiers, tipped }: Expected, last: number, within: number): string[] {
    const second = (at ?? last) * this.day
    const now = (name: string) => standingAt(this.book, knownIn(this.all, name).faction, second, this.day)
    const wrong: string[] = []
    for (const [name, expected] of Object.entries(standings)) {
      const is = now(name)
      if (!(Math.abs(is - expected) <= within)) wrong.push(`${name} is ${round(is)}, expected ${expected}`)
    }
    for (const [name, expected] of Object.entries(tiers)) {
      const tier = tierOf(knownIn(this.all, name).faction, now(name)).name
      if (tier !== expected) wrong.push(`${name} is in ${tier}, expected ${expected}`)
    }
    if (tipped && JSON.stringify(tipped) !== JSON.stringify(this.tipped))
      wrong.push(`tipped over: ${this.tipped.join(', ') || 'nothing'}; expected ${tipped.join(', ') || 'nothing'}`)
    return wrong
  }
}

const round = (figure: number): number => Math.round(figure * 1000) / 1000

/** Runs one case. @returns the differences in it */
function judge(one: Case, folder: string, day: number, within: number): string[] {
  const run = new Run(one, folder, day)
  const steps = [
    ...one.deeds.map(deed => ({ at: deed.at, deed, expected: null })),
    ...[one.expect].flat().map(expected => ({ at: expected.at ?? Number.POSITIVE_INFINITY, deed: null, expected })),
  ].sort((a, b) => (a.at === b.at ? 0 : a.at - b.at))
  const last = Math.max(0, ...one.deeds.map(({ at }) => at))
  return steps.flatMap(({ deed, expected }) => {
    if (deed) run.do(deed)
    return expected ? run.differences(expected, last, within) : []
  })
}

/** Compares the standings that cases expect with the actual standings. @param file a JSON file of cases */
export function compareFactions(file: string, show: (line: string) => void): { differ: number; of: number } {
  const { cases, day, within } = readCases(file, fileShape)
  let differ = 0
  for (const one of cases) {
    let wrong: string[]
    try {
      wrong = judge(one, dirname(file), day, within)
    } catch (error) {
      wrong = [(error as Error).message]
    }
    for (const line of wrong) show(`${one.name}: ${line}`)
    if (wrong.length > 0) differ++
  }
  return { differ, of: cases.length }
}
