import { brokenDg, lint } from '/compat/programs/dg/lint'
import { brokenRom, lintRom } from '/compat/programs/rom/lint'
import { brokenSmaug, lintSmaug } from '/compat/programs/smaug/lint'
import type { DgProgram } from './dg/scope'
import type { Finding, Known } from './findings'
import type { Program } from './machine/program'
import type { RomProgram } from './rom/scope'
import type { SmaugProgram } from './smaug/scope'

/** Finds the errors that make a program stop at run time, or that leave a block open: ifs without an end, unknown checks. */
export function brokenIn(program: Program): Finding[] {
  switch (program.dialect) {
    case 'rom':
      return brokenRom(program as RomProgram)
    case 'smaug':
      return brokenSmaug(program as SmaugProgram)
    default:
      return brokenDg(program as DgProgram)
  }
}

/** The information, besides a file itself, that the checks of the file's programs need. */
export interface Beside {
  /** Whether this world has a class at a path. The path is given as written in the program. */
  readonly isThere: (path: string) => boolean
  /** Commands and socials that a player of this world can type. */
  readonly words: readonly string[]
}

/** Finds the mistakes in the programs of a domain's file, including unknown triggers and commands, and paths that lead nowhere. */
export function mistakesOf(programs: readonly Program[], { isThere, words }: Beside): [Program, Finding][] {
  const known: Known = (_kind, named) => typeof named !== 'string' || isThere(named)
  // The phrase of a COMMAND trigger counts as a command, too.
  const phrases = programs.flatMap(({ triggers }) =>
    triggers.flatMap(({ name, phrase }) => (name === 'COMMAND' ? phrase : [])),
  )
  return programs.flatMap(program => {
    const found =
      program.dialect === 'rom'
        ? lintRom(program as RomProgram, { known, words })
        : program.dialect === 'smaug'
          ? lintSmaug(program as SmaugProgram, '', { known, words })
          : program.dialect === 'dg'
            ? lint(program as DgProgram, known, [...phrases, ...words])
            : []
    return found.map((one): [Program, Finding] => [program, one])
  })
}

/**
 * Refuses an edit that breaks a program. Errors that the program already had don't count.
 * @throws with line and column of the first error, and a message that lists all errors
 */
export function refuseBroken(before: readonly Program[], now: readonly Program[]): void {
  const said = ({ message }: Finding, { vnum, name }: Program) => `${vnum} ${name}: ${message}`
  const old = before.flatMap(program => brokenIn(program).map(one => said(one, program)))
  const fresh: { at: Finding['position']; text: string }[] = []
  for (const program of now) {
    for (const one of brokenIn(program)) {
      const known = old.indexOf(said(one, program))
      if (known >= 0) old.splice(known, 1)
      else fresh.push({ at: one.position, text: `${one.message} (program ${program.vnum}): ${one.suggestion}` })
    }
  }
  const [first, ...others] = fresh
  if (!first) return
  const told = [first.text, ...others.map(({ at, text }) => `line ${at.line}, column ${at.column}: ${text}`)]
  throw Object.assign(new Error(told.join('\n')), { line: first.at.line, column: first.at.column })
}
