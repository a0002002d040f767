import { economySim } from './sim/economy.ts'
import { playSim } from './sim/play.ts'
import { weatherSim } from './sim/weather.ts'
import { worldSim } from './sim/world.ts'

/** The simulations, by kind. Each reads its own flags and prints its lines. */
const kinds: Readonly<Record<string, Simulation>> = {
  economy: economySim,
  play: playSim,
  weather: weatherSim,
  world: worldSim,
}

/** A simulation. */
export interface Simulation {
  /** The usage text, line by line. */
  readonly usage: string
  /** @param flags `--seed 7` is `seed: '7'`. The value of a flag without a value is empty @throws an Error about wrong flags */
  run(flags: Readonly<Record<string, string>>, print: (line: string) => void): void | Promise<void>
}

/** Reads flags: `--seed 7 --no-control`. @throws for anything else */
function flagsOf(words: readonly string[]): Record<string, string> {
  const flags: Record<string, string> = {}
  for (let i = 0; i < words.length; i++) {
    const [, name, joined] = /^--([\w-]+)(?:=(.*))?$/.exec(words[i]!) ?? []
    if (name === undefined) throw new Error(`'${words[i]}' is no flag`)
    const next = words[i + 1]
    flags[name] = joined ?? (next !== undefined && !next.startsWith('--') ? words[++i]! : '')
  }
  return flags
}

async function main(): Promise<void> {
  const [kind = '', ...words] = process.argv.slice(2)
  const simulation = kinds[kind]
  if (!simulation) throw new Error('which simulation?')
  if (words.includes('--help')) {
    process.stdout.write(`${simulation.usage}\n`)
    return
  }
  await simulation.run(flagsOf(words), line => process.stdout.write(`${line}\n`))
}

// The reader of the output may stop before the end, as in `… | head`.
process.stdout.on('error', () => process.exit(0))
try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  for (const { usage } of Object.values(kinds)) console.error(usage)
  process.exitCode = 2
}
