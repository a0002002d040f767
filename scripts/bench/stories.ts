import type { Headline } from './headline.ts'
import type { Report, Row } from './report.ts'
import { checkDirector, measureDirector } from './stories/director.ts'
import { checkFactions, measureFactions } from './stories/factions.ts'
import { checkLands, measureLands } from './stories/lands.ts'
import { checkQuests, measureQuests } from './stories/quests.ts'
import type { WorldPart } from './world.ts'

const parts: readonly WorldPart[] = [
  { rows: measureFactions, check: checkFactions },
  { rows: measureQuests, check: checkQuests },
  { rows: measureDirector, check: checkDirector },
  { rows: measureLands, check: checkLands },
]

/** The cost of the world's generated stories. */
export async function run(): Promise<Report> {
  const rows: Row[] = []
  for (const part of parts) rows.push(...(await part.rows()))
  return { title: 'Stories of the world', rows }
}

export async function check(): Promise<Headline[]> {
  const all: Headline[] = []
  for (const part of parts) all.push(...(await part.check()))
  return all
}
