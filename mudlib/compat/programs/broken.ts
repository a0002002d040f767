import { brokenDg } from '/compat/programs/dg/lint'
import { brokenRom, lintRom } from '/compat/programs/rom/lint'
import { brokenSmaug } from '/compat/programs/smaug/lint'
import type { DgProgram } from './dg/scope'
import type { Finding, Known } from './findings'
import type { Program } from './machine/program'
import type { RomProgram } from './rom/scope'
import type { SmaugProgram } from './smaug/scope'

/** What ends a program where it is reached, or is left open at its end: ifs without an end, checks that there aren't. */
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

/**
 * What is wrong with a program beside a domain's code: also commands that there are not, and paths that lead nowhere.
 * @param isThere whether there is a program of this world at a path as it is written
 */
export function mistakesOf(program: Program, isThere: (path: string) => boolean): Finding[] {
  if (program.dialect !== 'rom') return brokenIn(program)
  const known: Known = (_kind, named) => typeof named !== 'string' || isThere(named)
  return lintRom(program as RomProgram, { known, words: [] })
}

/**
 * Refuses an edit that breaks a program which wasn't broken so before.
 * @throws with line and column of the first place, and all places in words
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
