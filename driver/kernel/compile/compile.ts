import remapping, { type SourceMapInput } from '@jridgewell/remapping'
import { type Message, stop, type TransformOptions, transformSync } from 'esbuild'
import { type Problem, problemIn, ReloadError } from '../programs/problem.ts'
import { instrument } from './instrument.ts'

/** One import of a program, as its code uses it. */
export interface Import {
  /** As written: `./orc`, `/std/room`, `driver`. */
  from: string
  /** The names read from it, for a check that they exist; null for `import * as`. */
  names: string[] | null
  /** Whether values of it are used while the importing file is evaluated (other than to extend its classes). */
  eager: boolean
  /** Whether a class of the file extends one of it: it must be there first, but stays live without being evaluated again. */
  inherits: boolean
  /** Whether field initialisers or constructors that call anything use it: then defaults may come from its methods. */
  initial: boolean
  /** Whether it is `import * as`: then the file holds the exports themselves, and gets a view that it can't change. */
  namespace: boolean
  /** The place of the import, for errors. */
  line: number
  column: number
}

/** A file made ready to run: a pure function of its source, kept by the cache. */
export interface Compiled {
  /** A function expression; its parameters are `driverParameters` and then `globals`. */
  code: string
  /** The source map from `code` to the TypeScript source, as JSON. */
  map: string
  imports: Import[]
  /** The globals it reads, in the order it takes them as parameters. */
  globals: string[]
  /** Export names. */
  exports: string[]
  /** Getters and setters of its classes of objects, for the rule about applies that the mudlib adds. */
  accessors: { name: string; line: number; column: number }[]
  /** Hash of all that a class's field defaults can come from: the code, mostly without the bodies of its instance methods. */
  shape: string
  /** Whether field initialisers or constructors use the object that is made, and so may call any method that it has. */
  callsOwn: boolean
  /** The code as a function, where programs share it; the kernel makes it of `code` otherwise. */
  evaluate?: (...args: unknown[]) => void
  /** Makes a version one that needs not keep its text. */
  version?<V extends { source: string }>(version: V): V
}

function options(file: string): TransformOptions {
  return {
    loader: 'ts',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'external',
    sourcefile: file,
    // None is kept: a `sourceURL` would rename the script, and its code would count as nobody's.
    legalComments: 'none',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: true } },
  }
}

/**
 * Compiles one file: TypeScript to JavaScript by esbuild, then instrument() for the guard and for lasting classes.
 * @throws ReloadError with the place of what is wrong
 */
export function compile(file: string, source: string): Compiled {
  if (source.trim() === '') throw ReloadError.about(file, 'the file is empty')
  try {
    const { code, map } = transpile(source, options(file))
    const result = instrument(file, source, code, map)
    const maps = [result.map, map].map(text => JSON.parse(text) as SourceMapInput)
    return { ...result, map: remapping(maps, () => null).toString() }
  } catch (error) {
    const { errors } = error as { errors?: Message[] }
    throw errors ? new ReloadError(errors.map(message => esbuildProblem(file, source, message))) : error
  }
}

export function transpile(source: string, options: TransformOptions): { code: string; map: string } {
  try {
    return transformSync(source, options)
  } catch (error) {
    if ('errors' in (error as Error)) throw error
    // The watchdog cut an earlier call off, and its answer came now: esbuild is started anew.
    void stop()
    return transformSync(source, options)
  }
}

export function esbuildProblem(file: string, source: string, { text, location }: Message): Problem {
  const lines = source.trimEnd().split('\n')
  const { line, column } = location ?? { line: 0, column: 0 }
  if (line <= lines.length) return problemIn(file, source, { line, column: column + 1 }, text)
  // The file ends too early: its last line says more than the empty one behind it.
  return problemIn(file, source, { line: lines.length, column: lines.at(-1)!.length + 1 }, text)
}
