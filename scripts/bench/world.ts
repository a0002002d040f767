import type { Headline } from './headline.ts'
import { checkLedger, measureLedger } from './ledger.ts'
import type { Report, Row } from './report.ts'
import { botsPart } from './world/bots.ts'
import { weatherPart } from './world/weather.ts'

/** A part of the world that is measured, such as weather, money or players. */
export interface WorldPart {
  rows(): Promise<Row[]>
  check(): Promise<Headline[]>
}

const parts: readonly WorldPart[] = [weatherPart, { rows: measureLedger, check: checkLedger }, botsPart]

/** Measures the cost of weather, money and players in a world. */
export async function run(): Promise<Report> {
  const rows: Row[] = []
  for (const part of parts) rows.push(...(await part.rows()))
  return { title: 'A living world', rows }
}

export async function check(): Promise<Headline[]> {
  const all: Headline[] = []
  for (const part of parts) all.push(...(await part.check()))
  return all
}
