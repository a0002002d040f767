import { describeError } from '../../kernel/guard/errors.ts'
import type { Compiled } from '../../kernel/programs/compiled.ts'
import { ReloadError } from '../../kernel/programs/problem.ts'
import { compile } from './compile.ts'
import { refuseHuge } from './limits.ts'

/**
 * Compiles one file. Any failure is reported as an error in that file. If the file crashes the compiler, the next file gets a new compiler.
 * @param probes see compile()
 * @throws ReloadError
 */
export function compileSafely(file: string, source: string, probes: readonly string[] = []): Compiled {
  refuseHuge(file, source)
  try {
    return compile(file, source, probes)
  } catch (error) {
    if (error instanceof ReloadError) throw error
    throw ReloadError.about(file, `the compiler can't read it: ${describeError(error)}`)
  }
}
