import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readTriggers } from '../mudlib/compat/programs/dg/files.ts'
import { type KnownNumbers, lint } from '../mudlib/compat/programs/dg/lint.ts'

const usage = `npm run mobprog -- lint FILES [--world DIR]   says what is wrong with programs: file, line, column, what to do
FILES are .trg files. With --world, or where they lie in the folder trg of a world, numbers are looked up in its files.`

/** Numbers of the records in a world's files of one kind. */
function numbersOf(world: string, kind: string): Set<number> {
  const found = new Set<number>()
  const folder = join(world, kind)
  if (!existsSync(folder)) return found
  for (const name of readdirSync(folder).filter(one => one.endsWith(`.${kind}`))) {
    for (const [, number] of readFileSync(join(folder, name), 'latin1').matchAll(/^#(\d+)\s*$/gm))
      found.add(Number(number))
  }
  return found
}

function knownIn(world: string | null): KnownNumbers | null {
  if (world === null || !existsSync(join(world, 'wld'))) return null
  return {
    mob: numbersOf(world, 'mob'),
    obj: numbersOf(world, 'obj'),
    room: numbersOf(world, 'wld'),
    trigger: numbersOf(world, 'trg'),
  }
}

/** Phrases of command triggers in all files of the folders of some: a mobile may type them to set off another program. */
function phrasesNear(files: readonly string[]): string[] {
  const phrases = new Set<string>()
  for (const folder of new Set(files.map(file => dirname(file)))) {
    for (const name of readdirSync(folder).filter(one => one.endsWith('.trg'))) {
      const { programs } = readTriggers(readFileSync(join(folder, name), 'latin1'), name, String)
      for (const { triggers } of programs) {
        for (const { name, phrase } of triggers) if (name === 'COMMAND' && phrase.length > 2) phrases.add(phrase)
      }
    }
  }
  return [...phrases]
}

/** Checks files. @returns how many findings there are */
export function lintFiles(files: readonly string[], world: string | null, show: (line: string) => void): number {
  let count = 0
  const phrases = phrasesNear(files)
  for (const file of files) {
    const known = knownIn(world ?? dirname(dirname(file)))
    const { programs, problems } = readTriggers(readFileSync(file, 'latin1'), file, String)
    for (const { line, message } of problems) {
      count++
      show(`${file}:${line}:1 ${message}`)
    }
    for (const program of programs) {
      for (const { position, message, suggestion } of lint(program, known, phrases)) {
        count++
        show(`${file}:${position.line}:${position.column} ${message} (trigger ${program.vnum}): ${suggestion}`)
      }
    }
  }
  return count
}

function main(): void {
  const [command, ...rest] = process.argv.slice(2)
  const at = rest.indexOf('--world')
  const world = at < 0 ? null : (rest.splice(at, 2)[1] ?? null)
  if (command !== 'lint' || rest.length === 0) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const missing = rest.find(file => !existsSync(file))
  if (missing !== undefined) {
    console.error(`${missing}: there is no such file`)
    process.exitCode = 2
    return
  }
  if (lintFiles(rest, world, line => console.log(line)) > 0) process.exitCode = 1
}

if (process.argv[1]?.endsWith('mobprog.ts')) main()
