import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openRecording, type Recording, Replay } from '../driver/replay.ts'
import { storyOf } from '../driver/services/blackbox/story.ts'
import { describeFault } from '../driver/services/diagnostics/fault.ts'
import { hideHostPaths } from '../driver/services/diagnostics/host-paths.ts'
import { hashOfSources } from '../driver/services/recorder/snapshot.ts'
import { compareEdited, readEdit } from './replay/edited.ts'
import { FieldWatch } from './replay/field-watch.ts'
import { fieldLines, readPlace } from './replay/objects.ts'
import { Progress } from './replay/progress.ts'
import { Screens } from './replay/screens.ts'
import { testDeeds } from './replay/test-deeds.ts'
import { dayTime, readTime } from './replay/times.ts'

// `npm run replay -- FILE` replays a recording, and compares the run with it.

const usage = `npm run replay -- FILE [options]

Lives again what a recording holds, in a world of its own: the same turns, the same texts, the same state in the end.
It ends with an error where something differs, and says from which turn on.

  --json                 the last line is JSON: turns, texts, differs, seconds
  --until TIME           stops there: a time of day in UTC as 12:30:05, or seconds from the beginning as 95
  --at NUMBER            stops when the error with this number has come about, and tells how it did
  --as NAME              shows what this player saw
  --object ID            shows the fields of an object where it stops
  --changed ID.FIELD     shows who has changed a field: each turn with its line
  --edit FILE=OTHER      with another text of a file (its mud path; a file on the disk): what differs then
  --from TIME            the other text counts from this time on; without it from the beginning

A world records with \`npm start -- --record FILE\`, or by the command \`record\` of admins.`

const { values, positionals } = readArguments()
const [file, ...others] = positionals
if (values.help || file === undefined) {
  console.log(usage)
  process.exit(values.help ? 0 : 1)
}

/** The mistake in the combination of options; empty if there is none. */
function mistakeIn(): string {
  if (others.length > 0) return `one recording at a time: ${others.join(', ')} is too many`
  if (values.from !== undefined && values.edit === undefined)
    return '--from tells from when on the text of --edit counts: there is no --edit'
  const alone = (['at', 'as', 'object', 'changed'] as const).filter(name => values[name] !== undefined)
  if (values.edit !== undefined && alone.length > 0)
    return `--edit tells what differs: --${alone[0]} does not go with it`
  if (values.at !== undefined && !/^\d+$/.test(values.at)) return `'${values.at}' is no number of an error`
  return ''
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        until: { type: 'string' },
        at: { type: 'string' },
        as: { type: 'string' },
        object: { type: 'string' },
        changed: { type: 'string' },
        edit: { type: 'string', multiple: true },
        from: { type: 'string' },
      },
    })
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(1)
  }
}

/** @returns the exit code */
async function main(name: string): Promise<number> {
  const started = performance.now()
  const recording = await openRecording(name)
  const { snapshot } = recording
  const until = values.until === undefined ? Number.POSITIVE_INFINITY : within(recording, '--until', values.until)
  const edits = (values.edit ?? []).map(one =>
    readEdit(one, values.from === undefined ? snapshot.at : within(recording, '--from', values.from)),
  )
  const own = hashOfSources(fileURLToPath(new URL('../driver', import.meta.url)))
  if (own !== snapshot.software || process.version !== snapshot.node)
    console.error('Other software has made this recording, so it may differ for that alone.')
  if (edits.length > 0) {
    const told = await compareEdited(recording, edits, until)
    console.log(told.length === 0 ? 'Nothing differs.' : told.join('\n'))
    if (values.json) console.log(JSON.stringify({ differs: told.length, seconds: secondsSince(started) }))
    return 0
  }

  const replay = await Replay.begin(recording, [], testDeeds)
  const screens = new Screens(replay)
  const watch = values.changed === undefined ? null : new FieldWatch(replay, readPlace(values.changed))
  const wanted = values.at === undefined ? null : Number(values.at)
  const found = () => replay.faults.find(({ number }) => number === wanted)
  const progress = new Progress()
  replay.run(
    at => {
      progress.tell(dayTime(at, snapshot))
      return at > until || found() !== undefined
    },
    () => watch?.look(),
  )
  progress.end()
  const isWhole = values.until === undefined && wanted === null
  const hasEnd = !isWhole || replay.tape.end()
  if (values.as !== undefined) showScreen(screens, values.as)
  if (wanted !== null) showFault(replay, wanted)
  if (values.object !== undefined) console.log([values.object, ...fieldLines(replay, values.object)].join('\n'))
  if (watch) {
    for (const { at, turn, event, before, after, line } of watch.changes)
      console.log(
        `turn ${turn}, ${dayTime(at, snapshot)}, ${event}: ${before || 'nothing'} → ${after}${line && `, ${line}`}`,
      )
    if (!watch.isFound) throw new Error(`there is no object with this field: ${values.changed}`)
    if (watch.changes.length === 0) console.log('Nothing has changed it.')
  }
  const differs = replay.tape.differs
  for (const { turn, at, what } of replay.differences) console.log(`turn ${turn}, ${dayTime(at, snapshot)}: ${what}`)
  if (recording.damage !== '')
    console.error(
      `The file is damaged: ${recording.damage}. It was lived again up to there, up to turn ${replay.tape.turns.count}.`,
    )
  else if (!hasEnd) console.error('The recording was broken off: its last seconds may be missing.')
  const [turns, texts, seconds] = [replay.tape.turns.count, replay.tape.digests!.count, secondsSince(started)]
  replay.close()
  console.log(
    values.json
      ? JSON.stringify({ turns, texts, differs, seconds })
      : `${turns.toLocaleString('en')} turns and ${texts.toLocaleString('en')} texts in ${seconds} s: ${differs === 0 ? 'nothing differs' : `${differs} differences`}.`,
  )
  return differs === 0 && recording.damage === '' ? 0 : 1
}

/** Reads the time of an option. @throws if it is outside the recording */
function within({ snapshot, lines }: Recording, option: string, typed: string): number {
  const time = readTime(typed, snapshot)
  const last = lines.findLast(line => 't' in line)
  const end = last !== undefined && 't' in last ? last.t : snapshot.at
  if (time > end) throw new Error(`${option} ${typed}: the recording ends at ${dayTime(end, snapshot)}`)
  return time
}

function secondsSince(started: number): number {
  return Number(((performance.now() - started) / 1000).toFixed(2))
}

function showScreen(screens: Screens, name: string): void {
  const all = screens.since(0)
  const own = all.get(name.toLowerCase())
  if (own === undefined) throw new Error(`nobody called ${name} plays: there are ${[...all.keys()].join(', ')}`)
  console.log(own)
}

function showFault(replay: Replay, number: number): void {
  const fault = replay.faults.find(one => one.number === number)
  if (fault === undefined) throw new Error(`there is no error ${number} in the recording`)
  console.log(describeFault(fault))
  const made = replay.driver.blackBox.of(number)
  if (made !== null) console.log(storyOf(made, fault, dayTime(fault.at * 1000, replay.snapshot)))
}

// Host paths are hidden as in the driver's process, because mud code may read stack traces.
hideHostPaths(new URL('../', import.meta.url))
const mistake = mistakeIn()
if (mistake !== '') {
  console.error(mistake)
  process.exit(1)
}
try {
  process.exit(await main(file))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
