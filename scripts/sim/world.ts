import { testDriver } from '../../driver/testing.ts'
import type { Simulation } from '../sim.ts'
import { randomFrom } from './chance.ts'
import { numberIn } from './flags.ts'
import { groundIn, newGround } from './world/ground.ts'
import { People } from './world/people.ts'

/** The default fraction of players who come on a day. */
const usualShare = 0.1
/** The number of days between lines about the progress. */
const reportEvery = 30
/** The maximum number of faults of the world's code that are shown. */
const mostFaults = 5

async function run(given: Readonly<Record<string, string>>, print: (line: string) => void): Promise<void> {
  const begun = performance.now()
  const seconds = () => Math.round((performance.now() - begun) / 100) / 10
  const days = Math.floor(numberIn(given, 'days', 365))
  const seed = Math.floor(numberIn(given, 'seed', 1))
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  const rooms = Math.floor(numberIn(given, 'rooms', 500))
  const ground = given['land'] === undefined ? newGround(seed, rooms) : groundIn(given['land'])
  // There is no watchdog, because no player waits for this world.
  const mud = await testDriver({ seed, files: ground.files, watchdog: 0 })
  const people = new People(mud, ground, {
    players: Math.floor(numberIn(given, 'players', 50)),
    share: numberIn(given, 'share', usualShare),
    random: randomFrom(seed),
    tell,
  })
  for (let day = 1; day <= days; day++) {
    await people.passDay()
    if (day % reportEvery === 0 || day === days) tell(`day ${day}: ${JSON.stringify(people.outcome)}, ${seconds()} s`)
  }
  const { events, population, tension, range } = people.figures
  tell(`people in the villages: ${range[0]} to ${range[1]}`)
  for (const { object, message, at, turn, frames } of mud.faults.slice(0, mostFaults)) {
    const where = frames.slice(0, 6).map(({ file, line }) => `${file}:${line}`)
    tell(`fault of ${object} at second ${Math.round(at)}, ${turn}: ${message} (${where.join(' < ')})`)
  }
  await mud.stop()
  print(JSON.stringify({ quests: people.outcome.quests, events, population, tension, seconds: seconds() }))
}

/** Lets bots play in a world with a generated land. They take generated quests, and carry them out by walking and typing commands. */
export const worldSim: Simulation = {
  usage: 'npm run sim -- world [--days 365] [--players 50] [--seed 1] [--rooms 500 | --land DIR] [--share 0.1]',
  run,
}
