import { NotConverted } from '../../mudlib/systems/diku/compat/programs/convert/converted.ts'
import { fileText, type LanguageName } from '../../mudlib/systems/diku/compat/programs/convert/file.ts'
import { convertPrograms, type Source } from '../../mudlib/systems/diku/compat/programs/convert/programs.ts'
import type { Code } from '../../mudlib/systems/diku/compat/programs/machine/program.ts'
import { loadConverted } from './converted.ts'
import { FixtureWorld } from './mob-fixture.ts'

// Shared code for comparing ROM's and SMAUG's programs with their TypeScript versions.

/** Seeds of the dice. Each program runs with all of them, for each actor. */
export const seeds = [1, 7, 1234, 99_991, 5_000_011]

/** Converts programs of different files, which may have the same numbers. @returns the TypeScript of each, by index */
export function codesOf(
  sources: readonly Source[],
  language: LanguageName,
  show: (line: string) => void,
): Map<number, Code> {
  const numbered = sources.map((source, index) => ({ ...source, program: { ...source.program, vnum: index } }))
  const all = convertPrograms(numbered)
  for (const { vnum, title, result } of all)
    if (result instanceof NotConverted) show(`${title} (${vnum}) is not converted: ${result.message}`)
  const codes = loadConverted(fileText({ className: 'All', about: 'All programs.', language }, all))
  show(`${codes.size} of ${all.length} programs are converted`)
  return codes
}

/** A world whose rolls are determined by a seed. It records which characters roll, and the logged messages. */
export class DiceWorld extends FixtureWorld {
  /** The last roll; initially the seed. */
  state = 1
  /** Rolls and errors, recorded in addition to the watcher's lines. */
  readonly noted = this.watcher.lines

  private throw(from: number, to: number): number {
    this.state = (this.state * 48271) % 2147483647
    const result = from + (this.state % (to - from + 1))
    this.noted.push(`dice ${from} ${to} ${result}`)
    return result
  }

  percent(): number {
    return this.throw(1, 100)
  }

  random(from: number, to = from): number {
    return this.throw(from, Math.max(from, to))
  }

  log(error?: string): void {
    this.noted.push(`log ${error}`)
  }
}

/** The effects of a run. Checks are left out, and spaces before a command are ignored. */
export const happenings = (lines: readonly string[]) =>
  lines.filter(line => !line.startsWith('?')).map(line => line.replace(/^>\s+/, '>'))
