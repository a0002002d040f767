import { readFileSync } from 'node:fs'
import { readNativePrograms } from '../../mudlib/systems/diku/compat/programs/rom/files.ts'
import { lintRom } from '../../mudlib/systems/diku/compat/programs/rom/lint.ts'
import { smaugProgram, writtenIn } from '../../mudlib/systems/diku/compat/programs/smaug/files.ts'
import { lintSmaug } from '../../mudlib/systems/diku/compat/programs/smaug/lint.ts'
import { worldNamed } from '../../mudlib/systems/diku/compat/programs/world-line.ts'
import { knownInDomain } from './around.ts'
import type { Tell } from './tell.ts'

/** Checks .prg files of domains. @returns the number of their programs */
export function lintNative(files: readonly string[], tell: Tell): number {
  let count = 0
  for (const file of files) {
    const { named, rest: text } = worldNamed(readFileSync(file, 'utf8'))
    // Programs in SMAUG's language begin with `>`.
    if (/^\s*>/.test(text)) {
      for (const [index, one] of writtenIn(text, 1).entries()) {
        count++
        const program = smaugProgram('', index, one, 'mob', file)
        const around = { known: knownInDomain(file, named, new Set()), words: [] }
        for (const finding of lintSmaug(program, one.text, around))
          tell(file, finding, `program ${index}, ${one.trigger}`)
      }
      continue
    }
    try {
      const programs = readNativePrograms(text, file, 1, String)
      const numbers = new Set(programs.map(({ vnum }) => vnum))
      const around = { known: knownInDomain(file, named, numbers), words: [] }
      for (const program of programs) {
        count++
        for (const finding of lintRom(program, around)) tell(file, finding, `program ${program.vnum}`)
      }
    } catch (error) {
      const { line = 1, message } = error as Error & { line?: number }
      tell(file, { position: { line, column: 1 }, message, suggestion: 'help programs' }, '')
    }
  }
  return count
}
