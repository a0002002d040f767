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
    // No comment is kept. A `sourceURL` comment would rename the script, so its code would belong to no program.
    legalComments: 'none',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: true } },
  }
}

/**
 * Compiles one file. esbuild turns TypeScript into JavaScript, then instrument() prepares the code for the guard and for lasting classes.
 * @param probes the names of the probes' functions in the source. An author's own source has no probes
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

/** The methods and accessors that a source declares private or protected. They are read from the source, because esbuild drops these words. */
function innerOf(source: string): Compiled['inner'] {
  return [...source.matchAll(innerMember)].map(([, how, name]) => [name!, how as 'private' | 'protected'])
}

/**
 * The state of esbuild in this thread. After a call that was cut off, it stays `calling`, because the next call would receive the answer to that
 * call.
 */
let state: 'not started' | 'ready' | 'calling' = 'not started'

/** @throws an esbuild failure with `errors`; an Error if an earlier call was cut off */
export function transpile(source: string, options: TransformOptions): { code: string; map: string } {
  if (state === 'calling') throw new Error('the compiler restarts after a call that was cut off; try again')
  state = 'calling'
  try {
    const result = transformSync(source, options)
    state = 'ready'
    return result
  } catch (error) {
    if ('errors' in (error as Error)) state = 'ready'
    // The cause may be a full stack. A restart on that stack could fail halfway, too.
    else setImmediate(readyEsbuild)
    throw error
  }
}

/**
 * Starts esbuild if it isn't running, and restarts it if a call was cut off. A start takes about 0.1 s and must not happen during a turn. If the turn
 * were cut off meanwhile, the first message of the half-started thread would end the process.
 */
export function readyEsbuild(): void {
  if (state === 'ready') return
  void stop()
  transformSync('')
  state = 'ready'
}

export function esbuildProblem(file: string, source: string, { text, location }: Message): Problem {
  const lines = source.trimEnd().split('\n')
  const { line, column } = location ?? { line: 0, column: 0 }
  if (line <= lines.length) return problemIn(file, source, { line, column: column + 1 }, text)
  // The file ends too early. The error is shown at the last line with text, not at the empty line after it.
  return problemIn(file, source, { line: lines.length, column: lines.at(-1)!.length + 1 }, text)
}
