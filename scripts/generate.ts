import { readFileSync } from 'node:fs'
import { joinLand, unjoinLand, writeLand } from './generate/output.ts'

const usage = `npm run generate -- --seed N --rooms 500 --to domains/NAME [--year Y] [--joins ROOM] [--force] [--anywhere]
npm run generate -- --to domains/NAME --joins ROOM [--remove]
Writes a land as programs of a domain: regions, roads, villages with people and their history, shops, lairs and quests.
  --seed N      a whole number: the same one writes the same files
  --rooms N     how many rooms, from 40 to 5000 (default 500)
  --to DIR      the new domain's folder, in a folder 'domains' (elsewhere with --anywhere)
  --year Y      the year up to which its history tells (default: the year in which the calendar begins)
  --joins ROOM  the mud path of a room, as /domains/vale/road: it and the end of a road of the land get exits to each other;
                without --seed for a land that is there
  --remove      undoes that: the exits are gone on both sides
  --force       replaces what is there; what it was joined with stays joined
  --help        prints this`

/** Reads `--flag value` and `--flag`. @throws for anything else */
function flagsOf(words: readonly string[]): Map<string, string> {
  const flags = new Map<string, string>()
  const alone = ['force', 'anywhere', 'help', 'remove']
  const known = ['seed', 'rooms', 'to', 'year', 'joins', ...alone]
  for (let i = 0; i < words.length; i++) {
    const [, name, joined] = /^--([a-z]+)(?:=(.*))?$/.exec(words[i]!) ?? []
    if (name === undefined || !known.includes(name)) throw new Error(`'${words[i]}' is no flag`)
    if (alone.includes(name)) flags.set(name, '')
    else {
      const value = joined ?? words[++i]
      if (value === undefined || value.startsWith('--')) throw new Error(`--${name} needs a value`)
      flags.set(name, value)
    }
  }
  return flags
}

function whole(flags: ReadonlyMap<string, string>, name: string, usual: number | null): number {
  const text = flags.get(name)
  if (text === undefined && usual !== null) return usual
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw new Error(`--${name} needs a whole number`)
  return Number(text)
}

/** The year in which the calendar of the mudlib begins. */
function firstYear(): number {
  const text = readFileSync(new URL('../mudlib/daemons/calendar.txt', import.meta.url), 'utf8')
  return Number(/^year = (\d+)/m.exec(text)?.[1] ?? 400)
}

try {
  const flags = flagsOf(process.argv.slice(2))
  if (flags.has('help') || flags.size === 0) console.log(usage)
  else {
    const to = flags.get('to')
    if (!to) throw new Error('--to is missing: the folder of the new domain')
    const joins = flags.get('joins')
    if (flags.has('remove') && joins === undefined) throw new Error('--remove: which --joins ROOM is to be undone?')
    const isNew = !flags.has('remove') && (joins === undefined || flags.has('seed'))
    const lines = isNew ? write(to, flags) : []
    if (joins !== undefined) lines.push(...(flags.has('remove') ? unjoinLand(to, joins) : joinLand(to, joins)))
    for (const line of lines) console.log(line)
  }
} catch (error) {
  console.error((error as Error).message)
  console.error('npm run generate -- --help says how')
  process.exitCode = 2
}

/** Writes a land with the parameters that the flags set. @returns a report, line by line */
function write(to: string, flags: ReadonlyMap<string, string>): string[] {
  const wishes = {
    seed: whole(flags, 'seed', null),
    rooms: whole(flags, 'rooms', 500),
    year: whole(flags, 'year', firstYear()),
  }
  return writeLand(to, wishes, { isForced: flags.has('force'), isAnywhere: flags.has('anywhere') })
}
