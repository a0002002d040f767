import { fileURLToPath } from 'node:url'
import { type TestDriver, type TestPlayer, testDriver } from '../../driver/testing.ts'
import type { Simulation } from '../sim.ts'
import { numberIn } from './flags.ts'
import { Atlas } from './play/atlas.ts'
import type { LevelFigures } from './play/figures.ts'
import { Hero } from './play/hero.ts'
import { WorldMap } from './world/map.ts'
import { plain } from './world/walker.ts'

const domains = fileURLToPath(new URL('../../domains', import.meta.url))
/**
 * A class that is below this level may die at most `mostDeaths` times per level. The last constant is the maximum factor by which one class may be
 * quicker than another.
 */
const tenderUntil = 5
const mostDeaths = 2
const mostQuicker = 1.5

interface Career {
  readonly className: string
  readonly levels: readonly LevelFigures[]
  readonly reached: number
  readonly hours: number
  readonly faults: readonly string[]
}

/** Receives all text that a bot sees. */
type Trace = ((text: string) => void) | undefined

/** Plays one class in a separate world. */
async function play(className: string, seed: number, to: number, hours: number, trace: Trace): Promise<Career> {
  const mud = await testDriver({ seed, watchdog: 0 })
  const body = mud.player('Hero')
  body.command('brief')
  body.command(`choose human ${className} she`)
  const hero = new Hero(mud, new WorldMap(mud), body, new Atlas(mud, domains))
  const begun = mud.now
  passTime(mud, body, hero, to, begun + hours * 3600, trace)
  const faults = mud.faults.map(({ object, message }) => `${object}: ${message}`)
  const played = (mud.now - begun) / 3600
  await mud.stop()
  return { className, levels: hero.figures.levels, reached: body['level'], hours: played, faults }
}

/** Lets a bot play while the world's time passes. */
function passTime(mud: TestDriver, body: TestPlayer, hero: Hero, to: number, until: number, trace: Trace): void {
  const career = hero.career(to, until)
  let place = hero.here
  let told = 0
  for (let step = career.next(); !step.done && mud.now < until; step = career.next()) {
    mud.advance(step.value)
    const since = body.output.slice(told)
    told = body.output.length
    if (since.includes('Darkness. Then, slowly, a light.')) hero.figures.died(place)
    place = hero.here
    if (since !== '')
      trace?.(`[${Math.round(mud.now)} s, ${body['hp']} of ${body['maxHp']} hp, ${place}]\n${plain(since)}`)
  }
}

/** Complaints about classes that don't meet the expectations. */
function complaints(careers: readonly Career[], to: number): string[] {
  const wrong: string[] = []
  for (const { className, levels, reached } of careers) {
    for (const { level, deaths } of levels)
      if (level < tenderUntil && deaths > mostDeaths)
        wrong.push(`a ${className} dies ${deaths} times on level ${level}`)
    if (reached < to) wrong.push(`a ${className} gets to level ${reached} of ${to}`)
  }
  const hours = careers.filter(({ reached }) => reached >= to).map(one => one.hours)
  const quicker = Math.max(...hours) / Math.min(...hours)
  if (hours.length > 1 && quicker > mostQuicker)
    wrong.push(`the quickest class takes ${quicker.toFixed(2)} times less time than the slowest`)
  return wrong
}

function table({ className, levels, reached, hours }: Career): string[] {
  const lines = [`${className}: level ${reached} after ${hours.toFixed(1)} hours`]
  lines.push('  level  minutes  deaths  rewards  quests  stalled    gold  protection  weapon')
  for (const { level, minutes, deaths, kills, quests, stalled, gold, protection, weapon } of levels)
    lines.push(
      `  ${[
        [level, 5],
        [minutes, 7],
        [deaths, 6],
        [kills, 7],
        [quests, 6],
        [stalled, 7],
        [gold, 6],
        [protection, 10],
      ]
        .map(([value, width]) => String(value).padStart(width!))
        .join('  ')}  ${weapon}`,
    )
  return lines
}

async function run(given: Readonly<Record<string, string>>, print: (line: string) => void): Promise<void> {
  const seed = Math.floor(numberIn(given, 'seed', 1))
  const to = Math.floor(numberIn(given, 'to', 20))
  const hours = numberIn(given, 'hours', 60)
  const begun = performance.now()
  const probe = await testDriver({})
  const known = (probe.load('/daemons/characters')['classes'] as { name: string }[]).map(({ name }) => name)
  await probe.stop()
  const wanted = given['class'] === undefined ? known : given['class'].split(',')
  const unknown = wanted.find(name => !known.includes(name))
  if (unknown !== undefined)
    throw new Error(`--class ${unknown}: there is no such class; there are ${known.join(', ')}`)
  const trace = given['trace'] === undefined ? undefined : (text: string) => void process.stderr.write(`${text}\n`)
  const careers: Career[] = []
  for (const name of wanted) {
    const career = await play(name, seed, to, hours, trace)
    careers.push(career)
    for (const line of table(career)) print(line)
    for (const fault of career.faults.slice(0, 5)) print(`  fault: ${fault}`)
  }
  const wrong = complaints(careers, to)
  for (const one of wrong) print(`not as it should be: ${one}`)
  print(
    JSON.stringify({
      classes: careers.map(({ className, reached, hours: played, levels }) => ({
        class: className,
        level: reached,
        hours: Math.round(played * 10) / 10,
        deaths: levels.reduce((sum, one) => sum + one.deaths, 0),
      })),
      wrong: wrong.length,
      seconds: Math.round((performance.now() - begun) / 1000),
    }),
  )
}

/** Lets a bot of each class play the world of this repository like a beginner, using only commands. */
export const playSim: Simulation = {
  usage: 'npm run sim -- play [--class mage,warrior] [--to 20] [--hours 60] [--seed 1] [--trace]',
  run,
}
