import remapping, { type SourceMapInput } from '@jridgewell/remapping'
import { type Message, stop, type TransformOptions, transformSync } from 'esbuild'
import type { Compiled } from '../../kernel/programs/compiled.ts'
import { type Problem, problemIn, ReloadError } from '../../kernel/programs/problem.ts'
import { instrument } from './passes/instrument.ts'

function options(file: string): TransformOptions {
  return {
    loader: 'ts',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'external',
    sourcefile: file,
    // No comment is kept. A `sourceURL` would rename the script, and its code would then belong to no program.
    legalComments: 'none',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: true } },
  }
}

/**
 * Compiles one file. esbuild turns TypeScript into JavaScript, then instrument() prepares the code for the guard and for lasting classes.
 * @param probes the names in the source for the functions of its probes; an author's own source has none
 * @throws ReloadError with the place of the error
 */
export function compile(file: string, source: string, probes: readonly string[] = []): Compiled {
  if (source.trim() === '') throw ReloadError.about(file, 'the file is empty')
  try {
    const { code, map } = transpile(source, options(file))
    const result = instrument(file, source, code, map, probes)
    const maps = [result.map, map].map(text => JSON.parse(text) as SourceMapInput)
    return { ...result, inner: innerOf(source), map: remapping(maps, () => null).toString() }
  } catch (error) {
    const { errors } = error as { errors?: Message[] }
    throw errors ? new ReloadError(errors.map(message => esbuildProblem(file, source, message))) : error
  }
}

const innerMember =
  /^[ \t]*(?:@\w+(?:\([^)\n]*\))?\s+)*(?:(?:static|abstract|override|readonly|declare)\s+)*(private|protected)\s+(?:(?:static|abstract|override|readonly|declare)\s+)*(?:\*\s*|[gs]et\s+)?([A-Za-z_$][\w$]*)\s*[(<]/gm

/** The methods and accessors that a source declares private or protected: esbuild drops these words. */
function innerOf(source: string): Compiled['inner'] {
  return [...source.matchAll(innerMember)].map(([, how, name]) => [name!, how as 'private' | 'protected'])
}

export function transpile(source: string, options: TransformOptions): { code: string; map: string } {
  try {
    return transformSync(source, options)
  } catch (error) {
    if ('errors' in (error as Error)) throw error
    // The watchdog cut off an earlier call, and the answer to that call arrived now, so esbuild is restarted.
    void stop()
    return transformSync(source, options)
  }
}

export function esbuildProblem(file: string, source: string, { text, location }: Message): Problem {
  const lines = source.trimEnd().split('\n')
  const { line, column } = location ?? { line: 0, column: 0 }
  if (line <= lines.length) return problemIn(file, source, { line, column: column + 1 }, text)
  // The file ends too early. The error is shown at the last line with text, not at the empty line after it.
  return problemIn(file, source, { line: lines.length, column: lines.at(-1)!.length + 1 }, text)
}
