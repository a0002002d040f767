import type { DgProgram } from '../dg/scope'
import type { Program } from '../machine/program'
import type { RomProgram } from '../rom/scope'
import type { SmaugProgram } from '../smaug/scope'
import { type Converted, type Naming, NotConverted, type Written } from './converted'
import { convertDg } from './dg'
import { convertRom } from './rom'
import { convertSmaug } from './smaug'
import { Names, nameOf } from './text'

/** A program with its original text. */
export interface Source {
  readonly program: Program
  readonly text: string
  /** Words for the preferred name of the program's method; by default, the program's own name. */
  readonly called?: string
}

function methodsOf(program: Program, wanted: string, naming: Naming): Converted {
  if (program.dialect === 'rom') return convertRom((program as RomProgram).statements, wanted, naming)
  if (program.dialect === 'smaug') return convertSmaug((program as SmaugProgram).statements, wanted, naming)
  return convertDg((program as DgProgram).statements, wanted, naming)
}

/** Names that methods can't have, because the class or the library already uses them. */
const taken = (
  'language isNative world programs present move destruct clone load callOut removeCallOut random pick roll describe value weight absolute ' +
  'theShort environment inventory isLiving remove add find update emit happen ask sum'
).split(' ')

/** Converts programs, which become methods of one class. */
export function convertPrograms(sources: readonly Source[]): Written[] {
  const names = new Names(taken)
  return sources.map(({ program, text, called }) => {
    const { vnum, name, on, triggers } = program
    const wanted = nameOf(called ?? name, `program${vnum}`)
    let method = ''
    const given: string[] = []
    const naming: Naming = one => {
      const free = names.free(one)
      given.push(free)
      method ||= free
      return free
    }
    let result: Converted | NotConverted
    try {
      result = methodsOf(program, wanted, naming)
    } catch (error) {
      if (!(error instanceof NotConverted)) throw error
      result = error
    }
    return { vnum, title: called ?? name, on, triggers, text, result, method: method || names.free(wanted) }
  })
}
