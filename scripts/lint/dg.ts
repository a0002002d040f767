import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readTriggers } from '../../mudlib/systems/diku/compat/programs/dg/files.ts'
import { lint } from '../../mudlib/systems/diku/compat/programs/dg/lint.ts'
import type { Known } from '../../mudlib/systems/diku/compat/programs/findings.ts'
import { worldNamed } from '../../mudlib/systems/diku/compat/programs/world-line.ts'
import { knownInDomain } from './around.ts'
import type { Tell } from './tell.ts'

// Checks files of triggers, from tbaMUD and from domains.

/** The numbers of a world's records of one kind. */
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

function knownIn(world: string): Known | null {
  if (!existsSync(join(world, 'wld'))) return null
  const numbers = {
    mob: numbersOf(world, 'mob'),
    object: numbersOf(world, 'obj'),
    room: numbersOf(world, 'wld'),
    trigger: numbersOf(world, 'trg'),
  }
  return (kind, one) => typeof one === 'number' && numbers[kind].has(one)
}

/** The phrases of command triggers in all files of the given files' folders, because a mobile may type them to trigger another program. */
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

/** Checks .trg files. @returns the number of their programs */
export function lintTriggers(files: readonly string[], world: string | null, tell: Tell): number {
  let count = 0
  const phrases = phrasesNear(files)
  for (const file of files) {
    const { named, rest } = worldNamed(readFileSync(file, 'latin1'))
    const { programs, problems } = readTriggers(rest, file, String)
    const own = new Set(programs.map(({ vnum }) => vnum))
    const isOfDomain = named !== '' || /\/domains\//.test(resolve(file))
    const known = knownIn(world ?? dirname(dirname(file))) ?? (isOfDomain ? knownInDomain(file, named, own) : null)
    for (const { line, message } of problems) tell(file, { position: { line, column: 1 }, message, suggestion: '' }, '')
    for (const program of programs) {
      count++
      for (const finding of lint(program, known, phrases)) tell(file, finding, `trigger ${program.vnum}`)
    }
  }
  return count
}
