import { passSome } from '../../../mudlib/systems/factions/lib/society/generations.ts'

/** Brings a society up to a year, in as many steps as necessary. @returns the number of seasons that were simulated one by one */
export function catchUp(...given: Parameters<typeof passSome>): number {
  let seasons = 0
  for (let more = 0 as number | null; more !== null; more = passSome(...given)) seasons += more
  return seasons
}
